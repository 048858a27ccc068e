import { assetOf } from '../assets.ts'
import { formatAmount, mulDiv, type Rounding } from '../money.ts'
import type { Ratio } from '../wallet/conversion.ts'
import { fees } from '../wallet/fees.ts'

/**
 * A price of an ad: whole units of the currency for one whole unit of the asset, × 10^12. Exact for every price that can be written, since
 * none has more than twelve decimals.
 */
export type PriceE12 = bigint

/** What an ad trades, by whom: the advertiser's side. */
export interface Traded {
  side: 'buy' | 'sell'
  asset: string
  currency: string
}

/** How an ad's price is made, in the figures of its row. */
export type Pricing =
  | { kind: 'fixed'; price: PriceE12 }
  | { kind: 'floating'; marginBps: number; limit: PriceE12 | null }

/** Whether two prices are made in the same way. */
export function isSamePricing(one: Pricing, other: Pricing): boolean {
  if (one.kind === 'fixed') return other.kind === 'fixed' && one.price === other.price
  return other.kind === 'floating' && one.marginBps === other.marginBps && one.limit === other.limit
}

const E12 = 10n ** 12n
const PARTS = 10_000n
/** A floating price is shown to as many digits; a fee of a fifth of a per cent is a hundred times coarser. */
const SIGNIFICANT_DIGITS = 7
const FEWEST_DECIMALS = 2

/** Reads a price as `AdPrice` lets it through, or as the database writes a numeric. Throws RangeError on anything else. */
export function parsePrice(text: string): PriceE12 {
  const match = /^([0-9]{1,30})(?:\.([0-9]{1,12})0*)?$/.exec(text)
  if (!match) throw new RangeError(`not a price: ${text}`)
  return BigInt((match[1] as string) + (match[2] ?? '').padEnd(12, '0'))
}

/** Writes a price without idle zeros: 1625500000000000n → '1625.5'. */
export const formatPrice = (price: PriceE12): string => formatAmount(price, 12).replace(/\.?0+$/, '')

/**
 * The price in force. `index` is the rate from smallest units of the asset to smallest units of the currency, null while there is none; a
 * fixed price needs none. A floating price is the index and its margin to seven digits, rounded in the taker's favour (down where the
 * taker buys, up where they sell), then held at the limit: a sell ad's price never goes below it, a buy ad's never above.
 */
export function priceOf(ad: Traded, pricing: Pricing, index: Ratio | null): PriceE12 | null {
  if (pricing.kind === 'fixed') return pricing.price
  if (index === null) return null
  const num = index.num * BigInt(10_000 + pricing.marginBps) * 10n ** BigInt(assetOf(ad.asset).decimals)
  const den = index.den * PARTS * 10n ** BigInt(assetOf(ad.currency).decimals)
  const price = shortened(num, den, ad.side === 'sell' ? 'floor' : 'ceil')
  const held = pricing.limit === null || withinLimit(ad.side, price, pricing.limit) ? price : pricing.limit
  return held === 0n ? null : held
}

const withinLimit = (side: Traded['side'], price: PriceE12, limit: PriceE12): boolean =>
  side === 'sell' ? price >= limit : price <= limit

/** num ÷ den to the digits a price is shown with, in units of 10^-12. */
function shortened(num: bigint, den: bigint, rounding: Rounding): PriceE12 {
  let decimals = FEWEST_DECIMALS
  while (decimals < 12 && ((num * 10n ** BigInt(decimals)) / den).toString().length < SIGNIFICANT_DIGITS) decimals++
  return mulDiv(num, 10n ** BigInt(decimals), den, rounding) * 10n ** BigInt(12 - decimals)
}

/** The price as a ratio of smallest units. */
const inSmallestUnits = ({ asset, currency }: Pick<Traded, 'asset' | 'currency'>, price: PriceE12): Ratio => ({
  num: price * 10n ** BigInt(assetOf(currency).decimals),
  den: E12 * 10n ** BigInt(assetOf(asset).decimals),
})

/** How far a price lies from the index that an order keeps, both as `parsePrice` reads them: as `spreadOf` says it. */
export const spreadFrom = (pair: Pick<Traded, 'asset' | 'currency'>, price: PriceE12, index: PriceE12): number | null =>
  spreadOf(pair, price, inSmallestUnits(pair, index))

/**
 * What an amount of the asset costs, in smallest units of the currency. Rounded to the advertiser's side by less than one unit, so that no
 * taker can live on roundings: up where the taker buys, down where they sell.
 */
export function payFor(ad: Traded, price: PriceE12, amount: bigint): bigint {
  const { num, den } = inSmallestUnits(ad, price)
  return mulDiv(amount, num, den, ad.side === 'sell' ? 'ceil' : 'floor')
}

/** What a payment buys, in smallest units of the asset, rounded likewise by less than one unit: down where the taker buys, up where they sell. */
export function amountFor(ad: Traded, price: PriceE12, pay: bigint): bigint {
  const { num, den } = inSmallestUnits(ad, price)
  return mulDiv(pay, den, num, ad.side === 'sell' ? 'floor' : 'ceil')
}

/** The most that can be paid for what is left of an ad, within its own most: taking it never needs more than is left. */
export function mostToPay(ad: Traded & { remaining: bigint; maxPay: bigint }, price: PriceE12): bigint {
  const { num, den } = inSmallestUnits(ad, price)
  const left = mulDiv(ad.remaining, num, den, 'floor')
  return left < ad.maxPay ? left : ad.maxPay
}

/** The least of the asset with which an order of `minPay` can still be placed; with less left, an ad is sold out. */
export function leastToTake(ad: Traded, price: PriceE12, minPay: bigint): bigint {
  const { num, den } = inSmallestUnits(ad, price)
  return mulDiv(minPay, den, num, 'ceil')
}

/** The fee of an order, in smallest units of the asset, out of what goes to the buyer: rounded up, and less than the amount unless that is 1. */
export const orderFee = (amount: bigint): bigint => mulDiv(amount, BigInt(fees.p2pBps), PARTS, 'ceil')

/**
 * The price per unit that a buyer really receives, the fee taken off: rounded up at the seventh digit or the cent, whichever is finer. Who
 * sells bears no fee: for them it is the price.
 */
export const finalPrice = (side: Traded['side'], price: PriceE12): PriceE12 =>
  side === 'sell' ? shortened(price * PARTS, E12 * (PARTS - BigInt(fees.p2pBps)), 'ceil') : price

/** A price moved by so many basis points of itself, to as many digits as one is shown with; never below zero. */
export const movedBy = (price: PriceE12, bps: number): PriceE12 =>
  shortened(price * (PARTS + BigInt(bps)), E12 * PARTS, 'half-even')

/** A hundred times the index, at which an ad is out of the question: a spread beyond it is none that can be compared. */
const MOST_BPS = 1_000_000n

/** How far a price lies from the index, in basis points: above it where positive, rounded to the nearest. Null where that is no figure to compare by. */
export function spreadOf(ad: Pick<Traded, 'asset' | 'currency'>, price: PriceE12, index: Ratio): number | null {
  if (index.num === 0n) return null
  const { num, den } = inSmallestUnits(ad, price)
  const bps = mulDiv(num * index.den, PARTS, den * index.num, 'half-even') - PARTS
  return bps > MOST_BPS ? null : Number(bps)
}
