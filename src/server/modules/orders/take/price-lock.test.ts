import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { parsePrice } from '../../../../contract/market/ad-price.ts'
import { type FreshLock, lockPrice, PriceLock } from '../../../../contract/orders/price-lock.ts'
import { engines } from '../../../testing/database/engines.ts'
import { expectOk } from '../../../testing/expect-ok.ts'
import { giveMoney } from '../../../testing/factories.ts'
import { newPerson, type Person } from '../../../testing/people.ts'
import { type TestTrades, testTrades } from '../../../testing/trades.ts'

describe.each(engines)('the price of an ad, locked, on %s,', (engine) => {
  let t: TestTrades
  beforeAll(async () => {
    t = await testTrades(engine)
    await giveMoney(t.it, t.ada.customerId, 'BTC', '50')
  })
  afterAll(() => t.it.stop())
  beforeEach(() => t.pass(60_000))

  const FLOAT = `update ad set price_kind = 'floating', fixed_price = null, margin_bps = $2, limit_price = $3 where id = $1`
  /** An ad that follows the index, one per cent above it. */
  const floating = async (odd: Parameters<TestTrades['ad']>[0] = {}, limit: string | null = null) => {
    const id = await t.ad({ min: '100', max: '5000', ...odd })
    await t.q()(FLOAT, [id, 100, limit])
    return id
  }
  const locked = async (ad_id: string, by: Person = t.bob) =>
    expectOk(await t.it.call(lockPrice, { query: { ad_id } }, by))
  /** The index moves, a second later. */
  const shake = async (bps: number) => {
    t.it.clock.advance(1_000)
    t.it.shocks.push({ asset: 'BTC', from: t.it.clock.now(), bps })
    await t.it.refreshRates()
  }
  const take = (adId: string, { price, lock }: PriceLock, draft = {}) => t.take(t.bob, adId, { price, lock, ...draft })

  test('stands for its thirty seconds, whatever the index does meanwhile', async () => {
    const adId = await floating()
    const lock = await locked(adId)
    expect(Date.parse(lock.expires_at) - Date.parse(lock.issued_at)).toBe(30_000)
    await shake(40)
    expect(parsePrice((await locked(adId)).price)).toBeGreaterThan(parsePrice(lock.price))
    expect(expectOk(await take(adId, lock)).price).toBe(lock.price)
    t.it.clock.set(lock.expires_at)
    await t.it.refreshRates()
    expect(expectOk(await take(adId, lock)).price).toBe(lock.price)
  })

  test('a better one is taken, by who buys and by who sells', async () => {
    const buys = await floating()
    const sells = await floating({ side: 'buy' })
    const method_id = await t.method(t.bob)
    const before = { buys: await locked(buys), sells: await locked(sells) }
    await shake(-40)
    const now = await locked(buys)
    expect(expectOk(await take(buys, before.buys)).price).toBe(now.price)
    expect(expectOk(await take(sells, before.sells, { method_id })).price).toBe(before.sells.price)
    await shake(80)
    const higher = await locked(sells)
    expect(expectOk(await take(sells, before.sells, { method_id })).price).toBe(higher.price)
  })

  test('where the better one would put the amount out of the ad’s limits, the locked one is taken', async () => {
    const adId = await floating({ min: '1000', max: '5000' })
    const lock = await locked(adId)
    const amount = (1000.5 / Number(lock.price)).toFixed(8)
    await shake(-40)
    const order = expectOk(await take(adId, lock, { amount, amount_in: 'asset' }))
    expect(order.price).toBe(lock.price)
  })

  test('after its time a worse one is refused with a lock on it, and that one is taken at one press', async () => {
    const adId = await floating()
    const lock = await locked(adId)
    await shake(40)
    t.it.clock.set(new Date(Date.parse(lock.expires_at) + 1).toISOString())
    await t.it.refreshRates()
    const { status, body } = await take(adId, lock)
    expect([status, body.code]).toEqual([409, 'price_moved'])
    const { price, fresh } = body as unknown as FreshLock
    expect(PriceLock.parse(fresh).price).toBe(price)
    await shake(40)
    expect(expectOk(await take(adId, fresh)).price).toBe(price)
  })

  test('stands while there is no rate, for both sides, but for no second longer and beyond no limit', async () => {
    const [buys, capped, sells] = [await floating(), await floating(), await floating({ side: 'buy' })]
    const method_id = await t.method(t.bob)
    const [lock, held, higher] = [await locked(buys), await locked(capped), await locked(sells)]
    await t.q()('update ad set limit_price = $2::numeric + 1 where id = $1', [capped, held.price])
    // Readings are stale after fifteen seconds.
    t.it.clock.advance(20_000)
    const bare = await t.take(t.bob, buys, { price: lock.price })
    expect([bare.status, bare.body.code]).toEqual([503, 'rates_unavailable'])
    expect(expectOk(await take(buys, lock)).price).toBe(lock.price)
    expect(expectOk(await take(sells, higher, { method_id })).price).toBe(higher.price)
    expect((await take(capped, held)).body.code).toBe('rates_unavailable')
    expect((await take(buys, lock, { amount: '5000.01' })).body.code).toBe('amount_out_of_range')
    t.it.clock.set(new Date(Date.parse(lock.expires_at) + 1).toISOString())
    expect((await take(buys, lock)).body.code).toBe('rates_unavailable')
  })

  test('an ad that its owner edits meanwhile keeps the lock, but not below a floor that they set', async () => {
    const adId = await floating()
    const lock = await locked(adId)
    await t.q()('update ad set margin_bps = 500 where id = $1', [adId])
    expect(expectOk(await take(adId, lock)).price).toBe(lock.price)
    await t.q()('update ad set limit_price = $2::numeric + 1 where id = $1', [adId, lock.price])
    expect((await take(adId, lock)).body.code).toBe('price_moved')
    await t.q()(`update ad set state = 'paused' where id = $1`, [adId])
    expect((await take(adId, lock)).body.code).toBe('ad_not_takeable')
  })

  test('is good for whom and for what it was given, and for nothing that was changed in it', async () => {
    const [adId, other] = [await floating(), await floating()]
    const lock = await locked(adId)
    const wrong = { status: 422, body: { code: 'invalid_input', errors: [{ field: 'lock' }] } }
    expect(await take(other, lock)).toMatchObject(wrong)
    expect(await take(adId, { ...lock, lock: `${lock.lock}x` })).toMatchObject(wrong)
    expect(await take(adId, await locked(adId, await newPerson(t.it)))).toMatchObject(wrong)
    const cheaper = (Number(lock.price) / 2).toFixed(2)
    expect((await take(adId, { ...lock, price: cheaper })).body.code).toBe('price_moved')
  })

  test('there is none of an ad that its reader can’t see', async () => {
    const hidden = await t.ad({ state: 'draft' })
    for (const ad_id of [hidden, crypto.randomUUID()])
      expect((await t.it.call(lockPrice, { query: { ad_id } }, t.bob)).status).toBe(404)
  })

  test('the books balance after all that', () => t.verify())
})
