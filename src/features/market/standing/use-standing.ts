import { useEndpoint } from '../../../client/cache/swr.ts'
import { marketStanding } from '../../../contract/market/standing.ts'
import type { Filters, Pair } from '../list/filters.ts'

const EVERY_SECONDS = 30

/** What the page asks for besides its list: `Market.island` and the server's prefetch, under one address. */
export const standingQuery = ({ side }: Filters, pair: Pair) => ({ query: { side: side ?? 'buy', ...pair } }) as const

/** Where one's own ads of the pair stand, and what other currencies have; undefined while it isn't known. */
export function useStanding(filters: Filters, pair: Pair) {
  const { data } = useEndpoint(marketStanding, standingQuery(filters, pair), { refreshSeconds: EVERY_SECONDS })
  return data?.data
}
export type Standing = NonNullable<ReturnType<typeof useStanding>>
