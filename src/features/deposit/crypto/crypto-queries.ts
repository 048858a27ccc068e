import { assetOf, assets, isAsset } from '../../../contract/assets.ts'
import type { NetworkCode } from '../../../contract/chain/networks.ts'

/** The assets that come by a network. */
export const cryptoAssets = assets.filter(({ networks }) => networks.length > 0)

/** The asset that an address asks for, if it comes by a network; else the first. */
export const askedAsset = (asked: string | null): string =>
  asked !== null && isAsset(asked) && assetOf(asked).networks.length > 0 ? asked : 'BTC'

/** The network that an address asks for, if the asset is on it; else none, which is the asset's own first one. */
export const askedNetwork = (asset: string, asked: string | null): NetworkCode | undefined =>
  assetOf(asset).networks.find(({ code }) => code === asked)?.code

export const walletQuery = (asset: string, network: NetworkCode | undefined) => ({
  query: { asset, ...(network && { network }) },
})

/** The latest crypto deposits. */
export const incomingQuery = { query: { kind: 'crypto', limit: 10 } } as const
