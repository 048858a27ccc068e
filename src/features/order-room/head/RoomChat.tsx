import type { Order } from '../../../contract/orders/orders.ts'
import { useWords } from '../../../ui/words.tsx'
import { fill } from '../../../words/message.ts'
import { OrderChat } from '../../chat/trade/OrderChat.tsx'
import { useOrderValues } from '../use-room.ts'

/** What both sides write to each other, with what happened to the order between the lines. */
export function RoomChat({ order }: { order: Order }) {
  const w = useWords('orderRoom')
  const values = useOrderValues(order)
  return (
    <section className="overflow-hidden max-md:hidden rounded-lg border border-line bg-surface-raised shadow-raised">
      <div className="flex flex-wrap items-center justify-between gap-x-4 border-b border-line px-5">
        <h2 className="py-3.5 font-semibold">{fill(w.chatTitle, values)}</h2>
        <a
          href={`/dashboard/p2p/chat?order_id=${order.id}`}
          className="link inline-flex min-h-touch items-center text-sm"
        >
          {w.chatAlone}
        </a>
      </div>
      <OrderChat order={order} />
    </section>
  )
}
