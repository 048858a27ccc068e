import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Query } from '../../src/server/kernel/tx.ts'
import { marketRows, type Wanted } from '../../src/server/modules/market/listing/market.rows.ts'
import { engines } from '../../src/server/testing/database/engines.ts'
import { askedBy, buffersOf } from '../../src/server/testing/database/plans.ts'
import { type TestTrades, testTrades } from '../../src/server/testing/trades.ts'
import { ADS, CUSTOMERS, PEOPLE } from './costs-fill.ts'

const many = (n: number) => `00000000-0000-0000-0000-${String(n).padStart(12, '0')}`

describe.each(engines)('a page costs what it shows, however rare what is asked for, on %s:', (engine) => {
  let t: TestTrades
  beforeAll(async () => {
    t = await testTrades(engine)
    const ad = await t.ad()
    const { superuser, owner } = t.it.database
    const client = await superuser.connect()
    try {
      await client.query('set session_replication_role = replica')
      await client.query(CUSTOMERS, [t.bob.customerId])
      await client.query(ADS, [ad])
      await client.query('set session_replication_role = default')
    } finally {
      client.release()
    }
    // Far from either end of the book, one in each place that a rail may stand in.
    for (const [n, rails] of RARE.entries())
      await owner.query('update ad set rails = $1 where id = $2', [rails, many(PEOPLE + n)])
    await owner.query('update customer set merchant = true where id = (select owner_id from ad where id = $1)', [
      many(MERCHANT),
    ])
    await owner.query('vacuum analyze ad')
  })
  afterAll(() => t?.it.stop())

  const MERCHANT = PEOPLE / 2
  const RARE = ['{pix,sepa}', '{sepa,pix}', '{sepa,a1,pix,pix}', '{sepa,a1,a2,pix}', '{sepa,a1,a2,a3,pix}']
  const costOf = async (read: (q: Query) => Promise<unknown>) => buffersOf(t.it.app.db.pool, await askedBy(read))

  test.each(['cheapest', 'dearest', 'completion', 'release'] as const)(
    'the market by a rail that all offer, by one that five of thousands do and by one that nobody does, %s first',
    async (sort) => {
      const page = (rail: string, odd: Partial<Wanted>) => (q: Query) =>
        marketRows(q, t.carol.customerId, [], {
          ...{ market: 'crypto', side: 'sell', asset: 'BTC', currency: 'EUR', sort, rail, limit: 26 },
          ...{ amount: undefined, merchants: false, trusted: false, bounds: null, after: undefined, ...odd },
        })
      const idsOf = async (rail: string, odd: Partial<Wanted>) => (await page(rail, odd)(t.q())).map(({ id }) => id)
      for (const rail of ['sepa', 'pix', 'wise']) expect(await costOf(page(rail, {}))).toBeLessThan(50)
      const whole = await idsOf('pix', {})
      expect([...whole].sort()).toEqual(RARE.map((_, n) => many(PEOPLE + n)))
      const [, second] = await page('pix', {})(t.q())
      const after = second && { key: second.sort_key, id: second.id }
      expect(await idsOf('pix', { after, limit: 2 })).toEqual(whole.slice(2, 4))
      expect(await idsOf('sepa', {})).toHaveLength(26)
      expect(await idsOf('wise', {})).toEqual([])
      const merchants = [MERCHANT, MERCHANT + PEOPLE, MERCHANT + 2 * PEOPLE].map(many)
      expect((await idsOf('sepa', { merchants: true })).sort()).toEqual(merchants)
      // Along the whole book, but with no look at the owner of each of its ads.
      expect(await costOf(page('sepa', { merchants: true }))).toBeLessThan(2 * PEOPLE)
    },
  )
})
