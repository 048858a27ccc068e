import { LifeBuoy } from 'lucide-react'
import { avatarAddress } from '../../client/avatar-address.ts'
import type { Conversation } from '../../contract/chat.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { classes } from '../../ui/classes.ts'
import { LineList } from '../../ui/data/LineList.tsx'
import { Time } from '../../ui/data/Time.tsx'
import { lineOf } from '../../ui/data/use-lines.ts'
import { onPrimaryClick } from '../../ui/on-primary-click.ts'
import { Badge } from '../../ui/status/Badge.tsx'
import { useLocale, useWords } from '../../ui/words.tsx'
import { fill, pluralOf } from '../../words/message.ts'

type Props = {
  conversations: readonly Conversation[]
  current?: string | undefined
  addressOf: (conversation: Conversation) => string
  onOpen: (conversation: Conversation) => void
  /** What is said of each besides, such as whether it is closed. */
  state?: (conversation: Conversation) => string | undefined
}

/** Conversations as links: with whom, about what, the latest line, and how much is unread. */
export function ConversationRows({ conversations, current, addressOf, onOpen, state }: Props) {
  return (
    <LineList className="divide-y divide-line">
      {conversations.map((one) => (
        <li key={one.id} {...lineOf(one.id)}>
          <a
            href={addressOf(one)}
            aria-current={one.id === current ? 'true' : undefined}
            onClick={onPrimaryClick(() => onOpen(one))}
            className={classes(
              'flex items-start gap-3 px-4 py-3',
              one.id === current ? 'bg-primary-soft' : 'hover:bg-surface-sunken',
            )}
          >
            <Row conversation={one} state={state?.(one)} />
          </a>
        </li>
      ))}
    </LineList>
  )
}

function Row({ conversation, state }: { conversation: Conversation; state: string | undefined }) {
  const w = useWords('chat')
  const { format } = useLocale()
  const { kind, subject, with: name, avatar, last, unread } = conversation
  const said = last ? last.text || w.lastFile : w.lastNone
  return (
    <>
      {kind === 'order' ? (
        <Avatar name={name} src={avatarAddress(avatar)} />
      ) : (
        <span className="flex size-11 shrink-0 items-center justify-center rounded-full bg-surface-sunken text-ink-muted">
          <LifeBuoy aria-hidden size={20} />
        </span>
      )}
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline justify-between gap-3">
          <bdi className="truncate font-semibold">{kind === 'order' ? name : subject}</bdi>
          {last && <Time at={last.at} className="shrink-0 text-xs text-ink-muted" />}
        </span>
        <span className="block truncate text-sm text-ink-muted">
          {kind === 'order' ? fill(w.order, { number: subject }) : (state ?? w.support)}
        </span>
        <span className="flex items-center justify-between gap-3">
          <bdi className={classes('truncate text-sm', unread > 0 && 'font-semibold')}>{said}</bdi>
          {unread > 0 && (
            <Badge tone="progress">
              <span aria-hidden>{unread}</span>
              <span className="sr-only">{pluralOf(w.unread, unread, format)}</span>
            </Badge>
          )}
        </span>
      </span>
    </>
  )
}
