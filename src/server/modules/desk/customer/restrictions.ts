import type { z } from 'zod'
import { liftedByTwo } from '../../../../contract/accounts/security/restrictions.ts'
import { customerFacts, isTheirs } from '../../../../contract/desk/tools/desk-customer.ts'
import type {
  DeskRestriction,
  deskEndSessions,
  deskLift,
  deskRestrict,
} from '../../../../contract/desk/tools/desk-restrictions.ts'
import { audit } from '../../../kernel/audit.ts'
import type { StaffCtx } from '../../../kernel/context.ts'
import { Problem } from '../../../kernel/errors.ts'
import { worthsInEuro } from '../../../kernel/rates/worth-in-euro.ts'
import { inTx, query, type Tx } from '../../../kernel/tx.ts'
import { balancesOf } from '../../../ledger/balances.ts'
import { endSessionsOf } from '../../accounts/restrictions/by-operator.ts'
import { lift } from '../../accounts/restrictions/lift-restriction.ts'
import { restrict } from '../../accounts/restrictions/restrict-account.ts'
import {
  askLift,
  type RestrictionRow,
  restrictionById,
  sendLiftBack,
} from '../../accounts/restrictions/restrictions.rows.ts'
import { lockAccountOf } from '../../accounts/suspend-account.ts'
import { needsSecond } from '../second-person/second-person.ts'
import { refuseOwnMatter } from '../staff/own-matter.ts'
import { type NamedRestriction, restrictionsOf } from './restrictions.rows.ts'

type Restricted = z.output<typeof deskRestrict.returns>

/** Restricts a customer's account, all of it or a part. Throws 'not_found' (nobody, or closed), 'own_matter', and as `restrict`. */
export const restrictCustomer = (
  ctx: StaffCtx,
  { user_id, scope, because, notice, ends_at, reason: note }: z.output<typeof deskRestrict.body>,
): Promise<Restricted> =>
  inTx<Restricted, StaffCtx>(ctx, async (tx) => {
    await refuseOwnMatter(tx.q, ctx, [user_id])
    const account = await lockAccountOf(tx, user_id)
    const endsAt = ends_at === null ? null : new Date(ends_at)
    return { restriction_id: await restrict(tx, account, { scope, reason: because, note, notice, endsAt }) }
  })

type Answered = z.output<typeof deskLift.returns>

/**
 * Lifts a restriction, or asks a second person to where one alone may not; who answers that lifts it or lets it stand, and who asked may only take that back.
 * Throws 'not_found', 'own_matter' (theirs, or they asked themselves), and 'desk_moved_on' where it is lifted, or there is nothing to say no to.
 */
export const liftRestriction = (
  ctx: StaffCtx,
  { restriction_id, agree, reason }: z.output<typeof deskLift.body>,
): Promise<Answered> =>
  inTx<Answered, StaffCtx>(ctx, async (tx) => {
    const known = await restrictionById(tx.q, restriction_id)
    if (!known) throw new Problem('not_found')
    await refuseOwnMatter(tx.q, ctx, [known.customer_id])
    await lockAccountOf(tx, known.customer_id)
    const row = await restrictionById(tx.q, restriction_id)
    if (!row || row.lifted_at !== null) throw new Problem('desk_moved_on')
    const { staffId: by } = ctx.actor
    const noted = (step: 'ask' | 'send_back') =>
      audit(tx, 'account.lift', row.customer_id, { restriction: row.id, scope: row.scope, step, reason })
    if (!agree) {
      if (!(await sendLiftBack(tx, row.id))) throw new Problem('desk_moved_on')
      await noted('send_back')
      return { restriction_id, state: 'stands' }
    }
    if (row.lift_asked_by === by) throw new Problem('own_matter')
    if (row.lift_asked_by === null && (await takesTwo(tx, row))) {
      await askLift(tx, row.id, { by, sealed: ctx.sealer.seal(reason) })
      await noted('ask')
      return { restriction_id, state: 'waiting' }
    }
    await lift(tx, row, reason)
    return { restriction_id, state: 'lifted' }
  })

/** Whether one person alone may not lift it: somebody outside stands behind it, another set it, or what could leave then is worth too much. */
async function takesTwo(tx: Tx<StaffCtx>, row: RestrictionRow): Promise<boolean> {
  if (liftedByTwo.includes(row.reason) || row.set_by !== tx.ctx.actor.staffId) return true
  return (row.scope === 'suspended' || row.scope === 'withdrawals') && needsSecond(tx.ctx, await worthOf(tx, row))
}

/** What its customer has, in cents of a euro; null while something of it has no price. */
async function worthOf(tx: Tx<StaffCtx>, { customer_id }: RestrictionRow): Promise<bigint | null> {
  const theirs = [...(await balancesOf(tx.q, customer_id))].map(([asset, { total }]) => ({ asset, amount: total }))
  const worths = await worthsInEuro(
    tx.q,
    tx.ctx,
    theirs.filter(({ amount }) => amount > 0n),
  )
  return worths.reduce<bigint | null>((sum, worth) => (sum === null || worth === null ? null : sum + worth), 0n)
}

type Ended = z.output<typeof deskEndSessions.returns>

/** Signs a customer out, everywhere or of one session. Throws 'not_found' (nobody, closed, or no such session), 'own_matter'. */
export const endCustomerSessions = (
  ctx: StaffCtx,
  { user_id, session_id, reason }: z.output<typeof deskEndSessions.body>,
): Promise<Ended> =>
  inTx<Ended, StaffCtx>(ctx, async (tx) => {
    await refuseOwnMatter(tx.q, ctx, [user_id])
    await lockAccountOf(tx, user_id)
    return { ended: await endSessionsOf(tx, user_id, reason, session_id) }
  })

/** What the desk reads of what restricts and restricted an account: why, where its customer may not know, whoever decides about it alone. */
export async function deskRestrictions(ctx: StaffCtx, customerId: string): Promise<DeskRestriction[]> {
  const may = isTheirs(customerFacts.withheld_reasons, ctx.actor.roles)
  return (await restrictionsOf(query(ctx), customerId)).map((row) =>
    restrictionOnWire(ctx, row, may || row.notice === 'told'),
  )
}

const colleague = (id: string | null, name: string | null) => (id === null ? null : { id, name: name ?? '' })

function restrictionOnWire({ sealer }: StaffCtx, row: NamedRestriction, whole: boolean): DeskRestriction {
  const said = (sealed: string | null) => (whole && sealed !== null ? sealer.unseal(sealed) : null)
  const [asker, at] = [colleague(row.lift_asked_by, row.asked_name), row.lift_asked_at]
  return {
    id: row.id,
    scope: row.scope,
    because: whole ? row.reason : null,
    notice: row.notice,
    note: said(row.note_sealed),
    by: colleague(row.set_by, row.set_name),
    at: row.created_at.toISOString(),
    ends_at: row.ends_at?.toISOString() ?? null,
    asked: asker && at && { by: asker, reason: said(row.lift_sealed), at: at.toISOString() },
    lifted:
      row.lifted_at && row.lifted_how
        ? { how: row.lifted_how, by: colleague(row.lifted_by, row.lifted_name), at: row.lifted_at.toISOString() }
        : null,
  }
}
