import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { query } from '../../../kernel/tx.ts'
import { type TestMarket, testMarket } from '../../../testing/market.ts'
import { noteSettled, resortPart } from './market-price.rows.ts'
import { refreshPrices } from './refresh-prices.ts'

const COPIES = `insert into ad select (jsonb_populate_record(a, jsonb_build_object('id', gen_random_uuid(), 'number', 'C-' || n))).*
  from ad a, generate_series(1, 1200) n where a.id = $1`
const WRITTEN = `select xmin::text as transaction, count(*)::int n from ad where price_kind = 'floating' group by 1 order by n desc`
const STALE = `select count(*)::int n from ad where price_kind = 'floating' and market_price is distinct from
  (select round(price * 10100 / 10000, 12) from market_index where asset = 'BTC' and currency = 'EUR')`

describe('ads that follow an index which moved, on postgres,', () => {
  let market: TestMarket
  let adId: string
  beforeAll(async () => {
    // tidy: allow connections wait for each other’s locks on a server alone
    market = await testMarket('postgres')
    await market.it.refreshRates()
    const pricing = { kind: 'floating' as const, margin_bps: 100 }
    adId = (await market.posted({ pricing, total: '0.05' })).id
    await market.it.database.owner.query(COPIES, [adId])
    await refresh()
  })
  afterAll(() => market?.it.stop())

  const refresh = () => refreshPrices(market.it.ctx({ kind: 'system', job: 'test' }))
  const move = async () => {
    market.it.clock.advance(1_000)
    market.it.shocks.push({ asset: 'BTC', from: market.it.clock.now(), bps: 300 })
    await market.it.refreshRates()
  }
  const stale = async () => (await query(market.it.ctx())<{ n: number }>(STALE))[0]?.n

  test('are sorted anew in parts, so that none is locked for long', async () => {
    await move()
    expect(await refresh()).toBeGreaterThan(0)
    expect(await stale()).toBe(0)
    const written = await query(market.it.ctx())<{ n: number }>(WRITTEN)
    expect(written.map(({ n }) => n)).toEqual([500, 500, 201])
    expect(await refresh()).toBe(0)
  })

  test('one that somebody has locked is left for later, and waited for by nobody', async () => {
    const owner = await market.it.database.owner.connect()
    await owner.query('begin')
    await owner.query('select 1 from ad where id = $1 for no key update', [adId])
    await move()
    await refresh()
    expect(await stale()).toBe(1)
    // The market stands still from here on: what is left is done all the same.
    await owner.query('rollback')
    owner.release()
    expect(await refresh()).toBe(1)
    expect(await stale()).toBe(0)
    expect(await refresh()).toBe(0)
  })

  test('a run that another overtook with a newer index leaves off', async () => {
    const q = query(market.it.ctx())
    const of = { asset: 'BTC', currency: 'EUR' }
    expect(await resortPart(q, { ...of, price: '1' }, '00000000-0000-0000-0000-000000000000', 500)).toMatchObject({
      looked_at: 0,
    })
    await noteSettled(q, { ...of, price: '1' })
    expect(await stale()).toBe(0)
    expect(await refresh()).toBe(0)
  })

  test('a run that ended halfway is taken up by the next', async () => {
    await query(market.it.ctx())("update ad set market_price = 1 where id > '80000000-0000-4000-8000-000000000000'")
    await query(market.it.ctx())("update market_index set sorted_by = 1 where asset = 'BTC' and currency = 'EUR'")
    expect(await stale()).toBeGreaterThan(0)
    expect(await refresh()).toBe(1)
    expect(await stale()).toBe(0)
  })
})
