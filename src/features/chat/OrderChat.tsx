import { useEndpoint } from '../../client/cache/swr.ts'
import { getChat } from '../../contract/chat.ts'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { Loading } from '../../ui/feedback/Loading.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { useWords } from '../../ui/words.tsx'
import { ChatPanel } from './ChatPanel.tsx'
import type { Happened } from './lines.ts'

/** The conversation of an order by its id alone, for the order's room. Needs the words 'ui' and 'chat'. */
export function OrderChat({ orderId, happened = [] }: { orderId: string; happened?: readonly Happened[] }) {
  const w = useWords('chat')
  const answer = useEndpoint(getChat, { query: { order_id: orderId } })
  const conversation = answer.data?.data
  if (conversation) return <ChatPanel key={conversation.id} conversation={conversation} happened={happened} />
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
      <Skeleton className="h-[520px] max-h-[80dvh] w-full rounded-lg" />
    </Loading>
  )
}
