import { useEndpoint } from '../../../client/cache/swr.ts'
import { assetOf } from '../../../contract/assets.ts'
import type { Input } from '../../../contract/endpoint.ts'
import { formatAmount, parseAmount } from '../../../contract/money.ts'
import { conversionQuote } from '../../../contract/wallet/swap.ts'

const EVERY_SECONDS = 30
const PART_OF_MOST = 1000n

/** A quote that nobody will use, for its rate: of an ordinary amount, a thousandth of the most one may swap. */
export function indicativeQuery(from: string, to: string): Input<typeof conversionQuote> {
  const { decimals, maxAmount } = assetOf(from)
  const amount = formatAmount(parseAmount(maxAmount, decimals) / PART_OF_MOST, decimals)
  return { query: { from, to, amount, side: 'pay' } }
}

/** The pair's rate as anyone would get it now, asked again every half minute while someone looks. */
export function useIndicative(from: string, to: string) {
  const answer = useEndpoint(conversionQuote, indicativeQuery(from, to), {
    refreshSeconds: EVERY_SECONDS,
  })
  const quote = answer.data?.data
  // The answer of before is kept while the next one comes; it is another pair's for that moment.
  return { quote: quote?.from === from && quote.to === to ? quote : undefined, problem: answer.error }
}
