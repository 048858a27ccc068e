import type { DeskAppealRow, DeskApproval } from '../../../contract/desk/desk-appeals.ts'
import { maySee } from '../../../contract/desk/desk-search.ts'
import type { StaffRole } from '../../../contract/endpoint.ts'
import { Card } from '../../../ui/Card.tsx'
import { Facts } from '../../../ui/data/Facts.tsx'
import { Time } from '../../../ui/data/Time.tsx'
import { Written } from '../../../ui/data/Written.tsx'
import { Money } from '../../../ui/money/Money.tsx'
import { island, useWords } from '../../../ui/words.tsx'
import { fill } from '../../../words/message.ts'
import type { Owned } from '../assignments/owned-in.ts'
import { type Answered, Queue } from '../Frame.tsx'
import { YesOrNo } from '../SecondAnswer.tsx'
import type { Sent } from '../sent.ts'
import { useQueueColumns } from '../tables/queue-columns.tsx'
import { toneOf } from '../tables/state-tone.ts'
import { outcomeText } from './outcome-text.ts'

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

type Props = {
  answer: Answered<DeskApproval[]>
  roles: readonly StaffRole[]
  sent?: Sent | undefined
  owned?: Owned | undefined
}

/** What a second person answers. The matter itself is open to them only where their roles open it. */
function ApprovalsScreen({ answer, roles, sent, owned }: Props) {
  const t = useWords('deskTool')
  const c = useQueueColumns<DeskApproval>()
  const w = useWords('desk')
  return (
    <Queue
      title={w.approvals}
      lead={w.approvalsWhat}
      answer={answer}
      more="?"
      sent={sent}
      owned={owned}
      id={({ id }) => id}
      number={({ number }) => number}
      columns={[
        c.number(({ number }) => number),
        c.text('by', t.proposedBy, ({ by }) => by.name),
        c.money(({ amount, asset }) => ({ amount, asset })),
        c.age(({ at }) => at),
        c.assigned(owned, ({ id }) => id),
      ]}
    >
      {({ id, kind, dispute_id, number, by, outcome, asset, amount, reason, at }) => (
        <Card
          title={fill(kind === 'decision' ? w.approvalDecision : w.approvalRuling, { number })}
          lead={fill(w.approvalBy, { name: by.name })}
          actions={
            maySee('dispute', roles) && (
              <a className="link" href={`/desk/disputes/${dispute_id}`}>
                {w.openMatter}
              </a>
            )
          }
        >
          <p className="text-lg font-semibold">
            {outcome ? outcomeText(w, outcome, amount, asset) : <Money amount={amount} asset={asset} />}
          </p>
          <Written className="mt-1 max-w-measure">{reason}</Written>
          <Time at={at} exact className="mt-1 block text-sm text-ink-muted" />
          <div className="mt-5 border-t border-line pt-5">
            <YesOrNo
              act="approve"
              about={{ approval_id: id }}
              sent={sent}
              field="approve"
              legend={w.approve}
              yes={{ label: w.approveYes }}
              no={{ label: w.approveNo }}
              button={w.answer}
              reason={{ hint: w.reasonSecond }}
            />
          </div>
        </Card>
      )}
    </Queue>
  )
}
export const Approvals = island(ApprovalsScreen)
