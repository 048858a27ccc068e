import { networks } from '../../../../contract/chain/networks.ts'
import type { Ctx } from '../../../kernel/context.ts'
import type { Chain } from '../../../kernel/providers.ts'
import { query } from '../../../kernel/tx.ts'
import { noteHouseAddress } from '../../chain/cold/house-addresses.rows.ts'
import { heard } from '../sending-parts.ts'

/** Where custody pays out from on a network, undefined where that isn't one address, and where its cold storage is. */
export interface House {
  hot: string | undefined
  cold: string
}

/**
 * Asks custody for the house's own addresses on a network and notes them, so that blocks are read for what they send each other. Undefined where it
 * has no cold storage, or doesn't say.
 */
export async function knowHouse(ctx: Ctx, { network }: Chain): Promise<House | undefined> {
  const { custody } = ctx.providers
  if (!custody?.cold) return undefined
  const [addresses, keys] = [
    await heard(ctx, 'cold', () => custody.cold?.() ?? Promise.resolve('unknown' as const)),
    await heard(ctx, 'publicKeys', () => custody.publicKeys()),
  ]
  const cold = addresses === 'unknown' ? undefined : addresses[network]
  if (cold === undefined || keys === 'unknown') return undefined
  const hot = keys.find((key) => key.network === network && key.account === 'hot')?.address
  if (hot !== undefined && networks[network].family === 'accounts')
    await noteHouseAddress(query(ctx), network, { address: hot, place: 'hot' }, ctx.now())
  if (await noteHouseAddress(query(ctx), network, { address: cold, place: 'cold' }, ctx.now()))
    ctx.log.warn({ network, cold }, 'custody names an address of cold storage that was not known')
  return { hot, cold }
}
