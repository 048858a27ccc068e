import { networks } from '../../../../contract/chain/networks.ts'
import type { Ctx } from '../../../kernel/context.ts'
import { inTx } from '../../../kernel/tx.ts'
import { chainGas } from '../../../ledger/chain-movements.ts'
import { post } from '../../../ledger/post.ts'
import { moveWithdrawal } from '../../withdrawals/move-withdrawal.ts'
import { lockWithdrawal } from '../../withdrawals/withdrawals.rows.ts'
import { movePayment } from './custodian-parts.ts'
import { lockPayment } from './custodian-payments.rows.ts'
import type { Proven } from './prove-payment.ts'

/**
 * A payment is in a block for good: its withdrawal is completed or, where its payee refused it, given back without the fee that the network had. Then the fee
 * is booked; where the house can't, the payment stays open, and it is tried again.
 */
export async function settlePayment(
  ctx: Ctx,
  id: string,
  { pays, feePaid }: Extract<Proven, { is: 'mined' }>,
): Promise<void> {
  await inTx(ctx, async (tx) => {
    const { withdrawal_id } = await lockPayment(tx, id)
    let row = await lockWithdrawal(tx, withdrawal_id)
    // Completed before, or ended by two people: what they gave back and is paid all the same, the reserves show.
    if (pays && row?.state === 'failed')
      tx.ctx.log.error({ withdrawal: withdrawal_id, payment: id }, 'a withdrawal that people ended as failed was paid')
    if (!row || !['sending', 'sent', 'unclear'].includes(row.state)) return
    if (pays && row.state === 'unclear') row = await moveWithdrawal(tx, row, 'clear_to_sent', 'system')
    await moveWithdrawal(tx, row, pays ? 'complete' : 'revert', 'system')
  })
  await inTx(ctx, async (tx) => {
    const row = await lockPayment(tx, id)
    if (row.state !== 'accepted' && row.state !== 'broken') return
    await movePayment(tx, row, pays ? 'complete' : 'revert', {})
    const asset = networks[row.network].native
    await post(
      tx,
      `chain-gas:${id}`,
      chainGas({ network: row.network, asset, amount: feePaid, txId: id, paidFrom: 'hot' }),
    )
  })
}
