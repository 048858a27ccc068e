import { networks } from '../../../contract/chain/networks.ts'
import { audit } from '../../kernel/audit.ts'
import type { Ctx } from '../../kernel/context.ts'
import { Problem } from '../../kernel/errors.ts'
import { operatorReason } from '../../kernel/operator-reason.ts'
import { inTx } from '../../kernel/tx.ts'
import { lockChainTx } from './chain-txs.rows.ts'
import { moveChainTx } from './move-chain-tx.ts'

/**
 * An operator has something mined in a transaction's place that pays ourselves. Whichever is mined counts: what it was to pay is completed or given back by
 * that alone. Throws 'not_found', also for what spends coins, or runs out, and has no such form, 'invalid_input' without a reason, and 'withdrawal_moved_on' where it is mined already.
 */
export async function cancelChainTx(ctx: Ctx, { txId, reason }: { txId: string; reason: string }): Promise<void> {
  const why = operatorReason(ctx, reason)
  await inTx(ctx, async (tx) => {
    const row = await lockChainTx(tx, txId)
    if (!row || networks[row.network].runsOut) throw new Problem('not_found')
    const moved = await moveChainTx(tx, row, 'cancel', { by: 'operator', why: 'operator' })
    if (!moved) throw new Problem('withdrawal_moved_on', { extra: { state: row.state } })
    await audit(tx, 'chain_tx.cancel', `chain_tx:${txId}`, { reason: why })
  })
}
