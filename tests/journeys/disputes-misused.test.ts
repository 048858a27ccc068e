import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Input } from '../../src/contract/endpoint.ts'
import { actOnDispute } from '../../src/contract/orders/disputes.ts'
import { createComplaint } from '../../src/contract/orders/order-endpoints.ts'
import type { Order } from '../../src/contract/orders/orders.ts'
import { inTx } from '../../src/server/kernel/tx.ts'
import { freeze } from '../../src/server/modules/accounts/freeze.ts'
import { anEngine } from '../../src/server/testing/database/engines.ts'
import { disputed, fresh, STORY } from '../../src/server/testing/desk.ts'
import { expectOk } from '../../src/server/testing/expect-ok.ts'
import { giveMoney } from '../../src/server/testing/factories.ts'
import type { Person } from '../../src/server/testing/people.ts'
import { type TestTrades, testTrades } from '../../src/server/testing/trades.ts'

type Asked = Input<typeof actOnDispute>['body']
type Doing = Asked extends infer A ? (A extends unknown ? Omit<A, 'order_id'> : never) : never

describe('whoever misuses disputes', () => {
  let t: TestTrades
  beforeAll(async () => {
    t = await testTrades(anEngine)
    await giveMoney(t.it, t.ada.customerId, 'BTC', '20')
  })
  afterAll(() => t.it.stop())

  const act = async (by: Person, { id: order_id }: Pick<Order, 'id'>, doing: Doing, more: object = {}) =>
    t.it.call(actOnDispute, { body: { order_id, ...doing } as Asked }, { ...(await fresh(t, by)), ...more })
  const why = (body: object) => (body as { why_not?: { code: string }[] }).why_not?.map(({ code }) => code)

  test('withdraws once an order, and so keeps no moderator away by opening and withdrawing without end', async () => {
    const order = await disputed(t)
    const dispute = async (by: Person) => {
      const body = { order_id: order.id, seen: 'paid', reason: 'other', statement: STORY } as const
      expectOk(await t.it.call(createComplaint, { body }, await fresh(t, by)))
    }
    const withdraw = (by: Person) => act(by, order, { action: 'withdraw' })
    const offered = async (by: Person) =>
      (await t.seen(by, order)).actions.some(({ event }) => event === 'withdraw_dispute')
    expectOk(await withdraw(t.bob))
    await dispute(t.ada)
    expectOk(await withdraw(t.ada))
    await dispute(t.bob)
    expect([await offered(t.bob), why((await withdraw(t.bob)).body)]).toEqual([false, ['withdrawn_before']])
    expectOk(await act(t.ada, order, { action: 'respond', statement: STORY }))
    expect(expectOk(await act(t.ada, order, { action: 'escalate' })).state).toBe('in_review')
  })

  const half = { action: 'propose', outcome: 'split', buyer_amount: '0.01' } as const
  const answered = async () => {
    const order = await disputed(t)
    expectOk(await act(t.ada, order, { action: 'respond', statement: STORY }))
    return order
  }

  test('gets nothing out of a stolen session of the seller’s: what gives the buyer something is confirmed like a release', async () => {
    const order = await answered()
    const { proposals } = expectOk(await act(t.bob, order, { action: 'propose', outcome: 'to_buyer' }))
    const agree = { action: 'agree', proposal_id: proposals[0]?.id as string } as const
    for (const doing of [half, { ...agree }, { action: 'propose', outcome: 'to_buyer' } as const])
      expect((await act(t.ada, order, doing)).body.code).toBe('step_up_required')
    expect((await t.seen(t.ada, order)).state).toBe('disputed')
    expectOk(await act(t.ada, order, { action: 'propose', outcome: 'to_seller' }))
    const confirmed = { stepUp: t.ada.stepUp, key: 'agree-once-and-for-all' }
    const done = expectOk(await act(t.ada, order, agree, confirmed))
    expect([done.state, (await t.seen(t.ada, order)).state]).toEqual(['closed', 'resolved_to_buyer'])
    // Whoever lost the answer asks again, and a code that was used up is no hindrance.
    expect(expectOk(await act(t.ada, order, agree, { key: confirmed.key })).state).toBe('closed')
    await t.verify()
  })

  test('waits in vain while the seller’s account is frozen, for an offer that is older than the freeze too', async () => {
    const order = await answered()
    const { proposals } = expectOk(await act(t.ada, order, half, { stepUp: t.ada.stepUp }))
    await inTx(t.it.ctx(), (tx) => freeze(tx, t.ada.customerId))
    const offer = proposals.find(({ by }) => by === 'seller')?.id as string
    expect(
      why((await act(t.bob, order, { action: 'agree', proposal_id: offer }, { stepUp: t.bob.stepUp })).body),
    ).toEqual(['seller_frozen'])
    expect((await act(t.ada, order, half, { stepUp: t.ada.stepUp })).body.code).toBe('security_freeze')
    expect((await t.seen(t.bob, order)).escrow.status).toBe('locked')
    await t.pass(24 * 3_600_000)
    expectOk(await act(t.bob, order, { action: 'agree', proposal_id: offer }, { stepUp: t.bob.stepUp }))
    expect((await t.seen(t.bob, order)).state).toBe('resolved_split')
  })
})
