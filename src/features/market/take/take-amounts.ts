import { assetOf } from '../../../contract/assets.ts'
import { amountFor, mostToPay, orderFee, parsePrice, payFor, type Traded } from '../../../contract/market/ad-price.ts'
import type { Ad } from '../../../contract/market/ads.ts'
import { AmountError, formatAmount, isSome, mulDiv, parseAmount } from '../../../contract/money.ts'
import type { Sentence } from '../../../contract/sentence.ts'
import { fees } from '../../../contract/wallet/fees.ts'

/** The two amounts on the form: what the caller gives, above, and what they get for it, below. */
export type Side = 'give' | 'get'

/** What an order comes to, as decimal strings: `amount` goes into escrow, `fee` of it comes off for the buyer, `pay` moves outside. */
export interface Deal {
  give: string
  get: string
  amount: string
  fee: string
  pay: string
  /** What the order is placed with. */
  asked: { amount: string; amount_in: 'asset' | 'currency' }
}

export type Outcome =
  | { deal: Deal }
  | { fault: { says: Sentence } }
  | { fault: { limit: 'least' | 'most'; pay: string } }

const PARTS = 10_000n

type TakenAd = Traded & Pick<Ad, 'available' | 'min' | 'max'>

const minorOf = (text: string, code: string) => (isSome(text) ? parseAmount(text, assetOf(code).decimals) : 0n)

/** The least that has to be locked so that so much of it arrives, the fee taken off. */
const beforeFee = (net: bigint): bigint => mulDiv(net, PARTS, PARTS - BigInt(fees.p2pBps), 'ceil')

/** What was typed on one side, in smallest units: of the currency, or of what of the asset goes into escrow for it. Throws AmountError. */
function readTyped({ side, asset, currency }: Traded, typed: Side, text: string) {
  const buys = side === 'sell'
  const inCurrency = (typed === 'give') === buys
  const { decimals } = assetOf(inCurrency ? currency : asset)
  const given = parseAmount(text, decimals)
  return { inCurrency, given: buys && !inCurrency ? beforeFee(given) : given, decimals }
}

/** What an order is placed with for an amount that was typed on one side, whichever ad it is of. Throws AmountError. */
export function askedFor(traded: Traded, typed: Side, text: string): Deal['asked'] {
  const { inCurrency, given, decimals } = readTyped(traded, typed, text)
  return { amount: formatAmount(given, decimals), amount_in: inCurrency ? 'currency' : 'asset' }
}

/** The most that one order of an ad may be paid with now, in its currency. */
export function mostOf(ad: TakenAd, price: string): string {
  const facts = { ...ad, remaining: minorOf(ad.available, ad.asset), maxPay: minorOf(ad.max, ad.currency) }
  return formatAmount(mostToPay(facts, parsePrice(price)), assetOf(ad.currency).decimals)
}

/**
 * What taking an ad comes to at a price, from the amount that was typed on one side; the very figures the server works out from `asked`. A
 * fault is the contract's sentence about what was typed, or the limit of the ad that it misses.
 */
export function dealOf(ad: TakenAd, price: string, side: Side, text: string): Outcome {
  const { currency } = ad
  try {
    const { inCurrency, given } = readTyped(ad, side, text)
    const e12 = parsePrice(price)
    const amount = inCurrency ? amountFor(ad, e12, given) : given
    const pay = inCurrency ? given : payFor(ad, e12, amount)
    if (pay < minorOf(ad.min, currency)) return { fault: { limit: 'least', pay: ad.min } }
    const most = mostOf(ad, price)
    if (pay > minorOf(most, currency)) return { fault: { limit: 'most', pay: most } }
    return { deal: inWords(ad, amount, pay, inCurrency) }
  } catch (error) {
    if (error instanceof AmountError) return { fault: { says: error.says } }
    throw error
  }
}

function inWords({ side, asset, currency }: TakenAd, amount: bigint, pay: bigint, inCurrency: boolean): Deal {
  const whole = (minor: bigint, code: string) => formatAmount(minor, assetOf(code).decimals)
  const fee = orderFee(amount)
  const [locked, paid] = [whole(amount, asset), whole(pay, currency)]
  const ends = side === 'sell' ? { give: paid, get: whole(amount - fee, asset) } : { give: locked, get: paid }
  const asked: Deal['asked'] = inCurrency
    ? { amount: paid, amount_in: 'currency' }
    : { amount: locked, amount_in: 'asset' }
  return { ...ends, amount: locked, fee: whole(fee, asset), pay: paid, asked }
}

/** The most that a seller can give to a buy ad: what the ad takes, or what they have, whichever is less. */
export function mostToGive(ad: TakenAd, price: string, available: string): string {
  const { decimals } = assetOf(ad.asset)
  const most = amountFor({ ...ad, side: 'sell' }, parsePrice(price), minorOf(mostOf(ad, price), ad.currency))
  const have = minorOf(available, ad.asset)
  return formatAmount(have < most ? have : most, decimals)
}
