import { assetOf } from '../assets.ts'
import { formatAmount, mulDiv } from '../money.ts'
import { type Ratio, ratioOf } from './conversion.ts'
import type { Conversion, Quote } from './swap.ts'

/** The index of one asset in another, as the wire says it: one whole unit of `from` is `rate` whole units of `to`. */
export type Index = Pick<Quote, 'from' | 'to'> & { rate: string }

/** What a quote comes to in one asset, all of it at the index; decimal strings in `asset`. To compare by: the quote's own amounts are what moves. */
export interface SwapCosts {
  asset: string
  /** What `pay` and `receive` are worth. */
  pay: string
  receive: string
  /** `pay` less `receive`, which is also `spread` and `fee` together, to the last unit. */
  total: string
  spread: string
  fee: string
  /** The total's part of what is paid, in basis points, rounded to the nearest. From the exact amounts. */
  bps: number
}

/** What costs are reckoned from. */
type Costed = Pick<Quote, 'from' | 'to' | 'pay' | 'receive' | 'fee' | 'market_rate'>

/** What a conversion did cost, in what was got, at the index of its quote. Undefined of one that doesn't say it. */
export const costsOfMade = ({ market_rate, ...made }: Conversion): SwapCosts | undefined =>
  market_rate === null ? undefined : costsOf({ ...made, market_rate })

/**
 * What a quote costs, in the asset that `index` says its `from` in; without one in the quote's own `to`, whose index it bears. `pay` is rounded
 * to the nearest unit and `receive` down, so that the costs shown are never less than the difference of what is shown. Undefined where a rate
 * is too small to be written, or `index` is another asset's.
 */
export function costsOf(quote: Costed, index: Index = { ...quote, rate: quote.market_rate }): SwapCosts | undefined {
  if (index.from !== quote.from) return undefined
  const from = assetOf(quote.from)
  const shown = assetOf(index.to)
  const worth = ratioOf(index.rate, from, shown)
  const market = ratioOf(quote.market_rate, from, assetOf(quote.to))
  if (worth.num === 0n || market.num === 0n) return undefined
  // Amounts in smallest units, as fractions of `shown`'s: pay × worth, and receive ÷ market × worth.
  const paid = { num: minorOf(quote.pay) * worth.num, den: worth.den }
  const perTo = { num: market.den * worth.num, den: market.num * worth.den }
  const received = { num: minorOf(quote.receive) * perTo.num, den: perTo.den }
  const pay = mulDiv(paid.num, 1n, paid.den, 'half-even')
  const receive = least(mulDiv(received.num, 1n, received.den, 'floor'), pay)
  const total = pay - receive
  const fee = least(mulDiv(minorOf(quote.fee), perTo.num, perTo.den, 'half-even'), total)
  const write = (minor: bigint) => formatAmount(minor, shown.decimals)
  return {
    asset: shown.code,
    pay: write(pay),
    receive: write(receive),
    total: write(total),
    spread: write(total - fee),
    fee: write(fee),
    bps: Number(partOf(paid, received)),
  }
}

/** What a quote costs in what is paid, for which no other price is needed. */
export const costsToPay = (quote: Costed): SwapCosts | undefined =>
  costsOf(quote, { from: quote.from, to: quote.from, rate: '1' })

/** What a spread and a fee take together of what is paid, in basis points, rounded to the nearest: the fee is taken of what the spread left. */
export const togetherBps = (spreadBps: number, feeBps: number): number => {
  const left = BigInt(10_000 - spreadBps) * BigInt(10_000 - feeBps)
  return Number(mulDiv(100_000_000n - left, 1n, 10_000n, 'half-even'))
}

/** How much of `paid` did not arrive, in basis points; never below zero. */
function partOf(paid: Ratio, received: Ratio): bigint {
  const whole = paid.num * received.den
  const part = mulDiv(whole - received.num * paid.den, 10_000n, whole, 'half-even')
  return part < 0n ? 0n : part
}

const least = (a: bigint, b: bigint): bigint => (a < b ? a : b)

/** A wire amount, which has all decimals of its asset, in smallest units; zero is one, too. */
const minorOf = (amount: string): bigint => BigInt(amount.replace('.', ''))
