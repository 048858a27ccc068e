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

/**
 * What each address had of a token once the block at `height` was made. Nodes of Tron's know no past balances: they are worked out from what is there now
 * and what was paid since, as the token's own logs have it. 'unknown' where that is too far back, where blocks changed meanwhile, or while an address is paid to or from as it is asked about.
 */
export async function tronBalances(
  { rpc, tokens }: Pick<TronNode, 'rpc' | 'tokens'>,
  { head, block }: Pick<ChainReader, 'head' | 'block'>,
  { asset, addresses, height }: Asked,
): Promise<bigint[] | 'unknown'> {
  const contract = [...tokens].find(([, code]) => code === asset)?.[0]
  if (contract === undefined) throw new Error(`no contract is configured for ${asset}`)
  const before = await head()
  if (before.height < height || before.height - height > MOST_BACK) return 'unknown'
  const now = await rpc.askAll<Called>(addresses.map((address) => balanceOf(contract, address)))
  const after = await head()
  if (after.height - height > MOST_BACK) return 'unknown'
  const since = await paidSince(block, { height, before, after }, asset)
  if (!since) return 'unknown'
  const { settled, meanwhile } = since
  if (addresses.some((address) => meanwhile.has(address))) return 'unknown'
  return addresses.map((address, i) => unitsIn(now[i]) - (settled.get(address) ?? 0n))
}

type Head = Awaited<ReturnType<ChainReader['head']>>

/** How each address's balance changed after a block up to the one before the question, and whose did while it was asked; undefined where the blocks don't follow each other. */
async function paidSince(
  block: ChainReader['block'],
  { height, before, after }: { height: number; before: Head; after: Head },
  asset: string,
): Promise<{ settled: ReadonlyMap<string, bigint>; meanwhile: ReadonlySet<string> } | undefined> {
  const settled = new Map<string, bigint>()
  const meanwhile = new Set<string>()
  let parent: string | undefined
  for (let at = height; at <= after.height; at++) {
    const one = await block(at)
    if (one === 'missing' || (parent !== undefined && one.parent !== parent)) return undefined
    if (at === before.height && one.hash !== before.hash) return undefined
    parent = one.hash
    if (at === height) continue
    for (const arrival of one.arrivals.filter((paid) => paid.asset === asset))
      for (const [address, change] of changesOf(arrival)) {
        if (at > before.height) meanwhile.add(address)
        else settled.set(address, (settled.get(address) ?? 0n) + change)
      }
  }
  return parent === after.hash ? { settled, meanwhile } : undefined
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
