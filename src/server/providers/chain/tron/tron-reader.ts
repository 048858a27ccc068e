import type { JsonRpc } from '../json-rpc.ts'
import type { ChainReader } from '../port.ts'
import { tronArrivals } from './tron-arrivals.ts'
import { tronBalances } from './tron-balances.ts'
import { ownerOf, type TronBlock, type TronInfo, type TronNode } from './tron-wire.ts'

/** A node whose newest block is older than this is behind: what it hasn't heard of may be there all the same. */
const BEHIND_MS = 60_000

const MOST_KEPT = 200
function keep<K, V>(all: Map<K, V>, key: K, value: V): void {
  all.set(key, value)
  for (const old of [...all.keys()].slice(0, -MOST_KEPT)) all.delete(old)
}

/** A block as it was read, with what was burnt of whose TRX in it. */
export type TronRead = Exclude<Awaited<ReturnType<ChainReader['block']>>, 'missing'> & {
  burnt: readonly { by: string; fee: bigint }[]
}

/** Of what a node has heard, and of what it holds for final. */
type Side = 'wallet' | 'walletsolidity'

const EMPTY = { blockID: undefined }

/** Why a node follows another chain than the one with this first block; undefined where it follows it. */
export async function tronNodeFault(rpc: JsonRpc, genesis: string): Promise<string | undefined> {
  const first = await blockAt(rpc, 'wallet', 0)
  return first?.blockID === genesis ? undefined : `its first block is ${first?.blockID} and not ${genesis}`
}

/** A block by its height, or by its id. */
export async function blockAt(
  rpc: JsonRpc,
  side: Side,
  at: number | string,
  detail = false,
): Promise<TronBlock | undefined> {
  const block = await rpc.ask<TronBlock | typeof EMPTY>(`${side}/getblock`, { id_or_num: String(at), detail })
  return block.blockID === undefined ? undefined : block
}

export const heightOf = ({ block_header }: TronBlock): number => block_header.raw_data.number ?? 0
export const timeOf = ({ block_header }: TronBlock): Date => new Date(block_header.raw_data.timestamp ?? 0)

/**
 * One node's view of Tron, by its own HTTP API alone. Blocks are read as soon as the node has them; those that it holds for final, from what it holds for final:
 * so a payment is seen at once, and is credited by nothing but final blocks.
 */
export function tronReader(node: TronNode): ChainReader {
  const { rpc, network, tokens, now } = node
  let final = -1
  /** Blocks that were read, by their ids: what an id stands for never changes, and balances are worked out from the latest of them again and again. */
  const kept = new Map<string, TronRead>()
  /** The ids of those that are final, by their heights. */
  const finalIds = new Map<number, string>()
  const newest = async (side: Side): Promise<TronBlock> => {
    const block = await rpc.ask<TronBlock | typeof EMPTY>(`${side}/getnowblock`, {})
    if (block.blockID === undefined) throw new Error('the node doesn’t know its newest block')
    return block
  }
  const block: ChainReader['block'] = async (height) => {
    const known = kept.get(finalIds.get(height) ?? '')
    if (known) return known
    const side = height <= final ? 'walletsolidity' : 'wallet'
    const found = await blockAt(rpc, side, height, true)
    if (!found) return 'missing'
    if (side === 'walletsolidity') keep(finalIds, height, found.blockID)
    return read(side, found)
  }
  const blockOf = async (id: string): Promise<TronRead | 'missing'> => {
    const known = kept.get(id)
    if (known) return known
    const found = await blockAt(rpc, 'wallet', id, true)
    return found ? read('wallet', found) : 'missing'
  }
  const read = async (side: Side, found: TronBlock): Promise<TronRead> => {
    const transactions = found.transactions ?? []
    const infos = await infosOf(rpc, side, found)
    const block = {
      height: heightOf(found),
      hash: found.blockID,
      parent: found.block_header.raw_data.parentHash,
      at: timeOf(found),
      arrivals: transactions.flatMap((one) => tronArrivals(one, infos.get(one.txID) as TronInfo, { tokens })),
      spends: [],
      burnt: transactions.flatMap((one) => burntBy(ownerOf(one), infos.get(one.txID))),
    }
    keep(kept, block.hash, block)
    return block
  }
  const head: ChainReader['head'] = async () => {
    const [latest, solid] = await Promise.all([newest('wallet'), newest('walletsolidity')])
    final = heightOf(solid)
    return { height: heightOf(latest), hash: latest.blockID, finalized: final }
  }
  return {
    network,
    sandbox: false,
    genesis: async () => {
      const first = await blockAt(rpc, 'wallet', 0)
      if (!first) throw new Error('the node doesn’t know its first block')
      return first.blockID
    },
    head,
    hashAt: async (height) => (await blockAt(rpc, 'wallet', height))?.blockID ?? 'missing',
    block,
    // A block is three seconds away.
    waiting: async () => [],
    standing: async (tx) => {
      const info = await rpc.ask<Partial<TronInfo>>('wallet/gettransactioninfobyid', { value: tx })
      if (info.blockNumber !== undefined) {
        const at = await blockAt(rpc, 'wallet', info.blockNumber)
        return at ? { in: 'block', height: info.blockNumber, hash: at.blockID } : 'unknown'
      }
      const pending = await rpc.ask<{ txID?: string }>('wallet/gettransactionfrompending', { value: tx })
      if (pending.txID !== undefined) return { in: 'mempool' }
      const isBehind = now().getTime() - timeOf(await newest('wallet')).getTime() > BEHIND_MS
      return isBehind ? 'unknown' : { in: 'nowhere' }
    },
    balances: (asset, addresses, height) => tronBalances(node, { head, blockOf }, { asset, addresses, height }),
  }
}

const burntBy = (by: string | undefined, info: TronInfo | undefined): TronRead['burnt'] =>
  by === undefined || info?.fee === undefined ? [] : [{ by, fee: BigInt(info.fee) }]

/**
 * What became of a block's transactions, by their ids. Nodes tell it by the height alone: another block's are refused, and so are some of them.
 */
async function infosOf(rpc: JsonRpc, side: Side, block: TronBlock): Promise<ReadonlyMap<string, TronInfo>> {
  const transactions = block.transactions ?? []
  if (transactions.length === 0) return new Map()
  const infos = await rpc.ask<readonly TronInfo[]>(`${side}/gettransactioninfobyblocknum`, { num: heightOf(block) })
  const byId = new Map(Array.isArray(infos) ? infos.map((info: TronInfo) => [info.id, info]) : [])
  if (byId.size !== transactions.length || !transactions.every(({ txID }) => byId.has(txID)))
    throw new Error(`what became of block ${block.blockID} isn’t of its transactions`)
  return byId
}
