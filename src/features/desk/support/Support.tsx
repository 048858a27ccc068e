import type { DeskConversation } from '../../../contract/desk/desk-watch.ts'
import { classes } from '../../../ui/classes.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { NavTabs } from '../../../ui/NavTabs.tsx'
import { island, useWords } from '../../../ui/words.tsx'
import { type Answered, Frame, NextPage } from '../Frame.tsx'
import { Age } from '../tables/cells.tsx'
import { type DeskColumn, DeskTable } from '../tables/DeskTable.tsx'
import { Beside } from './Beside.tsx'
import { byPerson } from './by-person.ts'
import { Named } from './Here.tsx'

const queues = { waiting: 'talksWaiting', answered: 'talksAnswered' } as const
type Props = {
  answer: Answered<DeskConversation[]>
  queue: keyof typeof queues
  /** The first of what waits; stands beside the rest where there is room. */
  waiting: Answered<DeskConversation[]>
  /** The conversation beside which this list stands on another page, which asks here for what has come since. */
  beside: string | undefined
}

/** Conversations by queue. Where what waits stands beside it anyway, the first of it is opened by script in place of the same list once more. */
function SupportScreen({ answer, queue, waiting, beside }: Props) {
  const w = useWords('desk')
  const t = useWords('deskTool')
  const columns = useColumns()
  const isBeside = answer === waiting
  return (
    <Beside waiting={waiting} current={beside}>
      <Frame title={w.support} answer={answer}>
        {(rows) => (
          <>
            <NavTabs
              label={w.support}
              items={(['waiting', 'answered'] as const).map((name) => ({
                href: `?queue=${name}`,
                label: t[queues[name]],
                current: name === queue,
              }))}
            />
            {isBeside && (
              <div data-open-first="" className="rounded-md border border-line bg-surface-raised max-xl:hidden">
                <EmptyState title={rows.length === 0 ? w.empty : t.talksPick} />
              </div>
            )}
            <div className={classes(isBeside && 'xl:hidden')}>
              <DeskTable
                caption={w.support}
                rows={byPerson(rows)}
                rowKey={({ id }) => id}
                href={({ id }) => `/desk/support/${id}`}
                columns={columns}
                empty={queue === 'answered' ? w.noneAnswered : w.empty}
              />
              <NextPage answer={answer} also={{ queue }} />
            </div>
          </>
        )}
      </Frame>
    </Beside>
  )
}
export const Support = island(SupportScreen)

function useColumns(): readonly DeskColumn<DeskConversation>[] {
  const w = useWords('desk')
  const t = useWords('deskTool')
  return [
    {
      key: 'customer',
      head: w.customer,
      sort: ({ username }) => username,
      cell: ({ username, last_seen }) => <Named username={username} seen={last_seen} />,
    },
    { key: 'subject', head: t.subject, small: 'value', sort: ({ subject }) => subject, cell: ({ subject }) => subject },
    {
      key: 'last',
      head: t.wordsLast,
      cell: ({ last }) =>
        last && (
          <span className="flex min-w-0 max-w-[48ch] gap-1">
            <span className="shrink-0 text-ink-muted">{w[`party_${last.by}`]}:</span>
            {/* In its own direction, so that what is cut is the end of it. */}
            <bdi className="line-clamp-1">{last.text}</bdi>
          </span>
        ),
    },
    {
      key: 'age',
      head: t.age,
      right: true,
      sort: ({ last, created_at }) => last?.at ?? created_at,
      cell: ({ last, created_at }) => <Age since={last?.at ?? created_at} />,
    },
    {
      key: 'owner',
      head: t.owner,
      sort: ({ assigned_to }) => assigned_to?.name ?? '',
      cell: ({ assigned_to }) => assigned_to?.name ?? <span className="text-ink-muted">{w.nobody}</span>,
    },
  ]
}
