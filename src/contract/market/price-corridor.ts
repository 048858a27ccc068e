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

/** Whether a price may be taken; any may where there is no index. */
export const isWithinCorridor = (corridor: Corridor | null, price: PriceE12): boolean =>
  corridor === null || (price >= corridor.least && price <= corridor.most)

/** The bound in whole percent, for sentences. */
export const corridorPercent = adRules.marginBps / 100

/** The two prices, as on the wire. */
export const boundsOf = ({ least, most }: Corridor) => ({ least: formatPrice(least), most: formatPrice(most) })
