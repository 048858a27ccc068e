import type { Tx } from '../../../kernel/tx.ts'
import { chainSweep, chainTopUp } from '../../../ledger/chain-movements.ts'
import { post } from '../../../ledger/post.ts'
import type { ChainTxRow } from '../chain-txs.rows.ts'
import { endSweep, noteSwept } from './sweeps.rows.ts'

/**
 * Books what a sweep or a payment of gas moved between a deposit address and the hot account, in the transaction that ends it. One that was reverted or
 * cancelled moved nothing but its fee; the fee itself is booked by the caller.
 */
export async function bookSweep(
  tx: Tx,
  { id, network, kind }: ChainTxRow,
  ended: { arrived: boolean; height: number; feePaid: bigint },
): Promise<void> {
  const row = await endSweep(tx, id, ended)
  if (!ended.arrived) return
  const moved = { network, asset: row.asset, amount: BigInt(row.amount), txId: id }
  await post(tx, `chain-tx:${id}`, kind === 'gas' ? chainTopUp(moved) : chainSweep(moved))
  await noteSwept(tx, row)
}
