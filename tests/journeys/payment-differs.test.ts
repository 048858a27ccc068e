import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { actOnDispute, getDispute } from '../../src/contract/orders/disputes.ts'
import { createComplaint } from '../../src/contract/orders/order-endpoints.ts'
import { atOnce, disputeReasons, ofEnds } from '../../src/contract/orders/order-steps.ts'
import type { Complaint } from '../../src/contract/orders/orders.ts'
import { anEngine } from '../../src/server/testing/database/engines.ts'
import { fresh, STORY } from '../../src/server/testing/desk.ts'
import { expectOk } from '../../src/server/testing/expect-ok.ts'
import { giveMoney } from '../../src/server/testing/factories.ts'
import type { Person } from '../../src/server/testing/people.ts'
import { type TestTrades, testTrades } from '../../src/server/testing/trades.ts'

describe('a dispute about another payment than was agreed', () => {
  let t: TestTrades
  beforeAll(async () => {
    t = await testTrades(anEngine)
    await giveMoney(t.it, t.ada.customerId, 'BTC', '20')
  })
  afterAll(() => t.it.stop())

  /** The dispute of a paid order, as the other side sees it. */
  const opened = async (by: Person, reason: Complaint['reason'], other: Person) => {
    const order = await t.paid()
    if (by === t.bob) await t.pass(16 * 60_000)
    const body = { order_id: order.id, seen: 'paid', reason, statement: STORY } as const
    expectOk(await t.it.call(createComplaint, { body }, await fresh(t, by)))
    const query = { order_id: order.id }
    return { order, dispute: expectOk(await t.it.call(getDispute, { query }, await fresh(t, other))) }
  }

  test.each(disputeReasons.filter((reason) => !ofEnds.includes(reason)))('of the seller, %s', async (reason) => {
    const { dispute } = await opened(t.ada, reason, t.bob)
    const now = atOnce.includes(reason) ? 'in_review' : 'awaiting_response'
    expect(dispute).toMatchObject({ state: now, you: { opener: false } })
    expect(dispute.deadline_at === null).toBe(now === 'in_review')
    expect(dispute.statements).toHaveLength(1)
  })

  test('is not the buyer’s to hurry', async () => {
    expect((await opened(t.bob, 'wrong_amount', t.ada)).dispute.state).toBe('awaiting_response')
  })

  test('lets the other side answer and settle while the moderator looks, and its opener withdraw', async () => {
    const { order } = await opened(t.ada, 'wrong_amount', t.bob)
    const doing = { order_id: order.id, action: 'add', statement: STORY } as const
    const added = expectOk(await t.it.call(actOnDispute, { body: doing }, await fresh(t, t.bob)))
    expect([added.state, added.statements.length]).toEqual(['in_review', 2])
    const offer = { order_id: order.id, action: 'propose', outcome: 'split', buyer_amount: '0.01', note: '' } as const
    const sure = { ...(await fresh(t, t.bob)), stepUp: t.bob.stepUp }
    expect(expectOk(await t.it.call(actOnDispute, { body: offer }, sure)).proposals).toHaveLength(1)
    const back = { order_id: order.id, action: 'withdraw' } as const
    expect(expectOk(await t.it.call(actOnDispute, { body: back }, await fresh(t, t.ada))).state).toBe('closed')
  })
})
