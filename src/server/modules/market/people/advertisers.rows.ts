import type { Query } from '../../../kernel/tx.ts'
import { owes } from '../../../ledger/balances.ts'
import { avatarOf } from '../../accounts/avatar/avatars.rows.ts'
import { frozenUntilOf } from '../../accounts/freeze.ts'
import type { PublicRow } from '../../accounts/profiles.ts'
import { isRestricted } from '../../accounts/restrictions/refuse-restricted.ts'
import { mayNotLeave } from '../../accounts/under-review.ts'

/** An advertiser as a caller sees them, and what is between the two. */
export interface AdvertiserRow extends PublicRow {
  thumbs_up: string
  thumbs_down: string
  /** Of the last thirty days: completed orders, and their worth in cents of a euro. */
  recent_trades: string
  recent_volume: string
  last_seen_at: Date | null
  /** The account is not suspended or kept from trading with others, and nothing is looked at for which nothing of theirs may leave. */
  active: boolean
  /** A card payment of theirs is being disputed, or they owe the house: nothing of theirs may leave. */
  kept: boolean
  /** Until when nothing leaves them since a change of their security; it may be over. */
  frozen_until: Date | null
  /** Whether the caller trusts or blocks them, and whether they block the caller. */
  trusted: boolean
  by_caller: boolean
  by_advertiser: boolean
  /** An order of the two was completed that counts for records; looked up only for those who limit a first trade. */
  traded: boolean
}

/**
 * That ads of somebody are on the market at all, in SQL, `whose` being the customer's id: see `AdvertiserRow.active`. Each of its questions is answered by an index of those few for whom it is no.
 */
export const advertises = (
  whose: string,
): string => `(not exists (select from customer gone where gone.id = ${whose} and gone.status <> 'active')
    and not ${mayNotLeave(whose)} and not ${isRestricted(whose, 'p2p')})`

/** That an order was completed and counts for records. Of orders: modules don't import those that know them, so what is written here is agreed by column. */
const COUNTED = "p.state in ('released', 'resolved_to_buyer') and p.counted is not false"

// Not `exists`: of that PostgreSQL's plan for any caller makes a table of everybody they ever traded with.
const ADVERTISERS = `select c.id, c.username, c.kind, c.merchant, c.level, c.created_at, t.completed, t.failed, t.median_release_seconds, ${avatarOf('c.id')} avatar,
    coalesce(t.thumbs_up, 0) thumbs_up, coalesce(t.thumbs_down, 0) thumbs_down, coalesce(t.recent_trades, 0) recent_trades, coalesce(t.recent_volume, 0) recent_volume, t.last_seen_at, ${advertises('c.id')} active,
    (select true from card_dispute d where d.customer_id = c.id and d.state in ('raised', 'taken') limit 1) is not null or ${owes('c.id')} kept, ${frozenUntilOf('c', 'null::uuid')} frozen_until,
    coalesce(mine.kind = 'trust', false) trusted, coalesce(mine.kind = 'block', false) by_caller,
    coalesce(theirs.kind = 'block', false) by_advertiser,
    c.id = any($3::uuid[]) and (
      (select true from p2p_order p where p.buyer_id = $2 and p.seller_id = c.id and ${COUNTED} limit 1) is not null
      or (select true from p2p_order p where p.seller_id = $2 and p.buyer_id = c.id and ${COUNTED} limit 1) is not null) traded
  from customer c left join trader t on t.customer_id = c.id
    left join relation mine on mine.customer_id = $2 and mine.other_id = c.id
    left join relation theirs on theirs.customer_id = c.id and theirs.other_id = $2
  where c.id = any($1::uuid[])`

/** Those of these ads by their id, in one statement. */
export async function advertisersOf(
  q: Query,
  ads: readonly { owner_id: string; conditions: { first_trade_max?: string | undefined } }[],
  callerId: string,
): Promise<Map<string, AdvertiserRow>> {
  const owners = [...new Set(ads.map((ad) => ad.owner_id))]
  const asking = ads.filter((ad) => ad.conditions.first_trade_max !== undefined).map((ad) => ad.owner_id)
  const rows = await q<AdvertiserRow>(ADVERTISERS, [owners, callerId, asking])
  return new Map(rows.map((row) => [row.id, row]))
}
