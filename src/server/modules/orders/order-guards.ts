import type { WhyNot } from '../../../contract/market/ads.ts'
import { type OrderEvent, type OrderRole, orderRules } from '../../../contract/orders/order-machine.ts'
import type { OrderRow } from './orders.rows.ts'

export const MINUTE_MS = 60_000
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS

/** Why something that the state allows is not possible yet or any more. `at`: when that changes by itself. */
export interface Obstacle {
  why: WhyNot
  at?: Date
}

const no = (code: string, reason: string, change: string, at?: Date): Obstacle => ({
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
        order.asked_by === by ? 'Your request is waiting for an answer.' : 'The other side has asked you something.',
        order.asked_by === by ? 'The other side answers it, or you open a dispute.' : 'Answer that first.',
      )

const askedFor =
  (what: 'cancel' | 'undo'): Guard =>
  ({ order, by }) => {
    if (order.asked !== what)
      return no('not_asked', 'Nobody is asking for this any more.', 'Look at where the order stands now.')
    if (order.asked_by === by)
      return no('own_request', 'This is your own request.', 'Only the other side can answer it.')
    return undefined
  }

/** What beyond the state decides whether something is possible: the same for the verb that does it and the button that offers it. */
const guards: Partial<Record<OrderEvent, Guard>> = {
  extend: ({ order, now }) => {
    if (order.extensions >= orderRules.extensions)
      return no('no_extensions_left', 'The time was extended three times already.', 'It can’t be extended again.')
    if (order.deadline_at && order.deadline_at <= now)
      return no('too_late', 'The time to pay is over.', 'If the buyer has paid, they can still say so.')
    return undefined
  },
  claim_paid: ({ order }) =>
    order.escrow === 'locked'
      ? undefined
      : no(
          'grace_over',
          'The ten minutes to say so are over, and the escrow went back to the seller.',
          'If you did pay, write to the seller and to support with your proof.',
        ),
  end_grace: ({ order }) =>
    order.escrow === 'locked' ? undefined : no('grace_over', 'The escrow went back already.', 'Nothing is left to do.'),
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
      `The seller has ${orderRules.buyerDisputeMinutes} minutes to look for your payment.`,
      `You can open a dispute from ${from.toISOString().slice(11, 16)} UTC.`,
      from,
    )
  },
  acknowledge: ({ order }) =>
    order.acknowledged_at === null
      ? undefined
      : no('done', 'You have acknowledged this already.', 'Nothing is left to do.'),
  appeal: ({ order, now }) =>
    order.closed_at && now.getTime() < order.closed_at.getTime() + orderRules.appealDays * DAY_MS
      ? undefined
      : no(
          'too_late',
          `An appeal is possible within ${orderRules.appealDays} days.`,
          'Write to support if something is left to say.',
        ),
}

/** What stands against an event that the state allows; undefined when nothing does. `by`: the party's id, null for the system. */
export const obstacleTo = (event: OrderEvent, facts: Facts): Obstacle | undefined => guards[event]?.(facts)

const ROLES: Record<OrderRole, string> = { buyer: 'the buyer', seller: 'the seller' }

/** For an event that the order's state or the caller's role does not allow at all. */
export const eventNotAllowed = (event: OrderEvent, by: readonly string[]): Obstacle => {
  const may = by.flatMap((role) => (role === 'buyer' || role === 'seller' ? [ROLES[role]] : []))
  return no(
    'not_allowed',
    `This is not possible as the order stands: ${event.replaceAll('_', ' ')}.`,
    may.length === 1 ? `Only ${may[0]} can do this, and only when it is due.` : 'See what the order allows now.',
  )
}
