import type { DeskDispute } from '../../../../contract/desk/desk-disputes.ts'
import { formatPrice, parsePrice, spreadFrom } from '../../../../contract/market/ad-price.ts'
import { audit } from '../../../kernel/audit.ts'
import type { StaffCtx } from '../../../kernel/context.ts'
import { Problem } from '../../../kernel/errors.ts'
import { worthInEuro } from '../../../kernel/rates/worth-in-euro.ts'
import { inTx, query } from '../../../kernel/tx.ts'
import { onWire } from '../../../ledger/post.ts'
import { disputeById } from '../../disputes/disputes.rows.ts'
import { filesById, proposedOnWire, saidOnWire } from '../../disputes/read-dispute.ts'
import { latestLines } from '../../messaging/as-staff.ts'
import { shownSteps } from '../../orders/evidence/step-words.rows.ts'
import { orderRelations } from '../../orders/order-view.rows.ts'
import { type OrderRow, orderById } from '../../orders/orders.rows.ts'
import { isAskedOn } from '../second-person/approvals.rows.ts'
import { needsSecond } from '../second-person/second-person.ts'
import { refuseOwnMatter } from '../staff/own-matter.ts'
import { listedDispute } from './desk-disputes.rows.ts'
import { disputeRowOnWire } from './list-disputes.ts'
import { partiesJudged, paymentJudged, proofsOf } from './payment-judged.ts'
import { appealsOnWire, decisionsOnWire } from './show-decisions.ts'

const CHAT_LINES = 200

/**
 * One dispute with all that a decision needs: any for moderators, for who is none what waits for a second person, and what they answered. Who looked at whose
 * matter is on record. Throws 'not_found', 'own_matter'.
 */
export async function showDispute(ctx: StaffCtx, id: string): Promise<DeskDispute> {
  const q = query(ctx)
  const [row, listed] = [await disputeById(q, id), await listedDispute(q, id)]
  const order = row && (await orderById(q, row.order_id))
  if (!row || !listed || !order) throw new Problem('not_found')
  if (!ctx.actor.roles.includes('moderator') && !(await isAskedOn(q, order.id, ctx.actor.staffId)))
    throw new Problem('not_found')
  await refuseOwnMatter(q, ctx, [order.buyer_id, order.seller_id])
  await inTx(ctx, (tx) => audit(tx, 'dispute.read', `order:${order.id}`, { dispute: id }))
  const worth = await worthInEuro(q, ctx, order.asset, BigInt(order.amount))
  const { buyer: _buyer, seller: _seller, ...facts } = disputeRowOnWire(listed, worth)
  const files = await filesById(q, ctx.sealer, order.id)
  return {
    ...facts,
    version: row.version,
    second_person: needsSecond(ctx, worth),
    order: orderFacts(ctx, order),
    ...(await partiesJudged(ctx, order, id)),
    statements: await saidOnWire(q, ctx.sealer, id, files),
    proposals: await proposedOnWire(q, ctx.sealer, id, order.asset),
    proofs: await proofsOf(ctx, order.id),
    timeline: shownSteps(ctx.sealer, (await orderRelations(q, ctx.actor, order)).steps),
    chat: await chatOf(ctx, order),
    decisions: await decisionsOnWire(q, ctx.sealer, id, order.asset),
    appeals: await appealsOnWire(q, ctx.sealer, order, files),
  }
}

function orderFacts(ctx: StaffCtx, order: OrderRow): DeskDispute['order'] {
  const index = order.index_price === null ? null : parsePrice(order.index_price)
  return {
    state: order.state,
    price: order.price,
    index: index === null ? null : formatPrice(index),
    spread_bps: index === null ? null : spreadFrom(order, parsePrice(order.price), index),
    fee: onWire(BigInt(order.fee), order.asset),
    ...paymentJudged(ctx, order),
    terms: order.terms,
    window_minutes: order.window_minutes,
    undone: order.undone,
    taker: order.taker_id === order.buyer_id ? 'buyer' : 'seller',
    escrow: order.escrow,
    created_at: order.created_at.toISOString(),
    closed_at: order.closed_at?.toISOString() ?? null,
  }
}

async function chatOf(ctx: StaffCtx, order: OrderRow): Promise<DeskDispute['chat']> {
  const lines = await latestLines(ctx, order.id, CHAT_LINES)
  return lines.map(({ seq, author_kind, author_id, text, file, warnings, at }) => ({
    seq,
    by: author_kind === 'customer' ? (author_id === order.buyer_id ? 'buyer' : 'seller') : author_kind,
    text,
    file,
    warnings,
    at: at.toISOString(),
  }))
}
