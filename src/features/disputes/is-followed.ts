import { actionOf } from '../../client/action-of.ts'
import type { Dispute } from '../../contract/orders/disputes.ts'
import type { Order } from '../../contract/orders/orders.ts'

/** Whether an order's dispute is to be followed. That of an order that went on since was withdrawn: another may be opened. */
export const isFollowed = (order: Order, dispute: Dispute): boolean =>
  dispute.state !== 'closed' || order.state === 'disputed' || !actionOf(order, 'dispute')?.allowed
