import type { HeldFor } from '../../../contract/desk/desk-withdrawals.ts'
import { firstTimeAbove, reviewAbove } from '../../../contract/withdrawals/limits.ts'
import type { Ctx } from '../../kernel/context.ts'
import { openMethod } from '../../kernel/rails/method-details.ts'
import { inTx, query } from '../../kernel/tx.ts'
import { moveWithdrawal } from './move-withdrawal.ts'
import { lockWithdrawal, ownWithdrawal, paidBefore, type WithdrawalTo } from './withdrawals.rows.ts'

const CENTS = 100n

/**
 * Looks at a withdrawal that was just asked for: lets it pass, or holds it back for the desk with every reason. Whoever knows the name on the account
 * is asked first and outside the transaction; a throw there is tried again. Does nothing to one that stands elsewhere by now.
 */
export async function judgeWithdrawal(ctx: Ctx, customerId: string, id: string): Promise<void> {
  const asked = await ownWithdrawal(query(ctx), customerId, id)
  if (asked?.state !== 'requested') return
  const name = await nameReason(ctx, asked)
  await inTx(ctx, async (tx) => {
    const row = await lockWithdrawal(tx, id)
    if (row?.state !== 'requested') return
    const worth = BigInt(row.worth)
    const first = worth > BigInt(firstTimeAbove) * CENTS && !(await paidBefore(tx.q, row))
    const held_for: HeldFor[] = [
      ...(worth > BigInt(reviewAbove) * CENTS ? ['large' as const] : []),
      ...(first ? ['first' as const] : []),
      ...(name ? [name] : []),
    ]
    await moveWithdrawal(tx, row, held_for.length > 0 ? 'hold_back' : 'pass', 'system', { set: { held_for } })
  })
}

async function nameReason(ctx: Ctx, { kind, amount, destination }: WithdrawalTo): Promise<HeldFor | undefined> {
  if (kind === 'chain') return undefined
  const { rail, currency, country } = destination
  const { holder, fields } = openMethod(ctx.sealer, { sealed: destination.value_sealed })
  const to = { rail: rail as string, currency: currency as string, country, holder, fields }
  const { name } = await ctx.providers.payouts.check(to, BigInt(amount))
  if (name === 'no') return 'name'
  return name === 'close' ? 'similar_name' : undefined
}
