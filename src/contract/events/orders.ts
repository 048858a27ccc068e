import { z } from 'zod'
import { orderMachine } from '../orders/order-machine.ts'
import { stepEvents } from '../orders/order-steps.ts'
import { channels } from '../realtime.ts'
import { type Announcement, event, toDesk } from './event.ts'

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

/** The order's room, and both parties wherever they are. */
export const toOrder = ({ order_id, buyer_id, seller_id }: OfOrder): Announcement => ({
  to: [channels.order(order_id), channels.customer(buyer_id), channels.customer(seller_id)],
  event: 'order',
  data: { order_id },
})

const announces = (about: OfOrder) => [toOrder(about)]

/** Somebody took an ad. */
export const orderPlaced = event(
  'order.placed',
  'order_id',
  { ...ofOrder, ad_id: z.uuid(), taker_id: z.uuid(), owner_id: z.uuid() },
  { announces },
)

/** A step of an order, every one of them. `state` is where it stands after it. */
export const orderMoved = event(
  'order.moved',
  'order_id',
  {
    ...ofOrder,
    event: z.enum(stepEvents),
    by: z.enum(['buyer', 'seller', 'system', 'moderator']),
    state: z.enum(orderMachine.states),
  },
  { announces },
)

/** The escrow left an order, one way or the other. */
export const orderEnded = event(
  'order.ended',
  'order_id',
  { ...ofOrder, event: z.enum(stepEvents), escrow: z.string() },
  { announces },
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
  { announces: (about) => [toOrder(about), toDesk('order.disputed', about.order_id)] },
)

/** The service was away between two instants, and every open deadline moved by as many milliseconds. */
export const outageBridged = event('outage.bridged', 'outage_id', {
  outage_id: z.uuid(),
  from: z.iso.datetime(),
  until: z.iso.datetime(),
  ms: z.number().int().min(0),
})
