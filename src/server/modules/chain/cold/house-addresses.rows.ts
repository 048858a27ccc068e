import type { NetworkCode } from '../../../../contract/chain/networks.ts'
import type { Query } from '../../../kernel/tx.ts'

export type HousePlace = 'hot' | 'cold'

export interface HouseAddressRow {
  address: string
  place: HousePlace
}

/** Addresses of the house on a network that are no customer's: where it pays out from, and cold storage. */
export const houseAddresses = (q: Query, network: NetworkCode): Promise<HouseAddressRow[]> =>
  q<HouseAddressRow>('select address, place from chain_house_address where network = $1 order by noted_at, address', [
    network,
  ])

const NOTE = `insert into chain_house_address (network, address, place, noted_at) values ($1, $2, $3, $4) on conflict do nothing returning address`

/** Notes an address of the house for good; true where it wasn't known. */
export const noteHouseAddress = async (
  q: Query,
  network: NetworkCode,
  { address, place }: HouseAddressRow,
  now: Date,
): Promise<boolean> => (await q(NOTE, [network, address, place, now])).length > 0
