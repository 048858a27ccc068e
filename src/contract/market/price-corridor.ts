import type { Ratio } from '../wallet/conversion.ts'
import { formatPrice, type PriceE12, priceOf, type Traded } from './ad-price.ts'
import { adRules } from './ads.ts'

type Pair = Pick<Traded, 'asset' | 'currency'>

/** The index of a pair, and between which prices an ad may be taken by it. */
export interface Corridor {
  index: PriceE12
  least: PriceE12
  most: PriceE12
}

/**
 * The index and `adRules.marginBps` either way, rounded outwards: whatever margin a floating price may have is within. A fixed price and a limit are held to the same,
 * so that nothing changes hands for next to nothing as if that were its worth. Null where there is no index: nothing to compare with.
 */
export function corridorOf({ asset, currency }: Pair, index: Ratio | null): Corridor | null {
  const at = (side: Traded['side'], marginBps: number) =>
    priceOf({ side, asset, currency }, { kind: 'floating', marginBps, limit: null }, index)
  const [least, middle, most] = [at('sell', -adRules.marginBps), at('buy', 0), at('buy', adRules.marginBps)]
  return middle === null || most === null ? null : { index: middle, least: least ?? 1n, most }
}

/** By what prices of a pair are held: a corridor; none where nothing is known of its worth; 'contested' where those who know it disagree, so that no price can be judged. */
export type HeldBy = Corridor | 'contested' | null

/** Whether a price may be taken; any may where nothing is known to compare with, and none while that is contested. */
export const isWithinCorridor = (held: HeldBy, price: PriceE12): boolean =>
  held === null || (held !== 'contested' && price >= held.least && price <= held.most)

/** The bound in whole percent, for sentences. */
export const corridorPercent = adRules.marginBps / 100

/** The two prices, as on the wire. */
export const boundsOf = ({ least, most }: Corridor) => ({ least: formatPrice(least), most: formatPrice(most) })

/** The same where prices are held to a corridor; null where any price may be, or none can be judged. */
export const boundsBy = (held: HeldBy) => (held === null || held === 'contested' ? null : boundsOf(held))
