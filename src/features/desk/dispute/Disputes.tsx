import type { DeskDisputeRow } from '../../../contract/desk/desk-disputes.ts'
import { Money } from '../../../ui/money/Money.tsx'
import { NavTabs } from '../../../ui/NavTabs.tsx'
import { island, useWords } from '../../../ui/words.tsx'
import { type Answered, Frame, NextPage } from '../Frame.tsx'
import { Sum } from '../Sum.tsx'
import { type DeskColumn, DeskTable } from '../tables/DeskTable.tsx'
import { Owner, useQueueColumns } from '../tables/queue-columns.tsx'
import { disputeTone } from './dispute-tone.ts'

const queues = ['waiting', 'parties', 'mine', 'closed'] as const
const words = { waiting: 'queueWaiting', parties: 'queueParties', mine: 'queueMine', closed: 'queueClosed' } as const

type Props = { answer: Answered<DeskDisputeRow[]>; queue: (typeof queues)[number]; staffId: string }

/** Disputes by queue, the longest waiting first. */
function DisputesScreen({ answer, queue, staffId }: Props) {
  const w = useWords('desk')
  const columns = useColumns(staffId, queue)
  return (
    <Frame title={w.disputes} answer={answer}>
      {(rows) => (
        <>
          <NavTabs
            label={w.disputes}
            items={queues.map((name) => ({
              href: `?queue=${name}`,
              label: w[words[name]],
              current: name === queue,
            }))}
          />
          <DeskTable
            caption={w.disputes}
            rows={rows}
            rowKey={({ id }) => id}
            href={({ id }) => `/desk/disputes/${id}`}
            number={({ number }) => number}
            columns={columns}
            empty={w.empty}
          />
          <NextPage answer={answer} also={{ queue }} />
        </>
      )}
    </Frame>
  )
}

function useColumns(staffId: string, queue: Props['queue']): readonly DeskColumn<DeskDisputeRow>[] {
  const w = useWords('desk')
  const t = useWords('deskTool')
  const reasons = useWords('disputeReasons')
  const c = useQueueColumns<DeskDisputeRow>()
  return [
    {
      key: 'number',
      head: t.number,
      sort: ({ number }) => number,
      cell: ({ number }) => <span className="whitespace-nowrap">{number}</span>,
    },
    c.parties((row) => row),
    {
      key: 'why',
      head: w.reasonOf,
      small: 'line',
      sort: ({ reason }) => reasons[reason],
      cell: ({ reason }) => <span className="line-clamp-2 max-w-[32ch]">{reasons[reason]}</span>,
    },
    {
      key: 'amount',
      // The page itself names the dispute by the buyer's figure.
      head: queue === 'closed' ? w.amount : w.locked,
      right: true,
      small: 'value',
      // Amounts of several assets compare by their worth.
      sort: ({ worth_eur }) => Number(worth_eur ?? 0),
      cell: ({ amount, asset, worth_eur }) => (
        <>
          <Sum amount={amount} asset={asset} />
          {worth_eur !== null && (
            <Money amount={worth_eur} asset="EUR" className="block text-xs text-ink-muted max-md:hidden" />
          )}
        </>
      ),
    },
    // On a phone its own page says it, and where all stand alike, the queue.
    ...(queue === 'parties' || queue === 'mine'
      ? [c.state((row) => ({ word: w[`state_${row.state}`], tone: disputeTone(row, staffId) }), { small: 'hidden' })]
      : []),
    c.age(({ opened_at }) => opened_at),
    c.due(({ deadline_at }) => deadline_at),
    {
      ...c.owner(({ taken_by }) => taken_by?.name),
      cell: ({ taken_by }) => <Owner name={taken_by?.name} mine={taken_by?.id === staffId} />,
    },
  ]
}

export const Disputes = island(DisputesScreen)
