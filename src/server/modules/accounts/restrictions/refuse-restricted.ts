import type { RestrictionScope } from '../../../../contract/accounts/security/restrictions.ts'
import { type CustomerCtx, personOf } from '../../../kernel/context.ts'
import { Problem } from '../../../kernel/errors.ts'
import { type Query, query } from '../../../kernel/tx.ts'
import { openRestriction } from './restrictions.rows.ts'

/** That a restriction of this scope stands on an account; `whose` is the customer's id in SQL. */
export const isRestricted = (whose: string, scope: RestrictionScope): string =>
  `exists (select from account_restriction r where r.customer_id = ${whose} and r.scope = '${scope}' and r.lifted_at is null)`

/**
 * Refuses what one of these scopes stops. Throws 'account_restricted' with `scope` and `until`, which is null where it has no end, or its customer may not
 * know of it.
 */
export async function refuseRestricted(
  q: Query,
  customerIds: readonly string[],
  scopes: readonly RestrictionScope[],
): Promise<void> {
  const row = await openRestriction(q, customerIds, scopes)
  if (!row) return
  const until = row.notice === 'told' ? (row.ends_at?.toISOString() ?? null) : null
  throw new Problem('account_restricted', { extra: { scope: row.scope, until } })
}

/** The same for a request: of the account that is acted for, and of the person who acts. Throws as `refuseRestricted`. */
export const refuseStopped = (ctx: CustomerCtx, scopes: readonly RestrictionScope[]): Promise<void> =>
  refuseRestricted(query(ctx), [...new Set([ctx.actor.customerId, personOf(ctx.actor)])], scopes)
