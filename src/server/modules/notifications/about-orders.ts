import { assetOf } from '../../../contract/assets.ts'
import { formatAmount } from '../../../contract/money.ts'
import type { NotificationKind } from '../../../contract/notifications.ts'
import { railOf } from '../../../contract/rails.ts'
import type { Ctx } from '../../kernel/context.ts'
import { uuidOf } from '../../kernel/ids.ts'
import type { EventJob, Happening } from '../../kernel/jobs.ts'
import { inTx, type Tx } from '../../kernel/tx.ts'
import { type OrderFacts, orderFacts } from './happened.rows.ts'
import { notify } from './notify.ts'
import type { Facts } from './texts.ts'

export type Side = 'buyer' | 'seller'

/** Who is told what when something happens to an order: one side, the other one than did it, or both. */
type Told = { kind: NotificationKind; to: Side | 'other' | 'both' }

const told: Readonly<Record<string, Told>> = {
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
}

const outcomes: Readonly<Record<string, NonNullable<Facts['outcome']>>> = {
  resolve_to_buyer: 'to_buyer',
  resolve_to_seller: 'to_seller',
  resolve_split: 'split',
}

const sidesOf = (to: Told['to'], by: unknown): Side[] =>
  to === 'both' || (to === 'other' && by !== 'buyer' && by !== 'seller')
    ? ['buyer', 'seller']
    : [to === 'other' ? (by === 'buyer' ? 'seller' : 'buyer') : (to as Side)]

/** '80,000.00 NGN'. */
export const amountOf = (minor: string, asset: string): string => {
  const [whole = '', part] = formatAmount(BigInt(minor), assetOf(asset).decimals).split('.')
  const grouped = whole.replaceAll(/\B(?=(?:\d{3})+$)/g, ',')
  return `${part === undefined ? grouped : `${grouped}.${part}`} ${asset}`
}

/** What a side of an order is told of it. */
export const factsFor = (order: OrderFacts, role: Side): Facts => ({
  number: order.number,
  role,
  other: role === 'buyer' ? order.seller : order.buyer,
  amount: amountOf(order.amount, order.asset),
  pay: amountOf(order.pay, order.currency),
  method: railOf(order.rail)?.name ?? order.rail,
  ...(order.deadline_at && { deadline: order.deadline_at.toISOString() }),
})

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
const sourceOf = ({ id, event, ref, payload }: Happening): string =>
  `${event}:${id ?? uuidOf(JSON.stringify([ref, payload]))}`

const tellOfOrder = (ctx: Ctx, happening: Happening): Promise<void> =>
  inTx(ctx, async (tx) => {
    const { event, by } = happening.payload
    const notice = told[String(event)]
    const order = notice && (await orderFacts(tx, happening.ref))
    if (!order) return
    const outcome = outcomes[String(event)]
    for (const side of sidesOf(notice.to, by))
      await tellSide(tx, order, side, {
        kind: notice.kind,
        source: sourceOf(happening),
        facts: outcome ? { outcome } : {},
      })
  })

/** What the order itself tells of already. */
const TOLD_BY_ORDER = new Set(['withdraw', 'agree', 'close'])

const tellOfDispute =
  (kind: NotificationKind) =>
  (ctx: Ctx, happening: Happening): Promise<void> =>
    inTx(ctx, async (tx) => {
      const { order_id, event, by } = happening.payload
      if (TOLD_BY_ORDER.has(String(event))) return
      const order = await orderFacts(tx, String(order_id))
      if (!order) return
      for (const side of sidesOf('other', by)) await tellSide(tx, order, side, { kind, source: sourceOf(happening) })
    })

export const orderEventJobs: readonly EventJob[] = [
  { name: 'notice.order', event: 'order.moved', run: tellOfOrder },
  { name: 'notice.dispute-moved', event: 'dispute.moved', run: tellOfDispute('dispute_moved') },
  { name: 'notice.dispute-asked', event: 'dispute.asked', run: tellOfDispute('dispute_moved') },
  { name: 'notice.appeal-decided', event: 'appeal.decided', run: tellOfDispute('dispute_moved') },
]
