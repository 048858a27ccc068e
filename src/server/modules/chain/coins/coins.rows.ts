import type { NetworkCode } from '../../../../contract/chain/networks.ts'
import type { Query, Tx } from '../../../kernel/tx.ts'

/** A coin that a block brings us, and where its key stands. Its amount in smallest units. */
export interface NewCoin {
  tx: string
  vout: number
  address: string
  account: 'deposit' | 'hot'
  branch: number
  index: number
  amount: bigint
  height: number
  hash: string
}

// Known already: its block had left the chain, or it was made by a transaction of ours that was not mined yet.
const INSERT = `insert into chain_coin (network, tx, vout, address, account, branch, address_index, amount, block, block_hash)
  select $1, * from unnest($2::text[], $3::integer[], $4::text[], $5::text[], $6::smallint[], $7::integer[], $8::numeric[], $9::bigint[], $10::text[])
  on conflict (network, tx, vout) do update set block = excluded.block, block_hash = excluded.block_hash where chain_coin.block is null`

/** Writes coins down in the blocks that they stand in now; each of them once. */
export const writeCoins = async (tx: Tx, network: NetworkCode, coins: readonly NewCoin[]): Promise<void> => {
  if (coins.length === 0) return
  await tx.q(INSERT, [
    network,
    coins.map((coin) => coin.tx),
    coins.map(({ vout }) => vout),
    coins.map(({ address }) => address),
    coins.map(({ account }) => account),
    coins.map(({ branch }) => branch),
    coins.map(({ index }) => index),
    coins.map(({ amount }) => amount.toString()),
    coins.map(({ height }) => height),
    coins.map(({ hash }) => hash),
  ])
}

const SPEND = `update chain_coin c set spent_by_tx = s.by, spent_block = s.height
  from unnest($2::text[], $3::integer[], $4::text[], $5::bigint[]) as s (tx, vout, by, height)
  where c.network = $1 and c.tx = s.tx and c.vout = s.vout and c.block <= s.height and c.spent_by_tx is null`

/** Notes which of our coins blocks spend, and by what; whatever else they spend is no matter. */
export const spendCoins = async (
  tx: Tx,
  network: NetworkCode,
  spends: readonly { tx: string; vout: number; by: string; height: number }[],
): Promise<void> => {
  if (spends.length === 0) return
  await tx.q(SPEND, [
    network,
    spends.map((spend) => spend.tx),
    spends.map(({ vout }) => vout),
    spends.map(({ by }) => by),
    spends.map(({ height }) => height),
  ])
}

const UNDO = `update chain_coin set spent_by_tx = case when spent_block > $2::bigint then null else spent_by_tx end,
    spent_block = case when spent_block > $2::bigint then null else spent_block end,
    block = case when block > $2::bigint then null else block end,
    block_hash = case when block > $2::bigint then null else block_hash end
  where network = $1 and (block > $2::bigint or spent_block > $2::bigint)`

/** Takes back what the blocks above a height brought and spent. */
export const undoCoinsAbove = async (tx: Tx, network: NetworkCode, height: number): Promise<void> => {
  await tx.q(UNDO, [network, height])
}

export interface HotAddressRow {
  address: string
  branch: number
  address_index: number
}

/** Which of these addresses, in whatever case, are the hot account's. */
export const hotAmong = (q: Query, network: NetworkCode, addresses: readonly string[]): Promise<HotAddressRow[]> =>
  q<HotAddressRow>(
    `select address, branch, address_index from chain_hot_address where network = $1 and lower(address) = any($2::text[])`,
    [network, [...new Set(addresses.map((address) => address.toLowerCase()))]],
  )

/** The address that a network's hot account is funded at; undefined until it is written down. */
export const fundedAt = async (q: Query, network: string, account: string): Promise<string | undefined> =>
  (
    await q<{ address: string }>(
      'select address from chain_hot_address where network = $1 and account = $2 and branch = 0 order by address_index limit 1',
      [network, account],
    )
  )[0]?.address

/** Writes an address of the hot account down, once. */
export const insertHotAddress = async (
  tx: Tx,
  row: HotAddressRow & { network: NetworkCode; account: string },
): Promise<void> => {
  await tx.q(
    `insert into chain_hot_address (network, account, branch, address_index, address, made_at) values ($1, $2, $3, $4, $5, $6)
      on conflict (network, account, branch, address_index) do nothing`,
    [row.network, row.account, row.branch, row.address_index, row.address, tx.now],
  )
}
