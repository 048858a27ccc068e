import { disputeOpened } from '../../../contract/events/disputes.ts'
import type { Tx } from '../../kernel/tx.ts'
import { lockOrder, type OrderRow } from '../orders/orders.rows.ts'
import { type DisputeRow, insertDispute, lockDispute, openingOf } from './disputes.rows.ts'
import { firstDeadline, recordDisputeEvent } from './move-dispute.ts'

/** Makes the dispute of an order that has just gone there; undefined when it has been made. */
export async function makeDispute(
  tx: Tx,
  order: OrderRow,
  { opened_by, reason }: Pick<DisputeRow, 'opened_by' | 'reason'>,
): Promise<DisputeRow | undefined> {
  const row = await insertDispute(tx, {
    id: order.dispute_id as string,
    order_id: order.id,
    opened_by,
    reason,
    state: 'awaiting_response',
    deadline_at: firstDeadline(tx.now),
    closed_how: null,
  })
  if (row) await recordDisputeEvent(tx, disputeOpened, row, order, { by: opened_by, reason })
  return row
}

/**
 * The dispute that a locked order is in, locked too. One that went there by itself (by the clock, or by 'I already paid') has none until somebody
 * looks, or the job that hears of it comes by. Undefined when the order is in none.
 */
export async function lockedDispute(tx: Tx, order: OrderRow): Promise<DisputeRow | undefined> {
  if (order.state !== 'disputed' || !order.dispute_id) return undefined
  const known = await lockDispute(tx, order.dispute_id)
  return known ?? makeDispute(tx, order, await openingOf(tx.q, order.id))
}

/** What follows from 'order.disputed': safe to run twice, and too late. */
export async function makeMissingDispute(tx: Tx, orderId: string): Promise<void> {
  const order = await lockOrder(tx, orderId)
  if (order) await lockedDispute(tx, order)
}
