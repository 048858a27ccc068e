import type { z } from 'zod'
import type { DeskSession, deskEndOwnSessions } from '../../../../contract/desk/own/desk-account.ts'
import { audit } from '../../../kernel/audit.ts'
import type { StaffCtx } from '../../../kernel/context.ts'
import { Problem } from '../../../kernel/errors.ts'
import { inTx, query } from '../../../kernel/tx.ts'
import { endOwnSessions, sessionsOf } from './own-account.rows.ts'

/** The caller's live sessions at the desk, the latest use first; all in one page. */
export async function listOwnSessions(ctx: StaffCtx): Promise<{ data: DeskSession[]; next: null }> {
  const rows = await sessionsOf(query(ctx), ctx.actor.staffId, ctx.now())
  const data = rows.map((row) => ({
    session_id: row.id,
    device: row.device,
    network: row.ip_sealed && ctx.sealer.unseal(row.ip_sealed),
    current: row.id === ctx.actor.sessionId,
    created_at: row.created_at.toISOString(),
    last_seen_at: row.last_seen_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
  }))
  return { data, next: null }
}

/** Ends one of the caller's sessions, or all but this one. Throws not_found for a session that isn't theirs or has ended. */
export const endSessions = (
  ctx: StaffCtx,
  which: z.output<typeof deskEndOwnSessions.body>,
): Promise<{ ended: number }> =>
  inTx(ctx, async (tx) => {
    const { staffId, sessionId } = ctx.actor
    const one = 'session_id' in which
    const ended = await endOwnSessions(tx, staffId, one ? { one: which.session_id } : { allBut: sessionId })
    if (one && ended.length === 0) throw new Problem('not_found')
    if (ended.length > 0) await audit(tx, 'desk.sessions', `staff:${staffId}`, { sessions: ended })
    return { ended: ended.length }
  })
