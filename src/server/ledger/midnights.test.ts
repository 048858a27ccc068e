import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { uuid7 } from '../kernel/ids.ts'
import { type Query, query } from '../kernel/tx.ts'
import { engines } from '../testing/database/engines.ts'
import { type TestBooks, testBooks } from '../testing/ledger/books.ts'
import { available, clearing } from './chart.ts'
import { bankDeposit, conversion, hold, holdSettle } from './movements.ts'
import { balancesAsOf, stagesOf } from './past.ts'

const DAY_MS = 86_400_000

/** `count` midnights in a row, the last of them given. */
const midnightsUntil = (last: string, count: number) =>
  Array.from({ length: count }, (_, back) => new Date(Date.parse(last) - (count - 1 - back) * DAY_MS))

/** The totals alone, today's left out. */
const balancesAtMidnights = async (q: Query, customerId: string, midnights: readonly Date[]) =>
  (await stagesOf(q, customerId, midnights)).slice(0, -1).map(({ totals }) => totals)

describe.each(engines)('what stood at midnight on %s', (engine) => {
  let books: TestBooks
  beforeAll(async () => {
    books = await testBooks(engine)
    books.setClock('2026-01-01T00:00:00.000Z')
    await books.fund('BTC', 10n ** 12n)
  })
  afterAll(() => books?.close())

  const of = async (asset: string, customerId: string, midnights: readonly Date[], q: Query = query(books)) =>
    (await balancesAtMidnights(q, customerId, midnights)).map((day) => day.get(asset) ?? 0n)

  test('the last millisecond belongs to the day that ends, midnight itself to the day that begins', async () => {
    const ada = uuid7()
    books.setClock('2026-03-04T23:59:59.999Z')
    await books.deposit(ada, 'EUR', 1n)
    books.setClock('2026-03-06T00:00:00.000Z')
    await books.deposit(ada, 'EUR', 10n)
    expect(await of('EUR', ada, midnightsUntil('2026-03-08T00:00:00Z', 5))).toEqual([0n, 1n, 1n, 11n, 11n])
  })

  test('a customer who paid, converted and has money set aside is told the same as day by day', async () => {
    const ada = uuid7()
    for (let day = 1; day <= 24; day++) {
      books.setClock(`2026-04-${String(day).padStart(2, '0')}T09:30:00.000Z`)
      if (day % 5 === 1) await books.deposit(ada, 'EUR', 1_000n)
      if (day % 5 === 2)
        await books.post(
          conversion({
            customerId: ada,
            conversionId: uuid7(),
            from: 'EUR',
            to: 'BTC',
            pay: 300n,
            receive: 7n,
            fee: 1n,
          }),
        )
      if (day % 5 !== 3) continue
      const aside = {
        holdId: uuid7(),
        from: available(ada, 'EUR'),
        to: clearing('EUR', 'bank'),
        amount: 50n,
        reason: 'withdrawal',
      }
      await books.post(hold(aside))
      books.setClock(`2026-04-${String(day).padStart(2, '0')}T23:00:00.000Z`)
      if (day % 2 === 0) await books.post(holdSettle({ ...aside, amount: 40n }))
    }
    const midnights = midnightsUntil('2026-05-01T00:00:00Z', 35)
    const each = await Promise.all(
      midnights.map((midnight) => balancesAsOf(query(books), ada, new Date(midnight.getTime() - 1))),
    )
    expect(await balancesAtMidnights(query(books), ada, midnights)).toEqual(each)
  })

  test('a stranger had nothing', async () => {
    expect(await balancesAtMidnights(query(books), uuid7(), midnightsUntil('2026-05-01T00:00:00Z', 3))).toEqual([
      new Map(),
      new Map(),
      new Map(),
    ])
  })

  test('a year costs the days on which something moved, neither its days nor its transfers', async () => {
    const dan = uuid7()
    books.setClock('2026-05-01T12:00:00.000Z')
    await books.bulk(
      Array.from({ length: 4_000 }, () =>
        bankDeposit({ customerId: dan, asset: 'KES', amount: 1n, depositId: uuid7() }),
      ),
    )
    const activeDays = 4
    for (let day = 2; day <= activeDays; day++) {
      books.setClock(`2026-05-0${day}T12:00:00.000Z`)
      await books.deposit(dan, 'KES', 1n)
    }
    await books.database.owner.query('analyze ledger_transfer; analyze ledger_account')
    let cost = Number.POSITIVE_INFINITY
    const measured: Query = async (text, params = []) => {
      const { rows } = await books.db.pool.query(`explain (analyze, buffers, format json) ${text}`, [...params])
      const plan = rows[0]['QUERY PLAN'][0].Plan
      cost = plan['Shared Hit Blocks'] + plan['Shared Read Blocks']
      expect(JSON.stringify(plan)).not.toMatch(/Bitmap|ledger_transfer_(debit|credit)(_time)?"/)
      return query(books)(text, params)
    }
    const year = await of('KES', dan, midnightsUntil('2026-05-06T00:00:00Z', 365), measured)
    expect(year.slice(-6)).toEqual([0n, 4_000n, 4_001n, 4_002n, 4_003n, 4_003n])
    expect(cost).toBeLessThanOrEqual(12 * (activeDays + 1))
  })
})
