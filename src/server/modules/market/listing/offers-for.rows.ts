import { completionRate, levelsUpTo } from '../../../../contract/market/ad-obstacles.ts'
import type { Query } from '../../../kernel/tx.ts'
import { AD_COLUMNS, type AdRow } from '../ads/ads.rows.ts'
import { setByStopped } from '../ads/posted-by.rows.ts'
import { advertises } from '../people/advertisers.rows.ts'
import { edges, type Wanted } from './market.rows.ts'
import type { Book } from './standing.rows.ts'
import type { PriceBounds } from './takeable.ts'
import type { TakerRow } from './takers.rows.ts'

/** What somebody brings whom the terms of offers are asked of. */
export interface Brought {
  taker: Pick<TakerRow, 'level' | 'created_at' | 'completed' | 'failed' | 'methods'>
  country: string
  /** What they have of the asset, in its smallest units, where they sell it. */
  available: bigint | null
  now: Date
}

export interface OffersWanted extends Book, Pick<Wanted, 'rail' | 'after' | 'limit'> {
  /** What is paid, or taken of the asset, in smallest units, with what one of the asset's at price 1 comes to in the currency's. */
  amount: (({ pay: bigint } | { take: bigint }) & { unitsAtOne: string }) | undefined
  /** Left out: whatever an offer asks of its taker. */
  brought: Brought | undefined
  /** Only offers that may be taken at their price; null: whatever it is. */
  bounds: PriceBounds | null
  now: Date
  /** How many offers are looked through, at most, for those whose terms fit. */
  most: number
}

/** An offer, with what the book is sorted by as text and where it stands in it, the first that was looked at being 1. */
export type Offer = AdRow & { sort_key: string; place: number }

/** How many offers are read, at most, whose terms fit: each is asked how much is left of it, and whether its owner is on the market. */
const MOST_READ = 2_000

// All of it stands in `ad_market_offers`. A floating price leaves the bounds by its limit only, which makes it the worse. What brings the price of seconds ago to that of now is judged later, with an eye on the balance that is wide by a twentieth.
const TERMS = `($23::numeric is null or b.price_kind = 'floating' or b.market_price between $23 and $24)
  and ($7::numeric is null or (b.min_pay <= $7 and b.max_pay >= $7))
  and ($8::numeric is null or (b.min_pay <= ceil($8 * b.market_price * $9::numeric) and b.max_pay >= floor($8 * b.market_price * $9::numeric)))
  and ($10::text is null or $10 = any(b.rails)) and b.owner_id <> all($11::uuid[])
  and (not $12::boolean or (
    (b.conditions->>'level' is null or b.conditions->>'level' = any($13::text[]))
    and coalesce((b.conditions->>'account_age_days')::integer, 0) <= $14 and coalesce((b.conditions->>'completed_orders')::integer, 0) <= $15
    and coalesce((b.conditions->>'completion_rate')::integer, 0) <= $16
    and (coalesce(jsonb_array_length(b.conditions->'countries'), 0) = 0 or b.conditions->'countries' ? $17)
    and ($18::numeric is null or (b.rails && $19::text[] and $18 >= coalesce($8, 0) and $18 * b.market_price * $9::numeric * 1.05 >= coalesce($7, 0)))))`
const LEFT = `($7::numeric is null or a.remaining * a.market_price * $9::numeric >= $7) and ($8::numeric is null or a.remaining >= $8)`

const listing = (
  order: 'asc' | 'desc',
  than: '<' | '>',
): string => `select ${AD_COLUMNS}, f.market_price::text sort_key, f.place::integer place
  from (select b.id, b.market_price, b.place from (
      select b.id, b.market_price, b.owner_id, b.min_pay, b.max_pay, b.rails, b.conditions, b.price_kind, row_number() over (order by b.market_price ${order}, b.id ${order}) place from ad b
      where b.state = 'online' and b.market_price is not null and b.market = $1 and b.side = $2 and b.asset = $3 and b.currency = $4
        and (b.market_price, b.id) ${than} ($5::numeric, $6::uuid)
      order by b.market_price ${order}, b.id ${order} limit $22) b
    where ${TERMS} order by b.market_price ${order}, b.id ${order} limit ${MOST_READ}) f
  join lateral (select * from ad a where a.id = f.id and ${LEFT} and ${advertises('a.owner_id')} and not ${setByStopped('a', '$21::timestamptz')} offset 0) a on true
  order by f.market_price ${order}, f.id ${order} limit $20`
// The cheapest first of what is sold, the dearest of what is bought.
const LISTINGS = { sell: listing('asc', '>'), buy: listing('desc', '<') }
const EDGES = { sell: edges.cheapest, buy: edges.dearest }

const DAY_MS = 86_400_000

/**
 * A stretch of a book, best price first, of what is on the market: those of `apart` left out, those beyond the bounds of a price, and those whose terms somebody doesn't meet. Of the others nothing is read but the index, and
 * no further than `most` of them. What it leaves in may still be refused: by opening hours, a bound of first trades or a price that moved since.
 */
export function offersFor(
  q: Query,
  apart: readonly string[],
  { market, side, asset, currency, amount, rail, after = EDGES[side], limit, brought, bounds, now, most }: OffersWanted,
): Promise<Offer[]> {
  const { pay, take } = { pay: undefined, take: undefined, ...amount }
  return q(LISTINGS[side], [
    market,
    side,
    asset,
    currency,
    after.key,
    after.id,
    pay?.toString() ?? null,
    take?.toString() ?? null,
    amount?.unitsAtOne ?? null,
    rail ?? null,
    apart,
    ...termsMet(currency, brought),
    limit,
    now,
    most,
    bounds?.least ?? null,
    bounds?.most ?? null,
  ])
}

function termsMet(currency: string, brought: Brought | undefined): unknown[] {
  if (!brought) return [false, null, null, null, null, null, null, null]
  const { taker, country, available, now } = brought
  const [completed, failed] = [Number(taker.completed), Number(taker.failed)]
  return [
    true,
    levelsUpTo(taker.level),
    Math.floor((now.getTime() - taker.created_at.getTime()) / DAY_MS),
    completed,
    completionRate(completed, failed) ?? 0,
    country,
    available?.toString() ?? null,
    taker.methods.filter((one) => one.currency === currency).map((one) => one.rail),
  ]
}
