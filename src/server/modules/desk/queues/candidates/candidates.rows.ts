import { withKey } from '../../../../kernel/customer-keys/with-key.ts'
import type { Query } from '../../../../kernel/tx.ts'

/** A deposit that waits for its money, or a customer's standing reference: what a line may have been meant for. */
export interface Target {
  /** A deposit's number; null of a standing reference. */
  number: string | null
  reference: string
  /** Null of a standing reference: it takes any, as its amount. */
  currency: string | null
  amount: string | null
  status: string | null
  created_at: Date
  username: string
  profile_sealed: string
}

/** More than wait anywhere at a time; beyond them only what has the same amount or half of the reference is found. */
const NEWEST = 1_000
const EXPIRED_DAYS = 60

const FROM = `from deposit d join customer c on c.id = d.customer_id
  where c.status = 'active' and d.method = 'bank' and d.currency = any($1::text[])`
const DEPOSIT = `select d.number, d.reference, d.currency, d.amount, d.status, d.created_at, c.username, ${withKey('customer.profile_sealed', 'c')} profile_sealed`
// What is open is found by anything, what ran out lately by its very amount.
const DEPOSITS = `(${DEPOSIT} ${FROM} and d.status in ('created', 'pending') order by d.expires_at desc, d.id desc limit ${NEWEST})
  union
  (${DEPOSIT} ${FROM} and d.status in ('created', 'pending', 'expired') and d.amount = any($2::numeric[])
    and d.created_at > $3::timestamptz - interval '${EXPIRED_DAYS} days' order by d.created_at desc limit ${NEWEST})`
/** Deposits that may still get their money: in these currencies, of these amounts. */
export const openDeposits = (
  q: Query,
  asked: { currencies: readonly string[]; amounts: readonly string[]; now: Date },
): Promise<Target[]> => q<Target>(DEPOSITS, [asked.currencies, asked.amounts, asked.now])

const STANDING = `select null as number, s.reference, null as currency, null as amount, null as status, s.created_at, c.username, ${withKey('customer.profile_sealed', 'c')} profile_sealed
  from standing_reference s join customer c on c.id = s.customer_id where c.status = 'active'`
// One that is mistyped in one place has the rest as it is: the first half or the second.
const STANDINGS = `(${STANDING} order by s.created_at desc, s.customer_id limit ${NEWEST})
  union
  (${STANDING} and (left(s.reference, 7) = any($1::text[]) or right(s.reference, 4) = any($1::text[])) limit ${NEWEST})`
/** Standing references: the newest, and those that share a half ('FLP7K4M', '29QY') with what was written. */
export const standingNear = (q: Query, halves: readonly string[]): Promise<Target[]> => q<Target>(STANDINGS, [halves])
