import { audit } from '../../../kernel/audit.ts'
import type { Ctx } from '../../../kernel/context.ts'
import { Problem } from '../../../kernel/errors.ts'
import { operatorReason } from '../../../kernel/operator-reason.ts'
import { inTx, type Query } from '../../../kernel/tx.ts'
import { fileNamed } from './payout-files.rows.ts'

const ACTION = 'payout_file.override'
const HOURS = 24
const STOP = `select 1 from brake where name = 'withdrawals' and date_trunc('milliseconds', pulled_at) = $1::timestamptz for share`
const AGREED = `select 1 from audit a join brake b on b.name = 'withdrawals' and (a.detail ->> 'stop')::timestamptz = date_trunc('milliseconds', b.pulled_at)
  where a.subject >= $1 and a.subject <= $1 and a.action = $2 and a.created_at > $3 limit 1`

/**
 * Lets a file of payments be handed in, and read, within the next day although withdrawals are stopped: by this very stop, since `stop` (an instant), and by none that comes after. Says so in
 * the audit log, where it is found. Throws 'forbidden', 'invalid_input' on `reason`, 'not_found' where there is no such file of this content, 'desk_moved_on' where that stop is over.
 */
export async function overrideStop(
  ctx: Ctx,
  { file, sha256, stop, reason }: { file: string; sha256: string; stop: string; reason: string },
): Promise<void> {
  const why = operatorReason(ctx, reason)
  await inTx(ctx, async (tx) => {
    const row = await fileNamed(tx.q, file)
    if (row?.sha256 !== sha256) throw new Problem('not_found')
    if ((await tx.q(STOP, [stop])).length === 0) throw new Problem('desk_moved_on')
    await audit(tx, ACTION, `payout_file:${row.id}`, { sha256, stop, reason: why })
  })
}

/** Whether two people let this file go although withdrawals are stopped as they are now. */
export const isOverridden = async (q: Query, fileId: string, now: Date): Promise<boolean> =>
  (await q(AGREED, [`payout_file:${fileId}`, ACTION, new Date(now.getTime() - HOURS * 3_600_000)])).length > 0
