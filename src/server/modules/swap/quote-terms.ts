import { type Asset, assetOf } from '../../../contract/assets.ts'
import { AmountError, formatAmount, parseAmount } from '../../../contract/money.ts'
import { type Sentence, say } from '../../../contract/sentence.ts'
import {
  type Amounts,
  amountsFromGet,
  amountsFromPay,
  customerRate,
  decimalRate,
  inWholeUnits,
  type Ratio,
} from '../../../contract/wallet/conversion.ts'
import { fees, quoteLockSeconds } from '../../../contract/wallet/fees.ts'
import type { QuoteSide } from '../../../contract/wallet/swap.ts'
import { badField, Problem } from '../../kernel/errors.ts'
import { uuid7 } from '../../kernel/ids.ts'
import { crossRate, type NoRate } from '../../kernel/rates/cross-rate.ts'
import type { Rates } from '../../kernel/rates/reading.ts'

/** What a customer asks a quote for; `amount` in smallest units of `from` for side 'pay', of `to` for side 'get'. */
export interface QuoteRequest {
  customerId: string
  from: string
  to: string
  side: QuoteSide
  amount: bigint
}

/** What a conversion comes to: amounts in smallest units, `pay` in `from`, `receive` and `fee` in `to`. */
export interface Terms extends Omit<QuoteRequest, 'amount' | 'customerId'> {
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
}

/** Everything a quote promises to one customer. */
export interface QuoteTerms extends Terms {
  quoteId: string
  customerId: string
  expiresAt: Date
}

/** The amount as written, in smallest units of the asset that `side` fixes. Throws 'invalid_input' on `amount`. */
export function readAmount(request: { from: string; to: string; side: QuoteSide; amount: string }): bigint {
  const fixed = assetOf(request.side === 'pay' ? request.from : request.to)
  try {
    return parseAmount(request.amount, fixed.decimals)
  } catch (error) {
    if (error instanceof AmountError) throw badField('amount', error.says)
    throw error
  }
}

/** A quote by the rates given, valid from their `now` for the schedule's lock. Pure but for the quote's id. Throws what `reckon` throws. */
export const termsOf = (request: QuoteRequest, rates: Rates): QuoteTerms => ({
  ...reckon(request, rates),
  customerId: request.customerId,
  quoteId: uuid7(rates.now),
  expiresAt: new Date(rates.now.getTime() + quoteLockSeconds * 1000),
})

/**
 * What a conversion comes to by the rates given, whoever asks. Pure. Throws 'rates_unavailable' naming the asset without a price,
 * 'amount_out_of_range' on `amount` where either side is outside the limits of its asset.
 */
export function reckon(request: Omit<QuoteRequest, 'customerId'>, rates: Rates): Terms {
  const { amount, side } = request
  const from = assetOf(request.from)
  const to = assetOf(request.to)
  const index = crossRate(from.code, to.code, rates)
  if ('unavailable' in index) throw noRate(index, request)
  const rate = customerRate(index, from, to)
  const amounts = side === 'pay' ? amountsFromPay(amount, rate, from, to) : amountsFromGet(amount, rate, from, to)
  checkLimits(amounts, from, to)
  return {
    ...{ from: from.code, to: to.code, side },
    ...amounts,
    feeBps: fees.swapBps,
    spreadBps: fees.swapSpreadBps,
    rate: rate.text,
    marketRate: decimalRate(inWholeUnits(index, from, to), 'half-even').text,
    index: { num: index.num, den: index.den },
    issuedAt: rates.now,
  }
}

function checkLimits({ pay, receive }: Amounts, from: Asset, to: Asset): void {
  const limit = (says: Sentence) => badField('amount', says, 'amount_out_of_range')
  if (receive === 0n) throw limit(say('worth_too_little', { asset: to.code }))
  const written = (minor: bigint, asset: Asset) => `${formatAmount(minor, asset.decimals)} ${asset.code}`
  const least = (asset: Asset) => parseAmount(asset.minAmount, asset.decimals)
  const most = (asset: Asset) => parseAmount(asset.maxAmount, asset.decimals)
  if (pay < least(from))
    throw limit(say('pay_too_little', { amount: written(pay, from), least: `${from.minAmount} ${from.code}` }))
  if (pay > most(from))
    throw limit(say('pay_too_much', { amount: written(pay, from), most: `${from.maxAmount} ${from.code}` }))
  if (receive < least(to))
    throw limit(say('get_too_little', { amount: written(receive, to), least: `${to.minAmount} ${to.code}` }))
  if (receive > most(to))
    throw limit(say('get_too_much', { amount: written(receive, to), most: `${to.maxAmount} ${to.code}` }))
}

const WHY = {
  stale: 'rates_stale',
  too_few_sources: 'rates_few',
  disagreement: 'rates_disagree',
} as const satisfies Record<NoRate['unavailable'], string>

/** 'rates_unavailable', saying why in plain words: as `detail`, and under the field that names the asset. */
export function noRate(missing: NoRate, { from }: { from: string }): Problem {
  const says = say(WHY[missing.unavailable], { asset: missing.asset })
  return new Problem('rates_unavailable', {
    fields: [{ path: missing.asset === from ? 'from' : 'to', says }],
    extra: { detail: says, asset: missing.asset, reason: missing.unavailable },
    headers: { 'retry-after': '5' },
  })
}
