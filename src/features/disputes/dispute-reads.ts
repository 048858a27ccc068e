import { getChat, latestLines, messages } from '../../contract/chat.ts'
import { disputeStatistics, getDispute } from '../../contract/orders/disputes.ts'
import { getOrder } from '../../contract/orders/order-endpoints.ts'
import { answerIn, type Prefetch, together } from '../../contract/prefetched.ts'
import { beginsWith } from './begins-with.ts'

/** What the page of an order's dispute and the chat on it show first, and with which of its islands it begins. */
export async function readDispute(prefetch: Prefetch, order_id: string) {
  const query = { order_id }
  const aboutOrder = prefetch([getOrder, { query }], [getChat, { query }])
  // An order's conversation bears its id.
  const said = prefetch([messages, latestLines(order_id)])
  const aboutDispute = prefetch([getDispute, { query }])
  // What comes out of `Promise.all` has lost the types of what was read.
  await Promise.all([aboutOrder, said, aboutDispute])
  const [first, lines, disputes] = [await aboutOrder, await said, await aboutDispute]
  const known = together(first, disputes)
  const order = answerIn(first, getOrder, { query })?.data
  const dispute = answerIn(disputes, getDispute, { query })?.data
  // How long disputes took is said while a moderator is waited for.
  const page = dispute?.state === 'in_review' ? together(known, await prefetch([disputeStatistics])) : known
  return { page, chat: together(first, lines), begins: beginsWith(order, dispute) }
}
