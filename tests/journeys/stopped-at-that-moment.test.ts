import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { actOnDispute } from '../../src/contract/orders/disputes.ts'
import { closeOrder, releaseOrder } from '../../src/contract/orders/order-endpoints.ts'
import { agreeToTeamPayment, askTeamPayment } from '../../src/contract/teams/team-payments.ts'
import { query } from '../../src/server/kernel/tx.ts'
import { type TestApp, testApp } from '../../src/server/testing/ctx.ts'
import { disputed, STORY } from '../../src/server/testing/desk.ts'
import { expectOk } from '../../src/server/testing/expect-ok.ts'
import { giveMoney } from '../../src/server/testing/factories.ts'
import { newPerson } from '../../src/server/testing/people.ts'
import { tradesOf } from '../../src/server/testing/trades.ts'
import { payingTeam } from './paying-team.ts'

const WAITING = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
const WAIT = { timeout: 15_000, interval: 10 }
const STOPS = { frozen: "frozen_until = '2999-01-01'", suspended: "status = 'suspended'" }

describe('what a company gives up in an order goes through before it is stopped, or not at all:', () => {
  let it: TestApp
  let desk: pg.Client
  beforeAll(async () => {
    // tidy: allow connections wait for each other’s locks on a server alone
    it = await testApp('postgres')
    desk = new pg.Client(it.database.ownerUrl)
    await desk.connect()
  })
  afterAll(async () => {
    await desk.end()
    await it.stop()
  })

  const { newTeam, as, withoutLimits, withOrder } = payingTeam(() => it)

  /** Somebody of the company is being stopped, which isn't done yet, as the other side accepts; it is done once they wait for that. */
  async function meet<T>(customerId: string, stop: string, accept: () => Promise<T>): Promise<T> {
    await desk.query('begin')
    try {
      await desk.query(`update customer set ${stop} where id = $1`, [customerId])
      const accepted = accept()
      await vi.waitFor(async () => expect(await query(it.ctx())(WAITING)).toHaveLength(1), WAIT)
      await desk.query('commit')
      return await accepted
    } finally {
      await desk.query('rollback')
    }
  }

  const cases = (['company', 'otto'] as const).flatMap((whose) =>
    (['frozen', 'suspended'] as const).map((how) => ({ whose, how })),
  )

  test.each(cases)('the buyer’s wish to cancel what they paid, the $whose $how', async ({ whose, how }) => {
    const [team, seller] = [await newTeam(), await newPerson(it, 'seller')]
    await withoutLimits(team.company)
    await giveMoney(it, seller.customerId, 'BTC', '0.5')
    const t = tradesOf(it, { ada: seller, bob: team.company, carol: seller })
    const order = await t.paid()
    const ask = { order_id: order.id, seen: 'paid', action: 'ask_cancel' } as const
    expectOk(await it.call(closeOrder, { body: ask }, await as(team.otto)))
    const { customerId } = whose === 'otto' ? team.otto.person : team.company
    expect(await meet(customerId, STOPS[how], () => t.act(seller, order, 'accept_cancel'))).toMatchObject({
      status: 422,
      body: { code: 'not_now', why_not: [{ code: 'buyer_frozen' }] },
    })
    expect(await t.has(seller, 'BTC')).toBe('0.00000000')
  })

  test.each(cases)('the half that the seller offers in a dispute, the $whose $how', async ({ whose, how }) => {
    const [team, bob] = [await newTeam(), await newPerson(it, 'bob')]
    await withoutLimits(team.company)
    await giveMoney(it, team.company.customerId, 'BTC', '0.5')
    const t = tradesOf(it, { ada: team.company, bob, carol: bob })
    const { id: order_id } = await disputed(t)
    const respond = { order_id, action: 'respond', statement: STORY } as const
    expectOk(await it.call(actOnDispute, { body: respond }, await as(team.otto)))
    const half = { order_id, action: 'propose', outcome: 'split', buyer_amount: '0.01' } as const
    const { proposals } = expectOk(await it.call(actOnDispute, { body: half }, await as(team.otto)))
    const body = { order_id, action: 'agree', proposal_id: proposals[0]?.id as string } as const
    const token = await it.app.signIn.mintToken(bob)
    const agree = () => it.call(actOnDispute, { body }, { token, stepUp: bob.stepUp })
    const { customerId } = whose === 'otto' ? team.otto.person : team.company
    expect(await meet(customerId, STOPS[how], agree)).toMatchObject({
      status: 422,
      body: { code: 'not_now', why_not: [{ code: 'seller_frozen' }] },
    })
    expect(await t.has(bob, 'BTC')).toBe('0.00000000')
  })

  const FROZEN = { status: 403, body: { code: 'security_freeze' } }

  test('what one of its people confirmed and another releases', async () => {
    const { company, otto, anna, order_id, amount } = await withOrder()
    await withoutLimits(company)
    expectOk(await it.call(closeOrder, { body: { order_id, seen: 'paid', action: 'confirm' } }, await as(anna)))
    const by = await as(otto)
    const release = () => it.call(releaseOrder, { body: { order_id, seen: 'payment_confirmed', amount } }, by)
    expect(await meet(company.customerId, STOPS.frozen, release)).toMatchObject(FROZEN)
  })

  test('what one of its people wished released and another agrees to', async () => {
    const { company, otto, anna, order_id, amount, asset } = await withOrder()
    const wish = { kind: 'release' as const, asset, amount, order_id, seen: 'paid' as const }
    const { id: payment_id } = expectOk(await it.call(askTeamPayment, { body: wish }, await as(otto)))
    const by = await as(anna)
    const agree = () => it.call(agreeToTeamPayment, { body: { payment_id, ...wish } }, by)
    expect(await meet(company.customerId, STOPS.frozen, agree)).toMatchObject(FROZEN)
  })
})
