import { assets } from '../../../contract/assets.ts'
import { say } from '../../../contract/sentence.ts'
import type { VaultAsset } from '../../../contract/wallet/wallets.ts'
import type { CustomerCtx } from '../../kernel/context.ts'
import type { PageOf } from '../../kernel/implement.ts'
import { holdingsOnWire, myBalances } from './holdings.ts'

/** The caller's vault: every crypto asset with its networks. No network takes deposits yet, so nobody is shown an address to pay to. */
export async function vaultAssetsOf(ctx: CustomerCtx): Promise<PageOf<VaultAsset>> {
  const balance = await myBalances(ctx)
  const data = assets
    .filter(({ kind }) => kind !== 'fiat')
    .map(({ code, name, kind, decimals, networks }): VaultAsset => {
      const { total, ...parts } = holdingsOnWire(balance(code), code)
      return {
        asset: code,
        name,
        type: kind,
        decimals,
        balance: total,
        ...parts,
        versions: balance(code).versions,
        networks: networks.map((network) => ({ code: network.code, name: network.name, status: 'closed' })),
        deposit_address: null,
        deposit_address_reason: ctx.textOf(say('no_crypto_deposits')),
      }
    })
  return { data, next: null }
}
