import { LACKS_FUNDS } from '../../../kernel/rails/lacks-funds.ts'
import type { Query, Tx } from '../../../kernel/tx.ts'
import { clearing } from '../../../ledger/chart.ts'
import { ownerOpen } from '../held-back/owner-open.ts'
import type { WithdrawalRow } from '../withdrawals.rows.ts'

/** Whether a `withdrawal w` is worth trying: it doesn't wait for a refill, or what pays it has enough by now. So those that wait keep none from their turn. */
export const MAY_BE_COVERED = `(w.queued_at is null or w.reserved or w.amount <= coalesce((select a.debits_posted - a.credits_posted - a.credits_pending
    from ledger_account a where a.purpose = 'clearing' and a.ref = w.clearing and a.asset = w.asset), 0))`

const FREE = `select coalesce((select debits_posted - credits_posted - credits_pending from ledger_account where id = $1), 0)::text free`

/** What is free of what pays withdrawals of an asset, by its clearing account's ref: in smallest units, beside what is set apart for those that were sent. */
export const freeOf = async (
  q: Query,
  { clearing: rail, asset }: Pick<WithdrawalRow, 'clearing' | 'asset'>,
): Promise<bigint> => BigInt((await q<{ free: string }>(FREE, [clearing(asset, rail).id]))[0]?.free ?? 0)

// Who waits for people, or for fees to fall, doesn't take the funds now; who waits for an answer takes them in a moment.
const TAKES_NEXT = `(${LACKS_FUNDS} or (select a.code from chain_ask a where a.withdrawal_id = w.id) in ('screening_silent', 'custody_silent', 'network_silent', 'lane_full'))`
const OVERDUE = `select exists (select 1 from withdrawal w where w.clearing = $1 and w.asset = $2 and w.queued_at <= $3 and w.id <> $4
    and (w.queued_at, w.id) < (coalesce($5::timestamptz, 'infinity'), $4) and $6::numeric * $7 > w.amount and w.amount > $8::numeric
    and ${TAKES_NEXT} and ${ownerOpen('$9')}) as is`

/**
 * Whether another withdrawal out of the same has waited for a refill since before an instant and for longer than this one, is no more than `share` times as
 * large, and would lack funds by this one: `left` is what that leaves, in smallest units. Not where its owner may withdraw nothing now.
 */
export const isBehind = async (
  q: Query,
  { clearing: rail, asset, id, queued_at, amount }: WithdrawalRow,
  { since, share, left, now }: { since: Date; share: number; left: bigint; now: Date },
): Promise<boolean> =>
  (await q<{ is: boolean }>(OVERDUE, [rail, asset, since, id, queued_at, amount, share, left.toString(), now]))[0]
    ?.is === true

const WAITING = `select count(*)::int n from withdrawal where customer_id = $1 and state in ('requested', 'needs_approval', 'approved')`

/** How many withdrawals of a customer wait: for a decision, for a refill, or to be sent. */
export const waitingOf = async (tx: Pick<Tx, 'q'>, customerId: string): Promise<number> =>
  (await tx.q<{ n: number }>(WAITING, [customerId]))[0]?.n ?? 0
