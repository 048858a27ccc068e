import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { actOnDispute } from '../../src/contract/disputes.ts'
import type { Input } from '../../src/contract/endpoint.ts'
import { createComplaint } from '../../src/contract/order-endpoints.ts'
import type { Order } from '../../src/contract/orders.ts'
import { disputed, fresh, STORY } from '../../src/server/testing/desk.ts'
import { giveMoney } from '../../src/server/testing/factories.ts'
import type { Person } from '../../src/server/testing/people.ts'
import { type TestTrades, testTrades, worked } from '../../src/server/testing/trades.ts'

type Asked = Input<typeof actOnDispute>['body']
type Doing = Asked extends infer A ? (A extends unknown ? Omit<A, 'order_id'> : never) : never

describe('whoever misuses disputes', () => {
  let t: TestTrades
  beforeAll(async () => {
    t = await testTrades('embedded')
    await giveMoney(t.it, t.ada.customerId, 'BTC', '20')
  })
  afterAll(() => t.it.stop())

  const act = async (by: Person, { id: order_id }: Pick<Order, 'id'>, doing: Doing) =>
    t.it.call(actOnDispute, { body: { order_id, ...doing } as Asked }, await fresh(t, by))
  const why = (body: object) => (body as { why_not?: { code: string }[] }).why_not?.map(({ code }) => code)

  test('withdraws once an order, and so keeps no moderator away by opening and withdrawing without end', async () => {
    const order = await disputed(t)
    const dispute = async (by: Person) => {
      const body = { order_id: order.id, seen: 'paid', reason: 'other', statement: STORY } as const
      worked(await t.it.call(createComplaint, { body }, await fresh(t, by)))
    }
    const withdraw = (by: Person) => act(by, order, { action: 'withdraw' })
    const offered = async (by: Person) =>
      (await t.seen(by, order)).actions.some(({ event }) => event === 'withdraw_dispute')
    worked(await withdraw(t.bob))
    await dispute(t.ada)
    worked(await withdraw(t.ada))
    await dispute(t.bob)
    expect([await offered(t.bob), why((await withdraw(t.bob)).body)]).toEqual([false, ['withdrawn_before']])
    worked(await act(t.ada, order, { action: 'respond', statement: STORY }))
    expect(worked(await act(t.ada, order, { action: 'escalate' })).state).toBe('in_review')
  })
})
