import { isOver, paysNow } from '../../client/order-step.ts'
import { getDispute } from '../../contract/orders/disputes.ts'
import { getOrder } from '../../contract/orders/order-endpoints.ts'
import { toldByDispute } from '../../contract/orders/order-steps.ts'
import { answerIn, type Prefetch, type Prefetched, unread } from '../../contract/prefetched.ts'

/** Which half of the order room a page begins with: its order is over, its reader is to pay it, or it is under way otherwise. */
export function halfIn(page: Prefetched<typeof getOrder>, order_id: string): 'over' | 'pay' | 'room' {
  const order = answerIn(page, getOrder, { query: { order_id } })?.data
  if (!order) return 'room'
  return isOver(order) ? 'over' : paysNow(order) ? 'pay' : 'room'
}

/** The dispute of an order that a page has, where a moderator decided it or somebody appealed: the receipt says why, and what came of it. */
export async function readDecision(
  prefetch: Prefetch,
  page: Prefetched<typeof getOrder>,
  order_id: string,
): Promise<Prefetched<typeof getDispute>> {
  const asked = { query: { order_id } }
  const order = answerIn(page, getOrder, asked)?.data
  return order && toldByDispute(order.timeline) ? prefetch([getDispute, asked]) : unread<typeof getDispute>()
}
