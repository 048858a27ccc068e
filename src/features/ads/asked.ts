import { getUser } from '../../contract/accounts/accounts.ts'
import type { Market } from '../../contract/market/ads.ts'
import { customerProductStats } from '../../contract/market/market.ts'
import { adPosition } from '../../contract/market/standing.ts'
import { ownOf } from './endpoints.ts'
import { startAd, type TypedAd } from './form/typed-ad.ts'
import { positionQuery } from './position/use-position.ts'

/** What the address of the own ads asks for: the form ('new', or an ad's id), all ads, or to say what was saved just now. */
export function askedOf(market: Market, search: URLSearchParams) {
  const saved = (['posted', 'kept', 'changed'] as const).flatMap((how) => {
    const id = search.get(how)
    return id ? [{ id, how }] : []
  })[0]
  const ad = search.get('ad') ?? undefined
  return {
    market,
    ad,
    edited: ad === 'new' ? undefined : ad,
    all: search.get('show') === 'all',
    saved,
    start: startAd(market, search),
  }
}

/** What the list shows first: the ads, how they do, and whose they are, as others see them. */
export const listReads = ({ market, all }: Pick<ReturnType<typeof askedOf>, 'market' | 'all'>, userId: string) =>
  [
    [ownOf[market], { query: all ? {} : { open: 'true' as const } }],
    [customerProductStats],
    [getUser, { params: { user_id: userId } }],
  ] as const

/** What the form of a new ad shows first: where it would stand, and its poster as others see them. */
export const blankReads = (start: TypedAd, userId: string) =>
  [
    [adPosition, { query: positionQuery(start) }],
    [getUser, { params: { user_id: userId } }],
  ] as const
