import type { StaffCtx } from '../../../kernel/context.ts'
import { Problem } from '../../../kernel/errors.ts'
import type { Query } from '../../../kernel/tx.ts'
import { isAmong } from './staff.rows.ts'

/** Nobody at the desk sees to what concerns themselves as a customer, or a company whose team they are in. Throws 'own_matter' when one of these customers is the caller. */
export async function refuseOwnMatter(
  q: Query,
  ctx: Pick<StaffCtx, 'actor' | 'now'>,
  customerIds: readonly string[],
): Promise<void> {
  if (await isAmong(q, ctx.actor.staffId, customerIds, ctx.now())) throw new Problem('own_matter')
}
