import type { RestrictionScope } from '../../../../contract/accounts/security/restrictions.ts'
import { audit } from '../../../kernel/audit.ts'
import type { Ctx } from '../../../kernel/context.ts'
import { Problem } from '../../../kernel/errors.ts'
import { operatorReason } from '../../../kernel/operator-reason.ts'
import { inTx, type Tx } from '../../../kernel/tx.ts'
import { revokeAll } from '../sign-in/revoke-sessions.ts'
import { type LockedAccount, lockAccount, reopen } from '../suspend-account.ts'
import { lift } from './lift-restriction.ts'
import { type Restricting, restrict } from './restrict-account.ts'
import { standingRestrictions } from './restrictions.rows.ts'

interface Whose {
  username: string
  reason: string
}

async function onAccount<T>(
  ctx: Ctx,
  { username, reason }: Whose,
  act: (tx: Tx, account: LockedAccount, why: string) => Promise<T>,
): Promise<T> {
  const why = operatorReason(ctx, reason)
  return inTx(ctx, async (tx) => act(tx, await lockAccount(tx, username), why))
}

/** Restricts an account by its name. Throws 'forbidden', 'not_found' (no such account, or closed), as `restrict`. @returns the restriction's id. */
export const restrictAccount = (ctx: Ctx, whose: Whose, asked: Omit<Restricting, 'note'>): Promise<string> =>
  onAccount(ctx, whose, (tx, account, note) => restrict(tx, account, { ...asked, note }))

/** Lifts what stands of a scope on an account, by their names. Throws 'forbidden', 'not_found' (neither, or none of this scope stands); as `restoreAccount`. */
export const liftByOperator = (ctx: Ctx, whose: Whose, scope: RestrictionScope): Promise<void> =>
  onAccount(ctx, whose, async (tx, account, why) => {
    if (scope === 'suspended') return restore(tx, account, why)
    const rows = await standingRestrictions(tx.q, account.id, scope)
    if (rows.length === 0) throw new Problem('not_found')
    for (const row of rows) await lift(tx, row, why)
  })

/**
 * Opens a suspended account again and tells its owner. Throws as suspendAccount does; not_found where it is not suspended; an Error for who types it where two people have confirmed
 * that a list of sanctions names its owner: nothing could leave it, and it stays suspended unless two people look a second time, at the desk.
 */
export const restoreAccount = (ctx: Ctx, username: string, reason: string): Promise<void> =>
  onAccount(ctx, { username, reason }, restore)

const FOUND = `select 1 from screening_case where customer_id = $1 and holds = 'account' and kind = 'sanction' and state = 'confirmed' limit 1`

async function restore(tx: Tx, { id, status }: LockedAccount, why: string): Promise<void> {
  if ((await tx.q(FOUND, [id])).length > 0)
    throw new Error(
      'A list of sanctions names its owner, as two people confirmed: the account stays suspended. At the desk two people may look at the case a second time.',
    )
  if (status !== 'suspended') throw new Problem('not_found')
  let opened = false
  for (const row of await standingRestrictions(tx.q, id, 'suspended')) opened = await lift(tx, row, why)
  if (!opened) await reopen(tx, id, why)
}

/** Ends all sessions of an account, or one of them; its owner may sign in again. Throws 'forbidden', 'not_found'. @returns how many ended. */
export const endSessions = (ctx: Ctx, whose: Whose, sessionId?: string): Promise<number> =>
  onAccount(ctx, whose, (tx, { id }, why) => endSessionsOf(tx, id, why, sessionId))

/** The same in a transaction, of an account by its id. Throws 'not_found' where the session that was named has ended, or is another's. */
export async function endSessionsOf(tx: Tx, customerId: string, why: string, sessionId?: string): Promise<number> {
  const ended = await revokeAll(tx, customerId, sessionId)
  if (sessionId !== undefined && ended === 0) throw new Problem('not_found')
  await audit(tx, 'account.end_sessions', customerId, { reason: why, ended, ...(sessionId && { session: sessionId }) })
  return ended
}
