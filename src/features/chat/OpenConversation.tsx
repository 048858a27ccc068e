import { ArrowLeft } from 'lucide-react'
import { avatarAddress } from '../../client/avatar-address.ts'
import { useOrder } from '../../client/use-order.ts'
import type { Conversation } from '../../contract/chat.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { useWords } from '../../ui/words.tsx'
import { fill } from '../../words/message.ts'
import { ChatPanel } from './ChatPanel.tsx'
import { DealLine } from './trade/DealLine.tsx'
import { useHappened } from './trade/step-words.ts'

type Props = { conversation: Conversation; onClose: () => void }

/** The open conversation in its pane, with the way back on small screens. */
export function OpenConversation({ conversation, onClose }: Props) {
  const w = useWords('chat')
  const { kind, subject, with: name, avatar, order_id } = conversation
  const isOrder = kind === 'order'
  const { order } = useOrder(order_id ?? '')
  const happened = useHappened(order)
  return (
    <section
      aria-label={isOrder ? name : subject}
      className="flex min-h-0 flex-col max-md:h-[calc(100dvh-150px)] max-md:min-h-[420px]"
    >
      <header className="flex items-center gap-2 border-b border-line px-3 py-2">
        <button
          type="button"
          aria-label={w.back}
          onClick={onClose}
          className="flex size-[44px] shrink-0 items-center justify-center rounded-sm text-ink-muted hover:bg-surface-sunken hover:text-ink md:hidden"
        >
          <ArrowLeft aria-hidden size={20} className="rtl:-scale-x-100" />
        </button>
        {isOrder && <Avatar name={name} src={avatarAddress(avatar)} size="sm" />}
        <div className="min-w-0 flex-1 md:ps-1">
          <h2 className="truncate font-semibold">
            <bdi>{isOrder ? name : subject}</bdi>
          </h2>
          <p className="truncate text-sm text-ink-muted">{isOrder ? fill(w.order, { number: subject }) : w.support}</p>
        </div>
        {order_id && (
          <LinkButton href={`/dashboard/p2p/confirm?order_id=${order_id}`} variant="secondary" size="sm">
            {w.toOrder}
          </LinkButton>
        )}
      </header>
      {order && (
        <p className="border-b border-line px-4 py-2">
          <DealLine order={order} />
        </p>
      )}
      <ChatPanel conversation={conversation} happened={happened} role={order?.role} fills />
    </section>
  )
}
