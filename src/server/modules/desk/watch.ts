import type { z } from 'zod'
import type {
  deskDismissFlags,
  deskHideAd,
  FlaggedOrder,
  FlaggedOrderWhole,
  HiddenAd,
} from '../../../contract/desk/desk-watch.ts'
import { stateAfter } from '../../../contract/machine.ts'
import { adMachine } from '../../../contract/market/ads.ts'
import { audit } from '../../kernel/audit.ts'
import type { StaffCtx } from '../../kernel/context.ts'
import { Problem } from '../../kernel/errors.ts'
import { uuid7 } from '../../kernel/ids.ts'
import type { PageOf } from '../../kernel/implement.ts'
import { idIn, pageOf } from '../../kernel/page-cursor.ts'
import { type Sealer, wordsIn } from '../../kernel/seal.ts'
import { inTx, query } from '../../kernel/tx.ts'
import { onWire } from '../../ledger/post.ts'
import { adById } from '../market/ads/ads.rows.ts'
import { hideAd as takeOffMarket, unhideAd } from '../market/ads/hide-ad.ts'
import { lockOrder, orderById } from '../orders/orders.rows.ts'
import { partiesJudged, paymentJudged, proofsOf } from './disputes/payment-judged.ts'
import { refuseOwnMatter } from './staff/own-matter.ts'
import { dismiss, type FlaggedRow, flaggedOrders, type HiddenRow, hiddenAds, isUnseen } from './watch.rows.ts'

interface Paging {
  cursor?: string | undefined
  limit: number
}

const flaggedOnWire = (row: FlaggedRow): FlaggedOrder => ({
  order_id: row.id,
  number: row.number,
  market: row.market,
  state: row.state,
  flags: row.flags,
  ad_id: row.ad_id,
  ad_hidden: row.ad_state === 'hidden',
  asset: row.asset,
  amount: onWire(BigInt(row.amount), row.asset),
  currency: row.currency,
  pay: onWire(BigInt(row.pay), row.currency),
  buyer: { user_id: row.buyer_id, username: row.buyer },
  seller: { user_id: row.seller_id, username: row.seller },
  dispute_id: row.dispute_id,
  created_at: row.created_at.toISOString(),
})

/** Orders with something to look at twice, the latest first. */
export async function listFlagged(ctx: StaffCtx, { cursor, limit }: Paging): Promise<PageOf<FlaggedOrder>> {
  return pageOf(await flaggedOrders(query(ctx), idIn(cursor), limit + 1), limit, flaggedOnWire, (row) => row.id)
}

/** One flagged order with what its flags are judged by. Who looked at whose payment is on record. Throws 'not_found' (also for one without flags), 'own_matter'. */
export async function showFlagged(ctx: StaffCtx, id: string): Promise<FlaggedOrderWhole> {
  const q = query(ctx)
  const order = await orderById(q, id)
  const ad = order && (await adById(q, order.ad_id))
  if (!ad || order.flags.length === 0) throw new Problem('not_found')
  await refuseOwnMatter(q, ctx, [order.buyer_id, order.seller_id])
  await inTx(ctx, (tx) => audit(tx, 'order.flags_read', `order:${order.id}`, { flags: order.flags }))
  return {
    order_id: order.id,
    version: order.version,
    number: order.number,
    market: order.market,
    state: order.state,
    ad_id: ad.id,
    ad_hidden: ad.state === 'hidden',
    may_hide: stateAfter(adMachine, ad.state, 'hide', 'staff') !== undefined,
    ad_of: order.taker_id === order.buyer_id ? 'seller' : 'buyer',
    asset: order.asset,
    amount: onWire(BigInt(order.amount), order.asset),
    currency: order.currency,
    pay: onWire(BigInt(order.pay), order.currency),
    ...paymentJudged(ctx, order),
    ...(await partiesJudged(ctx, order, order.dispute_id)),
    proofs: await proofsOf(ctx, id),
    undone: order.undone,
    dismissed: !(await isUnseen(q, id)),
    dispute_id: order.dispute_id,
    created_at: order.created_at.toISOString(),
  }
}

/** Notes that an order's flags were looked at. Throws 'not_found' (also for one without flags), 'own_matter', and 'desk_moved_on' where the order is not as it was seen. */
export const dismissFlags = (ctx: StaffCtx, body: z.output<typeof deskDismissFlags.body>) =>
  inTx(ctx, async (tx) => {
    const order = await lockOrder(tx, body.order_id)
    if (!order || order.flags.length === 0) throw new Problem('not_found')
    await refuseOwnMatter(tx.q, ctx, [order.buyer_id, order.seller_id])
    if (order.version !== body.seen) throw new Problem('desk_moved_on')
    const { flags } = order
    await dismiss(tx, { id: uuid7(tx.now), orderId: order.id, flags, by: ctx.actor.staffId, reason: body.reason })
    await audit(tx, 'order.flags_dismissed', `order:${order.id}`, { flags, reason: body.reason })
    return { order_id: order.id, dismissed: true }
  })

const hiddenOnWire = (sealer: Sealer, row: HiddenRow): HiddenAd => ({
  id: row.id,
  number: row.number,
  market: row.market,
  side: row.side,
  asset: row.asset,
  currency: row.currency,
  owner: { user_id: row.customer_id, username: row.owner },
  reason: wordsIn(sealer, row.hidden_reason_sealed, row.hidden_reason),
  hidden_at: row.updated_at.toISOString(),
})

/** Ads that the desk has hidden, the latest first. */
export async function listHidden(ctx: StaffCtx, { cursor, limit }: Paging): Promise<PageOf<HiddenAd>> {
  const rows = await hiddenAds(query(ctx), idIn(cursor), limit + 1)
  return pageOf(
    rows,
    limit,
    (row) => hiddenOnWire(ctx.sealer, row),
    (row) => row.id,
  )
}

/** Hides an ad, or gives a hidden one back to its owner, paused. Orders under way go on. Throws 'not_found', 'own_matter', 'ad_moved_on'. */
export const hideAd = (ctx: StaffCtx, { ad_id, hide, reason }: z.output<typeof deskHideAd.body>) =>
  inTx(ctx, async (tx) => {
    const known = await adById(tx.q, ad_id)
    if (!known) throw new Problem('not_found')
    await refuseOwnMatter(tx.q, ctx, [known.owner_id])
    const ad = hide ? await takeOffMarket(tx, ad_id, reason) : await unhideAd(tx, ad_id)
    await audit(tx, hide ? 'ad.hide' : 'ad.unhide', `ad:${ad.id}`, { reason })
    return { ad_id: ad.id, state: hide ? ('hidden' as const) : ('paused' as const) }
  })
