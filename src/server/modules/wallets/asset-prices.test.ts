import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { uuid7 } from '../../kernel/ids.ts'
import { hourlyRates } from '../../kernel/rates/hourly-rates.rows.ts'
import { recordClosingRates } from '../../kernel/rates/record-closing-rates.ts'
import { engines } from '../../testing/database/engines.ts'
import { askedBy, buffersOf } from '../../testing/database/plans.ts'
import { type TestBooks, testBooks } from '../../testing/ledger/books.ts'
import { assetPricesOf } from './asset-prices.ts'

const dollars = (cents: bigint) => cents * 10n ** 10n
const NOW = Date.parse('2026-03-10T12:40:00.000Z')
const hoursAgo = (hours: number) => new Date(NOW - hours * 3_600_000).toISOString()

describe.each(engines)('prices of assets on %s', (engine) => {
  let books: TestBooks
  const ada = uuid7()
  const said = async (asset: string, currency = 'USD') =>
    (await assetPricesOf(books.as(ada), { currency })).data.find((one) => one.asset === asset)
  const at = async (iso: string, btc: bigint, eur = 1_25n) => {
    books.setClock(iso)
    await books.price({ BTC: dollars(btc), EUR: dollars(eur) })
    await recordClosingRates(books.ctx())
  }

  beforeAll(async () => {
    books = await testBooks(engine)
  })
  afterAll(() => books?.close())

  test('of an installation’s first hour nothing is claimed about a day or a week', async () => {
    await at(hoursAgo(24 * 9), 70_000_00n)
    const btc = await said('BTC')
    expect([btc?.price, btc?.percent_day]).toEqual(['70000', null])
    expect(btc?.line.filter((one) => one !== null)).toEqual([50])
  })

  test('a price is told against that of a day ago, and drawn from the week’s lowest to its highest', async () => {
    await at(hoursAgo(7 * 24), 50_000_00n)
    await at(hoursAgo(48), 40_000_00n)
    await at(hoursAgo(24), 60_000_00n)
    // Later in that hour: the hour's first price stays.
    await at(new Date(NOW - 24 * 3_600_000 + 600_000).toISOString(), 10_00n)
    await at(hoursAgo(0), 66_000_00n)
    const btc = await said('BTC')
    expect([btc?.price, btc?.percent_day]).toEqual(['66000', '10.00'])
    const line = btc?.line ?? []
    expect(line).toHaveLength(29)
    // 50, 40, 60 and 66 thousand, from 40 to 66; what wasn't seen is left out.
    expect([line[0], line[20], line[24], line[28]]).toEqual([38, 0, 77, 100])
    expect(line.filter((one) => one !== null)).toHaveLength(4)
  })

  test('in another currency both move', async () => {
    expect(await said('BTC', 'EUR')).toMatchObject({ price: '52800', percent_day: '10.00' })
    // The dollar against the euro, which stood still.
    const usd = await said('USD', 'EUR')
    expect([usd?.price, usd?.percent_day, usd?.line.at(-1)]).toEqual(['0.8', '0.00', 50])
    expect(await said('EUR', 'EUR'), 'a currency in itself is no price').toBeUndefined()
  })

  test('what can’t be priced now says why, and no percentage', async () => {
    books.setClock(new Date(NOW + 60_000).toISOString())
    expect(await said('BTC')).toMatchObject({ price: null, unpriced: 'stale', percent_day: null })
    expect((await said('ETH'))?.line).toEqual(Array.from({ length: 29 }, () => null))
  })

  test('hours older than a week and a day are gone', async () => {
    const { rows } = await books.db.pool.query("select min(hour) oldest from rate_hour where asset = 'BTC'")
    expect(rows[0].oldest.toISOString()).toBe('2026-03-03T12:00:00.000Z')
  })

  test('a week of every asset is read in a few buffers', async () => {
    await books.db.pool.query(`insert into rate_hour select true, h, 'A' || a, 1
      from generate_series(timestamptz '2026-03-03T13:00Z', timestamptz '2026-03-10T11:00Z', interval '1 hour') h, generate_series(1, 14) a`)
    await books.db.pool.query('analyze rate_hour')
    const read = { sandbox: true, first: new Date('2026-03-03T12:00:00Z'), everyHours: 6 }
    expect(await buffersOf(books.db.pool, await askedBy((q) => hourlyRates(q, read)))).toBeLessThanOrEqual(50)
  })
})
