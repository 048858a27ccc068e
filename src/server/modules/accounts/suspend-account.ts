import { accountRestored, accountSuspended, sessionRevoked } from '../../../contract/events/accounts.ts'
import { audit } from '../../kernel/audit.ts'
import type { Ctx } from '../../kernel/context.ts'
import { Problem } from '../../kernel/errors.ts'
import { operatorReason } from '../../kernel/operator-reason.ts'
import { emit } from '../../kernel/outbox.ts'
import { inTx, type Tx } from '../../kernel/tx.ts'

// Before its mailbox is proved, a registration may bear a name that is somebody's: theirs comes first.
const WHOSE = `select id, status from customer where lower(username) = lower($1) order by email_verified_at is null, id limit 1 for no key update`
const MOVE = 'update customer set status = $2, suspended_case = $3 where id = $1'
const END_SESSIONS = `update customer_session set revoked_at = $2 where $1 in (customer_id, acts_for) and revoked_at is null returning id, customer_id`

/** Locks an account by its name: who decides what holds it does so one after the other. Throws not_found where there is none, or it is closed. */
async function lockAccount(tx: Tx, username: string): Promise<{ id: string; status: 'active' | 'suspended' }> {
  const [found] = await tx.q<{ id: string; status: 'active' | 'suspended' | 'closed' }>(WHOSE, [username])
  if (!found || found.status === 'closed') throw new Problem('not_found')
  return { id: found.id, status: found.status }
}

/**
 * Closes an account to its owner until it is restored: every session ends, nobody signs in, its ads leave the market, and orders under way
 * go on by their deadlines. Balances stay where they are. The owner is told by e-mail, without the reason: where it is a suspicion of money
 * laundering, telling it is forbidden (FATF recommendation 21). The reason stands in the audit log. One that is suspended already stays so for
 * this reason, too, whatever becomes of the one before; its owner is not told again.
 * Returns whether it was open until now. Throws 'forbidden' (neither operator nor staff), 'invalid_input' on `reason`, 'not_found' (no such account, or closed).
 */
export async function suspendAccount(ctx: Ctx, username: string, reason: string): Promise<boolean> {
  const why = operatorReason(ctx, reason)
  return inTx(ctx, (tx) => suspendIn(tx, username, why))
}

/** The same in a transaction, for a case of a list where it is for one: a second look at that may open it again, unless there is another reason by then. Throws 'not_found'. */
export async function suspendIn(tx: Tx, username: string, why: string, caseId?: string): Promise<boolean> {
  const { id, status } = await lockAccount(tx, username)
  const wasOpen = status === 'active'
  // A case that comes later doesn't make what was suspended for something else its own.
  if (wasOpen || !caseId) await tx.q(MOVE, [id, 'suspended', caseId ?? null])
  if (wasOpen) {
    const ended = await tx.q<{ id: string; customer_id: string }>(END_SESSIONS, [id, tx.now])
    for (const { id, customer_id } of ended) await emit(tx, sessionRevoked, { session_id: id, customer_id })
    await emit(tx, accountSuspended, { customer_id: id })
  }
  await audit(tx, 'account.suspend', id, {
    reason: why,
    ...(caseId && { case: caseId }),
    ...(!wasOpen && { further: true }),
  })
  return wasOpen
}

const FOUND = `select 1 from customer c join screening_case k on k.customer_id = c.id where lower(c.username) = lower($1) and k.holds = 'account'
  and k.kind = 'sanction' and k.state = 'confirmed' limit 1`

/**
 * Opens a suspended account again and tells its owner. Throws as suspendAccount does; not_found where it is not suspended; an Error for who types it where two people have confirmed
 * that a list of sanctions names its owner: nothing could leave it, and it stays suspended unless two people look a second time, at the desk.
 */
export async function restoreAccount(ctx: Ctx, username: string, reason: string): Promise<void> {
  const why = operatorReason(ctx, reason)
  await inTx(ctx, async (tx) => {
    if ((await tx.q(FOUND, [username])).length > 0)
      throw new Error(
        'A list of sanctions names its owner, as two people confirmed: the account stays suspended. At the desk two people may look at the case a second time.',
      )
    await restoreIn(tx, username, why)
  })
}

/** Opens a suspended account again in a transaction; its owner reads that it is open, and nothing of why. Throws 'not_found'. */
export async function restoreIn(tx: Tx, username: string, why: string): Promise<void> {
  const { id: customerId, status } = await lockAccount(tx, username)
  if (status !== 'suspended') throw new Problem('not_found')
  await tx.q(MOVE, [customerId, 'active', null])
  await emit(tx, accountRestored, { customer_id: customerId })
  await audit(tx, 'account.restore', customerId, { reason: why })
}
