import type { BankLineStatus } from '../../../../contract/wallet/payments.ts'
import { withKey } from '../../../kernel/customer-keys/with-key.ts'
import { FIRST_ID, type Place, UUID } from '../../../kernel/page-cursor.ts'
import type { Query } from '../../../kernel/tx.ts'
import { OPEN_LINES } from '../../payments/bank/bank-lines.rows.ts'

export interface OpenLine {
  id: string
  line_id: string
  currency: string
  amount: string
  text_sealed: string
  payer_sealed: string
  status: BankLineStatus
  booked_at: Date
  imported_at: Date
  deposit_id: string | null
  deposit_number: string | null
  deposit_amount: string | null
  deposit_status: string | null
  /** Whose standing reference it bears. */
  customer_id: string | null
  /** Whose it is by its reference, either way. */
  username: string | null
  profile_sealed: string | null
}

const OPEN = `select l.id, l.line_id, l.currency, l.amount, l.text_sealed, l.payer_sealed, l.status, l.booked_at, l.imported_at,
    d.id as deposit_id, d.number as deposit_number, d.amount as deposit_amount, d.status as deposit_status,
    l.customer_id, c.username, ${withKey('customer.profile_sealed', 'c')} profile_sealed
  from bank_line l left join deposit d on d.id = l.deposit_id left join customer c on c.id = coalesce(d.customer_id, l.customer_id)
  where l.status in ${OPEN_LINES}
    and (l.imported_at, l.id) > (coalesce($1::timestamptz, '-infinity'), coalesce($2::uuid, '${FIRST_ID}'))
  order by l.imported_at, l.id limit $3`

/** Money in suspense, the longest there first. */
export const openLinesPage = (q: Query, after: Place | undefined, limit: number): Promise<OpenLine[]> =>
  q<OpenLine>(OPEN, [after?.at ?? null, after?.id ?? null, limit])

const NUMBERED = 'select id, customer_id from deposit where number = $1'
const BY_ID = 'select id, customer_id from deposit where id = $1'
/** By its number, or its id in lower case. */
export const depositNamed = async (q: Query, name: string): Promise<{ id: string; customer_id: string } | undefined> =>
  (await q<{ id: string; customer_id: string }>(UUID.test(name) ? BY_ID : NUMBERED, [name]))[0]

const WHOSE = `select coalesce(d.customer_id, l.customer_id) as customer_id from bank_line l left join deposit d on d.id = l.deposit_id where l.id = $1`
/** Whose reference a line bears, a deposit's or their standing one, if any. */
export const customerOfLine = async (q: Query, lineId: string): Promise<string | undefined> =>
  (await q<{ customer_id: string | null }>(WHOSE, [lineId]))[0]?.customer_id ?? undefined
