import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { uuid7 } from '../kernel/ids.ts'
import { query } from '../kernel/tx.ts'
import { engines } from '../testing/database/engines.ts'
import { type TestBooks, testBooks } from '../testing/ledger/books.ts'
import { balancesOf, houseBalances, noBalance } from './balances.ts'
import { available, clearing } from './chart.ts'
import { bankReversal, hold, holdSettle, holdVoid } from './movements.ts'
import { balancesAsOf } from './past.ts'

describe.each(engines)('balances on %s', (engine) => {
  let books: TestBooks
  beforeAll(async () => {
    books = await testBooks(engine)
  })
  afterAll(() => books?.close())

  const setAside = (customerId: string, amount: bigint) => ({
    holdId: uuid7(),
    from: available(customerId, 'EUR'),
    to: clearing('EUR', 'bank'),
    amount,
    reason: 'withdrawal',
  })

  test('a newcomer has nothing', async () => {
    expect(await balancesOf(query(books), uuid7())).toEqual(new Map())
  })

  test('what is set aside is held, no longer available, and still in the total', async () => {
    const [ada, bob] = [uuid7(), uuid7()]
    await books.deposit(ada, 'EUR', 100_00n)
    await books.deposit(bob, 'EUR', 7n)
    const first = setAside(ada, 30_00n)
    await books.post(hold(first))
    expect((await balancesOf(query(books), ada)).get('EUR')).toEqual({
      ...noBalance,
      versions: expect.any(Object),
      available: 70_00n,
      held: 30_00n,
      total: 100_00n,
    })
    await books.post(holdVoid(first))
    expect((await balancesOf(query(books), ada)).get('EUR')).toEqual({
      ...noBalance,
      versions: expect.any(Object),
      available: 100_00n,
      total: 100_00n,
    })
    const second = setAside(ada, 30_00n)
    await books.post(hold(second))
    await books.post(holdSettle({ ...second, amount: 25_00n }))
    expect((await balancesOf(query(books), ada)).get('EUR')).toEqual({
      ...noBalance,
      versions: expect.any(Object),
      available: 75_00n,
      total: 75_00n,
    })
    expect((await balancesOf(query(books), bob)).get('EUR')?.total).toBe(7n)
  })

  test('every past balance can be asked for, to the millisecond', async () => {
    const ada = uuid7()
    const known: [string, bigint][] = []
    let total = 0n
    for (let day = 1; day <= 20; day++) {
      const at = `2026-04-${String(day).padStart(2, '0')}T12:00:00.000Z`
      books.setClock(at)
      if (day % 3 === 0)
        await books.post(bankReversal({ customerId: ada, asset: 'USD', amount: 5n, depositId: uuid7() }))
      else await books.deposit(ada, 'USD', BigInt(day) * 10n ** 20n)
      total += day % 3 === 0 ? -5n : BigInt(day) * 10n ** 20n
      known.push([at, total])
    }
    expect((await balancesAsOf(query(books), ada, new Date('2026-04-01T11:59:59.999Z'))).get('USD') ?? 0n).toBe(0n)
    for (const [at, expected] of known) {
      expect((await balancesAsOf(query(books), ada, new Date(at))).get('USD')).toBe(expected)
      const before = new Date(Date.parse(at) + 86_399_999)
      expect((await balancesAsOf(query(books), ada, before)).get('USD')).toBe(expected)
    }
  })

  test('the house sees its float, its fees and what lies at the bank, each as a positive figure', async () => {
    await books.fund('GHS', 500n)
    await books.deposit(uuid7(), 'GHS', 20n)
    const rows = await houseBalances(query(books), ['GHS'])
    expect(rows.map(({ purpose, balance }) => [purpose, balance])).toEqual([
      ['clearing', 520n],
      ['float', 500n],
    ])
  })
})
