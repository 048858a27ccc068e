import type { DeskAppealRow } from '../../../contract/desk/desk-appeals.ts'
import { Card } from '../../../ui/Card.tsx'
import { Facts } from '../../../ui/data/Facts.tsx'
import { Time } from '../../../ui/data/Time.tsx'
import { Money } from '../../../ui/money/Money.tsx'
import { island, useWords } from '../../../ui/words.tsx'
import { fill } from '../../../words/message.ts'
import type { Owned } from '../assignments/owned-in.ts'
import { type Answered, Queue } from '../Frame.tsx'
import type { Sent } from '../sent.ts'
import { useQueueColumns } from '../tables/queue-columns.tsx'
import { toneOf } from '../tables/state-tone.ts'

type AppealsProps = { answer: Answered<DeskAppealRow[]>; sent?: Sent | undefined; owned?: Owned | undefined }

function AppealsScreen({ answer, sent, owned }: AppealsProps) {
  const c = useQueueColumns<DeskAppealRow>()
  const w = useWords('desk')
  const reasons = useWords('disputeReasons')
  const states = useWords('orderStates')
  return (
    <Queue
      title={w.appeals}
      lead={w.appealsWhat}
      answer={answer}
      more="?"
      sent={sent}
      owned={owned}
      id={({ id }) => id}
      number={({ number }) => number}
      columns={[
        c.number(({ number }) => number),
        c.text('why', w.reasonOf, ({ reason }) => reasons[reason]),
        c.state(({ outcome }) => ({ word: states[outcome], tone: toneOf(outcome) })),
        c.money(({ amount, asset }) => ({ amount, asset })),
        c.age(({ at }) => at),
        c.assigned(owned, ({ id }) => id),
      ]}
    >
      {({ dispute_id, number, by, reason, asset, amount, outcome, at }) => (
        <Card
          title={
            <a className="link" href={`/desk/disputes/${dispute_id}`}>
              {number}
            </a>
          }
        >
          <Facts
            facts={[
              { label: fill(w.appealBy, { side: w[`party_${by}`].toLowerCase() }), value: reasons[reason] },
              { label: w.amount, value: <Money amount={amount} asset={asset} /> },
              { label: w.state, value: states[outcome] },
              { label: w.since, value: <Time at={at} exact /> },
            ]}
          />
        </Card>
      )}
    </Queue>
  )
}
export const Appeals = island(AppealsScreen)
