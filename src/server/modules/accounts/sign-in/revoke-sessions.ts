import { sessionRevoked } from '../../../../contract/events/accounts.ts'
import { audit } from '../../../kernel/audit.ts'
import type { Ctx, CustomerCtx } from '../../../kernel/context.ts'
import { Problem } from '../../../kernel/errors.ts'
import { emit } from '../../../kernel/outbox.ts'
import { inTx, type Tx } from '../../../kernel/tx.ts'

const REVOKE_ONE = `update customer_session set revoked_at = $3
  where customer_id = $1 and id = $2 and revoked_at is null returning id`
const REVOKE_OTHERS = `update customer_session set revoked_at = $3
  where customer_id = $1 and id <> $2 and revoked_at is null returning id`

/** Signs out one of the caller's sessions, or all but this one. Throws not_found for a session that isn't theirs or has ended. */
export const revokeSessions = (ctx: CustomerCtx, which: { session_id: string } | { others: true }) =>
  inTx(ctx, async (tx) => {
    const { customerId, sessionId } = ctx.actor
    const one = 'session_id' in which
    const ended = await tx.q<{ id: string }>(one ? REVOKE_ONE : REVOKE_OTHERS, [
      customerId,
      one ? which.session_id : sessionId,
      tx.now,
    ])
    if (one && ended.length === 0) throw new Problem('not_found')
    for (const { id } of ended) await emit(tx, sessionRevoked, { session_id: id, customer_id: customerId })
    await audit(tx, 'session.revoke', customerId, { sessions: ended.map((row) => row.id) })
    return { revoked: ended.length }
  })

/** Ends every session of the caller's but this one: what they sign in with has changed, and whoever signed in with the old may not be them. Answers which. */
export async function endOtherSessions(tx: Tx<CustomerCtx>): Promise<string[]> {
  const { customerId, sessionId } = tx.ctx.actor
  const ended = await tx.q<{ id: string }>(REVOKE_OTHERS, [customerId, sessionId, tx.now])
  for (const { id } of ended) await emit(tx, sessionRevoked, { session_id: id, customer_id: customerId })
  return ended.map(({ id }) => id)
}

const END = 'update customer_session set revoked_at = $2 where id = $1 and revoked_at is null returning customer_id'

/** Signing out. A session that has ended already stays ended. */
export const endSession = (ctx: Ctx, sessionId: string): Promise<void> =>
  inTx(ctx, async (tx) => {
    const [row] = await tx.q<{ customer_id: string }>(END, [sessionId, tx.now])
    if (!row) return
    await emit(tx, sessionRevoked, { session_id: sessionId, customer_id: row.customer_id })
    await audit(tx, 'session.end', sessionId, { customer: row.customer_id })
  })

/**
 * Whoever signs in anew has no use for the session that the same browser held: it ends, whose ever it was. No event tells of it: a tab that asked at once, with the cookie that is just
 * being replaced, would be signed out. Sockets end when sessions are looked at.
 */
export const endReplaced = (ctx: Ctx, sessionId: string, by: string): Promise<void> =>
  inTx(ctx, async (tx) => {
    const [row] = await tx.q<{ customer_id: string }>(END, [sessionId, tx.now])
    if (row) await audit(tx, 'session.end', sessionId, { customer: row.customer_id, replaced_by: by })
  })

const REVOKE_ALL = `update customer_session set revoked_at = $2 where $1 in (customer_id, acts_for) and revoked_at is null
  and ($3::uuid is null or id = $3) returning id, customer_id`

/** Ends every session of an account, also those of its team for it, or one of them: tokens, cookies and connections, at once. @returns how many there were. */
export async function revokeAll(tx: Tx, customerId: string, sessionId?: string): Promise<number> {
  const ended = await tx.q<{ id: string; customer_id: string }>(REVOKE_ALL, [customerId, tx.now, sessionId ?? null])
  for (const { id, customer_id } of ended) await emit(tx, sessionRevoked, { session_id: id, customer_id })
  return ended.length
}
