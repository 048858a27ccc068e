import type { JsonRpc } from '../json-rpc.ts'
import { NodeRefusal } from '../node-http.ts'
import type { CoinsBlock } from './coins-wire.ts'
import type { RecentBlocks } from './recent-blocks.ts'

/** What nodes answer with where they don't have what was asked for: -5 a transaction, -8 a height. */
const NO_SUCH = new Set([-5, -8])
/** Outputs that are looked through for one that is unspent: of most payments the first few, of a large one all that fit into a transaction. */
const FEW_OUTPUTS = 20
const ALL_OUTPUTS = 3_000

type Found = { in: 'block'; height: number; hash: string } | { in: 'mempool' } | { in: 'nowhere' }

/** The answer, or undefined where the node has no such thing. */
export async function ifThere<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof NodeRefusal && NO_SUCH.has(error.code)) return undefined
    throw error
  }
}

/**
 * Where a transaction stands, on a node that keeps no index of them: in the mempool; by an output that isn't spent; or in one of the newest blocks.
 * 'nowhere' is what has all of its outputs spent and lies deeper than those, too, unless the node has an index. `thorough`: looks through
 * all outputs that there may be.
 */
export async function findTransaction(
  rpc: JsonRpc,
  recent: RecentBlocks,
  txid: string,
  { thorough = false } = {},
): Promise<Found> {
  const told = await ifThere(rpc.ask<{ blockhash?: string }>('getrawtransaction', txid, true))
  if (told && told.blockhash === undefined) return { in: 'mempool' }
  const hash = told?.blockhash ?? (await blockOfOutput(rpc, txid, thorough ? ALL_OUTPUTS : FEW_OUTPUTS))
  for (const candidate of [
    ...(hash === undefined ? [] : [hash]),
    ...(hash === undefined ? await recent.mayBear(txid) : []),
  ]) {
    if ((await ifThere(rpc.ask('getrawtransaction', txid, true, candidate))) === undefined) continue
    const { height, confirmations } = await rpc.ask<CoinsBlock>('getblockheader', candidate)
    if (confirmations > 0) return { in: 'block', height, hash: candidate }
  }
  return { in: 'nowhere' }
}

/** The block that made an output which is still there. */
async function blockOfOutput(rpc: JsonRpc, txid: string, most: number): Promise<string | undefined> {
  for (let from = 0; from < most; from += FEW_OUTPUTS * 5) {
    const count = Math.min(most - from, FEW_OUTPUTS * 5)
    const outputs = await rpc.askAll<{ bestblock: string; confirmations: number } | null>(
      Array.from({ length: count }, (_, i) => ({ method: 'gettxout', params: [txid, from + i, false] })),
    )
    const there = outputs.find((output) => output !== null)
    if (there instanceof NodeRefusal) throw there
    if (!there) continue
    const best = await rpc.ask<CoinsBlock>('getblockheader', there.bestblock)
    return rpc.ask<string>('getblockhash', best.height - there.confirmations + 1)
  }
  return undefined
}
