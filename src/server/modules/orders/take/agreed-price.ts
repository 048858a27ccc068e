import type { PriceE12 } from '../../../../contract/market/ad-price.ts'

interface Offered {
  /** The advertiser's. */
  side: 'buy' | 'sell'
  /** Null while there is no rate for a floating price. */
  now: PriceE12 | null
  /** What the advertiser never goes beyond: a sell ad's lowest, a buy ad's highest price. */
  limit: PriceE12 | null
  /** What the taker saw. */
  shown: PriceE12
  /** What a lock in force holds. */
  locked: PriceE12 | null
}

/**
 * The prices at which an order may be placed, the taker's best first; none when all are worse for them than what they saw. The price of now
 * counts, and the locked one: within its time it stands against the index and against an advertiser who edits the ad, save their own
 * limit as it is now, which no lock goes beyond.
 */
export function agreedPrices({ side, now, limit, shown, locked }: Offered): PriceE12[] {
  // Of a sell ad the taker is the buyer: less is better.
  const isWorse = (a: PriceE12, b: PriceE12) => (side === 'sell' ? a > b : a < b)
  const held = locked !== null && (limit === null || !isWorse(limit, locked)) ? [locked] : []
  const current = now === null ? [] : [now]
  return [...new Set([...current, ...held])]
    .filter((price) => !isWorse(price, shown))
    .sort((a, b) => (isWorse(a, b) ? 1 : -1))
}
