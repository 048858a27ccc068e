import { type NetworkCode, networkCodes, networks } from '../../../contract/chain/networks.ts'
import type { WhyUnknown } from '../../../contract/desk/desk-reserves.ts'
import type { Ctx } from '../../kernel/context.ts'
import type { Chain } from '../../kernel/providers.ts'
import { type Query, query } from '../../kernel/tx.ts'
import { inSnapshot } from '../../ledger/snapshot.ts'
import { type ColdMoveRow, openColdMoves } from '../chain/cold/cold-moves.rows.ts'
import { type ClearingAccount, clearingAccounts } from './clearing-accounts.rows.ts'
import { type ColdAddresses, type ColdFlight, coldAddresses, coldFlight } from './cold-flight.ts'
import { type Compared, differenceOf, unknownOf } from './compared.ts'
import {
  blockReadAt,
  coinsAt,
  depositsInFlight,
  type InFlight,
  paidAddresses,
  type ReadBlock,
} from './deposit-addresses.rows.ts'
import { outsideAtBlock } from './looks.rows.ts'
import { type OpenTransactions, openTransactions, type Side } from './open-transactions.ts'

const BATCH = 500
/** A reader so many blocks behind its node is at a standstill, and what it compares is the past. */
const FAR_BEHIND = 50

/** Whether coins of a place lie at addresses that their custodian alone knows: what is there people state. */
export function isAtCustodian({ providers: { custody } }: Pick<Ctx, 'providers'>, ref: string): boolean {
  const [, code] = /^chain:([a-z]+):hot$/.exec(ref) ?? []
  const network = networkCodes.find((one) => one === code)
  return custody?.signs === false && network !== undefined && networks[network].family === 'coins'
}

/**
 * Which of a network's places a clearing account is, where the network itself can be asked about it. Cold storage is one of them where its addresses are
 * known (`cold`, by network) and have balances; else people state what is there.
 */
export function networkPlace(ref: string, cold: ColdAddresses): { network: NetworkCode; side: Side } | undefined {
  const [, code, side] = /^chain:([a-z]+):(deposit|hot|cold)$/.exec(ref) ?? []
  const network = networkCodes.find((one) => one === code)
  if (!network || (side === 'cold' && (networks[network].family === 'coins' || !cold.has(network)))) return undefined
  return { network, side: side as Side }
}

/**
 * Compares what lies at a network's addresses of the house with the books, at one block that was read and that the second node still has:
 *
 *   balances of deposit addresses at the block = credited + held back (the clearing account) + arriving − missing
 *
 * Arriving is what stands in a block up to there and waits for its confirmations; nobody has it yet, so it may also be less (a token that keeps a
 * part of each transfer). Missing is what is on the books and in no block up to there: adrift in a reorganisation, lost in one (which has halted the network
 * by itself), or credited by its first confirmation above the block. Held back because the balance rose by less than the log says: may be less, by all of it.
 *
 * The hot account likewise, by its balance. Where a network has coins in place of balances, they are those that stand in the blocks that were read and that no
 * such block spends; the second node vouches for the block. What the house itself has on its way is on the books once it is final: until then either side may have less by
 * what leaves it, and by its fee, or more by what comes from the other.
 *
 * Books and chain are compared as of the same block, the books in one snapshot, and the block's hash is asked again once the balances are read:
 * whatever happens meanwhile, nothing is counted on one side alone. What was sent may be final in a block above ours by as many as make a payment final: so far
 * behind, only agreement says something. An answer that is missing is 'unknown', never nothing.
 *
 * Cold storage by the balances of its addresses. What it sent to the hot account is in blocks before it is on the books, and counted as in flight with the
 * fee that it took.
 */
export async function compareNetwork(ctx: Ctx, chain: Chain): Promise<Compared[]> {
  const { network, second } = chain
  const hot = await hotAddresses(ctx, network)
  const head = await second.head()
  const seen = await inSnapshot(ctx, (tx) => readBooks(ctx, tx.q, network, head.height))
  const moved = await coldFlight(chain, seen.moves)
  const all = (why: WhyUnknown) => seen.accounts.map((account) => unknownOf(account, why))
  if (!seen.block) return all('not_read')
  if (head.height - seen.block.height > FAR_BEHIND) return all('far_behind')
  const behind = head.height - seen.block.height >= networks[network].confirmations[0]
  const looked = await Promise.all(
    seen.accounts.map((account) => compare(ctx, chain, { ...seen, hot, moved }, account)),
  )
  const compared = looked.map((one) => (behind && differenceOf(one) !== 0n ? unknownOf(one, 'far_behind') : one))
  return (await second.hashAt(seen.block.height)) === seen.block.hash ? compared : all('block_replaced')
}

interface Books {
  accounts: ClearingAccount[]
  block: ReadBlock | undefined
  inFlight: InFlight[]
  /** The deposit addresses that may have something of an asset, by its code; none on networks that have coins. */
  addresses: ReadonlyMap<string, readonly string[]>
  /** On networks that have coins, in place of balances. */
  coins: Record<'deposit' | 'hot', bigint> | undefined
  open: OpenTransactions
  cold: readonly string[]
  /** What cold storage sent up to the block, and isn't on the books. */
  moves: ColdMoveRow[]
}

/** With what cold storage has in flight, and where the house pays out from; undefined where nobody can say. */
type Seen = Books & { hot: readonly string[] | undefined; moved: ColdFlight }

async function readBooks(ctx: Ctx, q: Query, network: NetworkCode, upTo: number): Promise<Books> {
  const block = await blockReadAt(q, network, upTo)
  const coins = networks[network].family === 'coins'
  const cold = await coldAddresses(q)
  const accounts = (await clearingAccounts(q)).filter(
    ({ ref }) => networkPlace(ref, cold)?.network === network && !isAtCustodian(ctx, ref),
  )
  const addresses = new Map<string, readonly string[]>()
  if (!coins)
    for (const { asset, ref } of accounts)
      if (networkPlace(ref, cold)?.side === 'deposit')
        addresses.set(asset, await paidAddresses(q, { network, asset, native: asset === networks[network].native }))
  return {
    accounts,
    block,
    inFlight: block ? await depositsInFlight(q, network, block.height) : [],
    addresses,
    coins: coins && block ? await coinsAt(q, network, block.height) : undefined,
    open: await openTransactions(ctx, q, network),
    cold: cold.get(network) ?? [],
    moves: block ? await openColdMoves(q, network, block.height) : [],
  }
}

async function compare(ctx: Ctx, chain: Chain, seen: Seen, { asset, ref, ours }: ClearingAccount): Promise<Compared> {
  const block = seen.block as ReadBlock
  const basis = `block:${block.height}:${block.hash}`
  const side = (ref.split(':')[2] ?? 'deposit') as Side
  const outside = await outsideAt(ctx, chain, seen, { asset, ref, basis, side })
  if (outside === 'not_compared') return unknownOf({ asset, ref, ours }, outside)
  const fromCold = seen.moved(side, asset)
  if (outside === 'unknown' || fromCold === 'unknown') return unknownOf({ asset, ref, ours }, 'node_unknown')
  const flight = side === 'deposit' ? seen.inFlight.find((one) => one.asset === asset) : undefined
  const loose = seen.open.of(side, asset)
  const [arriving, missing, doubtful] = [flight?.arriving ?? 0n, flight?.missing ?? 0n, flight?.doubtful ?? 0n]
  return {
    asset,
    ref,
    ours,
    inFlight: arriving - missing + fromCold,
    mayLack: arriving + doubtful + loose.mayLack,
    mayExceed: loose.mayExceed,
    outside,
    basis,
  }
}

async function outsideAt(
  ctx: Ctx,
  chain: Chain,
  seen: Seen,
  of: { asset: string; ref: string; basis: string; side: Side },
): Promise<bigint | 'unknown' | 'not_compared'> {
  if (seen.coins && of.side !== 'cold') return seen.coins[of.side]
  const block = seen.block as ReadBlock
  const addresses = { hot: seen.hot, cold: seen.cold, deposit: seen.addresses.get(of.asset) }[of.side]
  if (!addresses) return 'not_compared'
  return (await outsideAtBlock(query(ctx), of)) ?? (await balancesAt(chain, addresses, of.asset, block))
}

/** The hot addresses that custody names; undefined where there is no custody, or the network has coins, which lie at many. */
async function hotAddresses({ providers: { custody } }: Ctx, network: NetworkCode): Promise<string[] | undefined> {
  if (!custody || networks[network].family === 'coins') return undefined
  const keys = await custody.publicKeys()
  return keys.flatMap((key) => (key.network === network && key.account === 'hot' && key.address ? [key.address] : []))
}

async function balancesAt(
  { second }: Chain,
  addresses: readonly string[],
  asset: string,
  { height }: ReadBlock,
): Promise<bigint | 'unknown'> {
  let sum = 0n
  for (let at = 0; at < addresses.length; at += BATCH) {
    const balances = await second.balances(asset, addresses.slice(at, at + BATCH), height)
    if (balances === 'unknown') return 'unknown'
    for (const balance of balances) sum += balance
  }
  return sum
}
