import { type Asset, assets } from '../../../contract/assets.ts'
import type { AssetKind, AssetNetwork, AssetType, Currency, Region, SubAsset } from '../../../contract/catalogue.ts'
import type { Network } from '../../../contract/chain/networks.ts'
import { offeredNetworks } from '../../kernel/chains/offered-networks.ts'
import type { Chain } from '../../kernel/providers.ts'

/** What the asset table says, in the words of the contract. */

/** Whether the house has an account to receive a currency on; without one none of its rails is open. */
type IsOpen = (currency: string) => boolean

const currencyOf =
  (isOpen: IsOpen) =>
  ({ code, name, symbol, decimals, rails }: Asset): Currency => ({
    code,
    name,
    symbol,
    minor_units: decimals,
    rails: isOpen(code) ? [...rails] : [],
  })

const networkOf = ({ code, name, confirmations: [small, ordinary, large] }: Network): AssetNetwork => ({
  code,
  name,
  confirmations: { small, ordinary, large },
})

const types: readonly Omit<AssetType, 'assets'>[] = [
  { type: 'crypto', name: 'Crypto', description: 'Coins of their own network, such as Bitcoin.' },
  { type: 'stablecoin', name: 'Stablecoins', description: 'Tokens that follow a currency, such as Tether USD.' },
  { type: 'fiat', name: 'Currencies', description: 'Money of a state or union, moved by banks.' },
]

export const allCurrencies = (isOpen: IsOpen): Currency[] =>
  assets.filter(({ kind }) => kind === 'fiat').map(currencyOf(isOpen))

export const allTypes = (): AssetType[] =>
  types.map((type) => ({ ...type, assets: assets.filter(({ kind }) => kind === type.type).map(({ code }) => code) }))

/** Assets of a type, or all of them, with the networks of each that are offered here. */
export const assetsOfType = (type: AssetKind | undefined, chains: readonly Chain[]): SubAsset[] =>
  assets
    .filter(({ kind }) => type === undefined || kind === type)
    .map(({ code, name, kind, symbol, decimals, minAmount, maxAmount }) => ({
      code,
      name,
      type: kind,
      symbol,
      decimals,
      networks: networksOf(code, chains),
      min_amount: minAmount,
      max_amount: maxAmount,
    }))

export const networksOf = (asset: string, chains: readonly Chain[]): AssetNetwork[] =>
  offeredNetworks(asset, chains).map(networkOf)

/** Regions in the order in which the asset table first names them. */
export function allRegions(isOpen: IsOpen): Region[] {
  const regions = new Map<string, Region>()
  for (const asset of assets) {
    if (!asset.region) continue
    const region = regions.get(asset.region.code) ?? { ...asset.region, currencies: [] }
    region.currencies.push(currencyOf(isOpen)(asset))
    regions.set(region.code, region)
  }
  return [...regions.values()]
}
