import type { AccountLevel } from '../../../../contract/accounts/profiles.ts'
import { withKey } from '../../../kernel/customer-keys/with-key.ts'
import type { Query } from '../../../kernel/tx.ts'

/** What a customer brings who wants to take an ad. */
export interface TakerRow {
  level: AccountLevel
  created_at: Date
  profile_sealed: string
  completed: string
  failed: string
  banned_until: Date | null
  methods: { rail: string; currency: string }[]
  merchant: boolean
  /** Orders they took that nobody has paid and whose escrow is locked: those that ran out are, until their grace ends. */
  waiting: number
  /** Orders they took as buyers and say they paid, which no seller has confirmed. */
  claimed: number
  /** By ad, the orders that they placed within the hour and never paid, and those that they say they paid. */
  of_ad: Record<string, number>
  /** Orders that were placed within the hour from their network. */
  from_network: number
}

const SAID = `o.buyer_id = o.taker_id and o.state in ('paid', 'disputed')`
const CLAIMED = `o.escrow = 'locked' and ${SAID}`
/** Of a customer `c`, with `ad` as a condition on `o.ad_id` and `now` as a parameter: a join of `kept` with `waiting` and `claimed`, and the rows of `of_ad`, as `TakerRow` has them. */
export const keptBy = {
  // Both in one pass of `p2p_order_taker_locked`, which holds all that they ask for.
  locked: `lateral (select count(*) filter (where o.paid_at is null)::integer waiting, count(*) filter (where ${SAID})::integer claimed
    from p2p_order o where o.taker_id = c.id and o.escrow = 'locked') kept`,
  ofAd: (now: string, ad = 'true') => `(select o.ad_id from p2p_order o
      where o.taker_id = c.id and ${ad} and o.paid_at is null and o.created_at > ${now}::timestamptz - interval '1 hour'
    union all select o.ad_id from p2p_order o where o.taker_id = c.id and ${ad} and ${CLAIMED})`,
}

const TAKER = `select c.level, c.created_at, ${withKey('customer.profile_sealed', 'c')} profile_sealed, coalesce(t.completed, 0) completed, coalesce(t.failed, 0) failed, t.banned_until,
    (select coalesce(json_agg(json_build_object('rail', m.rail, 'currency', m.currency)), '[]')
     from payment_method m where m.customer_id = c.id and m.removed_at is null) methods,
    c.merchant, kept.waiting, kept.claimed,
    (select coalesce(json_object_agg(x.ad_id, x.n), '{}')
      from (select k.ad_id, count(*)::integer n from ${keptBy.ofAd('$2')} k group by k.ad_id) x) of_ad,
    coalesce((select l.used from limit_count l where l.key = $3 and l.ends_at > $2), 0) from_network
  from customer c cross join ${keptBy.locked} left join trader t on t.customer_id = c.id where c.id = $1`

/** `network` is the key that what their network places is counted under. Throws Error when there is no such customer: whoever asks is signed in. */
export async function takerRow(q: Query, customerId: string, now: Date, network: string): Promise<TakerRow> {
  const [row] = await q<TakerRow>(TAKER, [customerId, now, network])
  if (!row) throw new Error(`no customer ${customerId}`)
  return row
}
