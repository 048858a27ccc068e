import { MessageCircle } from 'lucide-react'
import { useEndpoint } from '../../../client/cache/swr.ts'
import { orderChatPage } from '../../../contract/addresses.ts'
import { getChat } from '../../../contract/chat.ts'
import type { Order } from '../../../contract/orders/orders.ts'
import { Counted } from '../../../ui/status/Counted.tsx'
import { useLocale, useWords } from '../../../ui/words.tsx'
import { fill, pluralOf } from '../../../words/message.ts'

/** The way to an order's chat from the foot of a page, with how much is unread. */
export function ToChat({ order }: { order: Order }) {
  const w = useWords('chat')
  const { format } = useLocale()
  const unread = useEndpoint(getChat, { query: { order_id: order.id } }).data?.data.unread ?? 0
  return (
    <a
      href={orderChatPage(order.id)}
      className="relative inline-flex min-h-touch min-w-[44px] shrink-0 items-center justify-center rounded-md border border-line-strong px-2.5 text-ink"
    >
      <Counted count={unread}>
        <MessageCircle aria-hidden size={20} />
      </Counted>
      <span className="sr-only">
        {fill(w.tradeTitle, { name: order.counterparty.username })}
        {unread > 0 && `, ${pluralOf(w.unread, unread, format)}`}
      </span>
    </a>
  )
}
