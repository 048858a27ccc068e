import { deskSignIn } from '../../contract/desk/desk.ts'
import { deskDispute } from '../../contract/desk/desk-disputes.ts'
import type { StaffRole } from '../../contract/endpoint.ts'
import { actOnDispute } from '../../contract/orders/disputes.ts'
import { createComplaint } from '../../contract/orders/order-endpoints.ts'
import type { Order } from '../../contract/orders/orders.ts'
import { addStaff } from '../modules/desk/staff/add-staff.ts'
import { moveDueDisputes } from '../modules/disputes/move-due-disputes.ts'
import type { TestApp } from './ctx.ts'
import { expectOk } from './expect-ok.ts'
import type { Person } from './people.ts'
import type { TestTrades } from './trades.ts'

/** Somebody who works at the desk: `token` is of their session there, `customerId` their id as staff. */
export type StaffPerson = Person & { roles: readonly StaffRole[] }

let hired = 0

/** Lets somebody work at the desk and signs them in. With another's `email` they are that customer. */
export async function newStaff(it: TestApp, roles: readonly StaffRole[], email?: string): Promise<StaffPerson> {
  const name = `Mia Desk ${++hired}`
  const who = { email: email ?? `mia${hired}@desk.example.org`, password: `a desk of oak ${hired}` }
  const reason = 'Hired for the tests'
  const id = await addStaff(it.ctx({ kind: 'operator', name: 'ada' }), { ...who, own: true, name, roles, reason })
  const person = { ...who, customerId: id, sessionId: '', username: name, token: '', stepUp: '', roles }
  return atDesk(it, person)
}

/** The same person with a session that has its whole half hour. */
export async function atDesk(it: TestApp, person: StaffPerson): Promise<StaffPerson> {
  const { email, password } = person
  return { ...person, token: expectOk(await it.call(deskSignIn, { body: { email, password } })).token }
}

export const STORY =
  'I sent the money on Monday with the reference, the bank says it has arrived, and nothing happens. Please look.'
export const REASON = 'The bank’s confirmation shows that the whole amount arrived on Monday.'

/** The smallest picture there is: one pixel. */
export const PIXEL = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='),
  (letter) => letter.charCodeAt(0),
)

const MINUTE = 60_000
const STAY = `update customer_session set created_at = $1, expires_at = $1::timestamptz + interval '7 days' where expires_at > $2`

/** However far the clock went, no session that lived at `since` has aged: a test may make a month of disputes. Ended ones stay ended. */
const stay = (t: TestTrades, since: Date) => t.q()(STAY, [t.it.clock.now(), since])

/** An order of Bob's at Ada's that Bob has disputed, a quarter of an hour after he paid. */
export async function disputed(t: TestTrades, amount = '1000.00'): Promise<Order> {
  const since = t.it.clock.now()
  const placed = expectOk(await t.take(t.bob, await t.ad(), { amount }))
  const order = expectOk(await t.pay(placed))
  await t.pass(16 * MINUTE)
  await stay(t, since)
  const body = { order_id: order.id, seen: 'paid' as const, reason: 'not_received' as const, statement: STORY }
  return expectOk(await t.it.call(createComplaint, { body }, await fresh(t, t.bob)))
}

/** A token with its whole hour before it. */
export const fresh = async (t: TestTrades, person: Person) => ({ token: await t.it.app.signIn.mintToken(person) })

/** The same, answered by Ada and passed on to a moderator. */
export async function inReview(t: TestTrades, amount?: string): Promise<Order & { dispute_id: string }> {
  const order = await disputed(t, amount)
  const respond = { order_id: order.id, action: 'respond' as const, statement: STORY }
  expectOk(await t.it.call(actOnDispute, { body: respond }, await fresh(t, t.ada)))
  const escalate = { order_id: order.id, action: 'escalate' as const }
  expectOk(await t.it.call(actOnDispute, { body: escalate }, await fresh(t, t.bob)))
  return order as Order & { dispute_id: string }
}

/** What acts on a dispute send to say how much of it they have seen. */
export async function seen(t: TestTrades, moderator: StaffPerson, disputeId: string) {
  const { version } = expectOk(await t.it.call(deskDispute, { query: { dispute_id: disputeId } }, moderator))
  return { dispute_id: disputeId, seen: version }
}

const HEARTBEAT = `insert into pulse (name, at) values ('disputes', $1) on conflict (name) do update set at = excluded.at`

/** Time passes while the service runs, nobody's session ages, and what is due in disputes happens at its end. */
export async function waitInDispute(t: TestTrades, ms: number): Promise<void> {
  const since = t.it.clock.now()
  await t.pass(ms)
  await t.q()(HEARTBEAT, [t.it.clock.now()])
  await stay(t, since)
  await moveDueDisputes(t.it.ctx({ kind: 'system', job: 'disputes.due' }))
}
