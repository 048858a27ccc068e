import { type CustomerCtx, personOf } from '../../../kernel/context.ts'
import { Problem } from '../../../kernel/errors.ts'
import { query } from '../../../kernel/tx.ts'

const HAS_ONE = `select exists (select 1 from authenticator where customer_id = $1 and confirmed_at is not null)
  or exists (select 1 from passkey where customer_id = $1 and blocked_at is null) as has_one`

/** For acts that need a second factor: of the person who acts, for whichever account. Throws 'second_factor_needed'. */
export async function refuseWithoutFactor(ctx: CustomerCtx): Promise<void> {
  const [row] = await query(ctx)<{ has_one: boolean }>(HAS_ONE, [personOf(ctx.actor)])
  if (!row?.has_one) throw new Problem('second_factor_needed')
}
