import type { DeskScreening } from '../../../contract/screening/desk-screening.ts'
import { Card } from '../../../ui/Card.tsx'
import { Table } from '../../../ui/data/Table.tsx'
import { Time } from '../../../ui/data/Time.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { Status } from '../../../ui/status/Status.tsx'
import { island, useWords } from '../../../ui/words.tsx'
import { type Answered, Frame, NextPage } from '../Frame.tsx'
import { kindTones, shares } from './case-text.ts'

type Props = { answer: Answered<DeskScreening[]>; now: string }

/** Open cases, a line each: whose, on what kind of list, how alike, since when, until when, and with whom. */
function CaseListScreen({ answer, now }: Props) {
  const [w, t] = [useWords('desk'), useWords('deskScreening')]
  return (
    <Frame title={w.screening} lead={w.screeningWhat} answer={answer}>
      {(rows) => (
        <Card flush>
          {rows.length === 0 ? (
            <EmptyState title={w.empty}>{w.emptyText}</EmptyState>
          ) : (
            <Table
              caption={t.list}
              rows={rows}
              rowKey={({ id }) => id}
              rowHref={({ id }) => `/desk/screening/${id}`}
              columns={[
                {
                  key: 'customer',
                  head: t.customer,
                  small: 'title',
                  cell: ({ username, number }) => (
                    <span>
                      <bdi>@{username}</bdi> <span className="whitespace-nowrap text-sm text-ink-muted">{number}</span>
                    </span>
                  ),
                },
                {
                  key: 'kind',
                  head: t.case,
                  small: 'value',
                  cell: ({ kind }) => <Status tone={kindTones[kind]}>{t[`kind_${kind}`]}</Status>,
                },
                { key: 'alike', head: t.alike, align: 'right', cell: ({ score }) => shares(score) },
                {
                  key: 'since',
                  head: t.since,
                  cell: ({ opened_at }) => <Time at={opened_at} className="whitespace-nowrap text-ink-muted" />,
                },
                {
                  key: 'deadline',
                  head: t.deadline,
                  cell: ({ deadline_at }) => (
                    <span className={deadline_at < now ? 'font-semibold' : undefined}>
                      <Time at={deadline_at} className="whitespace-nowrap" />
                      {deadline_at < now && ` · ${t.overdue}`}
                    </span>
                  ),
                },
                {
                  key: 'whose',
                  head: t.whose,
                  cell: ({ state, taken_by }) =>
                    [taken_by?.name ?? t.nobody, ...(state === 'proposed' ? [t.state_proposed] : [])].join(' · '),
                },
              ]}
            />
          )}
          <NextPage answer={answer} />
        </Card>
      )}
    </Frame>
  )
}

export const CaseList = island(CaseListScreen)
