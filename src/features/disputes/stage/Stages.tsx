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

const passed = { tone: 'passed' } as const
const still = { tone: 'open' } as const

/** The way from the answer to the decision, and how far it is. One that ended without a decision went no such way. */
export function Stages({ dispute: { state, decision, statements, opened_by } }: { dispute: Dispute }) {
  const w = useWords('disputes')
  if (state === 'closed' && !decision) return null
  const answered = statements.some(({ by }) => (by === 'buyer' || by === 'seller') && by !== opened_by)
  const open = at[state] > 1 && eventsOpen(disputeMachine, state, 'opener').includes('agree')
  const steps = [
    { label: w.stepAnswer, ...(!answered && passed) },
    // Whoever settles needs no moderator, and may do so until one has decided.
    { label: w.stepSettle, ...(open ? { ...still, hint: w.stepSettleOpen } : passed) },
    { label: w.stepModerator },
    { label: w.stepDecision },
  ]
  return <Stepper label={w.progress} steps={steps} current={at[state]} />
}
