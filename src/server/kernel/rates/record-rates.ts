import type { Ctx } from '../context.ts'
import { query } from '../tx.ts'
import type { SourceReading } from './reading.ts'

// Rows are locked in one order, so that processes recording at once can't deadlock. A newer word is never overwritten by an
// older one that arrives late; the same word again changes nothing. What a clock that ran ahead has left is no newer word.
const RECORD = `
  insert into rate_reading as kept (source, asset, usd_e12, at, fetched_at)
  select source, asset, usd_e12, at, $5::timestamptz
  from unnest($1::text[], $2::text[], $3::numeric[], $4::timestamptz[]) as new (source, asset, usd_e12, at)
  order by source, asset
  on conflict (source, asset) do update
    set usd_e12 = excluded.usd_e12, at = excluded.at, fetched_at = excluded.fetched_at
    where excluded.at > kept.at or kept.at > excluded.fetched_at + interval '1 minute'
  returning source, asset`

/**
 * Keeps what sources said, in one statement outside any transaction. Readings of a time to come are dropped: they would look
 * fresh for too long and keep every true one out. Returns how many were new.
 */
export async function recordRates(ctx: Pick<Ctx, 'db' | 'now'>, readings: readonly SourceReading[]): Promise<number> {
  const now = ctx.now()
  const latest = new Map<string, SourceReading>()
  for (const reading of readings) {
    const key = `${reading.source} ${reading.asset}`
    const other = latest.get(key)
    if (reading.at <= now && (!other || reading.at > other.at)) latest.set(key, reading)
  }
  const kept = [...latest.values()]
  if (kept.length === 0) return 0
  const recorded = await query(ctx)(RECORD, [
    kept.map(({ source }) => source),
    kept.map(({ asset }) => asset),
    kept.map(({ usdE12 }) => usdE12.toString()),
    kept.map(({ at }) => at.toISOString()),
    now.toISOString(),
  ])
  return recorded.length
}
