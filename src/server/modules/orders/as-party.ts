import type { OrderRole } from '../../../contract/orders/order-machine.ts'
import type { Order } from '../../../contract/orders/orders.ts'
import type { CustomerCtx } from '../../kernel/context.ts'
import { Problem } from '../../kernel/errors.ts'
import { inTx, type Tx } from '../../kernel/tx.ts'
import { orderOnWire } from './order-view.ts'
import { lockOrder, type OrderRow } from './orders.rows.ts'

/** Which side of an order somebody is on. Throws 'not_found' for everybody else, as if there were no such order. */
export function roleIn(order: OrderRow | undefined, customerId: string): { order: OrderRow; role: OrderRole } {
  if (order?.buyer_id === customerId) return { order, role: 'buyer' }
  if (order?.seller_id === customerId) return { order, role: 'seller' }
  throw new Problem('not_found')
}

export interface Party {
  order: OrderRow
  role: OrderRole
}

/**
 * One transaction of a party's on their order, which is locked meanwhile: `work` answers how the order stands then, and the caller gets it as
 * they see it. Throws 'not_found' to strangers.
 */
export const asParty = (
  ctx: CustomerCtx,
  orderId: string,
  work: (tx: Tx<CustomerCtx>, party: Party) => Promise<OrderRow>,
): Promise<Order> =>
  inTx<Order, CustomerCtx>(ctx, async (tx) => {
    const party = roleIn(await lockOrder(tx, orderId), ctx.actor.customerId)
    const after = await work(tx, party)
    return orderOnWire(tx.q, ctx, after, party.role)
  })
