import type { StaffCtx } from '../../../kernel/context.ts'
import { Problem } from '../../../kernel/errors.ts'
import type { Tx } from '../../../kernel/tx.ts'
import { type ApprovalRow, answerApproval } from './approvals.rows.ts'

/**
 * Writes the second person's answer down, once. Called after the locks of the matter, so that of two who answer at once the second reads what the first
 * did. Throws 'own_matter' to who asked, 'desk_moved_on' where somebody has answered.
 */
export async function claimApproval(
  tx: Tx<StaffCtx>,
  approval: Pick<ApprovalRow, 'id' | 'asked_by'>,
  { approve, reason }: { approve: boolean; reason: string },
): Promise<void> {
  if (approval.asked_by === tx.ctx.actor.staffId) throw new Problem('own_matter')
  const done = await answerApproval(tx, approval.id, {
    state: approve ? 'approved' : 'sent_back',
    by: tx.ctx.actor.staffId,
    reasonSealed: tx.ctx.sealer.seal(reason),
  })
  if (!done) throw new Problem('desk_moved_on')
}
