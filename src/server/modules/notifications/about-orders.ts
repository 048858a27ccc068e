import { appealDecided, disputeAsked, disputeMoved } from '../../../contract/events/disputes.ts'
import type { About } from '../../../contract/events/event.ts'
import { orderMoved } from '../../../contract/events/orders.ts'
import type { NotificationKind } from '../../../contract/notifications.ts'
import { cameToOf, netOfRow } from '../../../contract/orders/order-figures.ts'
import type { StepEvent } from '../../../contract/orders/order-steps.ts'
import type { Ctx } from '../../kernel/context.ts'
import { uuidOf } from '../../kernel/ids.ts'
import { type EventJob, onEvent } from '../../kernel/jobs.ts'
import type { OutboxEvent } from '../../kernel/outbox.ts'
import { inTx, type Tx } from '../../kernel/tx.ts'
import { saidAmount } from '../../ledger/post.ts'
import type { Facts } from './facts.ts'
import { type OrderFacts, orderFacts } from './happened.rows.ts'
import { notify } from './notify.ts'

export type Side = 'buyer' | 'seller'

/** Who is told what when something happens to an order: one side, the other one than did it, or both. */
type NotificationRule = { kind: NotificationKind; to: Side | 'other' | 'both' }

const notificationRules: Readonly<Record<StepEvent, NotificationRule | null>> = {
  place: { kind: 'order_placed', to: 'other' },
  pay: { kind: 'order_paid', to: 'seller' },
  cancel: { kind: 'order_cancelled', to: 'seller' },
  extend: { kind: 'order_extended', to: 'buyer' },
  time_out: { kind: 'order_expired', to: 'both' },
  claim_paid: { kind: 'disputed', to: 'seller' },
  end_grace: { kind: 'escrow_returned', to: 'both' },
  confirm: { kind: 'order_confirmed', to: 'buyer' },
  release: { kind: 'order_released', to: 'buyer' },
  ask_cancel: { kind: 'cancel_asked', to: 'other' },
  refuse_cancel: { kind: 'cancel_refused', to: 'other' },
  accept_cancel: { kind: 'cancel_agreed', to: 'other' },
  ask_undo: { kind: 'undo_asked', to: 'seller' },
  refuse_undo: { kind: 'undo_refused', to: 'buyer' },
  accept_undo: { kind: 'undo_agreed', to: 'buyer' },
  dispute: { kind: 'disputed', to: 'other' },
  go_to_dispute: { kind: 'disputed', to: 'both' },
  withdraw_dispute: { kind: 'dispute_withdrawn', to: 'other' },
  resolve_to_buyer: { kind: 'decided', to: 'both' },
  resolve_to_seller: { kind: 'decided', to: 'both' },
  resolve_split: { kind: 'decided', to: 'both' },
  appeal: { kind: 'appealed', to: 'other' },
  deadline_moved: null,
  take_back: null,
  acknowledge: null,
  rate: null,
}

const outcomes: Partial<Record<StepEvent, NonNullable<Facts['outcome']>>> = {
  resolve_to_buyer: 'to_buyer',
  resolve_to_seller: 'to_seller',
  resolve_split: 'split',
}

const sidesOf = (to: NotificationRule['to'], by: unknown): Side[] =>
  to === 'both' || (to === 'other' && by !== 'buyer' && by !== 'seller')
    ? ['buyer', 'seller']
    : [to === 'other' ? (by === 'buyer' ? 'seller' : 'buyer') : (to as Side)]

/** What a side of an order is told of it: their figure of it on all screens, and what lies in escrow. */
export const factsFor = (order: OrderFacts, role: Side): Facts => ({
  number: order.number,
  role,
  other: role === 'buyer' ? order.seller : order.buyer,
  amount: saidAmount(netOfRow(role, order), order.asset),
  locked: saidAmount(order.amount, order.asset),
  pay: saidAmount(order.pay, order.currency),
  method: order.rail,
  ...(order.deadline_at && { deadline: order.deadline_at.toISOString() }),
})

/** The figure of an order that was divided: what came of it to a side. */
function amountOfSplit(order: OrderFacts, role: Side): Pick<Facts, 'amount'> {
  const came = order.state === 'resolved_split' ? cameToOf(role, order) : null
  return came === null ? {} : { amount: saidAmount(came, order.asset) }
}

const DISPUTES: ReadonlySet<NotificationKind> = new Set(['disputed', 'dispute_moved', 'decided', 'appealed'])

/** Tells a side of an order; the link leads where it is dealt with, and does nothing by itself. */
export const tellSide = (
  tx: Tx,
  order: OrderFacts,
  role: Side,
  { kind, source, facts = {} }: { kind: NotificationKind; source: string; facts?: Facts },
): Promise<void> =>
  notify(tx, {
    customerId: role === 'buyer' ? order.buyer_id : order.seller_id,
    kind,
    source,
    facts: { ...factsFor(order, role), ...facts },
    link: `/dashboard/p2p/${DISPUTES.has(kind) ? 'dispute' : 'confirm'}?order_id=${order.id}`,
  })

/** One for each event, whatever runs twice; an event of before they had ids counts by what it says. */
const sourceOf = ({ id, event, ref, payload }: OutboxEvent): string =>
  `${event}:${id ?? uuidOf(JSON.stringify([ref, payload]))}`

const tellOfOrder = (ctx: Ctx, { order_id, event, by }: About<typeof orderMoved>, source: OutboxEvent): Promise<void> =>
  inTx(ctx, async (tx) => {
    const notice = notificationRules[event]
    const order = notice && (await orderFacts(tx, order_id))
    if (!order) return
    const outcome = outcomes[event]
    for (const side of sidesOf(notice.to, by))
      await tellSide(tx, order, side, {
        kind: notice.kind,
        source: sourceOf(source),
        // Decided by a moderator alone; what both agreed to, one of them ended it by.
        facts: outcome
          ? { outcome, ...amountOfSplit(order, side), ...(by !== 'moderator' && { settled: true as const }) }
          : {},
      })
  })

/** What the order itself tells of already. */
const TOLD_BY_ORDER = new Set(['withdraw', 'agree', 'close', 'bring_in'])

const tellOfDispute =
  (kind: NotificationKind, to: NotificationRule['to'] = 'other') =>
  (ctx: Ctx, { order_id, event, by }: About<typeof disputeMoved>, source: OutboxEvent): Promise<void> =>
    inTx(ctx, async (tx) => {
      if (TOLD_BY_ORDER.has(String(event))) return
      const order = await orderFacts(tx, order_id)
      if (!order) return
      for (const side of sidesOf(to, by)) await tellSide(tx, order, side, { kind, source: sourceOf(source) })
    })

export const orderEventJobs: readonly EventJob[] = [
  onEvent(orderMoved, 'notice.order', tellOfOrder),
  onEvent(disputeMoved, 'notice.dispute-moved', tellOfDispute('dispute_moved')),
  onEvent(disputeAsked, 'notice.dispute-asked', tellOfDispute('dispute_moved')),
  // Whoever appealed did not rule on it: both are told.
  onEvent(appealDecided, 'notice.appeal-decided', tellOfDispute('dispute_moved', 'both')),
]
