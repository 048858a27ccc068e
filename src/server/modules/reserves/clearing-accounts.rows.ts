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
