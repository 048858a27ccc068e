import { type CustomerCtx, personOf } from '../../../kernel/context.ts'
import { Problem } from '../../../kernel/errors.ts'
import { query } from '../../../kernel/tx.ts'
import { hasCountingFactor } from './has-factor.ts'

/** For acts that need a second factor: of the person who acts, for whichever account. Throws 'second_factor_needed'. */
export async function refuseWithoutFactor(ctx: CustomerCtx): Promise<void> {
  if (!(await hasCountingFactor(query(ctx), personOf(ctx.actor)))) throw new Problem('second_factor_needed')
}
