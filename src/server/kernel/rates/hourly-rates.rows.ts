import type { Query } from '../tx.ts'
import type { Close } from './closing-rates.rows.ts'
import { ONE_USD } from './rate-index.ts'

const HOUR_MS = 3_600_000
/** So long hours are kept: a week's line, and a day for whoever's clock is behind. */
const KEPT_MS = 8 * 24 * HOUR_MS

/** The beginning of the hour that an instant is in. */
export const hourOf = (at: Date): Date => new Date(at.getTime() - (at.getTime() % HOUR_MS))

// The first price of an hour stays. What is too old goes in the same statement: there is never more than eight days of it.
const RECORD = `
  with gone as (delete from rate_hour where sandbox = $1 and hour < $5)
  insert into rate_hour (sandbox, hour, asset, usd_e12)
  select $1, $2, asset, usd_e12 from unnest($3::text[], $4::numeric[]) as new (asset, usd_e12) order by asset
  on conflict do nothing`

const READ = `select hour, asset, usd_e12 from rate_hour
  where sandbox = $1 and hour >= $2 and extract(epoch from hour - $2)::bigint % $3 = 0`

/** Keeps these as the prices at the beginning of `hour`, those that it has none of yet. */
export async function writeHourlyRates(
  q: Query,
  { sandbox, hour, closes }: { sandbox: boolean; hour: Date; closes: readonly Pick<Close, 'asset' | 'usdE12'>[] },
): Promise<void> {
  await q(RECORD, [
    sandbox,
    hour.toISOString(),
    closes.map(({ asset }) => asset),
    closes.map(({ usdE12 }) => usdE12.toString()),
    new Date(hour.getTime() - KEPT_MS).toISOString(),
  ])
}

/** What one unit of an asset was worth at an hour, in dollars × 10^12; undefined where that isn't known. */
export type PriceAtHour = (hour: Date, asset: string) => bigint | undefined

/** The prices of every asset at the hour `first` and each `everyHours` from it on, in one statement. */
export async function hourlyRates(
  q: Query,
  { sandbox, first, everyHours }: { sandbox: boolean; first: Date; everyHours: number },
): Promise<PriceAtHour> {
  const rows = await q<{ hour: Date; asset: string; usd_e12: string }>(READ, [
    sandbox,
    first.toISOString(),
    everyHours * 3_600,
  ])
  const known = new Map(rows.map(({ hour, asset, usd_e12 }) => [`${hour.getTime()} ${asset}`, BigInt(usd_e12)]))
  return (hour, asset) => (asset === 'USD' ? ONE_USD : known.get(`${hour.getTime()} ${asset}`))
}
