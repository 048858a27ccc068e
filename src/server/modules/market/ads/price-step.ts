import {
  finalPrice,
  formatPrice,
  isSamePricing,
  movedBy,
  parsePrice,
  priceOf,
  spreadOf,
} from '../../../../contract/market/ad-price.ts'
import { type AdChanges, AdPricing } from '../../../../contract/market/ads.ts'
import type { PriceStep, PriceStepAsked } from '../../../../contract/market/own-ads.ts'
import { faultOf, type Sentence, say } from '../../../../contract/sentence.ts'
import type { Ratio } from '../../../../contract/wallet/conversion.ts'
import type { CustomerCtx } from '../../../kernel/context.ts'
import { type FieldError, Problem } from '../../../kernel/errors.ts'
import type { PageOf } from '../../../kernel/implement.ts'
import { ratesNow } from '../../../kernel/rates/rates.rows.ts'
import type { Rates } from '../../../kernel/rates/reading.ts'
import { inTx, query } from '../../../kernel/tx.ts'
import { pricingOnWire } from '../listing/present-ads.ts'
import { corridorBy, indexBy } from '../listing/takeable.ts'
import type { AdRow } from './ads.rows.ts'
import { setByAbsent, whyNot } from './all-ads.ts'
import { beyondIndex } from './beyond-index.ts'
import { pricingOf } from './check-terms.ts'
import { changeableAds, lockOwnAds } from './own-ads.rows.ts'
import { changeAd } from './update-ad.ts'

type Wire = NonNullable<AdChanges['pricing']>

/** A price a step further, by the bounds of a single change, or why it can't be. */
function stepped(from: Wire, bps: number): { to: Wire } | { fault: Sentence } {
  const to =
    from.kind === 'fixed'
      ? { ...from, price: formatPrice(movedBy(parsePrice(from.price), bps)) }
      : { ...from, margin_bps: from.margin_bps + bps }
  const read = AdPricing.safeParse(to)
  return read.success ? { to: read.data } : { fault: faultOf(read.error.issues[0]?.message ?? '') }
}

/** What a step in price would do to each of the caller's ads that can be changed, beside the index of now. Changes nothing. */
export async function previewStep(ctx: CustomerCtx, bps: number): Promise<PageOf<PriceStep>> {
  const q = query(ctx)
  const rates = await ratesNow(q, ctx)
  const ads = await changeableAds(q, ctx.actor.customerId)
  const ids = ads.map(({ id }) => id)
  const absent = await setByAbsent(q, ids, rates.now)
  const data = ads.map((ad): PriceStep => {
    const { id, number, market, side, asset, currency, state } = ad
    const index = indexBy(ad, rates)
    const now = pricingOnWire(ad)
    const next = stepped(now, bps)
    const says = 'fault' in next ? next.fault : (farFromIndex(ad, next.to, index, rates) ?? absent(id))
    return {
      ...{ ad_id: id, number, market, side, asset, currency, state },
      before: priced(ad, now, index),
      after: 'to' in next && !says ? priced(ad, next.to, index) : null,
      reason: says ? ctx.textOf(says) : null,
    }
  })
  return { data, next: null }
}

function farFromIndex(ad: AdRow, asked: Wire, index: Ratio | null, rates: Rates): Sentence | undefined {
  const pricing = pricingOf(asked)
  const price = priceOf(ad, pricing, index)
  return price === null ? undefined : beyondIndex(ad, pricing, price, corridorBy(ad, index, rates))?.says
}

function priced(ad: AdRow, pricing: Wire, index: Ratio | null): PriceStep['before'] {
  const price = priceOf(ad, pricingOf(pricing), index)
  return {
    pricing,
    price: price === null ? null : formatPrice(price),
    spread_bps: price === null || index === null ? null : spreadOf(ad, finalPrice(ad.side, price), index),
  }
}

/**
 * Changes the prices of these ads of the caller's by one step, all of them in one transaction or none. Throws 'not_found' where one isn't theirs, 'invalid_input'
 * naming each that can't be changed by its place ('ads.2'): its price was changed since it was seen, the step leads beyond the bounds of a price, whoever set
 * its price or terms is stopped or gone (by itself it can be changed, which takes it upon oneself), or what `updateAd` throws.
 */
export const stepPrices = (ctx: CustomerCtx, { step_bps, ads: asked }: PriceStepAsked): Promise<{ changed: number }> =>
  inTx<{ changed: number }, CustomerCtx>(ctx, async (tx) => {
    const ids = asked.map(({ ad_id }) => ad_id)
    const ads = await lockOwnAds(tx, ctx.actor.customerId, ids)
    if (ads.size < ids.length) throw new Problem('not_found')
    const absent = await setByAbsent(tx.q, ids, tx.now)
    const fields: FieldError[] = []
    for (const [i, { ad_id, seen }] of asked.entries()) {
      const ad = ads.get(ad_id) as AdRow
      const next = stepped(pricingOnWire(ad), step_bps)
      const says = !isSamePricing(pricingOf(seen), pricingOf(pricingOnWire(ad)))
        ? say('price_changed_since')
        : 'fault' in next
          ? next.fault
          : (absent(ad_id) ?? (await whyNot(() => changeAd(tx, ad, { pricing: next.to }, { together: true }))))
      if (says) fields.push({ path: `ads.${i}`, says })
    }
    if (fields.length > 0) throw new Problem('invalid_input', { fields })
    return { changed: ids.length }
  })
