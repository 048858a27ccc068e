import { assetOf } from '../../../../contract/assets.ts'
import { chainTxMachine } from '../../../../contract/chain/chain-tx-machine.ts'
import { confirmationsFor, deepest, networks } from '../../../../contract/chain/networks.ts'
import type { Ctx } from '../../../kernel/context.ts'
import type { Chain } from '../../../kernel/providers.ts'
import { inTx, type Tx } from '../../../kernel/tx.ts'
import { chainGas, chainSweep } from '../../../ledger/chain-movements.ts'
import { post } from '../../../ledger/post.ts'
import { lockMoney } from '../../withdrawals/lock-money.ts'
import { moveWithdrawal } from '../../withdrawals/move-withdrawal.ts'
import { bookOrNote } from '../book-or-note.ts'
import { noteHeight } from '../chain-txs.rows.ts'
import { bookRefill } from '../levels/book-refill.ts'
import { lockParts } from '../whereabouts/lock-parts.ts'
import { seen } from '../whereabouts/unclear.ts'
import { coinsOf, sweepDeposits } from './coin-plans.rows.ts'
import { type CoinTxRow, lockCoinTx, moveCoinTx, noteMined } from './coin-txs.rows.ts'
import { sumOf } from './select-coins.ts'

/** The form of a transaction that is in a block. The fee in smallest units. */
export interface Mined {
  hash: string
  height: number
  blockHash: string
  feePaid: bigint
}

/**
 * Books what a mined transaction did, by its confirmations, which both nodes have in the same block: each withdrawal is completed at as many as a deposit
 * of its size would need; then the network's fee, and the coins that were gathered or went to cold storage.
 */
export async function finishCoins(ctx: Ctx, chain: Chain, row: CoinTxRow, mined: Mined): Promise<void> {
  const confirmations = await confirmationsOf(chain, mined)
  const isDone = await inTx(ctx, async (tx) => {
    const { state } = await lockCoinTx(tx, row.id)
    await noteHeight(tx, row.id, mined)
    if (state === 'signed' || state === 'sent') await moveCoinTx(tx, row.id, chainTxMachine.transitions.mine)
    await seen(tx, row.id, { inBlock: true })
    return completeParts(tx, row, confirmations)
  })
  // Apart, so that a float that can't bear the fee keeps nobody's withdrawal open.
  if (isDone) await bookOrNote(ctx, row, () => inTx(ctx, (tx) => finish(tx, row, mined)))
}

/** How many blocks stand on it, its own with them, by the node that has fewer; 0 where one has another block there. */
async function confirmationsOf({ reader, second }: Chain, { height, blockHash }: Mined): Promise<number> {
  const counts = await Promise.all(
    [reader, second].map(async (node) =>
      (await node.hashAt(height)) === blockHash ? (await node.head()).height - height + 1 : 0,
    ),
  )
  return Math.min(...counts)
}

async function completeParts(tx: Tx, { id, kind, network }: CoinTxRow, confirmations: number): Promise<boolean> {
  if (kind !== 'batch') return confirmations >= deepest(network)
  const parts = await lockParts(tx, id)
  const deep = parts.filter((row) => confirmations >= confirmationsFor(network, assetOf(row.asset), BigInt(row.amount)))
  const arrived = deep.filter(({ state }) => state === 'sent')
  if (arrived.length > 0) await lockMoney(tx, arrived, { fees: true })
  for (const row of arrived) await moveWithdrawal(tx, row, 'complete', 'system')
  return deep.length === parts.length
}

async function finish(tx: Tx, row: CoinTxRow, { hash, feePaid }: Mined): Promise<void> {
  const { id, kind, network } = row
  const { state } = await lockCoinTx(tx, id)
  if (state !== 'mined') return
  const asset = networks[network].native
  if (kind === 'sweep') {
    const amount = sumOf(await coinsOf(tx.q, id)) - feePaid
    await post(tx, `chain-tx:${id}`, chainSweep({ network, asset, amount, txId: id }))
    await sweepDeposits(tx, id)
  }
  if (kind === 'refill') await bookRefill(tx, row)
  const paidFrom = kind === 'sweep' ? 'deposit' : 'hot'
  await post(tx, `chain-gas:${id}`, chainGas({ network, asset, amount: feePaid, paidFrom, txId: id }))
  await noteMined(tx, hash)
  await moveCoinTx(tx, id, chainTxMachine.transitions.finish)
}
