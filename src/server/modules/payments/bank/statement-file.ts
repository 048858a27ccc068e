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

/** A payment that was handed in to the bank. */
export interface HandedIn {
  currency: string
  /** In smallest units. */
  amount: bigint
  /** By when the bank has booked it, 'YYYY-MM-DD'; null where a statement can't show it by itself. */
  dueOn: string | null
  /** The bank's own id of its debit, once a statement had that. */
  debitRef: string | null
}

/** What a reader may know of the house's own payments, by number, and the day that isn't over yet, 'YYYY-MM-DD'. */
export interface OwnPayments {
  today: string
  handedIn: ReadonlyMap<string, HandedIn>
}
export const noPayments: OwnPayments = { today: '', handedIn: new Map() }

/** All numbers of payments that a text may name. */
export const payoutNumbersIn = (text: string): string[] => [
  ...new Set(text.toUpperCase().match(/W-[0-9]{6}-[2-9A-HJKMNP-Z]{6,10}/g)),
]
