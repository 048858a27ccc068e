import { orderDisputed, orderParties } from '../../../../contract/events/orders.ts'
import type { OrderEndEvent } from '../../../../contract/orders/order-machine.ts'
import { uuid7 } from '../../../kernel/ids.ts'
import { emit } from '../../../kernel/outbox.ts'
import type { Tx } from '../../../kernel/tx.ts'
import type { Movement } from '../../../ledger/movements.ts'
import type { OrderRow } from '../orders.rows.ts'
import { type Move, type Role, transition } from '../transition.ts'
import { endOrder, type Payable, payoutOf } from './end-order.ts'

/**
 * Takes a locked order into dispute and gives the dispute its id, `dispute_id` of the answer. 'dispute' is a party's, 'claim_paid' the buyer's after
 * the time ran out, 'go_to_dispute' the clock's. Emits 'order.disputed' with `dispute_id`, `opened_by` and `reason`, from which the dispute is
 * made where the caller has not made it in this transaction. Throws what `transition` throws.
 */
export async function openDispute(
  tx: Tx,
  order: OrderRow,
  event: 'dispute' | 'claim_paid' | 'go_to_dispute',
  role: Role,
  { reason, changes, data, ...move }: Move & { reason: string },
): Promise<OrderRow> {
  const dispute_id = uuid7(tx.now)
  const disputed = await transition(tx, order, event, role, {
    ...move,
    changes: { ...changes, dispute_id },
    data: { ...data, reason, dispute: dispute_id },
  })
  await emit(tx, orderDisputed, { ...orderParties(order), dispute_id, opened_by: role, reason })
  return disputed
}

const RESOLVED = {
  to_buyer: 'resolve_to_buyer',
  to_seller: 'resolve_to_seller',
  split: 'resolve_split',
} as const satisfies Record<string, OrderEndEvent>

/**
 * Ends a locked, disputed order: by both together (`by` a party: nobody lost) or by a moderator (whoever got nothing lost). `buyerPart` is of a
 * split, in smallest units, the fee included. Throws what `transition` throws.
 */
export const resolveOrder = (
  tx: Tx,
  order: OrderRow,
  outcome: keyof typeof RESOLVED,
  buyerPart: bigint | undefined,
  by: Role,
  move: Move = {},
): Promise<OrderRow> =>
  endOrder(tx, order, RESOLVED[outcome], by, {
    ...move,
    ...(outcome === 'split' && buyerPart !== undefined && { buyerPart }),
  })

/** What `resolveOrder` would post, without doing it. */
export const resolution = (order: Payable, outcome: keyof typeof RESOLVED, buyerPart: bigint): Movement =>
  payoutOf(order, RESOLVED[outcome], outcome === 'split' ? buyerPart : undefined).movement
