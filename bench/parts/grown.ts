import type { Query, Tx } from '../../src/server/kernel/tx.ts'
import { addressesOf, oursAmong } from '../../src/server/modules/chain/addresses.rows.ts'
import { auditedAddresses } from '../../src/server/modules/chain/audit-balances.rows.ts'
import { depositsForPeople } from '../../src/server/modules/chain/decided-deposits.rows.ts'
import {
  adriftDeposits,
  countConfirmations,
  dueDeposits,
  orphanAbove,
  seenDeposits,
  sinkAdriftSince,
  underWayTo,
} from '../../src/server/modules/chain/deposits.rows.ts'
import { auditLines } from '../../src/server/modules/desk/audit-log/audit-log.rows.ts'
import { allQueues } from '../../src/server/modules/desk/queue-roles.ts'
import { placesOf } from '../../src/server/modules/desk/queues/destinations.rows.ts'
import { withdrawalsSeen } from '../../src/server/modules/desk/queues/withdrawals.rows.ts'
import { finders } from '../../src/server/modules/desk/search/search.rows.ts'
import { FIRST } from '../../src/server/modules/desk/search/words.rows.ts'
import { stuckWithdrawals } from '../../src/server/modules/desk/stuck/stuck-withdrawals.rows.ts'
import { countQueues } from '../../src/server/modules/desk/watch.rows.ts'
import { transactionsOf } from '../../src/server/modules/payments/transactions.rows.ts'
import { fileRows, shownLines, waitingForFile } from '../../src/server/modules/payouts/files/payout-files.rows.ts'
import { clearingAccounts } from '../../src/server/modules/reserves/clearing-accounts.rows.ts'
import { coinsAt, depositsInFlight, paidAddresses } from '../../src/server/modules/reserves/deposit-addresses.rows.ts'
import { formerLooks, newestLooks } from '../../src/server/modules/reserves/looks.rows.ts'
import { networkStandings, unclearWithdrawals } from '../../src/server/modules/reserves/network-standing.rows.ts'
import { openTransactionRows } from '../../src/server/modules/reserves/open-transactions.rows.ts'
import { approvedOn } from '../../src/server/modules/sending/asks.rows.ts'
import { duePayments, openPayments } from '../../src/server/modules/sending/by-custodian/custodian-payments.rows.ts'
import {
  chainTxNamed,
  inFlight,
  openOnNetworks,
  openTxs,
  unminedOf,
} from '../../src/server/modules/sending/chain-txs.rows.ts'
import { foreignSpends, freeCoins } from '../../src/server/modules/sending/coins/coin-plans.rows.ts'
import { isSweeping, openCoinTxs, readyToPay } from '../../src/server/modules/sending/coins/coin-txs.rows.ts'
import { freeAt, refillIsOpen } from '../../src/server/modules/sending/levels/levels.rows.ts'
import { openSweeps, sweepable } from '../../src/server/modules/sending/sweeps/sweeps.rows.ts'
import { destinationsOf, lastSentTo } from '../../src/server/modules/withdrawals/destinations.rows.ts'
import { heldBackWithdrawals } from '../../src/server/modules/withdrawals/held-back/held-back.rows.ts'
import {
  approvedForBanks,
  dueWithdrawals,
  unsentWithdrawals,
} from '../../src/server/modules/withdrawals/instructed.rows.ts'
import { usedSince, withdrawalsOf } from '../../src/server/modules/withdrawals/withdrawals.rows.ts'
import { FILLED_UNTIL } from '../../src/server/testing/filled-tables.ts'

/** What a read is asked with: in a transaction that is undone, at the end of what the tables hold. */
export interface Asked {
  q: Query
  tx: Tx
  now: Date
  /** The newest block that was read. */
  height: number
  /** The customer who has the most: two of three deposits and withdrawals. */
  most: string
  /** Where they are paid on Ethereum. */
  address: string
  /** Somebody else, and a place of theirs. */
  somebody: string
  place: string
  /** The newest payout file; a transaction's hash. */
  file: string
  hash: string
}

export type Read = (asked: Asked) => Promise<unknown>

const DAY_MS = 86_400_000
const before = (days: number) => new Date(FILLED_UNTIL.getTime() - days * DAY_MS)
/** Behind all that is under way. */
const LONG_AGO = { at: before(2), id: 'ffffffff-ffff-7fff-8fff-ffffffffffff' }
const transactions =
  (odd: Partial<Parameters<typeof transactionsOf>[1]>): Read =>
  ({ q, most }) =>
    transactionsOf(q, { customerId: most, limit: 26, ...odd })

/** What is found by the address, in and out, of who has the most. */
const byAddress =
  (kind: keyof typeof finders): Read =>
  ({ q, address }) =>
    finders[kind](
      q,
      {
        ...{ text: address, number: address, username: address, emailIndex: address },
        ...{ hashes: [address], networks: ['ethereum', 'bitcoin'], addressIndexes: ['chain0'] },
        ...{ phoneIndex: address, references: [address], standing: [address], id: null },
        ...{ bySecrets: [], payers: [], after: FIRST },
      },
      10,
    )

/** What a page reads, by what it is. */
export const pages: Record<string, Read> = {
  'transactions of who has the most': transactions({}),
  'deposits of who has the most': transactions({ kind: 'crypto' }),
  'deposits, those in quarantine': transactions({ kind: 'crypto', status: 'quarantined' }),
  'deposits, those long ago in quarantine': transactions({ kind: 'crypto', status: 'quarantined', before: LONG_AGO }),
  'transactions long ago that are unclear': transactions({ status: 'unclear', before: LONG_AGO }),
  'transactions, withdrawals that failed': transactions({ kind: 'withdrawal', status: 'failed' }),
  'transactions, withdrawals completed': transactions({ kind: 'withdrawal', status: 'completed' }),
  'transactions of an asset never had': transactions({ asset: 'DAI' }),
  'withdrawals of who has the most': ({ q, most }) => withdrawalsOf(q, most, undefined, {}, 26),
  'withdrawals, those that failed': ({ q, most }) => withdrawalsOf(q, most, undefined, { state: 'failed' }, 26),
  'withdrawals long ago that are unclear': ({ q, most }) => withdrawalsOf(q, most, LONG_AGO, { state: 'unclear' }, 26),
  'withdrawals of an asset never had': ({ q, most }) => withdrawalsOf(q, most, undefined, { asset: 'DAI' }, 26),
  'withdrawals, what limits leave': ({ q, most }) => usedSince(q, most, before(1), before(30)),
  destinations: ({ q, somebody }) => destinationsOf(q, somebody),
  'destination, when last sent to': ({ q, place }) => lastSentTo(q, place),
  'vault addresses': ({ q, somebody }) => addressesOf(q, somebody),
  'desk: counts of the menu': ({ q, now, most }) => countQueues(q, allQueues, most, now, before(0.25)),
  'desk: withdrawals held back': async ({ q, now }) =>
    withdrawalsSeen(q, await heldBackWithdrawals(q, undefined, 26, now), now),
  'desk: withdrawals that are stuck': ({ q }) =>
    stuckWithdrawals(q, { after: undefined, limit: 26, since: before(0.25), number: undefined }),
  'desk: a stuck withdrawal by its number': ({ q }) =>
    stuckWithdrawals(q, { after: undefined, limit: 26, since: before(0.25), number: 'W1' }),
  'desk: withdrawals by an address': byAddress('withdrawal'),
  'desk: deposits by an address': byAddress('chain_deposit'),
  'desk: customers by an address': byAddress('customer'),
  'desk: quarantine': ({ q }) => depositsForPeople(q, undefined, 26),
  'desk: quarantine, the last page': ({ q }) => depositsForPeople(q, 'ffffffff-ffff-7fff-8fff-ffffffffffff', 26),
  'desk: places of the customer with the most': ({ q, most }) => placesOf(q, most),
  'desk: reserves': ({ q }) => newestLooks(q),
  'desk: how networks stand': ({ q }) => networkStandings(q),
  'desk: what is unclear': ({ q }) => unclearWithdrawals(q),
  'desk: audit log': ({ q }) => auditLines(q, { limit: 26 }),
  'desk: audit log of one customer': ({ q }) => auditLines(q, { limit: 26, subject: 'customer:0' }),
  'desk: payouts': ({ q }) => fileRows(q, undefined, 26),
  'desk: a payout file': ({ q, file }) => shownLines(q, file),
}

/** What jobs read, by the job and what it is. */
export const jobs: Record<string, Read> = {
  'reserves: clearing accounts': ({ q }) => clearingAccounts(q),
  'reserves: deposits in flight': ({ q, height }) => depositsInFlight(q, 'ethereum', height),
  'reserves: coins': ({ q, height }) => coinsAt(q, 'bitcoin', height),
  'reserves: addresses': ({ q }) => paidAddresses(q, { network: 'ethereum', asset: 'ETH', native: true }),
  'reserves: open transactions': ({ q }) => openTransactionRows(q, 'ethereum'),
  'reserves: former looks': ({ q }) => formerLooks(q, { asset: 'ETH', ref: 'chain:ethereum:hot' }, before(0.01)),
  'read: whose addresses': ({ q }) => oursAmong(q, 'ethereum', ['0xaa', '0xbb', '0xcc']),
  'read: on their way': ({ tx, most, somebody }) => underWayTo(tx, 'ethereum', [most, somebody]),
  'read: confirmations': ({ tx, height }) => countConfirmations(tx, 'ethereum', height + 1),
  'read: blocks that left': ({ tx, height }) => orphanAbove(tx, 'ethereum', height - 10),
  'read: in mempools': ({ q }) => seenDeposits(q, 'bitcoin'),
  'read: adrift': ({ q }) => adriftDeposits(q, 'ethereum'),
  'read: sunk': ({ tx, height }) => sinkAdriftSince(tx, 'ethereum', height),
  'confirm: due': ({ q, now }) => dueDeposits(q, 'ethereum', { limit: 50, now }),
  'audit: a page of tokens': ({ q, height }) =>
    auditedAddresses(q, {
      network: 'ethereum',
      asset: 'USDT',
      native: false,
      height: height - 30,
      after: undefined,
      limit: 500,
    }),
  'audit: a page of the native asset': ({ q, height }) =>
    auditedAddresses(q, {
      network: 'ethereum',
      asset: 'ETH',
      native: true,
      height: height - 30,
      after: undefined,
      limit: 500,
    }),
  'audit: the last page': ({ q, height }) =>
    auditedAddresses(q, {
      ...{ network: 'ethereum', asset: 'ETH', native: true, height: height - 30, limit: 500 },
      after: 'ffffffff-ffff-7fff-8fff-ffffffffffff',
    }),
  'sweep: what can be gathered': ({ q, now }) => sweepable(q, { network: 'ethereum', asset: 'USDT', now, limit: 50 }),
  'sweep: under way': ({ q }) => openSweeps(q, 'ethereum'),
  'sweep: coins to gather': ({ tx }) => freeCoins(tx, 'bitcoin', 'deposited'),
  'sweep: is one open': ({ q, now }) => isSweeping(q, 'bitcoin', now),
  'levels: what is free': ({ q }) => freeAt(q, { network: 'ethereum', asset: 'ETH' }),
  'levels: is a refill open': ({ q }) => refillIsOpen(q, 'ethereum'),
  'send: approved': ({ q, now }) => approvedOn(q, 'ethereum', now, 50),
  'send: approved, out of coins': ({ q, now }) => readyToPay(q, { network: 'bitcoin', native: 'BTC', now, limit: 50 }),
  'send: coins of the hot account': ({ tx }) => freeCoins(tx, 'bitcoin', 'hot'),
  'send: coins that are not mined': ({ tx }) => freeCoins(tx, 'bitcoin', 'unmined'),
  'send: open transactions': ({ q, now }) => openTxs(q, 'ethereum', 50, now),
  'send: open transactions of coins': ({ q, now }) => openCoinTxs(q, 'bitcoin', now),
  'send: in a lane': ({ q }) => inFlight(q, 'ethereum', 'hot'),
  'send: a lane that is not mined': ({ q }) => unminedOf(q, 'ethereum', 'hot', before(0.001)),
  'send: coins that others spent': ({ q }) => foreignSpends(q, 'bitcoin', 6),
  'send: how many are open': ({ q }) => openOnNetworks(q),
  'send: a transaction by its hash': ({ q, hash }) => chainTxNamed(q, hash),
  'payouts: approved': ({ q, now }) => approvedForBanks(q, { now, after: undefined, atOnce: 50 }),
  'payouts: not handed in': ({ q }) => unsentWithdrawals(q, 'filled', { atOnce: 50 }),
  'payouts: to be asked about': ({ q, now }) => dueWithdrawals(q, 'filled', now, 50),
  'payouts: for a file': ({ tx, now }) =>
    waitingForFile(tx, { currency: 'EUR', rails: ['sepa'] }, { by: now, after: undefined, without: [], limit: 500 }),
  'custodian: due': ({ q, now }) => duePayments(q, 'fireblocks', now, 50),
  'custodian: open': ({ q }) => openPayments(q),
}
