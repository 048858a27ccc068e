import type { Ctx } from '../../../kernel/context.ts'
import type { AttemptRow } from '../chain-txs.rows.ts'
import { heard, type SendingParts } from '../sending-parts.ts'

interface Mined {
  is: 'mined'
  height: number
  ok: boolean
  feePaid: bigint
  confirmations: number
}
/** 'nowhere' only where every answer was a definite one. */
interface NotMined {
  is: 'waits' | 'nowhere' | 'unknown'
}
/** Where a transaction stands, by all of its signed forms: mined where any of them is. */
type Seen = (Mined & { attempt: AttemptRow }) | NotMined

type Nodes = Pick<SendingParts, 'chain' | 'sender'>

/** Asks the network of one form. What one node says of a block counts where the other has the very same block there. */
export async function lookAtHash(ctx: Ctx, on: Nodes, hash: string): Promise<Mined | NotMined> {
  const outcome = await heard(ctx, 'outcome', () => on.sender.outcome(hash))
  if (typeof outcome === 'string')
    return { is: outcome === 'unknown' ? 'unknown' : outcome === 'mempool' ? 'waits' : 'nowhere' }
  const { height, blockHash, ok, feePaid } = outcome
  const confirmations = await heard(ctx, 'blocks', () => confirmationsOf(on, height, blockHash))
  return confirmations === 'unknown' ? { is: 'unknown' } : { is: 'mined', height, ok, feePaid, confirmations }
}

/** Asks the network of all forms. */
export async function lookAtNetwork(ctx: Ctx, on: Nodes, attempts: readonly AttemptRow[]): Promise<Seen> {
  let [unknown, waits] = [false, false]
  for (const attempt of attempts) {
    const seen = await lookAtHash(ctx, on, attempt.hash)
    if (seen.is === 'mined') return { ...seen, attempt }
    if (seen.is === 'unknown') unknown = true
    else if (seen.is === 'waits') waits = true
  }
  if (unknown) return { is: 'unknown' }
  return { is: waits ? 'waits' : 'nowhere' }
}

/** How deep a block lies by the node that is further behind; its own block is the first. 'unknown' where they don't both have it. */
async function confirmationsOf({ chain }: Nodes, height: number, blockHash: string): Promise<number | 'unknown'> {
  const nodes = [chain.reader, chain.second]
  const hashes = await Promise.all(nodes.map((node) => node.hashAt(height)))
  if (hashes.some((hash) => hash !== blockHash)) return 'unknown'
  const heads = await Promise.all(nodes.map((node) => node.head()))
  return Math.min(...heads.map((head) => head.height)) - height + 1
}
