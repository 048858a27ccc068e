import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Query, Tx } from '../../src/server/kernel/tx.ts'
import { auditedAddresses } from '../../src/server/modules/chain/audit-balances.rows.ts'
import { depositsForPeople } from '../../src/server/modules/chain/decided-deposits.rows.ts'
import { sinkAdriftSince } from '../../src/server/modules/chain/deposits.rows.ts'
import { countQueues } from '../../src/server/modules/desk/watch.rows.ts'
import { coinsAt } from '../../src/server/modules/reserves/deposit-addresses.rows.ts'
import { chainTxNamed } from '../../src/server/modules/sending/chain-txs.rows.ts'
import { foreignSpends, freeCoins } from '../../src/server/modules/sending/coins/coin-plans.rows.ts'
import { sweepable } from '../../src/server/modules/sending/sweeps/sweeps.rows.ts'
import { type TestDatabase, testDatabase } from '../../src/server/testing/database/databases.ts'
import { askedBy, buffersOf } from '../../src/server/testing/database/plans.ts'
import { FILLED_UNTIL, fill } from '../../src/server/testing/filled-tables.ts'

const SIZE = 16_000
const HEIGHT = 100 + SIZE / 5
const LAST = 'ffffffff-ffff-7fff-8fff-ffffffffffff'
const now = FILLED_UNTIL
const asTx = (q: Query) => ({ q, now }) as Tx

/** What is asked again and again, and how many buffers it may touch among 16,000 deposits, of which 100 are under way: read whole, their table alone has 1,200. */
const asked: Record<string, [(q: Query) => Promise<unknown>, number]> = {
  'what people decide on': [(q) => depositsForPeople(q, undefined, 26), 350],
  'the end of what people decide on': [(q) => depositsForPeople(q, LAST, 26), 200],
  'the counts of the desk’s menu': [(q) => countQueues(q, LAST, now, now), 300],
  'what is sunk': [(q) => sinkAdriftSince(asTx(q), 'ethereum', HEIGHT), 20],
  'coins of the house at a block': [(q) => coinsAt(q, 'bitcoin', HEIGHT), 150],
  'coins that others spent': [(q) => foreignSpends(q, 'bitcoin', 6), 150],
  'coins to gather': [(q) => freeCoins(asTx(q), 'bitcoin', 'deposited'), 700],
  'a transaction by its hash': [(q) => chainTxNamed(q, 'a'.repeat(64)), 20],
  'deposits to gather': [(q) => sweepable(q, { network: 'ethereum', asset: 'USDT', now, limit: 5 }), 450],
  'the last page of the audit': [
    (q) =>
      auditedAddresses(q, { network: 'ethereum', asset: 'ETH', native: true, height: HEIGHT, after: LAST, limit: 500 }),
    10,
  ],
}

describe('among deposits that ended long ago', () => {
  let database: TestDatabase
  beforeAll(async () => {
    // tidy: allow what PostgreSQL plans is counted
    database = await testDatabase('postgres')
    await fill(database.superuser, { size: SIZE, open: 100 })
  })
  afterAll(() => database?.close())

  test.each(Object.entries(asked))('%s: read by an index', async (_, [read, most]) => {
    expect(await buffersOf(database.db.pool, await askedBy(read))).toBeLessThanOrEqual(most)
  })
})
