import { useRef } from 'react'
import { isOver, type OwnPlace } from '../../client/order-step.ts'
import { type Conversation, chatRules } from '../../contract/chat.ts'
import { classes } from '../../ui/classes.ts'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { Loading } from '../../ui/feedback/Loading.tsx'
import { ProblemBanner } from '../../ui/feedback/ProblemBanner.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { useWords } from '../../ui/words.tsx'
import { fill } from '../../words/message.ts'
import { Composer } from './Composer.tsx'
import { Log } from './Log.tsx'
import { firstUnread, type Happened } from './lines.ts'
import { SafeTrading } from './trade/SafeTrading.tsx'
import { useLines, useReading, useSending } from './use-conversation.ts'
import { useTyping } from './use-typing.ts'

export interface ChatPanelProps {
  conversation: Conversation
  /** What happened meanwhile, to stand between the lines: 'Ada marked the order as paid'. */
  happened?: readonly Happened[]
  /** Of an order: by its reader's side and how far it is an empty conversation begins, and says what to take care of. */
  order?: OwnPlace | undefined
  /** As high as there is room, instead of a height of its own. */
  fills?: boolean
}

/**
 * A conversation: what was said, by whom, and a place to write. Embedded by the order room too. Needs the words 'ui' and 'chat'; keyed by
 * the conversation's id where that can change.
 */
export function ChatPanel({ conversation, happened = [], order, fills = false }: ChatPanelProps) {
  const w = useWords('chat')
  const { id, kind, open, with: name } = conversation
  const talk = useLines(id)
  const sending = useSending(id, talk)
  const { typing, wrote } = useTyping(id)
  // Where one began to read; it stays while one does.
  const unread = useRef(conversation.unread)
  const panel = useRef<HTMLDivElement>(null)
  useReading(id, talk.lines, panel)
  const from = firstUnread(talk.lines, unread.current)
  if (!talk.ready && talk.problem)
    return (
      <ErrorState
        title={w.failed}
        next={talk.problem.next}
        reference={talk.problem.requestId}
        onRetry={() => void talk.refresh()}
      />
    )
  return (
    <div ref={panel} className={classes('flex min-h-0 flex-col', fills ? 'h-full flex-1' : 'h-[520px] max-h-[80dvh]')}>
      {talk.ready ? (
        <Log
          label={fill(w.messages, { name })}
          talk={talk}
          unsent={sending.unsent}
          happened={happened}
          unreadFrom={from}
          empty={w[order ? emptyOf(order) : 'emptySupport']}
          onRetry={sending.retry}
          onDiscard={sending.discard}
        />
      ) : (
        <div className="flex-1 p-4">
          <Lines />
        </div>
      )}
      <p role="status" className="px-4 text-sm text-ink-muted [&:not(:empty)]:pb-1">
        {typing && fill(w.typing, { name })}
      </p>
      {talk.ready && talk.problem && <ProblemBanner problem={talk.problem} />}
      {open ? (
        <>
          <SafeTrading order={order} />
          <Composer conversationId={id} onSend={sending.send} onTyping={wrote} replies={kind === 'order'} />
        </>
      ) : (
        <Banner>
          {kind === 'support' ? w.closedSupport : fill(w.closedOrder, { days: String(chatRules.openDaysAfterClose) })}
        </Banner>
      )}
    </div>
  )
}

const emptyOf = (order: OwnPlace) =>
  isOver(order) ? 'emptyOver' : order.role === 'buyer' ? 'emptyBuyer' : 'emptySeller'

function Lines() {
  const w = useWords('chat')
  return (
    <Loading label={w.loading}>
      <div className="flex flex-col gap-4">
        <Skeleton className="h-12 w-2/3 rounded-lg" />
        <Skeleton className="h-16 w-1/2 self-end rounded-lg" />
        <Skeleton className="h-12 w-3/5 rounded-lg" />
      </div>
    </Loading>
  )
}
