import type { BuyState } from '../../../contract/buying/buy-machine.ts'
import type { IdentityReason } from '../../../contract/identity/identity.ts'
import type { VerificationState } from '../../../contract/identity/verification-machine.ts'
import type { OrderState } from '../../../contract/orders/order-machine.ts'
import { openDetail } from '../../kernel/audit.ts'
import type { Ctx } from '../../kernel/context.ts'
import { withKey } from '../../kernel/customer-keys/with-key.ts'
import { type Query, query, type Tx } from '../../kernel/tx.ts'

/** What notices say of an order. */
export interface OrderFacts {
  id: string
  number: string
  asset: string
  currency: string
  amount: string
  fee: string
  buyer_part: string | null
  pay: string
  rail: string
  state: OrderState
  buyer_id: string
  seller_id: string
  taker_id: string
  buyer: string
  seller: string
  deadline_at: Date | null
  deadline_kind: 'payment' | 'grace' | 'release' | null
}

const ORDER = `select o.id, o.number, o.asset, o.currency, o.amount::text, o.fee::text, o.buyer_part::text, o.pay::text, o.rail, o.state, o.buyer_id, o.seller_id, o.taker_id,
  b.username as buyer, s.username as seller, o.deadline_at, o.deadline_kind
  from p2p_order o join customer b on b.id = o.buyer_id join customer s on s.id = o.seller_id`
const BY_ID = `${ORDER} where o.id = $1`
const SOON = `${ORDER} where o.deadline_at > $1 and o.deadline_at <= $2 and o.deadline_kind in ('payment', 'release')
  and ($3::timestamptz is null or (o.deadline_at, o.id) > ($3, $4::uuid)) order by o.deadline_at, o.id limit $5`
const DEPOSIT = `select customer_id, number, coalesce(credited_amount, amount)::text as amount, currency, status,
  (select state from buy_order where deposit_id = deposit.id) as buy from deposit where id = $1`
const HELD = `select c.id as customer_id, b.amount::text as amount, b.currency from bank_line b left join deposit d on d.id = b.deposit_id
  join customer c on c.id = coalesce(d.customer_id, b.customer_id) and c.status <> 'closed'
  where b.id = $1 and b.status in ('wrong_amount', 'wrong_currency', 'duplicate', 'closed_deposit', 'other_payer', 'out_of_range', 'customer_suspended')`
const BUY = `select customer_id, number, currency, asset, pay::text as pay, receive::text as receive, confirmed_at from buy_order where id = $1`
const WAITING = `select r.conversation_id, r.reader_id, r.waiting_since from conversation_reader r
  where r.waiting_since <= $1 order by r.waiting_since limit $2`
const TOLD = `update conversation_reader set waiting_since = null where conversation_id = $1 and reader_id = $2 and waiting_since = $3
  returning unread`
const CONVERSATION = `select c.order_id, ${withKey('conversation.subject_sealed', 'c')} subject_sealed from conversation c where c.id = $1`
const AD = `select a.number, a.market, a.side, a.asset, a.currency, a.market_price::text as price, u.username as owner, a.owner_id as customer_id, a.state, a.hidden_reason, a.hidden_reason_sealed
  from ad a join customer u on u.id = a.owner_id where a.id = $1`

export const orderFacts = async (tx: Tx, id: string): Promise<OrderFacts | undefined> =>
  (await tx.q<OrderFacts>(BY_ID, [id]))[0]

/** Orders whose time is out within `until`, after a place in that order. */
export const ordersDueSoon = (ctx: Ctx, until: Date, after: OrderFacts | undefined, limit: number) =>
  query(ctx)<OrderFacts>(SOON, [ctx.now(), until, after?.deadline_at ?? null, after?.id ?? null, limit])

export const depositFacts = async (q: Query, id: string) =>
  (
    await q<{
      customer_id: string
      number: string
      amount: string
      currency: string
      status: string
      /** Where the purchase stands that it is the money for. */
      buy: BuyState | null
    }>(DEPOSIT, [id])
  )[0]

/** What notices say of money that came by bank and waits for people; nothing where nobody's reference is on it, or it may never have arrived. */
export const heldFacts = async (q: Query, lineId: string) =>
  (await q<{ customer_id: string; amount: string; currency: string }>(HELD, [lineId]))[0]

/** What notices say of a purchase of crypto. */
export const buyFacts = async (q: Query, id: string) =>
  (
    await q<{
      customer_id: string
      number: string
      currency: string
      asset: string
      pay: string
      receive: string
      confirmed_at: Date | null
    }>(BUY, [id])
  )[0]

export interface Waiting {
  conversation_id: string
  reader_id: string
  waiting_since: Date
}

/** Who has had something unread since a moment and was not told yet, the longest first. */
export const waitingReaders = (ctx: Ctx, since: Date, limit: number): Promise<Waiting[]> =>
  query(ctx)<Waiting>(WAITING, [since, limit])

/** Notes that a reader is told of what waits; answers how much that is, undefined where it was read or told meanwhile. */
export const markTold = async (tx: Tx, { conversation_id, reader_id, waiting_since }: Waiting) =>
  (await tx.q<{ unread: number }>(TOLD, [conversation_id, reader_id, waiting_since]))[0]?.unread

/** The order that a conversation is about, or what its writer said that it is about. */
export const conversationFacts = async (tx: Tx, id: string) =>
  (await tx.q<{ order_id: string | null; subject_sealed: string }>(CONVERSATION, [id]))[0]

export const adFacts = async (q: Query, id: string) =>
  (
    await q<{
      number: string
      market: 'crypto' | 'currency'
      side: 'buy' | 'sell'
      asset: string
      currency: string
      price: string | null
      owner: string
      customer_id: string
      state: string
      hidden_reason: string | null
      hidden_reason_sealed: string | null
    }>(AD, [id])
  )[0]

interface NameDecision {
  customer_id: string
  state: 'approved' | 'refused'
  reason_sealed: string
}

const NAME = `select customer_id, state, reason_sealed from name_correction where id = $1 and state in ('approved', 'refused')`

/** How a correction of a legal name was decided; undefined while it is open. */
export const nameDecision = async (ctx: Ctx, id: string): Promise<NameDecision | undefined> =>
  (await query(ctx)<NameDecision>(NAME, [id]))[0]

const REMOVAL = `select detail from audit where action = 'customer.remove_avatar' and subject = $1 and detail->>'removal' = $2`
/** Why the desk removed somebody's picture. */
export const avatarRemoval = async (
  ctx: Ctx,
  customerId: string,
  removalId: string,
): Promise<{ reason: string } | undefined> => {
  const [row] = await query(ctx)<{ detail: Record<string, unknown> }>(REMOVAL, [customerId, removalId])
  const { reason } = row ? openDetail(ctx, row.detail) : {}
  return typeof reason === 'string' ? { reason } : undefined
}

const COMPANY =
  'select customer_id, state, version, question_sealed, reason_sealed from company_verification where id = $1'

/** Where an organisation's verification stands. */
export const companyStanding = async (ctx: Ctx, id: string) =>
  (
    await query(ctx)<{
      customer_id: string
      state: string
      version: number
      question_sealed: string | null
      reason_sealed: string | null
    }>(COMPANY, [id])
  )[0]

const VERIFICATION = 'select customer_id, state, reason, reasons, note_sealed from verification where id = $1'

interface VerificationFacts {
  customer_id: string
  state: VerificationState
  reason: IdentityReason | null
  reasons: IdentityReason[]
  note_sealed: string | null
}

/** How a verification stands, and why. */
export const verificationFacts = async (q: Query, id: string): Promise<VerificationFacts | undefined> =>
  (await q<VerificationFacts>(VERIFICATION, [id]))[0]

const MERCHANT = `select customer_id, state, reason, reason_sealed from merchant_application where id = $1 and state in ('approved', 'refused')`

/** How an application to be a merchant was decided; undefined while it is open. */
export const merchantDecision = async (ctx: Ctx, id: string) => (await query(ctx)<MerchantDecision>(MERCHANT, [id]))[0]

interface MerchantDecision {
  customer_id: string
  state: 'approved' | 'refused'
  reason: string
  reason_sealed: string | null
}

const STATUS = 'select status from customer where id = $1'

/** Whether an account is open to its owner. */
export const accountStatus = async (ctx: Ctx, customerId: string) =>
  (await query(ctx)<{ status: 'active' | 'suspended' | 'closed' }>(STATUS, [customerId]))[0]?.status

const WITHDRAWAL = `select w.customer_id, w.number, w.amount::text as amount, w.asset, w.reason_sealed, d.rail, d.label, ${withKey('destination.label_sealed', 'd')} label_sealed
  from withdrawal w join destination d on d.id = w.destination_id where w.id = $1`

interface WithdrawalFacts {
  customer_id: string
  number: string
  amount: string
  asset: string
  reason_sealed: string | null
  rail: string | null
  label: string
  label_sealed: string | null
}

/** What notices say of a withdrawal; where it goes is called as its owner calls it. */
export const withdrawalFacts = async (q: Query, id: string): Promise<WithdrawalFacts | undefined> =>
  (await q<WithdrawalFacts>(WITHDRAWAL, [id]))[0]

const DESTINATION = `select customer_id, kind, rail, network, ${withKey('destination.value_sealed')} value_sealed, usable_at from destination where id = $1`

export interface DestinationFacts {
  customer_id: string
  kind: 'bank' | 'chain'
  rail: string | null
  network: string | null
  value_sealed: string
  usable_at: Date
}

/** What notices say of where somebody may withdraw to, also once it is removed. */
export const destinationFacts = async (q: Query, id: string): Promise<DestinationFacts | undefined> =>
  (await q<DestinationFacts>(DESTINATION, [id]))[0]

const EXPORT = "select 1 from data_export where id = $1 and state = 'ready'"

/** Whether an export can be fetched still. */
export const exportIsReady = async (ctx: Ctx, id: string): Promise<boolean> =>
  (await query(ctx)<object>(EXPORT, [id])).length === 1
