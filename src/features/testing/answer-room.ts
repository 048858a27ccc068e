import { getChat } from '../../contract/chat.ts'
import { relations } from '../../contract/market/market.ts'
import { getOrder, openTradesCount } from '../../contract/orders/order-endpoints.ts'
import type { Order } from '../../contract/orders/orders.ts'
import { Refusal, type testApi } from './test-api.ts'

/** Answers what an order's room reads: the order as it is by then, nobody blocked or trusted, and no chat. */
export function answerRoom(api: ReturnType<typeof testApi>, order: () => Order): void {
  api.on(getOrder, order)
  api.on(openTradesCount, () => ({ open: 1, waiting: 1 }))
  api.on(relations, () => [])
  api.on(getChat, () => {
    throw new Refusal('not_found')
  })
}
