import { type OrderState, orderMachine } from '../../src/contract/orders/order-machine.ts'
import type { Order } from '../../src/contract/orders/orders.ts'
import { inTx, type Tx } from '../../src/server/kernel/tx.ts'
import { openDispute, resolveOrder } from '../../src/server/modules/orders/end/open-dispute.ts'
import { lockOrder, type OrderRow } from '../../src/server/modules/orders/orders.rows.ts'
import { expectOk } from '../../src/server/testing/expect-ok.ts'
import type { Person } from '../../src/server/testing/people.ts'
import type { TestTrades } from '../../src/server/testing/trades.ts'

const MINUTE = 60_000
const MODERATOR = { kind: 'operator', name: 'a moderator' } as const

/** Runs `work` on a locked order, as the desk and the dispute do; `by` one of its sides, as their verbs do. */
export const onOrder = <T>(
  t: TestTrades,
  id: string,
  work: (tx: Tx, order: OrderRow) => Promise<T>,
  by?: Person,
): Promise<T> =>
  inTx(
    t.it.ctx(by ? { kind: 'customer', customerId: by.customerId, sessionId: by.sessionId, ip: '' } : MODERATOR),
    async (tx) => work(tx, (await lockOrder(tx, id)) as OrderRow),
  )

async function resolved(t: TestTrades, outcome: 'to_buyer' | 'to_seller' | 'split'): Promise<Order> {
  const order = await scenarios.disputed(t)
  const part = outcome === 'split' ? 700_000n : undefined
  await onOrder(t, order.id, (tx, row) => resolveOrder(tx, row, outcome, part, 'moderator'))
  return order
}

/** How an order of Bob's at Ada's gets into each state, by what people and clocks do. */
const scenarios: Record<OrderState, (t: TestTrades) => Promise<Order>> = {
  awaiting_payment: (t) => t.placed(),
  // A quarter of an hour on, when the buyer may open a dispute too.
  paid: async (t) => {
    const order = await t.paid()
    await t.pass(16 * MINUTE)
    return order
  },
  payment_confirmed: async (t) => expectOk(await t.act(t.ada, await scenarios.paid(t), 'confirm')),
  released: (t) => t.released(),
  disputed: async (t) => {
    const order = await scenarios.paid(t)
    await onOrder(t, order.id, (tx, row) => openDispute(tx, row, 'dispute', 'buyer', { reason: 'not_received' }))
    return order
  },
  expired: async (t) => {
    const order = await t.placed()
    await t.pass(30 * MINUTE)
    return order
  },
  // The seller was silent for a quarter of an hour, so that no ban follows.
  cancelled_by_buyer: async (t) => {
    const order = await t.placed()
    await t.pass(16 * MINUTE)
    return expectOk(await t.act(t.bob, order, 'cancel'))
  },
  cancelled_mutually: async (t) => {
    const order = await t.paid()
    expectOk(await t.act(t.bob, order, 'ask_cancel'))
    return expectOk(await t.act(t.ada, order, 'accept_cancel'))
  },
  resolved_to_buyer: (t) => resolved(t, 'to_buyer'),
  resolved_to_seller: (t) => resolved(t, 'to_seller'),
  resolved_split: (t) => resolved(t, 'split'),
}

/** An order in a state, as Bob sees it then. Bans of earlier tests are lifted, and nobody's session has aged. */
export async function orderIn(t: TestTrades, state: OrderState): Promise<Order> {
  await t.q()(`update trader set banned_until = null, cancellations = '{}'`)
  await t.q()(`update customer_session set expires_at = $1::timestamptz + interval '7 days'`, [t.it.clock.now()])
  const order = await t.seen(t.bob, await scenarios[state](t))
  if (order.state !== state) throw new Error(`the driver led to ${order.state} instead of ${state}`)
  return order
}

export const states = orderMachine.states
