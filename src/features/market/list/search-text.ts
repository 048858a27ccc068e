import type { Market } from '../../../contract/market/ads.ts'
import type { RailNames } from '../../../contract/rails/rail-names.ts'
import { useAmount } from '../../../ui/money/use-amount.ts'
import { useWords } from '../../../ui/words.tsx'
import { fill } from '../../../words/message.ts'

/** What can be kept of what one looks at. */
export interface Search {
  market: Market
  side: 'buy' | 'sell'
  asset: string
  currency: string
  rail?: string | null | undefined
  price?: string | null | undefined
}

/** A search in a sentence: 'Buy USDT with NGN at 1,600.00 NGN or less, by Bank transfer'. */
export function useSearchText(rails: RailNames): (search: Search) => string {
  const w = useWords('market')
  const amount = useAmount()
  return (search) => {
    const { side, currency, rail, price } = search
    const buys = side === 'buy'
    const what = fill(buys ? w.searchBuy : w.searchSell, search)
    const at = price ? fill(buys ? w.searchAtMost : w.searchAtLeast, { price: amount(price, currency) }) : w.searchAny
    const name = rails[currency]?.find(({ code }) => code === rail)?.name ?? rail
    return `${what} ${at}${name ? `, ${fill(w.searchVia, { method: name })}` : ''}`
  }
}

export const marketAddress = ({ market, side, asset, currency, rail }: Search): string => {
  const given = { asset, currency, ...(side === 'sell' && { side }), ...(rail && { rail }) }
  return `/dashboard/p2p/${market}?${new URLSearchParams(given)}`
}
