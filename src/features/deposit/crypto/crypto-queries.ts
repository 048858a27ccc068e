import { assetOf, assets, isAsset } from '../../../contract/assets.ts'

/** The assets that come by a network. */
export const cryptoAssets = assets.filter(({ networks }) => networks.length > 0)

/** The asset that an address asks for, if it comes by a network; else the first. */
export const askedAsset = (asked: string | null): string =>
  asked !== null && isAsset(asked) && assetOf(asked).networks.length > 0 ? asked : 'BTC'

export const walletQuery = (asset: string) => ({ query: { asset } })

/** The latest crypto deposits. */
export const incomingQuery = { query: { kind: 'crypto', limit: 10 } } as const
