import type { Place } from '../../../kernel/page-cursor.ts'
import type { Query, Tx } from '../../../kernel/tx.ts'
import { NOBODYS, WITH_NOBODYS } from '../../payments/cards/card-payments.rows.ts'

export interface CardMoneyRow {
  id: string
  deposit: string
  customer_id: string
  username: string
  unclaimed: boolean
  psp: string
  psp_ref: string
  currency: string
  amount: string
  created_at: Date
  look_at: Date | null
}

const COLUMNS = `p.deposit_id id, t.number deposit, p.customer_id, c.username, p.unclaimed, p.psp, p.psp_ref, p.currency, ${NOBODYS}::text amount,
  p.created_at, p.look_at`
const FROM = 'card_payment p join deposit t on t.id = p.deposit_id join customer c on c.id = p.customer_id'
const LIST = `select ${COLUMNS} from ${FROM} where ${WITH_NOBODYS} and ($1::timestamptz is null or (p.created_at, p.deposit_id) > ($1, $2::uuid))
  order by p.created_at, p.deposit_id limit $3`

/** Payments of which something is nobody's, the oldest first. */
export const nobodysAfter = (q: Query, after: Place | undefined, limit: number): Promise<CardMoneyRow[]> =>
  q<CardMoneyRow>(LIST, [after?.at ?? null, after?.id ?? null, limit])

const LOCK = `select ${COLUMNS} from ${FROM} where p.deposit_id = $1 and ${WITH_NOBODYS} for no key update of p`
/** Locked until the transaction ends; undefined where nothing of it is nobody's. */
export const lockNobodys = async (tx: Tx, depositId: string): Promise<CardMoneyRow | undefined> =>
  (await tx.q<CardMoneyRow>(LOCK, [depositId]))[0]
