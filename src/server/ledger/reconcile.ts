import type { Ctx } from '../kernel/context.ts'
import { pullKillSwitch } from '../kernel/kill-switches/kill-switch.ts'
import type { Query } from '../kernel/tx.ts'
import { inTx } from '../kernel/tx.ts'

/** A kill switch that is on, for all processes at once (table `brake`); an operator releases it. */
export interface KillSwitch {
  name: string
  reason: string
  pulledAt: Date
}

const WITHDRAWALS = 'withdrawals'
/** Longer than a transaction can live: what committed late, with ids from before the mark, is looked at again. */
const OVERLAP_MS = 5 * 60_000

const SUMS = `select format('In %s debits and credits differ by %s posted and %s pending.', asset, sum(credits_posted - debits_posted), sum(credits_pending - debits_pending)) fault
  from ledger_account group by asset having sum(credits_posted) <> sum(debits_posted) or sum(credits_pending) <> sum(debits_pending)`

// Of each account that moved lately: its version must be that of exactly one transfer, which wrote down its balance. Looked up one by one
// (`offset 0` and `limit 1` keep it so): as joins, PostgreSQL would merge them with all accounts there are.
const TOUCHED = `with touched as (
    select debit_account account from ledger_transfer where id >= $1 union select credit_account from ledger_transfer where id >= $1),
  last as (
    select a.id, a.credits_posted - a.debits_posted balance, d.debit_after, c.credit_after
    from touched cross join lateral (select * from ledger_account x where x.id = touched.account offset 0) a
      left join lateral (select debit_after from ledger_transfer t where t.debit_account = a.id and t.debit_version = a.version limit 1) d on true
      left join lateral (select credit_after from ledger_transfer t where t.credit_account = a.id and t.credit_version = a.version limit 1) c on true)
  select format('Account %s has %s; its last transfer says %s.', id, balance, coalesce(coalesce(debit_after, credit_after)::text, 'nothing')) fault
  from last where num_nonnulls(debit_after, credit_after) <> 1 or coalesce(debit_after, credit_after) <> balance
  order by id limit 20`

const MARK = `select at from ledger_mark where name = 'reconcile'`
const MOVE_MARK = `insert into ledger_mark (name, at) values ('reconcile', $1) on conflict (name) do update set at = excluded.at`

/**
 * The job of every minute: sums over all accounts, and of those that moved since the last time the balance against the newest
 * transfer. A mismatch turns on the kill switch for withdrawals, which stays on until an operator has looked, and is logged. Safe to run
 * twice; cheap beside `verifyLedger`, which recomputes everything.
 */
export async function reconcile(ctx: Ctx): Promise<void> {
  const faults = await inTx({ ...ctx, idempotency: undefined }, async (tx) => {
    const [mark] = await tx.q<{ at: Date }>(MARK)
    // A clock that was set back must not hide what is written until it has caught up.
    const since = firstIdOf(mark ? Math.min(mark.at.getTime(), tx.now.getTime()) - OVERLAP_MS : 0)
    // All accounts, which is quickest from end to end; then the few that moved, by their indexes.
    await tx.raw('set local enable_seqscan = on')
    const sums = await tx.q<{ fault: string }>(SUMS)
    await tx.raw('set local enable_seqscan = off')
    const found = [...sums, ...(await tx.q<{ fault: string }>(TOUCHED, [since]))].map((row) => row.fault)
    if (found.length > 0)
      await pullKillSwitch(tx, WITHDRAWALS, { reason: `The ledger does not agree with itself. ${found[0]}` })
    // The mark stays where the fault is, so that it is seen again until it is mended.
    else await tx.q(MOVE_MARK, [tx.now])
    return found
  })
  if (faults.length > 0)
    ctx.log.error(
      { faults, kill_switch: WITHDRAWALS },
      'the ledger does not agree with itself; withdrawals are stopped',
    )
}

/** The kill switches that are on, by name. Their number is the gauge florin_brakes_pulled. */
export async function activeKillSwitches(q: Query): Promise<KillSwitch[]> {
  const rows = await q<{ name: string; reason: string; pulled_at: Date }>(
    'select name, reason, pulled_at from brake order by name',
  )
  return rows.map(({ name, reason, pulled_at }) => ({ name, reason, pulledAt: pulled_at }))
}

/** The least UUIDv7 of a millisecond. */
function firstIdOf(ms: number): string {
  const hex = Math.max(0, ms).toString(16).padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`
}
