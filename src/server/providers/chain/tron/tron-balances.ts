import { NodeRefusal } from '../node-http.ts'
import type { Arrival, ChainReader } from '../port.ts'
import { tronPayload } from './tron-addresses.ts'
import type { TronRead } from './tron-reader.ts'
import { addressWord, constantCall, type TronCalled, type TronNode, unitsIn } from './tron-wire.ts'

/** A node tells balances as they are now: further back than so many blocks nothing is worked out from them. */
const MOST_BACK = 120

interface Asked {
  asset: string
  addresses: readonly string[]
  height: number
}

/** A block by its id, which names all before it; 'missing' where the node has none. */
type BlockOf = (id: string) => Promise<TronRead | 'missing'>

/**
 * What each address had of a token, or of TRX, once the block at `height` was made. Nodes of Tron's know no past balances: they are worked out from what is there now
 * and what was paid since, as the token's own logs have it. 'unknown' where that is too far back, where blocks changed meanwhile, or while an address is paid to or from as it is asked about.
 */
export async function tronBalances(
  node: TronNode,
  { head, blockOf }: Pick<ChainReader, 'head'> & { blockOf: BlockOf },
  { asset, addresses, height }: Asked,
): Promise<bigint[] | 'unknown'> {
  const before = await head()
  if (before.height < height || before.height - height > MOST_BACK) return 'unknown'
  const now = await balancesNow(node, asset, addresses)
  const after = await head()
  if (after.height < before.height || after.height - height > MOST_BACK) return 'unknown'
  const since = await paidSince(blockOf, { height, before, after }, asset === node.native ? null : asset)
  if (!since) return 'unknown'
  const { settled, meanwhile } = since
  if (addresses.some((address) => meanwhile.has(address))) return 'unknown'
  return addresses.map((address, i) => (now[i] ?? 0n) - (settled.get(address) ?? 0n))
}

type Head = Awaited<ReturnType<ChainReader['head']>>

/**
 * How each address's balance changed after a block up to the one before the question, and whose did while it was asked; undefined where a block is gone. Walked
 * back by each block's parent, so that all of them are of one chain.
 */
async function paidSince(
  blockOf: BlockOf,
  { height, before, after }: { height: number; before: Head; after: Head },
  asset: string | null,
): Promise<{ settled: ReadonlyMap<string, bigint>; meanwhile: ReadonlySet<string> } | undefined> {
  const settled = new Map<string, bigint>()
  const meanwhile = new Set<string>()
  let id = after.hash
  for (let at = after.height; at > height; at--) {
    const one = await blockOf(id)
    if (one === 'missing' || one.height !== at || (at === before.height && id !== before.hash)) return undefined
    id = one.parent
    for (const [address, change] of changesIn(one, asset)) {
      if (at > before.height) meanwhile.add(address)
      else settled.set(address, (settled.get(address) ?? 0n) + change)
    }
  }
  return before.height === height && id !== before.hash ? undefined : { settled, meanwhile }
}

/** What a block changed of an asset; null is the network's own, of which fees are burnt. What contracts pay of that inside isn't told. */
const changesIn = ({ arrivals, burnt }: TronRead, asset: string | null): (readonly [string, bigint])[] =>
  asset === null
    ? [
        ...arrivals.filter(({ contract }) => contract === null).flatMap(changesOf),
        ...burnt.map(({ by, fee }) => [by, -fee] as const),
      ]
    : arrivals.filter((paid) => paid.asset === asset).flatMap(changesOf)

const changesOf = ({ from, to, amount }: Arrival): [string, bigint][] => [
  ...(from === undefined ? [] : [[from, -amount] as [string, bigint]]),
  [to, amount],
]

async function balancesNow(
  { rpc, tokens, native }: TronNode,
  asset: string,
  addresses: readonly string[],
): Promise<bigint[]> {
  if (asset === native) {
    const calls = addresses.map((address) => ({
      method: 'wallet/getaccount',
      params: [{ address: tronPayload(address) }],
    }))
    return (await rpc.askAll<{ balance?: number | string }>(calls)).map(coinsOf)
  }
  const contract = [...tokens].find(([, code]) => code === asset)?.[0]
  if (contract === undefined) throw new Error(`no contract is configured for ${asset}`)
  const call = (address: string) =>
    constantCall(address, contract, { selector: 'balanceOf(address)', parameter: addressWord(address) })
  return (await rpc.askAll<TronCalled>(addresses.map(call))).map(unitsIn)
}

/** An account that nobody has paid yet is nothing at all, and one without coins says none. */
function coinsOf(account: { balance?: number | string } | NodeRefusal): bigint {
  if (account instanceof NodeRefusal) throw account
  return BigInt(account.balance ?? 0)
}
