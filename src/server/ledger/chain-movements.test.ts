import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { uuid7 } from '../kernel/ids.ts'
import { query } from '../kernel/tx.ts'
import { engines } from '../testing/database/engines.ts'
import { type TestBooks, testBooks } from '../testing/ledger/books.ts'
import { chainFunding, chainGas, chainRefill, chainSweep } from './chain-movements.ts'
import { type Account, clearing, float } from './chart.ts'

const network = 'ethereum'

describe.each(engines)('coins of the house, on %s,', (engine) => {
  let books: TestBooks
  beforeAll(async () => {
    books = await testBooks(engine)
  })
  afterAll(() => books?.close())
  const posted = async ({ id }: Account): Promise<bigint> => {
    const sum = 'select coalesce(sum(credits_posted - debits_posted), 0)::text n from ledger_account where id = $1'
    return BigInt((await query(books)<{ n: string }>(sum, [id]))[0]?.n ?? 0)
  }
  const lies = (where: 'deposit' | 'hot' | 'cold') => posted(clearing('ETH', `chain:${network}:${where}`))

  test('are put in, gathered, moved to cold storage, and pay the network, each to the unit', async () => {
    const coins = { network, asset: 'ETH' }
    await books.post(chainFunding({ ...coins, amount: 1_000n, fundingId: uuid7() }))
    expect([await lies('hot'), await posted(float('ETH'))]).toEqual([-1_000n, 1_000n])
    await books.post(chainGas({ ...coins, amount: 7n, txId: uuid7(), paidFrom: 'hot' }))
    expect([await lies('hot'), await posted(float('ETH'))]).toEqual([-993n, 993n])
    await books.post(chainRefill({ ...coins, amount: 100n, txId: uuid7() }))
    expect([await lies('hot'), await lies('cold')]).toEqual([-893n, -100n])
    // What lies nowhere can't be gathered.
    await expect(books.post(chainSweep({ ...coins, amount: 1n, txId: uuid7() }))).rejects.toThrow()
    await expect(books.post(chainGas({ ...coins, amount: 994n, txId: uuid7(), paidFrom: 'hot' }))).rejects.toThrow()
  })
})
