import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { uuid7 } from '../kernel/ids.ts'
import { engines } from '../testing/database/engines.ts'
import { buffersOf } from '../testing/database/plans.ts'
import { type TestBooks, testBooks } from '../testing/ledger/books.ts'
import { bankDeposit } from './movements.ts'
import { reconcile } from './reconcile.ts'

describe.each(engines)('the reconciler on %s', (engine) => {
  let books: TestBooks
  beforeAll(async () => {
    books = await testBooks(engine)
    const deposit = () => bankDeposit({ customerId: uuid7(), asset: 'KES', amount: 1n, depositId: uuid7() })
    await books.bulk(Array.from({ length: 3_000 }, deposit))
    await books.database.owner.query('analyze ledger_account; analyze ledger_transfer')
    await reconcile(books.ctx())
  })
  afterAll(() => books?.close())

  test('looks up what moved, however many accounts there are', async () => {
    const since = uuid7()
    for (let moved = 0; moved < 3; moved++) await books.deposit(uuid7(), 'KES', 1n)
    const sent = vi.spyOn(pg.Client.prototype, 'query')
    await reconcile(books.ctx())
    const texts = sent.mock.calls.map(([given]: unknown[]) => String(Object(given).text))
    sent.mockRestore()
    const text = texts.find((one) => one.startsWith('with touched')) as string
    expect(await buffersOf(books.db.pool, { text, params: [since] })).toBeLessThan(100)
  })
})
