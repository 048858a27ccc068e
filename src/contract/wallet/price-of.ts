import { assetOf, isAsset } from '../assets.ts'
import { mulDiv } from '../money.ts'

/** What an exchange was agreed at, before any fee: one whole `from` is `rate` of `to`. */
export interface ExchangeRate {
  from: string
  to: string
  rate: string
}

/** What one whole `asset` costs: `figure` of `currency`, plain digits; `isExact` where nothing was rounded. */
export interface Price {
  asset: string
  currency: string
  figure: string
  isExact: boolean
}

const PLACES = 24
const ONE = 10n ** BigInt(PLACES)
const FIGURES = 6

function scaled(rate: string): bigint {
  const [whole = '0', fraction = ''] = rate.split('.')
  return BigInt(whole + fraction.slice(0, PLACES).padEnd(PLACES, '0'))
}

/** With so many decimals and no zeros at the end, but two decimals at least. */
function text(value: bigint, places: number): string {
  const digits = value.toString().padStart(PLACES + 1, '0')
  const fraction = digits.slice(-PLACES, digits.length - PLACES + Math.min(places, PLACES))
  return `${digits.slice(0, -PLACES)}.${fraction.replace(/0+$/, '').padEnd(2, '0')}`
}

/** Six figures are enough to compare by: two decimals on a large number, more on a small one. */
function shortened(value: bigint): string {
  const whole = (value / ONE).toString()
  const places = value < ONE ? PLACES - value.toString().length + FIGURES : Math.max(2, FIGURES - whole.length)
  return text(value, places)
}

const isCurrency = (code: string): boolean => isAsset(code) && assetOf(code).kind === 'fiat'

/** Whether a rate is said as one of `from`: prices are always a currency per asset, and between two of a kind one of the dearer. */
const saysFrom = (from: string, to: string, isDearer: boolean): boolean =>
  isCurrency(from) === isCurrency(to) ? isDearer : isCurrency(to)

/**
 * The price of an exchange, in the currency per asset whichever way it was made: the one figure for it on screens, papers and in files. Cut to six figures for reading, unless `whole`,
 * as the price of an ad is, which somebody typed. Amounts are never computed from it. A rate of nothing says nothing, and is undefined.
 */
export function priceOf({ from, to, rate }: ExchangeRate, { whole = false } = {}): Price | undefined {
  const value = scaled(rate)
  if (value === 0n) return undefined
  const forward = saysFrom(from, to, value >= ONE)
  const price = forward ? value : mulDiv(ONE, ONE, value, 'half-even')
  const figure = whole && forward ? text(price, PLACES) : shortened(price)
  const [asset, currency] = forward ? [from, to] : [to, from]
  return { asset, currency, figure, isExact: forward && scaled(figure) === value }
}

/** '1 BTC = 109,890.11 USD', with `about` where it was rounded; `written` writes the figure as its reader is used to. */
export const saidPrice = (
  { asset, currency, figure, isExact }: Price,
  written: (figure: string) => string,
  about = '≈',
): string => `1 ${asset} ${isExact ? '=' : about} ${written(figure)} ${currency}`
