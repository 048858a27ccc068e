import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Db } from '../db/client.ts'
import { codeOf } from '../db/faults.ts'
import { Problem } from '../kernel/errors.ts'
import { inTx } from '../kernel/tx.ts'
import { requestOf } from '../testing/claims.ts'
import { testDatabase } from '../testing/database/databases.ts'
import { engines } from '../testing/database/engines.ts'
import { historyAccounts, type Mover, openingMovements, runHistory, seeded } from '../testing/ledger/bank-histories.ts'
import { GroupWriter } from './group.ts'
import type { Movement } from './movements.ts'
import { planJournal } from './plan.ts'
import { post } from './post.ts'
import { ledgerRecords } from './records.ts'
import { accountsIn, booksFrom, type Facts, readParams, readStatement, writeStatement } from './statements.ts'

// A commit runs a short history; `npm run torture` asks for the full hundred thousand.
const OPERATIONS = Number(process.env.FLORIN_OPERATIONS ?? 600)
const CLIENTS = 16
const now = () => new Date()
const READ = readStatement('unlocked')
const WRITE = writeStatement()

/** As several processes would: three group writers and plain transactions, racing on the same accounts. */
function movers(db: Db): Mover {
  const writers = Array.from(
    { length: 3 },
    () =>
      new GroupWriter(db, now, {
        reads: { columns: () => '', params: () => ({}) },
        judge: () => null,
        spent: () => new Problem('internal'),
        leaves: () => ({ events: [], auditEntries: [] }),
        companions: [],
      }),
  )
  let turn = 0
  return async (key, movement) => {
    const lane = turn++ % 4
    try {
      if (lane === 3) await inTx({ db, now }, (tx) => post(tx, key, movement))
      else await writers[lane]?.submit(requestOf(db, now), { key, movement })
      return true
    } catch (error) {
      if (error instanceof Problem && error.code === 'insufficient_funds') return false
      throw error
    }
  }
}

/** What a first draft does: reads the balances, decides, writes, with nothing to say that a balance moved meanwhile. */
const naive =
  (db: Db): Mover =>
  async (key, movement) => {
    const items = [{ key, movement }]
    const { rows } = await db.pool.query<Facts>(READ.text, READ.values(readParams(items)))
    const books = booksFrom(rows[0] as Facts, accountsIn(items))
    const verdict = planJournal(books, key, movement, now())
    if (!verdict.ok || !verdict.journal) return false
    const careless = WRITE.text
      .replaceAll('(select unmoved from g)', 'true')
      .replace(' and a.version = m.was', '')
      .replace(/select 1 \/ [\s\S]*$/, 'select 1')
    try {
      await db.pool.query(careless, WRITE.values(ledgerRecords(books, [verdict.journal], verdict.transfers, now())))
    } catch (error) {
      // It locks in any order as well: the database picks a victim, which such a build would report as a failure.
      if (codeOf(error) === '40P01') return false
      throw error
    }
    return true
  }

const open = async (db: Db, count: number) => {
  const accounts = historyAccounts(count)
  for (const { key, movement } of openingMovements(accounts))
    await inTx({ db, now }, (tx) => post(tx, key, movement as Movement))
  return accounts
}

describe.each(engines)('the bank invariant on %s', (engine) => {
  let it: Awaited<ReturnType<typeof testDatabase>>
  beforeAll(async () => {
    it = await testDatabase(engine)
  })
  afterAll(() => it.close())

  test.each(['hot', 'uniform'] as const)(
    'sixteen clients on %s accounts lose nothing and double nothing',
    async (shape) => {
      const fresh = await testDatabase(engine)
      const accounts = await open(fresh.db, 8)
      const verdict = await runHistory(
        fresh.db,
        { operations: OPERATIONS, clients: CLIENTS, shape, accounts: 8 },
        accounts,
        movers(fresh.db),
        seeded(1252),
      )
      await fresh.close()
      expect(verdict.faults).toEqual([])
      expect(verdict.acknowledged + verdict.refused).toBe(OPERATIONS)
      expect(verdict.acknowledged).toBeGreaterThan(OPERATIONS / 10)
    },
    600_000,
  )

  test('the same harness catches a build that reads, decides and writes without a guard', async () => {
    await it.owner.query('drop index ledger_transfer_debit, ledger_transfer_credit')
    await it.owner.query('drop trigger ledger_account_identity on ledger_account')
    await it.owner.query('alter table ledger_account drop constraint ledger_account_solvent')
    const accounts = await open(it.db, 4)
    const verdict = await runHistory(
      it.db,
      { operations: 400, clients: CLIENTS, shape: 'hot', accounts: 4 },
      accounts,
      naive(it.db),
      seeded(7),
    )
    expect(verdict.faults.length).toBeGreaterThan(0)
  })
})
