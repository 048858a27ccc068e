import type { Market } from '../../../../contract/market/ads.ts'
import type { Query } from '../../../kernel/tx.ts'
import { AD_COLUMNS, type AdRow } from './ads.rows.ts'

const OWN = `select ${AD_COLUMNS} from ad a
  where a.owner_id = $1 and a.market = $2 and a.id < $3 and (not $4::boolean or a.state <> 'closed') order by a.id desc limit $5`
const FROM_THE_TOP = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

/** Up to `limit` ads of an owner, the latest first, after the one `cursor` names. */
export const ownAdRows = (
  q: Query,
  customerId: string,
  market: Market,
  page: { open: boolean; cursor: string | undefined; limit: number },
): Promise<AdRow[]> => q<AdRow>(OWN, [customerId, market, page.cursor ?? FROM_THE_TOP, page.open, page.limit])

/** Sums over a customer's ads, and their record. */
export interface StatsRow {
  ads_open: number
  views: string
  orders: string
  completed: string
  failed: string
  median_release_seconds: number | null
  thumbs_up: string
  thumbs_down: string
}

const STATS = `select s.ads_open, s.views, s.orders, coalesce(t.completed, 0) completed, coalesce(t.failed, 0) failed, t.median_release_seconds,
    coalesce(t.thumbs_up, 0) thumbs_up, coalesce(t.thumbs_down, 0) thumbs_down
  from (select count(*) filter (where a.state in ('online', 'paused', 'sold_out', 'hidden'))::integer ads_open,
      coalesce(sum(greatest(v.views, a.orders)), 0) views, coalesce(sum(a.orders), 0) orders
    from ad a left join ad_views v on v.ad_id = a.id where a.owner_id = $1) s
  left join trader t on t.customer_id = $1`

export const statsOf = async (q: Query, customerId: string): Promise<StatsRow> =>
  (await q<StatsRow>(STATS, [customerId]))[0] as StatsRow
