import { assets } from '../../../contract/assets.ts'
import { type Sentence, say } from '../../../contract/sentence.ts'
import type { VaultAsset } from '../../../contract/wallet/wallets.ts'
import { offeredNetworks } from '../../kernel/chains/offered-networks.ts'
import type { CustomerCtx } from '../../kernel/context.ts'
import type { PageOf } from '../../kernel/implement.ts'
import { networkStandings } from '../chain/shown-address.ts'
import { holdingsOnWire, myBalances } from './holdings.ts'

/** The caller's vault: every crypto asset with how its networks stand, and the caller's address on the first of them, if they asked for one. */
export async function vaultAssetsOf(ctx: CustomerCtx): Promise<PageOf<VaultAsset>> {
  const [balance, standing] = await Promise.all([myBalances(ctx), networkStandings(ctx)])
  const data = assets
    .filter(({ kind }) => kind !== 'fiat')
    .map(({ code, name, kind, decimals }): VaultAsset => {
      const { total, ...parts } = holdingsOnWire(balance(code), code)
      const stands = offeredNetworks(code, ctx.providers.chains).map((network) => ({
        ...network,
        ...standing(network.code),
      }))
      const address = stands.find((one) => one.address !== null)?.address ?? null
      return {
        asset: code,
        name,
        type: kind,
        decimals,
        balance: total,
        ...parts,
        versions: balance(code).versions,
        networks: stands.map((one) => ({ code: one.code, name: one.name, status: one.status })),
        deposit_address: address,
        deposit_address_reason: address === null ? ctx.textOf(reasonOf(stands)) : null,
      }
    })
  return { data, next: null }
}

/** Why there is no address to show, of an asset whose networks stand so. */
function reasonOf(stands: readonly { status: 'open' | 'closed' | 'frozen' }[]): Sentence {
  if (stands.some(({ status }) => status === 'open')) return say('no_address_yet')
  return stands.some(({ status }) => status === 'frozen') ? say('network_frozen') : say('no_crypto_deposits')
}
