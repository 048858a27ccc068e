import type { Query, TxCtx } from '../kernel/tx.ts'
import type { Purpose } from './chart.ts'
import { buyChecks } from './checks/buy-checks.rows.ts'
import { checks } from './checks/checks.rows.ts'
import { dayChecks } from './checks/day-checks.rows.ts'
import { invoiceChecks } from './checks/invoice-checks.rows.ts'
import { transferChecks } from './checks/transfer-checks.rows.ts'
import { withdrawalChecks } from './checks/withdrawal-checks.rows.ts'
import { foreignAccounts, foreignDigests } from './recompute.ts'
import { inSnapshot, WHOLE_LEDGER } from './snapshot.ts'

/** One thing that must hold everywhere in the ledger. `examples` name the first few places where it doesn't. */
interface Check {
  name: string
  /** What was looked for, as a sentence that is true when `ok`. */
  holds: string
  ok: boolean
  faults: number
  examples: string[]
}

/** All accounts of one purpose in one asset; `balance` is credits less debits, so clearing is negative and an asset sums to zero. */
export interface TrialBalanceRow {
  asset: string
  purpose: Purpose
  accounts: number
  balance: bigint
  /** Held by open holds: debits less credits pending. */
  pending: bigint
}

export interface LedgerReport {
  ok: boolean
  checks: Check[]
  trialBalance: TrialBalanceRow[]
  counted: { accounts: number; journals: number; transfers: number }
}

const EXAMPLES = 20
const TRIAL_BALANCE = `select asset, purpose, count(*)::int accounts, sum(credits_posted - debits_posted) balance,
    sum(debits_pending - credits_pending) pending
  from ledger_account group by asset, purpose order by asset, purpose`
const COUNTED = `select (select count(*) from ledger_account)::int accounts, (select count(*) from ledger_journal)::int journals,
    (select count(*) from ledger_transfer)::int transfers`

/**
 * Recomputes the whole ledger from its entries, as of one instant, and says what doesn't agree. Reads everything: for the operator's
 * command and for tests; the job of every minute is `reconcile`.
 */
export const verifyLedger = (ctx: TxCtx): Promise<LedgerReport> =>
  inSnapshot(ctx, ({ q }) => ledgerReport(q), WHOLE_LEDGER)

/** The same within a transaction under way; as of one instant only if that is a snapshot. */
export async function ledgerReport(q: Query): Promise<LedgerReport> {
  const found: Check[] = []
  for (const { name, holds, sql } of [
    ...checks,
    ...withdrawalChecks,
    ...buyChecks,
    ...invoiceChecks,
    ...transferChecks,
    ...dayChecks,
  ])
    found.push(judged(name, holds, await faultsOf(q, sql)))
  found.push(judged('digests', 'Every journal’s digest is that of its legs.', await foreignDigests(q)))
  found.push(judged('identities', 'Every account’s id and policy follow from what it is.', await foreignAccounts(q)))
  const [counted] = await q<LedgerReport['counted']>(COUNTED)
  return {
    ok: found.every((check) => check.ok),
    checks: found,
    trialBalance: await trialBalance(q),
    counted: counted as LedgerReport['counted'],
  }
}

/** What stands on the accounts by asset and purpose. One statement, so its own snapshot. */
export async function trialBalance(q: Query): Promise<TrialBalanceRow[]> {
  const rows = await q<Omit<TrialBalanceRow, 'balance' | 'pending'> & { balance: string; pending: string }>(
    TRIAL_BALANCE,
  )
  return rows.map((row) => ({ ...row, balance: BigInt(row.balance), pending: BigInt(row.pending) }))
}

const faultsOf = async (q: Query, sql: string): Promise<string[]> =>
  (await q<{ fault: string }>(sql)).map((row) => row.fault)

const judged = (name: string, holds: string, faults: readonly string[]): Check => ({
  name,
  holds,
  ok: faults.length === 0,
  faults: faults.length,
  examples: faults.slice(0, EXAMPLES),
})
