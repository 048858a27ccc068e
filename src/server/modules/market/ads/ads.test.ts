import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  customerProductStats,
  customerProducts,
  showProduct,
  updateProduct,
} from '../../../../contract/market/market.ts'
import { formatAmount } from '../../../../contract/money.ts'
import { uuid7 } from '../../../kernel/ids.ts'
import { inTx, query } from '../../../kernel/tx.ts'
import { escrowLock } from '../../../ledger/movements.ts'
import { post } from '../../../ledger/post.ts'
import { engines } from '../../../testing/database/engines.ts'
import { expectOk } from '../../../testing/expect-ok.ts'
import { giveMoney } from '../../../testing/factories.ts'
import { type TestMarket, testMarket } from '../../../testing/market.ts'
import { newPerson, type Person } from '../../../testing/people.ts'
import { lockAd, takeFromAd } from './ads.rows.ts'
import { giveBackToAd, lockToGiveBack } from './give-back.ts'

describe.each(engines)('ads and what they set aside, on %s', (engine) => {
  let market: TestMarket
  beforeAll(async () => {
    market = await testMarket(engine)
  })
  afterAll(() => market.it.stop())

  type Body = Omit<Parameters<typeof update>[1], 'ad_id'>
  const update = (id: string, body: object, who: Person = market.ada, key = uuid7()) =>
    market.it.call(updateProduct, { body: { ad_id: id, ...body } as never }, { token: who.token, key })
  const updated = async (id: string, body: Body) => expectOk(await update(id, body))
  const asSystem = () => market.it.ctx({ kind: 'system', job: 'test' })
  /** An order takes so much: out of the ad's row and reserve, in one transaction, as placing one does. */
  const take = (id: string, amount: bigint) =>
    inTx(asSystem(), async (tx) => {
      const ad = await lockAd(tx, id)
      if (!ad || !(await takeFromAd(tx, ad, amount, 50_000n * 10n ** 12n))) return false
      const orderId = uuid7()
      if (ad.side === 'sell')
        await post(tx, `escrow-in:${orderId}`, escrowLock({ orderId, asset: ad.asset, amount, from: { adId: id } }))
      return true
    })
  const giveBack = (id: string, amount: bigint) =>
    inTx(asSystem(), async (tx) => {
      const ad = await lockToGiveBack(tx, id)
      if (ad) await giveBackToAd(tx, ad, amount)
    })
  const close = async (id: string) => updated(id, { action: 'close' })

  test('a sell ad sets its total aside when posted and gives it back when closed, to the last satoshi', async () => {
    const { posted, ada, has, reserved } = market
    const ad = await posted({ total: '0.50000001' })
    expect(ad).toMatchObject({ state: 'online', reserved: '0.50000001', available: '0.50000001', price: '50000' })
    expect(ad.number).toMatch(/^A-260302-[2-9A-Z]{6}$/)
    expect(ad.rails).toEqual([{ code: 'sepa', name: 'SEPA transfer' }])
    expect([await has(ada, 'BTC'), await reserved(ad)]).toEqual(['1.49999999', '0.50000001'])
    expect(await close(ad.id)).toMatchObject({ state: 'closed', reserved: '0.00000000' })
    expect([await has(ada, 'BTC'), await reserved(ad)]).toEqual(['2.00000000', '0.00000000'])
  })

  test('a draft sets nothing aside until it is published, and closing one gives nothing back', async () => {
    const { posted, ada, has, reserved } = market
    const ad = await posted({ publish: false })
    expect(ad).toMatchObject({ state: 'draft', reserved: '0.00000000' })
    expect(await has(ada, 'BTC')).toBe('2.00000000')
    expect(await updated(ad.id, { action: 'publish' })).toMatchObject({ state: 'online' })
    expect([await has(ada, 'BTC'), await reserved(ad)]).toEqual(['1.50000000', '0.50000000'])
    await close(ad.id)
    const other = await posted({ publish: false })
    await close(other.id)
    expect(await has(ada, 'BTC')).toBe('2.00000000')
  })

  test('more than the balance is refused under the total, and there is no ad', async () => {
    const { post, ada, it } = market
    const { status, body } = await post({ total: '2.00000001' })
    expect({ status, code: body.code, field: body.errors?.[0]?.field }).toEqual({
      status: 422,
      code: 'insufficient_funds',
      field: 'total',
    })
    const { body: own } = await it.call(customerProducts, { query: { open: 'true' } }, ada)
    expect(own.data).toEqual([])
  })

  test('another total moves the reserve by the difference, up and down', async () => {
    const { posted, ada, has, reserved } = market
    const ad = await posted()
    await updated(ad.id, { changes: { total: '0.75' } })
    expect([await has(ada, 'BTC'), await reserved(ad)]).toEqual(['1.25000000', '0.75000000'])
    await updated(ad.id, { changes: { total: '0.1' } })
    expect([await has(ada, 'BTC'), await reserved(ad)]).toEqual(['1.90000000', '0.10000000'])
    expect((await update(ad.id, { changes: { total: '3' } })).body).toMatchObject({
      code: 'insufficient_funds',
      errors: [{ field: 'changes.total' }],
    })
    expect(await reserved(ad)).toBe('0.10000000')
    await close(ad.id)
  })

  test('two raises at once: each moves what it finds, and the reserve is what the ad says', async () => {
    const { posted, reserved, ada, has } = market
    const ad = await posted({ total: '0.1' })
    const totals = ['0.3', '0.7', '0.2', '0.9', '0.15']
    const answers = await Promise.all(totals.map((total) => update(ad.id, { changes: { total } })))
    for (const { status } of answers) expect(status).toBe(200)
    const [shown] = (await market.it.call(customerProducts, { query: { limit: 1 } }, ada)).body.data
    expect(await reserved(ad)).toBe(shown?.total)
    expect(shown?.reserved).toBe(shown?.total)
    await close(ad.id)
    expect(await has(ada, 'BTC')).toBe('2.00000000')
  })

  test('the same raise sent again with its key moves once', async () => {
    const { posted, reserved } = market
    const ad = await posted({ total: '0.1' })
    const key = uuid7()
    const first = await update(ad.id, { changes: { total: '0.2' } }, market.ada, key)
    expect((await update(ad.id, { changes: { total: '0.2' } }, market.ada, key)).body).toEqual(first.body)
    expect(await reserved(ad)).toBe('0.20000000')
    await close(ad.id)
  })

  test('closed while it is taken: what was taken stays in the orders, the rest comes back, whoever was first', async () => {
    const { posted, reserved, ada, has } = market
    const before = await has(ada, 'BTC')
    for (let round = 0; round < 5; round++) {
      const ad = await posted({ total: '0.1' })
      const before = await has(ada, 'BTC')
      const [closed, ...takes] = await Promise.all([
        update(ad.id, { action: 'close' }),
        ...Array.from({ length: 4 }, () => take(ad.id, 1_000_000n)),
      ])
      expect(closed.status).toBe(200)
      const taken = BigInt(takes.filter(Boolean).length) * 1_000_000n
      expect(await reserved(ad)).toBe('0.00000000')
      const back = BigInt((await has(ada, 'BTC')).replace('.', '')) - BigInt(before.replace('.', ''))
      expect(back + taken).toBe(10_000_000n)
      await giveMoney(market.it, ada.customerId, 'BTC', formatAmount(taken, 8)).catch(() => undefined)
    }
    expect(await has(ada, 'BTC')).toBe(before)
  })

  test('no more is taken than is left, and with too little left for an order the ad is sold out until more is added', async () => {
    const { posted, reserved, it, ada } = market
    const ad = await posted({ total: '0.01', min: '100', max: '500' })
    const takes = await Promise.all(Array.from({ length: 6 }, () => take(ad.id, 300_000n)))
    expect(takes.filter(Boolean)).toHaveLength(3)
    const shown = async () => (await it.call(showProduct, { query: { ad_id: ad.id } }, ada)).body.data
    expect(await shown()).toMatchObject({
      state: 'sold_out',
      available: '0.00100000',
      reserved: '0.00100000',
      orders: 3,
      // Who took it without opening its page has seen it.
      views: 3,
    })
    expect((await it.call(customerProductStats, {}, ada)).body.data.views).toBeGreaterThanOrEqual(3)
    expect(await reserved(ad)).toBe('0.00100000')
    expect((await update(ad.id, { changes: { total: '0.008' } })).body.errors?.[0]).toEqual({
      field: 'changes.total',
      message: '0.00900000 BTC of it are taken already; the total can’t be less.',
    })
    expect(await updated(ad.id, { changes: { total: '0.02' } })).toMatchObject({
      state: 'online',
      available: '0.01100000',
    })
    await close(ad.id)
    expect(await reserved(ad)).toBe('0.00000000')
    await giveMoney(it, ada.customerId, 'BTC', '0.009')
  })

  test('a buy ad sets nothing aside, and wants back what an order did not bring', async () => {
    const { posted, reserved, bob, it } = market
    const ad = await posted({ side: 'buy', rails: ['sepa', 'wise'], total: '0.01', max: '500' }, bob)
    expect(ad).toMatchObject({ reserved: '0.00000000', state: 'online' })
    expect(await take(ad.id, 900_000n)).toBe(true)
    const shown = async () => (await it.call(showProduct, { query: { ad_id: ad.id } }, bob)).body.data
    expect(await shown()).toMatchObject({ state: 'sold_out', available: '0.00100000' })
    await giveBack(ad.id, 900_000n)
    expect(await shown()).toMatchObject({ state: 'online', available: '0.01000000' })
    expect(await reserved(ad)).toBe('0.00000000')
    await update(ad.id, { action: 'close' }, bob)
    await giveBack(ad.id, 900_000n)
    expect(await shown()).toMatchObject({ state: 'closed', available: '0.00000000' })
  })

  test('paused and resumed by its owner only, closed once, and nobody else finds it closed', async () => {
    const { posted, bob, it } = market
    const ad = await posted()
    expect((await update(ad.id, { action: 'pause' }, bob)).status).toBe(404)
    await updated(ad.id, { action: 'pause' })
    expect((await update(ad.id, { action: 'pause' })).body).toMatchObject({ code: 'ad_moved_on', state: 'paused' })
    await updated(ad.id, { action: 'resume' })
    await close(ad.id)
    expect((await update(ad.id, { action: 'close' })).body.code).toBe('ad_moved_on')
    expect((await update(ad.id, { changes: { total: '1' } })).body.code).toBe('ad_moved_on')
    expect((await it.call(showProduct, { query: { ad_id: ad.id } }, bob)).status).toBe(404)
  })

  test('five open ads, and twenty-five for a merchant; two sent at once don’t slip past', async () => {
    const { it, posted } = market
    const cleo = await newPerson(it, 'cleo')
    const asCleo = { side: 'buy' as const, rails: ['sepa'] }
    const answers = await Promise.all(Array.from({ length: 8 }, () => market.post(asCleo, cleo)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
    expect(answers.find(({ status }) => status !== 200)?.body).toMatchObject({ code: 'ad_limit_reached', limit: 5 })
    await it.app.db.pool.query('update customer set merchant = true where id = $1', [cleo.customerId])
    expect(await posted(asCleo, cleo)).toMatchObject({ advertiser: { badge: 'merchant' } })
  })

  test('after all that each ad’s reserve is what its row says, and every asset’s sum is zero', async () => {
    const q = query(market.it.ctx())
    expect(
      await q(`select a.id from ad a left join ledger_account l on l.purpose = 'escrow' and l.ref = 'ad:' || a.id
        where coalesce(l.credits_posted - l.debits_posted, 0) <> case when a.side = 'sell' and a.state not in ('draft', 'closed') then a.remaining else 0 end`),
    ).toEqual([])
    expect(
      await q('select asset from ledger_account group by asset having sum(credits_posted) <> sum(debits_posted)'),
    ).toEqual([])
  })
})
