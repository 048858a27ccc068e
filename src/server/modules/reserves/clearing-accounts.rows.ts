import type { Query } from '../../kernel/tx.ts'

/** A clearing account as the ledger has it: what lies outside by the books, in smallest units, and how often it was moved. */
export interface ClearingAccount {
  id: string
  asset: string
  ref: string
  ours: bigint
}

const ACCOUNTS = `select id, asset, ref, (debits_posted - credits_posted)::text ours from ledger_account
  where purpose = 'clearing' order by ref, asset`

/** Every place where money lies outside, by the books. */
export const clearingAccounts = async (q: Query): Promise<ClearingAccount[]> =>
  (await q<Omit<ClearingAccount, 'ours'> & { ours: string }>(ACCOUNTS)).map((row) => ({
    ...row,
    ours: BigInt(row.ours),
  }))

const DUE = `select (
    coalesce((select sum(cost_due) from card_payment where psp = $1 and currency = $2 and cost_due > 0), 0)
    + coalesce((select sum(amount * case when state in ('failed', 'canceled') then -1 else 1 end) from psp_payout
      where psp = $1 and currency = $2 and (booked_at is null) <> (state in ('failed', 'canceled')) and reversed_at is null), 0)
    + coalesce((select sum(d.fee) from card_dispute d join card_payment p on p.deposit_id = d.deposit_id
      where d.psp = $1 and p.currency = $2 and d.fee > 0 and not d.fee_booked), 0))::text as due`

/** What a payment service has taken of a currency, in smallest units, or sent to the bank, that the books can't bear yet; less what it has again, and they don't have there yet. */
export const takenUnbooked = async (q: Query, psp: string, currency: string): Promise<bigint> =>
  BigInt((await q<{ due: string }>(DUE, [psp, currency]))[0]?.due ?? 0)
