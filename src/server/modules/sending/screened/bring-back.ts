import type { Tx } from '../../../kernel/tx.ts'
import { holdBackFor } from '../../withdrawals/held-back/hold-back-for.ts'
import { lockMoney } from '../../withdrawals/lock-money.ts'
import { moveWithdrawal } from '../../withdrawals/move-withdrawal.ts'
import { forgetAsk, noteWaits } from '../asks.rows.ts'
import type { ChainTxRow } from '../chain-txs.rows.ts'
import { isScreenedFor } from '../refused-payment.ts'
import { lockParts } from '../whereabouts/lock-parts.ts'

const unsent = { provider: null, provider_ref: null, look_at: null, instructed_at: null }

/**
 * What a transaction was to pay that screening had cancelled, once what was mined in its place stands for good: held back for people where screening refuses it, or
 * waiting, approved and without a nonce, where nobody says yet. Nothing of any other transaction.
 */
export async function bringBack(tx: Tx, { id, why }: ChainTxRow): Promise<void> {
  if (!isScreenedFor(why)) return
  const parts = await lockParts(tx, id)
  await lockMoney(tx, parts)
  for (const part of parts) {
    const row = part.state === 'unclear' ? await moveWithdrawal(tx, part, 'clear_to_sending', 'system') : part
    if (row.state !== 'sending') continue
    const back = await moveWithdrawal(tx, row, 'recall', 'system', { set: unsent })
    await forgetAsk(tx, back.id)
    if (why === 'screening') await holdBackFor(tx, back, 'screening')
    else await noteWaits(tx.q, [back.id], { says: null, code: why }, tx.now)
  }
}
