import type { ReactNode } from 'react'
import type { DeskConversation } from '../../../contract/desk/desk-watch.ts'
import { useWords } from '../../../ui/words.tsx'
import type { Answered } from '../Frame.tsx'
import { Age } from '../tables/cells.tsx'
import { DeskTable } from '../tables/DeskTable.tsx'
import { byPerson } from './by-person.ts'
import { Named } from './Here.tsx'

type Props = {
  waiting: Answered<DeskConversation[]>
  /** The conversation that is open. */
  current?: string | undefined
  children: ReactNode
}

/** What waits for an answer, beside something else where there is room for both; on other screens that alone. */
export function Beside({ waiting, current, children }: Props) {
  const t = useWords('deskTool')
  if (!('data' in waiting)) return children
  const also = current ? `?beside=${current}` : ''
  return (
    <div className="xl:grid xl:grid-cols-[300px_minmax(0,1fr)] xl:items-start xl:gap-6">
      <section
        aria-label={t.talksBeside}
        className="max-xl:hidden xl:sticky xl:top-[72px] xl:max-h-[calc(100dvh-88px)] xl:overflow-y-auto"
      >
        <div data-live="waiting" data-live-from={`/desk/support${also}`}>
          <Waiting rows={byPerson(waiting.data as DeskConversation[])} current={current} />
        </div>
        <p className="mt-2 flex flex-wrap gap-x-5">
          {waiting.next !== null && <Way to={`?cursor=${encodeURIComponent(String(waiting.next))}`}>{t.talksMore}</Way>}
          <Way to="?queue=answered">{t.talksAnswered}</Way>
        </p>
      </section>
      {/* The way back leads to what stands beside it. */}
      <div className="min-w-0 xl:[&_header>a]:hidden">{children}</div>
    </div>
  )
}

function Way({ to, children }: { to: string; children: string }) {
  return (
    <a href={`/desk/support${to}`} className="link inline-flex min-h-touch items-center text-sm">
      {children}
    </a>
  )
}

function Waiting({ rows, current }: { rows: readonly DeskConversation[]; current: string | undefined }) {
  const w = useWords('desk')
  const t = useWords('deskTool')
  return (
    <DeskTable
      bare
      caption={t.talksWaiting}
      rows={rows}
      rowKey={({ id }) => id}
      href={({ id }) => `/desk/support/${id}`}
      current={({ id }) => id === current}
      empty={w.empty}
      columns={[
        {
          key: 'customer',
          head: t.talksWaiting,
          cell: ({ username, last_seen, subject }) => (
            <>
              <Named username={username} seen={last_seen} />
              <span className="line-clamp-1 font-normal text-ink-muted">
                <bdi>{subject}</bdi>
              </span>
            </>
          ),
        },
        {
          key: 'age',
          head: t.age,
          right: true,
          cell: ({ last, created_at }) => <Age since={last?.at ?? created_at} />,
        },
      ]}
    />
  )
}
