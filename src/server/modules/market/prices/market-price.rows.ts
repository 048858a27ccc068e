import { LAST_ID } from '../../../kernel/page-cursor.ts'
import type { Query, Tx } from '../../../kernel/tx.ts'

/**
 * What the market sorts a floating ad by: the index with the margin, held at the limit. Not rounded as the price that is shown is; nobody
 * pays it. `a` is the ad, `index` whole units of the currency for one of the asset.
 */
export const sortPriceSql = (index: string): string => `case when a.side = 'sell'
    then greatest(round(${index} * (10000 + a.margin_bps) / 10000, 12), a.limit_price)
    else least(round(${index} * (10000 + a.margin_bps) / 10000, 12), a.limit_price) end`

export interface IndexRow {
  asset: string
  currency: string
  price: string
}

/** A pair's index as it was last seen to move, and whether all ads that follow it are sorted by it. */
export interface SortedRow extends IndexRow {
  settled: boolean
}

export const sortedBy = (q: Query): Promise<SortedRow[]> =>
  q<SortedRow>('select asset, currency, price, sorted_by is not distinct from price settled from market_index')

const REMEMBER = `insert into market_index (asset, currency, price, at) values ($1, $2, $3, $4)
  on conflict (asset, currency) do update set price = excluded.price, at = excluded.at,
    sorted_by = case when market_index.price = excluded.price then market_index.sorted_by end`
const SETTLED = 'update market_index set sorted_by = price where asset = $1 and currency = $2 and price = $3::numeric'

/** Another index for a pair: what comes back to the list is sorted by it from now on, and nothing is known to be sorted by it yet. */
export const rememberIndex = async (tx: Pick<Tx, 'q' | 'now'>, { asset, currency, price }: IndexRow): Promise<void> =>
  void (await tx.q(REMEMBER, [asset, currency, price, tx.now]))

/** All ads of the pair are sorted by this index, unless it has moved on. */
export const noteSettled = async (q: Query, { asset, currency, price }: IndexRow): Promise<void> =>
  void (await q(SETTLED, [asset, currency, price]))

const NEW_PRICE = sortPriceSql('$3::numeric')
const FLOATING = "a.price_kind = 'floating' and a.state = 'online' and a.asset = $1 and a.currency = $2"
// By the whole of its index: in the order of the id alone, the planner would walk all ads to find those of a pair that has few.
const AFTER = `(a.asset, a.currency, a.id) > ($1, $2, $4::uuid) and (a.asset, a.currency, a.id) <= ($1, $2, '${LAST_ID}')
    order by a.asset, a.currency, a.id limit $5`
// Ads that somebody has locked are passed over, and nobody waits for longer than a part takes. The update looks again at what it locked. Once
// another process remembers another index, this one finds nothing more to do.
const STILL = '$3::numeric = (select i.price from market_index i where i.asset = $1 and i.currency = $2)'
const RESORT = `with part as materialized (
    select a.id, a.market_price is distinct from ${NEW_PRICE} stale from ad a where ${STILL} and ${FLOATING} and ${AFTER}),
  free as materialized (
    select a.id from ad a where a.id in (select id from part where stale) order by a.id for no key update skip locked),
  done as (update ad a set market_price = ${NEW_PRICE} from free where a.id = free.id and ${FLOATING} returning a.id)
  select (select id from part order by id desc limit 1) last, (select count(*)::int from part) looked_at,
    ((select count(*) from part where stale) - (select count(*) from done))::int passed_over`

/** What one part of a pair's ads came to: where it ended, how many it looked at, and how many are yet to be sorted. */
export interface ResortedPart {
  last: string | null
  looked_at: number
  passed_over: number
}

/** Sorts up to `limit` of a pair's floating ads by an index, those after the ad `after` by id. */
export async function resortPart(q: Query, row: IndexRow, after: string, limit: number): Promise<ResortedPart> {
  const [part] = await q<ResortedPart>(RESORT, [row.asset, row.currency, row.price, after, limit])
  return part as ResortedPart
}

/** By an order that ended: what its two parties' open ads are sorted by, where their records changed. */
const RECORD = `update ad a set completion = case when t.completed + t.failed = 0 then -1 else t.completed * 100 / (t.completed + t.failed) end,
    release_seconds = coalesce(t.median_release_seconds, 2147483647)
  from trader t, p2p_order o where o.id = $1 and t.customer_id in (o.buyer_id, o.seller_id) and a.owner_id = t.customer_id
    and a.state in ('draft', 'online', 'paused', 'sold_out', 'hidden')
    and (a.completion, a.release_seconds) is distinct from (
      (case when t.completed + t.failed = 0 then -1 else t.completed * 100 / (t.completed + t.failed) end)::smallint,
      coalesce(t.median_release_seconds, 2147483647))`

export const recordInAds = async (tx: Pick<Tx, 'q'>, orderId: string): Promise<void> =>
  void (await tx.q(RECORD, [orderId]))
