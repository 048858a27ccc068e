import { type ExchangeRate, priceOf, saidPrice } from '../../contract/wallet/price-of.ts'
import { formatDecimal, withAsset } from './format-decimal.ts'

/**
 * A rate as people say it, in the quote currency per asset whichever way it is swapped: '1 BTC = 109,890.11 USD', '1 USDT ≈ 0.88 EUR'. Of one
 * that is `held`, or was settled at, nothing is about: only its figure is cut for reading, and what it comes to is said beside it, exactly.
 */
export function rateText({ from, to, rate }: ExchangeRate, locale = 'en', { held = false } = {}): string {
  const price = priceOf({ from, to, rate })
  if (!price) return `${withAsset('1', from)} = ${withAsset(rate, to)}`
  // Each side in one piece; between them a line may break.
  return saidPrice(price, (figure) => formatDecimal(figure, { locale }), held ? '=' : '≈').replaceAll(
    / (?=[A-Z])/g,
    '\u00a0',
  )
}
