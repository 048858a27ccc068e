import { againstPrice } from '../../../../contract/market/ad-obstacles.ts'
import type { PriceLock } from '../../../../contract/orders/price-lock.ts'
import type { CustomerCtx } from '../../../kernel/context.ts'
import { Problem } from '../../../kernel/errors.ts'
import { ratesNow } from '../../../kernel/rates/rates.rows.ts'
import { query } from '../../../kernel/tx.ts'
import { visibleAd } from '../../market/ads/show-ad.ts'
import { corridorBy, indexBy, priceNow } from '../../market/listing/takeable.ts'
import { notTakeable } from './agree-on-order.ts'
import { lockOn } from './price-lock.ts'

/**
 * The price of an ad as it is now, locked for the caller while they confirm. It promises the price alone: whether the ad can be taken is judged
 * when it is. Throws 'not_found', 'rates_unavailable', 'ad_not_takeable' where the price is too far from the index or that is contested: a lock on it would outlast that.
 */
export async function lockPrice(ctx: CustomerCtx, adId: string): Promise<PriceLock> {
  const q = query(ctx)
  const { customerId } = ctx.actor
  const ad = await visibleAd(q, adId, customerId)
  const rates = await ratesNow(q, ctx)
  const index = indexBy(ad, rates)
  const price = priceNow(ad, index)
  if (price === null) throw new Problem('rates_unavailable', { headers: { 'retry-after': '5' } })
  const against = againstPrice(corridorBy(ad, index, rates), price)
  if (against) throw notTakeable([against])
  return lockOn(ad.id, customerId, price, rates.now, ctx.config.AUTH_SECRET)
}
