import { assetOf, assets } from '../../../contract/assets.ts'
import { type NetworkCode, networks } from '../../../contract/chain/networks.ts'
import { onramp } from '../../../contract/onramp/onramp.ts'
import { listTransactions } from '../../../contract/wallet/payments.ts'

/** The assets that come by a network. */
export const cryptoAssets = assets.filter(({ networks }) => networks.length > 0)

/** The asset that an address asks for: the first where it asks for none, undefined where there is none such that comes by a network. */
export const askedAsset = (asked: string | null): string | undefined =>
  asked === null ? 'BTC' : cryptoAssets.find(({ code }) => code === asked)?.code

/** The network that an address asks for, if the asset is on it; else none, which is the asset's own first one. */
export const askedNetwork = (asset: string, asked: string | null): NetworkCode | undefined =>
  assetOf(asset).networks.find(({ code }) => code === asked)?.code

/**
 * The network that a page shows, of those `offered` here, and the one that its address asked for in vain, as people call it: what isn't open here, or the
 * asset isn't on, leads to those that are.
 */
export function shownNetwork(
  typed: string | null,
  asked: NetworkCode | undefined,
  offered: readonly { code: NetworkCode }[] | undefined,
): { network?: NetworkCode; refused?: string } {
  if (typed === null) return {}
  if (asked && (offered?.some(({ code }) => code === asked) ?? true)) return { network: asked }
  const known = Object.values(networks).find(({ code }) => code === typed)
  return { refused: known?.name ?? typed.slice(0, 30) }
}

export const walletQuery = (asset: string, network: NetworkCode | undefined) => ({
  query: { asset, ...(network && { network }) },
})

/** The latest crypto deposits. */
export const incomingQuery = { query: { kind: 'crypto', limit: 10 } } as const

/** What the page reads beside the wallet. */
export const beside = [[listTransactions, incomingQuery], [onramp]] as const
