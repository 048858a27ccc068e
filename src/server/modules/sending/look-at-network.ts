import type { Ctx } from '../../kernel/context.ts'
import type { AttemptRow } from './chain-txs.rows.ts'
import { heard, type SendingParts } from './sending-parts.ts'

/** Where a transaction stands, by all of its signed forms: mined where any of them is. 'nowhere' only where every answer was a definite one. */
type Seen =
  | { is: 'mined'; attempt: AttemptRow; height: number; ok: boolean; feePaid: bigint; confirmations: number }
  | { is: 'waits' | 'nowhere' | 'unknown' }

/** Asks the network. What one node says of a block counts where the other has the very same block there. */
export async function lookAtNetwork(ctx: Ctx, on: SendingParts, attempts: readonly AttemptRow[]): Promise<Seen> {
  let [unknown, waits] = [false, false]
  for (const attempt of attempts) {
    const outcome = await heard(ctx, 'outcome', () => on.sender.outcome(attempt.hash))
    if (typeof outcome === 'object') {
      const { height, blockHash, ok, feePaid } = outcome
      const confirmations = await heard(ctx, 'blocks', () => confirmationsOf(on, height, blockHash))
      if (confirmations !== 'unknown') return { is: 'mined', attempt, height, ok, feePaid, confirmations }
      unknown = true
    } else if (outcome === 'unknown') unknown = true
    else if (outcome === 'mempool') waits = true
  }
  if (unknown) return { is: 'unknown' }
  return { is: waits ? 'waits' : 'nowhere' }
}

/** How deep a block lies by the node that is further behind; its own block is the first. 'unknown' where they don't both have it. */
async function confirmationsOf(
  { chain }: SendingParts,
  height: number,
  blockHash: string,
): Promise<number | 'unknown'> {
  const nodes = [chain.reader, chain.second]
  const hashes = await Promise.all(nodes.map((node) => node.hashAt(height)))
  if (hashes.some((hash) => hash !== blockHash)) return 'unknown'
  const heads = await Promise.all(nodes.map((node) => node.head()))
  return Math.min(...heads.map((head) => head.height)) - height + 1
}
