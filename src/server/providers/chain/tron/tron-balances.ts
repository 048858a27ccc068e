import { NodeRefusal } from '../node-http.ts'
import type { Arrival, ChainReader } from '../port.ts'
import { tronPayload } from './tron-addresses.ts'
import type { TronNode } from './tron-wire.ts'

/** A node tells balances as they are now: further back than so many blocks nothing is worked out from them. */
const MOST_BACK = 120

interface Asked {
  asset: string
  addresses: readonly string[]
  height: number
}

/** What a node answers to a call that changes nothing. `message` is in hexadecimal. */
interface Called {
  result?: { result?: boolean; code?: string; message?: string }
  constant_result?: readonly string[]
}

/** A block by its id, which names all before it; 'missing' where the node has none. */
type BlockOf = (id: string) => ReturnType<ChainReader['block']>

/**
 * What each address had of a token once the block at `height` was made. Nodes of Tron's know no past balances: they are worked out from what is there now
 * and what was paid since, as the token's own logs have it. 'unknown' where that is too far back, where blocks changed meanwhile, or while an address is paid to or from as it is asked about.
 */
export async function tronBalances(
  { rpc, tokens }: Pick<TronNode, 'rpc' | 'tokens'>,
  { head, blockOf }: Pick<ChainReader, 'head'> & { blockOf: BlockOf },
  { asset, addresses, height }: Asked,
): Promise<bigint[] | 'unknown'> {
  const contract = [...tokens].find(([, code]) => code === asset)?.[0]
  if (contract === undefined) throw new Error(`no contract is configured for ${asset}`)
  const before = await head()
  if (before.height < height || before.height - height > MOST_BACK) return 'unknown'
  const now = await rpc.askAll<Called>(addresses.map((address) => balanceOf(contract, address)))
  const after = await head()
  if (after.height < before.height || after.height - height > MOST_BACK) return 'unknown'
  const since = await paidSince(blockOf, { height, before, after }, asset)
  if (!since) return 'unknown'
  const { settled, meanwhile } = since
  if (addresses.some((address) => meanwhile.has(address))) return 'unknown'
  return addresses.map((address, i) => unitsIn(now[i]) - (settled.get(address) ?? 0n))
}

type Head = Awaited<ReturnType<ChainReader['head']>>

/**
 * How each address's balance changed after a block up to the one before the question, and whose did while it was asked; undefined where a block is gone. Walked
 * back by each block's parent, so that all of them are of one chain.
 */
async function paidSince(
  blockOf: BlockOf,
  { height, before, after }: { height: number; before: Head; after: Head },
  asset: string,
): Promise<{ settled: ReadonlyMap<string, bigint>; meanwhile: ReadonlySet<string> } | undefined> {
  const settled = new Map<string, bigint>()
  const meanwhile = new Set<string>()
  let id = after.hash
  for (let at = after.height; at > height; at--) {
    const one = await blockOf(id)
    if (one === 'missing' || one.height !== at || (at === before.height && id !== before.hash)) return undefined
    id = one.parent
    for (const arrival of one.arrivals.filter((paid) => paid.asset === asset))
      for (const [address, change] of changesOf(arrival)) {
        if (at > before.height) meanwhile.add(address)
        else settled.set(address, (settled.get(address) ?? 0n) + change)
      }
  }
  return before.height === height && id !== before.hash ? undefined : { settled, meanwhile }
}

const changesOf = ({ from, to, amount }: Arrival): [string, bigint][] => [
  ...(from === undefined ? [] : [[from, -amount] as [string, bigint]]),
  [to, amount],
]

const balanceOf = (contract: string, address: string) => ({
  method: 'wallet/triggerconstantcontract',
  params: [
    {
      owner_address: tronPayload(address),
      contract_address: tronPayload(contract),
      function_selector: 'balanceOf(address)',
      parameter: tronPayload(address).slice(2).padStart(64, '0'),
    },
  ],
})

function unitsIn(answer: Called | NodeRefusal | undefined): bigint {
  if (answer instanceof NodeRefusal) throw answer
  const [word] = answer?.constant_result ?? []
  if (answer?.result?.result !== true || !word || !/^[\da-f]{64}$/.test(word))
    throw new Error(`the node doesn’t say a balance: ${answer?.result?.code ?? 'no result'}`)
  return BigInt(`0x${word}`)
}
