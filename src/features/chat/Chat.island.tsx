import { useState } from 'react'
import { reading } from '../../client/cache/reading.tsx'
import { usePages } from '../../client/cache/use-pages.ts'
import { type Conversation, conversations } from '../../contract/chat.ts'
import type { Prefetched } from '../../contract/prefetched.ts'
import { classes } from '../../ui/classes.ts'
import { LoadMore } from '../../ui/data/LoadMore.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { Loading } from '../../ui/feedback/Loading.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { island, useWords } from '../../ui/words.tsx'
import { byPerson, unreadOf } from './by-person.ts'
import { ConversationRows } from './ConversationRows.tsx'
import { OpenConversation } from './OpenConversation.tsx'
import { useOpenedIn } from './use-opened-in.ts'

type Props = { page: Prefetched<typeof conversations>; opened: string | null }

const address = ({ id }: Conversation) => `/dashboard/chat?conversation_id=${id}`

/** All conversations and the open one: beside each other where there is room, otherwise one after the other. */
function Chat({ opened }: Props) {
  const w = useWords('chat')
  const pages = usePages(conversations, {})
  const [unread] = useState(() => unreadOf(pages.rows))
  const rows = byPerson(pages.rows, unread)
  const { id, open, close } = useOpenedIn('/dashboard/chat', opened, rows.find((one) => unread.has(one.id))?.id)
  const current = pages.rows.find((one) => one.id === id)
  if (!pages.ready)
    return pages.problem ? (
      <ErrorState
        title={w.failedList}
        next={pages.problem.next}
        reference={pages.problem.requestId}
        onRetry={pages.refresh}
      />
    ) : (
      <Loading label={w.loadingList}>
        <Skeleton className="h-[560px] w-full rounded-lg" />
      </Loading>
    )
  return (
    <>
      <div className={classes(current && 'max-md:hidden')}>
        <PageHeader title={w.title} lead={w.lead} compact />
      </div>
      {pages.rows.length === 0 ? (
        <EmptyState title={w.none} action={<LinkButton href="/dashboard/p2p/crypto">{w.noneAction}</LinkButton>}>
          {w.noneText}
        </EmptyState>
      ) : (
        <div
          className={classes(
            'overflow-hidden rounded-lg border border-line bg-surface-raised md:grid md:h-[min(720px,calc(100dvh-310px))] md:min-h-[480px] md:grid-cols-[320px_minmax(0,1fr)]',
            current && 'fills-phone max-md:flex max-md:flex-1 max-md:flex-col max-md:rounded-none max-md:border-0',
          )}
        >
          <nav
            aria-label={w.list}
            className={classes(
              'relative min-h-0 overflow-y-auto md:border-e md:border-line',
              current && 'max-md:hidden',
            )}
          >
            <ConversationRows conversations={rows} current={id} addressOf={address} onOpen={(one) => open(one.id)} />
            {pages.hasMore && (
              <LoadMore
                shown={pages.rows.length}
                noun={w.conversations}
                hasMore={pages.hasMore}
                loading={pages.loading}
                onMore={pages.loadMore}
              />
            )}
          </nav>
          {current ? (
            <OpenConversation key={current.id} conversation={current} onClose={close} />
          ) : (
            <div className="flex items-center justify-center max-md:hidden">
              <EmptyState title={w.pick}>{w.pickText}</EmptyState>
            </div>
          )}
        </div>
      )}
    </>
  )
}

export default island(reading(Chat))
