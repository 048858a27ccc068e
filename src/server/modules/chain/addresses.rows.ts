import { addressKey, type NetworkCode } from '../../../contract/chain/networks.ts'
import type { Query, Tx } from '../../kernel/tx.ts'

export interface KeyRow {
  xpub_sealed: string
  next_index: number
}

export interface AddressRow {
  id: string
  network: NetworkCode
  address: string
  account: string
  address_index: number
  customer_id: string
}

const COLUMNS = 'id, network, address, account, address_index, customer_id'

/** Notes a key that was not there yet, and locks it: whoever else wants an index waits. */
export async function lockKey(
  tx: Tx,
  network: NetworkCode,
  { account, purpose, sealed }: { account: string; purpose: 'deposit' | 'hot'; sealed: string },
): Promise<KeyRow> {
  await tx.q(
    `insert into chain_key (network, account, xpub_sealed, purpose) values ($1, $2, $3, $4) on conflict do nothing`,
    [network, account, sealed, purpose],
  )
  const [row] = await tx.q<KeyRow>(
    'select xpub_sealed, next_index from chain_key where network = $1 and account = $2 for update',
    [network, account],
  )
  return row as KeyRow
}

export const keyOf = async (q: Query, network: NetworkCode, account: string): Promise<KeyRow | undefined> =>
  (
    await q<KeyRow>('select xpub_sealed, next_index from chain_key where network = $1 and account = $2', [
      network,
      account,
    ])
  )[0]

export const takeIndex = async (tx: Tx, network: NetworkCode, account: string, index: number): Promise<void> => {
  await tx.q('update chain_key set next_index = $3::integer + 1 where network = $1 and account = $2', [
    network,
    account,
    index,
  ])
}

export const insertAddress = async (tx: Tx, row: AddressRow): Promise<void> => {
  await tx.q(`insert into chain_address (${COLUMNS}, asked_at) values ($1, $2, $3, $4, $5, $6, $7)`, [
    row.id,
    row.network,
    row.address,
    row.account,
    row.address_index,
    row.customer_id,
    tx.now,
  ])
}

/** The addresses of a customer, one a network at most. */
export const addressesOf = (q: Query, customerId: string): Promise<AddressRow[]> =>
  q<AddressRow>(`select ${COLUMNS} from chain_address where customer_id = $1`, [customerId])

/** Which of these addresses are ours; in whatever case where that is no other address. */
export async function oursAmong(q: Query, network: NetworkCode, addresses: readonly string[]): Promise<AddressRow[]> {
  if (addresses.length === 0) return []
  const rows = await q<AddressRow>(
    `select ${COLUMNS} from chain_address where network = $1 and lower(address) = any($2::text[])`,
    [network, [...new Set(addresses.map((address) => address.toLowerCase()))]],
  )
  const asked = new Set(addresses.map((address) => addressKey(network, address)))
  return rows.filter(({ address }) => asked.has(addressKey(network, address)))
}

/** The networks that are halted, as `brake` names them: 'chain:bitcoin'. */
export const frozenNetworks = async (q: Query): Promise<ReadonlySet<string>> =>
  new Set((await q<{ name: string }>(`select name from brake where name like 'chain:%'`)).map(({ name }) => name))
