import type { AccountLevel } from '../../../contract/profiles.ts'
import type { Query } from '../../kernel/tx.ts'

/** What a customer brings who wants to take an ad. */
export interface TakerRow {
  level: AccountLevel
  created_at: Date
  profile_sealed: string
  completed: string
  failed: string
  banned_until: Date | null
  methods: { rail: string; currency: string }[]
}

const TAKER = `select c.level, c.created_at, c.profile_sealed, coalesce(t.completed, 0) completed, coalesce(t.failed, 0) failed, t.banned_until,
    (select coalesce(json_agg(json_build_object('rail', m.rail, 'currency', m.currency)), '[]')
     from payment_method m where m.customer_id = c.id and m.removed_at is null) methods
  from customer c left join trader t on t.customer_id = c.id where c.id = $1`

/** Throws Error when there is no such customer: whoever asks is signed in. */
export async function takerRow(q: Query, customerId: string): Promise<TakerRow> {
  const [row] = await q<TakerRow>(TAKER, [customerId])
  if (!row) throw new Error(`no customer ${customerId}`)
  return row
}

/** What is between a customer and an advertiser. */
export interface Dealing {
  id: string
  /** The advertiser's account is neither suspended nor unconfirmed. */
  active: boolean
  by_caller: boolean
  by_advertiser: boolean
  /** An order of the two was completed; looked up only for those who limit a first trade. */
  traded: boolean
}

const DEALINGS = `select o.id, o.status = 'active' active,
    exists (select 1 from relation r where r.customer_id = $2 and r.other_id = o.id and r.kind = 'block') by_caller,
    exists (select 1 from relation r where r.customer_id = o.id and r.other_id = $2 and r.kind = 'block') by_advertiser,
    o.id = any($3::uuid[]) and (
      exists (select 1 from p2p_order p where p.buyer_id = $2 and p.seller_id = o.id and p.state in ('released', 'resolved_to_buyer'))
      or exists (select 1 from p2p_order p where p.seller_id = $2 and p.buyer_id = o.id and p.state in ('released', 'resolved_to_buyer'))) traded
  from customer o where o.id = any($1::uuid[])`

/** By the advertiser's id, in one statement. */
export async function dealingsWith(
  q: Query,
  customerId: string,
  ads: readonly { owner_id: string; conditions: { first_trade_max?: string | undefined } }[],
): Promise<Map<string, Dealing>> {
  const owners = [...new Set(ads.map((ad) => ad.owner_id))]
  const asking = ads.filter((ad) => ad.conditions.first_trade_max !== undefined).map((ad) => ad.owner_id)
  const rows = await q<Dealing>(DEALINGS, [owners, customerId, asking])
  return new Map(rows.map((row) => [row.id, row]))
}
