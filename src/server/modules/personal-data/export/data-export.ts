import type { DataExport, LatestExport } from '../../../../contract/accounts/data-exports.ts'
import { dataExportAsked } from '../../../../contract/events/personal-data.ts'
import { audit } from '../../../kernel/audit.ts'
import type { Ctx, CustomerCtx } from '../../../kernel/context.ts'
import { Problem } from '../../../kernel/errors.ts'
import { uuid7 } from '../../../kernel/ids.ts'
import { FileAnswer } from '../../../kernel/implement.ts'
import { claimWithin } from '../../../kernel/limits/limit-counts.ts'
import { emit } from '../../../kernel/outbox.ts'
import { inTx, type Query, query } from '../../../kernel/tx.ts'
import { addExport, type ExportRow, endExpired, fetchable, latestExport, partOf } from './data-exports.rows.ts'

const DAY = 86_400_000
/** How many somebody may ask for within a day: each reads all that there is of them. */
const A_DAY = 2

const onWire = (row: ExportRow): DataExport => ({
  id: row.id,
  state: row.state,
  asked_at: row.asked_at.toISOString(),
  ready_at: row.ready_at?.toISOString() ?? null,
  expires_at: row.expires_at?.toISOString() ?? null,
  bytes: row.bytes === null ? null : Number(row.bytes),
  sha256: row.sha256,
})

async function latestIn(q: Query, customerId: string): Promise<LatestExport> {
  const row = await latestExport(q, customerId)
  return { latest: row ? onWire(row) : null }
}

/** The caller's latest export. */
export const myExport = (ctx: CustomerCtx): Promise<LatestExport> => latestIn(query(ctx), ctx.actor.customerId)

/** Asks for an export; a job makes it. While one is being made that one is the answer, and counts as none. Throws 'rate_limited' (two a day). */
export async function askExport(ctx: CustomerCtx): Promise<LatestExport> {
  const { customerId } = ctx.actor
  const latest = await myExport(ctx)
  if (latest.latest?.state === 'asked') return latest
  await claimWithin(ctx, `data_export:${customerId}`, { most: A_DAY, withinMs: DAY })
  return inTx<LatestExport, CustomerCtx>(ctx, async (tx) => {
    const id = uuid7(tx.now)
    if (await addExport(tx, id, customerId)) {
      await emit(tx, dataExportAsked, { export_id: id, customer_id: customerId, version: 1 })
      await audit(tx, 'account.export', customerId, { export: id })
    }
    return latestIn(tx.q, customerId)
  })
}

/** One of the caller's, or the archive itself, read part by part as the caller takes it. Throws 'not_found': not theirs, not ready, or its seven days are over. */
export async function fetchExport(
  ctx: CustomerCtx,
  { export_id, format }: { export_id: string; format: 'json' | 'zip' },
): Promise<DataExport | FileAnswer> {
  const row = await fetchable(query(ctx), export_id, ctx.actor.customerId, ctx.now())
  if (!row) throw new Problem('not_found')
  if (format === 'json') return onWire(row)
  let next = 0
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const part = await partOf(query(ctx), row.id, next++)
      if (part) controller.enqueue(ctx.sealer.unsealBytes(part))
      else controller.close()
    },
  })
  const day = row.asked_at.toISOString().slice(0, 10)
  return new FileAnswer(`my-data-${day}.zip`, 'application/zip', body, { 'content-length': String(row.bytes) })
}

/** Takes away what was there for seven days. */
export const endExports = (ctx: Ctx): Promise<unknown> => inTx(ctx, endExpired)
