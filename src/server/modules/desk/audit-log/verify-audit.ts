import type { Ctx } from '../../../kernel/context.ts'
import { inTx, type Query, query, type Tx } from '../../../kernel/tx.ts'
import { isSealed } from '../../orders/evidence/receipts.ts'
import {
  beginWalk,
  type Look,
  looks,
  noteAllVerified,
  noteCutShort,
  noteVerified,
  noteWalkEnded,
  noteWalked,
  sealAt,
} from './audit-looks.rows.ts'
import { type LineRow, linesBetween, type SealRow, sealAfter } from './audit-seals.rows.ts'
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

/** What isn't as it was sealed of the segment after the one `before`; undefined where there is none. */
async function lookAtNext(
  q: Query,
  config: Ctx['config'],
  before: SealRow | undefined,
): Promise<{ row: SealRow; faults: AuditFault[] } | undefined> {
  const row = await sealAfter(q, before?.seq ?? 0)
  if (!row) return
  // As many more as would be shown of those that slipped in.
  const there = await linesBetween(q, row.after_id, row.upto_id, row.lines + MOST_FAULTS)
  const broken: AuditFault[] = [{ what: 'seal_broken', seal: row.seq, line: null }]
  return { row, faults: [...(isWhole(config, row, before) ? [] : broken), ...differences(row, there)] }
}

/** Reads the whole log beside its seals, a segment at a time. */
export async function verifyAudit(q: Query, config: Ctx['config']): Promise<AuditReport> {
  const report: AuditReport = { seals: 0, lines: 0, head: null, faults: [] }
  let before: SealRow | undefined
  while (report.faults.length < MOST_FAULTS) {
    const next = await lookAtNext(q, config, before)
    if (!next) break
    report.faults.push(...next.faults)
    report.seals += 1
    report.lines += next.row.lines
    report.head = next.row.hash
    before = next.row
  }
  return report
}

/** How many segments of each kind a run looks at: a million lines. */
const SEGMENTS_A_RUN = 200
const WALK_EVERY_MS = 7 * 86_400_000
/** While something isn't as it was sealed: what was put back is known to be by a walk alone. */
const WALK_AGAIN_MS = 86_400_000

/**
 * The job that holds the audit log against its seals, and notes what it found for whoever watches: what was sealed since, from the last seal that was looked at; and the whole of it once a week,
 * in parts. Each segment is noted by itself, so that a run that is cut off loses one. Safe to run twice.
 */
export async function watchAudit(ctx: Ctx, segments = SEGMENTS_A_RUN): Promise<void> {
  const plain = { ...ctx, idempotency: undefined }
  const cutShort = !(await lookAtNew(plain, segments))
  const { walk_seq, walked_at, faults } = await standingOf(ctx)
  const age = walked_at ? ctx.now().getTime() - walked_at.getTime() : Number.POSITIVE_INFINITY
  const due = age >= (faults > 0 ? WALK_AGAIN_MS : WALK_EVERY_MS)
  if (walk_seq !== null || due) await walkOn(plain, { from: walk_seq, segments, cutShort })
}

async function standingOf(ctx: Ctx) {
  const standing = await looks(query(ctx))
  if (!standing) throw new Error('the watch over the audit log is gone')
  return standing
}

/** @returns whether the last seal that was looked at is there, as it was. */
async function lookAtNew(ctx: Ctx, segments: number): Promise<boolean> {
  const { verified_seq: seq, verified_hash } = await standingOf(ctx)
  const before = seq > 0 ? await sealAt(query(ctx), seq) : undefined
  if (seq > 0 && before?.hash !== verified_hash) {
    await inTx(ctx, noteCutShort)
    ctx.log.error({ seal: seq }, 'a seal of the audit log that was looked at is gone, or another one')
    return false
  }
  await goThrough(ctx, before, { segments, note: noteVerified, end: noteAllVerified })
  return true
}

/** Goes on with the walk from where it is, or begins one: also where the seal that it had come to is gone, which it finds on its way, or `lookAtNew` does. */
async function walkOn(
  ctx: Ctx,
  { from, segments, cutShort }: { from: number | null; segments: number; cutShort: boolean },
): Promise<void> {
  const before = from ? await sealAt(query(ctx), from) : undefined
  if (!before) await inTx(ctx, beginWalk)
  const end: Through['end'] = (tx, last) => noteWalkEnded(tx, last, cutShort)
  await goThrough(ctx, before, { segments, note: noteWalked, end })
}

interface Through {
  /** How many segments at most. */
  segments: number
  note: (tx: Tx, look: Look) => Promise<unknown>
  /** At the end of the log. */
  end: (tx: Tx, last: SealRow | undefined) => Promise<unknown>
}

async function goThrough(ctx: Ctx, from: SealRow | undefined, { segments, note, end }: Through): Promise<void> {
  let before = from
  for (let n = 0; n < segments; n++) {
    const next = await lookAtNext(query(ctx), ctx.config, before)
    if (!next) break
    const { row, faults } = next
    const look = { before, row, faults: faults.length }
    await inTx(ctx, (tx) => note(tx, look))
    if (faults.length > 0) ctx.log.error({ faults: faults.slice(0, 3) }, 'the audit log isn’t as it was sealed')
    before = row
  }
  if (!(await sealAfter(query(ctx), before?.seq ?? 0))) await inTx(ctx, (tx) => end(tx, before))
}
