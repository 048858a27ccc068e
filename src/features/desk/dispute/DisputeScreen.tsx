import type { StaffSession } from '../../../contract/desk/desk.ts'
import type { DecisionPreview, DeskDispute } from '../../../contract/desk/desk-disputes.ts'
import type { Macro } from '../../../contract/desk/tools/desk-macros.ts'
import { Card } from '../../../ui/Card.tsx'
import { Time } from '../../../ui/data/Time.tsx'
import { Written } from '../../../ui/data/Written.tsx'
import { amountText } from '../../../ui/money/use-amount.ts'
import { Status } from '../../../ui/status/Status.tsx'
import { island, useWords } from '../../../ui/words.tsx'
import { fill } from '../../../words/message.ts'
import { Chat, Statements, Story } from '../dispute-talk.tsx'
import { type Answered, Frame } from '../Frame.tsx'
import type { Sent } from '../sent.ts'
import { Age, Copy, Due } from '../tables/cells.tsx'
import { AppealCard } from './AppealCard.tsx'
import { buyersFigure } from './buyers-figure.ts'
import { DisputeActs } from './DisputeActs.tsx'
import { DisputeFacts, Parties } from './DisputeFacts.tsx'
import { disputeTone } from './dispute-tone.ts'
import { divisionText } from './outcome-text.ts'

type Props = {
  answer: Answered<DeskDispute>
  me: Pick<StaffSession, 'staff_id' | 'roles'>
  macros: readonly Macro[]
  preview?: DecisionPreview | undefined
  sent?: Sent | undefined
}

/** One dispute with all that a decision needs: who stands against whom, what they say and showed, the order; beside it what can be done, and what was said and happened. */
function Screen({ answer, me, macros, preview, sent }: Props) {
  const w = useWords('desk')
  const d = useWords('deskDecision')
  const reasons = useWords('disputeReasons')
  const dispute = 'data' in answer ? (answer.data as DeskDispute) : undefined
  // Who is asked as a second person reads it, too.
  const moderates = me.roles.includes('moderator')
  return (
    <Frame
      title={dispute ? <Title dispute={dispute} me={me.staff_id} /> : w.disputes}
      lead={
        dispute ? fill(d.says, { who: w[`party_${dispute.opened_by}`], text: reasons[dispute.reason] }) : w.disputesWhat
      }
      answer={answer}
      back={moderates ? { href: '/desk/disputes', label: w.disputes } : { href: '/desk/approvals', label: w.approvals }}
    >
      {(it) => (
        <div
          data-live="dispute"
          data-live-only={it.id}
          className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_400px] xl:grid-cols-[minmax(0,1fr)_460px]"
        >
          <div className="flex min-w-0 flex-col gap-5">
            <Parties of={it} />
            <Statements dispute={it} />
            <DisputeFacts dispute={it} />
          </div>
          <div className="flex min-w-0 flex-col gap-5 max-lg:contents">
            <div className="flex flex-col gap-5 max-lg:order-first">
              {it.decisions.map((decision) => (
                <Decision key={decision.id} decision={decision} dispute={it} />
              ))}
              {it.appeals.map((appeal) => (
                <AppealCard key={appeal.id} appeal={appeal} asset={it.asset} hears={moderates} sent={sent} />
              ))}
              {moderates && (
                <DisputeActs dispute={it} staffId={me.staff_id} macros={macros} preview={preview} sent={sent} />
              )}
            </div>
            <Chat dispute={it} />
            <Story dispute={it} />
          </div>
        </div>
      )}
    </Frame>
  )
}

function Title({ dispute, me }: { dispute: DeskDispute; me: string }) {
  const w = useWords('desk')
  const t = useWords('deskTool')
  const { number, asset, state, opened_at, deadline_at, taken_by } = dispute
  const ended = state === 'decided' || state === 'closed'
  const d = useWords('deskDecision')
  const inHand = state === 'in_review' && taken_by && (taken_by.id === me ? d.inYourHand : fill(d.inHand, taken_by))
  return (
    <span className="inline-flex flex-wrap items-center gap-x-3 gap-y-1">
      {fill(w.disputeOf, { amount: amountText(buyersFigure(dispute), asset) })}
      <span className="inline-flex items-center gap-1 text-base font-normal text-ink-muted">
        {number}
        <Copy value={number} what={number} />
      </span>
      <Status tone={disputeTone(dispute, me)}>{inHand || w[`state_${state}`]}</Status>
      {!ended && (
        <span className="text-sm font-normal text-ink-muted">
          {t.age} <Age since={opened_at} />
        </span>
      )}
      {deadline_at && (
        <span className="text-sm font-normal">
          <Due at={deadline_at} />
        </span>
      )}
    </span>
  )
}

function Decision({ decision, dispute }: { decision: DeskDispute['decisions'][number]; dispute: DeskDispute }) {
  const w = useWords('desk')
  const { by, reason, at, approval } = decision
  const stands = { approved: w.finalNow, sent_back: w.sentBack }
  const state = approval ? approval.state : 'approved'
  return (
    <Card
      title={w.decision}
      // That it waits for a second person, the state of the dispute says.
      actions={
        state !== 'waiting' && <Status tone={state === 'approved' ? 'positive' : 'caution'}>{stands[state]}</Status>
      }
    >
      <p className="font-medium">{fill(w.decidedBy, { name: by.name, outcome: divisionText(w, decision, dispute) })}</p>
      <Written className="mt-2">{reason}</Written>
      <Time at={at} exact className="mt-2 block text-sm text-ink-muted" />
      {approval?.reason && <Written className="mt-3 border-t border-line pt-3">{approval.reason}</Written>}
    </Card>
  )
}

export const DisputeScreen = island(Screen)
