import type { CustodyRefusal } from '../../../../contract/custody/refusals.ts'
import type { Ctx } from '../../../kernel/context.ts'
import { inTx, type Tx } from '../../../kernel/tx.ts'
import { holdBackFor } from '../../withdrawals/held-back/hold-back-for.ts'
import { moveWithdrawal } from '../../withdrawals/move-withdrawal.ts'
import { forgetAsk, noteWaits } from '../asks.rows.ts'
import { attemptsOf, type ChainTxRow, lockChainTx, noteDropped } from '../chain-txs.rows.ts'
import { moveChainTx } from '../move-chain-tx.ts'
import { isForPeople, pullFor } from '../refused-payment.ts'
import { lockParts } from '../whereabouts/lock-parts.ts'

const unsent = { provider: null, provider_ref: null, look_at: null, instructed_at: null }

/**
 * A transaction ran out, and final blocks of both nodes prove that none has it: none ever will. What it was to pay is approved again, in the same transaction, and
 * is paid by another one, under an id of its own, since custody signs each once.
 */
export const payAnew = (ctx: Ctx, { id, network }: ChainTxRow): Promise<void> =>
  inTx(ctx, async (tx) => {
    const row = await lockChainTx(tx, id)
    if (!row || !(await moveChainTx(tx, row, 'lapse', { why: 'lapsed' }))) return
    await noteDropped(tx, id)
    for (const part of await lockParts(tx, id)) {
      if (!['sending', 'sent', 'unclear'].includes(part.state)) continue
      await moveWithdrawal(tx, part, 'lapse', 'system', { set: unsent })
      await forgetAsk(tx, part.id)
    }
    ctx.log.warn({ network, tx: id }, 'a transaction ran out before a block took it, and is made anew')
  })

/**
 * Gives up what custody refuses and never signed: what it was to pay goes back to people, or waits as approved. Should custody have signed it all the same in
 * this moment, whoever pays it next asks under the same id, and takes what was signed.
 */
export const giveUpUnsigned = (ctx: Ctx, { id, network }: ChainTxRow, code: CustodyRefusal): Promise<void> =>
  inTx(ctx, async (tx) => {
    const row = await lockChainTx(tx, id)
    if (row?.state !== 'made' || (await attemptsOf(tx.q, id)).length > 0) return
    await moveChainTx(tx, row, 'refuse', { why: code })
    await giveBack(tx, id, code)
    await pullFor(tx, code, id)
    ctx.log.error({ network, tx: id, code }, 'custody refused a transaction, which is given up')
  })

async function giveBack(tx: Tx, id: string, code: CustodyRefusal): Promise<void> {
  for (const part of await lockParts(tx, id)) {
    const row = part.state === 'unclear' ? await moveWithdrawal(tx, part, 'clear_to_sending', 'system') : part
    if (row.state !== 'sending') continue
    const back = await moveWithdrawal(tx, row, 'recall', 'system', { set: unsent })
    if (isForPeople(code)) await holdBackFor(tx, back, 'custody')
    else await noteWaits(tx.q, [back.id], { says: 'refused', code }, tx.now)
  }
}
