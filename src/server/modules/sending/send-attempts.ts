import type { Ctx } from '../../kernel/context.ts'
import { inTx, query } from '../../kernel/tx.ts'
import { type AttemptRow, type ChainTxRow, lockChainTx, noteSent } from './chain-txs.rows.ts'
import { mayLeave } from './may-leave.ts'
import { moveChainTx } from './move-chain-tx.ts'
import { heard, type SendingParts } from './sending-parts.ts'
import { seen } from './whereabouts/unclear.ts'

/** A node that forgot something, or was exchanged, is told of it again. */
const AGAIN_MS = 30_000

/**
 * Sends the signed forms of a transaction: each at once, and again from time to time, since the network takes the same bytes for the same. Nothing is sent,
 * nor sent again, while it may not leave. Of what is cancelled only what cancels it is sent.
 */
export async function sendAttempts(
  ctx: Ctx,
  { sender }: SendingParts,
  row: ChainTxRow,
  attempts: readonly AttemptRow[],
): Promise<void> {
  for (const one of attempts.filter(({ cancels }) => cancels === (row.state === 'cancelling'))) {
    if (one.last_sent_at && ctx.now().getTime() - one.last_sent_at.getTime() < AGAIN_MS) continue
    if (!(await mayLeave(ctx, row))) return
    const answer = await heard(ctx, 'send', () => sender.send(ctx.sealer.unseal(one.raw_sealed)))
    await noteSent(query(ctx), one.id, ctx.now())
    if (typeof answer === 'object')
      ctx.log.warn({ tx: row.id, hash: one.hash, ...answer }, 'a node refuses a transaction')
    // What one calls mined counts once both have its block: until then nobody has it.
    else if (answer === 'taken' || answer === 'known') await noteAtNode(ctx, row.id)
  }
}

/** A node has it: the transaction is sent, and so is what it pays. */
export const noteAtNode = (ctx: Ctx, txId: string, { inBlock = false } = {}): Promise<void> =>
  inTx(ctx, async (tx) => {
    const row = await lockChainTx(tx, txId)
    if (row?.state === 'signed') await moveChainTx(tx, row, 'send')
    if (row) await seen(tx, txId, { inBlock })
  })
