import { orderMoved, orderParties } from '../../../contract/events/orders.ts'
import { stateAfter } from '../../../contract/machine.ts'
import {
  isOpenState,
  type OrderEndEvent,
  type OrderEvent,
  type OrderRole,
  type OrderState,
  orderMachine,
} from '../../../contract/orders/order-machine.ts'
import type { StepEvent } from '../../../contract/orders/order-steps.ts'
import { audit } from '../../kernel/audit.ts'
import { personOf } from '../../kernel/context.ts'
import { Problem } from '../../kernel/errors.ts'
import { emit } from '../../kernel/outbox.ts'
import type { Tx } from '../../kernel/tx.ts'
import { appendStep } from './evidence/receipts.ts'
import { effects } from './order-effects.ts'
import { eventNotAllowed, type Obstacle, obstacleTo } from './order-guards.ts'
import { orderOnWire } from './order-view.ts'
import { lockOrder, type OrderMutable, type OrderRow, saveOrder } from './orders.rows.ts'
import { addToTraders, lockTraders } from './traders.rows.ts'

export type Role = OrderRole | 'system' | 'moderator'

export interface Move {
  /** The state the caller saw; another one is 'order_moved_on'. */
  seen?: OrderState | undefined
  /** What else changes, over what the event itself does. */
  changes?: Partial<OrderMutable>
  /** What both parties may know, for the timeline. No personal data. */
  data?: Record<string, unknown>
  /** What the party wrote: both read it, and the timeline bears its hash alone. */
  words?: string
}

/** Who does it, of a company one of its team; null for clocks and people of the house. */
const personActing = ({ ctx: { actor } }: Tx): string | null => (actor.kind === 'customer' ? personOf(actor) : null)

const partyId = (order: OrderRow, role: Role): string | null =>
  role === 'buyer' ? order.buyer_id : role === 'seller' ? order.seller_id : null

/**
 * Moves an order that is locked, as the machine allows, or not at all: state, deadlines and requests by compare-and-set, a signed line in the
 * timeline, 'order.moved' for whoever listens. An event that posts money is `endOrder`'s, and no event of this.
 * Throws 'order_moved_on' (with `state` and `order`) and 'not_now' (with `why_not`). @returns the order as it stands then.
 */
export async function transition(
  tx: Tx,
  order: OrderRow,
  event: Exclude<OrderEvent, OrderEndEvent>,
  role: Role,
  move?: Move,
): Promise<OrderRow> {
  const moved = await changeState(tx, order, event, role, move)
  const open = openedBy(order, moved)
  if (open === 0) return moved
  const both = [moved.buyer_id, moved.seller_id]
  await lockTraders(tx, both)
  await addToTraders(
    tx,
    both.map((customerId) => ({ customerId, open })),
  )
  return moved
}

/** By how much this changes the number of open orders of each side: 1, 0 or -1. */
export const openedBy = (was: OrderRow, is: OrderRow): number =>
  Number(isOpenState(is.state)) - Number(isOpenState(was.state))

/**
 * `transition` for every event: the state alone, for `endOrder`, which posts what the event moves, and counts it in both records, in the
 * same transaction.
 */
export async function changeState(
  tx: Tx,
  order: OrderRow,
  event: OrderEvent,
  role: Role,
  { seen, changes = {}, data = {}, words }: Move = {},
): Promise<OrderRow> {
  if (seen !== undefined && seen !== order.state) throw await staleState(tx, order, role)
  const by = partyId(order, role)
  const next = stateAfter(orderMachine, order.state, event, role)
  if (next === undefined) throw transitionRefused(eventNotAllowed(orderMachine.transitions[event].by))
  const obstacle = obstacleTo(event, { order, by, now: tx.now })
  if (obstacle) throw transitionRefused(obstacle)
  const moved = await saveOrder(tx, order, {
    ...effects[event](order, tx.now, { party: by, person: personActing(tx) }),
    ...changes,
    state: next,
  })
  if (!moved) throw await staleState(tx, (await lockOrder(tx, order.id)) as OrderRow, role)
  await recordStep(tx, moved, event, { role, data, ...(words && { words }) })
  return moved
}

/**
 * Writes down that something happened to an order: timeline, audit, outbox. Everything that happens emits 'order.moved' with `event`, `by`,
 * `state`, `buyer_id` and `seller_id`; who needs more reads the order.
 */
export async function recordStep(
  tx: Tx,
  order: OrderRow,
  event: StepEvent,
  said: { role: Role; data: Record<string, unknown>; words?: string },
): Promise<void> {
  const { id, state } = order
  const { role } = said
  const { seq: version } = await appendStep(tx, { orderId: id, event, state, ...said })
  await audit(tx, `order.${event}`, `order:${id}`, { state })
  await emit(tx, orderMoved, { ...orderParties(order), event, by: role, state, version })
}

/** 409 with where the order stands now, as this party sees it. */
export async function staleState(tx: Tx, order: OrderRow, role: Role): Promise<Problem> {
  const shown = role === 'buyer' || role === 'seller' ? await orderOnWire(tx.q, tx.ctx, order, role) : undefined
  return new Problem('order_moved_on', { extra: { state: order.state, ...(shown && { order: shown }) } })
}

/** 422 with the reason and when that changes by itself. */
export const transitionRefused = ({ why, at }: Obstacle): Problem =>
  new Problem('not_now', { extra: { why_not: [why], at: at?.toISOString() ?? null } })
