import { useEndpoint } from '../../../client/cache/swr.ts'
import { getChat } from '../../../contract/chat.ts'
import type { Order } from '../../../contract/orders/orders.ts'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { Loading } from '../../../ui/feedback/Loading.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { useWords } from '../../../ui/words.tsx'
import { ChatPanel } from '../ChatPanel.tsx'
import { useHappened } from './step-words.ts'

/** The conversation of an order, as high as there is room. Needs the words 'ui' and `chatSections`. */
export function OrderChat({ order }: { order: Order }) {
  const w = useWords('chat')
  const happened = useHappened(order)
  const answer = useEndpoint(getChat, { query: { order_id: order.id } })
  const conversation = answer.data?.data
  if (conversation)
    return <ChatPanel key={conversation.id} conversation={conversation} happened={happened} order={order} fills />
  if (answer.error)
    return (
      <ErrorState
        title={w.failed}
        next={answer.error.next}
        reference={answer.error.requestId}
        onRetry={() => void answer.mutate()}
      />
    )
  return (
    <Loading label={w.loading}>
      <Skeleton className="h-[420px] w-full rounded-lg" />
    </Loading>
  )
}
