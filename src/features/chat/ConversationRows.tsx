import { useStore } from '@nanostores/react'
import { LifeBuoy } from 'lucide-react'
import type { ReactNode } from 'react'
import { avatarAddress } from '../../client/avatar-address.ts'
import { $presence } from '../../client/realtime/presence.store.ts'
import type { Conversation } from '../../contract/chat.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { classes } from '../../ui/classes.ts'
import { LineList } from '../../ui/data/LineList.tsx'
import { Time } from '../../ui/data/Time.tsx'
import { lineOf } from '../../ui/data/use-lines.ts'
import { onPrimaryClick } from '../../ui/on-primary-click.ts'
import { Unread } from '../../ui/status/Unread.tsx'
import { useWords } from '../../ui/words.tsx'
import { fill } from '../../words/message.ts'
import { goesOn } from './by-person.ts'

type Props = {
  conversations: readonly Conversation[]
  current?: string | undefined
  addressOf: (conversation: Conversation) => string
  onOpen: (conversation: Conversation) => void
  /** What is said of each besides, such as whether it is closed. */
  state?: (conversation: Conversation) => ReactNode
  /** Under a card's heading: in line with it. */
  underHeading?: boolean
}

/** Conversations as links: with whom and whether they are here, about what, the latest line, and how much is unread. Under one with the same person the name isn't said again. */
export function ConversationRows({ conversations, current, addressOf, onOpen, state, underHeading = false }: Props) {
  return (
    <LineList>
      {conversations.map((one, at) => (
        <li
          key={one.id}
          {...lineOf(one.id)}
          className={classes(
            at > 0 && !goesOn(conversations[at - 1], one) && 'border-t border-line',
            underHeading && 'last:[&>a]:pb-5',
          )}
        >
          <a
            href={addressOf(one)}
            aria-current={one.id === current ? 'true' : undefined}
            onClick={onPrimaryClick(() => onOpen(one))}
            className={classes(
              'flex items-start gap-3 py-3',
              underHeading ? 'px-5 sm:px-6' : 'px-4',
              one.id === current ? 'bg-primary-soft' : 'hover:bg-surface-sunken',
            )}
          >
            <Row
              conversation={one}
              here={one.id === current}
              state={state?.(one)}
              follows={goesOn(conversations[at - 1], one)}
            />
          </a>
        </li>
      ))}
    </LineList>
  )
}

type RowProps = { conversation: Conversation; here: boolean; state: ReactNode; follows: boolean }

function Row({ conversation, here, state, follows }: RowProps) {
  const w = useWords('chat')
  const { kind, subject, with: name, avatar, last, unread } = conversation
  const isOnline = useStore($presence).users.some(({ username, sample }) => !sample && username === name)
  const about = kind === 'order' ? fill(w.order, { number: subject }) : w.support
  const said = last ? last.text || w.lastFile : w.lastNone
  return (
    <>
      {follows ? (
        <span className="w-11 shrink-0" />
      ) : kind === 'order' ? (
        <span className={classes('inline-flex rounded-full', here && 'ring-2 ring-primary')}>
          <Avatar name={name} src={avatarAddress(avatar)} online={isOnline} />
        </span>
      ) : (
        <span className="flex size-11 shrink-0 items-center justify-center rounded-full bg-surface-sunken text-ink-muted">
          <LifeBuoy aria-hidden size={20} />
        </span>
      )}
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline justify-between gap-3">
          {follows ? (
            <span className="truncate text-sm">
              <span className="sr-only">
                {name} {about}
              </span>
              <bdi aria-hidden>{kind === 'order' ? subject : about}</bdi>
            </span>
          ) : (
            <bdi className="truncate font-semibold">
              {kind === 'order' ? name : subject}
              {isOnline && kind === 'order' && <span className="sr-only"> ({w.online})</span>}
            </bdi>
          )}
          {last && <Time at={last.at} className="shrink-0 text-xs text-ink-muted" />}
        </span>
        {!follows && !state && <span className="block truncate text-sm text-ink-muted">{about}</span>}
        <span className="flex items-center justify-between gap-x-3 max-sm:flex-wrap">
          <bdi className={classes('min-w-0 flex-1 truncate text-sm', unread > 0 && 'font-semibold')}>{said}</bdi>
          {state && (
            <span className="shrink-0 text-sm text-ink-muted max-sm:order-first max-sm:basis-full">{state}</span>
          )}
          <Unread count={unread} says={w.unread} />
        </span>
      </span>
    </>
  )
}
