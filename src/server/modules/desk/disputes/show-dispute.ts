import type { DeskDispute } from '../../../../contract/desk/desk-disputes.ts'
import { formatPrice, parsePrice, spreadFrom } from '../../../../contract/market/ad-price.ts'
import { audit } from '../../../kernel/audit.ts'
import type { StaffCtx } from '../../../kernel/context.ts'
import { Problem } from '../../../kernel/errors.ts'
import { filesOf } from '../../../kernel/files/files.ts'
import { worthInEuro } from '../../../kernel/rates/worth-in-euro.ts'
import { inTx, query } from '../../../kernel/tx.ts'
import { onWire } from '../../../ledger/post.ts'
import { openProfile } from '../../accounts/customers.rows.ts'
import { nameSourceOf } from '../../accounts/name-source.ts'
import { disputeById } from '../../disputes/disputes.rows.ts'
import { filesById, proposedOnWire, saidOnWire } from '../../disputes/read-dispute.ts'
import { latestLines } from '../../messaging/as-staff.ts'
import { shownSteps } from '../../orders/evidence/step-words.rows.ts'
import { orderRelations } from '../../orders/order-view.rows.ts'
import { openClaim, openPayTo } from '../../orders/order-view.ts'
import { type OrderRow, orderById } from '../../orders/orders.rows.ts'
import { needsSecond } from '../second-person/second-person.ts'
import { refuseOwnMatter } from '../staff/own-matter.ts'
import { listedDispute, type PartyFacts, partyFacts } from './desk-disputes.rows.ts'
import { disputeRowOnWire } from './list-disputes.ts'
import { appealsOnWire, decisionsOnWire } from './show-decisions.ts'

const CHAT_LINES = 200

/** One dispute with all that a decision needs. Who looked at whose matter is on record. Throws 'not_found', 'own_matter'. */
export async function showDispute(ctx: StaffCtx, id: string): Promise<DeskDispute> {
  const q = query(ctx)
  const [row, listed] = [await disputeById(q, id), await listedDispute(q, id)]
  const order = row && (await orderById(q, row.order_id))
  if (!row || !listed || !order) throw new Problem('not_found')
  await refuseOwnMatter(q, ctx, [order.buyer_id, order.seller_id])
  await inTx(ctx, (tx) => audit(tx, 'dispute.read', `order:${order.id}`, { dispute: id }))
  const worth = await worthInEuro(q, ctx, order.asset, BigInt(order.amount))
  const { buyer: _buyer, seller: _seller, ...facts } = disputeRowOnWire(listed, worth)
  const files = await filesById(q, ctx.sealer, order.id)
  const parties = await partyFacts(q, [order.buyer_id, order.seller_id], id)
  return {
    ...facts,
    version: row.version,
    second_person: needsSecond(ctx, worth),
    order: orderFacts(ctx, order),
    buyer: partyOnWire(ctx, parties, order.buyer_id),
    seller: partyOnWire(ctx, parties, order.seller_id),
    statements: await saidOnWire(q, ctx.sealer, id, files),
    proposals: await proposedOnWire(q, ctx.sealer, id, order.asset),
    proofs: (await filesOf(q, ctx.sealer, { kind: 'order', id: order.id }, 'proof')).map(
      ({ owner_id: _owner, use: _use, ...file }) => file,
    ),
    timeline: shownSteps(ctx.sealer, (await orderRelations(q, ctx.actor, order)).steps),
    chat: await chatOf(ctx, order),
    decisions: await decisionsOnWire(q, ctx.sealer, id, order.asset),
    appeals: await appealsOnWire(q, ctx.sealer, order, files),
  }
}

function orderFacts(ctx: StaffCtx, order: OrderRow): DeskDispute['order'] {
  const { holder, details } = openPayTo(ctx, order) ?? { holder: '', details: [] }
  const claimed = openClaim(ctx.sealer, order)
  const index = order.index_price === null ? null : parsePrice(order.index_price)
  return {
    state: order.state,
    price: order.price,
    index: index === null ? null : formatPrice(index),
    spread_bps: index === null ? null : spreadFrom(order, parsePrice(order.price), index),
    fee: onWire(BigInt(order.fee), order.asset),
    rail: order.rail,
    reference: order.reference,
    terms: order.terms,
    window_minutes: order.window_minutes,
    undone: order.undone,
    flags: order.flags,
    taker: order.taker_id === order.buyer_id ? 'buyer' : 'seller',
    escrow: order.escrow,
    created_at: order.created_at.toISOString(),
    paid_at: order.paid_at?.toISOString() ?? null,
    closed_at: order.closed_at?.toISOString() ?? null,
    pay_to: { holder, details },
    payment: claimed ? { ...claimed, name_matches: order.name_matches === true } : null,
  }
}

function partyOnWire({ sealer }: StaffCtx, parties: readonly PartyFacts[], id: string): DeskDispute['buyer'] {
  const row = parties.find((one) => one.id === id)
  if (!row) throw new Error('an order without its party')
  return {
    user_id: row.id,
    username: row.username,
    kind: row.kind,
    legal_name: legalName(sealer, row),
    name_source: nameSourceOf(row),
    level: row.level,
    merchant: row.merchant,
    member_since: row.created_at.toISOString(),
    completed_orders: Number(row.completed),
    failed_orders: Number(row.failed),
    disputes: row.disputes,
  }
}

/** As in the passport or the register; of a company with who represents it. */
export function legalName(sealer: StaffCtx['sealer'], row: { profile_sealed: string }): string {
  const { first_name, last_name, company_name } = openProfile(sealer, row)
  const person = `${first_name} ${last_name}`
  return company_name ? `${company_name}, ${person}` : person
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
