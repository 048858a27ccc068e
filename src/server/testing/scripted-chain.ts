import type { Arrival, Chain, ChainBlock } from '../kernel/providers.ts'

/** A network whose every block a test makes; its mempool is empty. */
export interface ScriptedChain {
  chain: Chain
  /** So many more blocks, the first of which bears these payments and spends these coins. */
  mine: (blocks: number, arrivals?: readonly Arrival[], spends?: ChainBlock['spends']) => void
  /** Replaces as many of the newest blocks by one more; their payments come into the first of them, or are gone for good, or others come. */
  reorganise: (depth: number, payments: 'again' | 'gone' | readonly Arrival[]) => void
}

/** `real` gives its addresses and keys; the blocks begin anew. */
export function scriptedChain(real: Chain): ScriptedChain {
  const blocks: ChainBlock[] = []
  let made = 0
  const mine: ScriptedChain['mine'] = (count, arrivals = [], spends = []) => {
    for (let i = 0; i < count; i++)
      blocks.push({
        height: blocks.length,
        hash: `${real.network}-${++made}`,
        parent: blocks.at(-1)?.hash ?? '',
        at: new Date(made * 1000),
        arrivals: i === 0 ? arrivals : [],
        spends: i === 0 ? spends : [],
      })
  }
  mine(1)
  const newest = () => blocks.at(-1) as ChainBlock
  const reader: Chain['reader'] = {
    network: real.network,
    sandbox: true,
    genesis: async () => blocks[0]?.hash ?? '',
    head: async () => ({ height: newest().height, hash: newest().hash, finalized: null }),
    hashAt: async (height) => blocks[height]?.hash ?? 'missing',
    block: async (height) => blocks[height] ?? 'missing',
    waiting: async () => [],
    standing: async (tx) => {
      const block = blocks.find(({ arrivals }) => arrivals.some((one) => one.tx === tx))
      return block ? { in: 'block', height: block.height, hash: block.hash } : { in: 'nowhere' }
    },
    balances: async () => 'unknown',
  }
  return {
    chain: { ...real, reader, second: reader },
    mine,
    reorganise: (depth, payments) => {
      const gone = blocks.splice(-depth)
      if (payments === 'again')
        mine(
          depth + 1,
          gone.flatMap(({ arrivals }) => arrivals),
          gone.flatMap(({ spends }) => spends),
        )
      else mine(depth + 1, payments === 'gone' ? [] : payments)
    },
  }
}
