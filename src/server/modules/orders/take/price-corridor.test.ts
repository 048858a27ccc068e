import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { marketExpress } from '../../../../contract/market/express.ts'
import { cryptoMarket, takeableProducts } from '../../../../contract/market/market.ts'
import { lockPrice } from '../../../../contract/orders/price-lock.ts'
import type { AdOddity } from '../../../testing/ads.ts'
import { engines } from '../../../testing/database/engines.ts'
import { expectOk } from '../../../testing/expect-ok.ts'
import { giveMoney } from '../../../testing/factories.ts'
import { type TestTrades, testTrades } from '../../../testing/trades.ts'

describe.each(engines)('an ad whose price the index has left behind, on %s,', (engine) => {
  let t: TestTrades
  beforeAll(async () => {
    t = await testTrades(engine)
    for (const { customerId } of [t.ada, t.carol]) await giveMoney(t.it, customerId, 'BTC', '20')
  })
  afterAll(() => t.it.stop())
  beforeEach(() => t.it.refreshRates())

  const pair = { asset: 'BTC', currency: 'EUR' }
  /** Online and in the market's order, as publishing puts it. */
  const listed = async (odd: AdOddity = {}) => {
    const id = await t.ad(odd)
    await t.q()('update ad set market_price = fixed_price where id = $1', [id])
    return id
  }
  const COPIES = `insert into ad select (jsonb_populate_record(a, jsonb_build_object('id', gen_random_uuid(), 'number', 'X' || left(gen_random_uuid()::text, 8) || n,
      'completion', 100, 'release_seconds', 1))).* from ad a, generate_series(1, $2::integer) n where a.id = $1`
  const far = { code: 'ad_not_takeable', why_not: [{ code: 'off_index' }] }

  test('is taken by nobody, from neither side, and gives no lock', async () => {
    const [cheap, dear] = [
      await listed({ price: '1', total: '1.9', min: '1', max: '1' }),
      await listed({ price: '90000' }),
    ]
    const buys = await listed({ side: 'buy', price: '1', total: '1.9', min: '1', max: '1' })
    const method_id = await t.method(t.bob)
    const before = await t.inEscrow('BTC')
    expect(await t.take(t.bob, cheap, { price: '1', amount: '1' })).toMatchObject({ status: 422, body: far })
    expect((await t.take(t.bob, dear, { price: '90000' })).body).toMatchObject(far)
    expect((await t.take(t.bob, buys, { price: '1', amount: '1', method_id })).body).toMatchObject(far)
    const lock = await t.it.call(lockPrice, { query: { ad_id: cheap } }, t.bob)
    expect([lock.status, lock.body]).toMatchObject([422, far])
    expect(await t.inEscrow('BTC')).toBe(before)
  })

  test('says why on the market, is left out of what can be taken, and is no best offer', async () => {
    const [cheap, fair] = [await listed({ price: '30000' }), await listed({ price: '50000' })]
    const list = async (endpoint: typeof cryptoMarket | typeof takeableProducts) =>
      expectOk(await t.it.call(endpoint, { query: pair }, t.bob))
    const shown = (await list(cryptoMarket)).find(({ id }) => id === cheap)
    expect(shown?.why_not).toMatchObject([{ code: 'off_index', reason: expect.stringMatching(/more than 20%/) }])
    const takeable = (await list(takeableProducts)).map(({ id }) => id)
    expect([takeable.includes(cheap), takeable.includes(fair)]).toEqual([false, true])
    const best = expectOk(await t.it.call(marketExpress, { query: { ...pair, amount: '1000.00' } }, t.bob))
    expect(best.offer?.ad.id).toBe(fair)
  })

  test.each(['sell', 'buy'] as const)(
    'leaves the first page of what can be taken to others, however many there are, in whichever order: %s ads',
    async (side) => {
      await t.method(t.bob)
      const far = await listed({ side, price: side === 'sell' ? '30000' : '90000' })
      const limited = await listed({ side, price: '50000' })
      const [kind, limit] = [
        `price_kind = 'floating', fixed_price = null, margin_bps = 0`,
        side === 'sell' ? 90_000 : 1,
      ]
      await t.q()(`update ad set ${kind}, limit_price = $2 where id = $1`, [limited, limit])
      for (const id of [far, limited]) await t.q()(COPIES, [id, 300])
      const fair = await listed({ side, price: '50000', owner: t.carol })
      const floats = await listed({ side, price: '50000', owner: t.carol })
      await t.q()(`update ad set ${kind}, market_price = $2 where id = $1`, [floats, side === 'sell' ? 1 : 999_999])
      await t.q()('update ad set completion = 0, release_seconds = 9 where id = any($1::uuid[])', [[fair, floats]])
      for (const sort of ['price', 'completion', 'release'] as const) {
        const query = { ...pair, sort, side: side === 'sell' ? ('buy' as const) : ('sell' as const) }
        const takeable = expectOk(await t.it.call(takeableProducts, { query }, t.bob)).map(({ id }) => id)
        expect([takeable.includes(fair), takeable.includes(floats)], sort).toEqual([true, true])
      }
      await t.q()(`update ad set state = 'paused' where state = 'online'`)
    },
  )

  test('is yet taken by who locked its price before, for as long as the lock is good', async () => {
    const adId = await listed({ price: '50000' })
    const { price, lock, expires_at } = expectOk(await t.it.call(lockPrice, { query: { ad_id: adId } }, t.bob))
    t.it.clock.advance(1_000)
    t.it.shocks.push({ asset: 'BTC', from: t.it.clock.now(), bps: 6_000 })
    t.it.clock.advance(5_000)
    await t.it.refreshRates()
    expect((await t.take(t.bob, adId, { price })).body).toMatchObject(far)
    expect(expectOk(await t.take(t.bob, adId, { price, lock })).price).toBe('50000')
    t.it.clock.set(new Date(Date.parse(expires_at) + 1).toISOString())
    await t.it.refreshRates()
    expect((await t.take(t.bob, adId, { price, lock })).body).toMatchObject(far)
    t.it.shocks.length = 0
    t.it.clock.advance(5_000)
    await t.it.refreshRates()
  })

  test('says so where sources contradict each other, and is yet taken at a price locked before', async () => {
    const adId = await listed({ price: '50000' })
    const { price, lock } = expectOk(await t.it.call(lockPrice, { query: { ad_id: adId } }, t.bob))
    t.it.shocks.push({ asset: 'BTC', from: t.it.clock.now(), bps: 40_000, source: 'sandbox-b' })
    t.it.clock.advance(5_000)
    await t.it.refreshRates()
    const reason = expect.stringMatching(/contradict each other/)
    const contested = { code: 'ad_not_takeable', why_not: [{ code: 'index_contested', reason }] }
    expect((await t.it.call(lockPrice, { query: { ad_id: adId } }, t.bob)).body).toMatchObject(contested)
    expect((await t.take(t.bob, adId, { price })).body).toMatchObject(contested)
    const shown = expectOk(await t.it.call(cryptoMarket, { query: pair }, t.bob)).find(({ id }) => id === adId)
    expect(shown?.why_not).toMatchObject(contested.why_not)
    expect(expectOk(await t.take(t.bob, adId, { price, lock })).price).toBe('50000')
    t.it.shocks.length = 0
    t.it.clock.advance(5_000)
    await t.it.refreshRates()
  })

  test('the books balance after all that', () => t.verify())
})
