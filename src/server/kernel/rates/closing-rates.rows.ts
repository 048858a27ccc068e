import type { Query } from '../tx.ts'
import { ONE_USD } from './rate-index.ts'

/** What one unit of each asset was worth at the end of a day, in dollars × 10^12; an asset without a price that day is not in it. */
export type ClosingRates = ReadonlyMap<string, bigint>

// The row of a day follows that day's prices until it is over; it never goes back to an older one.
const RECORD = `
  insert into rate_close as kept (sandbox, day, asset, usd_e12, at)
  select $1, $2::date, asset, usd_e12, at from unnest($3::text[], $4::numeric[], $5::timestamptz[]) as new (asset, usd_e12, at)
  order by asset
  on conflict (sandbox, asset, day) do update set usd_e12 = excluded.usd_e12, at = excluded.at where excluded.at >= kept.at`

const READ = `select day::text, asset, usd_e12 from rate_close
  where sandbox = $1 and asset = any($2::text[]) and day >= $3::date and day <= $4::date`

export interface Close {
  asset: string
  usdE12: bigint
  at: Date
}

/** Keeps these as the last prices of `day` ('2026-11-20') so far, in one statement. */
export async function writeClosingRates(q: Query, sandbox: boolean, day: string, closes: readonly Close[]) {
  await q(RECORD, [
    sandbox,
    day,
    closes.map(({ asset }) => asset),
    closes.map(({ usdE12 }) => usdE12.toString()),
    closes.map(({ at }) => at.toISOString()),
  ])
}

/** The closing rates of these assets on the days from `first` to `last`, by day, in one statement; every day has the dollar's. */
export async function closingRates(
  q: Query,
  { sandbox, assets, first, last }: { sandbox: boolean; assets: readonly string[]; first: string; last: string },
): Promise<(day: string) => ClosingRates> {
  const rows = await q<{ day: string; asset: string; usd_e12: string }>(READ, [sandbox, assets, first, last])
  const days = new Map<string, Map<string, bigint>>()
  for (const { day, asset, usd_e12 } of rows) {
    const rates = days.get(day) ?? new Map([['USD', ONE_USD]])
    days.set(day, rates.set(asset, BigInt(usd_e12)))
  }
  const dollarOnly = new Map([['USD', ONE_USD]])
  return (day) => days.get(day) ?? dollarOnly
}
