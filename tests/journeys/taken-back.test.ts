import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { actOnDispute, getDispute } from '../../src/contract/orders/disputes.ts'
import { closeOrder, createComplaint } from '../../src/contract/orders/order-endpoints.ts'
import type { Order } from '../../src/contract/orders/orders.ts'
import * as teams from '../../src/contract/teams/team.ts'
import { query } from '../../src/server/kernel/tx.ts'
import { type TestApp, testApp } from '../../src/server/testing/ctx.ts'
import { anEngine } from '../../src/server/testing/database/engines.ts'
import { STORY } from '../../src/server/testing/desk.ts'
import { expectOk } from '../../src/server/testing/expect-ok.ts'
import { giveMoney } from '../../src/server/testing/factories.ts'
import { newPerson } from '../../src/server/testing/people.ts'
import { tradesOf } from '../../src/server/testing/trades.ts'
import { payingTeam } from './paying-team.ts'

let it: TestApp
beforeAll(async () => {
  it = await testApp(anEngine)
})
afterAll(() => it.stop())

const { newTeam, as, fresh, withOrder } = payingTeam(() => it)
const q = () => query(it.ctx())
type Team = Awaited<ReturnType<typeof newTeam>>
const noLimits = { limit_act: null, limit_day: null }
const unbounded = (companyId: string) =>
  q()('update team_member set limit_act = null, limit_day = null where company_id = $1', [companyId])
/** A company says that it paid two orders, and its operator, who is bounded by nothing, can ask for something in each. */
async function buying() {
  const [team, seller] = [await newTeam(), await newPerson(it, 'seller')]
  await unbounded(team.company.customerId)
  await giveMoney(it, seller.customerId, 'BTC', '2')
  const t = tradesOf(it, { ada: seller, bob: team.company, carol: seller })
  const orders = [await t.paid(), await t.paid()] as const
  const ask = async ({ id }: Order, action: 'ask_cancel' | 'ask_undo' = 'ask_cancel') =>
    expectOk(await it.call(closeOrder, { body: { order_id: id, seen: 'paid', action } }, await as(team.otto)))
  const seen = (order: Order) => t.seen(seller, order)
  return { ...team, seller, t, orders, ask, seen }
}

/** The last that was told of an order, or a dispute. */
const told = async (event: string, id: string) =>
  (
    await q()<{ payload: object }>(
      'select payload from outbox where event = $1 and ref = $2 order by id desc limit 1',
      [event, id],
    )
  )[0]?.payload
const unchained = `select 1 from order_event e join order_event p on p.order_id = e.order_id and p.seq = e.seq - 1 where e.prev_hash <> p.hash`

const WAYS = {
  'is removed': async ({ own, otto }: Team) =>
    void expectOk(await it.call(teams.removeMember, { body: { person_id: otto.person.customerId } }, await as(own))),
  leaves: async ({ otto }: Team) => void expectOk(await it.call(teams.leaveTeam, {}, await as(otto))),
  'only looks': async ({ own, otto }: Team) => {
    const body = { person_id: otto.person.customerId, role: 'viewer' as const, ...noLimits }
    expectOk(await it.call(teams.changeMember, { body }, await as(own)))
  },
}

describe.each(Object.entries(WAYS))('what a member asked for in an order who %s', (_, end) => {
  test.each(['ask_cancel', 'ask_undo'] as const)(
    'ends with a line in its timeline, and both sides hear of it (%s)',
    async (action) => {
      const team = await buying()
      const [order] = team.orders
      await team.ask(order, action)
      const before = (await team.seen(order)).timeline.length
      await end(team)
      const { asked, timeline } = await team.seen(order)
      expect([asked, timeline.length]).toEqual([null, before + 1])
      expect(timeline.at(-1)).toMatchObject({ event: 'take_back', by: 'buyer', state: 'paid' })
      expect(await told('order.moved', order.id)).toMatchObject({
        ...{ event: 'take_back', by: 'buyer', state: 'paid', version: before + 1 },
        ...{ buyer_id: team.company.customerId, seller_id: team.seller.customerId },
      })
      expect(await q()(unchained)).toEqual([])
    },
  )
})

test('an end of a dispute that they proposed is there no more, and both sides hear of it', async () => {
  const { own, otto, company, bob, order_id } = await withOrder()
  await unbounded(company.customerId)
  const complaint = { order_id, seen: 'paid', reason: 'other', statement: STORY } as const
  expectOk(await it.call(createComplaint, { body: complaint }, await as(otto)))
  expectOk(await it.call(actOnDispute, { body: { order_id, action: 'respond', statement: STORY } }, await fresh(bob)))
  const give = { order_id, action: 'propose', outcome: 'to_buyer' } as const
  const before = expectOk(await it.call(actOnDispute, { body: give }, await as(otto)))
  expectOk(await it.call(teams.removeMember, { body: { person_id: otto.person.customerId } }, await as(own)))
  const now = expectOk(await it.call(getDispute, { query: { order_id } }, await fresh(bob)))
  expect([before.proposals.length, now.proposals]).toEqual([1, []])
  expect(await told('dispute.moved', now.id)).toMatchObject({ event: 'take_back', by: 'seller' })
})
