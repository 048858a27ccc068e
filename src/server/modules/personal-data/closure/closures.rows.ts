import type { ClosureObstacle } from '../../../../contract/accounts/closures.ts'
import { onrampAskedDays } from '../../../../contract/onramp/onramp.ts'
import type { Query, Tx } from '../../../kernel/tx.ts'

type Counted = Exclude<ClosureObstacle, 'balance'>

const OWN_ORDERS = 'select id from p2p_order where buyer_id = $1 or seller_id = $1'
// Of a card_payment.
const DISPUTED = `exists (select 1 from card_dispute d where d.deposit_id = card_payment.deposit_id and d.state in ('raised', 'taken'))`
const COUNTS: Readonly<Record<Counted, string>> = {
  owed: `ledger_account where owner_id = $1 and purpose = 'receivable' and debits_posted > credits_posted`,
  ads: `ad where owner_id = $1 and state in ('online', 'paused', 'sold_out', 'hidden')`,
  orders: `p2p_order where (buyer_id = $1 or seller_id = $1) and state in ('awaiting_payment', 'paid', 'payment_confirmed', 'disputed')`,
  disputes: `dispute where state <> 'closed' and order_id in (${OWN_ORDERS})`,
  appeals: `appeal where author_id = $1 and state in ('open', 'waiting_approval')`,
  withdrawals: `withdrawal where customer_id = $1 and state in ('requested', 'needs_approval', 'approved', 'sending', 'sent', 'unclear')`,
  deposits: `deposit where customer_id = $1 and status = 'pending'`,
  crypto_deposits: `chain_deposit where customer_id = $1 and state in ('seen', 'confirming', 'quarantined', 'sunk')`,
  purchases: `buy_order where customer_id = $1 and state = 'awaiting_payment'`,
  // Paid, and its seller hasn't sent it. What nobody asks about any more keeps no account open: should it come yet, it is left in quarantine.
  onramps: `onramp_session where customer_id = $1 and state = 'sending' and created_at > $2::timestamptz - interval '${onrampAskedDays} days'`,
  card_money: `card_payment where customer_id = $1 and (matures_at is null and look_at is not null or matures_at > $2 and refunded - refund_failed < total
    or ${DISPUTED})`,
  // Said as one, however many there are: what is looked at is told to nobody.
  checks: `(select 1 from screening_case where customer_id = $1 and state in ('open', 'in_review', 'proposed') limit 1) looked_at`,
  staff: 'staff where customer_id = $1 and disabled_at is null',
}
const OBSTACLES = `select ${Object.entries(COUNTS)
  .map(([code, from]) => `(select count(*)::int from ${from}) as ${code}`)
  .join(', ')}, $2::timestamptz as at`

/** What of each kind somebody has under way. */
export const countObstacles = async (q: Query, customerId: string, now: Date): Promise<Record<Counted, number>> =>
  (await q<Record<Counted, number>>(OBSTACLES, [customerId, now]))[0] as Record<Counted, number>

const MATURES = `select case when bool_and(coalesce(matures_at > $2, false) and not ${DISPUTED}) then max(matures_at) end as until from ${COUNTS.card_money}`

/** When the last of somebody's card payments can't be taken back any more; null while that isn't known: one is being disputed, or looked at. */
export const cardMoneyUntil = async (q: Query, customerId: string, now: Date): Promise<Date | null> =>
  (await q<{ until: Date | null }>(MATURES, [customerId, now]))[0]?.until ?? null

// Whoever takes an order of theirs, or credits them, waits; and whom they wait for has ended when they go on.
const LOCK = `select status from customer where id = $1 for update`
const LOCK_ACCOUNTS = `select 1 from ledger_account where owner_id = $1 order by id for update`
const LOCK_TRADER = `select 1 as there from trader where customer_id = $1 for update`

/** Keeps everybody else from starting something with this customer until the transaction ends. Answers their status. */
export async function lockCustomer(tx: Tx, customerId: string): Promise<string | undefined> {
  const [row] = await tx.q<{ status: string }>(LOCK, [customerId])
  await tx.q(LOCK_TRADER, [customerId])
  // Whoever has posted and not committed is waited for: what is read after this counts them.
  await tx.q(LOCK_ACCOUNTS, [customerId])
  return row?.status
}

const SET_STATUS = 'update customer set status = $3, updated_at = $4 where id = $1 and status = $2 returning id'
export const moveStatus = async (
  tx: Tx,
  id: string,
  from: 'active' | 'closed',
  to: 'active' | 'suspended' | 'closed',
): Promise<boolean> => (await tx.q(SET_STATUS, [id, from, to, tx.now])).length === 1

const NO_PUSH = 'delete from push_subscription where customer_id = $1'
const SPOIL = 'update account_token set used_at = $2 where customer_id = $1 and used_at is null'
const NO_LINKS = `update payment_link set state = 'cancelled', version = version + 1, closed_at = $2 where payee_id = $1 and state = 'open'`
/** Push, links of e-mails and links to be paid by end with the account. */
export async function endWays(tx: Tx, customerId: string): Promise<void> {
  await tx.q(NO_PUSH, [customerId])
  await tx.q(SPOIL, [customerId, tx.now])
  await tx.q(NO_LINKS, [customerId, tx.now])
}

export interface ClosureRow {
  id: string
  customer_id: string
  state: 'waiting' | 'undone' | 'erased'
  asked_at: Date
  due_at: Date
}
const COLUMNS = 'id, customer_id, state, asked_at, due_at'

const ADD = `insert into account_closure (id, customer_id, state, undo_hash, asked_at, due_at, look_at) values ($1, $2, 'waiting', $3, $4, $5, $5)`
export const addClosure = (
  tx: Tx,
  { id, customerId, hash, due }: { id: string; customerId: string; hash: string; due: Date },
): Promise<unknown> => tx.q(ADD, [id, customerId, hash, tx.now, due])

export const closureById = async (q: Query, id: string): Promise<ClosureRow | undefined> =>
  (await q<ClosureRow>(`select ${COLUMNS} from account_closure where id = $1`, [id]))[0]

const BY_HASH = `select ${COLUMNS} from account_closure where undo_hash = $1 and state = 'waiting' and due_at > $2`
/** The closure that a link takes back. */
export const undoable = async (tx: Tx, hash: string): Promise<ClosureRow | undefined> =>
  (await tx.q<ClosureRow>(BY_HASH, [hash, tx.now]))[0]

const FOUND = `select id from screening_case where customer_id = $1 and holds = 'account' and state = 'confirmed' and (kind = 'sanction' or decided_at >= $2)
  order by kind = 'sanction' desc, id limit 1`
/** The case by which somebody was found to be on a list: of sanctions at any time, of another since they closed their account, when there was nobody to suspend. */
export const confirmedCase = async (tx: Tx, { customer_id, asked_at }: ClosureRow): Promise<string | undefined> =>
  (await tx.q<{ id: string }>(FOUND, [customer_id, asked_at]))[0]?.id

const SUSPENDED_BY = `update customer set suspended_case = $2 where id = $1 and status = 'suspended'`
/** Notes by which case an account is suspended: a second look at that may open it. */
export const noteSuspendedBy = (tx: Tx, customerId: string, caseId: string): Promise<unknown> =>
  tx.q(SUSPENDED_BY, [customerId, caseId])

const END = `update account_closure set state = $2, ended_at = $3 where id = $1 and state = 'waiting' returning id`
export const endClosure = async (tx: Tx, id: string, to: 'undone' | 'erased'): Promise<boolean> =>
  (await tx.q(END, [id, to, tx.now])).length === 1

const DUE = `select ${COLUMNS} from account_closure where state = 'waiting' and look_at <= $1 order by look_at, id limit $2`
export const dueClosures = (q: Query, now: Date, most: number): Promise<ClosureRow[]> => q<ClosureRow>(DUE, [now, most])

const BLOCK = `update account_closure set look_at = $2, blocked_by = $3 where id = $1 and state = 'waiting'`
export const blockClosure = (tx: Tx, id: string, until: Date, by: readonly string[]): Promise<unknown> =>
  tx.q(BLOCK, [id, until, by])
