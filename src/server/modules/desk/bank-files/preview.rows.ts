import type { PayoutLineState } from '../../../../contract/payouts/payout-file-machine.ts'
import type { DepositStatus } from '../../../../contract/wallet/payments.ts'
import type { Query } from '../../../kernel/tx.ts'

export interface AwaitedDeposit {
  id: string
  reference: string
  customer_id: string
  number: string
  currency: string
  amount: string
  status: DepositStatus
  username: string
  /** Of a purchase: whatever comes for it is credited. */
  buys: boolean
  /** Whose customer closed their account. */
  gone: boolean
}
const DEPOSITS = `select d.id, d.reference, d.customer_id, d.number, d.currency, d.amount, d.status, c.username, c.status = 'closed' as gone,
    exists (select 1 from buy_order b where b.deposit_id = d.id) as buys
  from deposit d join customer c on c.id = d.customer_id where d.reference = any($1::text[])`
/** The deposits with these references, with whose they are. */
export const depositsBearing = (q: Query, references: readonly string[]): Promise<AwaitedDeposit[]> =>
  q<AwaitedDeposit>(DEPOSITS, [references])

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
