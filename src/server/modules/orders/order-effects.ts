import { type OrderEvent, orderRules } from '../../../contract/orders/order-machine.ts'
import { HOUR_MS, MINUTE_MS } from './order-guards.ts'
import type { OrderMutable, OrderRow } from './orders.rows.ts'

type Changes = Partial<OrderMutable>
/** Who acts: the party's id and, of a company, who of its team; null for the system. */
interface By {
  party: string | null
  person: string | null
}
type Effect = (order: OrderRow, now: Date, by: By) => Changes

const later = (at: Date, ms: number): Date => new Date(at.getTime() + ms)

/** Nothing is due any more. */
const noDeadline = { deadline_at: null, deadline_kind: null } as const
/** What an order says while neither side asks the other for anything. */
export const nothingAsked = { asked: null, asked_by: null, asked_at: null, asked_by_person: null } as const
const untilRelease = (now: Date): Changes => ({
  deadline_kind: 'release',
  deadline_at: later(now, orderRules.releaseHours * HOUR_MS),
})

const asking =
  (asked: 'cancel' | 'undo'): Effect =>
  (_order, now, { party, person }) => ({ asked, asked_by: party, asked_at: now, asked_by_person: person })
const answered: Effect = () => nothingAsked
const closed: Effect = (_order, now) => ({ ...noDeadline, ...nothingAsked, closed_at: now })
const disputed: Effect = () => ({ ...noDeadline, ...nothingAsked })

/** What each event changes about an order beside its state: deadlines, requests, marks. Money and records are `end-order.ts`'s. */
export const effects: Record<OrderEvent, Effect> = {
  pay: (_order, now) => ({ ...untilRelease(now), paid_at: now }),
  cancel: closed,
  extend: (order) => ({
    deadline_at: later(order.deadline_at as Date, orderRules.extensionMinutes * MINUTE_MS),
    extensions: order.extensions + 1,
  }),
  // From now and not from the deadline: whoever is late with the clock, the buyer has the whole ten minutes.
  time_out: (_order, now) => ({
    deadline_kind: 'grace',
    deadline_at: later(now, orderRules.graceMinutes * MINUTE_MS),
  }),
  claim_paid: (order, now) => ({ ...noDeadline, paid_at: order.paid_at ?? now }),
  end_grace: closed,
  confirm: (_order, _now, { person }) => ({ ...nothingAsked, confirmed_by_person: person }),
  release: closed,
  ask_cancel: asking('cancel'),
  refuse_cancel: answered,
  accept_cancel: closed,
  ask_undo: asking('undo'),
  refuse_undo: answered,
  // The claim is taken back, so what it said goes; that it was made stays in the timeline and as a mark.
  accept_undo: (order, now) => ({
    ...nothingAsked,
    undone: true,
    paid_at: null,
    payment_sealed: null,
    name_matches: null,
    reference_index: null,
    deadline_kind: 'payment',
    deadline_at: later(now, order.window_minutes * MINUTE_MS),
  }),
  dispute: disputed,
  go_to_dispute: disputed,
  withdraw_dispute: (_order, now) => untilRelease(now),
  resolve_to_buyer: closed,
  resolve_to_seller: closed,
  resolve_split: closed,
  acknowledge: (_order, now) => ({ acknowledged_at: now }),
  rate: () => ({}),
  appeal: () => ({}),
}
