import type { OrderEvent } from '../contract/orders/order-machine.ts'
import type { Order } from '../contract/orders/orders.ts'

/** An action as the server offers it; undefined where this role can't do it in this state at all. */
export const actionOf = (order: Pick<Order, 'actions'>, event: OrderEvent) =>
  order.actions.find((action) => action.event === event)
