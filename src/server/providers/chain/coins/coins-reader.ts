import type { JsonRpc } from '../json-rpc.ts'
import type { ChainReader } from '../port.ts'
import { type CoinsBlock, type CoinsNode, type CoinsTransaction, coinsArrivals, coinsSpent } from './coins-wire.ts'
import { findTransaction, ifThere } from './find-transaction.ts'
import { Mempool } from './mempool.ts'
import { RecentBlocks } from './recent-blocks.ts'

/** Why a node follows another chain than the one with this first block; undefined where it follows it. */
export async function coinsNodeFault(rpc: JsonRpc, genesis: string): Promise<string | undefined> {
  const first = await rpc.ask<string>('getblockhash', 0)
  return first === genesis ? undefined : `its first block is ${first} and not ${genesis}`
}

/** One node's view of a network of Bitcoin's family: payments to addresses of one public key, which are all that Florin gives out. */
export function coinsReader(node: CoinsNode): ChainReader {
  const { rpc, network } = node
  const recent = new RecentBlocks(rpc)
  const mempool = new Mempool(node)
  const hashAt = (height: number) => ifThere(rpc.ask<string>('getblockhash', height))
  return {
    network,
    sandbox: false,
    genesis: () => rpc.ask<string>('getblockhash', 0),
    head: async () => {
      const { blocks, bestblockhash, initialblockdownload } = await rpc.ask<{
        blocks: number
        bestblockhash: string
        initialblockdownload: boolean
      }>('getblockchaininfo')
      if (initialblockdownload) throw new Error(`the node of ${network} is still fetching the chain`)
      return { height: blocks, hash: bestblockhash, finalized: null }
    },
    hashAt: async (height) => (await hashAt(height)) ?? 'missing',
    block: async (height) => {
      const hash = await hashAt(height)
      if (hash === undefined) return 'missing'
      const block = await rpc.ask<CoinsBlock & { tx: CoinsTransaction[] }>('getblock', hash, 2)
      if (block.confirmations < 1) throw new Error(`block ${hash} left the chain while it was read`)
      return {
        height,
        hash,
        parent: block.previousblockhash ?? '',
        at: new Date(block.time * 1000),
        arrivals: block.tx.flatMap((transaction) => coinsArrivals(transaction, node)),
        spends: block.tx.flatMap(coinsSpent),
      }
    },
    waiting: () => mempool.arrivals(),
    standing: (tx) => findTransaction(rpc, recent, tx),
    balances: async () => 'unknown',
  }
}
