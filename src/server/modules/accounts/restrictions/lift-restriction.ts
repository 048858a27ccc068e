import { restrictionLifted } from '../../../../contract/events/security/access.ts'
import { audit } from '../../../kernel/audit.ts'
import type { Ctx } from '../../../kernel/context.ts'
import { Problem } from '../../../kernel/errors.ts'
import { eachAlone } from '../../../kernel/jobs.ts'
import { emit } from '../../../kernel/outbox.ts'
import { inTx, query, type Tx } from '../../../kernel/tx.ts'
import { lockCustomer } from '../lock-customer.ts'
import { leaveToCase, reopen } from '../suspend-account.ts'
import {
  dueRestrictions,
  lastToldOf,
  markLifted,
  type RestrictionRow,
  restrictionById,
  standingRestrictions,
} from './restrictions.rows.ts'

const BY_CASE = `select id from screening_case where customer_id = $1 and holds = 'account' and state = 'confirmed'
  order by kind = 'sanction' desc, id limit 1`

/**
 * Lifts a restriction, under its customer's lock. A suspended account opens, and its owner reads so, unless another restriction of its scope stands, or a case of a list holds it that two
 * people confirmed: then it stays shut by that. A closed account stays closed.
 * @returns whether it is as open as this restriction kept it from being. Throws 'desk_moved_on' where it is lifted already.
 */
export async function lift(
  tx: Tx,
  row: Pick<RestrictionRow, 'id' | 'customer_id' | 'scope'>,
  why: string,
): Promise<boolean> {
  const customer = await lockCustomer(tx, row.customer_id)
  const { actor } = tx.ctx
  const by = actor.kind === 'staff' ? actor.staffId : null
  const how = actor.kind === 'staff' || actor.kind === 'operator' ? actor.kind : 'clock'
  if (!(await markLifted(tx, row.id, { how, by }))) throw new Problem('desk_moved_on')
  await audit(tx, 'account.lift', row.customer_id, { restriction: row.id, scope: row.scope, reason: why })
  const others = await standingRestrictions(tx.q, row.customer_id, row.scope)
  // Nothing is let go while another one of that scope stands, and nobody is told that it were.
  if (others.length > 0) return false
  if (row.scope !== 'suspended') await tellOfEnd(tx, row.customer_id, row.scope)
  if (row.scope !== 'suspended' || customer?.status !== 'suspended') return true
  const [held] = await tx.q<{ id: string }>(BY_CASE, [row.customer_id])
  if (held) await leaveToCase(tx, row.customer_id, held.id)
  else await reopen(tx, row.customer_id, why)
  return !held
}

/** Tells of the end of what its customer was told of, and that may have been lifted before what they may not know of; of the end of that nobody is told. */
async function tellOfEnd(tx: Tx, customerId: string, scope: RestrictionRow['scope']): Promise<void> {
  const told = await lastToldOf(tx.q, customerId, scope)
  if (told) await emit(tx, restrictionLifted, { restriction_id: told, customer_id: customerId })
}

const AT_ONCE = 100

/** Lifts what has ended by its own time, each in a transaction of its own. */
export async function endRestrictions(ctx: Ctx): Promise<number> {
  return eachAlone(ctx, await dueRestrictions(query(ctx), ctx.now(), AT_ONCE), {
    work: ({ id, customer_id }) =>
      inTx(ctx, async (tx) => {
        await lockCustomer(tx, customer_id)
        const row = await restrictionById(tx.q, id)
        if (!row || row.lifted_at !== null) return false
        return lift(tx, row, 'it was set until now').then(() => true)
      }),
    failed: ({ id }) => [{ restriction: id }, 'restriction not ended'],
  })
}
