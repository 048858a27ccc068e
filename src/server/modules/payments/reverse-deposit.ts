import { depositReversed, depositSubject } from '../../../contract/events/payments.ts'
import { audit } from '../../kernel/audit.ts'
import type { Ctx } from '../../kernel/context.ts'
import { Problem } from '../../kernel/errors.ts'
import { operatorReason } from '../../kernel/operator-reason.ts'
import { emit } from '../../kernel/outbox.ts'
import { inTx } from '../../kernel/tx.ts'
import { bankReversal } from '../../ledger/movements.ts'
import { post } from '../../ledger/post.ts'
import { depositMovedOn } from './deposit-moved-on.ts'
import { lockDeposit, moveDeposit } from './deposits.rows.ts'
import { typedId } from './typed-id.ts'

/**
 * The bank took a credited transfer back: so does the house, from the customer's available balance. The same again changes nothing.
 * Throws 'not_found', 'deposit_moved_on' unless it is credited, 'insufficient_funds' when the customer has spent the money: the
 * deposit then stays credited and finance must find another way.
 */
export const reverseDeposit = async (ctx: Ctx, depositId: string, reason: string): Promise<void> => {
  const why = operatorReason(ctx, reason)
  const id = typedId('deposit', depositId)
  await inTx(ctx, async (tx) => {
    const deposit = await lockDeposit(tx, id)
    if (!deposit) throw new Problem('not_found')
    if (deposit.status === 'reversed') return
    const moved = await moveDeposit(tx, deposit.id, 'reverse')
    if (!moved || deposit.credited_amount === null) throw depositMovedOn(deposit.status)
    const { customer_id: customerId, currency: asset } = deposit
    const amount = BigInt(deposit.credited_amount)
    await post(tx, `deposit-reversal:${deposit.id}`, bankReversal({ customerId, asset, amount, depositId: deposit.id }))
    await emit(tx, depositReversed, depositSubject(moved))
    await audit(tx, 'deposit.reverse', `deposit:${deposit.id}`, {
      currency: asset,
      amount: deposit.credited_amount,
      reason: why,
    })
  })
}
