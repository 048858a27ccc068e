import type { Ad, Market, OwnAd } from '../../../../contract/market/ads.ts'
import type { CustomerCtx } from '../../../kernel/context.ts'
import { Problem } from '../../../kernel/errors.ts'
import { type Query, query } from '../../../kernel/tx.ts'
import { apartFrom } from '../listing/market.rows.ts'
import { adsOnWire, ownAdOnWire } from '../listing/present-ads.ts'
import { countView } from '../listing/views.rows.ts'
import { type AdRow, adById } from './ads.rows.ts'

/**
 * An ad as a caller may know it: an own one in any state; another's while it is on the market, paused or sold out, unless one of the two
 * blocks the other. Throws 'not_found'.
 */
export async function visibleAd(q: Query, adId: string, callerId: string): Promise<AdRow> {
  const ad = await adById(q, adId)
  if (!ad) throw new Problem('not_found')
  if (ad.owner_id === callerId) return ad
  if (!['online', 'paused', 'sold_out'].includes(ad.state)) throw new Problem('not_found')
  if ((await apartFrom(q, callerId)).includes(ad.owner_id)) throw new Problem('not_found')
  return ad
}

/** One ad of a market, with everything in it for its owner. A look by anybody else is counted. Throws 'not_found'. */
export async function showAd(ctx: CustomerCtx, market: Market, adId: string): Promise<Ad | OwnAd> {
  const { customerId } = ctx.actor
  const q = query(ctx)
  const row = await visibleAd(q, adId, customerId)
  if (row.market !== market) throw new Problem('not_found')
  if (row.owner_id === customerId) return ownAdOnWire(q, ctx, row)
  const [shown] = await adsOnWire(q, ctx, [row], customerId)
  if (!shown?.active) throw new Problem('not_found')
  await countView(q, row.id)
  return shown.ad
}
