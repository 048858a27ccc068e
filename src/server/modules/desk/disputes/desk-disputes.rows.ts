import type { DisputeState } from '../../../../contract/orders/disputes.ts'
import { withKey } from '../../../kernel/customer-keys/with-key.ts'
import type { Place } from '../../../kernel/page-cursor.ts'
import type { Query } from '../../../kernel/tx.ts'
import { NAME_CHECKED } from '../../accounts/name-source.ts'

export interface ListedDispute {
  id: string
  order_id: string
  number: string
  market: 'crypto' | 'currency'
  state: DisputeState
  reason: string
  opened_by: 'buyer' | 'seller' | 'system'
  asset: string
  amount: string
  currency: string
  pay: string
  buyer: string
  seller: string
  taken_id: string | null
  taken_name: string | null
  deadline_at: Date | null
  opened_at: Date
  closed_at: Date | null
  /** What the list is sorted by. */
  place: Date
}

const SELECT = (
  place: string,
) => `select d.id, d.order_id, o.number, o.market, d.state, d.reason, d.opened_by, o.asset, o.amount, o.currency, o.pay,
    b.username as buyer, s.username as seller, t.id as taken_id, t.name as taken_name, d.deadline_at, d.opened_at, d.closed_at, ${place} as place
  from dispute d join p2p_order o on o.id = d.order_id join customer b on b.id = o.buyer_id join customer s on s.id = o.seller_id
    left join staff t on t.id = d.taken_by`
const AFTER = (place: string) =>
  `($1::timestamptz is null or (${place}, d.id) > ($1, $2::uuid)) order by ${place}, d.id limit $3`

const WAITING = `${SELECT('d.waiting_since')} where d.state = 'in_review' and ${AFTER('d.waiting_since')}`
const PARTIES = `${SELECT('d.opened_at')} where d.state in ('awaiting_response', 'negotiation', 'more_info') and ${AFTER('d.opened_at')}`
const MINE = `${SELECT('d.opened_at')} where d.taken_by = $4 and d.state <> 'closed' and ${AFTER('d.opened_at')}`
const CLOSED = `${SELECT('d.closed_at')} where d.state = 'closed'
  and ($1::timestamptz is null or (d.closed_at, d.id) < ($1, $2::uuid)) order by d.closed_at desc, d.id desc limit $3`

export type Queue = 'waiting' | 'parties' | 'mine' | 'closed'

export function listedDisputes(
  q: Query,
  queue: Queue,
  staffId: string,
  after: Place | undefined,
  limit: number,
): Promise<ListedDispute[]> {
  const values = [after?.at ?? null, after?.id ?? null, limit]
  if (queue === 'mine') return q<ListedDispute>(MINE, [...values, staffId])
  return q<ListedDispute>(queue === 'waiting' ? WAITING : queue === 'parties' ? PARTIES : CLOSED, values)
}

const ONE = `${SELECT('d.opened_at')} where d.id = $1`
export const listedDispute = async (q: Query, id: string): Promise<ListedDispute | undefined> =>
  (await q<ListedDispute>(ONE, [id]))[0]

/** At most so many disputes are counted of somebody as buyer, and as many as seller. */
const MOST_DISPUTES = 100

export interface PartyFacts {
  id: string
  username: string
  kind: 'individual' | 'entity'
  profile_sealed: string
  name_checked: boolean
  level: string
  merchant: boolean
  created_at: Date
  completed: string
  failed: string
  disputes: number
}

// By the orders that ever were disputed, each side by its own index.
const DISPUTES_AS = (
  side: 'buyer' | 'seller',
) => `(select count(*)::int from (select 1 from p2p_order o join dispute d on d.order_id = o.id
      where o.${side}_id = c.id and o.dispute_id is not null and d.id is distinct from $2::uuid and d.closed_how is distinct from 'none' limit ${MOST_DISPUTES}) counted)`
const PARTIES_OF = `select c.id, c.username, c.kind, ${withKey('customer.profile_sealed', 'c')} profile_sealed, c.level, c.merchant, c.created_at, ${NAME_CHECKED} as name_checked,
    coalesce(t.completed, 0)::text as completed, coalesce(t.failed, 0)::text as failed,
    ${DISPUTES_AS('buyer')} + ${DISPUTES_AS('seller')} as disputes
  from customer c left join trader t on t.customer_id = c.id where c.id = any($1::uuid[])`

/** What the desk reads about both sides of an order, whose own dispute is left out. */
export const partyFacts = (q: Query, ids: readonly string[], disputeId: string | null): Promise<PartyFacts[]> =>
  q<PartyFacts>(PARTIES_OF, [ids, disputeId])

export const staffNames = async (q: Query, ids: readonly string[]): Promise<Map<string, string>> =>
  new Map(
    (await q<{ id: string; name: string }>('select id, name from staff where id = any($1::uuid[])', [ids])).map(
      (row) => [row.id, row.name],
    ),
  )

export interface ListedAppeal {
  id: string
  dispute_id: string
  order_id: string
  number: string
  by_side: 'buyer' | 'seller'
  reason: string
  asset: string
  amount: string
  outcome: string
  at: Date
}

const APPEALS = `select p.id, p.dispute_id, p.order_id, o.number, p.by_side, p.reason, o.asset, o.amount, o.state as outcome, p.at
  from appeal p join p2p_order o on o.id = p.order_id
  where p.state = 'open' and ($1::uuid is null or p.id > $1) order by p.id limit $2`

/** Open appeals, the oldest first. */
export const openAppeals = (q: Query, after: string | undefined, limit: number): Promise<ListedAppeal[]> =>
  q<ListedAppeal>(APPEALS, [after ?? null, limit])

/** Whether an order was ever disputed or appealed against: then its files are a moderator's to see. */
export const wasDisputed = async (q: Query, orderId: string): Promise<boolean> =>
  (await q('select 1 from dispute where order_id = $1 limit 1', [orderId])).length > 0
