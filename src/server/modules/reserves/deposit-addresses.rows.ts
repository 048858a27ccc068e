import type { NetworkCode } from '../../../contract/chain/networks.ts'
import type { Query } from '../../kernel/tx.ts'

/** Where the comparison stands: a block that was read, the newest one up to a height. */
export interface ReadBlock {
  height: number
  hash: string
}

/** The newest block that was read, at or below a height; undefined where nothing was read so far back. */
export async function blockReadAt(q: Query, network: NetworkCode, height: number): Promise<ReadBlock | undefined> {
  const [row] = await q<{ height: string; hash: string }>(
    `select b.height, b.hash from chain_cursor c join chain_block b on b.network = c.network and b.height = least(c.height, $2::bigint)
      where c.network = $1`,
    [network, height],
  )
  return row && { height: Number(row.height), hash: row.hash }
}

export interface InFlight {
  asset: string
  /** On the chain at this block, and not on the books yet. */
  arriving: bigint
  /** On the books, and not on the chain at this block: adrift, lost, or in a block above it. */
  missing: bigint
  /** Held back since the address got less than the chain's log said: on the books in full, also once it was returned. */
  doubtful: bigint
}

// A lost deposit has halted its network and waits for two people, who write it off the books. What is returned is paid from elsewhere: its coins stay, and as few
// of them as came. It has an index of its own; by `or` there were none.
const IN_FLIGHT = `select asset,
    coalesce(sum(amount) filter (where state = 'confirming' and block <= $2), 0)::text arriving,
    coalesce(sum(amount) filter (where state <> 'confirming' and (block is null or block > $2)), 0)::text missing,
    coalesce(sum(amount) filter (where state <> 'confirming' and why = 'balance'), 0)::text doubtful
  from (select asset, amount, state, block, why from chain_deposit
      where network = $1 and state in ('confirming', 'quarantined', 'credited', 'sunk') and swept_by is null
    union all select asset, amount, state, block, why from chain_deposit where network = $1 and state = 'returned' and why = 'balance') d
  group by asset`

/** Of each asset, what stands between the chain at a block and the books. */
export const depositsInFlight = async (q: Query, network: NetworkCode, height: number): Promise<InFlight[]> =>
  (await q<Record<'asset' | 'arriving' | 'missing' | 'doubtful', string>>(IN_FLIGHT, [network, height])).map((row) => ({
    asset: row.asset,
    arriving: BigInt(row.arriving),
    missing: BigInt(row.missing),
    doubtful: BigInt(row.doubtful),
  }))

// Each address once, in the order of an index. Asked of each address, PostgreSQL keeps all deposits in memory, and from 210,000 of an asset on looks up
// each address instead.
const PAID = `with paid as materialized (select address_id from chain_deposit where asset = $2 group by address_id
    union select address_id from chain_sweep where $3 group by address_id)
  select a.address from paid p join chain_address a on a.id = p.address_id where a.network = $1 order by a.id`

/**
 * The deposit addresses of a network that were ever paid in an asset, in its `native` one also by ourselves, for gas. What is at any other the books know
 * nothing of: the audit of balances looks there.
 */
export const paidAddresses = async (
  q: Query,
  { network, asset, native }: { network: NetworkCode; asset: string; native: boolean },
): Promise<string[]> => (await q<{ address: string }>(PAID, [network, asset, native])).map(({ address }) => address)

// What was spent long ago is never read: the two halves of coins have an index each, and what was spent since is looked for from both sides.
const COINS = `select side, sum(amount)::text sum from (
    select account side, amount from chain_coin where network = $1 and block <= $2::bigint and spent_block is null
    union all
    select account, amount from chain_coin where network = $1 and block <= $2::bigint and spent_block > $2::bigint
        and spent_block <= (select height from chain_cursor where network = $1)) x
  group by side`

/** The house's coins on a network that were there and unspent at a block, by the blocks that were read; smallest units. */
export async function coinsAt(
  q: Query,
  network: NetworkCode,
  height: number,
): Promise<Record<'deposit' | 'hot', bigint>> {
  const rows = await q<{ side: 'deposit' | 'hot'; sum: string }>(COINS, [network, height])
  const of = (side: string) => BigInt(rows.find((row) => row.side === side)?.sum ?? 0)
  return { deposit: of('deposit'), hot: of('hot') }
}
