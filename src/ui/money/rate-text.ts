import { assetOf, isAsset } from '../../contract/assets.ts'
import { mulDiv } from '../../contract/money.ts'
import type { Quote } from '../../contract/wallet/swap.ts'
import { formatDecimal } from './format-decimal.ts'
import { leanDecimal } from './lean-decimal.ts'

const PLACES = 24

const scaled = (rate: string): bigint => {
  const [whole = '0', fraction = ''] = rate.split('.')
  return BigInt(whole + fraction.slice(0, PLACES).padEnd(PLACES, '0'))
}

/** Six figures are enough to compare by: two decimals on a large number, more on a small one. */
function rounded(value: bigint): string {
  const digits = value.toString().padStart(PLACES + 1, '0')
  const whole = digits.slice(0, -PLACES)
  const places = whole === '0' ? digits.slice(-PLACES).search(/[1-9]/) + 6 : Math.max(2, 6 - whole.length)
  return leanDecimal(`${whole}.${digits.slice(-PLACES)}`, { most: places })
}

const isCurrency = (code: string): boolean => isAsset(code) && assetOf(code).kind === 'fiat'

/** Whether a rate is said as one of `from`: prices are always a currency per asset, and between two of a kind one of the dearer. */
function saysFrom(from: string, to: string, isDearer: boolean): boolean {
  return isCurrency(from) === isCurrency(to) ? isDearer : isCurrency(to)
}

/**
 * A rate as people say it, in the quote currency per asset whichever way it is swapped: '1 BTC = 109,890.11 USD', '1 USDT ≈ 0.88 EUR'.
 * Shortened for reading (marked ≈ where it is); amounts are never computed from it.
 */
export function rateText({ from, to, rate }: Pick<Quote, 'from' | 'to' | 'rate'>, locale = 'en'): string {
  const value = scaled(rate)
  const one = 10n ** BigInt(PLACES)
  if (value === 0n) return `1 ${from} = ${rate} ${to}`
  const forward = saysFrom(from, to, value >= one)
  const shown = rounded(forward ? value : mulDiv(one, one, value, 'half-even'))
  const exact = forward && scaled(shown) === value
  return `1 ${forward ? from : to} ${exact ? '=' : '≈'} ${formatDecimal(shown, { locale })} ${forward ? to : from}`
}

/** Basis points as a percentage, in one piece: 50 → '0.50 %'. */
export const percent = (bps: number): string => `${Math.trunc(bps / 100)}.${String(bps % 100).padStart(2, '0')}\u00a0%`
