import type { z } from 'zod'
import type { DeskWithdrawal, deskDecideWithdrawal, HeldFor } from '../../../../contract/desk/desk-withdrawals.ts'
import { formatAmount } from '../../../../contract/money.ts'
import { audit } from '../../../kernel/audit.ts'
import type { Ctx, StaffCtx } from '../../../kernel/context.ts'
import { Problem } from '../../../kernel/errors.ts'
import type { PageOf } from '../../../kernel/implement.ts'
import { idIn, pageOf } from '../../../kernel/page-cursor.ts'
import { inTx, query } from '../../../kernel/tx.ts'
import { onWire } from '../../../ledger/post.ts'
import { heldUp } from '../../withdrawals/judge-withdrawal.ts'
import { moveWithdrawal } from '../../withdrawals/move-withdrawal.ts'
import { destinationOf } from '../../withdrawals/read-withdrawals.ts'
import { lockWithdrawal, worthNear } from '../../withdrawals/withdrawals.rows.ts'
import { legalName } from '../disputes/show-dispute.ts'
import { needsSecond } from '../second-person/second-person.ts'
import { refuseWithoutPasskey } from '../staff/confirm-act.ts'
import { refuseOwnMatter } from '../staff/own-matter.ts'
import { approveBy, type WaitingWithdrawal, waitingWithdrawals } from './withdrawals.rows.ts'

/** How many people it takes to approve, by what its customer withdraws that day in all: split, it takes as many. */
const takes = (ctx: Pick<Ctx, 'config'>, near: bigint | null): number => (needsSecond(ctx, near) ? 2 : 1)

const shown = (ctx: StaffCtx, { row, owner, approvedBy, worthNear: near }: WaitingWithdrawal): DeskWithdrawal => ({
  id: row.id,
  number: row.number,
  user_id: owner.id,
  username: owner.username,
  legal_name: legalName(ctx.sealer, owner),
  level: owner.level,
  member_since: owner.created_at.toISOString(),
  asset: row.asset,
  amount: onWire(BigInt(row.amount), row.asset),
  fee: onWire(BigInt(row.fee), row.asset),
  worth: formatAmount(BigInt(row.worth), 2),
  state: row.state === 'approved' ? 'approved' : 'needs_approval',
  held_for: [...new Set([...heldUp(owner, ctx.now()), ...(row.held_for as HeldFor[])])],
  destination: destinationOf(ctx.sealer, row),
  approved_by: approvedBy,
  takes: takes(ctx, near),
  created_at: row.created_at.toISOString(),
})

/** Withdrawals that are held back, the oldest first. */
export async function listHeldBack(
  ctx: StaffCtx,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<PageOf<DeskWithdrawal>> {
  return pageOf(
    await waitingWithdrawals(query(ctx), idIn(cursor), limit + 1, ctx.now()),
    limit,
    (one) => shown(ctx, one),
    ({ row }) => row.id,
  )
}

/**
 * Approves a withdrawal that was held back, or refuses it, which gives back what was held; refusing is possible until it is instructed. A large one waits for a second person after the first.
 * Throws 'not_found', 'own_matter' (also where the same person approves twice), 'desk_moved_on'.
 */
export const decideWithdrawal = (
  ctx: StaffCtx,
  { withdrawal_id: id, approve, reason }: z.output<typeof deskDecideWithdrawal.body>,
): Promise<z.output<typeof deskDecideWithdrawal.returns>> =>
  inTx<z.output<typeof deskDecideWithdrawal.returns>, StaffCtx>(ctx, async (tx) => {
    const row = await lockWithdrawal(tx, id)
    if (!row) throw new Problem('not_found')
    await refuseOwnMatter(tx.q, ctx, [row.customer_id])
    const open = row.state === 'needs_approval' || (row.state === 'approved' && !approve)
    if (!open) throw new Problem('desk_moved_on', { extra: { state: row.state } })
    await audit(tx, 'desk.withdrawal', `withdrawal:${id}`, { approve, reason })
    if (!approve) {
      const { state } = await moveWithdrawal(tx, row, 'reject', 'desk', {
        set: { reason_sealed: ctx.sealer.seal(reason) },
      })
      return { withdrawal_id: id, state }
    }
    const near = (await worthNear(tx.q, [id])).get(id)?.customer ?? null
    if (takes(ctx, near) > 1) await refuseWithoutPasskey(tx.q, ctx)
    const { staffId } = ctx.actor
    const reasonSealed = ctx.sealer.seal(reason)
    const approvals = await approveBy(tx, { id, version: row.version, staffId, reasonSealed })
    if (approvals === undefined) throw new Problem('own_matter')
    if (approvals < takes(ctx, near)) return { withdrawal_id: id, state: row.state }
    const { state } = await moveWithdrawal(tx, row, 'approve', 'desk')
    return { withdrawal_id: id, state }
  })
