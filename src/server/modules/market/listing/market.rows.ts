import { assetOf } from '../../../../contract/assets.ts'
import type { Market } from '../../../../contract/market/ads.ts'
import { FIRST_ID, LAST_ID } from '../../../kernel/page-cursor.ts'
import type { Query } from '../../../kernel/tx.ts'
import { AD_COLUMNS, type AdRow } from '../ads/ads.rows.ts'
import type { PriceBounds } from './takeable.ts'

export type Sort = 'cheapest' | 'dearest' | 'completion' | 'release'

/** What is looked for; `side` is the advertiser's. */
export interface Wanted {
  market: Market
  side: 'buy' | 'sell'
  asset: string
  currency: string
  /** What is paid, in smallest units, with what one of the asset's at price 1 comes to in the currency's. */
  amount: { pay: bigint; unitsAtOne: string } | undefined
  rail: string | undefined
  merchants: boolean
  trusted: boolean
  sort: Sort
  /** Only ads that may be taken at their price; null: whatever it is. */
  bounds: PriceBounds | null
  after: Place | undefined
  limit: number
}

/** What one smallest unit of an asset at price 1 comes to in a currency's, as SQL reads it. */
export const unitsAtOne = (asset: string, currency: string): string =>
  `1e${assetOf(currency).decimals - assetOf(asset).decimals}`

/** Where a page ended: what the list is sorted by, as text, and the ad. */
export interface Place {
  key: string
  id: string
}

/** With what each sort reads the market, forwards or backwards; where nothing came before, the page starts at the edge. */
const sorts = {
  cheapest: { column: 'a.market_price', type: 'numeric', order: 'asc', than: '>' },
  dearest: { column: 'a.market_price', type: 'numeric', order: 'desc', than: '<' },
  completion: { column: 'a.completion', type: 'smallint', order: 'desc', than: '<' },
  release: { column: 'a.release_seconds', type: 'integer', order: 'asc', than: '>' },
} as const

/** Where each sort begins. */
export const edges: Record<Sort, Place> = {
  cheapest: { key: '0', id: FIRST_ID },
  dearest: { key: 'infinity', id: LAST_ID },
  completion: { key: '32767', id: LAST_ID },
  release: { key: '-1', id: FIRST_ID },
}

const BOOK = `a.state = 'online' and a.market_price is not null and a.market = $1 and a.side = $2 and a.asset = $3 and a.currency = $4`
// A floating price leaves the bounds by its limit only; what it is sorted by may be behind it.
// Merchants are few, and read once for all ads of a branch.
const FITS = `($7::numeric is null or (a.min_pay <= $7 and a.max_pay >= $7 and a.remaining * a.market_price * $8::numeric >= $7))
    and (not $10::boolean or a.owner_id in (select o.id from customer o where o.merchant))
    and (not $11::boolean or a.owner_id in (select r.other_id from relation r where r.customer_id = $12 and r.kind = 'trust'))
    and a.owner_id <> all($13::uuid[])
    and ($15::numeric is null or case when a.price_kind = 'fixed' then a.market_price between $15 and $16
      else a.limit_price is null or case a.side when 'sell' then a.limit_price <= $16 else a.limit_price >= $15 end end)`

/** What is sorted so, with `condition` on the ads and `columns` of them. */
const sorted = (sort: Sort, columns: string, condition: string): string => {
  const { column, type, order, than } = sorts[sort]
  return `select ${columns} from ad a
    where ${BOOK} and (${column}, a.id) ${than} ($5::${type}, $6::uuid) and ${FITS} and ${condition} order by ${column} ${order}, a.id ${order} limit $14`
}
const shownBy = (sort: Sort): string => `${AD_COLUMNS}, ${sorts[sort].column}::text sort_key`

/** How many rails an ad has at most, as `ad_rails_check` says. */
const MOST_RAILS = 5
// Ads that have the rail in the first place, in the second and so on have an index each in the order of each sort: they are merged only as far as the page needs, however few have it or however many.
const byRail = (sort: Sort): string => {
  const { column, order } = sorts[sort]
  const places = Array.from({ length: MOST_RAILS }, (_, i) => i + 1)
  const one = (place: number) =>
    `(${sorted(sort, 'a.*', `a.rails[${place}] = $9::text and not $9 = any(a.rails[:${place - 1}])`)})`
  return `select ${shownBy(sort)} from (${places.map(one).join(' union all ')}) a order by ${column} ${order}, a.id ${order} limit $14`
}

const statementsOf = (sort: Sort) => ({ any: sorted(sort, shownBy(sort), '$9::text is null'), byRail: byRail(sort) })
const statements: Record<Sort, ReturnType<typeof statementsOf>> = {
  cheapest: statementsOf('cheapest'),
  dearest: statementsOf('dearest'),
  completion: statementsOf('completion'),
  release: statementsOf('release'),
}

const APART = `select other_id id from relation where customer_id = $1 and kind = 'block'
  union select customer_id from relation where other_id = $1 and kind = 'block'`

/** Whom a customer blocks, and who blocks them: neither sees the other's ads. */
export const apartFrom = async (q: Query, customerId: string): Promise<string[]> =>
  (await q<{ id: string }>(APART, [customerId])).map(({ id }) => id)

/** A stretch of the market in the order of its sort, those of `apart` left out. */
export const marketRows = (
  q: Query,
  callerId: string,
  apart: readonly string[],
  wanted: Wanted,
): Promise<(AdRow & { sort_key: string })[]> =>
  q(statements[wanted.sort][wanted.rail === undefined ? 'any' : 'byRail'], valuesOf(callerId, apart, wanted))

function valuesOf(callerId: string, apart: readonly string[], wanted: Wanted): unknown[] {
  const { key, id } = wanted.after ?? edges[wanted.sort]
  return [
    wanted.market,
    wanted.side,
    wanted.asset,
    wanted.currency,
    key,
    id,
    wanted.amount?.pay.toString() ?? null,
    wanted.amount?.unitsAtOne ?? null,
    wanted.rail ?? null,
    wanted.merchants,
    wanted.trusted,
    callerId,
    apart,
    wanted.limit,
    wanted.bounds?.least ?? null,
    wanted.bounds?.most ?? null,
  ]
}
