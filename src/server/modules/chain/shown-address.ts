import type { NetworkCode } from '../../../contract/chain/networks.ts'
import type { CustomerCtx } from '../../kernel/context.ts'
import { killSwitchOf } from '../../kernel/kill-switches/kill-switch.ts'
import type { Chain } from '../../kernel/providers.ts'
import { inTx, query } from '../../kernel/tx.ts'
import { addressAt } from './address-at.ts'
import { type AddressRow, addressesOf, frozenNetworks, type KeyRow, keyOf } from './addresses.rows.ts'
import { haltNetwork } from './halt-network.ts'

/** How a network stands for a customer; `address` is theirs, null where they have none or none may be shown. */
export interface NetworkStanding {
  status: 'open' | 'closed' | 'frozen'
  address: string | null
}

/**
 * How each network that is open here stands for the caller. An address is derived again before it is shown: a row that says another one was
 * changed behind our back, so nothing is shown and the network is halted.
 */
export async function networkStandings(ctx: CustomerCtx): Promise<(network: NetworkCode) => NetworkStanding> {
  const { chains } = ctx.providers
  const q = query(ctx)
  const [rows, frozen] = await Promise.all([addressesOf(q, ctx.actor.customerId), frozenNetworks(q)])
  const standings = new Map<NetworkCode, NetworkStanding>()
  for (const chain of chains) {
    const row = rows.find(({ network }) => network === chain.network)
    const isFrozen = frozen.has(killSwitchOf(chain.network))
    if (isFrozen || !row) standings.set(chain.network, { status: isFrozen ? 'frozen' : 'open', address: null })
    else standings.set(chain.network, await derivedAgain(ctx, chain, row))
  }
  return (network) => standings.get(network) ?? { status: 'closed', address: null }
}

async function derivedAgain(ctx: CustomerCtx, chain: Chain, row: AddressRow): Promise<NetworkStanding> {
  const key = await keyOf(query(ctx), chain.network, chain.account)
  if (
    key &&
    row.account === chain.account &&
    isKeyOf(ctx, chain, key) &&
    addressAt(chain, row.address_index) === row.address
  )
    return { status: 'open', address: row.address }
  const reason = `The address of index ${row.address_index} isn't what the key of ${chain.network} makes of it`
  await inTx({ ...ctx, idempotency: undefined }, (tx) => haltNetwork(tx, chain.network, reason))
  return { status: 'frozen', address: null }
}

/** Whether the key that addresses were made from is the one that is configured. */
export const isKeyOf = ({ sealer }: Pick<CustomerCtx, 'sealer'>, { xpub }: Pick<Chain, 'xpub'>, key: KeyRow): boolean =>
  sealer.unseal(key.xpub_sealed) === xpub
