import { type OrderState, orderMachine } from '../../../../contract/orders/order-machine.ts'
import type { MovementKind } from '../../../../contract/wallet/movement-kinds.ts'
import { LAST_ID } from '../../../kernel/page-cursor.ts'
import type { Query } from '../../../kernel/tx.ts'
import type { EscrowStatus, OrderRow } from '../orders.rows.ts'

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
  | 'buyer_part'
  | 'state'
  | 'escrow'
  | 'asked_by'
  | 'deadline_at'
  | 'deadline_kind'
  | 'created_at'
  | 'closed_at'
>

const LISTED = `id, number, market, buyer_id, seller_id, taker_id, asset, currency, price, amount, fee, pay, buyer_part, state, escrow, asked_by, deadline_at,
  deadline_kind, created_at, closed_at`

export interface OrderFilter {
  markets: readonly ('crypto' | 'currency')[]
  side?: 'taker' | 'maker' | undefined
  state?: OrderState | undefined
  open?: boolean | undefined
  asset?: string | undefined
  role?: 'buyer' | 'seller' | undefined
  escrow?: EscrowStatus | undefined
}

type Transition = { from: readonly OrderState[]; to: OrderState | 'same'; money?: MovementKind }
const transitions = Object.values(orderMachine.transitions) as readonly Transition[]
const endStatesOf = ({ from, to }: Transition) => (to === 'same' ? from : [to])
const STATES = [...new Set([orderMachine.initial, ...transitions.flatMap(endStatesOf)])]
/** The states that an escrow can have ended in, by how it ended. */
const endedBy = (money: MovementKind) => [
  ...new Set(transitions.filter((one) => one.money === money).flatMap(endStatesOf)),
]
const ENDED = {
  released: endedBy('escrow_release'),
  returned: endedBy('escrow_return'),
  split: endedBy('escrow_split'),
}

/** Those in which no escrow ever ended. */
const UNDER_WAY = STATES.filter((state) => !Object.values(ENDED).flat().includes(state))

/** What together holds every order that is asked for, each in the order of the list by an index, which there is also of each asset alone. */
function branchesOf({ markets, side, state, open, role, escrow, asset }: OrderFilter): string[] {
  const parties = role ? [role] : ['buyer', 'seller']
  const inStates = (states: readonly OrderState[]) =>
    parties.flatMap((party) => states.map((one) => `${party}_id = $1 and state = '${one}'`))
  if (state) return inStates([state])
  if (open && asset) return inStates(UNDER_WAY)
  if (open) return parties.map((party) => `${party}_id = $1 and escrow = 'locked' and state <> 'expired'`)
  if (escrow === 'locked') return parties.map((party) => `${party}_id = $1 and escrow = 'locked'`)
  if (escrow) return inStates(ENDED[escrow])
  if (role) return inStates(STATES)
  const sides = side ? [side] : ['taker', 'maker']
  if (asset) return sides.map((one) => `${one}_id = $1`)
  return sides.flatMap((one) => markets.map((market) => `${one}_id = $1 and market = '${market}'`))
}

/**
 * Up to `limit` orders of a customer, the latest first, after the one `cursor` names. The branches are merged only as far as the page needs. What
 * nobody asked for is not in the statement: with conditions that may or may not apply, PostgreSQL's plan for any page reads and sorts all there are.
 */
export function ordersOf(
  q: Query,
  customerId: string,
  page: { cursor?: string | undefined; limit: number },
  filter: OrderFilter,
): Promise<ListedOrder[]> {
  const values: unknown[] = [customerId, page.cursor ?? LAST_ID, page.limit]
  const [market] = filter.markets.length === 1 ? filter.markets : []
  const fits = [
    'id < $2',
    // As one of several, which PostgreSQL takes for common: for what it takes for rare it would read and sort all of somebody's orders.
    market ? `market = any($${values.push([market])}::text[])` : 'true',
    filter.asset ? `asset = $${values.push(filter.asset)}::text` : 'true',
    filter.escrow ? `escrow = '${filter.escrow}'` : 'true',
    filter.side ? `${filter.side}_id = $1` : 'true',
  ].join(' and ')
  const branches = branchesOf(filter).map(
    (branch) => `(select ${LISTED} from p2p_order where ${branch} and ${fits} order by id desc limit $3)`,
  )
  return q<ListedOrder>(
    `select ${LISTED.replace('price,', 'price::text price,')} from (${branches.join(' union all ')}) x order by id desc limit $3`,
    values,
  )
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

/** How many orders under way wait for this customer: as `turnOf` says of each. */
export const countWaiting = async (q: Query, customerId: string): Promise<number> =>
  Number((await q<{ n: string }>(WAITING, [customerId]))[0]?.n ?? 0)

export interface EscrowTotal {
  asset: string
  escrow: EscrowStatus
  n: number
  amount: string
}

// Kept by the table of orders itself.
const TOTALS = `select asset, escrow, n::int, amount::text from escrow_total where customer_id = $1 and market = $2 and n > 0 order by asset, escrow`

/** What of a customer's orders is or was in escrow, by asset and status: the ledger's figures, the fee in them. */
export const escrowTotals = (q: Query, customerId: string, market: 'crypto' | 'currency'): Promise<EscrowTotal[]> =>
  q<EscrowTotal>(TOTALS, [customerId, market])
