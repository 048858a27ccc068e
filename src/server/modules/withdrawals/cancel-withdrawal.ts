import type { WithdrawalWithSteps } from '../../../contract/withdrawals/withdrawals.ts'
import type { CustomerCtx } from '../../kernel/context.ts'
import { Problem } from '../../kernel/errors.ts'
import { inTx } from '../../kernel/tx.ts'
import { moveWithdrawal } from './move-withdrawal.ts'
import { showWithdrawal } from './read-withdrawals.ts'
import { lockWithdrawal } from './withdrawals.rows.ts'

/**
 * Takes a withdrawal of the caller's back: what was held can be spent again. Whoever instructs it at the same time is first or isn't; then this
 * throws 'withdrawal_moved_on' with its `state`, and nothing changed. Throws 'not_found' to strangers.
 */
export const cancelWithdrawal = (
  ctx: CustomerCtx,
  { withdrawal_id: id }: { withdrawal_id: string },
): Promise<WithdrawalWithSteps> =>
  inTx(ctx, async (tx) => {
    const row = await lockWithdrawal(tx, id)
    if (row?.customer_id !== ctx.actor.customerId) throw new Problem('not_found')
    await moveWithdrawal(tx, row, 'cancel', 'customer')
    return showWithdrawal(tx.q, ctx, id)
  })
