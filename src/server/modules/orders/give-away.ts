import type { OrderAct } from '../../../contract/orders/orders.ts'
import type { CustomerCtx } from '../../kernel/context.ts'
import type { Tx } from '../../kernel/tx.ts'
import { spendTeamLimit } from '../accounts/team/spend-limit.ts'
import type { Party } from './as-party.ts'
import type { OrderRow } from './orders.rows.ts'

/**
 * Counts what one side of an order lets the other have against what the member who says so may let leave: the seller who releases or gives, the buyer who goes without what they paid
 * for. Counted when it is offered, and again when another offer is made. Throws as `spendTeamLimit`.
 * @param part in smallest units of the order's asset
 */
export async function countGiving(tx: Tx<CustomerCtx>, { asset }: OrderRow, part: bigint): Promise<void> {
  if (part > 0n) await spendTeamLimit(tx, tx.ctx, { asset, amount: part })
}

/** By these a buyer who says they paid lets the escrow go back. */
const GIVES_UP: readonly OrderAct['action'][] = ['ask_cancel', 'accept_cancel', 'ask_undo']

/**
 * The same of what either does to an order that was said to be paid. A buyer who gives up gives it away. A seller who confirms the payment has said all that the escrow waits for: what they don't release
 * then goes to the buyer by a dispute. It is counted here, and not again at the release.
 */
export const countAct = async (
  tx: Tx<CustomerCtx>,
  { order, role }: Party,
  action: OrderAct['action'],
): Promise<void> => {
  if (role === 'buyer' ? GIVES_UP.includes(action) : action === 'confirm')
    await countGiving(tx, order, BigInt(order.amount))
}
