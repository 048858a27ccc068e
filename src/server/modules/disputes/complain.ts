import { appealOpened, disputeMoved } from '../../../contract/events/disputes.ts'
import { atOnce, ofEnds } from '../../../contract/orders/order-steps.ts'
import type { Complaint, Order } from '../../../contract/orders/orders.ts'
import { say } from '../../../contract/sentence.ts'
import type { CustomerCtx } from '../../kernel/context.ts'
import { badField } from '../../kernel/errors.ts'
import { attachFiles } from '../../kernel/files/files.ts'
import { uuid7 } from '../../kernel/ids.ts'
import type { Tx } from '../../kernel/tx.ts'
import { asParty, type Party } from '../orders/as-party.ts'
import { openDispute } from '../orders/end/open-dispute.ts'
import type { OrderRow } from '../orders/orders.rows.ts'
import { transition } from '../orders/transition.ts'
import { insertAppeal } from './appeals.rows.ts'
import { type DisputeRow, disputeOf, insertDispute, insertStatement, lockDispute, type Side } from './disputes.rows.ts'
import { makeDispute } from './make-dispute.ts'
import { moveDispute, recordDisputeEvent, refusedNow } from './move-dispute.ts'

/**
 * A party disputes an order under way, or appeals against how it ended: each side once, within five days. What is attached was uploaded to the order
 * before. Throws 'not_found', 'order_moved_on', 'not_now', 'invalid_input' on `file_ids`, and on a `reason` that is about an end where there was none yet.
 */
export const complain = (ctx: CustomerCtx, body: Complaint): Promise<Order> =>
  asParty(ctx, body.order_id, (tx, party) =>
    party.order.closed_at ? appeal(tx, party, body) : dispute(tx, party, body),
  )

async function dispute(tx: Tx, { order, role }: Party, complaint: Complaint): Promise<OrderRow> {
  const { seen, reason } = complaint
  if (ofEnds.includes(reason)) throw badField('reason', say('choose_reason'))
  const disputed = await openDispute(tx, order, 'dispute', role, { seen, reason })
  const row = await makeDispute(tx, disputed, { opened_by: role, reason })
  const file_ids = await attached(tx, disputed, role, complaint.file_ids)
  if (row)
    await insertStatement(tx, row.id, {
      by_side: role,
      author_id: partyId(order, role),
      text: complaint.statement,
      file_ids,
    })
  if (row && role === 'seller' && atOnce.includes(reason)) {
    const brought = await moveDispute(tx, row, 'bring_in', 'opener')
    await recordDisputeEvent(tx, disputeMoved, brought, disputed, { event: 'bring_in', by: role })
  }
  return disputed
}

async function appeal(tx: Tx, { order, role }: Party, complaint: Complaint): Promise<OrderRow> {
  const { seen, reason } = complaint
  const row = (await latest(tx, order.id)) ?? (await undisputed(tx, order, role, reason))
  const after = await transition(tx, order, 'appeal', role, {
    seen,
    // The page finds the appeal by the order's dispute.
    changes: { dispute_id: row.id },
    data: { reason, dispute: row.id },
  })
  const appealed = await insertAppeal(tx, {
    id: uuid7(tx.now),
    dispute_id: row.id,
    order_id: order.id,
    by_side: role,
    author_id: partyId(order, role),
    reason,
    statement: complaint.statement,
    file_ids: await attached(tx, order, role, complaint.file_ids),
  })
  if (!appealed) throw refusedNow('appealed', say('appealed_already'), say('appealed_already_change'))
  await recordDisputeEvent(tx, appealOpened, row, order, { by: role, reason })
  return after
}

/** An order that was never disputed has nothing to hang an appeal on: a dispute that is closed from its beginning. */
async function undisputed(tx: Tx, order: OrderRow, role: Side, reason: string): Promise<DisputeRow> {
  const row = await insertDispute(tx, {
    id: uuid7(tx.now),
    order_id: order.id,
    opened_by: role,
    reason,
    state: 'closed',
    deadline_at: null,
    closed_how: 'none',
  })
  if (!row) throw new Error('a fresh id was taken')
  return row
}

async function latest(tx: Tx, orderId: string): Promise<DisputeRow | undefined> {
  const row = await disputeOf(tx.q, orderId)
  return row && lockDispute(tx, row.id)
}

export const partyId = (order: Pick<OrderRow, 'buyer_id' | 'seller_id'>, side: Side): string =>
  side === 'buyer' ? order.buyer_id : order.seller_id

/** Files that a side sent to the order, as evidence from now on. */
export async function attached(tx: Tx, order: OrderRow, side: Side, ids: readonly string[]): Promise<string[]> {
  const files = await attachFiles(tx, ids, {
    customerId: partyId(order, side),
    subject: { kind: 'order', id: order.id },
    use: 'evidence',
    field: 'file_ids',
  })
  return files.map((file) => file.id)
}
