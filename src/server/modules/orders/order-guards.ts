import type { Hindrance } from '../../../contract/market/ads.ts'
import { type OrderEvent, type OrderRole, orderRules } from '../../../contract/orders/order-machine.ts'
import { type Sentence, say } from '../../../contract/sentence.ts'
import type { OrderRow } from './orders.rows.ts'

export const MINUTE_MS = 60_000
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS

/** Why something that the state allows is not possible yet or any more. `at`: when that changes by itself. */
export interface Obstacle {
  why: Hindrance
  at?: Date
}

const no = (code: string, reason: Sentence, change: Sentence, at?: Date): Obstacle => ({
  why: { code, reason, change },
  ...(at && { at }),
})

type Facts = { order: OrderRow; by: string | null; now: Date }
type Guard = (facts: Facts) => Obstacle | undefined

const freeToAsk: Guard = ({ order, by }) =>
  order.asked === null
    ? undefined
    : no(
        'already_asked',
        order.asked_by === by ? say('request_waits') : say('other_side_asks'),
        order.asked_by === by ? say('request_waits_change') : say('other_side_asks_change'),
      )

const askedFor =
  (what: 'cancel' | 'undo'): Guard =>
  ({ order, by }) => {
    if (order.asked !== what) return no('not_asked', say('nobody_asks'), say('look_where_order_stands'))
    if (order.asked_by === by) return no('own_request', say('own_request'), say('own_request_change'))
    return undefined
  }

/** What beyond the state decides whether something is possible: the same for the verb that does it and the button that offers it. */
const guards: Partial<Record<OrderEvent, Guard>> = {
  extend: ({ order, now }) => {
    if (order.extensions >= orderRules.extensions)
      return no('no_extensions_left', say('extended_often'), say('extended_often_change'))
    if (order.deadline_at && order.deadline_at <= now)
      return no('too_late', say('time_to_pay_over'), say('time_to_pay_over_change'))
    return undefined
  },
  claim_paid: ({ order }) =>
    order.escrow === 'locked' ? undefined : no('grace_over', say('grace_over'), say('grace_over_change')),
  end_grace: ({ order }) =>
    order.escrow === 'locked' ? undefined : no('grace_over', say('escrow_back_already'), say('nothing_left_to_do')),
  ask_cancel: freeToAsk,
  ask_undo: freeToAsk,
  accept_cancel: askedFor('cancel'),
  refuse_cancel: askedFor('cancel'),
  accept_undo: askedFor('undo'),
  refuse_undo: askedFor('undo'),
  dispute: ({ order, by, now }) => {
    const from = order.paid_at && new Date(order.paid_at.getTime() + orderRules.buyerDisputeMinutes * MINUTE_MS)
    if (by !== order.buyer_id || !from || from <= now) return undefined
    return no(
      'too_early',
      say('seller_looks', { minutes: orderRules.buyerDisputeMinutes }),
      say('seller_looks_change', { time: { instant: from.toISOString() } }),
      from,
    )
  },
  acknowledge: ({ order }) =>
    order.acknowledged_at === null ? undefined : no('done', say('acknowledged_already'), say('nothing_left_to_do')),
  appeal: ({ order, now }) =>
    order.closed_at && now < appealEnd(order.closed_at)
      ? undefined
      : no('too_late', say('appeal_over', { days: orderRules.appealDays }), say('appeal_over_change')),
}

/** Until when an order can be appealed against that ended then. */
export const appealEnd = (closed: Date): Date => new Date(closed.getTime() + orderRules.appealDays * DAY_MS)

/** Whether a seller accepts by this what the buyer asked for: to have the escrow back, or to be paid anew, though they said they paid. */
export const takesWhatBuyerGives = (
  { asked_by, buyer_id }: Pick<OrderRow, 'asked_by' | 'buyer_id'>,
  role: OrderRole,
  event: OrderEvent,
): boolean => role === 'seller' && asked_by === buyer_id && (event === 'accept_cancel' || event === 'accept_undo')

/** What one side asked for, which it gives something up by, while nothing leaves its account or who asked acts for it no more. */
export const askingStopped: Obstacle = no('buyer_frozen', say('buyer_frozen'), say('asking_buyer_frozen_change'))

/** What stands against an event that the state allows; undefined when nothing does. `by`: the party's id, null for the system. */
export const obstacleTo = (event: OrderEvent, facts: Facts): Obstacle | undefined => guards[event]?.(facts)

const ONLY = { buyer: 'only_buyer', seller: 'only_seller' } as const

/** For an event that the order's state or the caller's role does not allow at all. */
export const eventNotAllowed = (by: readonly string[]): Obstacle => {
  const may = by.filter((role) => role === 'buyer' || role === 'seller')
  return no(
    'not_allowed',
    say('order_stands_otherwise'),
    say(may.length === 1 ? ONLY[may[0] as OrderRole] : 'see_what_order_allows'),
  )
}
