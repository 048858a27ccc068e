import type { z } from 'zod'
import type { relate as declared, Relation } from '../../../../contract/market/market.ts'
import { say } from '../../../../contract/sentence.ts'
import { audit } from '../../../kernel/audit.ts'
import type { CustomerCtx } from '../../../kernel/context.ts'
import { badField, Problem } from '../../../kernel/errors.ts'
import type { PageOf } from '../../../kernel/implement.ts'
import { inTx, query } from '../../../kernel/tx.ts'
import { dropRelation, isCustomer, relationsOf, setRelation } from './relations.rows.ts'

/** Whom the caller blocks or trusts, the latest first. */
export const myRelations = async (ctx: CustomerCtx): Promise<PageOf<z.output<typeof Relation>>> => ({
  data: (await relationsOf(query(ctx), ctx.actor.customerId)).map((row) => ({
    ...row,
    since: row.since.toISOString(),
  })),
  next: null,
})

/**
 * Blocks or trusts another customer, or neither. Of who blocks the other neither sees the other's ads any more; trades under way go on.
 * Throws 'not_found' for somebody who isn't there, 'invalid_input' for oneself.
 */
export async function relateTo(
  ctx: CustomerCtx,
  { user_id, kind }: z.output<typeof declared.body>,
): Promise<z.output<typeof declared.returns>> {
  const { customerId } = ctx.actor
  if (user_id === customerId) throw badField('user_id', say('this_is_you'))
  return inTx(ctx, async (tx) => {
    if (!(await isCustomer(tx.q, user_id))) throw new Problem('not_found')
    if (kind === 'none') await dropRelation(tx, customerId, user_id)
    else await setRelation(tx, customerId, user_id, kind)
    await audit(tx, `relation.${kind}`, `customer:${user_id}`)
    return { user_id, kind }
  })
}
