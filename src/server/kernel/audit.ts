import { actorName } from './context.ts'
import { uuid7 } from './ids.ts'
import type { Tx } from './tx.ts'

/** Writes who did what to what, in the verb's own transaction. `detail` bears ids and figures, never secrets. */
export async function audit(
  tx: Tx,
  action: string,
  subject: string,
  detail: Record<string, unknown> = {},
): Promise<void> {
  await tx.q(
    'insert into audit (id, actor, action, subject, detail, request_id, created_at) values ($1, $2, $3, $4, $5, $6, $7)',
    [uuid7(tx.now), actorName(tx.ctx.actor), action, subject, JSON.stringify(detail), tx.ctx.requestId, tx.now],
  )
}
