import { type NetworkCode, networks } from '../../../contract/chain/networks.ts'
import type { WhyUnknown } from '../../../contract/desk/desk-reserves.ts'
import type { Ctx } from '../../kernel/context.ts'
import type { Chain } from '../../kernel/providers.ts'
import { type Query, query } from '../../kernel/tx.ts'
import { inSnapshot } from '../../ledger/snapshot.ts'
import { type ClearingAccount, clearingAccounts } from './clearing-accounts.rows.ts'
import { type Compared, unknownOf } from './compared.ts'
import {
  blockReadAt,
  depositAddresses,
  depositsInFlight,
  type InFlight,
  type ReadBlock,
  unspentDeposits,
} from './deposit-addresses.rows.ts'
import { outsideAtBlock } from './looks.rows.ts'

const BATCH = 500
/** A reader so many blocks behind its node is at a standstill, and what it compares is the past. */
const FAR_BEHIND = 50
/** More payments than these can't be looked up one by one at every look. */
const MOST_UNSPENT = 2_000

export const depositRef = (network: NetworkCode): string => `chain:${network}:deposit`

/**
 * Compares what lies at a network's deposit addresses with the books, at one block that was read and that the second node still has:
 *
 *   balances at the block = credited + held back (the clearing account) + arriving − missing
 *
 * Arriving is what stands in a block up to there and waits for its confirmations; nobody has it yet, so it may also be less (a token that keeps a
 * part of each transfer). Missing is what is on the books and in no block up to there: adrift in a reorganisation, lost in one (which has halted the network
 * by itself), or credited by its first confirmation above the block. Held back because the balance rose by less than the log says: may be less, by all of it.
 *
 * Books and chain are compared as of the same block, the books in one snapshot, and the block's hash is asked again once the balances are read:
 * whatever happens meanwhile, nothing is counted on one side alone. An answer that is missing is 'unknown', never nothing.
 */
export async function compareDeposits(ctx: Ctx, chain: Chain): Promise<Compared[]> {
  const { network, second } = chain
  const head = await second.head()
  const seen = await inSnapshot(ctx, (tx) => readBooks(tx.q, network, head.height))
  const all = (why: WhyUnknown) => seen.accounts.map((account) => unknownOf(account, why))
  if (!seen.block) return all('not_read')
  if (head.height - seen.block.height > FAR_BEHIND) return all('far_behind')
  const compared = await Promise.all(seen.accounts.map((account) => compare(ctx, chain, seen, account)))
  return (await second.hashAt(seen.block.height)) === seen.block.hash ? compared : all('block_replaced')
}

interface Books {
  accounts: ClearingAccount[]
  block: ReadBlock | undefined
  inFlight: InFlight[]
  addresses: string[]
  unspent: { asset: string; tx: string; amount: bigint }[]
}

async function readBooks(q: Query, network: NetworkCode, upTo: number): Promise<Books> {
  const block = await blockReadAt(q, network, upTo)
  const coins = networks[network].family === 'coins'
  return {
    accounts: (await clearingAccounts(q)).filter(({ ref }) => ref === depositRef(network)),
    block,
    inFlight: block ? await depositsInFlight(q, network, block.height) : [],
    addresses: coins ? [] : await depositAddresses(q, network),
    unspent: coins ? await unspentDeposits(q, network, MOST_UNSPENT + 1) : [],
  }
}

async function compare(ctx: Ctx, chain: Chain, seen: Books, { asset, ref, ours }: ClearingAccount): Promise<Compared> {
  const block = seen.block as ReadBlock
  const basis = `block:${block.height}:${block.hash}`
  const outside = await outsideAt(ctx, chain, seen, { asset, ref, basis })
  if (outside === 'unknown') return unknownOf({ asset, ref, ours }, 'node_unknown')
  const flight = seen.inFlight.find((one) => one.asset === asset)
  const [arriving, missing, doubtful] = [flight?.arriving ?? 0n, flight?.missing ?? 0n, flight?.doubtful ?? 0n]
  return {
    asset,
    ref,
    ours,
    inFlight: arriving - missing,
    mayLack: arriving + doubtful,
    mayExceed: 0n,
    outside,
    basis,
  }
}

async function outsideAt(
  ctx: Ctx,
  chain: Chain,
  seen: Books,
  of: { asset: string; ref: string; basis: string },
): Promise<bigint | 'unknown'> {
  const block = seen.block as ReadBlock
  if (networks[chain.network].family === 'coins') return standingBelow(chain, seen.unspent, of.asset, block)
  return (await outsideAtBlock(query(ctx), of)) ?? (await balancesAt(chain, seen.addresses, of.asset, block))
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

/** Coins have no balance to ask for: of each payment the node says in which block it stands. */
async function standingBelow(
  { second }: Chain,
  unspent: Books['unspent'],
  asset: string,
  { height }: ReadBlock,
): Promise<bigint | 'unknown'> {
  if (unspent.length > MOST_UNSPENT) return 'unknown'
  let sum = 0n
  for (const { tx, amount } of unspent.filter((one) => one.asset === asset)) {
    const standing = await second.standing(tx)
    if (standing === 'unknown') return 'unknown'
    if (standing.in === 'block' && standing.height <= height) sum += amount
  }
  return sum
}
