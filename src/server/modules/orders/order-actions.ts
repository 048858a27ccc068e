import { eventsOpen } from '../../../contract/machine.ts'
import type { Hindrance } from '../../../contract/market/ads.ts'
import {
  givesAway,
  type OrderEvent,
  type OrderRole,
  orderMachine,
  orderRules,
} from '../../../contract/orders/order-machine.ts'
import type { OrderAction } from '../../../contract/orders/orders.ts'
import { say } from '../../../contract/sentence.ts'
import {
  appealEnd,
  askingStopped,
  DAY_MS,
  MINUTE_MS,
  type Obstacle,
  obstacleTo,
  takesWhatBuyerGives,
} from './order-guards.ts'
import type { OrderRelations } from './order-view.rows.ts'
import type { OrderRow } from './orders.rows.ts'

interface Facts {
  now: Date
  around: OrderRelations
  /** Whether the seller wrote anything since the order was placed. */
  sellerSpoke: boolean
}

/** Settled together through the dispute, never by one side's button. */
const THROUGH_DISPUTE: readonly OrderEvent[] = ['resolve_to_buyer', 'resolve_to_seller', 'resolve_split']

/** An action before its reasons are put into words. */
type OpenAction = Omit<OrderAction, 'why_not'> & { why_not: Hindrance[] }

/**
 * What a party can do now, in the order of the machine, with why not where it can't. What makes no sense to offer is left out: answers to
 * a request nobody made, what was done once and can't be again.
 */
export function actionsOf(row: OrderRow, role: OrderRole, facts: Facts): OpenAction[] {
  const me = role === 'buyer' ? row.buyer_id : row.seller_id
  return eventsOpen(orderMachine, row.state, role)
    .filter((event) => !THROUGH_DISPUTE.includes(event) && !isMoot(row, event, role, facts))
    .map((event) => {
      const obstacle = obstacleTo(event, { order: row, by: me, now: facts.now }) ?? frozen(row, event, role, facts)
      return {
        event,
        allowed: obstacle === undefined,
        why_not: obstacle ? [obstacle.why] : [],
        at: obstacle?.at?.toISOString() ?? null,
        ...(event === 'cancel' && counting(row, facts)),
        // What can be done for a while alone says until when.
        ...(event === 'appeal' && !obstacle && row.closed_at && { at: appealEnd(row.closed_at).toISOString() }),
      }
    })
}

const ANSWERS: Partial<Record<OrderEvent, 'cancel' | 'undo'>> = {
  accept_cancel: 'cancel',
  refuse_cancel: 'cancel',
  accept_undo: 'undo',
  refuse_undo: 'undo',
}

function isMoot(row: OrderRow, event: OrderEvent, role: OrderRole, { around }: Facts): boolean {
  const me = role === 'buyer' ? row.buyer_id : row.seller_id
  const answers = ANSWERS[event]
  if (answers) return row.asked !== answers || row.asked_by === me
  if (event === 'rate') return around.ratings.some((one) => one.by === me)
  if (event === 'acknowledge') return row.acknowledged_at !== null
  if (event === 'appeal') return around.steps.some((step) => step.event === event && step.by === role)
  if (event === 'claim_paid') return row.escrow !== 'locked'
  if (event !== 'withdraw_dispute') return false
  return openerOf(around) !== role || around.steps.some((step) => step.event === event && step.by === role)
}

/** Who opened the dispute an order is in: the last step that led there says. */
const openerOf = ({ steps }: Pick<OrderRelations, 'steps'>): string | undefined =>
  steps.findLast(({ event }) => event === 'dispute' || event === 'claim_paid' || event === 'go_to_dispute')?.by

function frozen(row: OrderRow, event: OrderEvent, role: OrderRole, { around, now }: Facts): Obstacle | undefined {
  const untilOf = (side: OrderRole): string | undefined => {
    const until = around.parties.find(({ id }) => id === row[`${side}_id`])?.frozen_until
    return until && new Date(until) > now ? until : undefined
  }
  if (takesWhatBuyerGives(row, role, event)) return untilOf('buyer') === undefined ? undefined : askingStopped
  const until = event === 'release' || givesAway(event, role) ? untilOf(role) : undefined
  if (until === undefined) return undefined
  return {
    why: {
      code: 'security_freeze',
      reason: say('frozen'),
      change: role === 'seller' ? say('frozen_change') : say('frozen_giving_up_change'),
    },
    at: new Date(until),
  }
}

/** From when a cancellation no longer counts against the buyer, should the seller stay silent. */
const silentFrom = (row: Pick<OrderRow, 'created_at'>): Date =>
  new Date(row.created_at.getTime() + orderRules.sellerSilenceMinutes * MINUTE_MS)

/** Whether cancelling now counts against the buyer. */
export const cancelCounts = (row: Pick<OrderRow, 'created_at'>, spoke: boolean, now: Date): boolean =>
  spoke || now < silentFrom(row)

/** For how many minutes a buyer can't take ads after so many cancellations that count, this one among them, within a day. */
export function banMinutes(cancellations: number): number {
  const { cancelBanMinutes: steps } = orderRules
  return steps[Math.min(cancellations, steps.length) - 1] as number
}

function counting(
  row: OrderRow,
  { around, sellerSpoke, now }: Facts,
): Pick<OrderAction, 'counts' | 'at' | 'ban_minutes'> {
  const counts = cancelCounts(row, sellerSpoke, now)
  const mine = around.parties.find(({ id }) => id === row.buyer_id)?.cancellations ?? []
  const recent = mine.filter((at) => new Date(at).getTime() > now.getTime() - DAY_MS).length
  return {
    counts,
    at: counts && !sellerSpoke ? silentFrom(row).toISOString() : null,
    ...(counts && { ban_minutes: banMinutes(recent + 1) }),
  }
}
