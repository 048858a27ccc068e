import { createHash } from 'node:crypto'
import { onConnection } from '../../../db/connection.ts'
import { MAX_CLOCK_SKEW_MS, servingFacts } from '../../../db/serving.ts'
import type { Ctx } from '../../../kernel/context.ts'
import { inTx, type Tx } from '../../../kernel/tx.ts'
import { seal } from '../../orders/evidence/receipts.ts'
import {
  insertSeal,
  type LineRow,
  lastSeal,
  linesBetween,
  lockWatch,
  noteWriters,
  type SealRow,
  setReach,
} from './audit-seals.rows.ts'

/** A line bears the moment its transaction began, by its process's clock: so long after it lines are sealed, so that hardly ever one comes later and is refused. */
const AFTER_MS = 5 * 60_000
/** The most lines of a segment. */
const MOST = 5_000
const BEFORE_THE_FIRST = '0'.repeat(64)
const ENTRY = 32
const HALF = 16

/** What a segment keeps of its lines: of each the id and half of its digest, which is as much as nobody finds another text for. */
const entriesOf = (lines: readonly LineRow[]): Buffer =>
  Buffer.concat(
    lines.flatMap(({ id, sha256 }) => [Buffer.from(id.replaceAll('-', ''), 'hex'), sha256.subarray(0, HALF)]),
  )

/** The same read back. */
export const linesIn = (entries: Buffer): { id: string; half: Buffer }[] =>
  Array.from({ length: entries.length / ENTRY }, (_, i) => {
    const entry = entries.subarray(i * ENTRY, (i + 1) * ENTRY)
    const hex = entry.subarray(0, HALF).toString('hex')
    return { id: hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'), half: entry.subarray(HALF) }
  })

/** What the service signs of a segment. */
export const saidOf = (
  row: Pick<SealRow, 'seq' | 'after_id' | 'upto_id' | 'lines' | 'digest' | 'prev' | 'sealed_at'>,
) => ({
  ...{ v: 1, log: 'audit', seq: row.seq, after: row.after_id, upto: row.upto_id, lines: row.lines },
  ...{ digest: row.digest, prev: row.prev, at: row.sealed_at.toISOString() },
})

export const sha256Of = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')
export const prevOf = (last: SealRow | undefined): string => last?.hash ?? BEFORE_THE_FIRST

/** The last id that a moment can have. */
function lastIdOf(moment: Date): string {
  const hex = moment.getTime().toString(16).padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7fff-bfff-ffffffffffff`
}

/**
 * The job that seals the audit log. How far is set first, from when on the database refuses lines of before it; then it is noted who was writing lines by then; it is sealed in a later run,
 * once none of those is left. So no line that was under way is left out, and none comes behind a seal, however long ago its transaction began. Each segment bears the hash of the one before and is signed; the log of the process has its hash, too, where nobody with the database in hand changes it. Safe to run twice.
 * A process whose clock is off by more than is served with seals nothing: how far would be ahead of what the others are still to write.
 */
export async function sealAudit(ctx: Ctx): Promise<void> {
  const { skewMs } = await onConnection(ctx.db.pool, servingFacts)
  if (skewMs > MAX_CLOCK_SKEW_MS) {
    ctx.log.warn({ skewMs }, 'audit log not sealed: this clock is off from the database’s')
    return
  }
  const plain = { ...ctx, idempotency: undefined }
  let sealed = MOST
  while (sealed === MOST) sealed = await inTx(plain, sealNext)
  await inTx(plain, noteWriters)
}

/** @returns how many lines it sealed. */
async function sealNext(tx: Tx): Promise<number> {
  const watch = await lockWatch(tx)
  if (!watch) throw new Error('the watch over the audit log is gone')
  const reach = () => setReach(tx, lastIdOf(new Date(tx.now.getTime() - AFTER_MS)))
  if (!watch.upto_id || !watch.over) {
    if (!watch.upto_id) await reach()
    return 0
  }
  const last = await lastSeal(tx.q)
  const lines = await linesBetween(tx.q, last?.upto_id ?? null, watch.upto_id, MOST)
  const upto = lines.at(-1)
  if (lines.length < MOST) await reach()
  if (!upto) return 0
  const entries = entriesOf(lines)
  const row = { seq: (last?.seq ?? 0) + 1, after_id: last?.upto_id ?? null, upto_id: upto.id, lines: lines.length }
  const whole = { ...row, entries, digest: sha256Of(entries), prev: prevOf(last), sealed_at: tx.now }
  const { hash, key, signature } = seal(tx.ctx.config, saidOf(whole))
  await insertSeal(tx, { ...whole, hash, key, signature })
  tx.ctx.log.info({ seal: row.seq, upto: row.upto_id, hash }, 'audit log sealed')
  return lines.length
}
