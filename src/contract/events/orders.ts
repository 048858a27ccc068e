import { z } from 'zod'
import { customerProductStats, customerProducts, ownCurrencyAds } from '../market/market.ts'
import { getDispute } from '../orders/disputes.ts'
import {
  allOrders,
  cryptoEscrow,
  currencyEscrow,
  escrowStats,
  getOrder,
  openTradesCount,
  orderInbox,
  orderStats,
} from '../orders/order-endpoints.ts'
import { endsEscrow, orderMachine } from '../orders/order-machine.ts'
import { type StepEvent, stepEvents } from '../orders/order-steps.ts'
import { channels } from '../realtime.ts'
import { accountChecklist } from '../wallet/checklist.ts'
import { balancesRead } from './balances.ts'
import { type Announcement, event, staleRead, toDesk } from './event.ts'

/** An order and both who trade in it. */
export const ofOrder = { order_id: z.uuid(), buyer_id: z.uuid(), seller_id: z.uuid() }
type OfOrder = { order_id: string; buyer_id: string; seller_id: string }

/** An order as the events about it name it. */
export const orderParties = ({
  id,
  buyer_id,
  seller_id,
}: {
  id: string
  buyer_id: string
  seller_id: string
}): OfOrder => ({
  order_id: id,
  buyer_id,
  seller_id,
})

/** The order's own channel, and both parties wherever they are. */
export const toOrder = ({ order_id, buyer_id, seller_id, version }: OfOrder & { version?: number }): Announcement => ({
  to: [channels.order(order_id), channels.customer(buyer_id), channels.customer(seller_id)],
  event: 'order',
  data: { order_id, ...(version !== undefined && { version }) },
})

/** Reads that show an order: its own, and the lists and counts that it stands in. */
export const ordersRead = ({ order_id }: { order_id: string }): string[] => [
  staleRead(getOrder, { query: { order_id } }),
  ...[
    allOrders,
    orderInbox,
    orderStats,
    openTradesCount,
    cryptoEscrow,
    currencyEscrow,
    escrowStats,
    customerProducts,
    ownCurrencyAds,
    customerProductStats,
  ].map((read) => staleRead(read)),
]

/** Somebody took an ad. Its step, the order's first, is what its parties hear. */
export const orderPlaced = event(
  'order.placed',
  'order_id',
  { ...ofOrder, ad_id: z.uuid(), taker_id: z.uuid(), advertiser_id: z.uuid() },
  { security: 'none', once: 'its steps are counted from here', formerly: { advertiser_id: 'owner_id' } },
)

/** Steps that put something into an order's escrow, or take it out. */
const moneySteps: ReadonlySet<StepEvent> = new Set<StepEvent>(['place', ...orderMachine.events.filter(endsEscrow)])

/** A step of an order, every one of them. `state` is where it stands after it, `version` how many there are. */
export const orderMoved = event(
  'order.moved',
  'order_id',
  {
    ...ofOrder,
    event: z.enum(stepEvents),
    by: z.enum(['buyer', 'seller', 'system', 'moderator']),
    state: z.enum(orderMachine.states),
    version: z.number().int().positive(),
  },
  {
    security: 'none',
    announces: (about) => [toOrder(about)],
    stale: (about) => [
      ...ordersRead(about),
      staleRead(getDispute, { query: { order_id: about.order_id } }),
      // What lay in escrow was the seller's still: it stands elsewhere now, though no account of theirs moved.
      ...(moneySteps.has(about.event) ? [...balancesRead, accountChecklist].map((read) => staleRead(read)) : []),
    ],
  },
)

/** The escrow left an order, one way or the other, with the step that both parties hear. */
export const orderEnded = event(
  'order.ended',
  'order_id',
  { ...ofOrder, event: z.enum(stepEvents), escrow: z.string() },
  { security: 'none', once: 'escrow leaves an order once' },
)

/** An order came to be in dispute; `dispute_id` is the dispute that it gets. */
export const orderDisputed = event(
  'order.disputed',
  'order_id',
  {
    ...ofOrder,
    dispute_id: z.uuid(),
    opened_by: z.enum(['buyer', 'seller', 'system', 'moderator']),
    reason: z.string(),
  },
  {
    security: 'none',
    once: 'each dispute has an id of its own',
    each: 'dispute_id',
    announces: (about) => [toDesk('order.disputed', about.order_id)],
  },
)

/** The service was away between two instants, and every open deadline moved by as many milliseconds. */
export const outageBridged = event(
  'outage.bridged',
  'outage_id',
  { outage_id: z.uuid(), from: z.iso.datetime(), until: z.iso.datetime(), ms: z.number().int().min(0) },
  { security: 'none', once: 'an outage is over once' },
)
