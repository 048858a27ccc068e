import { networks } from '../../../../contract/chain/networks.ts'
import { hotKeyIn } from '../../../kernel/chains/hot-key.ts'
import type { Ctx } from '../../../kernel/context.ts'
import type { Chain } from '../../../kernel/providers.ts'
import { query } from '../../../kernel/tx.ts'
import type { HotKey } from '../../chain/coins/hot-account.ts'
import { noteHouseAddress } from '../../chain/cold/house-addresses.rows.ts'
import { heard, signingCustody } from '../sending-parts.ts'

/** What custody pays out from on a network: the account, and its address where it has but one; and where its cold storage is. */
export interface House {
  key: HotKey
  hot: string | undefined
  cold: string
}

/**
 * Asks custody for the house's own addresses on a network and notes them, so that blocks are read for what they send each other. Undefined where it
 * has no cold storage, or doesn't say.
 */
export async function knowHouse(ctx: Ctx, { network }: Chain): Promise<House | undefined> {
  const custody = signingCustody(ctx)
  if (!custody?.cold) return undefined
  const [addresses, keys] = [
    await heard(ctx, 'cold', () => custody.cold?.() ?? Promise.resolve('unknown' as const)),
    await heard(ctx, 'publicKeys', () => custody.publicKeys()),
  ]
  const cold = addresses === 'unknown' ? undefined : addresses[network]
  if (cold === undefined || keys === 'unknown') return undefined
  const key = hotKeyIn(keys, network)
  if (!key) return undefined
  const hot = key.address
  // Coins lie at many addresses, and are known as coins.
  if (networks[network].family === 'coins') return { key, hot, cold }
  if (hot !== undefined) await noteHouseAddress(query(ctx), network, { address: hot, place: 'hot' }, ctx.now())
  if (await noteHouseAddress(query(ctx), network, { address: cold, place: 'cold' }, ctx.now()))
    ctx.log.warn({ network, cold }, 'custody names an address of cold storage that was not known')
  return { key, hot, cold }
}
