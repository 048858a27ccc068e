import type { Ctx } from '../../../kernel/context.ts'
import { query } from '../../../kernel/tx.ts'
import { lanesOf, openLane } from '../chain-txs.rows.ts'
import { heard, type SendingParts } from '../sending-parts.ts'

/** Whether an address can send: its lane begins where the network says that it stands. */
export async function laneOpen(ctx: Ctx, { chain, sender }: SendingParts, address: string): Promise<boolean> {
  if ((await lanesOf(query(ctx), chain.network)).some((lane) => lane.address === address)) return true
  const nonce = await heard(ctx, 'nonceUsed', () => sender.nonceUsed(address))
  if (nonce === 'unknown') return false
  await openLane(query(ctx), chain.network, address, nonce)
  return true
}
