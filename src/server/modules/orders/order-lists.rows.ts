import type { OrderState } from '../../../contract/order-machine.ts'
import type { Query } from '../../kernel/tx.ts'
import type { EscrowStatus, OrderRow } from './orders.rows.ts'

/** What lists show of an order; the sealed and the settled stay where they are. */
export type ListedOrder = Pick<
  OrderRow,
  | 'id'
  | 'number'
  | 'market'
  | 'buyer_id'
  | 'seller_id'
  | 'taker_id'
  | 'asset'
  | 'currency'
  | 'price'
  | 'amount'
  | 'fee'
  | 'pay'
  | 'state'
  | 'escrow'
  | 'asked_by'
  | 'deadline_at'
  | 'deadline_kind'
  | 'created_at'
  | 'closed_at'
>

const LISTED = `id, number, market, buyer_id, seller_id, taker_id, asset, currency, price, amount, fee, pay, state, escrow, asked_by, deadline_at,
  deadline_kind, created_at, closed_at`

// $1 customer, $2 where the last page ended, $3 limit, $4 markets, $5 'taker' or 'maker' or null, $6 state, $7 asset, $8 role, $9 escrow. The branches
// come out of their indexes in the order of the list and are merged only as far as the page needs.
const FITS = `id < $2 and market = any($4::text[]) and ($6::text is null or state = $6) and ($7::text is null or asset = $7)
  and ($8::text is null or ($8 = 'buyer') = (buyer_id = $1)) and ($9::text is null or escrow = $9)
  and ($5::text is null or ($5 = 'taker') = (taker_id = $1))`
const merged = (branches: readonly string[]): string =>
  `select ${LISTED.replace('price,', 'price::text price,')} from (${branches
    .map((where) => `(select ${LISTED} from p2p_order where ${where} and ${FITS} order by id desc limit $3)`)
    .join(' union all ')}) x order by id desc limit $3`

const ALL = merged(
  ['taker', 'maker'].flatMap((side) =>
    // Asked of the constant too: the branch of a market that nobody asked for is not even begun.
    ['crypto', 'currency'].map(
      (market) => `${side}_id = $1 and market = '${market}' and '${market}' = any($4::text[])`,
    ),
  ),
)
const IN_STATE = merged(['buyer_id = $1 and state = $6', 'seller_id = $1 and state = $6'])
const LOCKED = merged(["buyer_id = $1 and escrow = 'locked'", "seller_id = $1 and escrow = 'locked'"])
const OPEN = merged(['buyer', 'seller'].map((side) => `${side}_id = $1 and escrow = 'locked' and state <> 'expired'`))

export interface OrderFilter {
  markets: readonly ('crypto' | 'currency')[]
  side?: 'taker' | 'maker' | undefined
  state?: OrderState | undefined
  open?: boolean | undefined
  asset?: string | undefined
  role?: 'buyer' | 'seller' | undefined
  escrow?: EscrowStatus | undefined
}

const FROM_THE_TOP = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

/** Up to `limit` orders of a customer, the latest first, after the one `cursor` names. */
export function ordersOf(
  q: Query,
  customerId: string,
  page: { cursor?: string | undefined; limit: number },
  filter: OrderFilter,
): Promise<ListedOrder[]> {
  const statement = filter.state ? IN_STATE : filter.open ? OPEN : filter.escrow === 'locked' ? LOCKED : ALL
  return q<ListedOrder>(statement, [
    customerId,
    page.cursor ?? FROM_THE_TOP,
    page.limit,
    filter.markets,
    filter.side ?? null,
    filter.state ?? null,
    filter.asset ?? null,
    filter.role ?? null,
    filter.escrow ?? null,
  ])
}

const NAMES = 'select id, username from customer where id = any($1::uuid[])'

/** Usernames by id. */
export async function usernamesOf(q: Query, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await q<{ id: string; username: string }>(NAMES, [[...new Set(ids)]])
  return new Map(rows.map(({ id, username }) => [id, username]))
}

const JOURNALS = 'select key, id from ledger_journal where key = any($1::text[])'

/** Ids of the ledger's journals by key. */
export async function journalsBy(q: Query, keys: readonly string[]): Promise<Map<string, string>> {
  const rows = await q<{ key: string; id: string }>(JOURNALS, [keys])
  return new Map(rows.map(({ key, id }) => [key, id]))
}

const BY_STATE = `select state, sum(n)::int n from (
    select state, count(*) n from p2p_order where buyer_id = $1 group by state
    union all select state, count(*) n from p2p_order where seller_id = $1 group by state) x group by state`

/** How many orders of a customer are in each state, those in none left out. */
export const countByState = async (q: Query, customerId: string): Promise<{ state: OrderState; n: number }[]> =>
  q(BY_STATE, [customerId])

const WAITING = `select
  (select count(*) from p2p_order where buyer_id = $1 and escrow = 'locked'
     and (state = 'awaiting_payment' or (state = 'paid' and asked_by = seller_id)))
  + (select count(*) from p2p_order where seller_id = $1 and escrow = 'locked' and state in ('paid', 'payment_confirmed')) n`

/** How many orders under way wait for this customer: as `isTurnOf` says of each. */
export const countWaiting = async (q: Query, customerId: string): Promise<number> =>
  Number((await q<{ n: string }>(WAITING, [customerId]))[0]?.n ?? 0)

export interface EscrowTotal {
  asset: string
  escrow: EscrowStatus
  n: number
  amount: string
}

const TOTALS = `select asset, escrow, count(*)::int n, sum(amount)::text amount from (
    select asset, escrow, amount from p2p_order where taker_id = $1 and market = $2
    union all select asset, escrow, amount from p2p_order where maker_id = $1 and market = $2) x
  group by asset, escrow order by asset, escrow`

/** What of a customer's orders is or was in escrow, by asset and status. */
export const escrowTotals = (q: Query, customerId: string, market: 'crypto' | 'currency'): Promise<EscrowTotal[]> =>
  q<EscrowTotal>(TOTALS, [customerId, market])
