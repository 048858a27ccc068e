import { usePages } from '../../../client/cache/use-pages.ts'
import type { Ad, Market } from '../../../contract/market/ads.ts'
import { listOf } from '../endpoints.ts'
import { type Filters, marketQuery, type Pair } from './filters.ts'

const EVERY_SECONDS = 30

/** The ads that fit, by keyset pages; asked again every half minute while someone looks, since prices move. */
export function useAds(market: Market, filters: Filters, pair: Pair) {
  const pages = usePages(listOf[market], marketQuery(filters, pair), { refreshSeconds: EVERY_SECONDS })
  // The rows of before stay while other ones come; they may be of another pair for that moment.
  const rows = (pages.rows as readonly Ad[]).filter(
    ({ asset, currency, side }) =>
      asset === pair.asset && currency === pair.currency && side !== (filters.side ?? 'buy'),
  )
  const turning = pages.rows.length > 0 && rows.length === 0
  return { ...pages, rows, ready: pages.ready && !turning }
}
export type Ads = ReturnType<typeof useAds>
