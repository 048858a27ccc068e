import type { Tx } from '../../../kernel/tx.ts'
import { lockWithdrawal, type WithdrawalRow } from '../../withdrawals/withdrawals.rows.ts'
import { partsOf } from '../chain-txs.rows.ts'

/** The withdrawals that a transaction pays, locked. */
export async function lockParts(tx: Tx, txId: string): Promise<WithdrawalRow[]> {
  const rows: WithdrawalRow[] = []
  for (const id of await partsOf(tx.q, txId)) {
    const row = await lockWithdrawal(tx, id)
    if (row) rows.push(row)
  }
  return rows
}
