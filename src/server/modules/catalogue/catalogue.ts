import { type Asset, assets } from '../../../contract/assets.ts'
import {
  AssetKind,
  type AssetNetwork,
  type AssetType,
  type Currency,
  type Region,
  type SubAsset,
} from '../../../contract/catalogue.ts'
import type { Network } from '../../../contract/chain/networks.ts'
import { say } from '../../../contract/sentence.ts'
import { offeredNetworks } from '../../kernel/chains/offered-networks.ts'
import type { Ctx } from '../../kernel/context.ts'
import type { Chain } from '../../kernel/providers.ts'
import { assetNameIn } from '../../kernel/rates/asset-name.ts'

/** What the asset table says, in the words of the contract; names in the language of whoever asks. */
type Speaks = Pick<Ctx, 'textOf'>

/** Whether the house has an account to receive a currency on; without one none of its rails is open. */
type IsOpen = (currency: string) => boolean

const currencyOf =
  (ctx: Speaks, isOpen: IsOpen) =>
  (asset: Asset): Currency => ({
    code: asset.code,
    name: assetNameIn(ctx, asset),
    symbol: asset.symbol,
    minor_units: asset.decimals,
    rails: isOpen(asset.code) ? [...asset.rails] : [],
  })

const networkOf = ({ code, name, confirmations: [small, ordinary, large] }: Network): AssetNetwork => ({
  code,
  name,
  confirmations: { small, ordinary, large },
})

export const allCurrencies = (ctx: Speaks, isOpen: IsOpen): Currency[] =>
  assets.filter(({ kind }) => kind === 'fiat').map(currencyOf(ctx, isOpen))

export const allTypes = ({ textOf }: Speaks): AssetType[] =>
  AssetKind.options.map((type) => ({
    type,
    name: textOf(say(`asset_type_${type}`)),
    description: textOf(say(`asset_type_${type}_what`)),
    assets: assets.filter(({ kind }) => kind === type).map(({ code }) => code),
  }))

/** Assets of a type, or all of them, with the networks of each that are offered here. */
export const assetsOfType = (ctx: Speaks, type: AssetKind | undefined, chains: readonly Chain[]): SubAsset[] =>
  assets
    .filter(({ kind }) => type === undefined || kind === type)
    .map((asset) => ({
      code: asset.code,
      name: assetNameIn(ctx, asset),
      type: asset.kind,
      symbol: asset.symbol,
      decimals: asset.decimals,
      networks: networksOf(asset.code, chains),
      min_amount: asset.minAmount,
      max_amount: asset.maxAmount,
    }))

export const networksOf = (asset: string, chains: readonly Chain[]): AssetNetwork[] =>
  offeredNetworks(asset, chains).map(networkOf)

/** Regions in the order in which the asset table first names them. */
export function allRegions(ctx: Speaks, isOpen: IsOpen): Region[] {
  const regions = new Map<string, Region>()
  for (const asset of assets) {
    if (!asset.region) continue
    const code = asset.region
    const region = regions.get(code) ?? { code, name: ctx.textOf(say(`region_${code}`)), currencies: [] }
    region.currencies.push(currencyOf(ctx, isOpen)(asset))
    regions.set(code, region)
  }
  return [...regions.values()]
}
