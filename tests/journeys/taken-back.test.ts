import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { actOnDispute, getDispute } from '../../src/contract/orders/disputes.ts'
import { closeOrder, releaseOrder } from '../../src/contract/orders/order-endpoints.ts'
import type { Order } from '../../src/contract/orders/orders.ts'
import * as teams from '../../src/contract/teams/team.ts'
import { uuid7 } from '../../src/server/kernel/ids.ts'
import { query } from '../../src/server/kernel/tx.ts'
import { type TestApp, testApp } from '../../src/server/testing/ctx.ts'
import { anEngine } from '../../src/server/testing/database/engines.ts'
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

const { newTeam, as, fresh, withoutLimits, withOrder, withDispute } = payingTeam(() => it)
const q = () => query(it.ctx())
type Team = Awaited<ReturnType<typeof newTeam>>
const noLimits = { limit_act: null, limit_day: null }
/** What an order of these tests is worth is about a thousand euros. */
const limits = (act: string | null, day: string | null = null) => ({ limit_act: act, limit_day: day })

const change = async ({ own, otto }: Pick<Team, 'own' | 'otto'>, to: Partial<Parameters<typeof body>[1]>) =>
  expectOk(await it.call(teams.changeMember, { body: body(otto.person.customerId, to) }, await as(own)))
const body = (
  person_id: string,
  to: { role?: 'viewer' | 'operator'; limit_act?: string | null; limit_day?: string | null },
) => ({ person_id, role: 'operator' as const, ...noLimits, ...to })

/** A company says that it paid two orders, and its operator, who is bounded by nothing, can ask for something in each. */
async function buying() {
  const [team, seller] = [await newTeam(), await newPerson(it, 'seller')]
  await withoutLimits(team.company)
  await giveMoney(it, seller.customerId, 'BTC', '2')
  const t = tradesOf(it, { ada: seller, bob: team.company, carol: seller })
  const orders = [await t.paid(), await t.paid()] as const
  const ask = async ({ id }: Order, action: 'ask_cancel' | 'ask_undo' = 'ask_cancel') =>
    expectOk(await it.call(closeOrder, { body: { order_id: id, seen: 'paid', action } }, await as(team.otto)))
  const seen = (order: Order) => t.seen(seller, order)
  const asked = async () => (await Promise.all(orders.map(seen))).map((order) => order.asked?.what ?? null)
  return { ...team, seller, t, orders, ask, seen, asked }
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
  'only looks': async (team: Team) => void (await change(team, { role: 'viewer' })),
  'may let less leave': async (team: Team) => void (await change(team, limits('900.00'))),
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
  const { own, otto, bob, order_id } = await withDispute()
  const give = { order_id, action: 'propose', outcome: 'to_buyer' } as const
  const before = expectOk(await it.call(actOnDispute, { body: give }, await as(otto)))
  expectOk(await it.call(teams.removeMember, { body: { person_id: otto.person.customerId } }, await as(own)))
  const now = expectOk(await it.call(getDispute, { query: { order_id } }, await fresh(bob)))
  expect([before.proposals.length, now.proposals]).toEqual([1, []])
  expect(await told('dispute.moved', now.id)).toMatchObject({ event: 'take_back', by: 'seller' })
})

describe('of what a member let go whose limit is lower than before', () => {
  test('what is within it stays asked for, as what is when it is raised', async () => {
    const team = await buying()
    await team.ask(team.orders[0])
    for (const to of [limits('1400.00'), limits('1450.00'), limits(null, '1400.00')]) await change(team, to)
    expect(await team.asked()).toEqual(['cancel', null])
  })

  test('all together are within the one of a day: the later one ends', async () => {
    const team = await buying()
    for (const order of team.orders) await team.ask(order)
    await change(team, limits(null, '2500.00'))
    expect(await team.asked()).toEqual(['cancel', 'cancel'])
    await change(team, limits(null, '1500.00'))
    expect(await team.asked()).toEqual(['cancel', null])
  })

  test('the sum above which the company wants two people counts likewise', async () => {
    const team = await buying()
    for (const order of team.orders) await team.ask(order)
    const threshold = async (approve_above: string) =>
      expectOk(await it.call(teams.setApprovalThreshold, { body: { approve_above } }, await as(team.own)))
    await threshold('2500.00')
    expect(await team.asked()).toEqual(['cancel', 'cancel'])
    await threshold('900.00')
    expect(await team.asked()).toEqual([null, null])
  })

  test('what left within the day counts towards the one of a day', async () => {
    const team = await buying()
    const [first, second] = team.orders
    for (const order of team.orders) await team.ask(order)
    expectOk(await team.t.act(team.seller, await team.seen(first), 'accept_cancel'))
    await change(team, limits(null, '2500.00'))
    expect((await team.seen(second)).asked?.what).toBe('cancel')
    await change(team, limits(null, '1500.00'))
    expect((await team.seen(second)).asked).toBeNull()
  })

  test('what left a day before counts no more', async () => {
    const team = await buying()
    const [company, person] = [team.company.customerId, team.otto.person.customerId]
    const spent = [uuid7(), company, person, new Date(it.clock.now().getTime() - 86_400_000)]
    await q()(
      'insert into team_spending (id, company_id, person_id, worth, created_at) values ($1, $2, $3, 200000, $4)',
      spent,
    )
    await team.ask(team.orders[0])
    await change(team, limits(null, '1500.00'))
    expect(await team.asked()).toEqual(['cancel', null])
  })

  test('what left counts likewise against the sum above which the company wants two people', async () => {
    const team = await buying()
    const [first, second] = team.orders
    for (const order of team.orders) await team.ask(order)
    expectOk(await team.t.act(team.seller, await team.seen(first), 'accept_cancel'))
    const body = { approve_above: '1500.00' }
    expectOk(await it.call(teams.setApprovalThreshold, { body }, await as(team.own)))
    expect((await team.seen(second)).asked).toBeNull()
  })

  test('what waits counts once, though it was counted as it was asked for: a payment they confirmed, and an end they proposed', async () => {
    const team = await withOrder()
    await withoutLimits(team.company)
    const { order_id, amount } = team
    const confirm = { order_id, seen: 'paid', action: 'confirm' } as const
    expectOk(await it.call(closeOrder, { body: confirm }, await as(team.otto)))
    await change(team, limits(null, '1500.00'))
    const release = { order_id, seen: 'payment_confirmed' as const, amount }
    expectOk(await it.call(releaseOrder, { body: release }, await as(team.otto)))
    const other = await withDispute()
    const give = { order_id: other.order_id, action: 'propose', outcome: 'to_buyer' } as const
    expectOk(await it.call(actOnDispute, { body: give }, await as(other.otto)))
    await change(other, limits(null, '1500.00'))
    const query = { order_id: other.order_id }
    expect(expectOk(await it.call(getDispute, { query }, await fresh(other.bob))).proposals).toHaveLength(1)
  })

  test('a payment that they confirmed is released within the limits of who does it', async () => {
    const team = await withOrder()
    await withoutLimits(team.company)
    const { order_id, amount } = team
    const confirm = { order_id, seen: 'paid', action: 'confirm' } as const
    expectOk(await it.call(closeOrder, { body: confirm }, await as(team.otto)))
    await change(team, limits('900.00'))
    const release = async (who: Team['otto']) =>
      it.call(releaseOrder, { body: { order_id, seen: 'payment_confirmed', amount } }, await as(who))
    expect((await release(team.otto)).body.code).toBe('team_approval_needed')
    expectOk(await release(team.anna))
  })

  test('an end of a dispute that they proposed, by which too much goes, is there no more, and both sides hear of it', async () => {
    const { own, otto, company, bob, order_id } = await withDispute()
    const propose = async (proposal: { outcome: 'split'; buyer_amount: string } | { outcome: 'to_buyer' }) =>
      expectOk(await it.call(actOnDispute, { body: { order_id, action: 'propose', ...proposal } }, await as(otto)))
    const dispute = async () => expectOk(await it.call(getDispute, { query: { order_id } }, await fresh(bob)))
    await propose({ outcome: 'split', buyer_amount: '0.01' })
    await change({ own, otto }, limits('900.00'))
    expect((await dispute()).proposals).toHaveLength(1)
    await withoutLimits(company)
    await propose({ outcome: 'to_buyer' })
    await change({ own, otto }, limits('900.00'))
    const { id, proposals } = await dispute()
    expect(proposals).toEqual([])
    expect(await told('dispute.moved', id)).toMatchObject({ event: 'take_back', by: 'seller' })
  })

  test('a seller who asks to cancel gives nothing, and goes on asking', async () => {
    const team = await withOrder()
    const { order_id } = team
    await withoutLimits(team.company)
    expectOk(await it.call(closeOrder, { body: { order_id, seen: 'paid', action: 'ask_cancel' } }, await as(team.otto)))
    await change(team, limits('1.00'))
    const t = tradesOf(it, { ada: team.company, bob: team.bob, carol: team.bob })
    expect((await t.seen(team.bob, { id: order_id })).asked).not.toBeNull()
  })
})
