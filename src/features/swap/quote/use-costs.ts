import { useEndpoint } from '../../../client/cache/swr.ts'
import { assetOf } from '../../../contract/assets.ts'
import { conversionQuote, type Quote } from '../../../contract/wallet/swap.ts'
import { costsOf, costsToPay, type SwapCosts } from '../../../contract/wallet/swap-costs.ts'
import { indicativeQuery } from './use-indicative.ts'

const EVERY_SECONDS = 30

/**
 * What a quote costs, and both its sides, in the currency the customer thinks in (`display`); where that has no price, in what they get. Only a
 * swap between two others has to ask for an index.
 */
export function useCosts(from: string, to: string, display: string): (quote: Quote) => SwapCosts | undefined {
  const asks = display !== from && display !== to
  const { data } = useEndpoint(conversionQuote, asks ? indicativeQuery(from, display) : null, {
    refreshSeconds: EVERY_SECONDS,
  })
  // The answer of before is kept while the next one comes; it may be of another pair.
  const index = data?.data.from === from && data.data.to === display ? data.data.market_rate : undefined
  return (quote) => {
    if (display === quote.from) return costsToPay(quote)
    if (display === quote.to || !index) return costsOf(quote)
    return costsOf(quote, { from, to: display, rate: index })
  }
}

/** A quote's costs as they are said first: of a currency that is paid in itself, else as the customer thinks. */
export const costsSaid = (quote: Quote | undefined, inDisplay: SwapCosts | undefined): SwapCosts | undefined =>
  (quote && assetOf(quote.from).kind === 'fiat' ? costsToPay(quote) : undefined) ?? inDisplay
