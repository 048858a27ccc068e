import { createHash } from 'node:crypto'
import { uuidOf } from '../../kernel/ids.ts'
import type { Tx } from '../../kernel/tx.ts'
import type { WithdrawalRow } from './withdrawals.rows.ts'

// The table of bank lines: modules don't import each other, so what is written here is agreed by column. Its id is the withdrawal's: it comes back once.
const INSERT = `insert into bank_line (id, bank, line_id, digest, currency, amount, text_sealed, payer_sealed, booked_at, imported_at, status, customer_id)
  values ($1, 'withdrawal', $2, decode($3, 'hex'), $4, $5, $6, $7, $8, $8, 'closed_deposit', $9)`

/** Hands what came back for a closed account, and was just posted to suspense, to finance: among the bank's open lines, with whose it was, to be sent on. */
export async function leaveInSuspense(
  tx: Tx,
  { id, number, customer_id, asset, amount }: Pick<WithdrawalRow, 'id' | 'number' | 'customer_id' | 'asset' | 'amount'>,
): Promise<void> {
  const { sealer } = tx.ctx
  const digest = createHash('sha256')
    .update(JSON.stringify([asset, amount, tx.now.toISOString().slice(0, 10)]))
    .digest('hex')
  await tx.q(INSERT, [
    ...[uuidOf(`bank-line|withdrawal|${id}`), id, digest, asset, amount],
    ...[sealer.seal(number), sealer.seal(''), tx.now, customer_id],
  ])
}
