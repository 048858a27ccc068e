import { assetOf } from '../../../contract/assets.ts'
import { mulDiv, type Rounding } from '../../../contract/money.ts'
import type { Ratio } from '../../../contract/wallet/conversion.ts'
import { indexOf, type NoPrice } from './rate-index.ts'
import type { Rates } from './reading.ts'

/** How many smallest units of one asset a smallest unit of another is worth: exactly num ÷ den, for `mulDiv`. */
export interface CrossRate extends Ratio {
  /** The time of the oldest reading in it. */
  at: Date
}

/** Which of the two assets has no price, and why. */
export interface NoRate extends NoPrice {
  asset: string
}

/**
 * The rate between two assets through the dollar, exact: nothing is rounded before the amount is.
 * `mulDiv(amountMinor, rate.num, rate.den, rounding)` converts smallest units of `from` into smallest units of `to`.
 */
export function crossRate(from: string, to: string, { readings, now, settings }: Rates): CrossRate | NoRate {
  const sold = indexOf(readings, from, now, settings)
  if ('unavailable' in sold) return { ...sold, asset: from }
  const bought = indexOf(readings, to, now, settings)
  if ('unavailable' in bought) return { ...bought, asset: to }
  return {
    ...ratioOf({ asset: from, usdE12: sold.usdE12 }, { asset: to, usdE12: bought.usdE12 }),
    at: sold.at < bought.at ? sold.at : bought.at,
  }
}

interface Priced {
  asset: string
  usdE12: bigint
}

/** The ratio between two assets whose prices in dollars are known. */
export const ratioOf = (from: Priced, to: Priced): Ratio => ({
  num: from.usdE12 * 10n ** BigInt(assetOf(to.asset).decimals),
  den: to.usdE12 * 10n ** BigInt(assetOf(from.asset).decimals),
})

/** An amount of `from` in smallest units of `to`, rounded once, at the end. What a customer gets rounds 'floor', what they owe 'ceil'. */
export function convert(
  amountMinor: bigint,
  from: string,
  to: string,
  rates: Rates,
  rounding: Rounding,
): bigint | NoRate {
  const rate = crossRate(from, to, rates)
  return 'unavailable' in rate ? rate : mulDiv(amountMinor, rate.num, rate.den, rounding)
}

/**
 * How far a rate has moved from another, up or down, in basis points of the old one, rounded up: 'more than 0.5 %' is exactly
 * `movedBps(old, current) > 50n`, however little more it is.
 */
export function movedBps(old: Ratio, current: Ratio): bigint {
  const [before, after] = [old.num * current.den, current.num * old.den]
  const change = after > before ? after - before : before - after
  return mulDiv(change, 10_000n, before, 'ceil')
}
