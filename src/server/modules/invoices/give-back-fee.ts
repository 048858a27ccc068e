import { audit } from '../../kernel/audit.ts'
import type { Ctx } from '../../kernel/context.ts'
import { Problem } from '../../kernel/errors.ts'
import { operatorReason } from '../../kernel/operator-reason.ts'
import { UUID } from '../../kernel/page-cursor.ts'
import { inTx } from '../../kernel/tx.ts'
import { feeRefund } from '../../ledger/movements.ts'
import { post } from '../../ledger/post.ts'
import { feeById, refundsOf } from './fees.rows.ts'
import { issueCreditNote } from './issue-credit-note.ts'
import { lockBuyer } from './issue-invoice.ts'

/**
 * Gives a fee back, whole, to who bore it; `transferId` is the ledger's entry that took it. Where an invoice has it, its credit note is issued in the same transaction;
 * else with the invoice. The same again changes nothing. Returns the credit note's number, if there is one now. Throws 'not_found' on what is no fee.
 */
export async function giveBackFee(ctx: Ctx, transferId: string, reason: string): Promise<string | undefined> {
  const why = operatorReason(ctx, reason)
  if (!UUID.test(transferId)) throw new Problem('not_found')
  return inTx(ctx, async (tx) => {
    const found = await feeById(tx.q, transferId)
    if (!found || !(await lockBuyer(tx, found.customerId))) throw new Problem('not_found')
    const { customerId, fee } = found
    const { asset, amount } = fee
    const { replayed } = await post(
      tx,
      `fee-refund:${fee.id}`,
      feeRefund({ customerId, asset, amount, transferId: fee.id }),
    )
    if (replayed) return undefined
    await audit(tx, 'fee.give_back', `customer:${customerId}`, {
      fee: fee.id,
      asset,
      amount: amount.toString(),
      reason: why,
    })
    const [refund] = await refundsOf(tx.q, [fee.id])
    if (!refund) throw new Error('the entry that was just posted is not there')
    return issueCreditNote(tx, customerId, refund)
  })
}
