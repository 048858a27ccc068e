import { LAST_ID } from '../../kernel/page-cursor.ts'
import type { SourceReading } from '../../kernel/rates/reading.ts'
import { namedStatement, type Placeholders } from '../../kernel/statements/named-statement.ts'
import type { Insertable } from '../../kernel/statements/record-set.ts'
import type { Query } from '../../kernel/tx.ts'

/** The kill switch that stops conversions, for all processes at once. */
const KILL_SWITCH = 'conversions'

/** The names of the rate sources and of the kill switch. */
export type MarketParams = { sources: string[]; killSwitch: string }

export const marketParams = (sources: readonly { name: string }[]): MarketParams => ({
  sources: sources.map(({ name }) => name),
  killSwitch: KILL_SWITCH,
})

/** Columns that tell whether and at what prices conversions go on. */
export const marketColumns = (at: Placeholders<MarketParams>): string => `
  (select coalesce(json_agg(json_build_object('source', r.source, 'asset', r.asset, 'usd', r.usd_e12::text, 'at', r.at)), '[]')
     from rate_reading r where r.source = any(${at.sources}::text[])) readings,
  (select b.reason from brake b where b.name = ${at.killSwitch}) halted`

/** What those columns hold. */
export interface MarketRow {
  readings: { source: string; asset: string; usd: string; at: string }[]
  halted: string | null
}

export const readingsIn = (row: MarketRow): SourceReading[] =>
  row.readings.map(({ usd, at, ...reading }) => ({ ...reading, usdE12: BigInt(usd), at: new Date(at) }))

const MARKET = namedStatement<MarketParams>((at) => `select ${marketColumns(at)}`)

/** Prices and kill switch in one statement. */
export async function readMarket(q: Query, sources: readonly { name: string }[]): Promise<MarketRow> {
  const [row] = await q<MarketRow>(MARKET.text, MARKET.values(marketParams(sources)))
  return row as MarketRow
}

/** Conversions as they are written, in the ledger's statement. */
export const conversions: Insertable<Omit<ConversionRow, Amounts> & Record<Amounts, bigint> & NotRead> = {
  table: 'conversion',
  columns: {
    id: 'uuid',
    number: 'text',
    customer_id: 'uuid',
    from_asset: 'text',
    to_asset: 'text',
    pay: 'numeric',
    receive: 'numeric',
    fee: 'numeric',
    rate: 'text',
    fee_bps: 'smallint',
    spread_bps: 'smallint',
    market_rate: 'text',
    quote_id: 'uuid',
    created_at: 'timestamptz',
  },
}

type Amounts = 'pay' | 'receive' | 'fee' | 'fee_bps' | 'spread_bps'
type NotRead = { customer_id: string; quote_id: string }

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
  /** Null, all three, of conversions from before they were kept. */
  fee_bps: number | null
  spread_bps: number | null
  market_rate: string | null
  created_at: Date
}

export interface ConversionFilter {
  asset?: string | undefined
  since?: string | undefined
  until?: string | undefined
}

// In the order of the customer's index: by id alone, a page would walk through everybody's conversions. Every bound is given, as infinity where nobody
// asked for one: then PostgreSQL's plan for any page is that of a short one.
const CONVERSIONS = `select id, number, from_asset, to_asset, pay, receive, fee, rate, fee_bps, spread_bps, market_rate, created_at from conversion
  where customer_id = $1 and (created_at, id) < ($2::timestamptz, $3::uuid) and created_at >= $4::timestamptz and created_at < $5::timestamptz
    and ($6::text is null or from_asset = $6 or to_asset = $6)
  order by created_at desc, id desc limit $7`
// As text: the database's time is finer than a Date.
const TIME_OF = 'select created_at::text as at from conversion where id = $2 and customer_id = $1'
const [EARLIEST, LATEST] = ['-infinity', 'infinity']

/** Up to `limit` conversions of a customer, the latest first, after the one `cursor` names. */
export async function conversionRows(
  q: Query,
  customerId: string,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
  filter: ConversionFilter,
): Promise<ConversionRow[]> {
  const last = cursor === undefined ? [] : await q<{ at: string }>(TIME_OF, [customerId, cursor])
  return q<ConversionRow>(CONVERSIONS, [
    customerId,
    last[0]?.at ?? LATEST,
    cursor ?? LAST_ID,
    // As dates: the database has no year 0000 by that name, which is a time all the same.
    filter.since === undefined ? EARLIEST : new Date(filter.since),
    filter.until === undefined ? LATEST : new Date(filter.until),
    filter.asset ?? null,
    limit,
  ])
}
