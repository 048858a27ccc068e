import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { uuid7 } from '../../kernel/ids.ts'
import { recordClosingRates } from '../../kernel/rates/record-closing-rates.ts'
import { available, clearing } from '../../ledger/chart.ts'
import { adReserve, conversion, escrowLock, escrowRelease, hold } from '../../ledger/movements.ts'
import { engines } from '../../testing/database/engines.ts'
import { type TestBooks, testBooks } from '../../testing/ledger/books.ts'
import { balanceHistoryOf } from './balance-history.ts'
import { customerBalanceOf } from './customer-balance.ts'
import { priceHistoryOf } from './price-history.ts'

const dollars = (cents: bigint) => cents * 10n ** 10n

const bound = <T extends object>(of: T, key: keyof T): unknown => {
  const value = of[key]
  return typeof value === 'function' ? value.bind(of) : value
}

describe.each(engines)('a total over time on %s', (engine) => {
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
      { at: '2026-03-01T23:59:59.999Z', total: '0.00', put_in: '0.00', unpriced: [] },
      { at: '2026-03-02T23:59:59.999Z', total: '1000.00', put_in: '1000.00', unpriced: [] },
      { at: '2026-03-03T23:59:59.999Z', total: '1100.00', put_in: '1000.00', unpriced: [] },
      { at: '2026-03-04T23:59:59.999Z', total: '900.00', put_in: '1000.00', unpriced: [] },
      { at: '2026-03-05T23:59:59.999Z', total: '500.00', put_in: null, unpriced: ['BTC'] },
      { at: '2026-03-06T23:59:59.999Z', total: '1125.00', put_in: '1125.00', unpriced: [] },
      { at: '2026-03-07T23:59:59.999Z', total: '1125.00', put_in: '1125.00', unpriced: [] },
      { at: '2026-03-08T12:00:00.000Z', total: '1330.00', put_in: '1125.00', unpriced: [] },
    ])
  })

  test('money put in is no gain: what prices made of it is told apart, with its percentage', async () => {
    expect((await balanceHistoryOf(books.as(ada), { currency: 'USD', days: '7' })).change).toEqual({
      since: '2026-03-02T23:59:59.999Z',
      put_in: '1125.00',
      came_in: '1125.00',
      went_out: '0.00',
      gain: '205.00',
      percent: '18.22',
    })
    expect((await balanceHistoryOf(books.as(uuid7()), { currency: 'USD', days: '7' })).change).toBeNull()
  })

  test('what a trade brings is put in and what it takes is taken out; an ad and an order in between change nothing', async () => {
    const [seller, buyer, adId, orderId] = [uuid7(), uuid7(), uuid7(), uuid7()]
    books.setClock('2026-03-02T10:00:00.000Z')
    await books.deposit(seller, 'BTC', 2_000_000n)
    books.setClock('2026-03-03T10:00:00.000Z')
    await books.post(adReserve({ customerId: seller, adId, asset: 'BTC', amount: 2_000_000n }))
    books.setClock('2026-03-04T10:00:00.000Z')
    await books.post(escrowLock({ orderId, asset: 'BTC', amount: 1_000_000n, from: { adId } }))
    books.setClock('2026-03-06T10:00:00.000Z')
    await books.post(escrowRelease({ orderId, asset: 'BTC', amount: 1_000_000n, buyerId: buyer, fee: 10_000n }))
    books.setClock('2026-03-08T12:00:00.000Z')
    const told = async (who: string) => (await week(who)).map(({ total, put_in }) => `${total} of ${put_in}`)
    expect(await told(seller)).toEqual([
      '0.00 of 0.00',
      '1000.00 of 1000.00',
      '1200.00 of 1000.00',
      '800.00 of 1000.00',
      '0.00 of null',
      '500.00 of 500.00',
      '500.00 of 500.00',
      '700.00 of 500.00',
    ])
    expect((await balanceHistoryOf(books.as(seller), { currency: 'USD', days: '7' })).change).toMatchObject({
      ...{ put_in: '500.00', came_in: '1000.00', went_out: '500.00', gain: '200.00' },
    })
    expect((await told(buyer)).slice(-3)).toEqual(['495.00 of 495.00', '495.00 of 495.00', '693.00 of 495.00'])
  })

  test('the price of an asset over the same days is told where it is known, and how far it moved; now it is the last point', async () => {
    const prices = (asset: string, currency = 'USD') => priceHistoryOf(books.as(ada), { asset, currency, days: '7' })
    expect(await prices('BTC')).toEqual({
      asset: 'BTC',
      currency: 'USD',
      days: '7',
      price: '70000',
      unpriced: null,
      points: [
        { at: '2026-03-01T23:59:59.999Z', price: '50000' },
        { at: '2026-03-02T23:59:59.999Z', price: '50000' },
        { at: '2026-03-03T23:59:59.999Z', price: '60000' },
        { at: '2026-03-04T23:59:59.999Z', price: '40000' },
        { at: '2026-03-06T23:59:59.999Z', price: '50000' },
        { at: '2026-03-07T23:59:59.999Z', price: '50000' },
        { at: '2026-03-08T12:00:00.000Z', price: '70000' },
      ],
      percent: '40.00',
    })
    expect((await prices('BTC', 'EUR')).price).toBe('53846.1538462')
    expect(await prices('ETH')).toMatchObject({ price: null, unpriced: 'too_few_sources', points: [], percent: null })
  })

  test('the last point is the total beside it, in whatever currency', async () => {
    for (const currency of ['USD', 'EUR', 'NGN']) {
      const { total, unpriced, at } = await customerBalanceOf(books.as(ada), { currency })
      expect((await week(ada, currency)).at(-1)).toMatchObject({ at, total, unpriced })
    }
  })

  test('in euros the same days read in euros; without a rate of the euro only euros count, and it says so', async () => {
    const points = await week(ada, 'EUR')
    expect(points[1]).toMatchObject({ at: '2026-03-02T23:59:59.999Z', total: '800.00', unpriced: [] })
    expect(points[4]).toMatchObject({ total: '0.00', unpriced: ['BTC', 'USD'] })
    expect(points[5]).toMatchObject({ total: '900.00', unpriced: [] })
  })

  test('a year is 365 ends of days and now', async () => {
    const { points } = await balanceHistoryOf(books.as(ada), { currency: 'USD', days: '365' })
    expect(points).toHaveLength(366)
    expect(points[0]).toEqual({ at: '2025-03-08T23:59:59.999Z', total: '0.00', put_in: null, unpriced: [] })
    expect(points.slice(-8)).toEqual(await week(ada))
  })

  test('an empty account had nothing on every day, and a stranger sees none of Ada’s', async () => {
    for (const point of await week(uuid7())) expect(point).toMatchObject({ total: '0.00', unpriced: [] })
  })

  test('the database is asked three times, however many days', async () => {
    const statements: unknown[] = []
    const counting = <T extends object>(of: T, key: keyof T, call: (...args: never[]) => unknown): T =>
      new Proxy(of, { get: (it, name) => (name === key ? call : bound(it, name as keyof T)) })
    const { pool } = books.db
    const connect = async () => {
      const client = await pool.connect()
      return counting(client, 'query', (...args: [never]) => {
        statements.push(args)
        return client.query(...args)
      })
    }
    const db = { ...books.db, pool: counting(pool, 'connect', connect) }
    for (const days of ['7', '365'] as const) {
      statements.length = 0
      await balanceHistoryOf({ ...books.as(ada), db }, { currency: 'USD', days })
      expect(statements).toHaveLength(3)
    }
  })
})
