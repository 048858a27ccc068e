import type { DeskDisputeRow } from '../../../contract/desk/desk-disputes.ts'
import { disputeReasons } from '../../../contract/orders/order-steps.ts'
import { Card } from '../../../ui/Card.tsx'
import { Facts } from '../../../ui/data/Facts.tsx'
import { Time } from '../../../ui/data/Time.tsx'
import { Money } from '../../../ui/money/Money.tsx'
import { Status } from '../../../ui/status/Status.tsx'
import { island, useWords } from '../../../ui/words.tsx'
import { type Answered, Queue } from '../Frame.tsx'

const queues = ['waiting', 'parties', 'mine', 'closed'] as const
const words = { waiting: 'queueWaiting', parties: 'queueParties', mine: 'queueMine', closed: 'queueClosed' } as const

type Props = { answer: Answered<DeskDisputeRow[]>; queue: (typeof queues)[number] }

function DisputesScreen({ answer, queue }: Props) {
  const w = useWords('desk')
  return (
    <>
      <Queue title={w.disputes} lead={w.disputesWhat} answer={answer} more={`?queue=${queue}&`}>
        {(row) => <Row key={row.id} row={row} />}
      </Queue>
      <nav aria-label={w.disputes} className="mt-8 flex flex-wrap gap-x-5">
        {queues.map((name) => (
          <a
            key={name}
            href={`?queue=${name}`}
            aria-current={name === queue ? 'page' : undefined}
            className="link inline-flex min-h-touch items-center aria-[current]:font-semibold aria-[current]:no-underline"
          >
            {w[words[name]]}
          </a>
        ))}
      </nav>
    </>
  )
}

function Row({ row }: { row: DeskDisputeRow }) {
  const w = useWords('desk')
  const { id, number, state, reason, asset, amount, buyer, seller, taken_by, deadline_at, opened_at } = row
  return (
    <Card
      title={
        <a className="link" href={`/desk/disputes/${id}`}>
          {number}
        </a>
      }
      actions={<Status tone={state === 'in_review' ? 'caution' : 'neutral'}>{w[`state_${state}`]}</Status>}
    >
      <Facts
        facts={[
          { label: w.reasonOf, value: disputeReasons[reason] },
          { label: w.amount, value: <Money amount={amount} asset={asset} /> },
          { label: w.buyer, value: buyer },
          { label: w.seller, value: seller },
          { label: w.takenBy, value: taken_by?.name ?? w.nobody },
          { label: w.opened, value: <Time at={opened_at} exact /> },
          ...(deadline_at ? [{ label: w.deadline, value: <Time at={deadline_at} exact /> }] : []),
        ]}
      />
    </Card>
  )
}

export const Disputes = island(DisputesScreen)
