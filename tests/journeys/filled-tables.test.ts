import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type CustomerList, customerLists } from '../../src/contract/desk/tools/desk-customer.ts'
import type { Query, Tx } from '../../src/server/kernel/tx.ts'
import { auditedAddresses } from '../../src/server/modules/chain/audit-balances.rows.ts'
import { depositsForPeople } from '../../src/server/modules/chain/decided-deposits.rows.ts'
import { sinkAdriftSince } from '../../src/server/modules/chain/deposits.rows.ts'
import { auditLines } from '../../src/server/modules/desk/audit-log/audit-log.rows.ts'
import { customerLines } from '../../src/server/modules/desk/customer/customer-lists.rows.ts'
import { allQueues } from '../../src/server/modules/desk/queue-roles.ts'
import { placesOf } from '../../src/server/modules/desk/queues/destinations.rows.ts'
import { withdrawalsSeen } from '../../src/server/modules/desk/queues/withdrawals.rows.ts'
import { finders } from '../../src/server/modules/desk/search/search.rows.ts'
import { FIRST, paidTo } from '../../src/server/modules/desk/search/words.rows.ts'
import { stuckWithdrawals } from '../../src/server/modules/desk/stuck/stuck-withdrawals.rows.ts'
import { countQueues } from '../../src/server/modules/desk/watch.rows.ts'
import { transactionsOf } from '../../src/server/modules/payments/transactions.rows.ts'
import { coinsAt, paidAddresses } from '../../src/server/modules/reserves/deposit-addresses.rows.ts'
import { chainTxNamed } from '../../src/server/modules/sending/chain-txs.rows.ts'
import { foreignSpends, freeCoins } from '../../src/server/modules/sending/coins/coin-plans.rows.ts'
import { ownAt, sweepable } from '../../src/server/modules/sending/sweeps/sweeps.rows.ts'
import { heldBackWithdrawals } from '../../src/server/modules/withdrawals/held-back/held-back.rows.ts'
import { usedSince, withdrawalsOf } from '../../src/server/modules/withdrawals/withdrawals.rows.ts'
import { poolUntilDropped, type TestDatabase, testDatabase } from '../../src/server/testing/database/databases.ts'
import { askedBy, buffersOf } from '../../src/server/testing/database/plans.ts'
import { FILLED_UNTIL, fill } from '../../src/server/testing/filled-tables.ts'

const SIZE = 16_000
const HEIGHT = 100 + SIZE / 5
const LAST = 'ffffffff-ffff-7fff-8fff-ffffffffffff'
/** The id of somebody's address on Ethereum, as it is filled: by its number, and the minute of that. */
const addressId = (n: number) =>
  (FILLED_UNTIL.getTime() - (SIZE - n) * 60_000)
    .toString(16)
    .padStart(12, '0')
    .replace(/^(.{8})(.{4})$/, `$1-$2-7a01-8000-${n.toString(16).padStart(12, '0')}`)
const now = FILLED_UNTIL
const asTx = (q: Query) => ({ q, now }) as Tx

/** What is asked again and again, and how many buffers it may touch among 16,000 deposits, of which 100 are under way: read whole, their table alone has 1,200. */
const asked: Record<string, [(q: Query) => Promise<unknown>, number]> = {
  'what people decide on': [(q) => depositsForPeople(q, undefined, 26), 350],
  'the end of what people decide on': [(q) => depositsForPeople(q, LAST, 26), 200],
  'the counts of the desk’s menu': [(q) => countQueues(q, allQueues, LAST, now, now), 400],
  'what is sunk': [(q) => sinkAdriftSince(asTx(q), 'ethereum', HEIGHT), 20],
  'coins of the house at a block': [(q) => coinsAt(q, 'bitcoin', HEIGHT), 150],
  'coins that others spent': [(q) => foreignSpends(q, 'bitcoin', 6), 150],
  'coins to gather': [(q) => freeCoins(asTx(q), 'bitcoin', 'deposited'), 700],
  'a transaction by its hash': [(q) => chainTxNamed(q, 'a'.repeat(64)), 20],
  'deposits to gather': [(q) => sweepable(q, { network: 'ethereum', asset: 'USDT', now, limit: 5 }), 250],
  'what the house has at an address': [(q) => ownAt(q, addressId(104), 'ETH'), 150],
  'the log of one act': [(q) => auditLines(q, { limit: 26, action: 'dispute.read' }), 30],
  'the log of one person, of one act, on some days': [
    (q) =>
      auditLines(q, {
        ...{ limit: 26, action: 'dispute.read', from: addressId(1), until: LAST },
        people: { actors: ['customer:x', 'staff:x'], subjects: ['x', 'customer:x'] },
      }),
    60,
  ],
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

  test('which addresses were ever paid: more than there is memory for are not looked up one by one', async () => {
    const little = poolUntilDropped({
      connectionString: database.url,
      options: '-c enable_seqscan=off -c work_mem=64kB',
    })
    // Its end with the database is no fault.
    little.on('error', () => {})
    little.on('connect', (client) => client.on('error', () => {}))
    try {
      const read = (q: Query) => paidAddresses(q, { network: 'ethereum', asset: 'ETH', native: true })
      expect(await buffersOf(little, await askedBy(read))).toBeLessThanOrEqual(500)
    } finally {
      await little.end()
    }
  })
})

const DAY_MS = 86_400_000
const LONG_AGO = { at: new Date(now.getTime() - DAY_MS), id: LAST }
interface Most {
  id: string
  address: string
}
const byAddress =
  (kind: keyof typeof finders) =>
  (q: Query, { address }: Most) => {
    const forms = {
      number: address,
      username: address,
      emailIndex: address,
      hashes: [address],
      phoneIndex: address,
      references: [address],
      standing: [address],
      id: LAST,
      bySecrets: [],
      payers: [],
      after: FIRST,
    }
    return finders[kind](q, { ...forms, text: address, networks: ['ethereum'], addressIndexes: ['chain0'] }, 10)
  }
const ofMost =
  (odd: Partial<Parameters<typeof transactionsOf>[1]>) =>
  (q: Query, { id }: Most) =>
    transactionsOf(q, { customerId: id, limit: 26, ...odd })

/** The same where two of three rows are one customer's. */
const askedOfMost: Record<string, [(q: Query, most: Most) => Promise<unknown>, number]> = {
  'a rare status of withdrawals': [(q, { id }) => withdrawalsOf(q, id, LONG_AGO, { state: 'unclear' }, 26), 20],
  'withdrawals of an asset never had': [(q, { id }) => withdrawalsOf(q, id, undefined, { asset: 'DAI' }, 26), 20],
  'a rare status of deposits': [ofMost({ kind: 'crypto', status: 'quarantined', before: LONG_AGO }), 20],
  'a rare status of anything': [ofMost({ status: 'unclear', before: LONG_AGO }), 20],
  'transactions of an asset never had': [ofMost({ asset: 'DAI' }), 30],
  'what limits leave': [(q, { id }) => usedSince(q, id, LONG_AGO.at, new Date(0)), 200],
  'withdrawals by an address': [byAddress('withdrawal'), 150],
  'deposits by an address': [byAddress('chain_deposit'), 150],
  'customers by an address': [byAddress('customer'), 70],
  'orders by a reference': [byAddress('order'), 30],
  'deposits by a reference': [byAddress('deposit'), 30],
  'accounts that money arrived at': [(q, { id }) => paidTo(q, [id]), 60],
  ...Object.fromEntries(
    (Object.keys(customerLists) as CustomerList[]).flatMap((list) => [
      [`a customer’s ${list} at the desk`, [(q: Query, { id }: Most) => customerLines(q, list, id, undefined, 6), 120]],
      [`${list} further down`, [(q: Query, { id }: Most) => customerLines(q, list, id, LONG_AGO, 26), 160]],
    ]),
  ),
  'the first page of the audit': [
    (q) =>
      auditedAddresses(q, {
        ...{ network: 'ethereum', asset: 'ETH', native: true, height: HEIGHT, after: undefined, limit: 500 },
      }),
    6000,
  ],
  'places of a customer': [(q, { id }) => placesOf(q, id), 100],
  'what is held back': [async (q) => withdrawalsSeen(q, await heldBackWithdrawals(q, undefined, 26, now), now), 2000],
  'what is stuck': [(q) => stuckWithdrawals(q, { after: undefined, limit: 26, since: now, number: undefined }), 1000],
}

describe('of a customer who has most of what there is', () => {
  let database: TestDatabase
  let most: Most
  beforeAll(async () => {
    // tidy: allow what PostgreSQL plans is counted
    database = await testDatabase('postgres')
    await fill(database.superuser, { size: SIZE, open: 100, first: 33 })
    const { rows } = await database.owner.query(
      `select customer_id as id, address from chain_address where network = 'ethereum' and address_index = 0`,
    )
    most = rows[0]
  })
  afterAll(() => database?.close())

  test.each(Object.entries(askedOfMost))('%s: read by an index', async (_, [read, limit]) => {
    const asked: Parameters<typeof buffersOf>[1][] = []
    await read(async <Row>(text: string, params: readonly unknown[] = []) => {
      asked.push({ text, params })
      return (await database.db.pool.query(text, [...params])).rows as Row[]
    }, most)
    let buffers = 0
    for (const one of asked) buffers += await buffersOf(database.db.pool, one)
    expect(buffers).toBeLessThanOrEqual(limit)
  })
})
