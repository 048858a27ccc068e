import { accountRestored, accountSuspended } from '../../../contract/events/accounts.ts'
import { audit } from '../../kernel/audit.ts'
import type { Ctx } from '../../kernel/context.ts'
import { Problem } from '../../kernel/errors.ts'
import { uuid7 } from '../../kernel/ids.ts'
import { operatorReason } from '../../kernel/operator-reason.ts'
import { emit } from '../../kernel/outbox.ts'
import { inTx, type Tx } from '../../kernel/tx.ts'
import { lockNamed } from './customers.rows.ts'
import { lockCustomer } from './lock-customer.ts'
import { addRestriction, markLifted, standingRestrictions } from './restrictions/restrictions.rows.ts'
import { revokeAll } from './sign-in/revoke-sessions.ts'

const MOVE = 'update customer set status = $2, suspended_case = $3 where id = $1'

export interface LockedAccount {
  id: string
  status: 'active' | 'suspended'
}

/** Locks an account by its name: who decides what holds it does so one after the other. Throws not_found where there is none, or it is closed. */
export async function lockAccount(tx: Tx, username: string): Promise<LockedAccount> {
  const found = await lockNamed(tx.q, username)
  if (!found || found.status === 'closed') throw new Problem('not_found')
  return { id: found.id, status: found.status }
}

/** The same by its id. */
export async function lockAccountOf(tx: Tx, id: string): Promise<LockedAccount> {
  const found = await lockCustomer(tx, id)
  if (!found || found.status === 'closed') throw new Problem('not_found')
  return { id, status: found.status }
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
  return inTx(ctx, async (tx) => {
    const account = await lockAccount(tx, username)
    // A suspension that ends by itself, or that its setter lifts alone, gives way to this one, or the account would open with it.
    for (const before of await standingRestrictions(tx.q, account.id, 'suspended'))
      await markLifted(tx, before.id, { how: 'operator', by: null })
    const row = { customer_id: account.id, scope: 'suspended', reason: 'other', notice: 'withheld' } as const
    await addRestriction(tx, { id: uuid7(tx.now), ...row, note_sealed: null, set_by: null, ends_at: null })
    return shut(tx, account, why)
  })
}

/** The same in a transaction, for a case of a list: a second look at that may open it again, unless there is another reason by then. Throws 'not_found'. */
export const suspendIn = async (tx: Tx, username: string, why: string, caseId: string): Promise<boolean> =>
  shut(tx, await lockAccount(tx, username), why, caseId)

/** Shuts an account that is locked, whatever row or case says why. @returns whether it was open until now. */
export async function shut(tx: Tx, { id, status }: LockedAccount, why: string, caseId?: string): Promise<boolean> {
  const wasOpen = status === 'active'
  // A case that comes later doesn't make what was suspended for something else its own.
  if (wasOpen || !caseId) await tx.q(MOVE, [id, 'suspended', caseId ?? null])
  if (wasOpen) {
    await revokeAll(tx, id)
    await emit(tx, accountSuspended, { customer_id: id })
  }
  await audit(tx, 'account.suspend', id, {
    reason: why,
    ...(caseId && { case: caseId }),
    ...(!wasOpen && { further: true }),
  })
  return wasOpen
}

/** Opens a suspended account again in a transaction; its owner reads that it is open, and nothing of why. Throws 'not_found'. */
export async function restoreIn(tx: Tx, username: string, why: string): Promise<void> {
  const account = await lockAccount(tx, username)
  if (account.status !== 'suspended') throw new Problem('not_found')
  await reopen(tx, account.id, why)
}

/** Opens an account that is locked and that nothing holds any more. */
export async function reopen(tx: Tx, id: string, why: string): Promise<void> {
  await tx.q(MOVE, [id, 'active', null])
  await emit(tx, accountRestored, { customer_id: id })
  await audit(tx, 'account.restore', id, { reason: why })
}

/** Leaves an account shut, by a case of a list alone: a second look at that may open it. */
export const leaveToCase = (tx: Tx, id: string, caseId: string): Promise<unknown> =>
  tx.q(MOVE, [id, 'suspended', caseId])
