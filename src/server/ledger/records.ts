import { type Columns, type Insertable, recordsOf } from '../kernel/statements/record-set.ts'
import type { Books, Counters, JournalRow, TransferRow } from './plan.ts'

/** The ledger's rows as they travel to the database: a record set for each table. */

interface JournalRecord {
  id: string
  key: string
  kind: string
  digest: string
  created_at: Date
}
export const journalRecords: Insertable<JournalRecord> = {
  table: 'ledger_journal',
  columns: { id: 'uuid', key: 'text', kind: 'text', digest: 'bytea', created_at: 'timestamptz' },
}

interface AccountRecord {
  id: string
  owner_id: string | null
  asset: string
  purpose: string
  ref: string
  policy: string
  debits_posted: bigint
  credits_posted: bigint
  debits_pending: bigint
  credits_pending: bigint
  version: bigint
}
export const accountRecords: Insertable<AccountRecord> = {
  table: 'ledger_account',
  columns: {
    id: 'uuid',
    owner_id: 'uuid',
    asset: 'text',
    purpose: 'text',
    ref: 'text',
    policy: 'smallint',
    debits_posted: 'numeric',
    credits_posted: 'numeric',
    debits_pending: 'numeric',
    credits_pending: 'numeric',
    version: 'bigint',
  },
}

interface ChangeRecord {
  id: string
  d: bigint
  c: bigint
  dp: bigint
  cp: bigint
  v: bigint
  was: bigint
}
/** Accounts that have a row: what it will say, and the version it must have `was`. */
export const changeRecords: Columns<ChangeRecord> = {
  id: 'uuid',
  d: 'numeric',
  c: 'numeric',
  dp: 'numeric',
  cp: 'numeric',
  v: 'bigint',
  was: 'bigint',
}

interface TransferRecord {
  id: string
  journal_id: string
  kind: string
  meta: string
  phase: string
  hold_id: string | null
  asset: string
  debit_account: string
  credit_account: string
  debit_owner: string | null
  credit_owner: string | null
  amount: bigint
  debit_version: bigint
  debit_after: bigint
  credit_version: bigint
  credit_after: bigint
  created_at: Date
}
export const transferRecords: Insertable<TransferRecord> = {
  table: 'ledger_transfer',
  columns: {
    id: 'uuid',
    journal_id: 'uuid',
    kind: 'text',
    meta: 'jsonb',
    phase: 'text',
    hold_id: 'uuid',
    asset: 'text',
    debit_account: 'uuid',
    credit_account: 'uuid',
    debit_owner: 'uuid',
    credit_owner: 'uuid',
    amount: 'numeric',
    debit_version: 'bigint',
    debit_after: 'numeric',
    credit_version: 'bigint',
    credit_after: 'numeric',
    created_at: 'timestamptz',
  },
}

/** The write's parameters: a record set each. */
export type LedgerRecords = {
  journals: string
  accounts: string
  changes: string
  transfers: string
}

/** The ledger's part of the write: what was planned against the books, at the instant that all rows will bear. */
export function ledgerRecords(
  books: Books,
  journals: readonly JournalRow[],
  transfers: readonly TransferRow[],
  at: Date,
): LedgerRecords {
  const dirty = [...books.accounts.values()].filter((c) => c.version !== (c.readVersion ?? 0n))
  dirty.sort((a, b) => (a.account.id < b.account.id ? -1 : 1))
  return {
    journals: recordsOf<JournalRecord>(
      journals.map(({ digest, ...journal }) => ({ ...journal, digest: `\\x${digest}`, created_at: at })),
    ),
    accounts: recordsOf(dirty.filter((c) => c.readVersion === null).map(accountRecord)),
    changes: recordsOf(dirty.flatMap((c) => (c.readVersion === null ? [] : [changeRecord(c, c.readVersion)]))),
    transfers: recordsOf(transfers.map((transfer) => transferRecord(transfer, at))),
  }
}

const accountRecord = ({ account, ...counters }: Counters): AccountRecord => ({
  id: account.id,
  owner_id: account.ownerId,
  asset: account.asset,
  purpose: account.purpose,
  ref: account.ref,
  policy: String(account.policy),
  debits_posted: counters.debits,
  credits_posted: counters.credits,
  debits_pending: counters.debitsPending,
  credits_pending: counters.creditsPending,
  version: counters.version,
})

const changeRecord = (counters: Counters, was: bigint): ChangeRecord => ({
  id: counters.account.id,
  d: counters.debits,
  c: counters.credits,
  dp: counters.debitsPending,
  cp: counters.creditsPending,
  v: counters.version,
  was,
})

const transferRecord = ({ leg, ...transfer }: TransferRow, at: Date): TransferRecord => ({
  id: transfer.id,
  journal_id: transfer.journalId,
  kind: transfer.kind,
  meta: transfer.meta,
  phase: transfer.phase,
  hold_id: transfer.holdId,
  asset: leg.debit.asset,
  debit_account: leg.debit.id,
  credit_account: leg.credit.id,
  debit_owner: leg.debit.ownerId,
  credit_owner: leg.credit.ownerId,
  amount: transfer.amount,
  debit_version: transfer.debitVersion,
  debit_after: transfer.debitAfter,
  credit_version: transfer.creditVersion,
  credit_after: transfer.creditAfter,
  created_at: at,
})
