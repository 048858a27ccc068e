import { useOrder } from '../../client/use-order.ts'
import type { Conversation } from '../../contract/chat.ts'
import { onPrimaryClick } from '../../ui/on-primary-click.ts'
import { useWords } from '../../ui/words.tsx'
import { ChatPanel } from './ChatPanel.tsx'
import { useHappened } from './trade/step-words.ts'
import { TalkHead } from './trade/TalkHead.tsx'

type Props = { conversation: Conversation; onClose: () => void }

/** The open conversation in its pane, with the way back on small screens. */
export function OpenConversation({ conversation, onClose }: Props) {
  const w = useWords('chat')
  const { kind, subject, with: name, order_id } = conversation
  const isOrder = kind === 'order'
  const { order } = useOrder(order_id ?? '')
  const happened = useHappened(order)
  return (
    <section aria-label={isOrder ? name : subject} className="flex min-h-0 flex-col max-md:min-h-[320px] max-md:flex-1">
      <TalkHead
        conversation={conversation}
        order={order}
        level="h2"
        title={isOrder ? name : subject}
        back={{ href: '/dashboard/chat', label: w.back, onClick: onPrimaryClick(onClose) }}
        narrow
      />
      <ChatPanel conversation={conversation} happened={happened} order={order} fills />
    </section>
  )
}
