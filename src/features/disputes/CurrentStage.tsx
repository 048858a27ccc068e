import { CalendarClock, ChevronDown, Hourglass } from 'lucide-react'
import type { Dispute } from '../../contract/orders/disputes.ts'
import { Card } from '../../ui/Card.tsx'
import { Countdown } from '../../ui/countdown/Countdown.tsx'
import { StepList } from '../../ui/data/StepList.tsx'
import { Time } from '../../ui/data/Time.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { onPrimaryClick } from '../../ui/on-primary-click.ts'
import { useChangeMotion } from '../../ui/status/use-change-motion.ts'
import { useWords } from '../../ui/words.tsx'
import { endOf, useOutcome } from './outcome.ts'
import type { Open } from './use-dispute.ts'

type State = Dispute['state']

type Props = Open & { /** What is folded below can be opened. */ adds: boolean; proposes: boolean }

/** What it waits for now, where it has one until when, and the ways to what its reader can do meanwhile. */
export function CurrentStage({ order, dispute, room, adds, proposes }: Props) {
  const w = useWords('disputes')
  const say = useOutcome(order)
  const { state, deadline_at, waiting_since, taken, you } = dispute
  const reviewed = state === 'in_review' && taken
  // A decision says it itself, with its reasons.
  const end = state === 'closed' && !dispute.decision ? endOf(order) : undefined
  const texts: Record<State, string> = {
    awaiting_response: you.opener ? w.yAwaitingOpener : w.yAwaitingOther,
    negotiation: w.yNegotiation,
    in_review: taken ? w.yTaken : w.yReview,
    more_info: w.yMoreInfo,
    decided: w.yDecided,
    closed: w.yClosed,
  }
  const by = state === 'awaiting_response' ? (you.opener ? w.theyAnswerBy : w.answerBy) : byOf(state, w)
  return (
    <Card title={reviewed ? w.taken : w[state]} className={useChangeMotion(`${state} ${taken}`)}>
      {end && <p className="text-lg font-semibold">{say(...end)}</p>}
      <p className={end ? 'mt-1 text-ink-muted' : 'text-lg'}>{texts[state]}</p>
      {waiting_since && !taken && (
        <p className="mt-4 flex items-center gap-3">
          <Hourglass aria-hidden size={20} className="shrink-0 text-link" />
          <span>
            {w.waitsSince} <Time at={waiting_since} exact className="font-semibold" />
          </span>
        </p>
      )}
      {deadline_at && (
        <p className="mt-4 flex items-start gap-3">
          <CalendarClock aria-hidden size={20} className="mt-0.5 shrink-0 text-link" />
          <Countdown at={deadline_at} label={by} onPassed={room.refresh} />
        </p>
      )}
      {(adds || proposes) && (
        <p className="mt-4 flex flex-wrap gap-3">
          {adds && <ToFold id="add">{w.addTitle}</ToFold>}
          {proposes && <ToFold id="settle">{w.toPropose}</ToFold>}
        </p>
      )}
      <Stages dispute={dispute} />
    </Card>
  )
}

/** Opens a fold further down, and goes there. */
function ToFold({ id, children }: { id: 'add' | 'settle'; children: string }) {
  const open = () => {
    const fold = document.getElementById(id)
    fold?.setAttribute('open', '')
    fold?.scrollIntoView()
    fold?.querySelector('summary')?.focus({ preventScroll: true })
  }
  return (
    <LinkButton href={`#${id}`} variant="secondary" onClick={onPrimaryClick(open)}>
      {children}
    </LinkButton>
  )
}

const byOf = (state: State, w: { agreeBy: string; answerBy: string; takesEffect: string }): string =>
  state === 'negotiation' ? w.agreeBy : state === 'decided' ? w.takesEffect : w.answerBy

const stages = ['awaiting_response', 'negotiation', 'in_review', 'decided', 'closed'] as const

/** Its own words while it is at that stage; what the stage is before and after. */
const labelOfReview = (
  { state, taken }: Dispute,
  w: { [Word in 'in_review' | 'more_info' | 'stageReview']: string },
): string => {
  if (state === 'more_info') return w.more_info
  return state === 'in_review' && !taken ? w.in_review : w.stageReview
}

/** The stages of the dispute, and which one it is in, for who asks. */
function Stages({ dispute }: { dispute: Dispute }) {
  const w = useWords('disputes')
  const now = stages.indexOf(dispute.state === 'more_info' ? 'in_review' : dispute.state)
  const over = dispute.state === 'closed'
  // Settled together or withdrawn: what never happened isn't shown as done.
  const shown = stages.filter(
    (stage) => !over || dispute.decision !== null || (stage !== 'decided' && stage !== 'in_review'),
  )
  return (
    <details className="group mt-4 border-t border-line pt-2">
      <summary className="flex min-h-touch w-fit cursor-pointer list-none items-center gap-1.5 text-sm font-medium text-link">
        {w.stages}
        <ChevronDown aria-hidden size={16} className="transition-transform group-open:rotate-180" />
      </summary>
      <div className="mt-2">
        <StepList
          label={w.progress}
          steps={shown.map((stage) => ({
            label: stage === 'in_review' ? labelOfReview(dispute, w) : w[stage],
            state: over || stages.indexOf(stage) < now ? 'done' : stages.indexOf(stage) === now ? 'now' : 'later',
            ...(stage === 'awaiting_response' && { at: dispute.opened_at }),
            ...(stage === 'closed' && { at: dispute.closed_at }),
            ...(stage === 'decided' && { at: dispute.decision?.at }),
          }))}
        />
      </div>
    </details>
  )
}
