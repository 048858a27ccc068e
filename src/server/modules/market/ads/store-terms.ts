import {
  isSamePricing,
  leastToTake,
  type PriceE12,
  type Pricing,
  parsePrice,
  priceOf,
} from '../../../../contract/market/ad-price.ts'
import { type Market, marketOf } from '../../../../contract/market/ads.ts'
import type { HeldBy } from '../../../../contract/market/price-corridor.ts'
import { say } from '../../../../contract/sentence.ts'
import type { CustomerCtx } from '../../../kernel/context.ts'
import { badField, type FieldError, Problem } from '../../../kernel/errors.ts'
import { ratesNow } from '../../../kernel/rates/rates.rows.ts'
import type { Tx } from '../../../kernel/tx.ts'
import { onWire } from '../../../ledger/post.ts'
import { pricingOnWire } from '../listing/present-ads.ts'
import { corridorBy, indexBy } from '../listing/takeable.ts'
import { isTooNew, tooNew } from '../methods/too-new.ts'
import { type AdRow, pricingOf } from './ads.rows.ts'
import { ownMethods, type StoredTerms } from './ads-write.rows.ts'
import { beyondIndex } from './beyond-index.ts'
import { type AskedTerms, type CheckedTerms, checkTerms, checkWindow } from './check-terms.ts'

/** Where in the body the terms stand: '' for a new ad, 'changes.' for an old one. */
export type Within = '' | 'changes.'

/** Throws 'invalid_input' or 'amount_out_of_range' naming every field that breaks a rule of ads. */
export function readTerms(market: Market, asked: AskedTerms, within: Within): CheckedTerms {
  if (marketOf(asked.asset) !== market)
    throw badField('asset', market === 'currency' ? say('trade_currencies') : say('trade_crypto'))
  if (asked.asset === asked.currency) throw badField('currency', say('other_currency_than_traded'))
  const { terms, wrong } = checkTerms(asked)
  const fields = [...wrong.invalid, ...wrong.outOfRange].map(({ path, says }) => ({ path: within + path, says }))
  if (fields.length > 0)
    throw new Problem(wrong.invalid.length > 0 ? 'invalid_input' : 'amount_out_of_range', { fields })
  return terms
}

/**
 * What is stored of checked terms: rails of the advertiser's own methods, the price in force, and what is left when `taken` of the total is
 * gone. `stands`: the ad whose terms are changed; while its price stays as it is, it is not judged anew, and where it floats and there is no index the last one stays in force. What opens the ad judges it by `priceInForce`.
 * Throws 'invalid_input' on methods that are not the caller's or are too new to sell by, a window too short for them, or what `priceInForce` throws.
 */
export async function termsToStore(
  tx: Tx<CustomerCtx>,
  asked: AskedTerms,
  checked: CheckedTerms,
  { taken, within, stands }: { taken: bigint; within: Within; stands?: AdRow },
): Promise<StoredTerms> {
  const rails = asked.side === 'sell' ? await railsOfMethods(tx, asked, within) : asked.rails
  if (checked.total < taken)
    throw badField(
      `${within}total`,
      say('total_below_taken', { amount: `${onWire(taken, asked.asset)} ${asked.asset}` }),
    )
  const { pricing } = checked
  const isSame = stands !== undefined && isSamePricing(pricing, pricingOf(stands))
  const price = await priceInForce(tx, asked, pricing, { within, ...(isSame && { last: stands.market_price }) })
  return {
    window_minutes: asked.window_minutes,
    terms: asked.terms,
    auto_reply: asked.auto_reply,
    conditions: asked.conditions,
    hours: asked.hours,
    rails,
    method_ids: asked.method_ids,
    pricing,
    total: checked.total,
    remaining: checked.total - taken,
    minPay: checked.min,
    maxPay: checked.max,
    price,
  }
}

/**
 * What an ad costs now. Throws 'rates_unavailable' where its price floats and there is no index, 'invalid_input' where it is too far from the index or that is contested; with `last`, what it cost last, neither, as long as that
 * is known.
 */
export async function priceInForce(
  tx: Tx<CustomerCtx>,
  asked: Pick<AskedTerms, 'side' | 'asset' | 'currency'>,
  pricing: Pricing,
  { within, last }: { within: Within; last?: string | null },
): Promise<PriceE12> {
  const rates = await ratesNow(tx.q, tx.ctx)
  const index = indexBy(asked, rates)
  const price = priceOf(asked, pricing, index)
  if (typeof last === 'string') return price ?? parsePrice(last)
  const held = corridorBy(asked, index, rates)
  if (price === null) throw noPrice(`${within}pricing`, held)
  const far = beyondIndex(asked, pricing, price, held)
  if (far) throw badField(within + far.path, far.says)
  return price
}

const noPrice = (path: string, held: HeldBy): Problem =>
  new Problem('rates_unavailable', {
    // A fixed price works in its place where it can be judged.
    fields: [{ path, says: say(held === 'contested' ? 'index_contested' : 'no_index') }],
    headers: { 'retry-after': '5' },
  })

async function railsOfMethods(tx: Tx<CustomerCtx>, asked: AskedTerms, within: Within): Promise<string[]> {
  const methods = await ownMethods(tx, asked.method_ids, tx.ctx.actor.customerId, asked.currency)
  if (methods.length < asked.method_ids.length)
    throw badField(`${within}method_ids`, say('choose_own_methods', { currency: asked.currency }))
  const newest = methods.find((method) => isTooNew(method, tx.now))
  if (newest) throw tooNew(`${within}method_ids`, newest)
  const rails = [...new Set(methods.map(({ rail }) => rail))]
  const fields: FieldError[] = []
  checkWindow(rails, asked.window_minutes, (path, says) => fields.push({ path: within + path, says }))
  if (fields.length > 0) throw new Problem('invalid_input', { fields })
  return rails
}

/** An ad's terms as they were asked for, for changes to be laid over. */
export const askedOf = (ad: AdRow): AskedTerms => ({
  side: ad.side,
  asset: ad.asset,
  currency: ad.currency,
  pricing: pricingOnWire(ad),
  total: onWire(BigInt(ad.total), ad.asset),
  min: onWire(BigInt(ad.min_pay), ad.currency),
  max: onWire(BigInt(ad.max_pay), ad.currency),
  method_ids: ad.method_ids,
  rails: ad.side === 'sell' ? [] : ad.rails,
  window_minutes: ad.window_minutes,
  terms: ad.terms,
  auto_reply: ad.auto_reply,
  conditions: ad.conditions,
  hours: ad.hours,
})

/** Whether what is left is enough for the smallest order. */
export const hasEnough = (
  ad: Pick<AdRow, 'side' | 'asset' | 'currency'>,
  { remaining, minPay, price }: Pick<StoredTerms, 'remaining' | 'minPay' | 'price'>,
): boolean => remaining >= leastToTake(ad, price, minPay)
