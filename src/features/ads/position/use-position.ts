import { useEndpoint } from '../../../client/cache/swr.ts'
import { useSettled } from '../../../client/forms/use-settled.ts'
import { assetOf } from '../../../contract/assets.ts'
import type { Input } from '../../../contract/endpoint.ts'
import { formatPrice, parsePrice, priceOf } from '../../../contract/market/ad-price.ts'
import { adPosition } from '../../../contract/market/standing.ts'
import { isSome } from '../../../contract/money.ts'
import { ratioOf } from '../../../contract/wallet/conversion.ts'
import { marginOf, type TypedAd } from '../form/typed-ad.ts'

const EVERY_SECONDS = 30
const TYPING_MS = 300

type Query = NonNullable<Input<typeof adPosition>['query']> & { margin_bps?: number }

/** What is asked of an ad as it is typed, and by the server that draws the page; what is no price yet is left out. */
export function positionQuery(typed: TypedAd, adId?: string): Query {
  const { side, asset, currency } = typed
  const of = { side, asset, currency, ...(adId && { ad_id: adId }) }
  if (typed.kind === 'fixed') return isPrice(typed.price) ? { ...of, price: typed.price } : of
  const margin_bps = marginOf(typed)
  if (margin_bps === undefined || (typed.limit !== '' && !isPrice(typed.limit))) return of
  return { ...of, margin_bps, ...(typed.limit && { limit: typed.limit }) }
}

/** The pair's index, and where the ad would stand: both as the server knows them, asked for once one pauses and every half minute. */
export function usePosition(typed: TypedAd, adId?: string) {
  const text = JSON.stringify(positionQuery(typed, adId))
  const asked = useSettled(text, TYPING_MS)
  const { data, error, isValidating } = useEndpoint(
    adPosition,
    { query: JSON.parse(asked) as Query },
    { refreshSeconds: EVERY_SECONDS },
  )
  const answer = data?.data
  // The answer of before is kept while the next one comes; it is another pair's for that moment.
  const fits = answer?.asset === typed.asset && answer.currency === typed.currency && !error
  return {
    index: (fits && answer.index) || undefined,
    failed: error !== undefined || (fits && answer.index === null),
    /** Undefined while it is another pair's. */
    position: fits ? answer : undefined,
    /** It is still that of what was typed before. */
    settling: asked !== text || isValidating,
  }
}
export type Position = ReturnType<typeof usePosition>

const isPrice = (text: string) => /^\d{1,18}(\.\d{1,12})?$/.test(text) && isSome(text)

/** The price the ad would have now, before the server was asked; undefined while it can't be said. */
export function priceNow(typed: TypedAd, index: string | undefined): string | undefined {
  const { price, margin_bps: marginBps, limit } = positionQuery(typed)
  if (price !== undefined) return price
  if (!index || marginBps === undefined) return undefined
  const pricing = { kind: 'floating', marginBps, limit: limit === undefined ? null : parsePrice(limit) } as const
  const made = priceOf(typed, pricing, ratioOf(index, assetOf(typed.asset), assetOf(typed.currency)))
  return made === null ? undefined : formatPrice(made)
}
