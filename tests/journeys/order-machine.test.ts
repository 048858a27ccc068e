import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { stateAfter } from '../../src/contract/machine.ts'
import { parseAmount } from '../../src/contract/money.ts'
import { actOnDispute } from '../../src/contract/orders/disputes.ts'
import { createComplaint } from '../../src/contract/orders/order-endpoints.ts'
import {
  endsEscrow,
  type OrderEvent,
  type OrderRole,
  type OrderState,
  orderMachine,
} from '../../src/contract/orders/order-machine.ts'
import type { Order, OrderAct } from '../../src/contract/orders/orders.ts'
import { Problem } from '../../src/server/kernel/errors.ts'
import { endOrder } from '../../src/server/modules/orders/end/end-order.ts'
import { openDispute } from '../../src/server/modules/orders/end/open-dispute.ts'
import type { OrderRow } from '../../src/server/modules/orders/orders.rows.ts'
import { type Role, transition } from '../../src/server/modules/orders/transition.ts'
import type { Answer } from '../../src/server/testing/ctx.ts'
import { anEngine } from '../../src/server/testing/database/engines.ts'
import { giveMoney } from '../../src/server/testing/factories.ts'
import type { Person } from '../../src/server/testing/people.ts'
import { type TestTrades, testTrades } from '../../src/server/testing/trades.ts'
import { onOrder, orderIn, states } from './order-states.ts'
import { writes } from './whole-database.ts'

const ROLES = ['buyer', 'seller', 'system', 'moderator'] as const
const { events, transitions } = orderMachine
const otherThan = (role: Role): OrderRole => (role === 'buyer' ? 'seller' : 'buyer')

/** What has to have been asked for before an answer makes sense. */
const REQUESTS: Partial<Record<OrderEvent, 'ask_cancel' | 'ask_undo'>> = {
  accept_cancel: 'ask_cancel',
  refuse_cancel: 'ask_cancel',
  accept_undo: 'ask_undo',
  refuse_undo: 'ask_undo',
}
const INTO_DISPUTE = ['dispute', 'claim_paid', 'go_to_dispute']

/** Thrown to undo what an event did, once it was looked at: one order serves every event of its state. */
class Undone extends Error {
  readonly after: OrderRow
  readonly inEscrow: string
  /** The kind of the movement with which the escrow left. */
  readonly posted: string | undefined
  constructor(after: OrderRow, inEscrow: string, posted: string | undefined) {
    super('undone')
    this.after = after
    this.inEscrow = inEscrow
    this.posted = posted
  }
}

const ESCROW = `select coalesce(sum(credits_posted - debits_posted), 0)::text left_over from ledger_account
  where purpose = 'escrow' and ref = 'order:' || $1`

const LEFT_BY = `select kind from ledger_journal where key = 'escrow-out:' || $1`

/** Does what the verbs do for an event, and takes it back. @returns how the order stood then, or the refusal. */
const tried = (t: TestTrades, { id }: Order, event: OrderEvent, role: Role): Promise<Undone | Problem> =>
  onOrder(
    t,
    id,
    async (tx, row) => {
      const asked = REQUESTS[event]
      const may = stateAfter(orderMachine, row.state, event, role) !== undefined
      const order = asked && may ? await transition(tx, row, asked, otherThan(role)) : row
      const part = event === 'resolve_split' ? { buyerPart: 1n } : {}
      const after = await (endsEscrow(event)
        ? endOrder(tx, order, event, role, part)
        : INTO_DISPUTE.includes(event)
          ? openDispute(tx, order, event as 'dispute', role, { reason: 'other' })
          : transition(tx, order, event, role))
      const [escrow] = await tx.q<{ left_over: string }>(ESCROW, [id])
      const [journal] = await tx.q<{ kind: string }>(LEFT_BY, [id])
      throw new Undone(after, escrow?.left_over ?? '', journal?.kind)
    },
    { buyer: t.bob, seller: t.ada }[role as string],
  ).catch((error) => {
    if (error instanceof Undone || error instanceof Problem) return error
    throw error
  })

/** What a person can send about an order, and which event it means in a state. */
interface Request {
  name: string
  means: (state: OrderState) => OrderEvent
  send: (t: TestTrades, by: Person, order: Order) => Promise<Answer>
}
const acts = [
  'cancel',
  'extend',
  'confirm',
  'ask_cancel',
  'accept_cancel',
  'refuse_cancel',
  'ask_undo',
  'accept_undo',
  'refuse_undo',
] as const
const act = (action: OrderAct['action']): Request => ({
  name: action,
  means: () => action,
  send: (t, by, order) => t.act(by, order, action, 'It did not arrive at all.'),
})
const requests: Request[] = [
  {
    name: 'I paid',
    means: (state) => (state === 'expired' ? 'claim_paid' : 'pay'),
    send: (t, by, order) => t.pay(order, {}, by),
  },
  { name: 'release', means: () => 'release', send: (t, by, order) => t.release(order, {}, by) },
  { name: 'rate', means: () => 'rate', send: (t, by, order) => t.rate(by, order, 'up') },
  {
    name: 'complain',
    // About an order that is over, a complaint is an appeal.
    means: (state) => (transitions.dispute.from.includes(state as 'paid') ? 'dispute' : 'appeal'),
    send: async (t, by, { id: order_id, state: seen }) => {
      const body = {
        order_id,
        seen,
        reason: 'other',
        statement: 'It is not what was agreed on, by far. '.repeat(3),
      } as const
      return t.it.call(createComplaint, { body }, { token: await t.it.app.signIn.mintToken(by) })
    },
  },
  ...acts.map(act),
]

// Hundreds of requests each, and the whole database read after every one.
describe('the machine of an order, as data,', { timeout: 120_000 }, () => {
  let t: TestTrades
  beforeAll(async () => {
    t = await testTrades(anEngine)
    await giveMoney(t.it, t.ada.customerId, 'BTC', '100')
  })
  afterAll(() => t.it.stop())
  const everything = () => writes(t.it.app.db)
  const people = () => ({ buyer: t.bob, seller: t.ada, stranger: t.carol })

  test.each(states)('is what happens to an order that is %s: each event by each role [ASVS 2.3.1]', async (state) => {
    const order = await orderIn(t, state)
    const before = await everything()
    for (const event of events)
      for (const role of ROLES) {
        const expected = stateAfter(orderMachine, state, event, role)
        const outcome = await tried(t, order, event, role)
        const what = `${event} by ${role}`
        if (expected === undefined) {
          expect(outcome, what).toMatchObject({ code: 'not_now' })
          continue
        }
        const gone = endsEscrow(event) || order.escrow.status !== 'locked'
        const inEscrow = gone ? '0' : parseAmount(order.amount, 8).toString()
        expect(outcome, what).toMatchObject({ message: 'undone', after: { state: expected }, inEscrow })
        if (endsEscrow(event)) expect(outcome, what).toMatchObject({ posted: transitions[event].money })
      }
    // What was refused changed nothing; what was allowed was taken back.
    expect(await everything()).toEqual(before)
  })

  test.each(states)('is what people can do to an order that is %s, and strangers find none', async (state) => {
    const order = await orderIn(t, state)
    const before = await everything()
    for (const { name, means, send } of requests)
      for (const [role, person] of Object.entries(people())) {
        const allowed = role !== 'stranger' && stateAfter(orderMachine, state, means(state), role as Role) !== undefined
        if (allowed && REQUESTS[means(state)] === undefined) continue
        const { status, body } = await send(t, person, order)
        const refused = role === 'stranger' ? { status: 404, code: 'not_found' } : { status: 422, code: 'not_now' }
        expect({ what: `${name} by ${role}`, status, code: body.code }).toEqual({
          what: `${name} by ${role}`,
          ...refused,
        })
        expect(await everything(), `${name} by ${role} changed something`).toEqual(before)
      }
  })

  test.each(states)('is told to whoever saw an order otherwise that is %s by now', async (state) => {
    const order = await orderIn(t, state)
    const before = await everything()
    const seen = states.find((one) => one !== state && one !== 'expired') as OrderState
    for (const { name, send } of requests.filter((one) => one.name !== 'rate'))
      for (const person of [t.ada, t.bob]) {
        const { status, body } = await send(t, person, { ...order, state: seen })
        expect({ name, status, ...body }).toMatchObject({
          name,
          status: 409,
          code: 'order_moved_on',
          state,
          order: { id: order.id },
        })
      }
    expect(await everything()).toEqual(before)
  })

  const possible = states.flatMap((state) =>
    requests.flatMap((request) =>
      (['buyer', 'seller'] as const).flatMap((role) => {
        const to = stateAfter(orderMachine, state, request.means(state), role)
        return to === undefined ? [] : [{ state, role, to, request, name: request.name }]
      }),
    ),
  )
  test('lets nobody withdraw a dispute but who opened it, and ends the dispute with it', async () => {
    const order = await orderIn(t, 'disputed')
    const before = await everything()
    const body = { order_id: order.id, action: 'withdraw' } as const
    const withdraw = async (person: Person) =>
      t.it.call(actOnDispute, { body }, { token: await t.it.app.signIn.mintToken(person) })
    for (const [person, code] of [
      [t.ada, 'not_now'],
      [t.carol, 'not_found'],
    ] as const) {
      expect((await withdraw(person)).body).toMatchObject({ code })
      expect(await everything()).toEqual(before)
    }
    expect((await withdraw(t.bob)).body.data).toMatchObject({ state: 'closed' })
    expect(await t.seen(t.bob, order)).toMatchObject({ state: 'paid' })
  })

  test.each(possible)(
    'lets the $role of an order that is $state do this: $name',
    async ({ state, role, to, request }) => {
      const order = await orderIn(t, state)
      const asked = REQUESTS[request.means(state)]
      if (asked) await t.act(people()[otherThan(role)], order, asked)
      const { status, body } = await request.send(t, people()[role], order)
      expect({ status, code: body.code }).toEqual({ status: 200 })
      const { timeline, ...after } = await t.seen(t.bob, order)
      expect(after.state).toBe(to)
      expect(timeline.at(-1)).toMatchObject({ event: request.means(state), by: role, state: to })
      const event = request.means(state)
      const money = endsEscrow(event) && transitions[event].money
      if (money) expect(after.escrow.status).toBe(money === 'escrow_release' ? 'released' : 'returned')
    },
  )

  const DAY = 24 * 3_600_000
  test.each(states)('is what time alone does to an order that is %s', async (state) => {
    const order = await orderIn(t, state)
    await t.pass(2 * DAY)
    const due = { awaiting_payment: 'expired', paid: 'disputed', payment_confirmed: 'disputed' } as Record<
      string,
      OrderState
    >
    const after = await t.seen(t.bob, order)
    expect(after.state).toBe(due[state] ?? state)
    await t.pass(2 * DAY)
    const end = await t.seen(t.bob, order)
    const returned = ['awaiting_payment', 'expired'].includes(state) ? 'returned' : after.escrow.status
    expect(end).toMatchObject({ state: after.state, escrow: { status: returned } })
    await t.verify()
  })
})
