import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AdOddity } from '../../../testing/ads.ts'
import { engines } from '../../../testing/database/engines.ts'
import { expectOk } from '../../../testing/expect-ok.ts'
import { giveMoney } from '../../../testing/factories.ts'
import { newPerson } from '../../../testing/people.ts'
import { type TestTrades, testTrades } from '../../../testing/trades.ts'

describe.each(engines)('taking an ad, on %s,', (engine) => {
  let t: TestTrades
  beforeAll(async () => {
    t = await testTrades(engine)
    await giveMoney(t.it, t.ada.customerId, 'BTC', '50')
  })
  afterAll(() => t.it.stop())

  const books = async () => [await t.has(t.ada, 'BTC'), await t.has(t.bob, 'BTC'), await t.inEscrow('BTC')]
  const rowsOf = async (table: string) =>
    (await t.q()<{ n: number }>(`select count(*)::int n from ${table}`))[0]?.n as number
  /** Tries to take an ad, and looks that a refusal left nothing behind. */
  const refused = async (odd: AdOddity, draft: object, by = t.bob) => {
    const adId = await t.ad(odd)
    const before = [await books(), await rowsOf('p2p_order'), await rowsOf('order_event'), await rowsOf('outbox')]
    const { status, body } = await t.take(by, adId, draft)
    expect([await books(), await rowsOf('p2p_order'), await rowsOf('order_event'), await rowsOf('outbox')]).toEqual(
      before,
    )
    const why = (body.why_not as { code: string }[] | undefined)?.map(({ code }) => code)
    return { status, code: body.code, fields: body.errors?.map(({ field }) => field), why, price: body.price }
  }

  test('an amount of the asset costs what it costs, rounded up to the cent for whoever sells', async () => {
    const order = expectOk(
      await t.take(t.bob, await t.ad({ price: '50000.01' }), { amount: '0.01', amount_in: 'asset' }),
    )
    expect(order).toMatchObject({ amount: '0.01000000', pay: '500.01', fee: '0.00002000' })
    const other = expectOk(await t.take(t.bob, await t.ad({ price: '48000' }), { amount: '100.00' }))
    expect(other).toMatchObject({ amount: '0.00208333', pay: '100.00' })
  })

  test('a buy ad takes the escrow from whoever sells to it, who is paid at a method of their own', async () => {
    const adId = await t.ad({ side: 'buy' })
    const method_id = await t.method(t.bob)
    const before = await t.has(t.bob, 'BTC')
    const order = expectOk(await t.take(t.bob, adId, { amount: '500.00', method_id }))
    expect(order).toMatchObject({ role: 'seller', taker: true, your_turn: false, amount: '0.01000000' })
    expect([before, await t.has(t.bob, 'BTC')]).toEqual(['1.00000000', '0.99000000'])
    expect((await t.seen(t.ada, order)).pay_to).toMatchObject({ rail: 'sepa', details: [{ name: 'iban' }] })
    expectOk(await t.act(t.ada, await t.seen(t.ada, order), 'cancel'))
    expect(await t.has(t.bob, 'BTC')).toBe('1.00000000')
    const [ad] = await t.q()<{ remaining: string }>('select remaining from ad where id = $1', [adId])
    expect(ad?.remaining).toBe('50000000')
    await t.q()('update trader set banned_until = null')
  })

  test('a currency ad is one too: dollars held here against euros sent outside', async () => {
    const adId = await t.ad({ asset: 'EUR', currency: 'USD', price: '1.1', total: '500', min: '100', max: '500' })
    const wrongMarket = await t.it.call(
      (await import('../../../../contract/orders/order-endpoints.ts')).createOrder,
      {
        body: { ad_id: adId, amount: '110.00', price: '1.1' },
      },
      { token: t.bob.token },
    )
    expect(wrongMarket.status).toBe(404)
    const order = expectOk(await t.take(t.bob, adId, { amount: '110.00' }))
    expect(order).toMatchObject({ market: 'currency', amount: '100.00', fee: '0.20', pay: '110.00' })
    const released = expectOk(await t.release(expectOk(await t.pay(order))))
    expect(released.escrow).toMatchObject({ to_buyer: '99.80', fee: '0.20' })
  })

  test('an ad that isn’t there, or is a draft, is not found', async () => {
    expect((await t.take(t.bob, crypto.randomUUID())).status).toBe(404)
    expect((await t.take(t.bob, await t.ad({ state: 'draft' }))).status).toBe(404)
  })

  test('each reason against it is told, and nothing is taken', async () => {
    const not = { status: 422, code: 'ad_not_takeable' }
    expect(await refused({}, {}, t.ada)).toMatchObject({ ...not, why: ['own_ad'] })
    expect(await refused({ state: 'paused' }, {})).toMatchObject({ ...not, why: ['not_open'] })
    expect(await refused({ conditions: { level: '2' } }, {})).toMatchObject({ ...not, why: ['level'] })
    expect(await refused({ conditions: { completed_orders: 3 } }, {})).toMatchObject({ ...not })
    expect(await refused({ side: 'buy' }, {}, t.carol)).toMatchObject({ ...not, why: ['no_method', 'balance'] })
  })

  test('an amount outside the ad’s limits names the amount', async () => {
    const range = { status: 422, code: 'amount_out_of_range', fields: ['amount'] }
    expect(await refused({}, { amount: '99.99' })).toMatchObject(range)
    expect(await refused({}, { amount: '1500.01' })).toMatchObject(range)
    expect(await refused({ total: '0.01' }, { amount: '500.01' })).toMatchObject(range)
    expect(
      await refused({ conditions: { first_trade_max: '200' } }, { amount: '200.01' }, await newPerson(t.it)),
    ).toMatchObject(range)
    expect(await refused({}, { amount: '100.001' })).toMatchObject({ code: 'invalid_input', fields: ['amount'] })
  })

  test('a worse price than the one shown is answered with the price of now; a better one is taken', async () => {
    expect(await refused({}, { price: '49999' })).toMatchObject({ status: 409, code: 'price_moved', price: '50000' })
    expect(expectOk(await t.take(t.bob, await t.ad(), { price: '50001' })).price).toBe('50000')
    expect(await refused({}, { price: 'cheap' })).toMatchObject({ code: 'invalid_input', fields: ['price'] })
    expect((await t.take(t.bob, await t.ad(), { price: '50000.0' })).status).toBe(200)
  })

  test('whoever sells to a buy ad needs what they sell', async () => {
    const method_id = await t.method(t.bob)
    const big = { side: 'buy', total: '5', min: '60000', max: '100000' } as const
    expect(await refused(big, { amount: '60000.00', method_id })).toMatchObject({ status: 422, why: ['balance'] })
    const odd = { side: 'buy', total: '5', min: '30000', max: '100000' } as const
    expect(await refused(odd, { amount: '60000.00', method_id })).toMatchObject({
      status: 422,
      code: 'insufficient_funds',
    })
  })

  test('a way to pay that the ad doesn’t list is refused by name', async () => {
    expect(await refused({}, { rail: 'pix' })).toMatchObject({ code: 'invalid_input', fields: ['rail'] })
    expect(await refused({ side: 'buy' }, {})).toMatchObject({ code: 'invalid_input', fields: ['method_id'] })
  })

  test('the last of an ad is taken, and it sells out [ASVS 15.4.2]', async () => {
    const adId = await t.ad({ total: '0.03' })
    expectOk(await t.take(t.bob, adId, { amount: '1450.00' }))
    const [ad] = await t.q()<object>('select state, remaining, orders from ad where id = $1', [adId])
    expect(ad).toEqual({ state: 'sold_out', remaining: '100000', orders: '1' })
    const { status, body } = await t.take(t.bob, adId, { amount: '100.00' })
    expect([status, body.why_not]).toMatchObject([422, [{ code: 'sold_out' }]])
  })

  test('the books balance after all that', () => t.verify())
})
