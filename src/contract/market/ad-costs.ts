import { assetOf } from '../assets.ts'
import { formatAmount, mulDiv, parseAmount } from '../money.ts'
import { parsePrice } from './ad-price.ts'
import type { Ad } from './ads.ts'

/** What taking an ad costs, measured by the index of its pair. */
export interface AdCosts {
  /** How far the price, with what fee its taker bears, is above the index, in basis points; below it where negative. */
  spreadBps: number
  /** What that comes to in the ad's currency; undefined where no amount is known, where it comes to nothing, or where the price is the taker's gain. */
  total: string | undefined
}

const PARTS = 10_000n

/**
 * What paying `pay` at `price` costs whoever takes an ad: what a buyer pays above the index, what a seller is paid below it. The index is what the ad's own price and
 * spread say it is, so the total is about right and never to be booked. Undefined where the ad has no index.
 */
export function adCosts(
  ad: Pick<Ad, 'side' | 'price' | 'spread_bps' | 'currency'>,
  price: string,
  pay: string | undefined,
): AdCosts | undefined {
  if (ad.spread_bps === null || ad.price === null) return undefined
  const ofIndex = mulDiv(parsePrice(price), PARTS + BigInt(ad.spread_bps), parsePrice(ad.price), 'half-even')
  const spread = ofIndex - PARTS
  const cost = ad.side === 'sell' ? spread : -spread
  const { decimals } = assetOf(ad.currency)
  const total =
    pay && cost > 0n && ofIndex > 0n ? mulDiv(parseAmount(pay, decimals), cost, ofIndex, 'half-even') : undefined
  return { spreadBps: Number(spread), total: total ? formatAmount(total, decimals) : undefined }
}
