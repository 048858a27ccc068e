import { type Asset, assetOf } from '../../../contract/assets.ts'
import { fees, quoteLockSeconds } from '../../../contract/fees.ts'
import { AmountError, formatAmount, mulDiv, parseAmount } from '../../../contract/money.ts'
import type { QuoteSide } from '../../../contract/swap.ts'
import { badField, Problem } from '../../kernel/errors.ts'
import { uuid7 } from '../../kernel/ids.ts'
import { crossRate, type NoRate, type Ratio } from '../../kernel/rates/cross-rate.ts'
import type { Rates } from '../../kernel/rates/reading.ts'
import { type DecimalRate, decimalRate } from './decimal-rate.ts'

/** What a customer asks a quote for; `amount` in smallest units of `from` for side 'pay', of `to` for side 'get'. */
export interface QuoteRequest {
  customerId: string
  from: string
  to: string
  side: QuoteSide
  amount: bigint
}

/** Everything a quote promises: amounts in smallest units, `pay` in `from`, `receive` and `fee` in `to`. */
export interface QuoteTerms extends Omit<QuoteRequest, 'amount'> {
  quoteId: string
  pay: bigint
  receive: bigint
  fee: bigint
  feeBps: number
  spreadBps: number
  rate: string
  marketRate: string
  /** The index when the quote was made, smallest unit to smallest unit: what a moved market is measured against. */
  index: Ratio
  issuedAt: Date
  expiresAt: Date
}

/** The amount as written, in smallest units of the asset that `side` fixes. Throws 'invalid_input' on `amount`. */
export function readAmount(request: { from: string; to: string; side: QuoteSide; amount: string }): bigint {
  const fixed = assetOf(request.side === 'pay' ? request.from : request.to)
  try {
    return parseAmount(request.amount, fixed.decimals)
  } catch (error) {
    if (error instanceof AmountError) throw badField('amount', error.message)
    throw error
  }
}

/**
 * A quote by the rates given, valid from their `now` for the schedule's lock. Pure but for the quote's id.
 * Throws 'rates_unavailable' naming the asset without a price, 'amount_out_of_range' on `amount` where either side is outside the
 * limits of its asset.
 */
export function termsOf(request: QuoteRequest, rates: Rates): QuoteTerms {
  const { amount, ...asked } = request
  const from = assetOf(request.from)
  const to = assetOf(request.to)
  const index = crossRate(from.code, to.code, rates)
  if ('unavailable' in index) throw noRate(index, request)
  const rate = customerRate(index, from, to)
  const amounts =
    request.side === 'pay' ? amountsFromPay(amount, rate, from, to) : amountsFromGet(amount, rate, from, to)
  checkLimits(amounts, from, to)
  return {
    ...asked,
    ...amounts,
    quoteId: uuid7(rates.now),
    feeBps: fees.swapBps,
    spreadBps: fees.swapSpreadBps,
    rate: rate.text,
    marketRate: decimalRate(inWholeUnits(index, from, to), 'half-even').text,
    index: { num: index.num, den: index.den },
    issuedAt: rates.now,
    expiresAt: new Date(rates.now.getTime() + quoteLockSeconds * 1000),
  }
}

const PARTS = 10_000n
/** What is left of the converted amount after the fee, in basis points. */
const KEPT = PARTS - BigInt(fees.swapBps)

const inWholeUnits = ({ num, den }: Ratio, from: Asset, to: Asset): Ratio => ({
  num: num * 10n ** BigInt(from.decimals),
  den: den * 10n ** BigInt(to.decimals),
})

/** The index less the spread, rounded down: the rate that is shown is the very one that is converted at. */
function customerRate(index: Ratio, from: Asset, to: Asset): DecimalRate {
  const { num, den } = inWholeUnits(index, from, to)
  return decimalRate({ num: num * (PARTS - BigInt(fees.swapSpreadBps)), den: den * PARTS }, 'floor')
}

export interface Amounts {
  pay: bigint
  receive: bigint
  fee: bigint
}

/** The decimal rate between smallest units, exactly. */
const inSmallestUnits = (rate: DecimalRate, from: Asset, to: Asset): Ratio => ({
  num: rate.unscaled * 10n ** BigInt(to.decimals),
  den: 10n ** BigInt(rate.scale + from.decimals),
})

/** Side 'pay': `receive` is rounded down and `fee` up, each once, from the exact product; both are off by less than one unit. */
export function amountsFromPay(pay: bigint, rate: DecimalRate, from: Asset, to: Asset): Amounts {
  const { num, den } = inSmallestUnits(rate, from, to)
  return {
    pay,
    receive: mulDiv(pay, num * KEPT, den * PARTS, 'floor'),
    fee: mulDiv(pay, num * BigInt(fees.swapBps), den * PARTS, 'ceil'),
  }
}

/** Side 'get': `receive` is what was asked for; `pay` and `fee` are rounded up, each once, by less than one unit. */
export function amountsFromGet(receive: bigint, rate: DecimalRate, from: Asset, to: Asset): Amounts {
  const { num, den } = inSmallestUnits(rate, from, to)
  return {
    pay: mulDiv(receive, den * PARTS, num * KEPT, 'ceil'),
    receive,
    fee: mulDiv(receive, BigInt(fees.swapBps), KEPT, 'ceil'),
  }
}

function checkLimits({ pay, receive }: Amounts, from: Asset, to: Asset): void {
  const limit = (message: string) => badField('amount', message, 'amount_out_of_range')
  if (receive === 0n) throw limit(`This is too small: it is worth less than the smallest unit of ${to.code}.`)
  const written = (minor: bigint, asset: Asset) => `${formatAmount(minor, asset.decimals)} ${asset.code}`
  const least = (asset: Asset) => parseAmount(asset.minAmount, asset.decimals)
  const most = (asset: Asset) => parseAmount(asset.maxAmount, asset.decimals)
  if (pay < least(from))
    throw limit(
      `You would pay ${written(pay, from)}; the least one conversion takes is ${from.minAmount} ${from.code}.`,
    )
  if (pay > most(from))
    throw limit(`You would pay ${written(pay, from)}; the most one conversion takes is ${from.maxAmount} ${from.code}.`)
  if (receive < least(to))
    throw limit(`You would get ${written(receive, to)}; the least one conversion gives is ${to.minAmount} ${to.code}.`)
  if (receive > most(to))
    throw limit(`You would get ${written(receive, to)}; the most one conversion gives is ${to.maxAmount} ${to.code}.`)
}

const WHY: Record<NoRate['unavailable'], (asset: string) => string> = {
  stale: (asset) => `The last prices of ${asset} are too old to convert at.`,
  too_few_sources: (asset) => `Fewer than two sources give a price of ${asset} at the moment.`,
  disagreement: (asset) => `The sources disagree too much about the price of ${asset}.`,
}

/** 'rates_unavailable', saying why in plain words: as `detail`, and under the field that names the asset. */
export function noRate(missing: NoRate, { from }: { from: string }): Problem {
  const message = WHY[missing.unavailable](missing.asset)
  return new Problem('rates_unavailable', {
    fields: [{ path: missing.asset === from ? 'from' : 'to', message }],
    extra: { detail: message, asset: missing.asset, reason: missing.unavailable },
    headers: { 'retry-after': '5' },
  })
}
