import type { Tx } from '../../../kernel/tx.ts'
import { moveWithdrawal } from '../../withdrawals/move-withdrawal.ts'
import { lockWithdrawal, type WithdrawalRow } from '../../withdrawals/withdrawals.rows.ts'
import { partsOf } from './coin-txs.rows.ts'

/** The withdrawals that a transaction pays, locked. */
export async function lockParts(tx: Tx, txId: string): Promise<WithdrawalRow[]> {
  const rows: WithdrawalRow[] = []
  for (const id of await partsOf(tx.q, txId)) {
    const row = await lockWithdrawal(tx, id)
    if (row) rows.push(row)
  }
  return rows
}

/** A withdrawal that the network has is sent, whatever was doubted. */
export async function clearUp(tx: Tx, row: WithdrawalRow): Promise<WithdrawalRow> {
  if (row.state === 'sending') return moveWithdrawal(tx, row, 'broadcast', 'system')
  return row.state === 'unclear' ? moveWithdrawal(tx, row, 'clear_to_sent', 'system') : row
}

/** Has people look into what a transaction pays. */
export async function doubt(tx: Tx, txId: string): Promise<void> {
  for (const part of await lockParts(tx, txId))
    if (part.state === 'sending' || part.state === 'sent') await moveWithdrawal(tx, part, 'doubt', 'system')
}
