import type { Ctx } from '../kernel/context.ts'
import { query } from '../kernel/tx.ts'
import { MAY_ACT, SESSIONS } from '../modules/accounts/sign-in/live-session.ts'

// Of those connected here, what may hear nothing any more: the same conditions as for a call of the API.
const LIVE = `select s.id from ${SESSIONS} where s.id = any($1::uuid[]) and ${MAY_ACT} and s.expires_at > $2
  union all select s.id from staff_session s join staff f on f.id = s.staff_id where s.id = any($1::uuid[]) and s.ended_at is null
    and s.idle_expires_at > $2 and s.expires_at > $2 and f.disabled_at is null`

/** Which of these sessions, of customers or of the desk, have ended: signed out, revoked, expired, left alone, their owner suspended, or no more of the team. */
export async function endedSessions(ctx: Ctx, ids: readonly string[]): Promise<Set<string>> {
  const live = await query(ctx)<{ id: string }>(LIVE, [ids, ctx.now()])
  const ended = new Set(ids)
  for (const { id } of live) ended.delete(id)
  return ended
}
