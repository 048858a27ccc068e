import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Input } from '../../../../contract/endpoint.ts'
import type { Ad } from '../../../../contract/market/ads.ts'
import * as contract from '../../../../contract/market/market.ts'
import { query } from '../../../kernel/tx.ts'
import { engines } from '../../../testing/database/engines.ts'
import { expectOk } from '../../../testing/expect-ok.ts'
import { giveMoney } from '../../../testing/factories.ts'
import { type TestMarket, testMarket } from '../../../testing/market.ts'
import { newPerson, type Person } from '../../../testing/people.ts'
import { refreshPrices } from '../prices/refresh-prices.ts'
import { searchesFor } from './searches.rows.ts'

describe.each(engines)('the market, on %s', (engine) => {
  let market: TestMarket
  let cleo: Person
  beforeAll(async () => {
    market = await testMarket(engine)
    const { it, ada } = market
    cleo = await newPerson(it, 'cleo')
    await it.app.db.pool.query('update customer set merchant = true where id = $1', [ada.customerId])
  })
  afterAll(() => market.it.stop())

  type Asked = Input<typeof contract.cryptoMarket>['query']
  const list = async (who: Person, asked: Asked = {}) => {
    await market.it.refreshRates()
    return (await market.it.call(contract.cryptoMarket, { query: { asset: 'BTC', currency: 'EUR', ...asked } }, who))
      .body
  }
  const seen = async (who: Person, asked?: Asked): Promise<Ad[]> => (await list(who, asked)).data
  const prices = async (who: Person, asked?: Asked) => (await seen(who, asked)).map(({ price }) => price)
  const fixed = (price: string) => ({ pricing: { kind: 'fixed' as const, price }, total: '0.05' })
  const closeAll = async () => {
    const { it, ada, bob } = market
    for (const who of [ada, bob, cleo])
      for (const { id } of expectOk(await it.call(contract.customerProducts, { query: { open: 'true' } }, who)))
        expectOk(await it.call(contract.updateProduct, { body: { ad_id: id, action: 'close' } }, who))
  }
  const relate = (who: Person, other: Person, kind: 'block' | 'trust' | 'none') =>
    market.it.call(contract.relate, { body: { user_id: other.customerId, kind } }, who)

  test('who buys sees the cheapest first and what a unit costs with the fee; who sells the dearest, without', async () => {
    const { posted, bob } = market
    await posted(fixed('50100'))
    await posted(fixed('49900'))
    await posted(fixed('50000'))
    await posted({ ...fixed('48000'), side: 'buy', rails: ['sepa'] }, cleo)
    await posted({ ...fixed('49000'), side: 'buy', rails: ['wise'] }, cleo)
    const [first, ...others] = await seen(bob)
    expect(first).toMatchObject({
      price: '49900',
      final_price: '50000',
      why_not: [],
      advertiser: { badge: 'merchant' },
    })
    expect(others.map(({ price }) => price)).toEqual(['50000', '50100'])
    const dear = await seen(bob, { side: 'sell' })
    expect(dear.map(({ price, final_price }) => [price, final_price])).toEqual([
      ['49000', '49000'],
      ['48000', '48000'],
    ])
    expect(dear[0]?.why_not.map(({ code }) => code)).toEqual(['no_method', 'balance'])
  })

  test('page by page each ad comes once, also among equal prices', async () => {
    const { posted, bob } = market
    for (const price of ['50000', '50000', '50000']) await posted(fixed(price))
    for (const side of ['buy', 'sell'] as const) {
      const all = (await seen(bob, { side })).map(({ id }) => id)
      const paged: string[] = []
      let cursor: string | undefined
      do {
        const page: Awaited<ReturnType<typeof list>> = await list(bob, { side, limit: 2, cursor })
        paged.push(...page.data.map(({ id }) => id))
        cursor = page.next ?? undefined
      } while (cursor)
      expect(paged).toEqual(all)
    }
    expect((await list(bob, { cursor: 'bm9wZQ' })).errors?.[0]?.field).toBe('cursor')
    await closeAll()
  })

  test('filters by amount, way to pay, merchants, trust and what can be taken', async () => {
    const { posted, it, ada, bob } = market
    await giveMoney(it, cleo.customerId, 'BTC', '1')
    const hers = (await market.saveIban(cleo, 'FR1420041010050500013M02606')).id
    await posted({ ...fixed('50000'), min: '500', max: '1500' })
    await posted({ ...fixed('50010'), method_ids: [hers], conditions: { completed_orders: 3 } }, cleo)
    expect(await prices(bob, { amount: '400' })).toEqual(['50010'])
    expect(await prices(bob, { amount: '1500.01' })).toEqual([])
    expect(await prices(bob, { rail: 'wise' })).toEqual([])
    expect(await prices(bob, { merchants: 'true' })).toEqual(['50000'])
    expect(await prices(bob, { takeable: 'true' })).toEqual(['50000'])
    expectOk(await relate(bob, cleo, 'trust'))
    expect(await prices(bob, { trusted: 'true' })).toEqual(['50010'])
    expect((await seen(bob))[1]?.advertiser.trusted).toBe(true)
    const takeable = await it.call(contract.takeableProducts, { query: { asset: 'BTC', currency: 'EUR' } }, bob)
    expect(takeable.body.data.map(({ price }) => price)).toEqual(['50000'])
    expect(await prices(ada), 'her own is hers to manage, not to take').toEqual(['50010'])
  })

  test('who is blocked sees nothing of who blocks them, nor the other way round', async () => {
    const { bob, it } = market
    const [ad] = await seen(bob, { merchants: 'true' })
    expectOk(await relate(market.ada, bob, 'block'))
    expect(await prices(bob)).toEqual(['50010'])
    expect((await it.call(contract.showProduct, { query: { ad_id: ad?.id as string } }, bob)).status).toBe(404)
    expectOk(await relate(market.ada, bob, 'none'))
    expectOk(await relate(bob, market.ada, 'block'))
    expect(await prices(bob)).toEqual(['50010'])
    expect(expectOk(await it.call(contract.relations, {}, bob)).map(({ username, kind }) => [username, kind])).toEqual([
      [market.ada.username, 'block'],
      [cleo.username, 'trust'],
    ])
    expectOk(await relate(bob, market.ada, 'none'))
    expect((await relate(bob, bob, 'block')).body.errors?.[0]?.field).toBe('user_id')
  })

  test('an ad of an account that was suspended is not on the market', async () => {
    const { it, bob } = market
    const set = (status: string) =>
      it.app.db.pool.query('update customer set status = $2 where id = $1', [cleo.customerId, status])
    await set('suspended')
    expect(await prices(bob)).toEqual(['50000'])
    await set('active')
  })

  test('a look by others is counted, the owner’s own is not', async () => {
    const { it, ada, bob } = market
    const [ad] = await seen(bob, { merchants: 'true' })
    const show = async (who: Person) =>
      expectOk(await it.call(contract.showProduct, { query: { ad_id: ad?.id as string } }, who))
    const before = expectOk(await it.call(contract.customerProductStats, {}, ada)).views
    await show(bob)
    await show(cleo)
    expect(await show(ada)).toMatchObject({ views: 2 })
    expect(expectOk(await it.call(contract.customerProductStats, {}, ada))).toMatchObject({
      views: before + 2,
      completion_rate: null,
    })
    await closeAll()
  })

  test('a floating ad follows the index within its floor, and the list is sorted anew when the index moves', async () => {
    const { it, posted, bob, shocks } = { ...market, shocks: market.it.shocks }
    const job = it.ctx({ kind: 'system', job: 'test' })
    await it.refreshRates()
    await refreshPrices(job)
    const ad = await posted({ pricing: { kind: 'floating', margin_bps: 100 }, total: '0.05' })
    const start = ad.price as string
    await posted(fixed(`${Math.round(Number.parseFloat(start) * 1.01)}`))
    expect((await seen(bob))[0]?.id).toBe(ad.id)
    it.clock.advance(1_000)
    shocks.push({ asset: 'BTC', from: it.clock.now(), bps: 300 })
    const [, moved] = [await it.refreshRates(), await refreshPrices(job)]
    expect(moved).toBeGreaterThan(0)
    const [first, second] = await seen(bob)
    expect(second).toMatchObject({ id: ad.id })
    expect(Number.parseFloat(second?.price as string)).toBeGreaterThan(Number.parseFloat(start) * 1.02)
    expect(first?.price).not.toBe(second?.price)
    expect(await refreshPrices(job)).toBe(0)
  })

  test('without fresh rates a floating ad has no price, says so, and none can be posted', async () => {
    const { it, bob, post } = market
    it.clock.advance(16_000)
    const { body } = await it.call(contract.cryptoMarket, { query: { asset: 'BTC', currency: 'EUR' } }, bob)
    const floating = body.data.find(({ pricing }) => pricing.kind === 'floating')
    expect(floating).toMatchObject({ price: null, final_price: null, why_not: [{ code: 'no_rate' }] })
    expect((await post({ pricing: { kind: 'floating', margin_bps: 0 } })).body).toMatchObject({
      code: 'rates_unavailable',
      errors: [{ field: 'pricing' }],
    })
    await closeAll()
  })

  test('a saved search is told of a new ad that fits it, and of no other', async () => {
    const { it, ada, bob, posted } = market
    const search = {
      market: 'crypto',
      side: 'buy',
      asset: 'BTC',
      currency: 'EUR',
      price: '50000',
      rail: 'sepa',
    } as const
    const save = (who: Person, odd = {}) => it.call(contract.saveSearch, { body: { ...search, ...odd } }, who)
    const kept = expectOk(await save(bob))
    expect(expectOk(await save(bob)).id).toBe(kept.id)
    for (const odd of [{ price: '49999' }, { rail: 'wise' }, { side: 'sell' }, { currency: 'USD' }])
      expectOk(await save(bob, odd))
    expectOk(await save(ada))
    const ad = await posted(fixed('50000'))
    expect(await searchesFor(query(it.ctx()), ad.id)).toEqual([{ id: kept.id, customer_id: bob.customerId }])
    await it.settleEvents()
    const matched = () => query(it.ctx())("select ref, payload from outbox where event = 'search.matched' order by id")
    expect(await matched()).toEqual([{ ref: kept.id, payload: { customer_id: bob.customerId, ad_id: ad.id } }])
    const update = (body: object) => it.call(contract.updateProduct, { body: { ad_id: ad.id, ...body } as never }, ada)
    await update({ action: 'pause' })
    await update({ action: 'resume' })
    await it.settleEvents()
    expect(await matched()).toHaveLength(1)
    expectOk(await it.call(contract.removeSearch, { body: { search_id: kept.id } }, bob))
    expect((await it.call(contract.removeSearch, { body: { search_id: kept.id } }, bob)).status).toBe(404)
    await closeAll()
  })
})
