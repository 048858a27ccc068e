import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { uuid7 } from '../../kernel/ids.ts'
import { recordClosingRates } from '../../kernel/rates/record-closing-rates.ts'
import { available, clearing } from '../../ledger/chart.ts'
import { conversion, hold } from '../../ledger/movements.ts'
import { type TestBooks, testBooks } from '../../testing/books.ts'
import { balanceHistoryOf } from './balance-history.ts'
import { customerBalanceOf } from './customer-balance.ts'

const dollars = (cents: bigint) => cents * 10n ** 10n

describe.each(['embedded', 'postgres'] as const)('a total over time on %s', (engine) => {
  let books: TestBooks
  const ada = uuid7()
  const week = async (who: string, currency = 'USD') =>
    (await balanceHistoryOf(books.as(who), { currency, days: '7' })).points

  /** The day ends with these prices, or without any. */
  const close = async (day: number, btc?: bigint) => {
    books.setClock(`2026-03-0${day}T23:59:50.000Z`)
    if (btc !== undefined) await books.price({ BTC: dollars(btc), EUR: dollars(1_25n) })
    await recordClosingRates(books.ctx())
  }

  beforeAll(async () => {
    books = await testBooks(engine)
    books.setClock('2026-02-01T00:00:00.000Z')
    await books.fund('BTC', 10n ** 12n)
    await close(1, 50_000_00n)
    books.setClock('2026-03-02T10:00:00.000Z')
    await books.deposit(ada, 'USD', 1_000_00n)
    await close(2, 50_000_00n)
    books.setClock('2026-03-03T10:00:00.000Z')
    const swap = { customerId: ada, conversionId: uuid7(), from: 'USD', to: 'BTC' }
    await books.post(conversion({ ...swap, pay: 500_00n, receive: 1_000_000n, fee: 1_000n }))
    await close(3, 60_000_00n)
    await close(4, 40_000_00n)
    // On the 5th nobody knew a price of bitcoin.
    books.setClock('2026-03-06T00:00:00.000Z')
    await books.deposit(ada, 'EUR', 100_00n)
    const aside = { holdId: uuid7(), from: available(ada, 'EUR'), to: clearing('EUR', 'bank'), amount: 60_00n }
    await books.post(hold({ ...aside, reason: 'withdrawal' }))
    await close(6, 50_000_00n)
    await close(7, 50_000_00n)
    books.setClock('2026-03-08T12:00:00.000Z')
    await books.price({ BTC: dollars(70_000_00n), EUR: dollars(1_30n) })
  })
  afterAll(() => books?.close())

  test('each day has the balance and the rate it ended with, money set aside included', async () => {
    expect(await week(ada)).toEqual([
      { at: '2026-03-01T23:59:59.999Z', total: '0.00', unpriced: [] },
      { at: '2026-03-02T23:59:59.999Z', total: '1000.00', unpriced: [] },
      { at: '2026-03-03T23:59:59.999Z', total: '1100.00', unpriced: [] },
      { at: '2026-03-04T23:59:59.999Z', total: '900.00', unpriced: [] },
      { at: '2026-03-05T23:59:59.999Z', total: '500.00', unpriced: ['BTC'] },
      { at: '2026-03-06T23:59:59.999Z', total: '1125.00', unpriced: [] },
      { at: '2026-03-07T23:59:59.999Z', total: '1125.00', unpriced: [] },
      { at: '2026-03-08T12:00:00.000Z', total: '1330.00', unpriced: [] },
    ])
  })

  test('the last point is the total beside it, in whatever currency', async () => {
    for (const currency of ['USD', 'EUR', 'NGN']) {
      const { total, unpriced, at } = await customerBalanceOf(books.as(ada), { currency })
      expect((await week(ada, currency)).at(-1)).toEqual({ at, total, unpriced })
    }
  })

  test('in euros the same days read in euros; without a rate of the euro only euros count, and it says so', async () => {
    const points = await week(ada, 'EUR')
    expect(points[1]).toEqual({ at: '2026-03-02T23:59:59.999Z', total: '800.00', unpriced: [] })
    expect(points[4]).toMatchObject({ total: '0.00', unpriced: ['BTC', 'USD'] })
    expect(points[5]).toMatchObject({ total: '900.00', unpriced: [] })
  })

  test('a year is 365 ends of days and now', async () => {
    const { points } = await balanceHistoryOf(books.as(ada), { currency: 'USD', days: '365' })
    expect(points).toHaveLength(366)
    expect(points[0]).toEqual({ at: '2025-03-08T23:59:59.999Z', total: '0.00', unpriced: [] })
    expect(points.slice(-8)).toEqual(await week(ada))
  })

  test('an empty account had nothing on every day, and a stranger sees none of Ada’s', async () => {
    for (const point of await week(uuid7())) expect(point).toMatchObject({ total: '0.00', unpriced: [] })
  })

  test('the database is asked four times, however many days', async () => {
    const statements: unknown[] = []
    const db = {
      ...books.db,
      pool: new Proxy(books.db.pool, {
        get: (pool, key) =>
          key === 'query'
            ? (...args: [never]) => {
                statements.push(args)
                return pool.query(...args)
              }
            : Reflect.get(pool, key, pool),
      }),
    }
    for (const days of ['7', '365'] as const) {
      statements.length = 0
      await balanceHistoryOf({ ...books.as(ada), db }, { currency: 'USD', days })
      expect(statements).toHaveLength(4)
    }
  })
})
