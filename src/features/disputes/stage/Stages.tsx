import { eventsOpen } from '../../../contract/machine.ts'
import { type Dispute, disputeMachine } from '../../../contract/orders/disputes.ts'
import { Stepper } from '../../../ui/data/Stepper.tsx'
import { useWords } from '../../../ui/words.tsx'

const at = {
  awaiting_response: 0,
  negotiation: 1,
  in_review: 2,
  more_info: 2,
  decided: 3,
  closed: 4,
} as const satisfies Record<Dispute['state'], number>

/** The way from the answer to the decision, and on to an appeal, and how far it is. One that ended without a decision went no such way. */
export function Stages({ dispute: { state, decision, appeal, statements, opened_by, you } }: { dispute: Dispute }) {
  const w = useWords('disputes')
  if (state === 'closed' && !decision) return null
  const answered = statements.some(({ by }) => (by === 'buyer' || by === 'seller') && by !== opened_by)
  const open = at[state] > 1 && eventsOpen(disputeMachine, state, 'opener').includes('agree')
  const steps = [
    { label: w.stepAnswer, passed: !answered },
    // Whoever settles needs no moderator, and may do so until one has decided.
    { label: w.stepSettle, passed: true, ...(open && { hint: w.stepSettleOpen }) },
    { label: w.stepModerator },
    { label: w.stepDecision },
    ...(appeal ? [{ label: w.appealTitle }] : []),
  ]
  const current = at[state] + (appeal && appeal.state !== 'open' ? 1 : 0)
  // The reader's turn is to answer, and to agree.
  const yours = state === 'negotiation' || state === 'more_info' || (state === 'awaiting_response' && !you.opener)
  return <Stepper label={w.progress} steps={steps} current={current} waiting={!yours} counted={w.stepOf} />
}
