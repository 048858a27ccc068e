import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines } from '../../testing/database/engines.ts'
import { type TestBooks, testBooks } from '../../testing/ledger/books.ts'
import { query } from '../tx.ts'
import { closingRates } from './closing-rates.rows.ts'
import { recordClosingRates } from './record-closing-rates.ts'

const dollars = (cents: bigint) => cents * 10n ** 10n

describe.each(engines)('closing rates on %s', (engine) => {
  let books: TestBooks
  beforeAll(async () => {
    books = await testBooks(engine)
  })
  afterAll(() => books?.close())

  const kept = async (day: string, asset: string, sandbox = true) =>
    (await closingRates(query(books), { sandbox, assets: [asset], first: day, last: day }))(day).get(asset)
  const at = async (iso: string, btc: bigint) => {
    books.setClock(iso)
    await books.price({ BTC: dollars(btc) })
    return recordClosingRates(books.ctx())
  }

  test('the last price of the day stays, and the next day begins its own', async () => {
    await at('2026-03-04T12:00:00.000Z', 100_00n)
    expect(await at('2026-03-04T23:59:59.999Z', 200_00n)).toBe(1)
    await at('2026-03-05T00:00:00.000Z', 300_00n)
    expect(await kept('2026-03-04', 'BTC')).toBe(dollars(200_00n))
    expect(await kept('2026-03-05', 'BTC')).toBe(dollars(300_00n))
  })

  test('a run taken twice, or by ten processes at once, leaves one row a day', async () => {
    await at('2026-03-06T12:00:00.000Z', 100_00n)
    await Promise.all(Array.from({ length: 10 }, () => recordClosingRates(books.ctx())))
    const { rows } = await books.db.pool.query(
      "select usd_e12 from rate_close where asset = 'BTC' and day = '2026-03-06'",
    )
    expect(rows).toEqual([{ usd_e12: dollars(100_00n).toString() }])
  })

  test('a process whose clock is behind takes nothing back', async () => {
    await at('2026-03-07T12:00:00.000Z', 100_00n)
    await books.db.pool.query("delete from rate_reading where asset = 'BTC'")
    await at('2026-03-07T11:59:59.000Z', 90_00n)
    expect(await kept('2026-03-07', 'BTC')).toBe(dollars(100_00n))
  })

  test('sources that fall silent leave the day its last reliable price, and the days after it none', async () => {
    await at('2026-03-08T20:00:00.000Z', 100_00n)
    books.setClock('2026-03-08T20:00:16.000Z')
    expect(await recordClosingRates(books.ctx())).toBe(0)
    books.setClock('2026-03-09T20:00:00.000Z')
    expect(await recordClosingRates(books.ctx())).toBe(0)
    expect(await kept('2026-03-08', 'BTC')).toBe(dollars(100_00n))
    expect(await kept('2026-03-09', 'BTC')).toBeUndefined()
  })

  test('Friday’s fixing is a currency’s closing rate all weekend', async () => {
    books.setClock('2026-03-13T16:00:00.000Z')
    await books.price({ EUR: dollars(1_25n) })
    books.setClock('2026-03-15T23:00:00.000Z')
    await recordClosingRates(books.ctx())
    expect(await kept('2026-03-15', 'EUR')).toBe(dollars(1_25n))
  })

  test('what a sandbox said values nothing once true prices are configured', async () => {
    await at('2026-03-16T12:00:00.000Z', 100_00n)
    expect(await kept('2026-03-16', 'BTC', false)).toBeUndefined()
  })

  test('the dollar needs no row, and the table takes none', async () => {
    expect(await kept('1999-01-01', 'USD')).toBe(10n ** 12n)
    await expect(
      books.db.pool.query("insert into rate_close values (true, 'USD', '2026-03-04', 1, '2026-03-04T12:00:00Z')"),
    ).rejects.toMatchObject({ code: '23514' })
  })
})
