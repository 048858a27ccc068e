import type { Ctx } from '../../../kernel/context.ts'
import { inTx, type Query, type Tx } from '../../../kernel/tx.ts'
import { lockReady } from '../instructed.rows.ts'
import { moveWithdrawal } from '../move-withdrawal.ts'
import type { WithdrawalRow } from '../withdrawals.rows.ts'
import { freeOf, isBehind } from './liquidity.rows.ts'

/**
 * Who waits for a refill is passed by all that there is enough for, or one large withdrawal would stop everybody's. After so long only by those
 * that take next to nothing of what it waits for: a tenth of it at most. So it is never passed for ever by what is as large as itself.
 */
const PASSED_FOR_MS = 6 * 3_600_000
const NEXT_TO_NOTHING = 10

/**
 * Whether an approved withdrawal can be sent as far as the books go: what pays it has so much beside all that was sent and hasn't arrived, and nobody's
 * turn comes first. What is set apart is set apart at 'instruct' alone.
 * @param more what else the same transaction takes from there, in smallest units.
 */
export async function covers(q: Query, row: WithdrawalRow, now: Date, more = 0n): Promise<boolean> {
  if (row.reserved) return true
  const left = (await freeOf(q, row)) - BigInt(row.amount) - more
  if (left < 0n) return false
  const since = new Date(now.getTime() - PASSED_FOR_MS)
  return !(await isBehind(q, row, { since, share: NEXT_TO_NOTHING, left, now }))
}

/**
 * Notes of an approved withdrawal that is locked that it waits for what pays it to be refilled, once: it keeps its place until it is sent, whatever else keeps
 * it meanwhile.
 */
export async function keepQueued(tx: Tx, row: WithdrawalRow): Promise<void> {
  if (row.queued_at === null) await moveWithdrawal(tx, row, 'queue', 'system')
}

/** The same of one as it was read before, where it is still approved. */
export async function noteQueued(
  ctx: Ctx,
  { id, kind, queued_at }: Pick<WithdrawalRow, 'id' | 'kind' | 'queued_at'>,
): Promise<void> {
  if (queued_at !== null) return
  await inTx(ctx, async (tx) => {
    const row = await lockReady(tx, id, kind)
    if (row) await keepQueued(tx, row)
  })
}
