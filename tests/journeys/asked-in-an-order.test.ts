import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { closeOrder, releaseOrder } from '../../src/contract/orders/order-endpoints.ts'
import type { OrderAct } from '../../src/contract/orders/orders.ts'
import * as teams from '../../src/contract/teams/team.ts'
import { query } from '../../src/server/kernel/tx.ts'
import { type TestApp, testApp } from '../../src/server/testing/ctx.ts'
import { anEngine } from '../../src/server/testing/database/engines.ts'
import { expectOk } from '../../src/server/testing/expect-ok.ts'
import { giveMoney } from '../../src/server/testing/factories.ts'
import { newPerson } from '../../src/server/testing/people.ts'
import { tradesOf } from '../../src/server/testing/trades.ts'
import { payingTeam } from './paying-team.ts'
import { stops } from './stops.ts'

let it: TestApp
beforeAll(async () => {
  it = await testApp(anEngine)
})
afterAll(() => it.stop())

const { newTeam, as, withoutLimits, withOrder } = payingTeam(() => it)
const q = () => query(it.ctx())
const refused = { status: 422, body: { code: 'not_now', why_not: [{ code: 'buyer_frozen' }] } }
const ASKED = { ask_cancel: 'accept_cancel', ask_undo: 'accept_undo' } as const
const asks = Object.keys(ASKED) as (keyof typeof ASKED)[]
const WHOSE = ['otto', 'company'] as const

/** A company says that it paid, and its operator asks the seller for something that gives the payment up. */
async function asked(action: keyof typeof ASKED) {
  const [team, seller] = [await newTeam(), await newPerson(it, 'seller')]
  await withoutLimits(team.company)
  await giveMoney(it, seller.customerId, 'BTC', '0.5')
  const t = tradesOf(it, { ada: seller, bob: team.company, carol: seller })
  const order = await t.paid()
  const act = async (what: OrderAct['action'], who: 'own' | 'otto' | 'anna') =>
    it.call(closeOrder, { body: { order_id: order.id, seen: 'paid', action: what } }, await as(team[who]))
  expectOk(await act(action, 'otto'))
  const accept = () => t.act(seller, order, ASKED[action])
  const offered = async () => (await t.seen(seller, order)).actions.find(({ event }) => event === ASKED[action])
  return { team, seller, t, order, act, accept, offered }
}

const cases = asks.flatMap((action) =>
  WHOSE.flatMap((whose) => (['frozen', 'suspended'] as const).map((how) => ({ action, whose, how }))),
)
test.each(cases)('a buyer’s $action is accepted by nobody while the $whose is $how', async (one) => {
  const { team, seller, t, accept, offered } = await asked(one.action)
  const who = one.whose === 'otto' ? team.otto.person : team.company
  const end = await stops(() => it)[one.how]?.stop(who)
  expect(await accept()).toMatchObject(refused)
  // What is public of a freeze is the account's own.
  expect((await offered())?.allowed).toBe(!(one.whose === 'company' && one.how === 'frozen'))
  expect(await t.has(seller, 'BTC')).toBe('0.00000000')
  await end?.()
  expectOk(await accept())
})

test.each(asks.flatMap((action) => (['frozen', 'suspended'] as const).map((how) => ({ action, how }))))(
  'nor where the buyer is a person, $how since ($action)',
  async ({ action, how }) => {
    const [ada, bob] = [await newPerson(it, 'ada'), await newPerson(it, 'bob')]
    await giveMoney(it, ada.customerId, 'BTC', '0.5')
    const t = tradesOf(it, { ada, bob, carol: ada })
    const order = await t.paid()
    expectOk(await t.act(bob, order, action))
    const end = await stops(() => it)[how]?.stop(bob)
    expect(await t.act(ada, order, ASKED[action])).toMatchObject(refused)
    await end?.()
    expectOk(await t.act(ada, order, ASKED[action]))
  },
)

const WAYS = {
  removed: (person_id: string) => [teams.removeMember, { person_id }] as const,
  demoted: (person_id: string) =>
    [teams.changeMember, { person_id, role: 'viewer', limit_act: null, limit_day: null }] as const,
}
describe.each(Object.keys(WAYS) as (keyof typeof WAYS)[])('of a member who is %s', (way) => {
  test.each(asks)('%s ends, and a colleague asks anew by their own word', async (action) => {
    const { team, act, accept } = await asked(action)
    const [endpoint, body] = WAYS[way](team.otto.person.customerId)
    expectOk(await it.call(endpoint, { body } as never, await as(team.own)))
    expect(await accept()).toMatchObject({ status: 422, body: { why_not: [{ code: 'not_asked' }] } })
    expectOk(await act(action, 'anna'))
    expectOk(await accept())
  })
})

test('the seller can still refuse what a stopped buyer asked for', async () => {
  const { team, t, seller, order } = await asked('ask_cancel')
  await stops(() => it).frozen?.stop(team.company)
  expectOk(await t.act(seller, order, 'refuse_cancel', 'The payment is on its way.'))
})

/** A payment that a member of the selling company confirmed, whose release its operator may not let go alone. */
async function confirmed() {
  const team = await withOrder()
  await q()('update team_member set limit_act = null where (company_id, person_id) = ($1, $2)', [
    team.company.customerId,
    team.anna.person.customerId,
  ])
  const body = { order_id: team.order_id, seen: 'paid', action: 'confirm' } as const
  expectOk(await it.call(closeOrder, { body }, await as(team.anna)))
  const release = async () => {
    const order = { order_id: team.order_id, seen: 'payment_confirmed', amount: team.amount } as const
    return it.call(releaseOrder, { body: order }, await as(team.otto))
  }
  return { ...team, release }
}

test('what a colleague confirmed who may still act is released without being counted again', async () => {
  expectOk(await (await confirmed()).release())
})

test.each(['removed', 'demoted', 'frozen', 'suspended'])(
  'what a member confirmed who is %s since is released within the limits of who does it',
  async (how) => {
    const { anna, release } = await confirmed()
    await stops(() => it)[how]?.stop(anna.person)
    expect((await release()).body.code).toBe('team_approval_needed')
  },
)

test('nothing is asked by nobody', async () => {
  const { order } = await asked('ask_cancel')
  const unsay = q()('update p2p_order set asked_by_person = null where id = $1', [order.id])
  await expect(unsay).rejects.toMatchObject({ constraint: 'p2p_order_asked_by_somebody' })
})
