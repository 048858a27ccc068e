import { addressKey, type NetworkCode, networks } from '../../../../contract/chain/networks.ts'
import type { ChainBlock } from '../../../kernel/providers.ts'
import type { Tx } from '../../../kernel/tx.ts'
import { noteColdMove } from './cold-moves.rows.ts'
import { houseAddresses } from './house-addresses.rows.ts'

/** Writes down what blocks have cold storage pay to addresses of the house, in the caller's transaction; on networks that keep balances. */
export async function takeColdMoves(tx: Tx, network: NetworkCode, blocks: readonly ChainBlock[]): Promise<void> {
  if (networks[network].family === 'coins') return
  const places = new Map(
    (await houseAddresses(tx.q, network)).map(({ address, place }) => [addressKey(network, address), place]),
  )
  const placeOf = (address: string | undefined) => places.get(address === undefined ? '' : addressKey(network, address))
  for (const { height, hash, arrivals } of blocks)
    for (const { asset, amount, tx: txHash, place, to, from, feePayer } of arrivals) {
      const paidTo = placeOf(to)
      if (asset === null || !paidTo || placeOf(from) !== 'cold') continue
      await noteColdMove(tx, network, {
        ...{ tx: txHash, place, asset, amount: amount.toString(), paid_to: paidTo },
        ...{ pays_fee: placeOf(feePayer) === 'cold', block: String(height), block_hash: hash },
      })
    }
}
