import type { Query, Tx } from '../../kernel/tx.ts'

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

/** The index each pair's floating ads were last sorted by. */
export const sortedBy = (q: Query): Promise<IndexRow[]> =>
  q<IndexRow>('select asset, currency, price from market_index')

const REMEMBER = `insert into market_index (asset, currency, price, at) values ($1, $2, $3, $4)
  on conflict (asset, currency) do update set price = excluded.price, at = excluded.at`
const RESORT = `update ad a set market_price = ${sortPriceSql('$3::numeric')}
  where a.price_kind = 'floating' and a.state = 'online' and a.asset = $1 and a.currency = $2
    and a.market_price is distinct from ${sortPriceSql('$3::numeric')}`

/** Sorts a pair's floating ads by another index, in one statement. */
export async function resort(tx: Pick<Tx, 'q' | 'now'>, row: IndexRow): Promise<void> {
  await tx.q(REMEMBER, [row.asset, row.currency, row.price, tx.now])
  await tx.q(RESORT, [row.asset, row.currency, row.price])
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
