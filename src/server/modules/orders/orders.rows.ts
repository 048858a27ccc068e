import type { OrderState } from '../../../contract/orders/order-machine.ts'
import { withKey } from '../../kernel/customer-keys/with-key.ts'
import type { Query, Tx } from '../../kernel/tx.ts'

export type DeadlineKind = 'payment' | 'grace' | 'release'
export type EscrowStatus = 'locked' | 'released' | 'returned' | 'split'
export type OrderFlag = 'proof_reused' | 'reference_reused' | 'payer_mismatch'

/** What of an order never changes. Amounts in smallest units as text: `amount` and `fee` in `asset`, `pay` in `currency`. */
export interface OrderTerms {
  id: string
  number: string
  reference: string
  ad_id: string
  market: 'crypto' | 'currency'
  buyer_id: string
  seller_id: string
  taker_id: string
  asset: string
  currency: string
  price: string
  /** The index when the order was placed, as the price; null where there was none. */
  index_price: string | null
  amount: string
  fee: string
  pay: string
  rail: string
  pay_to_sealed: string
  terms: string
  window_minutes: number
  created_at: Date
}

/** What steps change. */
export interface OrderMutable {
  state: OrderState
  escrow: EscrowStatus
  buyer_part: string | null
  deadline_at: Date | null
  deadline_kind: DeadlineKind | null
  extensions: number
  undone: boolean
  asked: 'cancel' | 'undo' | null
  asked_by: string | null
  asked_at: Date | null
  /** Who of whoever's side asked it: of a company one of its team. */
  asked_by_person: string | null
  /** The same of who confirmed the payment; null of orders from before that was written down. */
  confirmed_by_person: string | null
  payment_sealed: string | null
  name_matches: boolean | null
  reference_index: string | null
  flags: OrderFlag[]
  paid_at: Date | null
  acknowledged_at: Date | null
  dispute_id: string | null
  closed_at: Date | null
  /** Whether it counts for the figures of its sides; null while it isn't completed, and of those completed before that was written down, each of which counts. */
  counted: boolean | null
}

export type OrderRow = OrderTerms & OrderMutable & { version: number }

const COLUMNS = `id, number, reference, ad_id, market, buyer_id, seller_id, taker_id, asset, currency, price::text price, index_price::text index_price, amount, fee, pay, rail,
  ${withKey('p2p_order.pay_to_sealed')} pay_to_sealed, terms, window_minutes, created_at, state, escrow, buyer_part, deadline_at, deadline_kind, extensions, undone, asked, asked_by,
  asked_at, ${withKey('p2p_order.payment_sealed')} payment_sealed, name_matches, reference_index, flags, paid_at, acknowledged_at, dispute_id, closed_at, asked_by_person, confirmed_by_person, counted, version`

export const orderById = async (q: Query, id: string): Promise<OrderRow | undefined> =>
  (await q<OrderRow>(`select ${COLUMNS} from p2p_order where id = $1`, [id]))[0]

/** Locked until the transaction ends: whoever waits here reads what the one before left. */
export const lockOrder = async (tx: Pick<Tx, 'q'>, id: string): Promise<OrderRow | undefined> =>
  (await tx.q<OrderRow>(`select ${COLUMNS} from p2p_order where id = $1 for no key update`, [id]))[0]

const askedBy = (side: 'buyer_id' | 'seller_id'): string =>
  `select id from p2p_order where ${side} = $1 and state = 'paid' and asked_by = $1 and asked_by_person = $2`
const BEGUN_BY = `${askedBy('buyer_id')} union all ${askedBy('seller_id')}
  union all select id from p2p_order where seller_id = $1 and state = 'payment_confirmed' and confirmed_by_person = $2`

/** The orders of a company in which what one of its team asked the other side for waits, or whose payment they confirmed and nobody released, by id. */
export const ordersBegunBy = async (q: Query, companyId: string, personId: string): Promise<string[]> =>
  (await q<{ id: string }>(BEGUN_BY, [companyId, personId])).map(({ id }) => id).sort()

const CONFIRMED_AT = `select at from order_event where order_id = $1 and event = 'confirm' order by seq desc limit 1`

/** When an order's payment was confirmed; null where it wasn't. */
export const confirmedAt = async (q: Query, id: string): Promise<Date | null> =>
  (await q<{ at: Date }>(CONFIRMED_AT, [id]))[0]?.at ?? null

const INSERT = `insert into p2p_order (id, number, reference, ad_id, market, buyer_id, seller_id, taker_id, asset, currency, price, amount, fee, pay,
    rail, pay_to_sealed, terms, window_minutes, state, deadline_at, deadline_kind, created_at, updated_at, index_price)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, 'payment', $21, $21, $22)
  on conflict do nothing returning ${COLUMNS}`

/** Writes a new order; nothing when its number or reference is taken already. */
export async function insertOrder(
  tx: Tx,
  terms: Omit<OrderTerms, 'created_at'>,
  first: { state: OrderState; deadline_at: Date },
): Promise<OrderRow | undefined> {
  const [row] = await tx.q<OrderRow>(INSERT, [
    terms.id,
    terms.number,
    terms.reference,
    terms.ad_id,
    terms.market,
    terms.buyer_id,
    terms.seller_id,
    terms.taker_id,
    terms.asset,
    terms.currency,
    terms.price,
    terms.amount,
    terms.fee,
    terms.pay,
    terms.rail,
    terms.pay_to_sealed,
    terms.terms,
    terms.window_minutes,
    first.state,
    first.deadline_at,
    tx.now,
    terms.index_price,
  ])
  return row
}

const SAVE = `update p2p_order set state = $4, escrow = $5, buyer_part = $6, deadline_at = $7, deadline_kind = $8, extensions = $9, undone = $10,
    asked = $11, asked_by = $12, asked_at = $13, payment_sealed = case when $23 then $14 else payment_sealed end, name_matches = $15, reference_index = $16, flags = $17::text[],
    paid_at = $18, acknowledged_at = $19, dispute_id = $20, closed_at = $21, updated_at = $22, asked_by_person = $24, confirmed_by_person = $25, counted = $26, version = version + 1
  where id = $1 and state = $2 and version = $3 returning ${COLUMNS}`

// What is sealed was read with its key before it: it is written only where it is another.
/** Compare-and-set: writes the order as it shall stand; undefined when it no longer is as it was read. */
export async function saveOrder(tx: Tx, was: OrderRow, changes: Partial<OrderMutable>): Promise<OrderRow | undefined> {
  const next = { ...was, ...changes }
  const [row] = await tx.q<OrderRow>(SAVE, [
    was.id,
    was.state,
    was.version,
    next.state,
    next.escrow,
    next.buyer_part,
    next.deadline_at,
    next.deadline_kind,
    next.extensions,
    next.undone,
    next.asked,
    next.asked_by,
    next.asked_at,
    changes.payment_sealed,
    next.name_matches,
    next.reference_index,
    next.flags,
    next.paid_at,
    next.acknowledged_at,
    next.dispute_id,
    next.closed_at,
    tx.now,
    changes.payment_sealed !== undefined,
    next.asked_by_person,
    next.confirmed_by_person,
    next.counted,
  ])
  return row
}

// Only while the heartbeat is fresh: downtime is compensated first.
const IS_DUE = 'deadline_at <= $1 and exists (select 1 from pulse where name = $2 and at >= $3)'
const DUE = `select id, deadline_at from p2p_order where ${IS_DUE} and (deadline_at, id) > ($4::timestamptz, $5::uuid)
  order by deadline_at, id limit $6`
const LOCK_DUE = `select ${COLUMNS} from p2p_order where id = $4 and ${IS_DUE} for no key update skip locked`

/** A clock's now, and since when its heartbeat must have been recorded. */
export interface Moment {
  now: Date
  heartbeat: string
  freshSince: Date
}

export type DueOrder = Pick<OrderRow, 'id'> & { deadline_at: Date }

/** Up to `limit` orders whose time has come, the longest due first, after the last of the page before. */
export const dueOrders = (
  q: Query,
  { now, heartbeat, freshSince }: Moment,
  after: DueOrder | undefined,
  limit: number,
) => q<DueOrder>(DUE, [now, heartbeat, freshSince, after?.deadline_at ?? '-infinity', after?.id ?? FIRST, limit])
const FIRST = '00000000-0000-0000-0000-000000000000'

/** One of them, locked if it is still due and nobody is acting on it at this moment. */
export const lockDue = async (
  tx: Tx,
  { now, heartbeat, freshSince }: Moment,
  id: string,
): Promise<OrderRow | undefined> => (await tx.q<OrderRow>(LOCK_DUE, [now, heartbeat, freshSince, id]))[0]

/** Whether a bank reference stands on another order, by its keyed hash. */
export const referenceElsewhere = async (q: Query, orderId: string, index: string): Promise<boolean> =>
  (await q('select 1 from p2p_order where reference_index = $1 and id <> $2 limit 1', [index, orderId])).length > 0

// Their own words, and not what their ad answers by itself.
const SPOKEN = `select exists (select 1 from message where conversation_id = $1 and author_kind = 'customer' and author_id = $2
    and client_id <> 'auto-reply-' || $1::text)
  or exists (select 1 from order_event where order_id = $1 and event = 'extend') spoken`

/** Whether the seller has written anything or granted more time since the order was placed. */
export const sellerSpoke = async (q: Query, order: Pick<OrderRow, 'id' | 'seller_id'>): Promise<boolean> =>
  (await q<{ spoken: boolean }>(SPOKEN, [order.id, order.seller_id]))[0]?.spoken === true

/** A party's sealed profile. Throws Error when there is no such customer. */
export async function profileSealed(q: Query, customerId: string): Promise<{ profile_sealed: string }> {
  const [row] = await q<{ profile_sealed: string }>(
    `select ${withKey('customer.profile_sealed')} profile_sealed from customer where id = $1`,
    [customerId],
  )
  if (!row) throw new Error(`no customer ${customerId}`)
  return row
}
