import type { AccountLevel } from '../../../../contract/accounts/profiles.ts'
import type { PayoutLineState } from '../../../../contract/payouts/payout-file-machine.ts'
import type { DepositStatus } from '../../../../contract/wallet/payments.ts'
import { withKey } from '../../../kernel/customer-keys/with-key.ts'
import type { Query } from '../../../kernel/tx.ts'

/** Whose a reference is, and the deposit it is of; null of a customer's standing reference. */
export interface BearerRow {
  reference: string
  customer_id: string
  username: string
  customer_status: 'active' | 'suspended' | 'closed'
  level: AccountLevel
  profile_sealed: string
  deposit: { id: string; number: string; currency: string; amount: string; status: DepositStatus } | null
  /** Of a purchase: whatever comes for it is credited. */
  buys: boolean
  by_link: boolean
}
const WHO = `c.id as customer_id, c.username, c.status as customer_status, c.level, ${withKey('customer.profile_sealed', 'c')} profile_sealed`
const BEARERS = `select d.reference, ${WHO}, jsonb_build_object('id', d.id, 'number', d.number, 'currency', d.currency, 'amount', d.amount::text,
      'status', d.status) as deposit,
    exists (select 1 from buy_order b where b.deposit_id = d.id) as buys, exists (select 1 from payment_link l where l.deposit_id = d.id) as by_link
  from deposit d join customer c on c.id = d.customer_id where d.reference = any($1::text[]) and d.method = 'bank'
  union all select s.reference, ${WHO}, null, false, false from standing_reference s join customer c on c.id = s.customer_id
  where s.reference = any($2::text[])`
/** Whose these references are: deposits', and customers' for good. */
export const bearersOf = (q: Query, deposits: readonly string[], standing: readonly string[]): Promise<BearerRow[]> =>
  q<BearerRow>(BEARERS, [deposits, standing])

export interface PaidOut {
  number: string
  customer_id: string
  currency: string
  amount: string
  state: PayoutLineState
  return_ref: string | null
}
const PAID = `select l.end_to_end_id as number, w.customer_id, f.currency, l.amount, l.state, l.return_ref
  from payout_line l join payout_file f on f.id = l.file_id join withdrawal w on w.id = l.withdrawal_id`
const NUMBERED = `${PAID} where l.end_to_end_id = any($1::text[]) and l.state <> 'dropped' and f.exported_at is not null`
/** Payments with these numbers, of files that were handed in. */
export const paidOut = (q: Query, numbers: readonly string[]): Promise<PaidOut[]> => q<PaidOut>(NUMBERED, [numbers])

const OF_FILE = `${PAID} where f.message_id = $1 and f.exported_at is not null order by l.end_to_end_id`
/** All payments of a file that was handed in, by the bank's name for it. */
export const paidBy = (q: Query, messageId: string): Promise<PaidOut[]> => q<PaidOut>(OF_FILE, [messageId])
