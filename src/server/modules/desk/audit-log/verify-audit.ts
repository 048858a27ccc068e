import type { Ctx } from '../../../kernel/context.ts'
import { inTx, type Query, query } from '../../../kernel/tx.ts'
import { isSealed } from '../../orders/evidence/receipts.ts'
import { type LineRow, linesBetween, noteLook, type SealRow, sealAfter } from './audit-seals.rows.ts'
import { linesIn, prevOf, saidOf, sha256Of } from './seal-audit.ts'

/** What isn't as it was sealed. `line`: the id of the line that was changed, removed or slipped in. */
export interface AuditFault {
  what: 'changed' | 'removed' | 'slipped_in' | 'seal_broken'
  seal: number
  line: string | null
}

export interface AuditReport {
  seals: number
  lines: number
  /** The hash of the last seal: kept elsewhere, it shows that none was taken off the end. */
  head: string | null
  /** The first of them first, a hundred at most. */
  faults: AuditFault[]
}

const MOST_FAULTS = 100

/** Whether a seal is the service's, of what it keeps, and follows on the one before. */
function isWhole(config: Ctx['config'], row: SealRow, before: SealRow | undefined): boolean {
  const follows = row.seq === (before?.seq ?? 0) + 1 && row.prev === prevOf(before)
  const continues = row.after_id === (before?.upto_id ?? null)
  return follows && continues && sha256Of(row.entries) === row.digest && isSealed(config, saidOf(row), row)
}

/** The lines as they were sealed beside those that are there, both in the order of their ids. */
function differences(row: SealRow, there: readonly LineRow[]): AuditFault[] {
  const now = new Map(there.map((line) => [line.id, line.sha256]))
  const sealed = linesIn(row.entries)
  const known = new Set(sealed.map(({ id }) => id))
  const faults = sealed.flatMap(({ id, half }): AuditFault[] => {
    const sha256 = now.get(id)
    if (!sha256) return [{ what: 'removed', seal: row.seq, line: id }]
    return sha256.subarray(0, half.length).equals(half) ? [] : [{ what: 'changed', seal: row.seq, line: id }]
  })
  const more = there.filter(({ id }) => !known.has(id))
  return [...faults, ...more.map(({ id }): AuditFault => ({ what: 'slipped_in', seal: row.seq, line: id }))].sort(
    (a, b) => (String(a.line) < String(b.line) ? -1 : 1),
  )
}

/** Reads the whole log beside its seals, a segment at a time. */
export async function verifyAudit(q: Query, config: Ctx['config']): Promise<AuditReport> {
  const report: AuditReport = { seals: 0, lines: 0, head: null, faults: [] }
  let before: SealRow | undefined
  for (;;) {
    const row = await sealAfter(q, before?.seq ?? 0)
    if (!row || report.faults.length >= MOST_FAULTS) return report
    if (!isWhole(config, row, before)) report.faults.push({ what: 'seal_broken', seal: row.seq, line: null })
    // As many more as would be shown of those that slipped in.
    const there = await linesBetween(q, row.after_id, row.upto_id, row.lines + MOST_FAULTS)
    report.faults.push(...differences(row, there))
    report.seals += 1
    report.lines += row.lines
    report.head = row.hash
    before = row
  }
}

/** The job that looks at the whole log once a day, and notes what it found for whoever watches. */
export async function watchAudit(ctx: Ctx): Promise<void> {
  const { faults } = await verifyAudit(query(ctx), ctx.config)
  await inTx({ ...ctx, idempotency: undefined }, (tx) => noteLook(tx, faults.length))
  if (faults.length > 0) ctx.log.error({ faults: faults.slice(0, 3) }, 'the audit log isn’t as it was sealed')
}
