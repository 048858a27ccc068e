import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { uuid7 } from '../kernel/ids.ts'
import { pooled } from '../kernel/tx.ts'
import { engines } from '../testing/database/engines.ts'
import { type TestBooks, testBooks } from '../testing/ledger/books.ts'
import { bankDeposit } from './movements.ts'
import { planJournal } from './plan.ts'
import { ledgerRecords } from './records.ts'
import {
  accountsIn,
  booksFrom,
  type Facts,
  readParams,
  readStatement,
  type Written,
  writeStatement,
} from './statements.ts'

const READ = readStatement('unlocked')
const WRITE = writeStatement()
const ALL = `select (select count(*)::int from ledger_journal) journals, (select count(*)::int from ledger_transfer) transfers,
  (select json_agg(a order by a.id) from ledger_account a) accounts`

describe.each(engines)('a balance that moved between reading and writing, on %s:', (engine) => {
  let books: TestBooks
  beforeAll(async () => {
    books = await testBooks(engine)
  })
  afterAll(() => books.close())

  test('nothing is written, which is an answer and no error, and what is read anew is written', async () => {
    const customerId = uuid7()
    await books.deposit(customerId, 'EUR', 10_000n)
    const q = pooled(books.db)
    const item = { key: uuid7(), movement: bankDeposit({ customerId, asset: 'EUR', amount: 5n, depositId: uuid7() }) }
    const decide = async () => {
      const [facts] = await q<Facts>(READ.text, READ.values(readParams([item])))
      const at = books.ctx().now()
      const read = booksFrom(facts as Facts, accountsIn([item]))
      const plan = planJournal(read, item.key, item.movement, at)
      if (!plan.ok || !plan.journal) throw new Error('not planned')
      return WRITE.values(ledgerRecords(read, [plan.journal], plan.transfers, at))
    }
    const stale = await decide()
    await books.deposit(customerId, 'EUR', 1n)
    const before = await q(ALL)
    expect(await q<Written>(WRITE.text, stale)).toEqual([{ written: false }])
    expect(await q(ALL)).toEqual(before)
    expect(await q<Written>(WRITE.text, await decide())).toEqual([{ written: true }])
    expect(await q(ALL)).not.toEqual(before)
  })
})
