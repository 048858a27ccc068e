import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { engines } from '../../../testing/database/engines.ts'
import { expectOk } from '../../../testing/expect-ok.ts'
import { giveMoney } from '../../../testing/factories.ts'
import { type TestTrades, testTrades } from '../../../testing/trades.ts'
import { runDeadlines } from './deadlines.ts'
import { recordOrdersHeartbeat } from './heartbeat.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const AD = { total: '0.02' }

describe.each(engines)('time and orders, on %s:', (engine) => {
  let t: TestTrades
  beforeAll(async () => {
    t = await testTrades(engine)
    await giveMoney(t.it, t.ada.customerId, 'BTC', '50')
  })
  afterAll(() => t.it.stop())

  const clerk = () => t.it.ctx({ kind: 'system', job: 'orders.deadlines' })
  const state = async (order: { id: string }) => (await t.seen(t.bob, order)).state
  const deadline = async (order: { id: string }) => Date.parse((await t.seen(t.bob, order)).deadline?.at ?? '')
  const eventsOf = async (order: { id: string }) => (await t.seen(t.bob, order)).timeline.map(({ event }) => event)
  const record = async () =>
    (
      await t.q()<{ failed: string; open_orders: string }>(
        'select failed, open_orders from trader where customer_id = $1',
        [t.bob.customerId],
      )
    )[0]

  test('an unpaid order expires at the deadline, not a millisecond before, and once', async () => {
    const order = await t.placed(AD)
    await t.pass(30 * MINUTE - 1)
    expect(await state(order)).toBe('awaiting_payment')
    await t.pass(1)
    const expired = await t.seen(t.bob, order)
    const grace = new Date(t.it.clock.now().getTime() + 10 * MINUTE).toISOString()
    expect(expired).toMatchObject({
      state: 'expired',
      deadline: { kind: 'grace', at: grace },
      escrow: { status: 'locked' },
      pay_to: { rail: 'sepa' },
      actions: [{ event: 'claim_paid', allowed: true }],
    })
    await t.timers()
    await t.pass(1)
    expect(await eventsOf(order)).toEqual(['place', 'time_out'])
  })

  test('ten minutes later the escrow goes back, not a millisecond before, and it counts against the buyer', async () => {
    const failed = Number((await record())?.failed ?? 0)
    const order = await t.placed(AD)
    await t.pass(30 * MINUTE)
    await t.pass(10 * MINUTE - 1)
    expect(await t.seen(t.bob, order)).toMatchObject({ state: 'expired', escrow: { status: 'locked' } })
    await t.pass(1)
    expect(await t.seen(t.bob, order)).toMatchObject({
      state: 'expired',
      deadline: null,
      pay_to: null,
      actions: [],
      escrow: { status: 'returned', to_seller: '0.02000000' },
    })
    await t.timers()
    expect(await eventsOf(order)).toEqual(['place', 'time_out', 'end_grace'])
    // The one of the test before went back meanwhile, too: each to its ad, which is open again.
    expect([await t.has(t.ada, 'BTC'), await t.inEscrow('BTC')]).toEqual(['51.96000000', '0.04000000'])
    expect(
      await t.q()(`select 1 from ad where state = 'online' and remaining = total and remaining = 2000000`),
    ).toHaveLength(2)
    expect(Number((await record())?.failed)).toBe(failed + 2)
    const late = await t.pay({ ...order, state: 'expired' })
    expect(late.body).toMatchObject({ code: 'not_now', why_not: [{ code: 'grace_over' }] })
  })

  test('‘I already paid’ within the ten minutes goes to dispute, and nothing returns by itself', async () => {
    const open = Number((await record())?.open_orders)
    const order = await t.placed(AD)
    await t.pass(30 * MINUTE)
    await t.pass(10 * MINUTE - 1)
    const claimed = expectOk(await t.pay({ ...order, state: 'expired' }, { bank_reference: 'late but paid' }))
    expect(claimed).toMatchObject({ state: 'disputed', deadline: null, payment: { bank_reference: 'late but paid' } })
    expect(claimed.dispute_id).not.toBeNull()
    await t.pass(40 * DAY)
    expect(await t.seen(t.bob, order)).toMatchObject({ state: 'disputed', escrow: { status: 'locked' } })
    expect(Number((await record())?.open_orders)).toBe(open + 1)
  })

  test('paid and not released within 24 hours is a dispute, never the seller’s again', async () => {
    const [order, confirmed] = [await t.paid(AD), await t.paid(AD)]
    expectOk(await t.act(t.ada, confirmed, 'confirm'))
    await t.pass(DAY - 1)
    expect([await state(order), await state(confirmed)]).toEqual(['paid', 'payment_confirmed'])
    await t.pass(1)
    for (const one of [order, confirmed]) {
      expect(await t.seen(t.bob, one)).toMatchObject({ state: 'disputed', escrow: { status: 'locked' } })
      expect((await eventsOf(one)).at(-1)).toBe('go_to_dispute')
    }
    await t.timers()
    expect((await eventsOf(order)).filter((event) => event === 'go_to_dispute')).toHaveLength(1)
  })

  test('many due at once are all seen to, each once, and what is not due stays', async () => {
    const due = []
    for (let i = 0; i < 12; i++) due.push(await t.placed({ ...AD, window: 15 }))
    const later = await t.placed({ ...AD, window: 60 })
    t.it.clock.advance(15 * MINUTE)
    await t.pass(0)
    const both = engine === 'postgres' ? [clerk(), clerk(), clerk()] : [clerk()]
    await Promise.all(both.map((ctx) => runDeadlines(ctx)))
    for (const order of due) expect(await eventsOf(order)).toEqual(['place', 'time_out'])
    expect(await state(later)).toBe('awaiting_payment')
  })

  test('a clock that jumps a day ahead was an outage: deadlines move with it, and fire once', async () => {
    const order = await t.placed(AD)
    const was = await deadline(order)
    await t.pass(20 * MINUTE)
    t.it.clock.advance(DAY)
    await t.timers()
    expect(await state(order)).toBe('awaiting_payment')
    expect(await deadline(order)).toBe(was + DAY)
    await t.it.settleEvents()
    await t.it.settleEvents()
    expect(await eventsOf(order)).toEqual(['place', 'deadline_moved'])
    expect((await t.seen(t.bob, order)).timeline.at(-1)).toMatchObject({ by: 'system', data: { seconds: 86_400 } })
    await t.pass(10 * MINUTE - 1)
    expect(await state(order)).toBe('awaiting_payment')
    await t.pass(1)
    expect(await eventsOf(order)).toEqual(['place', 'deadline_moved', 'time_out'])
  })

  test('a clock that goes back a day moves nothing, and nothing fires twice', async () => {
    const [order, expired] = [await t.placed(AD), await t.placed({ ...AD, window: 15 })]
    const was = await deadline(order)
    await t.pass(15 * MINUTE)
    expect(await state(expired)).toBe('expired')
    t.it.clock.advance(-DAY)
    await t.timers()
    t.it.clock.advance(1_000)
    await t.timers()
    expect([await state(order), await deadline(order)]).toEqual(['awaiting_payment', was])
    expect(await eventsOf(expired)).toEqual(['place', 'time_out'])
    await t.pass(DAY)
    expect(await deadline(order)).toBe(was)
    await t.pass(15 * MINUTE)
    expect(await eventsOf(order)).toEqual(['place', 'time_out'])
    expect((await eventsOf(expired)).filter((event) => event === 'time_out')).toHaveLength(1)
  })

  test('half a minute’s pause is no outage, a millisecond more is, and it is bridged once', async () => {
    await t.pass(0)
    const order = await t.placed(AD)
    const was = await deadline(order)
    const outages = async () => Number((await t.q()<{ n: string }>('select count(*) n from outage'))[0]?.n)
    const before = await outages()
    t.it.clock.advance(30_000)
    expect(await recordOrdersHeartbeat(clerk())).toBe(0)
    t.it.clock.advance(30_001)
    const compensated = await Promise.all(Array.from({ length: 5 }, () => recordOrdersHeartbeat(clerk())))
    expect(compensated.filter((ms) => ms > 0)).toEqual([30_001])
    expect([await deadline(order), await outages()]).toEqual([was + 30_001, before + 1])
    // A process whose clock is a little behind changes nothing for the others.
    t.it.clock.advance(-5_000)
    expect(await recordOrdersHeartbeat(clerk())).toBe(0)
    t.it.clock.advance(30_000)
    expect(await recordOrdersHeartbeat(clerk())).toBe(0)
    expect(await outages()).toBe(before + 1)
  })

  test('within a day no more than two days are bridged: then deadlines run on, and it is an error', async () => {
    await t.pass(2 * DAY)
    const order = await t.placed({ ...AD, window: 30 })
    const was = await deadline(order)
    const error = vi.spyOn(t.it.app.log, 'error')
    t.it.clock.advance(2 * DAY - HOUR)
    expect(await recordOrdersHeartbeat(clerk())).toBe(2 * DAY - HOUR)
    expect([await deadline(order), error.mock.calls.length]).toEqual([was + 2 * DAY - HOUR, 0])
    t.it.clock.advance(3 * HOUR)
    expect(await recordOrdersHeartbeat(clerk())).toBe(HOUR)
    expect(await deadline(order)).toBe(was + 2 * DAY)
    expect(error.mock.calls.map(([fields]) => fields)).toMatchObject([{ away: 3 * HOUR, bridged: HOUR }])
    await t.timers()
    expect(await state(order)).toBe('expired')
    await t.pass(DAY)
  })

  test('after an outage nobody is timed out before it is bridged, whoever looks first', async () => {
    await t.pass(0)
    const order = await t.placed({ ...AD, window: 15 })
    t.it.clock.advance(3 * HOUR)
    const clerks = engine === 'postgres' ? [clerk(), clerk(), clerk(), clerk()] : [clerk()]
    await Promise.all(clerks.map((ctx) => runDeadlines(ctx)))
    expect(await state(order)).toBe('awaiting_payment')
    await t.pass(15 * MINUTE)
    expect(await state(order)).toBe('expired')
  })

  test('paying and timing out at one moment: one of them happens', async () => {
    for (let i = 0; i < (engine === 'postgres' ? 10 : 2); i++) {
      const order = await t.placed({ ...AD, window: 15 })
      await t.pass(15 * MINUTE - 1)
      t.it.clock.advance(1)
      const [paid] = await Promise.all([t.pay(order), t.timers()])
      const events = await eventsOf(order)
      if (paid.status === 200) expect(events).toEqual(['place', 'pay'])
      else
        expect([paid.body.code, paid.body.state, events]).toEqual(['order_moved_on', 'expired', ['place', 'time_out']])
      await t.timers()
    }
  })

  test('the books balance after all that', () => t.verify())
})
