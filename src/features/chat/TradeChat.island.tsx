import { reading } from '../../client/cache/reading.tsx'
import { useEndpoint } from '../../client/cache/swr.ts'
import { useOrder } from '../../client/use-order.ts'
import { orderPage } from '../../contract/addresses.ts'
import { getChat, type messages } from '../../contract/chat.ts'
import type { getOrder } from '../../contract/orders/order-endpoints.ts'
import type { Prefetched } from '../../contract/prefetched.ts'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { Loading } from '../../ui/feedback/Loading.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { island, useWords } from '../../ui/words.tsx'
import { fill } from '../../words/message.ts'
import { ChatPanel } from './ChatPanel.tsx'
import { TalkWindow } from './TalkWindow.tsx'
import { useHappened } from './trade/step-words.ts'
import { TalkHead } from './trade/TalkHead.tsx'

type Props = { orderId: string; page: Prefetched<typeof getOrder | typeof getChat | typeof messages> }

/** The conversation of one trade by itself, with what happened to its order between the lines. */
function TradeChat({ orderId }: Props) {
  const w = useWords('chat')
  const answer = useEndpoint(getChat, orderId ? { query: { order_id: orderId } } : null)
  const { order } = useOrder(orderId)
  const happened = useHappened(order)
  const conversation = answer.data?.data
  if (!conversation) {
    if (answer.error)
      return (
        <>
          <PageHeader title={w.title} back={{ href: '/dashboard/chat', label: w.back }} />
          <ErrorState
            title={w.failed}
            next={answer.error.next}
            reference={answer.error.requestId}
            onRetry={() => void answer.mutate()}
          />
        </>
      )
    return (
      <Loading label={w.loading}>
        <Skeleton className="h-[520px] w-full rounded-lg" />
      </Loading>
    )
  }
  return (
    <>
      <TalkWindow>
        <TalkHead
          conversation={conversation}
          order={order}
          level="h1"
          title={fill(w.tradeTitle, { name: conversation.with })}
          back={{
            href: orderPage(orderId),
            label: fill(w.order, { number: conversation.subject }),
          }}
        />
        <ChatPanel key={conversation.id} conversation={conversation} happened={happened} order={order} fills />
      </TalkWindow>
      {/* On a phone the bar leads there, and there is no room to spare. */}
      <p className="mx-auto w-full max-w-[880px] max-md:hidden">
        <a href="/dashboard/chat" className="link mt-3 inline-flex min-h-touch items-center text-sm">
          {w.back}
        </a>
      </p>
    </>
  )
}

export default island(reading(TradeChat))
