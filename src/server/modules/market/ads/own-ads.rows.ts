import type { Market } from '../../../../contract/market/ads.ts'
import { LAST_ID } from '../../../kernel/page-cursor.ts'
import type { Query, Tx } from '../../../kernel/tx.ts'
import { AD_COLUMNS, type AdRow } from './ads.rows.ts'

const OWN = `select ${AD_COLUMNS} from ad a
  where a.owner_id = $1 and a.market = $2 and a.id < $3 and (not $4::boolean or a.state <> 'closed') order by a.id desc limit $5`

/** Up to `limit` ads of an owner, the latest first, after the one `cursor` names. */
export const ownAdRows = (
  q: Query,
  customerId: string,
  market: Market,
  page: { open: boolean; cursor: string | undefined; limit: number },
): Promise<AdRow[]> => q<AdRow>(OWN, [customerId, market, page.cursor ?? LAST_ID, page.open, page.limit])

// In order of id, so that two who change several at once don't wait for each other.
const LOCK_ALL = `select ${AD_COLUMNS} from ad a where a.owner_id = $1 and a.state = $2 and (not $3::boolean or a.paused_together) order by a.id for no key update`
const LOCK_THESE = `select ${AD_COLUMNS} from ad a where a.owner_id = $1 and a.id = any($2::uuid[]) order by a.id for no key update`

/** An owner's ads that are online, or those that were paused together, and a lock on each until the transaction ends. */
export const lockOnline = (tx: Pick<Tx, 'q'>, ownerId: string): Promise<AdRow[]> =>
  tx.q<AdRow>(LOCK_ALL, [ownerId, 'online', false])
export const lockPausedTogether = (tx: Pick<Tx, 'q'>, ownerId: string): Promise<AdRow[]> =>
  tx.q<AdRow>(LOCK_ALL, [ownerId, 'paused', true])

/** Those of these ads that are the owner's, locked, by id. */
export const lockOwnAds = async (
  tx: Pick<Tx, 'q'>,
  ownerId: string,
  ids: readonly string[],
): Promise<Map<string, AdRow>> => new Map((await tx.q<AdRow>(LOCK_THESE, [ownerId, ids])).map((row) => [row.id, row]))

const CHANGEABLE = `select ${AD_COLUMNS} from ad a
  where a.owner_id = $1 and a.state in ('draft', 'online', 'paused', 'sold_out') order by a.market, a.asset, a.currency, a.side, a.id`

/** An owner's ads whose terms can be changed: as many as may be open. */
export const changeableAds = (q: Query, ownerId: string): Promise<AdRow[]> => q<AdRow>(CHANGEABLE, [ownerId])

/** Sums over a customer's ads, and their record. */
export interface StatsRow {
  ads_open: number
  ads_online: number
  ads_paused_together: number
  views: string
  orders: string
  completed: string
  failed: string
  median_release_seconds: number | null
  thumbs_up: string
  thumbs_down: string
}

const STATS = `select s.ads_open, s.ads_online, s.ads_paused_together, s.views, s.orders, coalesce(t.completed, 0) completed, coalesce(t.failed, 0) failed, t.median_release_seconds,
    coalesce(t.thumbs_up, 0) thumbs_up, coalesce(t.thumbs_down, 0) thumbs_down
  from (select count(*) filter (where a.state in ('online', 'paused', 'sold_out', 'hidden'))::integer ads_open,
      count(*) filter (where a.state = 'online')::integer ads_online,
      count(*) filter (where a.state = 'paused' and a.paused_together)::integer ads_paused_together,
      coalesce(sum(greatest(v.views, a.orders)), 0) views, coalesce(sum(a.orders), 0) orders
    from ad a left join ad_views v on v.ad_id = a.id where a.owner_id = $1) s
  left join trader t on t.customer_id = $1`

export const statsOf = async (q: Query, customerId: string): Promise<StatsRow> =>
  (await q<StatsRow>(STATS, [customerId]))[0] as StatsRow
