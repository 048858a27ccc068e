import { type NetworkCode, networks } from '../../../../contract/chain/networks.ts'
import type { ChainBlock } from '../../../kernel/providers.ts'
import type { Tx } from '../../../kernel/tx.ts'
import type { AddressRow } from '../addresses.rows.ts'
import { hotAmong, type NewCoin, spendCoins, writeCoins } from './coins.rows.ts'

/** Where a coin's key stands. */
type KeyPlace = Pick<NewCoin, 'address' | 'account' | 'branch' | 'index'>

/**
 * Writes down which coins blocks bring to the house's addresses, and which of its coins they spend, in the caller's transaction. `deposits` are the
 * deposit addresses that these blocks pay, by their small letters. Nothing on a network that keeps balances.
 */
export async function takeCoins(
  tx: Tx,
  network: NetworkCode,
  blocks: readonly ChainBlock[],
  deposits: ReadonlyMap<string, AddressRow>,
): Promise<void> {
  const { family, native } = networks[network]
  if (family !== 'coins') return
  const paid = blocks.flatMap(({ arrivals, height, hash }) =>
    arrivals.filter(({ asset }) => asset === native).map((arrival) => ({ ...arrival, height, hash })),
  )
  const places = new Map<string, KeyPlace>()
  for (const [key, { address, address_index: index }] of deposits)
    places.set(key, { address, account: 'deposit', branch: 0, index })
  for (const row of await hotAmong(
    tx.q,
    network,
    paid.map(({ to }) => to),
  ))
    places.set(row.address.toLowerCase(), { ...row, account: 'hot', index: row.address_index })
  const coins = new Map<string, NewCoin>()
  for (const { to, tx: hash, place, amount, height, hash: block } of paid) {
    const at = places.get(to.toLowerCase())
    // A transaction is in one block; where a node says two, the first counts.
    if (at && !coins.has(`${hash}:${place}`))
      coins.set(`${hash}:${place}`, { ...at, tx: hash, vout: Number(place), amount, height, hash: block })
  }
  await writeCoins(tx, network, [...coins.values()])
  await spendCoins(
    tx,
    network,
    blocks.flatMap(({ height, spends }) => spends.map((spend) => ({ ...spend, height }))),
  )
}
