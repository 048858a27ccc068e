import { uuid7 } from '../../../kernel/ids.ts'
import type { Query, Tx } from '../../../kernel/tx.ts'
import { clearing } from '../../../ledger/chart.ts'
import { underWay } from '../cards/payouts/psp-payouts.rows.ts'

/** What an account of the house's had at the end of a day; in smallest units, below zero where it is overdrawn. */
export interface ClosingBalance {
  asset: string
  /** Where the money lies, as `clearing` names it: 'bank'. */
  ref: string
  /** An IBAN, or 'stated' where people say it in the name of who keeps it. */
  account: string
  /** The day, '2026-03-02'. */
  closedOn: string
  balance: bigint
}

/** A place by the books at one moment, in smallest units: what lies there, how often it was moved, and what of that card services' payouts have on their way and no line has brought. */
export interface BooksOf {
  books: string
  version: string
  in_transit: string
}

// Balance and version are one row's, so they belong together whatever is posted meanwhile.
const BOOKS = `select coalesce(max(debits_posted - credits_posted), 0)::text books, coalesce(max(version), 0)::text version,
    case when $2 = 'bank' then coalesce((select sum(amount) from psp_payout where currency = $1 and ${underWay('$3')}), 0) else 0 end::text in_transit
  from ledger_account where id = $4`

export async function booksOf(q: Query, { asset, ref }: Pick<ClosingBalance, 'asset' | 'ref'>, now: Date) {
  const [row] = await q<BooksOf>(BOOKS, [asset, ref, now, clearing(asset, ref).id])
  if (!row) throw new Error(`an aggregate of ${ref} has no row`)
  return row
}

const NOTE = `insert into closing_balance (id, asset, ref, account, closed_on, balance, books, books_version, imported_at, in_transit)
  values ($1, $2, $3, $4, $5::date, $6, $7, $8, $9, $10)`

/**
 * Notes a closing balance beside where the books stand now, with all that the same file brought, and what of card services' payouts the books have there
 * by now and no line has brought: the bank has it later. Each import is noted, a repeated one too. What somebody read off at an earlier moment is noted beside the books of then.
 */
export async function noteClosing(tx: Tx, of: ClosingBalance, then?: BooksOf & { at: Date }): Promise<void> {
  const { books, version, in_transit, at } = then ?? { ...(await booksOf(tx.q, of, tx.now)), at: tx.now }
  const { asset, ref, account, closedOn, balance } = of
  await tx.q(NOTE, [uuid7(tx.now), asset, ref, account, closedOn, balance.toString(), books, version, at, in_transit])
}
