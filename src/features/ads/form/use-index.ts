import { useEndpoint } from '../../../client/cache/swr.ts'
import { assetOf } from '../../../contract/assets.ts'
import { formatPrice, parsePrice, priceOf } from '../../../contract/market/ad-price.ts'
import { formatAmount, parseAmount } from '../../../contract/money.ts'
import { conversionQuote } from '../../../contract/wallet/swap.ts'
import { marginOf, type TypedAd } from './typed-ad.ts'

const EVERY_SECONDS = 30
const PART_OF_MOST = 1000n

/** The index of a pair as everyone gets it now, in whole units; undefined while it isn't known, and where there is none. */
export function useIndex(asset: string, currency: string) {
  const { decimals, maxAmount } = assetOf(asset)
  const amount = formatAmount(parseAmount(maxAmount, decimals) / PART_OF_MOST, decimals)
  const { data, error } = useEndpoint(
    conversionQuote,
    { query: { from: asset, to: currency, amount, side: 'pay' } },
    { refreshSeconds: EVERY_SECONDS },
  )
  const quote = data?.data
  // The answer of before is kept while the next one comes; it is another pair's for that moment.
  const fits = quote?.from === asset && quote.to === currency
  return { index: fits && !error ? quote.market_rate : undefined, failed: error !== undefined }
}

/** '1625.5' as a ratio between smallest units. */
function ratioOf(rate: string, asset: string, currency: string) {
  const [whole = '0', fraction = ''] = rate.split('.')
  return {
    num: BigInt(whole + fraction) * 10n ** BigInt(assetOf(currency).decimals),
    den: 10n ** BigInt(fraction.length + assetOf(asset).decimals),
  }
}

const isPrice = (text: string) => /^\d{1,18}(\.\d{1,12})?$/.test(text) && /[1-9]/.test(text)

/** The price the ad would have now; undefined while it can't be said. */
export function priceNow(typed: TypedAd, index: string | undefined): string | undefined {
  if (typed.kind === 'fixed') return isPrice(typed.price) ? typed.price : undefined
  const marginBps = marginOf(typed)
  if (!index || marginBps === undefined || (typed.limit !== '' && !isPrice(typed.limit))) return undefined
  const limit = typed.limit === '' ? null : parsePrice(typed.limit)
  const price = priceOf(typed, { kind: 'floating', marginBps, limit }, ratioOf(index, typed.asset, typed.currency))
  return price === null ? undefined : formatPrice(price)
}
