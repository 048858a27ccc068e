import type { Order } from '../contract/orders/orders.ts'

/** How far an order is. */
type Placed = Pick<Order, 'state' | 'deadline'>

/** The same, for one of its sides. */
export type OwnPlace = Placed & Pick<Order, 'role'>

/** An order whose time to pay ran out, while its escrow still waits for 'I already paid'. */
export const inGrace = ({ state, deadline }: Placed): boolean => state === 'expired' && deadline?.kind === 'grace'

/** Which of the three steps an order is in; 3 when it is through, undefined when it went no way to the end. */
export function stepOf(order: Placed): number | undefined {
  if (order.state === 'awaiting_payment' || inGrace(order)) return 0
  if (order.state === 'paid' || order.state === 'payment_confirmed' || order.state === 'disputed') return 1
  return order.state === 'released' || order.state === 'resolved_to_buyer' || order.state === 'resolved_split'
    ? 3
    : undefined
}

/** Whether its reader is the one who is to pay, or may yet say that they did. */
export const paysNow = (order: OwnPlace): boolean => order.role === 'buyer' && stepOf(order) === 0

/** Nothing moves any more: what is left is the receipt. */
export const isOver = (order: Placed): boolean =>
  stepOf(order) === 3 || (stepOf(order) === undefined && !inGrace(order))
