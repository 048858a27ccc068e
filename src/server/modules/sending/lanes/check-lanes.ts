import type { Ctx } from '../../../kernel/context.ts'
import type { Chain } from '../../../kernel/providers.ts'
import { inTx, query } from '../../../kernel/tx.ts'
import { haltNetwork } from '../../chain/halt-network.ts'
import { lanesOf } from '../chain-txs.rows.ts'
import { heard, sendingParts } from '../sending-parts.ts'

/** The job that compares lanes with the network: where more was mined than we ever gave out a nonce for, somebody else has the key, and the network is halted. */
export async function checkLanes(ctx: Ctx, chain: Chain): Promise<void> {
  const on = sendingParts(ctx, chain)
  if (!on) return
  for (const { address, next } of await lanesOf(query(ctx), chain.network)) {
    const used = await heard(ctx, 'nonceUsed', () => on.sender.nonceUsed(address))
    if (used === 'unknown' || used <= next) continue
    const reason = `${address} has sent ${used} transactions, and we gave out ${next} nonces: somebody else has its key`
    await inTx(ctx, (tx) => haltNetwork(tx, chain.network, reason))
  }
}
