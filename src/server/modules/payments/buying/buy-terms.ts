import { type Asset, assetOf } from '../../../../contract/assets.ts'
import type { BuyMethod, BuyRequest } from '../../../../contract/buying/buy-crypto.ts'
import { formatAmount, parseAmount } from '../../../../contract/money.ts'
import { say } from '../../../../contract/sentence.ts'
import {
  type Amounts,
  amountsFromGet,
  amountsFromPay,
  customerRate,
  decimalRate,
  inWholeUnits,
} from '../../../../contract/wallet/conversion.ts'
import { fees } from '../../../../contract/wallet/fees.ts'
import type { Ctx } from '../../../kernel/context.ts'
import { badField, Problem } from '../../../kernel/errors.ts'
import { crossRate, type NoRate } from '../../../kernel/rates/cross-rate.ts'
import { ratesNow } from '../../../kernel/rates/rates.rows.ts'
import type { Rates } from '../../../kernel/rates/reading.ts'
import { readAmount } from '../../../kernel/read-amount.ts'
import type { Query } from '../../../kernel/tx.ts'

/** What a purchase is made at: amounts in smallest units, `pay` in `currency`, `receive` and `fee` in `asset`. */
export interface BuyTerms extends Omit<BuyRequest, 'amount'>, Amounts {
  feeBps: number
  spreadBps: number
  rate: string
  marketRate: string
}

/** The fee by how the money comes. */
const feeOf: Record<BuyMethod, number> = { bank: fees.buyBankBps, card: fees.buyCardBps }

const HALTED = `select reason from brake where name = 'conversions'`

/** The prices that purchases are made at now. Throws 'conversions_paused' with the reason given with the kill switch. */
export async function readPrices(ctx: Ctx, q: Query): Promise<Rates> {
  const [halted] = await q<{ reason: string }>(HALTED)
  if (halted)
    throw new Problem('conversions_paused', { extra: { detail: halted.reason }, headers: { 'retry-after': '60' } })
  return ratesNow(q, ctx)
}

/**
 * The terms of a purchase by the prices given. Throws 'invalid_input' on `amount`, and on `asset` where it is no crypto; 'rates_unavailable' naming the asset
 * without a price; 'amount_out_of_range' on `amount` where either side is outside the limits of its asset.
 */
export function buyTerms({ amount, ...asked }: BuyRequest, rates: Rates): BuyTerms {
  const [from, to] = [assetOf(asked.currency), assetOf(asked.asset)]
  if (to.kind === 'fiat') throw badField('asset', say('choose_crypto_to_buy'))
  const written = readAmount(amount, (asked.side === 'pay' ? from : to).decimals)
  const index = crossRate(from.code, to.code, rates)
  if ('unavailable' in index) throw withoutRate(index, from)
  const rate = customerRate(index, from, to, fees.buySpreadBps)
  const feeBps = feeOf[asked.method]
  const amounts = (asked.side === 'pay' ? amountsFromPay : amountsFromGet)(written, rate, from, to, feeBps)
  if (amounts.receive === 0n)
    throw badField('amount', say('worth_too_little', { asset: to.code }), 'amount_out_of_range')
  checkLimits(amounts.pay, from)
  checkLimits(amounts.receive, to)
  return {
    ...asked,
    ...amounts,
    feeBps,
    spreadBps: fees.buySpreadBps,
    rate: rate.text,
    marketRate: decimalRate(inWholeUnits(index, from, to), 'half-even').text,
  }
}

function checkLimits(minor: bigint, { code, decimals, minAmount, maxAmount }: Asset): void {
  const amount = `${formatAmount(minor, decimals)} ${code}`
  if (minor < parseAmount(minAmount, decimals))
    throw badField('amount', say('buy_too_little', { amount, least: `${minAmount} ${code}` }), 'amount_out_of_range')
  if (minor > parseAmount(maxAmount, decimals))
    throw badField('amount', say('buy_too_much', { amount, most: `${maxAmount} ${code}` }), 'amount_out_of_range')
}

const WHY = { stale: 'rates_stale', too_few_sources: 'rates_few', disagreement: 'rates_disagree' } as const

function withoutRate({ asset, unavailable: reason }: NoRate, { code }: Asset): Problem {
  const says = say(WHY[reason], { asset })
  return new Problem('rates_unavailable', {
    fields: [{ path: asset === code ? 'currency' : 'asset', says }],
    extra: { detail: says, asset, reason },
    headers: { 'retry-after': '5' },
  })
}
