import { CalendarClock, CornerDownRight, Hourglass } from 'lucide-react'
import { lockedFigures } from '../../../client/order-amounts.ts'
import { type Dispute, disputeHours } from '../../../contract/orders/disputes.ts'
import { Card } from '../../../ui/Card.tsx'
import { Countdown } from '../../../ui/countdown/Countdown.tsx'
import { Time } from '../../../ui/data/Time.tsx'
import { LockedLine } from '../../../ui/escrow/LockedLine.tsx'
import { useChangeMotion } from '../../../ui/status/use-change-motion.ts'
import { useWords } from '../../../ui/words.tsx'
import { fill } from '../../../words/message.ts'
import type { Open } from '../use-dispute.ts'
import { UsualTime } from './UsualTime.tsx'

type State = Exclude<Dispute['state'], 'closed'>

type Props = Open & { state: State }

/** What it waits for now, what follows, and, where it has a time, until when. */
export function CurrentStage({ order, dispute, room, state }: Props) {
  const w = useWords('disputes')
  const { deadline_at, opened_at, waiting_since, taken, you } = dispute
  const reviewed = state === 'in_review' && taken
  const texts: Record<State, string> = {
    awaiting_response: you.opener ? w.yAwaitingOpener : w.yAwaitingOther,
    negotiation: w.yNegotiation,
    in_review: taken ? w.yTaken : w.yReview,
    more_info: w.yMoreInfo,
    decided: w.yDecided,
  }
  const settles = `${w.how2}. ${fill(w.how2Text, { n: disputeHours.negotiation })}`
  const decides = `${w.how3}. ${w.how3Text}`
  const follows: Partial<Record<State, string>> = {
    awaiting_response: settles,
    negotiation: decides,
    in_review: decides,
    more_info: decides,
  }
  const next = follows[state]
  const by = state === 'awaiting_response' ? (you.opener ? w.theyAnswerBy : w.answerBy) : byOf(state, w)
  return (
    <Card title={reviewed ? w.taken : w[state]} className={useChangeMotion(`${state} ${taken}`)}>
      <p className="text-lg">{texts[state]}</p>
      {order.escrow.status === 'locked' && (
        <p className="mt-4">
          <LockedLine asset={order.asset} figures={lockedFigures(order)} />
        </p>
      )}
      {waiting_since && !taken && (
        <p className="mt-4 flex items-center gap-3">
          <Hourglass aria-hidden size={20} className="shrink-0 text-link" />
          <span>
            {w.waitsSince} <Time at={waiting_since} exact className="font-semibold" />
          </span>
        </p>
      )}
      {state === 'in_review' && <UsualTime since={opened_at} />}
      {deadline_at && (
        <p className="mt-4 flex items-start gap-3">
          <CalendarClock aria-hidden size={20} className="mt-0.5 shrink-0 text-link" />
          <Countdown at={deadline_at} label={by} onPassed={room.refresh} />
        </p>
      )}
      {next && (
        <p className="mt-4 flex items-start gap-3">
          <CornerDownRight aria-hidden size={20} className="mt-0.5 shrink-0 text-link rtl:-scale-x-100" />
          <span>
            <span className="block text-sm font-semibold text-ink-muted">{w.afterThat}</span>
            {next}
          </span>
        </p>
      )}
    </Card>
  )
}

const byOf = (state: State, w: { agreeBy: string; answerBy: string; takesEffect: string }): string =>
  state === 'negotiation' ? w.agreeBy : state === 'decided' ? w.takesEffect : w.answerBy
