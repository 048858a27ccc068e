import { type NetworkCode, networkCodes, networks } from '../../../contract/chain/networks.ts'
import type { Chain } from '../../kernel/providers.ts'
import type { Query } from '../../kernel/tx.ts'
import type { ColdMoveRow } from '../chain/cold/cold-moves.rows.ts'
import { houseAddresses } from '../chain/cold/house-addresses.rows.ts'
import type { Side } from './open-transactions.ts'

/** The addresses of cold storage, by network; networks where none is known are left out. */
export type ColdAddresses = ReadonlyMap<NetworkCode, readonly string[]>

export async function coldAddresses(q: Query): Promise<ColdAddresses> {
  const known = new Map<NetworkCode, string[]>()
  for (const network of networkCodes) {
    const cold = (await houseAddresses(q, network)).filter(({ place }) => place === 'cold')
    if (cold.length > 0)
      known.set(
        network,
        cold.map(({ address }) => address),
      )
  }
  return known
}

/**
 * By how much a place has more of an asset by the chain than by the books, since cold storage sent something; below zero: less. Smallest units. 'unknown'
 * where the nodes don't say what fee that took.
 */
export type ColdFlight = (side: Side, asset: string) => bigint | 'unknown'

/** What cold storage sent, and isn't booked yet, as it shows in balances. */
export async function coldFlight({ network, sender }: Chain, moves: readonly ColdMoveRow[]): Promise<ColdFlight> {
  const { native } = networks[network]
  const sums = new Map<string, bigint>()
  const add = (side: Side, asset: string, amount: bigint) =>
    sums.set(`${side} ${asset}`, (sums.get(`${side} ${asset}`) ?? 0n) + amount)
  for (const { asset, amount, paid_to } of moves) {
    add('cold', asset, -BigInt(amount))
    add(paid_to, asset, BigInt(amount))
  }
  let known = true
  for (const hash of new Set(moves.filter(({ pays_fee }) => pays_fee).map(({ tx }) => tx))) {
    const outcome = await sender?.outcome(hash)
    if (typeof outcome === 'object') add('cold', native, -outcome.feePaid)
    else known = false
  }
  return (side, asset) =>
    !known && side === 'cold' && asset === native ? 'unknown' : (sums.get(`${side} ${asset}`) ?? 0n)
}
