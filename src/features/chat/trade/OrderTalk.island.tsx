import { reading } from '../../../client/cache/reading.tsx'
import { useOrder } from '../../../client/use-order.ts'
import type { getChat, messages } from '../../../contract/chat.ts'
import type { getOrder } from '../../../contract/orders/order-endpoints.ts'
import type { Prefetched } from '../../../contract/prefetched.ts'
import { island } from '../../../ui/words.tsx'
import { ChatCard } from './ChatCard.tsx'

type Props = { orderId: string; page: Prefetched<typeof getOrder | typeof getChat | typeof messages> }

/** An order's chat on the page of something else, which wakes it (`AsleepChat`). */
function OrderTalk({ orderId }: Props) {
  const { order } = useOrder(orderId)
  return order && <ChatCard order={order} />
}

export default island(reading(OrderTalk))
