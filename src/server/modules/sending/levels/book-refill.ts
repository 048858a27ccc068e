import type { Tx } from '../../../kernel/tx.ts'
import { chainRefill } from '../../../ledger/chain-movements.ts'
import { post } from '../../../ledger/post.ts'
import type { ChainTxRow } from '../chain-txs.rows.ts'
import { openIntents } from '../payout-intent.ts'

/** Books what a refill moved from the hot account to cold storage, in the transaction that ends it. */
export async function bookRefill(
  tx: Tx,
  { id, network, intents_sealed }: Pick<ChainTxRow, 'id' | 'network' | 'intents_sealed'>,
): Promise<void> {
  for (const intent of openIntents(tx.ctx.sealer, intents_sealed))
    if (intent.kind === 'refill')
      await post(
        tx,
        `chain-tx:${id}`,
        chainRefill({ network, asset: intent.asset, amount: BigInt(intent.amount), txId: id }),
      )
}
