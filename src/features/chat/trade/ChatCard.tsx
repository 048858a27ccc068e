import { orderChatPage } from '../../../contract/addresses.ts'
import type { Order } from '../../../contract/orders/orders.ts'
import { useWords } from '../../../ui/words.tsx'
import { fill } from '../../../words/message.ts'
import { OrderChat } from './OrderChat.tsx'

/** What both sides of an order write to each other, and what happened between the lines, in sight beside its page. */
export function ChatCard({ order }: { order: Order }) {
  const w = useWords('chat')
  return (
    <section className="flex h-[560px] max-h-[80dvh] flex-col overflow-hidden rounded-lg border border-line bg-surface-raised shadow-raised lg:sticky lg:top-[90px] lg:h-[calc(100dvh-220px)] lg:max-h-[760px] lg:min-h-[420px]">
      <div className="flex flex-wrap items-center justify-between gap-x-4 border-b border-line px-5">
        <h2 className="py-3.5 font-semibold">{fill(w.tradeTitle, { name: order.counterparty.username })}</h2>
        <a href={orderChatPage(order.id)} className="link inline-flex min-h-touch items-center text-sm">
          {w.alone}
        </a>
      </div>
      <OrderChat order={order} />
    </section>
  )
}
