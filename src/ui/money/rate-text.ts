import { type ExchangeRate, priceOf, saidPrice } from '../../contract/wallet/price-of.ts'
import { formatDecimal } from './format-decimal.ts'

/** A rate as people say it, in the quote currency per asset whichever way it is swapped: '1 BTC = 109,890.11 USD', '1 USDT ≈ 0.88 EUR'. */
export function rateText({ from, to, rate }: ExchangeRate, locale = 'en'): string {
  const price = priceOf({ from, to, rate })
  return price ? saidPrice(price, (figure) => formatDecimal(figure, { locale })) : `1 ${from} = ${rate} ${to}`
}

/** Basis points as a percentage, in one piece: 50 → '0.50 %'. */
export const percent = (bps: number): string => `${Math.trunc(bps / 100)}.${String(bps % 100).padStart(2, '0')}\u00a0%`
