import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cancelCurrencyOrder, markConfirmed } from '../../../contract/orders/order-endpoints.ts'
import type { Order } from '../../../contract/orders/orders.ts'
import { engines } from '../../testing/database/engines.ts'
import { expectOk } from '../../testing/expect-ok.ts'
import { giveMoney } from '../../testing/factories.ts'
import { type TestTrades, testTrades } from '../../testing/trades.ts'

/** The smallest picture there is. */
const MINUTE = 60_000
const HOUR = 60 * MINUTE

describe.each(engines)('the steps of an order, on %s,', (engine) => {
  let t: TestTrades
  beforeAll(async () => {
    t = await testTrades(engine)
    await giveMoney(t.it, t.ada.customerId, 'BTC', '50')
  })
  beforeEach(() => t.q()(`update trader set banned_until = null, cancellations = '{}'`))
  afterAll(() => t.it.stop())

  const action = (order: Order, event: string) => order.actions.find((one) => one.event === event)
  const trader = async ({ customerId }: { customerId: string }) =>
    (await t.q()<Record<string, unknown>>('select * from trader where customer_id = $1', [customerId]))[0]

  test('a stranger to an order is told that there is none, whatever they try', async () => {
    const order = await t.placed()
    expect((await t.pay(order, {}, t.carol)).status).toBe(404)
    expect((await t.release(order, {}, t.carol)).status).toBe(404)
    expect((await t.act(t.carol, order, 'cancel')).status).toBe(404)
    expect((await t.rate(t.carol, order, 'up')).status).toBe(404)
    expect((await t.seen(t.bob, order)).timeline).toHaveLength(1)
  })

  test('who acts on a state that has passed is shown the one that is', async () => {
    const order = await t.placed()
    expectOk(await t.pay(order))
    const { status, body } = await t.act(t.bob, order, 'cancel')
    expect({ status, ...body }).toMatchObject({
      status: 409,
      code: 'order_moved_on',
      state: 'paid',
      order: { id: order.id, state: 'paid', role: 'buyer' },
    })
    expect((await t.release(await t.placed())).body).toMatchObject({
      code: 'not_now',
      why_not: [{ code: 'not_allowed' }],
    })
  })

  test('the seller gives a quarter of an hour three times, and only before the deadline', async () => {
    let order = await t.seen(t.ada, await t.placed())
    for (const left of [2, 1, 0]) {
      order = expectOk(await t.act(t.ada, order, 'extend'))
      expect(order.extensions_left).toBe(left)
    }
    const at = Date.parse(order.created_at) + 75 * MINUTE
    expect(order.deadline).toEqual({ kind: 'payment', at: new Date(at).toISOString() })
    expect((await t.act(t.ada, order, 'extend')).body).toMatchObject({ why_not: [{ code: 'no_extensions_left' }] })
    expect(action(order, 'extend')).toMatchObject({ allowed: false, why_not: [{ code: 'no_extensions_left' }] })
    const other = await t.placed()
    t.it.clock.advance(30 * MINUTE)
    expect((await t.act(t.ada, other, 'extend')).body).toMatchObject({
      code: 'not_now',
      why_not: [{ code: 'too_late' }],
    })
    // Nobody has timed it out yet, so the buyer is still in time.
    expect((await t.pay(other)).status).toBe(200)
  })

  test('cancelling counts, and bans from taking ads for longer each time, as the button says before', async () => {
    const failed = Number((await trader(t.bob))?.failed)
    for (const minutes of [15, 30, 60, 240, 1440, 1440]) {
      await t.q()('update trader set banned_until = null')
      const order = await t.placed()
      expect(action(order, 'cancel')).toMatchObject({ allowed: true, counts: true, ban_minutes: minutes })
      const cancelled = expectOk(await t.act(t.bob, order, 'cancel'))
      expect(cancelled).toMatchObject({ state: 'cancelled_by_buyer', escrow: { status: 'returned' } })
      const { banned_until: until } = (await trader(t.bob)) as { banned_until: Date }
      expect(until.getTime() - t.it.clock.now().getTime()).toBe(minutes * MINUTE)
    }
    expect(Number((await trader(t.bob))?.failed)).toBe(failed + 6)
    const { body } = await t.take(t.bob, await t.ad({ total: '0.02' }))
    expect(body).toMatchObject({ code: 'ad_not_takeable', why_not: [{ code: 'banned' }] })
    // A day later the slate is clean.
    await t.pass(24 * HOUR + 1)
    const clean = await t.placed({ total: '0.02' })
    expect(action(clean, 'cancel')).toMatchObject({ ban_minutes: 15 })
    expectOk(await t.act(t.bob, clean, 'cancel'))
    const { banned_until: until } = (await trader(t.bob)) as { banned_until: Date }
    expect(until.getTime() - t.it.clock.now().getTime()).toBe(15 * MINUTE)
  })

  test('where the seller is silent for a quarter of an hour, cancelling counts against nobody', async () => {
    const adId = await t.ad({ total: '0.02' })
    await t.q()(`update ad set auto_reply = 'I will be with you soon.' where id = $1`, [adId])
    const order = expectOk(await t.take(t.bob, adId))
    // What the ad says by itself is no word of the seller's.
    await t.it.settleEvents()
    t.it.clock.advance(15 * MINUTE - 1)
    expect(action(await t.seen(t.bob, order), 'cancel')).toMatchObject({
      counts: true,
      at: new Date(Date.parse(order.created_at) + 15 * MINUTE).toISOString(),
    })
    t.it.clock.advance(1)
    expect(action(await t.seen(t.bob, order), 'cancel')).toEqual({
      event: 'cancel',
      allowed: true,
      why_not: [],
      counts: false,
      at: null,
    })
    const failed = (await trader(t.bob))?.failed
    const body = { order_id: order.id, seen: order.state }
    const token = await t.it.app.signIn.mintToken(t.bob)
    expect((await t.it.call(cancelCurrencyOrder, { body }, { token })).body.data.state).toBe('cancelled_by_buyer')
    expect(await trader(t.bob)).toMatchObject({ failed, banned_until: null })
    const other = await t.placed({ total: '0.02' })
    expectOk(await t.act(t.ada, other, 'extend'))
    t.it.clock.advance(16 * MINUTE)
    expect(action(await t.seen(t.bob, other), 'cancel')).toMatchObject({ counts: true, at: null })
    expectOk(await t.act(t.bob, other, 'cancel'))
    expect((await trader(t.bob))?.banned_until).not.toBeNull()
  })

  test('both agree to cancel a paid order, and it is nobody’s fault', async () => {
    const [ada, bob] = [await trader(t.ada), await trader(t.bob)]
    const order = await t.paid({ total: '0.02' })
    const asked = expectOk(await t.act(t.bob, order, 'ask_cancel'))
    expect(asked).toMatchObject({ state: 'paid', asked: { what: 'cancel', by: 'buyer' }, your_turn: false, turn: null })
    expect(await t.seen(t.ada, order)).toMatchObject({ your_turn: true, turn: 'answer' })
    expect(action(asked, 'accept_cancel')).toBeUndefined()
    expect((await t.act(t.bob, order, 'accept_cancel')).body).toMatchObject({ why_not: [{ code: 'own_request' }] })
    expect((await t.act(t.ada, order, 'ask_cancel')).body).toMatchObject({ why_not: [{ code: 'already_asked' }] })
    expect((await t.act(t.ada, order, 'refuse_cancel')).body.errors).toMatchObject([{ field: 'reason' }])
    const refused = expectOk(await t.act(t.ada, order, 'refuse_cancel', 'The money is here already.'))
    expect(refused).toMatchObject({ asked: null, state: 'paid', turn: 'check' })
    expect(refused.timeline.at(-1)?.data).toEqual({ reason: 'The money is here already.' })
    expectOk(await t.act(t.ada, order, 'ask_cancel'))
    expect(await t.seen(t.bob, order)).toMatchObject({ your_turn: true, turn: 'answer' })
    const done = expectOk(await t.act(t.bob, order, 'accept_cancel'))
    expect(done).toMatchObject({ state: 'cancelled_mutually', escrow: { status: 'returned', to_seller: '0.02000000' } })
    expect(await trader(t.ada)).toMatchObject({ failed: ada?.failed, completed: ada?.completed })
    expect(await trader(t.bob)).toMatchObject({ failed: bob?.failed, completed: bob?.completed })
  })

  test('a claim of having paid is taken back, marked for good, with a new window', async () => {
    const order = await t.paid({ total: '0.02' })
    expectOk(await t.act(t.bob, order, 'ask_undo'))
    t.it.clock.advance(5 * MINUTE)
    const undone = expectOk(await t.act(t.ada, order, 'accept_undo'))
    const at = new Date(t.it.clock.now().getTime() + 30 * MINUTE).toISOString()
    expect(undone).toMatchObject({
      state: 'awaiting_payment',
      undone: true,
      payment: null,
      asked: null,
      deadline: { kind: 'payment', at },
    })
    expect(expectOk(await t.release(expectOk(await t.pay(undone))))).toMatchObject({ state: 'released', undone: true })
  })

  test('the seller confirms before releasing, and releases just what is in escrow', async () => {
    const order = await t.paid({ total: '0.02' })
    const token = await t.it.app.signIn.mintToken(t.ada)
    const confirm = (stepUp?: string) =>
      t.it.call(
        markConfirmed,
        { body: { order_id: order.id, seen: 'paid' } },
        { token, ...(stepUp !== undefined && { stepUp }) },
      )
    const freeze = (until: Date | null) =>
      t.q()('update customer set frozen_until = $2 where id = $1', [t.ada.customerId, until])
    expect((await confirm()).body.code).toBe('step_up_required')
    // Whoever took over her sign-in gives nothing away by a word that a dispute then goes by.
    const until = new Date(t.it.clock.now().getTime() + HOUR)
    await freeze(until)
    expect(action(await t.seen(t.ada, order), 'confirm')).toMatchObject({
      allowed: false,
      why_not: [{ code: 'security_freeze' }],
      at: until.toISOString(),
    })
    expect((await confirm(t.ada.stepUp)).body).toMatchObject({ code: 'security_freeze', until: until.toISOString() })
    await freeze(null)
    expect(expectOk(await confirm(t.ada.stepUp)).state).toBe('payment_confirmed')
    const seen = await t.seen(t.ada, order)
    expect((await t.release(seen, { amount: '0.01' })).body.errors).toMatchObject([{ field: 'amount' }])
    expect((await t.release(seen, {}, { ...t.ada, stepUp: '' })).body.code).toBe('step_up_required')
    expect((await t.release(seen, {}, { ...t.ada, stepUp: t.bob.stepUp })).body.code).toBe('step_up_failed')
    expect((await t.release(seen, {}, t.bob)).body.code).toBe('not_now')
    await freeze(until)
    expect(action(await t.seen(t.ada, order), 'release')).toMatchObject({
      allowed: false,
      why_not: [{ code: 'security_freeze' }],
    })
    expect((await t.release(seen)).body.code).toBe('security_freeze')
    await freeze(null)
    expect(expectOk(await t.release(seen)).state).toBe('released')
  })

  test('before the buyer says that they paid, their order says until when its seller can’t release', async () => {
    const order = await t.placed({ total: '0.02' })
    expect(order.seller_frozen_until).toBeNull()
    const until = new Date(t.it.clock.now().getTime() + HOUR)
    const freeze = (at: Date | null) =>
      t.q()('update customer set frozen_until = $2 where id = $1', [t.ada.customerId, at])
    await freeze(until)
    expect((await t.seen(t.bob, order)).seller_frozen_until).toBe(until.toISOString())
    expect((await t.seen(t.ada, order)).seller_frozen_until).toBeNull()
    await freeze(t.it.clock.now())
    expect((await t.seen(t.bob, order)).seller_frozen_until).toBeNull()
    await freeze(null)
  })

  test('a payer who is somebody else, and a reference used before, are shown to the seller and to nobody else', async () => {
    const first = await t.placed({ total: '0.02' })
    expect(
      expectOk(await t.pay(first, { payer_name: 'OKONKWO CANARY, Ada', bank_reference: 'tx-99 / 1' })).flags,
    ).toEqual([])
    expect((await t.seen(t.ada, first)).payment).toMatchObject({ name_matches: true })
    const order = await t.placed({ total: '0.02' })
    expectOk(await t.pay(order, { payer_name: 'Grace Hopper', bank_reference: 'TX 99-1' }))
    expect((await t.seen(t.bob, order)).flags).toEqual([])
    const seen = await t.seen(t.ada, order)
    expect(seen.flags).toEqual(['payer_mismatch', 'reference_reused'])
    expect(seen.payment).toMatchObject({ payer_name: 'Grace Hopper', name_matches: false })
  })

  test('a suspended customer can do nothing, not even with a token of before', async () => {
    const order = await t.placed({ total: '0.02' })
    await t.q()(`update customer set status = 'suspended' where id = $1`, [t.bob.customerId])
    expect((await t.pay(order)).status).toBe(401)
    expect((await t.take(t.bob, await t.ad({ total: '0.02' }))).status).toBe(401)
    await t.q()(`update customer set status = 'active' where id = $1`, [t.bob.customerId])
  })

  test('each side rates once, and the buyer’s acknowledges', async () => {
    const up = Number((await trader(t.ada))?.thumbs_up)
    const order = await t.released({ total: '0.02' })
    expect((await t.rate(t.bob, await t.placed({ total: '0.02' }), 'up')).body.code).toBe('not_now')
    const rated = expectOk(await t.rate(t.bob, order, 'up'))
    expect(rated.timeline.slice(-2).map(({ event }) => event)).toEqual(['acknowledge', 'rate'])
    expect((await t.rate(t.bob, order, 'down')).body.code).toBe('not_now')
    expectOk(await t.rate(t.ada, order, 'down', 'Slow.'))
    expect(Number((await trader(t.ada))?.thumbs_up)).toBe(up + 1)
    expect((await t.seen(t.ada, order)).actions.map(({ event }) => event)).toEqual(['appeal'])
  })

  test('what somebody did stands in their record', async () => {
    const before = await trader(t.ada)
    // Of her and Bob enough were completed to count.
    const taken = expectOk(await t.take(t.carol, await t.ad({ total: '0.02' })))
    const order = expectOk(await t.pay(taken, {}, t.carol))
    expect(Number((await trader(t.ada))?.open_orders)).toBe(Number(before?.open_orders) + 1)
    t.it.clock.advance(90_000)
    expectOk(await t.release(order))
    const after = await trader(t.ada)
    expect(after).toMatchObject({
      completed: String(Number(before?.completed) + 1),
      placed: String(Number(before?.placed) + 1),
      open_orders: before?.open_orders,
    })
    expect((after as { release_seconds: number[] }).release_seconds.at(-1)).toBe(90)
  })

  test('the books balance after all that', () => t.verify())
})
