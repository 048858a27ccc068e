import { type OrderEvent, orderMachine } from './order-machine.ts'

/** Everything that a line of an order's timeline can tell: what the machine does, its beginning, a deadline moved by an outage, and a request that ended with whoever of a company's team made it. */
export type StepEvent = OrderEvent | 'place' | 'deadline_moved' | 'take_back'
export const stepEvents: readonly [StepEvent, ...StepEvent[]] = [
  'place',
  'deadline_moved',
  'take_back',
  ...orderMachine.events,
]

/** Why somebody opens a dispute, or appeals; `disputeReasons` of src/words has the words. */
export const disputeReasons = [
  'not_received',
  'no_payment',
  'wrong_amount',
  'third_party',
  'reversed',
  'coerced',
  'overpaid',
  'not_as_agreed',
  'overlooked',
  'new_evidence',
  'other',
] as const
export type DisputeReason = (typeof disputeReasons)[number]

/** The reasons of an appeal alone: while an order is under way there is no end of it that they could be about. */
export const ofEnds: readonly DisputeReason[] = ['overpaid', 'not_as_agreed', 'overlooked', 'new_evidence']

/** The reasons of a seller who sees another payment than was agreed: a person looks at once, without waiting for an answer. */
export const atOnce: readonly DisputeReason[] = ['wrong_amount', 'third_party']

/** What stands in a step's `data.reason`: one from the list above, somebody's own words, or nothing that people read. */
const reasons: Readonly<Record<StepEvent, 'listed' | 'written' | null>> = {
  place: null,
  deadline_moved: null,
  // Who may act for a company is its own to know.
  take_back: null,
  pay: null,
  cancel: 'written',
  extend: 'written',
  time_out: null,
  // The buyer's own sentence says it already.
  claim_paid: null,
  end_grace: null,
  confirm: 'written',
  release: null,
  ask_cancel: 'written',
  refuse_cancel: 'written',
  accept_cancel: 'written',
  ask_undo: 'written',
  refuse_undo: 'written',
  accept_undo: 'written',
  dispute: 'listed',
  // The clock's: nobody gave a reason.
  go_to_dispute: null,
  withdraw_dispute: null,
  resolve_to_buyer: null,
  resolve_to_seller: null,
  resolve_split: null,
  acknowledge: null,
  rate: null,
  appeal: 'listed',
}

/** Why somebody did a step, in words that people read; undefined where none were given. A code that `words` doesn't know is not shown. */
export function reasonOf(
  { event, data }: { event: StepEvent; data: Record<string, unknown> },
  words: Readonly<Record<DisputeReason, string>>,
): string | undefined {
  const { reason } = data
  if (typeof reason !== 'string' || reason === '' || reasons[event] === null) return undefined
  if (reasons[event] === 'written') return reason
  return Object.hasOwn(words, reason) ? words[reason as DisputeReason] : undefined
}

/** Whether a moderator decided about an order: only then does an appeal bring another one. */
export const moderatorDecided = (steps: readonly { by: string }[]): boolean =>
  steps.some(({ by }) => by === 'moderator')

/** Whether the dispute of an order has what its receipt tells: why a moderator decided so, or what came of an appeal. */
export const toldByDispute = (steps: readonly { by: string; event: string }[]): boolean =>
  moderatorDecided(steps) || steps.some(({ event }) => event === 'appeal')
