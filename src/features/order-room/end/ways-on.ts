import { actionOf } from '../../../client/action-of.ts'
import { isOver } from '../../../client/order-step.ts'
import { disputePage } from '../../../contract/addresses.ts'
import { fellShort } from '../../../contract/orders/order-figures.ts'
import type { Order, OrderStep } from '../../../contract/orders/orders.ts'

export type WayOn = 'appeal' | 'dispute' | 'balance' | 'market' | 'support' | 'room' | 'again' | 'orders'

type Placed = Pick<Order, 'role' | 'state' | 'deadline' | 'actions' | 'timeline' | 'dispute_id'>

/** The step of an appeal about an order: its reader's own before the other side's. */
export const appealStep = ({ role, timeline }: Pick<Order, 'role' | 'timeline'>): OrderStep | undefined => {
  const appeals = timeline.filter(({ event }) => event === 'appeal')
  return appeals.find(({ by }) => by === role) ?? appeals[0]
}

/** The page of its dispute, opened on the form to appeal. */
export const appealPage = (order: Pick<Order, 'id' | 'market'>): string => `${disputePage(order)}#appeal`

/** Whether its reader is told first how the end of their order can be looked at anew: who lost, or got a part. */
export const appealsFirst = (order: Placed): boolean => actionOf(order, 'appeal')?.allowed === true && fellShort(order)

/** The one or two ways on from an order's receipt, the main one first. `alone`: on a page of its own, beside the order's. */
export function waysOn(order: Placed, alone: boolean): readonly WayOn[] {
  if (!isOver(order)) return ['room', 'orders']
  const dispute = order.dispute_id ? (['dispute'] as const) : []
  if (appealsFirst(order)) return ['appeal', ...dispute]
  if (order.dispute_id && appealStep(order)) return ['dispute', alone ? 'room' : 'balance']
  if (order.state === 'expired') return ['market', order.role === 'buyer' ? 'support' : alone ? 'room' : 'balance']
  // What a seller got went to their bank, and stands in no balance here.
  const main = alone ? 'room' : order.role === 'seller' && order.state === 'released' ? 'again' : 'balance'
  return [main, ...(alone && !order.dispute_id ? (['again'] as const) : dispute)]
}
