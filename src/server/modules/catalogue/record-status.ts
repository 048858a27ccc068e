import type { Ctx } from '../../kernel/context.ts'
import { query } from '../../kernel/tx.ts'
import { readStatus } from './read-status.ts'
import { isRecorded, writeMinute } from './status-days.rows.ts'

const MINUTE_MS = 60_000

/** Counts how each part of the service stands in this minute, once, however many processes ask and however often. */
export async function recordStatus(ctx: Ctx): Promise<void> {
  const minute = new Date(Math.floor(ctx.now().getTime() / MINUTE_MS) * MINUTE_MS)
  const day = minute.toISOString().slice(0, 10)
  if (await isRecorded(query(ctx), day, minute)) return
  await writeMinute(query(ctx), { day, minute }, await readStatus(ctx))
}
