import type { DeskApproval } from '../../../contract/desk/desk-appeals.ts'
import { Card } from '../../../ui/Card.tsx'
import { Time } from '../../../ui/data/Time.tsx'
import { Written } from '../../../ui/data/Written.tsx'
import { amountText } from '../../../ui/money/use-amount.ts'
import { island, useWords } from '../../../ui/words.tsx'
import { fill } from '../../../words/message.ts'
import type { Owned } from '../assignments/owned-in.ts'
import { type Answered, Queue } from '../Frame.tsx'
import { YesOrNo } from '../SecondAnswer.tsx'
import type { Sent } from '../sent.ts'
import { useQueueColumns } from '../tables/queue-columns.tsx'
import { Legs } from './Legs.tsx'
import { outcomeText } from './outcome-text.ts'

type Props = { answer: Answered<DeskApproval[]>; sent?: Sent | undefined; owned?: Owned | undefined }

/** What a second person answers, each with the way to its dispute. */
function ApprovalsScreen({ answer, sent, owned }: Props) {
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
        c.parties((row) => row),
        c.text('by', t.proposedBy, ({ by }) => by.name),
        c.money(({ total, asset }) => ({ amount: total, asset })),
        c.age(({ at }) => at),
        c.assigned(owned, ({ id }) => id),
      ]}
    >
      {(it) => <Asked it={it} sent={sent} />}
    </Queue>
  )
}
export const Approvals = island(ApprovalsScreen)

/** What a colleague decided or ruled, who gets what by it, and the answer to it. */
function Asked({ it, sent }: { it: DeskApproval; sent: Sent | undefined }) {
  const w = useWords('desk')
  const { kind, number, by, outcome, asset, amount, total, legs, buyer, seller } = it
  const ofDecision = kind === 'decision'
  const [before, after] = (ofDecision ? w.approvalDecision : w.approvalRuling).split('{number}')
  return (
    <Card
      title={
        <>
          {before}
          <span className="whitespace-nowrap">{number}</span>
          {after}
        </>
      }
      lead={
        <>
          {fill(w.approvalBy, { name: by.name })} · <Time at={it.at} exact />
        </>
      }
      actions={
        <a className="link inline-flex min-h-touch items-center" href={`/desk/disputes/${it.dispute_id}`}>
          {w.openMatter}
        </a>
      }
      className="min-w-0 max-w-4xl"
    >
      <p className="mb-3 text-lg font-semibold">{outcome ? outcomeText(w, outcome, amount, asset) : w.overturned}</p>
      <Legs {...{ legs, asset, buyer, seller }} compensation={!ofDecision} />
      <h3 className="mt-4 text-sm text-ink-muted">{w.reason}</h3>
      <Written className="mt-1 max-w-measure">{it.reason}</Written>
      <div className="mt-5 border-t border-line pt-5">
        <YesOrNo
          act="approve"
          about={{ approval_id: it.id }}
          sent={sent}
          field="approve"
          question={ofDecision ? w.approve : w.approveRuling}
          yes={{ label: fill(w.approveAmount, { amount: amountText(total, asset) }) }}
          no={{ label: fill(w.approveNo, { name: by.name }) }}
          reason={{ hint: w.reasonSecond }}
        />
      </div>
    </Card>
  )
}
