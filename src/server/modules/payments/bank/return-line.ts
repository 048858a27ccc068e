import type { LineBooked } from '../../../../contract/desk/desk-work.ts'
import { bankLineStatuses } from '../../../../contract/wallet/payments.ts'
import { audit } from '../../../kernel/audit.ts'
import type { Ctx } from '../../../kernel/context.ts'
import { Problem } from '../../../kernel/errors.ts'
import { operatorReason } from '../../../kernel/operator-reason.ts'
import { inTx, type Tx } from '../../../kernel/tx.ts'
import { suspenseReturn } from '../../../ledger/movements.ts'
import { post } from '../../../ledger/post.ts'
import { typedId } from '../typed-id.ts'
import { type BankLineRow, lockLine, resolveLine } from './bank-lines.rows.ts'

// The withdrawals' table: modules don't import each other, so what is read here is agreed by column.
const CAME_BY = `select clearing from withdrawal where id = $1`
/** By what a line's money had come in: a bank's account, or what pays the withdrawals that came back. */
async function cameBy(tx: Tx, { bank, line_id }: BankLineRow): Promise<string> {
  if (bank !== 'withdrawal') return 'bank'
  const [withdrawal] = await tx.q<{ clearing: string }>(CAME_BY, [line_id])
  if (!withdrawal) throw new Error(`withdrawal ${line_id}, which came back, is gone`)
  return withdrawal.clearing
}

/**
 * Notes that finance sent a line's money back to its payer; the transfer itself is made at the bank. The same again changes nothing.
 * Throws as `lockReturn`, and 'invalid_input' on what isn't an id.
 */
export const returnLine = async (ctx: Ctx, lineId: string, reason: string): Promise<LineBooked> => {
  const why = operatorReason(ctx, reason)
  const id = typedId('line', lineId)
  return inTx(ctx, async (tx) => bookReturn(tx, await lockReturn(tx, id), why))
}

/** Locks a line that may be sent back as things stand, or was. Throws 'not_found', 'bank_line_moved_on' when it was credited. */
export async function lockReturn(tx: Tx, lineId: string): Promise<BankLineRow> {
  const line = await lockLine(tx, lineId)
  if (!line) throw new Problem('not_found')
  if (line.status !== 'returned' && !bankLineStatuses[line.status].open)
    throw new Problem('bank_line_moved_on', { extra: { state: line.status } })
  return line
}

/** Books what `lockReturn` found, in the same transaction; what was sent back before stays as it is. */
export async function bookReturn(tx: Tx, line: BankLineRow, why: string): Promise<LineBooked> {
  const returned = { line_id: line.id, status: 'returned' } as const
  if (line.status === 'returned') return returned
  await resolveLine(tx, line.id, 'returned', line.deposit_id)
  await post(
    tx,
    `bank-line-out:${line.id}`,
    suspenseReturn({
      asset: line.currency,
      amount: BigInt(line.amount),
      lineId: line.id,
      rail: await cameBy(tx, line),
    }),
  )
  await audit(tx, 'bank_line.return', `bank_line:${line.id}`, {
    currency: line.currency,
    amount: line.amount,
    reason: why,
  })
  return returned
}
