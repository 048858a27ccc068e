import { workingDay } from '../../../../contract/rails/working-day.ts'
import type { Query } from '../../../kernel/tx.ts'
import { type OwnPayments, payoutNumbersIn } from './statement-file.ts'

// Which payments were handed in, payout files know; what of them is read here is agreed by column. Bacs is booked as one sum of its file.
const HANDED_IN = `select l.end_to_end_id as number, f.currency, l.amount::text, l.debit_ref, f.exported_at,
    l.state in ('waiting', 'accepted') and f.batch not like '%standard-18' as is_due
  from payout_line l join payout_file f on f.id = l.file_id
  where l.end_to_end_id = any($1::text[]) and l.state <> 'dropped' and f.exported_at is not null`

interface Row {
  number: string
  currency: string
  amount: string
  debit_ref: string | null
  exported_at: Date
  is_due: boolean
}

/** From 15:00 UTC on it is another day to a bank that books files. */
const LEFT_OF_DAY_MS = 9 * 3_600_000

/** What is known of the payments of the house's own that a statement's text may name, as of `now`. */
export async function ownPaymentsIn(q: Query, text: string, now: Date): Promise<OwnPayments> {
  const numbers = payoutNumbersIn(text)
  const rows = numbers.length === 0 ? [] : await q<Row>(HANDED_IN, [numbers])
  return {
    today: dayOf(now),
    handedIn: new Map(
      rows.map(({ number, currency, amount, debit_ref: debitRef, exported_at, is_due }) => [
        number,
        { currency, amount: BigInt(amount), debitRef, dueOn: is_due ? dayOf(bookedBy(exported_at)) : null },
      ]),
    ),
  }
}

/** What is handed in in the afternoon a bank may book on its next working day. */
const bookedBy = (handedIn: Date): Date => workingDay(new Date(handedIn.getTime() + LEFT_OF_DAY_MS))

const dayOf = (at: Date): string => at.toISOString().slice(0, 10)
