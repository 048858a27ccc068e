import { sessionRevoked } from '../../../../contract/events/accounts.ts'
import { audit } from '../../../kernel/audit.ts'
import { type Ctx, type CustomerCtx, personOf } from '../../../kernel/context.ts'
import { Problem } from '../../../kernel/errors.ts'
import { emit } from '../../../kernel/outbox.ts'
import { forgetPlaces } from '../../../kernel/security/familiar-places.ts'
import { inTx, type Tx } from '../../../kernel/tx.ts'
import { seenIn } from './sessions.rows.ts'

const REVOKE_ONE = `update customer_session set revoked_at = $3
  where customer_id = $1 and id = $2 and revoked_at is null returning id`

// First, since it locks the row: of what opens a session at that moment each is ended with the others, or finds the count another.
const COUNT = 'update customer set sessions_ended = sessions_ended + 1 where id = $1'
const REVOKE_ALL_BUT = `update customer_session set revoked_at = $3
  where customer_id = $1 and id is distinct from $2::uuid and revoked_at is null returning id`
const SPOIL_LINKS = `update account_token set used_at = $2
  where customer_id = $1 and purpose = 'sign_in_link' and used_at is null`

/** Ends every session of somebody's but one, and what is under way to open another: sign-ins, and links to sign in with. Answers which; who tells of it is the caller. */
export async function endAllSessions(tx: Tx, customerId: string, but: string | null): Promise<string[]> {
  await tx.q(COUNT, [customerId])
  await tx.q(SPOIL_LINKS, [customerId, tx.now])
  return (await tx.q<{ id: string }>(REVOKE_ALL_BUT, [customerId, but, tx.now])).map(({ id }) => id)
}

/** Ends them as `endAllSessions` does, and tells of each. Answers which. */
export async function signOutAll(tx: Tx, customerId: string, but: string | null): Promise<string[]> {
  const ended = await endAllSessions(tx, customerId, but)
  for (const id of ended) await emit(tx, sessionRevoked, { session_id: id, customer_id: customerId })
  return ended
}

/** Throws not_found for a session that isn't theirs or has ended. */
async function signOutOne(tx: Tx, customerId: string, sessionId: string): Promise<string[]> {
  const [ended] = await tx.q<{ id: string }>(REVOKE_ONE, [customerId, sessionId, tx.now])
  if (!ended) throw new Problem('not_found')
  await emit(tx, sessionRevoked, { session_id: ended.id, customer_id: customerId })
  return [ended.id]
}

/** Signs out one of the caller's sessions, or all but this one. Throws not_found for a session that isn't theirs or has ended. */
export const revokeSessions = (ctx: CustomerCtx, which: { session_id: string } | { others: true }) =>
  inTx(ctx, async (tx) => {
    const { customerId, sessionId } = ctx.actor
    const one = 'session_id' in which
    const ended = one ? await signOutOne(tx, customerId, which.session_id) : await signOutAll(tx, customerId, sessionId)
    const here = await seenIn(tx, sessionId)
    // Whoever was signed in there is new the next time, and told of; who signs somebody else out does it for that.
    await forgetPlaces(tx, personOf(ctx.actor), {
      ...(one && { only: await seenIn(tx, which.session_id) }),
      ...(here && { but: here }),
    })
    await audit(tx, 'session.revoke', customerId, { sessions: ended })
    return { revoked: ended.length }
  })

/** Ends every session of the caller's but this one: what they sign in with has changed, and whoever signed in with the old may not be them. Answers which. */
export const endOtherSessions = (tx: Tx<CustomerCtx>): Promise<string[]> =>
  signOutAll(tx, tx.ctx.actor.customerId, tx.ctx.actor.sessionId)

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

const REVOKE_FOR = `update customer_session set revoked_at = $2 where $1 in (customer_id, acts_for) and revoked_at is null
  and ($3::uuid is null or id = $3) returning id, customer_id`

/** Ends every session of an account, also those of its team for it, or one of them: tokens, cookies and connections, at once. @returns how many there were. */
export async function revokeAll(tx: Tx, customerId: string, sessionId?: string): Promise<number> {
  const own = sessionId === undefined ? await signOutAll(tx, customerId, null) : []
  const others = await tx.q<{ id: string; customer_id: string }>(REVOKE_FOR, [customerId, tx.now, sessionId ?? null])
  for (const { id, customer_id } of others) await emit(tx, sessionRevoked, { session_id: id, customer_id })
  return own.length + others.length
}
