import type { PriceLock } from '../../../../contract/orders/price-lock.ts'
import type { CustomerCtx } from '../../../kernel/context.ts'
import { Problem } from '../../../kernel/errors.ts'
import { query } from '../../../kernel/tx.ts'
import { visibleAd } from '../../market/ads/show-ad.ts'
import { indexBy, priceNow, ratesNow } from '../../market/listing/takeable.ts'
import { lockOn } from './price-lock.ts'

/**
 * The price of an ad as it is now, locked for the caller while they confirm. It promises the price alone: whether the ad can be taken is judged
 * when it is. Throws 'not_found', 'rates_unavailable'.
 */
export async function lockPrice(ctx: CustomerCtx, adId: string): Promise<PriceLock> {
  const q = query(ctx)
  const { customerId } = ctx.actor
  const ad = await visibleAd(q, adId, customerId)
  const rates = await ratesNow(q, ctx)
  const price = priceNow(ad, indexBy(ad, rates))
  if (price === null) throw new Problem('rates_unavailable', { headers: { 'retry-after': '5' } })
  return lockOn(ad.id, customerId, price, rates.now, ctx.config.AUTH_SECRET)
}
