import { assetOf } from '../../../contract/assets.ts'
import { confirmationsFor, deepest, networks } from '../../../contract/chain/networks.ts'
import type { Ctx } from '../../kernel/context.ts'
import { inTx, type Tx } from '../../kernel/tx.ts'
import { chainGas } from '../../ledger/chain-movements.ts'
import { post } from '../../ledger/post.ts'
import { moveWithdrawal } from '../withdrawals/move-withdrawal.ts'
import { lockWithdrawal } from '../withdrawals/withdrawals.rows.ts'
import { bookOrNote } from './book-or-note.ts'
import { type AttemptRow, type ChainTxRow, lockChainTx, noteHeight, noteOutcomes, partsOf } from './chain-txs.rows.ts'
import { bookRefill } from './levels/book-refill.ts'
import { moveChainTx } from './move-chain-tx.ts'
import { openIntents } from './payout-intent.ts'
import { isScreenedFor } from './refused-payment.ts'
import { bringBack } from './screened/bring-back.ts'
import { noteAtNode } from './send-attempts.ts'
import { bookSweep } from './sweeps/book-sweep.ts'

interface Mined {
  attempt: AttemptRow
  height: number
  ok: boolean
  feePaid: bigint
  confirmations: number
}

/** How many confirmations a transaction needs until it stands for good: as many as a deposit of the same amount, and the house's own as the largest. */
function neededFor(ctx: Pick<Ctx, 'sealer'>, row: ChainTxRow): number {
  if (row.kind !== 'payout') return deepest(row.network)
  const needed = openIntents(ctx.sealer, row.intents_sealed).map((intent) =>
    intent.kind === 'cancel' ? 1 : confirmationsFor(row.network, assetOf(intent.asset), BigInt(intent.amount)),
  )
  return Math.max(1, ...needed)
}

/**
 * One of a transaction's forms is in a block. With its confirmations what it pays is completed or, where it was reverted or something else was mined in its
 * place, given back: that is the proof; what was cancelled for screening goes back to people, once that has ended. Then the network's fee is booked; where the house can't, the transaction stays open and it is tried again.
 */
export async function noteMined(ctx: Ctx, { id, network }: ChainTxRow, mined: Mined): Promise<void> {
  // What is mined in its place is none of it: that ends with its confirmations.
  await noteAtNode(ctx, id, { inBlock: !mined.attempt.cancels })
  const deep = await inTx(ctx, async (tx) => {
    const row = await lockChainTx(tx, id)
    if (!row) return false
    await noteHeight(tx, id, { hash: mined.attempt.hash, height: mined.height })
    const cancelled = mined.attempt.cancels
    if (!cancelled && row.state !== 'mined') await moveChainTx(tx, row, 'mine')
    if (mined.confirmations < neededFor(ctx, row)) return false
    if (cancelled && isScreenedFor(row.why)) return true
    for (const part of await partsOf(tx.q, id))
      await settlePart(tx, part, cancelled ? 'fail' : mined.ok ? 'complete' : 'revert')
    return true
  })
  if (deep) await bookOrNote(ctx, { id, network }, () => finish(ctx, id, mined))
}

async function settlePart(tx: Tx, id: string, end: 'complete' | 'fail' | 'revert'): Promise<void> {
  let row = await lockWithdrawal(tx, id)
  if (!row || !['sending', 'sent', 'unclear'].includes(row.state)) return
  if (end === 'complete' && row.state === 'unclear') row = await moveWithdrawal(tx, row, 'clear_to_sent', 'system')
  await moveWithdrawal(tx, row, end, 'system')
}

const finish = (ctx: Ctx, id: string, { attempt, ok, height, feePaid }: Mined): Promise<void> =>
  inTx(ctx, async (tx) => {
    let row = await lockChainTx(tx, id)
    // A reorganisation had taken the cancelled one back to where it was sent, and then what cancels it was mined after all.
    if (row?.state === 'sent' && attempt.cancels) row = await moveChainTx(tx, row, 'cancel')
    const moved = row && (await moveChainTx(tx, row, attempt.cancels ? 'finish_cancelled' : 'finish'))
    if (!row || !moved) return
    if (attempt.cancels) await bringBack(tx, row)
    await noteOutcomes(tx, id, attempt.id, ok ? 'mined' : 'reverted')
    // What is paid with energy that the house has staked costs nothing.
    const paid = { network: row.network, asset: networks[row.network].native, amount: feePaid, txId: id }
    if (feePaid > 0n)
      await post(tx, `chain-gas:${id}`, chainGas({ ...paid, paidFrom: row.kind === 'sweep' ? 'deposit' : 'hot' }))
    const arrived = ok && !attempt.cancels
    if (row.kind === 'sweep' || row.kind === 'gas') await bookSweep(tx, row, { arrived, height, feePaid })
    if (row.kind === 'refill' && arrived) await bookRefill(tx, row)
  })
