import { useEffect } from 'react'
import type { Answer } from '../../client/api.ts'
import { usePages } from '../../client/swr.ts'
import type { Ad, Market } from '../../contract/market/ads.ts'
import type { cryptoMarket } from '../../contract/market/market.ts'
import { listOf } from './endpoints.ts'
import { type Filters, marketQuery, type Pair } from './filters.ts'

const EVERY_MS = 30_000

/** The ads that fit, by keyset pages; asked again every half minute while someone looks, since prices move. */
export function useAds(market: Market, filters: Filters, pair: Pair, first: Answer<typeof cryptoMarket> | undefined) {
  const pages = usePages(listOf[market], marketQuery(filters, pair), first)
  const { refresh } = pages
  // biome-ignore lint/correctness/useExhaustiveDependencies: `refresh` is a new function each time, of the same list
  useEffect(() => {
    const timer = setInterval(() => document.visibilityState === 'visible' && refresh(), EVERY_MS)
    return () => clearInterval(timer)
  }, [market, filters])
  // The rows of before stay while other ones come; they may be of another pair for that moment.
  const rows = (pages.rows as readonly Ad[]).filter(
    ({ asset, currency, side }) =>
      asset === pair.asset && currency === pair.currency && side !== (filters.side ?? 'buy'),
  )
  const turning = pages.rows.length > 0 && rows.length === 0
  return { ...pages, rows, ready: pages.ready && !turning }
}
export type Ads = ReturnType<typeof useAds>
