import type { StaffCtx } from '../../../kernel/context.ts'
import { Problem } from '../../../kernel/errors.ts'
import { query } from '../../../kernel/tx.ts'
import { type CustomerRow, customerById } from '../../accounts/customers.rows.ts'
import { refuseOwnMatter } from '../staff/own-matter.ts'

/** The customer that the caller looks at, who is not the caller. Throws 'not_found', 'own_matter'. */
export async function lookedAt(ctx: StaffCtx, customerId: string): Promise<CustomerRow> {
  const row = await customerById(ctx, customerId)
  if (!row) throw new Problem('not_found')
  await refuseOwnMatter(query(ctx), ctx, [customerId])
  return row
}
