import type { CustomerList } from '../../../../contract/desk/tools/desk-customer.ts'
import type { Place } from '../../../kernel/page-cursor.ts'
import type { Query } from '../../../kernel/tx.ts'
import { auditLines, type WantedLines } from '../audit-log/audit-log.rows.ts'
import { namesOf } from '../audit-names.rows.ts'

export interface ListedLine {
  id: string
  number: string | null
  what: string | null
  state: string | null
  asset: string | null
  amount: string | null
  currency: string | null
  pay: string | null
  other: string | null
  dispute_id: string | null
  at: Date
}

// Each takes the customer, the latest line of the page before (its time and id) and how many: an index gives them in turn.
const AFTER = (at: string, id: string) => `($2::timestamptz is null or (${at}, ${id}) < ($2, $3::uuid))
  order by ${at} desc, ${id} desc limit $4`

// Either side of an order has an index of its own, a market each.
const ORDERS_AS = (side: 'taker' | 'maker') =>
  `(select * from p2p_order where ${side}_id = $1 and market = m.market and ($2::timestamptz is null or id < $3::uuid) order by id desc limit $4)`
const ORDERS = `select o.id, o.number, case when o.buyer_id = $1 then 'buyer' else 'seller' end as what, o.state, o.asset, o.amount, o.currency, o.pay,
    c.username as other, o.dispute_id, o.created_at as at
  from (values ('crypto'), ('currency')) m (market) cross join lateral (${ORDERS_AS('taker')} union all ${ORDERS_AS('maker')}) o
    join customer c on c.id = case when o.buyer_id = $1 then o.seller_id else o.buyer_id end
  order by o.id desc limit $4`

const ADS = `select a.id, a.number, a.side as what, a.state, a.asset, a.remaining as amount, a.currency, null as pay, null as other, null as dispute_id,
    a.created_at as at
  from (values ('crypto'), ('currency')) m (market) cross join lateral (select * from ad where owner_id = $1 and market = m.market
    and ($2::timestamptz is null or id < $3::uuid) order by id desc limit $4) a order by a.id desc limit $4`

const DEPOSITS = `select id, number, method as what, status as state, currency as asset, coalesce(credited_amount, amount) as amount, null as currency,
    null as pay, null as other, null as dispute_id, created_at as at from deposit where customer_id = $1 and ${AFTER('created_at', 'id')}`

const CRYPTO_DEPOSITS = `select id, number, network as what, state, asset, amount, null as currency, null as pay, null as other, null as dispute_id,
    seen_at as at from chain_deposit where customer_id = $1 and ${AFTER('seen_at', 'id')}`

const WITHDRAWALS = `select id, number, kind as what, state, asset, amount, 'EUR' as currency, worth as pay, null as other, null as dispute_id,
    created_at as at from withdrawal where customer_id = $1 and ${AFTER('created_at', 'id')}`

const PURCHASES = `select id, number, null as what, state, asset, receive as amount, currency, pay, null as other, null as dispute_id,
    created_at as at from buy_order where customer_id = $1 and ${AFTER('created_at', 'id')}`

const CONVERSIONS = `select id, number, null as what, null as state, from_asset as asset, pay as amount, to_asset as currency, receive as pay, null as other,
    null as dispute_id, created_at as at from conversion where customer_id = $1 and ${AFTER('created_at', 'id')}`

const TRANSFERS_AS = (side: 'sender' | 'payee') =>
  `(select * from customer_transfer where ${side}_id = $1 and ${AFTER('created_at', 'id')})`
const TRANSFERS = `select t.id, t.number, case when t.sender_id = $1 then 'sent' else 'received' end as what, null as state, t.asset, t.amount,
    'EUR' as currency, t.worth as pay, c.username as other, null as dispute_id, t.created_at as at
  from (${TRANSFERS_AS('sender')} union all ${TRANSFERS_AS('payee')}) t
    join customer c on c.id = case when t.sender_id = $1 then t.payee_id else t.sender_id end
  order by t.created_at desc, t.id desc limit $4`

const CARD_DISPUTES = `select x.id, d.number, null as what, x.state, d.currency as asset, x.amount, d.currency, x.owed as pay, null as other, null as dispute_id,
    x.opened_at as at from (select * from card_dispute where customer_id = $1 and ${AFTER('opened_at', 'id')}) x
    join deposit d on d.id = x.deposit_id order by x.opened_at desc, x.id desc`

const IDENTITIES = `select id, null as number, provider as what, state, null as asset, null as amount, null as currency, null as pay, null as other,
    null as dispute_id, created_at as at from verification where customer_id = $1 and ${AFTER('created_at', 'id')}`

const ORGANISATIONS = `select id, null as number, null as what, state, null as asset, null as amount, null as currency, null as pay, null as other,
    null as dispute_id, sent_at as at from company_verification where customer_id = $1 and ${AFTER('sent_at', 'id')}`

const CONVERSATIONS = `select id, null as number, null as what, status as state, null as asset, null as amount, null as currency, null as pay,
    null as other, null as dispute_id, last_at as at from conversation where kind = 'support' and customer_id = $1 and ${AFTER('last_at', 'id')}`

// The log calls a customer by their id, with or without what it is of.
const subjectsOf = (customerId: string) => [customerId, `customer:${customerId}`]
/** What of the log each list shows: what was done to them, and by them. */
const LOGGED: Record<'security' | 'audit', (customerId: string) => Pick<WantedLines, 'people' | 'areas'>> = {
  security: (id) => ({
    people: { actors: [], subjects: subjectsOf(id) },
    areas: ['account', 'session', 'destination'],
  }),
  audit: (id) => ({ people: { actors: [`customer:${id}`], subjects: subjectsOf(id) } }),
}
const isLogged = (list: CustomerList): list is keyof typeof LOGGED => Object.hasOwn(LOGGED, list)

/** Lines of the log as a list has them: staff by name, all else by what it is. */
async function loggedLines(q: Query, wanted: WantedLines): Promise<ListedLine[]> {
  const lines = await auditLines(q, wanted)
  const names = await namesOf(
    q,
    lines.map(({ actor }) => actor).filter((actor) => actor.startsWith('staff:')),
  )
  return lines.map(({ id, action, actor, created_at: at }) => ({
    ...{ id, number: null, what: action, state: null, asset: null, amount: null, currency: null, pay: null },
    ...{ other: names.get(actor) ?? actor.split(':')[0] ?? null, dispute_id: null, at },
  }))
}

const LISTS: Record<Exclude<CustomerList, keyof typeof LOGGED>, string> = {
  orders: ORDERS,
  ads: ADS,
  deposits: DEPOSITS,
  crypto_deposits: CRYPTO_DEPOSITS,
  withdrawals: WITHDRAWALS,
  purchases: PURCHASES,
  conversions: CONVERSIONS,
  transfers: TRANSFERS,
  card_disputes: CARD_DISPUTES,
  identities: IDENTITIES,
  organisations: ORGANISATIONS,
  conversations: CONVERSATIONS,
}

/** Lines of one list of a customer's, the latest first, after `after`. */
export const customerLines = (
  q: Query,
  list: CustomerList,
  customerId: string,
  after: Place | undefined,
  limit: number,
): Promise<ListedLine[]> =>
  isLogged(list)
    ? loggedLines(q, { ...LOGGED[list](customerId), before: after?.id, limit })
    : q<ListedLine>(LISTS[list], [customerId, after?.at ?? null, after?.id ?? null, limit])
