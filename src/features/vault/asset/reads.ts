import { assets } from '../../../contract/assets.ts'
import { type HistoryDays, historyDays } from '../../../contract/wallet/wallets.ts'

/** The latest lines of the statement of an asset; twice as many as are shown, since a withdrawal's fee is a line of its own. */
export const movementsQuery = (asset: string) => ({ query: { asset, limit: 12 } })

export const pricesQuery = (asset: string, currency: string, days: HistoryDays) => ({
  query: { asset, currency, days },
})

/** The asset that an address asks for; the first there is where it asks for none, undefined where there is no such. */
export const assetIn = (search: URLSearchParams): string | undefined => {
  const code = search.get('asset')
  return code === null ? assets[0]?.code : assets.find((asset) => asset.code === code)?.code
}

/** The period that an address asks for: a month where it doesn't. */
export const periodOf = (asked: string | null): HistoryDays => historyDays.find((days) => days === asked) ?? '30'
