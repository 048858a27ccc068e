import type { Asset } from '../assets.ts'
import { formatAmount, mulDiv, type Rounding } from '../money.ts'
import { fees } from './fees.ts'

/** Exactly num ÷ den. */
export interface Ratio {
  num: bigint
  den: bigint
}

/** A rate with a finite number of decimals: unscaled ÷ 10^scale, and the same as text. */
export interface DecimalRate {
  unscaled: bigint
  scale: number
  text: string
}

const SIGNIFICANT_DIGITS = 12
/** A rate below 10^-30 is no rate of anything here; the loop must end all the same. */
const MAX_SCALE = 42

/** A ratio to 12 significant digits (all digits before the point, where there are more): by far finer than any source's price. */
export function decimalRate({ num, den }: Ratio, rounding: Rounding): DecimalRate {
  let scale = 0
  while (scale < MAX_SCALE && digitsOf((num * 10n ** BigInt(scale)) / den) < SIGNIFICANT_DIGITS) scale++
  const unscaled = mulDiv(num, 10n ** BigInt(scale), den, rounding)
  const text = formatAmount(unscaled, scale)
  return { unscaled, scale, text: text.includes('.') ? text.replace(/\.?0+$/, '') : text }
}

/** Zero has no significant digit. */
const digitsOf = (n: bigint): number => (n === 0n ? 0 : n.toString().length)

const PARTS = 10_000n
/** What is left after a fee, in basis points. */
const keptOf = (feeBps: number): bigint => PARTS - BigInt(feeBps)

/** A ratio between smallest units as one between whole ones. */
export const inWholeUnits = ({ num, den }: Ratio, from: Asset, to: Asset): Ratio => ({
  num: num * 10n ** BigInt(from.decimals),
  den: den * 10n ** BigInt(to.decimals),
})

/** The index less the spread, rounded down: the rate that is shown is the very one that is converted at. */
export function customerRate(
  index: Ratio,
  from: Asset,
  to: Asset,
  spreadBps: number = fees.swapSpreadBps,
): DecimalRate {
  const { num, den } = inWholeUnits(index, from, to)
  return decimalRate({ num: num * keptOf(spreadBps), den: den * PARTS }, 'floor')
}

/** What a conversion moves, in smallest units: `pay` of the one asset, `receive` and `fee` of the other. */
export interface Amounts {
  pay: bigint
  receive: bigint
  fee: bigint
}

/** A rate as text, one whole `from` in whole `to`, as a ratio between smallest units, exactly: '1625.5'. */
export function ratioOf(rate: string, from: Asset, to: Asset): Ratio {
  const [whole = '0', fraction = ''] = rate.split('.')
  return inSmallestUnits({ unscaled: BigInt(whole + fraction), scale: fraction.length }, from, to)
}

/** The decimal rate between smallest units, exactly. */
const inSmallestUnits = (rate: Pick<DecimalRate, 'unscaled' | 'scale'>, from: Asset, to: Asset): Ratio => ({
  num: rate.unscaled * 10n ** BigInt(to.decimals),
  den: 10n ** BigInt(rate.scale + from.decimals),
})

/** Side 'pay': `receive` is rounded down and `fee` up, each once, from the exact product; both are off by less than one unit. */
export function amountsFromPay(
  pay: bigint,
  rate: DecimalRate,
  from: Asset,
  to: Asset,
  feeBps: number = fees.swapBps,
): Amounts {
  const { num, den } = inSmallestUnits(rate, from, to)
  return {
    pay,
    receive: mulDiv(pay, num * keptOf(feeBps), den * PARTS, 'floor'),
    fee: mulDiv(pay, num * BigInt(feeBps), den * PARTS, 'ceil'),
  }
}

/** Side 'get': `receive` is what was asked for; `pay` and `fee` are rounded up, each once, by less than one unit. */
export function amountsFromGet(
  receive: bigint,
  rate: DecimalRate,
  from: Asset,
  to: Asset,
  feeBps: number = fees.swapBps,
): Amounts {
  const { num, den } = inSmallestUnits(rate, from, to)
  const kept = keptOf(feeBps)
  return {
    pay: mulDiv(receive, den * PARTS, num * kept, 'ceil'),
    receive,
    fee: mulDiv(receive, BigInt(feeBps), kept, 'ceil'),
  }
}
