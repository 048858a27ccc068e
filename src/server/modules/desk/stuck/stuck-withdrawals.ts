import type { z } from 'zod'
import type { deskStuckWithdrawals, StuckWithdrawal } from '../../../../contract/desk/desk-decisions.ts'
import { formatAmount } from '../../../../contract/money.ts'
import type { StaffCtx } from '../../../kernel/context.ts'
import type { PageOf } from '../../../kernel/implement.ts'
import { idIn, pageOf } from '../../../kernel/page-cursor.ts'
import { query } from '../../../kernel/tx.ts'
import { onWire } from '../../../ledger/post.ts'
import { destinationOf } from '../../withdrawals/read-withdrawals.ts'
import { actsOnWithdrawal } from './matters.ts'
import { proposedOn } from './propose.ts'
import { aheadOfListed, type StuckRow, stuckWithdrawals } from './stuck-withdrawals.rows.ts'

const DAY_MS = 86_400_000

/** What has been on its way for longer is looked at by people: banks pay within one of their days. */
export const stuckSince = (now: Date): Date => new Date(now.getTime() - DAY_MS)

/** Withdrawals that people may have to end, the oldest first. */
export async function listStuck(
  ctx: StaffCtx,
  { cursor, limit, number }: z.output<typeof deskStuckWithdrawals.query>,
): Promise<PageOf<StuckWithdrawal>> {
  const since = stuckSince(ctx.now())
  const rows = await stuckWithdrawals(query(ctx), { after: idIn(cursor), limit: limit + 1, since, number })
  const proposed = await proposedOn(query(ctx), ctx, rows)
  return pageOf(
    rows,
    limit,
    (row) => ({ ...shown(ctx, row), proposed: proposed.get(row.id) ?? null }),
    (row) => row.id,
  )
}

const shown = (ctx: StaffCtx, row: StuckRow): Omit<StuckWithdrawal, 'proposed'> => ({
  id: row.id,
  version: row.version,
  acts: actsOnWithdrawal(row, aheadOfListed(row)),
  user_id: row.customer_id,
  username: row.username,
  number: row.number,
  kind: row.kind,
  asset: row.asset,
  amount: onWire(BigInt(row.amount), row.asset),
  fee: onWire(BigInt(row.fee), row.asset),
  worth: formatAmount(BigInt(row.worth), 2),
  state: row.state,
  waits: row.waits && { ...row.waits, again_at: row.waits.again_at && new Date(row.waits.again_at).toISOString() },
  provider: row.provider,
  provider_ref: row.provider_ref,
  file: row.file,
  transaction: row.transaction,
  instructed_at: row.instructed_at?.toISOString() ?? null,
  moved_at: row.moved_at.toISOString(),
  steps: row.steps.map((step) => ({ ...step, at: new Date(step.at).toISOString() })),
  destination: destinationOf(ctx, row),
})
