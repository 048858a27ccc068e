import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runDeadlines } from '../modules/orders/clock/deadlines.ts'
import { recordOrdersHeartbeat } from '../modules/orders/clock/heartbeat.ts'
import { engines } from '../testing/database/engines.ts'
import { giveMoney } from '../testing/factories.ts'
import { type TestTrades, testTrades } from '../testing/trades.ts'
import { forgetHeartbeats, leapHeartbeats } from './heartbeats.ts'

const MINUTE = 60_000

describe.each(engines)('heartbeats of a filled demo, on %s:', (engine) => {
  let t: TestTrades
  beforeAll(async () => {
    t = await testTrades(engine)
    await giveMoney(t.it, t.ada.customerId, 'BTC', '50')
  })
  afterAll(() => t.it.stop())

  const pool = () => t.it.app.db.pool
  const beat = () => recordOrdersHeartbeat(t.it.ctx({ kind: 'system', job: 'orders.heartbeat' }))
  const outages = async () => (await t.q()<{ id: string }>('select id from outage')).length

  test('a leap of its clock is no outage, nor is the time that filling took', async () => {
    await beat()
    t.it.clock.advance(MINUTE)
    await leapHeartbeats(pool(), t.it.clock.now())
    expect(await beat()).toBe(0)
    const order = await t.placed({ total: '0.02' })
    const { deadline } = await t.seen(t.bob, order)
    t.it.clock.advance(5 * MINUTE)
    await forgetHeartbeats(pool())
    t.it.clock.advance(MINUTE)
    await runDeadlines(t.it.ctx({ kind: 'system', job: 'orders.deadlines' }))
    expect([await beat(), await outages()]).toEqual([0, 0])
    expect((await t.seen(t.bob, order)).deadline).toEqual(deadline)
    // From then on it is a service like any other.
    t.it.clock.advance(MINUTE)
    expect([await beat(), await outages()]).toEqual([MINUTE, 1])
  })
})
