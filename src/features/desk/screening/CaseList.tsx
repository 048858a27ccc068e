import type { DeskScreening } from '../../../contract/screening/desk-screening.ts'
import { Card } from '../../../ui/Card.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { Status } from '../../../ui/status/Status.tsx'
import { island, useWords } from '../../../ui/words.tsx'
import { type Answered, Frame, NextPage } from '../Frame.tsx'
import { DeskTable } from '../tables/DeskTable.tsx'
import { useQueueColumns } from '../tables/queue-columns.tsx'
import { toneOf } from '../tables/state-tone.ts'
import { kindTones, shares } from './case-text.ts'

/** Open cases, or confirmed ones, a line each: whose, on what kind of list, how alike, since when, until when, and with whom. */
function CaseListScreen({ answer, queue }: { answer: Answered<DeskScreening[]>; queue: 'open' | 'confirmed' }) {
  const [w, t] = [useWords('desk'), useWords('deskScreening')]
  const c = useQueueColumns<DeskScreening>()
  const other = queue === 'open' ? 'confirmed' : 'open'
  return (
    <Frame title={w.screening} lead={w.screeningWhat} answer={answer}>
      {(rows) => (
        <>
          <p className="mb-4 text-sm">
            <a className="underline" href={other === 'open' ? '/desk/screening' : '/desk/screening?queue=confirmed'}>
              {t[`to_${other}`]}
            </a>
          </p>
          {rows.length === 0 ? (
            <Card>
              <EmptyState title={w.empty}>{w.emptyText}</EmptyState>
            </Card>
          ) : (
            <>
              <DeskTable
                caption={t[`list_${queue}`]}
                rows={rows}
                rowKey={({ id }) => id}
                href={({ id }) => `/desk/screening/${id}`}
                number={({ number }) => number}
                columns={[
                  c.number(({ number }) => number),
                  { ...c.customer(({ username }) => username), head: t.customer },
                  {
                    ...c.text('kind', t.case, ({ kind }) => t[`kind_${kind}`]),
                    small: 'value',
                    cell: ({ kind }) => <Status tone={kindTones[kind]}>{t[`kind_${kind}`]}</Status>,
                  },
                  { ...c.text('alike', t.alike, ({ score }) => shares(score)), right: true, small: 'named' },
                  c.state(({ state }) => ({ word: t[`state_${state}`], tone: toneOf(state) })),
                  c.age(({ opened_at }) => opened_at),
                  c.due(({ deadline_at }) => deadline_at),
                  c.owner(({ taken_by }) => taken_by?.name),
                ]}
                empty={w.empty}
              />
              <NextPage answer={answer} />
            </>
          )}
        </>
      )}
    </Frame>
  )
}

export const CaseList = island(CaseListScreen)
