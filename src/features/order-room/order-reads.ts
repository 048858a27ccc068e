import { isOver } from '../../client/order-step.ts'
import { getDispute } from '../../contract/orders/disputes.ts'
import { getOrder } from '../../contract/orders/order-endpoints.ts'
import { toldByDispute } from '../../contract/orders/order-steps.ts'
import { answerIn, type Prefetch, type Prefetched, unread } from '../../contract/prefetched.ts'

/** Whether the order that a page has is over. */
export function isOverIn(page: Prefetched<typeof getOrder>, order_id: string): boolean {
  const order = answerIn(page, getOrder, { query: { order_id } })?.data
  return order !== undefined && isOver(order)
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
