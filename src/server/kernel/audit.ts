import type { AuditAction } from '../../contract/desk/audit-actions.ts'
import { actorName, type Ctx, personOf } from './context.ts'
import { uuid7 } from './ids.ts'
import { networkIndex } from './security/security-events.ts'
import { type Insertable, insertOne } from './statements/record-set.ts'
import type { Tx } from './tx.ts'

/**
 * What was done to what. `detail` bears ids and figures, never secrets; what somebody wrote in words of their own stands in it as `reason`, which lies
 * sealed (`reason_sealed`): it may name anybody, and a row of the log stays for good.
 */
export interface AuditEntry {
  action: AuditAction
  subject: string
  detail?: Record<string, unknown>
}

interface AuditRow {
  id: string
  actor: string
  action: string
  subject: string
  detail: string
  request_id: string
  created_at: Date
  device: string | null
  network_index: string | null
}

/** An id may be asked for in capitals; whoever looks the log up has it as it is written everywhere else. */
const UUID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi

export const auditLog: Insertable<AuditRow> = {
  table: 'audit',
  columns: {
    id: 'uuid',
    actor: 'text',
    action: 'text',
    subject: 'text',
    detail: 'jsonb',
    request_id: 'text',
    created_at: 'timestamptz',
    device: 'text',
    network_index: 'text',
  },
}

/** Who did it is the person who asked, and cannot be said otherwise; for which account stands beside where it isn't their own. */
export const auditRow = (
  ctx: Pick<Ctx, 'actor' | 'requestId' | 'place' | 'sealer'>,
  { action, subject, detail = {} }: AuditEntry,
  at: Date,
): AuditRow => ({
  id: uuid7(at),
  actor: actorName(ctx.actor),
  action,
  subject: subject.replace(UUID, (id) => id.toLowerCase()),
  detail: JSON.stringify({ ...keptDetail(ctx, detail), ...actedFor(ctx.actor) }),
  request_id: ctx.requestId,
  created_at: at,
  device: ctx.place?.device || null,
  network_index: ctx.place?.ip ? networkIndex(ctx.sealer, ctx.place.ip) : null,
})

const WORDS = 'reason'
const SEALED = `${WORDS}_sealed`

/** What a row keeps of an entry's detail: ids and figures as they are, words sealed. */
function keptDetail({ sealer }: Pick<Ctx, 'sealer'>, { [WORDS]: words, ...facts }: Record<string, unknown>) {
  return typeof words === 'string' ? { ...facts, [SEALED]: sealer.seal(words) } : facts
}

/** A row's detail as it was written, for those who may read the log. Rows of earlier releases have their words in the clear. */
export function openDetail(
  { sealer }: Pick<Ctx, 'sealer'>,
  { [SEALED]: sealed, ...facts }: Record<string, unknown>,
): Record<string, unknown> {
  return typeof sealed === 'string' ? { ...facts, [WORDS]: sealer.unseal(sealed) } : facts
}

const actedFor = (actor: Ctx['actor']): { for?: string } =>
  actor.kind === 'customer' && personOf(actor) !== actor.customerId ? { for: actor.customerId } : {}

const INSERT = insertOne(auditLog)

/** Writes who did what to what, in the verb's own transaction. */
export async function audit(
  tx: Tx,
  action: AuditAction,
  subject: string,
  detail: Record<string, unknown> = {},
): Promise<void> {
  await tx.q(INSERT.text, INSERT.values(auditRow(tx.ctx, { action, subject, detail }, tx.now)))
}
