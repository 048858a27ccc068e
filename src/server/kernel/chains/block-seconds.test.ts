import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines } from '../../testing/database/engines.ts'
import { type TestBooks, testBooks } from '../../testing/ledger/books.ts'
import { query } from '../tx.ts'
import { blockSeconds } from './block-seconds.rows.ts'

describe.each(engines)('how long a block takes, on %s,', (engine) => {
  let books: TestBooks
  beforeAll(async () => {
    books = await testBooks(engine)
  })
  afterAll(() => books?.close())

  /** So many blocks of a network were read, one each so many seconds. */
  const read = (network: string, blocks: number, seconds: number) =>
    query(books)(
      `insert into chain_block (network, height, hash, parent, at)
        select $1, n, 'h' || n, 'h' || (n - 1), '2026-03-01T10:00:00Z'::timestamptz + n * $3 * interval '1 second'
        from generate_series(1, $2::int) n`,
      [network, blocks, seconds],
    )

  test('is what the latest blocks of that network took', async () => {
    await read('bitcoin', 13, 420)
    expect(await blockSeconds(query(books), 'bitcoin')).toBe(420)
    expect(await blockSeconds(query(books), 'litecoin'), 'another network says nothing of it').toBe(150)
  })

  test('is what one usually takes while too few were read, or all of them at one time', async () => {
    expect(await blockSeconds(query(books), 'ethereum')).toBe(12)
    await read('ethereum', 6, 1)
    expect(await blockSeconds(query(books), 'ethereum')).toBe(12)
    await read('litecoin', 9, 0)
    expect(await blockSeconds(query(books), 'litecoin')).toBe(150)
  })
})
