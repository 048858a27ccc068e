import type { z } from 'zod'
import type { Order, OrderRef } from '../../../contract/orders/orders.ts'
import type { CustomerCtx } from '../../kernel/context.ts'
import { query } from '../../kernel/tx.ts'
import { roleIn } from './as-party.ts'
import { orderOnWire } from './order-view.ts'
import { orderById } from './orders.rows.ts'

/** An order of the caller, of either market. Throws 'not_found' to strangers. */
export async function readOrder(ctx: CustomerCtx, { order_id }: z.output<typeof OrderRef>): Promise<Order> {
  const { order, role } = roleIn(await orderById(query(ctx), order_id), ctx.actor.customerId)
  return orderOnWire(query(ctx), ctx, order, role)
}
