import type { SourceReading } from '../../kernel/rates/reading.ts'
import type { Query } from '../../kernel/tx.ts'

/** The brake that stops conversions, for all processes at once. */
export const BRAKE = 'conversions'

/** Columns that tell whether and at what prices conversions go on; `sources` and `brake` are the parameters' places, like '$6'. */
export const marketColumns = (sources: string, brake: string): string => `
  (select coalesce(json_agg(json_build_object('source', r.source, 'asset', r.asset, 'usd', r.usd_e12::text, 'at', r.at)), '[]')
     from rate_reading r where r.source = any(${sources}::text[])) readings,
  (select b.reason from brake b where b.name = ${brake}) brake`

/** What those columns hold. */
export interface MarketRow {
  readings: { source: string; asset: string; usd: string; at: string }[]
  brake: string | null
}

export const readingsIn = (row: MarketRow): SourceReading[] =>
  row.readings.map(({ usd, at, ...reading }) => ({ ...reading, usdE12: BigInt(usd), at: new Date(at) }))

const MARKET = `select ${marketColumns('$1', '$2')}`

/** Prices and brake in one statement. */
export async function readMarket(q: Query, sources: readonly { name: string }[]): Promise<MarketRow> {
  const [row] = await q<MarketRow>(MARKET, [sources.map(({ name }) => name), BRAKE])
  return row as MarketRow
}

/** A conversion as stored, amounts in smallest units as text. */
export interface ConversionRow {
  id: string
  number: string
  from_asset: string
  to_asset: string
  pay: string
  receive: string
  fee: string
  rate: string
  created_at: Date
}

export interface ConversionFilter {
  asset?: string | undefined
  since?: string | undefined
  until?: string | undefined
}

// In the order of the customer's index: by id alone, a page would walk through everybody's conversions.
const CONVERSIONS = `select id, number, from_asset, to_asset, pay, receive, fee, rate, created_at from conversion
  where customer_id = $1 and (created_at, id) < (coalesce(
      (select last.created_at from conversion last where last.id = $2 and last.customer_id = $1), 'infinity'), $2::uuid)
    and ($3::text is null or from_asset = $3 or to_asset = $3)
    and ($4::timestamptz is null or created_at >= $4) and ($5::timestamptz is null or created_at < $5)
  order by created_at desc, id desc limit $6`
const FROM_THE_TOP = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

/** Up to `limit` conversions of a customer, the latest first, after the one `cursor` names. */
export const conversionRows = (
  q: Query,
  customerId: string,
  page: { cursor?: string | undefined; limit: number },
  filter: ConversionFilter,
): Promise<ConversionRow[]> =>
  q<ConversionRow>(CONVERSIONS, [
    customerId,
    page.cursor ?? FROM_THE_TOP,
    filter.asset ?? null,
    // As dates: the database has no year 0000 by that name, which is a time all the same.
    filter.since === undefined ? null : new Date(filter.since),
    filter.until === undefined ? null : new Date(filter.until),
    page.limit,
  ])
