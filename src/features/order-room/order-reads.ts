import { isOver, paysNow } from '../../client/order-step.ts'
import { secondFactorStanding } from '../../contract/accounts/second-factor.ts'
import { getChat, latestLines, messages } from '../../contract/chat.ts'
import { relations } from '../../contract/market/market.ts'
import { getDispute } from '../../contract/orders/disputes.ts'
import { getOrder } from '../../contract/orders/order-endpoints.ts'
import { toldByDispute } from '../../contract/orders/order-steps.ts'
import { answerIn, type Prefetch, type Prefetched, together, unread } from '../../contract/prefetched.ts'

/** Which half of the order room a page begins with: its order is over, its reader is to pay it, or it is under way otherwise. */
function halfIn(page: Prefetched<typeof getOrder>, order_id: string): 'over' | 'pay' | 'room' {
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

/** What the order room and the chat in it show first, and with which of its halves it begins. */
export async function readRoom(prefetch: Prefetch, order_id: string) {
  const query = { order_id }
  const aboutOrder = prefetch([getOrder, { query }], [getChat, { query }])
  // An order's conversation bears its id.
  const said = prefetch([messages, latestLines(order_id)])
  const aboutReader = prefetch([relations], [secondFactorStanding])
  // What comes out of `Promise.all` has lost the types of what was read.
  await Promise.all([aboutOrder, said, aboutReader])
  const [first, lines, rest] = [await aboutOrder, await said, await aboutReader]
  const page = together(together(first, rest), await readDecision(prefetch, first, order_id))
  return { page, chat: together(first, lines), half: halfIn(first, order_id) }
}
