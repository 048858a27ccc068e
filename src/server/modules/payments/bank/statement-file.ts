import type { StatementLine } from './bank-lines.rows.ts'
import type { ClosingBalance } from './closing-balances.rows.ts'

/** What a statement file holds, before any of it counts. */
export interface StatementFile {
  /** Money that arrived. */
  lines: StatementLine[]
  /** What became of payments that bear a withdrawal's number: its debit, or its return. */
  payouts: PayoutEntry[]
  /** Entries passed over: other debits, reversals, entries not yet booked; of a notification, all that its statement will bring. */
  ignored: number
  /** What accounts had at the end, where the file says so (camt.053: CLBD). */
  closings: Omit<ClosingBalance, 'ref'>[]
}

/** An entry that names one of the house's own payments. */
export type PayoutEntry = {
  /** The withdrawal's number. */
  endToEndId: string
  currency: string
  /** In smallest units. */
  amount: bigint
  /** The bank's own id of the entry; null in a notification, whose ids a statement need not repeat. */
  ref: string | null
} & (
  | { is: 'debited' }
  /** `line`: the money as it arrived, for whom it turns out to be where that payment isn't known; null in a notification. */
  | { is: 'returned'; code: string; line: StatementLine | null }
)

/** How withdrawals are numbered: only what looks like that is looked for. */
const NUMBER = /^W-[0-9]{6}-[2-9A-HJKMNP-Z]{6,10}$/
export const isPayoutNumber = (text: string): boolean => NUMBER.test(text)
