import { audit } from '../../../kernel/audit.ts'
import type { Ctx } from '../../../kernel/context.ts'
import { uuid7 } from '../../../kernel/ids.ts'
import { inTx } from '../../../kernel/tx.ts'
import { lockCustomer } from '../lock-customer.ts'
import { MAY_ACT, SESSIONS } from '../sign-in/live-session.ts'

const WHOSE = 'select customer_id from customer_session where id = $1'
const LIVE = `select a.id as account_id from ${SESSIONS} where s.id = $1 and ${MAY_ACT} and s.expires_at > $2 for no key update of s`
// Held until the session is there: whoever is removed from the team loses this one, too.
const MEMBER = `select 1 from team_member m join customer a on a.id = m.company_id
  where m.company_id = $1 and m.person_id = $2 and m.left_at is null and a.status = 'active' for share of m`
// As long as the one that it takes the place of: changing to and fro keeps nobody signed in.
const NEXT = `insert into customer_session (id, customer_id, acts_for, via, device, ip_sealed, awaits_code, created_at, last_seen_at, expires_at)
  select $2, customer_id, $3, via, device, ip_sealed, false, created_at, $4, expires_at from customer_session where id = $1`
const END = 'update customer_session set revoked_at = $2 where id = $1'

/**
 * Opens a session for another account in the place of one that lives, for a company that its person is of, or for their own account; the old one ends, with its
 * tokens, so that no page that shows the other account acts for this one. No event tells of it: a tab that asked at once, with the cookie that is just being replaced, would be
 * signed out. Sockets end when sessions are looked at. Answers the new one's id; the same where it is for that
 * account already, undefined where it has ended or they aren't of that team.
 */
export const actFor = (ctx: Ctx, sessionId: string, accountId: string): Promise<string | undefined> =>
  inTx<string | undefined>(ctx, async (tx) => {
    const [whose] = await tx.q<{ customer_id: string }>(WHOSE, [sessionId])
    if (!whose) return undefined
    const { customer_id: personId } = whose
    // Whoever ends all of their sessions does so first: the next one is there by then, or never is.
    await lockCustomer(tx, personId)
    const isOwn = accountId === personId
    const isMember = isOwn || (await tx.q(MEMBER, [accountId, personId])).length > 0
    const [live] = await tx.q<{ account_id: string }>(LIVE, [sessionId, tx.now])
    if (!live) return undefined
    if (live.account_id === accountId) return sessionId
    if (!isMember) return undefined
    const id = uuid7(tx.now)
    await tx.q(NEXT, [sessionId, id, isOwn ? null : accountId, tx.now])
    await tx.q(END, [sessionId, tx.now])
    const actor = { kind: 'customer', customerId: personId, sessionId: id, ip: '' } as const
    await audit({ ...tx, ctx: { ...tx.ctx, actor } }, 'team.act_for', accountId, { session: id })
    return id
  })
