import type { AccountLevel } from '../../../../contract/accounts/profiles.ts'
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
  /** Orders they took that wait for payment now. */
  waiting: string
  /** By ad, the orders that they placed within the hour and never paid. */
  never_paid: Record<string, number>
  /** Orders that were placed within the hour from their network. */
  from_network: number
}

const TAKER = `select c.level, c.created_at, c.profile_sealed, coalesce(t.completed, 0) completed, coalesce(t.failed, 0) failed, t.banned_until,
    (select coalesce(json_agg(json_build_object('rail', m.rail, 'currency', m.currency)), '[]')
     from payment_method m where m.customer_id = c.id and m.removed_at is null) methods,
    c.merchant, (select count(*) from p2p_order o where o.taker_id = c.id and o.state = 'awaiting_payment') waiting,
    (select coalesce(json_object_agg(x.ad_id, x.n), '{}') from (select o.ad_id, count(*)::integer n from p2p_order o
      where o.taker_id = c.id and o.paid_at is null and o.created_at > $2::timestamptz - interval '1 hour' group by o.ad_id) x) never_paid,
    coalesce((select l.used from limit_count l where l.key = $3 and l.ends_at > $2), 0) from_network
  from customer c left join trader t on t.customer_id = c.id where c.id = $1`

/** `network` is the key that what their network places is counted under. Throws Error when there is no such customer: whoever asks is signed in. */
export async function takerRow(q: Query, customerId: string, now: Date, network: string): Promise<TakerRow> {
  const [row] = await q<TakerRow>(TAKER, [customerId, now, network])
  if (!row) throw new Error(`no customer ${customerId}`)
  return row
}
