import type { NetworkCode } from '../../../../contract/chain/networks.ts'
import type { JsonRpc } from '../json-rpc.ts'
import { NodeRefusal } from '../node-http.ts'
import type { ChainReader } from '../port.ts'
import { type EvmAssets, evmArrivals } from './evm-arrivals.ts'
import { balanceOfCall, type EvmBlock, type EvmReceipt, type EvmTrace, hex } from './evm-wire.ts'

/** A node of an EVM network, and what is read of it. */
export interface EvmNode extends EvmAssets {
  network: NetworkCode
  rpc: JsonRpc
  /** Whether it has `trace_block`: without it what contracts pay inside is found by the hourly audit alone. */
  traces: boolean
}

/** What nodes say of the state at a block that they have forgotten, or not yet heard of. */
const STATE_GONE =
  /missing trie node|header not found|(state|history).*(not available|unavailable|pruned)|pruned|old data not available|out ?of ?range|distance to target block exceeds/i

/** Why a node follows another chain than the one with this number and first block; undefined where it follows it. */
export async function evmNodeFault(rpc: JsonRpc, chainId: number, genesis: string): Promise<string | undefined> {
  const id = Number(await rpc.ask<string>('eth_chainId'))
  if (id !== chainId) return `its chain has the number ${id} and not ${chainId}`
  const first = await rpc.ask<{ hash: string } | null>('eth_getBlockByNumber', '0x0', false)
  return first?.hash === genesis ? undefined : `its first block is ${first?.hash} and not ${genesis}`
}

/** One node's view of an EVM network, by JSON-RPC alone. What it pays inside transactions is shown where it has traces. */
export function evmReader(node: EvmNode): ChainReader {
  const { rpc, network, native, tokens } = node
  const header = (at: string) => rpc.ask<EvmBlock | null>('eth_getBlockByNumber', at, false)
  return {
    network,
    sandbox: false,
    genesis: async () => known(await header('0x0'), 'its first block').hash,
    head: async () => {
      const [latest, finalized] = await Promise.all([header('latest'), header('finalized')])
      const { number, hash } = known(latest, 'its newest block')
      // A node that can't say must not be taken for a network that has no such thing.
      return { height: Number(number), hash, finalized: Number(known(finalized, 'what is final').number) }
    },
    hashAt: async (height) => (await header(hex(height)))?.hash ?? 'missing',
    block: async (height) => {
      const block = await rpc.ask<EvmBlock | null>('eth_getBlockByNumber', hex(height), true)
      if (!block) return 'missing'
      const [receipts, traces] = await Promise.all([receiptsOf(rpc, block), node.traces ? tracesOf(rpc, block) : []])
      const tracesOfTx = Map.groupBy(traces, ({ transactionHash }) => transactionHash)
      const arrivals = block.transactions.flatMap((transaction, i) =>
        evmArrivals(transaction, receipts[i] as EvmReceipt, tracesOfTx.get(transaction.hash) ?? [], { native, tokens }),
      )
      const at = new Date(Number(block.timestamp) * 1000)
      return { height, hash: block.hash, parent: block.parentHash, at, arrivals, spends: [] }
    },
    // What waits is anybody's to replace, and a block is a few seconds away.
    waiting: async () => [],
    standing: (tx) => evmStanding(rpc, tx),
    balances: (asset, addresses, height) => balances(node, asset, addresses, height),
  }
}

function known<T>(value: T | null, what: string): T {
  if (value === null) throw new Error(`the node doesn't know ${what}`)
  return value
}

/** The receipts of a block's transactions, in their order; by the block's hash, so that a reorganisation meanwhile mixes nothing. */
async function receiptsOf(rpc: JsonRpc, { hash, transactions }: EvmBlock): Promise<EvmReceipt[]> {
  if (transactions.length === 0) return []
  const receipts = known(await rpc.ask<EvmReceipt[] | null>('eth_getBlockReceipts', hash), `the receipts of ${hash}`)
  const fit =
    receipts.length === transactions.length &&
    receipts.every((one, i) => one.blockHash === hash && one.transactionHash === transactions[i]?.hash)
  if (!fit) throw new Error(`the receipts of block ${hash} aren't those of its transactions`)
  return receipts
}

/** What a block's transactions did inside, which nodes tell by its height alone: another block's are refused, and so are some of them. */
async function tracesOf(rpc: JsonRpc, { hash, number, transactions }: EvmBlock): Promise<EvmTrace[]> {
  if (transactions.length === 0) return []
  const traces = known(await rpc.ask<EvmTrace[] | null>('trace_block', number), `the traces of ${hash}`)
  const traced = new Set(traces.map(({ transactionHash }) => transactionHash))
  if (!traces.every((one) => one.blockHash === hash) || !transactions.every((one) => traced.has(one.hash)))
    throw new Error(`the traces of block ${hash} aren't those of its transactions`)
  return traces
}

/** Where a transaction stands by a node; 'unknown' while it is still fetching blocks and so hasn't heard of all. */
export async function evmStanding(rpc: JsonRpc, tx: string): ReturnType<ChainReader['standing']> {
  const found = await rpc.ask<{ blockHash: string | null; blockNumber: string } | null>('eth_getTransactionByHash', tx)
  if (found?.blockHash) return { in: 'block', height: Number(found.blockNumber), hash: found.blockHash }
  if (found) return { in: 'mempool' }
  return (await rpc.ask('eth_syncing')) === false ? { in: 'nowhere' } : 'unknown'
}

async function balances(
  { rpc, native, tokens }: EvmNode,
  asset: string,
  addresses: readonly string[],
  height: number,
): Promise<bigint[] | 'unknown'> {
  const contract = asset === native ? null : [...tokens].find(([, code]) => code === asset)?.[0]
  if (contract === undefined) throw new Error(`no contract is configured for ${asset}`)
  const answers = await rpc.askAll<string>(
    addresses.map((address) =>
      contract === null
        ? { method: 'eth_getBalance', params: [address, hex(height)] }
        : { method: 'eth_call', params: [{ to: contract, data: balanceOfCall(address) }, hex(height)] },
    ),
  )
  const refusal = answers.find((answer) => answer instanceof NodeRefusal)
  if (refusal instanceof NodeRefusal) {
    if (STATE_GONE.test(refusal.message)) return 'unknown'
    throw refusal
  }
  return answers.map((answer) => BigInt(answer as string))
}
