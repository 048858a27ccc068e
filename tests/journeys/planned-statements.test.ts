import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Tx } from '../../src/server/kernel/tx.ts'
import { allQueues } from '../../src/server/modules/desk/queue-roles.ts'
import { countQueues } from '../../src/server/modules/desk/watch.rows.ts'
import { pictureSweeps } from '../../src/server/modules/identity/manual/sweep-pictures.ts'
import { ownFiles } from '../../src/server/modules/personal-data/export/make-export.ts'
import { statementOf } from '../../src/server/modules/personal-data/export/own-file.ts'
import { askedStatements } from '../../src/server/testing/database/asked-statements.ts'
import { type TestDatabase, testDatabase } from '../../src/server/testing/database/databases.ts'
import { askedBy } from '../../src/server/testing/database/plans.ts'
import { wholeReads } from '../../src/server/testing/database/whole-reads.ts'

/** Tables that hold as many rows as there are people at the desk, assets, networks, days or months, however many customers there are. */
const staySmall = new Set(
  'audit_watch bank_profile chain_cursor chain_level chain_rehearsal closed_month custody_finding custody_look ledger_day market_index reconciliation staff'.split(
    ' ',
  ),
)

const OPEN = 'on empty tables all indexes cost the same; among many rows the one of what is open serves'
const SANDBOX = 'the sandbox’s own bank, which real money never has'
/** What may be planned to read a table that grows, and why it doesn't in truth, or may. */
const known: Record<string, string> = {
  'ledger/days/day-totals.rows.ts: sealDays: ledger_transfer':
    'the first posting is looked for once, while no day is sealed',
  'modules/reserves/closing-balances.rows.ts: looseSince: payout_line': 'joined to what moved since a statement',
  'modules/reserves/deposit-addresses.rows.ts: paidAddresses: chain_deposit': 'counted in filled-tables.test.ts',
  'modules/reserves/deposit-addresses.rows.ts: paidAddresses: chain_sweep': 'counted in filled-tables.test.ts',
  'modules/reserves/network-standing.rows.ts: unclearWithdrawals: withdrawal': OPEN,
  'modules/reserves/sandbox-books.rows.ts: bouncedFrom: withdrawal': SANDBOX,
  'modules/reserves/sandbox-books.rows.ts: sandboxHas: deposit': SANDBOX,
  'modules/reserves/sandbox-books.rows.ts: sandboxHas: withdrawal': SANDBOX,
  'modules/screening/wanted.rows.ts: neverAsked: company_verification':
    'who was never asked about is looked for among all, a few at a time',
  'modules/desk/audit-log/audit-seals.rows.ts: lastSeal: audit_seal':
    'by its key, from the end; of an empty table a whole read is as dear',
  'modules/desk/bank-files/preview.rows.ts: paidOut: withdrawal': 'joined to the lines of one file',
  'modules/desk/finance/reconciliation.rows.ts: statementsAt: closing_balance': 'a row per account and day',
  'modules/desk/queues/withdrawals.rows.ts: withdrawalsSeen: withdrawal': 'counted in filled-tables.test.ts',
  'modules/sending/levels/levels.rows.ts: freeAt: withdrawal': OPEN,
  'modules/sending/sweeps/sweeps.rows.ts: insertSweep: chain_deposit': 'of one address, by its deposits’ ids',
  'modules/sending/sweeps/sweeps.rows.ts: noteSwept: chain_deposit': 'of one address, by its deposits’ ids',
  'modules/withdrawals/by-chain/on-chain.rows.ts: transactionsOf: chain_attempt':
    'joined to one withdrawal’s own transactions',
  'modules/desk/queues/candidates/candidates.rows.ts: standingNear: customer':
    'joined to a thousand references at most',
  'modules/desk/search/words.rows.ts: paidTo: destination': 'counted in filled-tables.test.ts',
  'modules/desk/watch.rows.ts: countQueues: withdrawal': OPEN,
}

/** Files whose only statements take their table's name from the caller. */
const unread = ['modules/sending/screened/screenings.rows.ts']

let database: TestDatabase
beforeAll(async () => {
  // tidy: allow what PostgreSQL plans is read
  database = await testDatabase('postgres')
})
afterAll(() => database?.close())

test('no statement reads a table that grows from end to end', async () => {
  const asked = await askedStatements()
  const counts = await askedBy((q) => countQueues(q, allQueues, '', new Date(0), new Date(0)))
  asked.set(counts.text, 'modules/desk/watch.rows.ts: countQueues')
  const found = await wholeReads(database.superuser, asked.keys())
  const planned = [...found].flatMap(([text, tables]) =>
    (tables ?? []).filter((table) => !staySmall.has(table)).map((table) => `${asked.get(text)}: ${table}`),
  )
  expect([...new Set(planned)].sort()).toEqual(Object.keys(known).sort())
  // What is asked in no way that PostgreSQL takes was not looked at.
  const taken = new Set([...found].flatMap(([text, tables]) => (tables ? [asked.get(text)?.split(': ')[0]] : [])))
  expect([...new Set([...asked.values()].map((by) => by.split(': ')[0]))].filter((file) => !taken.has(file))).toEqual(
    unread,
  )
}, 120_000)

test('an export of somebody’s own data reads no table that grows from end to end', async () => {
  const found = await wholeReads(
    database.superuser,
    ownFiles.map((file) => statementOf(file)),
  )
  const whole = ownFiles.map((file) => [file.file, found.get(statementOf(file))])
  expect(whole.filter(([, tables]) => tables?.length !== 0)).toEqual([])
})

test.each(pictureSweeps)('$name begins with what is due, and reads no document that is kept', async ({ take }) => {
  const wanted = { most: 100, except: [] }
  const { text } = await askedBy((q) => take({ q, now: new Date(0) } as Tx, wanted))
  expect((await wholeReads(database.superuser, [text])).get(text)).toEqual([])
  const { rows } = await database.superuser.query<{ 'QUERY PLAN': string }>(
    `explain ${text.replaceAll('$1', 'now()').replaceAll('$2', '100').replaceAll('$3', `'{}'`)}`,
  )
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  expect(plan).toMatch(/verification_ended|stored_file_never_sent/)
  expect(plan).not.toContain('stored_file_document')
})

test.each([
  ['select amount from withdrawal where number = $1 or id::text = $1', ['withdrawal']],
  ['select 1 from deposit where reference = $1', []],
  ['select count(*) from notification', ['notification']],
  ['select id from audit order by id desc limit 26', []],
  ['select created_at from customer_session where last_seen_at <= $1', ['customer_session']],
  // Its index is by 'psp' first, which is no word of that.
  ['select 1 from card_dispute where psp_ref = $1', ['card_dispute']],
])('%s: reads whole what no index serves', async (text, tables) => {
  expect((await wholeReads(database.superuser, [text])).get(text)).toEqual(tables)
})
