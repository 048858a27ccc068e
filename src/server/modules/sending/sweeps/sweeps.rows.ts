import type { NetworkCode } from '../../../../contract/chain/networks.ts'
import type { Query, Tx } from '../../../kernel/tx.ts'

/** What was credited at an address in one asset and lies there still. Amounts in smallest units, as text. */
export interface SweepableRow {
  address_id: string
  address: string
  address_index: number
  amount: string
  deposits: string[]
}

// A token that kept a part of a transfer has less there than its log says. What was reverted is not tried again at once: each try costs a fee.
const SWEEPABLE = `with lies as (select address_id, sum(amount) amount from chain_deposit
      where network = $1 and asset = $2 and state = 'credited' and block is not null and why is distinct from 'balance' group by address_id),
  most as (select address_id, amount from lies l
      where not exists (select from chain_sweep s where s.address_id = l.address_id and s.height is null)
        and not exists (select from chain_sweep s join chain_tx t on t.id = s.tx_id
          where s.address_id = l.address_id and s.asset = $2 and not s.arrived and t.moved_at > $3::timestamptz - interval '1 day')
      order by amount desc, address_id limit $4)
  select a.id address_id, a.address, a.address_index, m.amount::text amount, (select array_agg(d.id order by d.id) from chain_deposit d
      where d.address_id = a.id and d.asset = $2 and d.network = $1 and d.state = 'credited' and d.block is not null and d.why is distinct from 'balance') deposits
  from most m join chain_address a on a.id = m.address_id order by m.amount desc, a.id`

/** Addresses of a network by what customers paid there in an asset, the most first; those that nothing of ours is under way to or from. */
export const sweepable = (
  q: Query,
  of: { network: NetworkCode; asset: string; now: Date; limit: number },
): Promise<SweepableRow[]> => q<SweepableRow>(SWEEPABLE, [of.network, of.asset, of.now, of.limit])

// What it carried is looked up by id: no index has `swept_by`, and each sweep would read all deposits. What carries none gave gas.
const LEFT = `select coalesce(sum(case
      when s.deposits = '{}' then case when s.arrived then s.amount else 0 end
      else case when s.arrived and s.asset = $2
        then (select coalesce(sum(d.amount), 0) from chain_deposit d where d.id = any(s.deposits) and d.swept_by = s.tx_id) - s.amount else 0 end - s.fee_paid end), 0)::text own
  from chain_sweep s where s.address_id = $1 and s.height is not null`

/** What the house has at an address in the native asset beside deposits that lie there: gas that is left. Less than nothing where fees came out of them. */
export const ownAt = async (q: Query, addressId: string, native: string): Promise<bigint> =>
  BigInt((await q<{ own: string }>(LEFT, [addressId, native]))[0]?.own ?? 0)

const OPEN = `select count(*)::int n from chain_sweep s join chain_tx t on t.id = s.tx_id where t.network = $1 and s.height is null`

/** How many sweeps and payments of gas a network has under way. */
export const openSweeps = async (q: Query, network: NetworkCode): Promise<number> =>
  (await q<{ n: number }>(OPEN, [network]))[0]?.n ?? 0

export interface SweepRow {
  tx_id: string
  address_id: string
  asset: string
  amount: string
  deposits: string[]
}

const INSERT = `insert into chain_sweep (tx_id, address_id, asset, amount, deposits) select $1, $2, $3, $4, $5::uuid[]
  where (select count(*) from chain_deposit where id = any($5::uuid[]) and state = 'credited' and block is not null) = cardinality($5::uuid[])
  on conflict (address_id) where height is null do nothing returning tx_id`

/** Writes down what a transaction moves; false where something else is under way for its address, or a deposit isn't there any more. */
export const insertSweep = async (tx: Tx, row: SweepRow): Promise<boolean> =>
  (await tx.q(INSERT, [row.tx_id, row.address_id, row.asset, row.amount, row.deposits])).length > 0

const END = `update chain_sweep set height = $2, arrived = $3, fee_paid = $4 where tx_id = $1
  returning tx_id, address_id, asset, amount::text, deposits`

/** Notes how it ended, once. */
export const endSweep = async (
  tx: Tx,
  txId: string,
  ended: { height: number; arrived: boolean; feePaid: bigint },
): Promise<SweepRow> => {
  const [row] = await tx.q<SweepRow>(END, [txId, ended.height, ended.arrived, ended.feePaid.toString()])
  if (!row) throw new Error(`nothing says what ${txId} moves`)
  return row
}

const SWEPT = `update chain_deposit set state = 'swept', swept_by = $1, version = version + 1 where id = any($2::uuid[]) and state = 'credited'`

/** Notes of deposits that a transaction carried them to the hot account. */
export const noteSwept = (tx: Tx, { tx_id, deposits }: SweepRow): Promise<unknown> => tx.q(SWEPT, [tx_id, deposits])
