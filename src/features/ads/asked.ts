import type { Market } from '../../contract/market/ads.ts'
import { startAd } from './form/typed-ad.ts'

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
