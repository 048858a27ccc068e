import { uuid7 } from '../../../kernel/ids.ts'
import type { Tx } from '../../../kernel/tx.ts'
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

// Balance and version are one row's, so they belong together whatever is posted meanwhile.
const NOTE = `insert into closing_balance (id, asset, ref, account, closed_on, balance, books, books_version, imported_at, in_transit)
  select $1, $2, $3, $4, $5::date, $6, coalesce(max(debits_posted - credits_posted), 0), coalesce(max(version), 0), $7,
    case when $3 = 'bank' then coalesce((select sum(amount) from psp_payout where currency = $2 and ${underWay('$7')}), 0) else 0 end
  from ledger_account where id = $8`

/**
 * Notes a closing balance beside where the books stand now, with all that the same file brought, and what of card services' payouts the books have there
 * by now and no line has brought: the bank has it later. Each import is noted, a repeated one too.
 */
export const noteClosing = async (tx: Tx, of: ClosingBalance): Promise<void> => {
  await tx.q(NOTE, [
    uuid7(tx.now),
    of.asset,
    of.ref,
    of.account,
    of.closedOn,
    of.balance.toString(),
    tx.now,
    clearing(of.asset, of.ref).id,
  ])
}
