import { assetOf, assets, isAsset } from '../../../contract/assets.ts'
import { currencyOfCountry } from '../../../contract/countries.ts'
import type { Input } from '../../../contract/endpoint.ts'
import type { Market } from '../../../contract/market/ads.ts'
import type { cryptoMarket } from '../../../contract/market/market.ts'
import { AmountError, parseAmount } from '../../../contract/money.ts'

export const sorts = ['price', 'completion', 'release'] as const
type Sort = (typeof sorts)[number]

/** What the address says; all of it optional, what makes no sense left out. The caller buys unless `side` says otherwise. */
export interface Filters {
  side?: 'sell' | undefined
  asset?: string | undefined
  currency?: string | undefined
  /** In the currency. */
  amount?: string | undefined
  rail?: string | undefined
  merchants?: 'true' | undefined
  trusted?: 'true' | undefined
  takeable?: 'true' | undefined
  sort?: Sort | undefined
}

/** What is traded against what: where the address doesn't say, the page's own start. */
export interface Pair {
  asset: string
  currency: string
}

const known = (text: string | null, is: (text: string) => boolean) => (text !== null && is(text) ? text : undefined)
const yes = (text: string | null) => (text === 'true' ? 'true' : undefined)
const isCurrency = (code: string) => isAsset(code) && assetOf(code).kind === 'fiat'

/** What can be wrong with a typed amount is a matter of digits only: an ad's limits decide what it finds. */
export function isAmount(text: string, decimals = 2): boolean {
  try {
    return parseAmount(text, decimals) > 0n
  } catch (error) {
    if (error instanceof AmountError) return false
    throw error
  }
}

export const readFilters = (search: URLSearchParams): Filters => ({
  side: search.get('side') === 'sell' ? 'sell' : undefined,
  asset: known(search.get('asset'), isAsset),
  currency: known(search.get('currency'), isCurrency),
  amount: known(search.get('amount'), isAmount),
  rail: known(search.get('rail'), (text) => /^[a-z0-9_]{2,24}$/.test(text)),
  merchants: yes(search.get('merchants')),
  trusted: yes(search.get('trusted')),
  takeable: yes(search.get('takeable')),
  sort: sorts.find((sort) => sort !== 'price' && sort === search.get('sort')),
})

/** The assets of a market, and the currencies to pay them in. */
export const assetsOf = (market: Market) =>
  assets.filter(({ kind }) => (market === 'currency' ? kind === 'fiat' : kind !== 'fiat'))
export const currencies = assets.filter(({ kind }) => kind === 'fiat')

/** The pair that is looked at. An asset of the other market, and a currency against itself, give way to the start. */
export function pairOf(market: Market, filters: Filters, start: Pair): Pair {
  const asset = assetsOf(market).some(({ code }) => code === filters.asset) ? filters.asset : undefined
  const pair = { asset: asset ?? start.asset, currency: filters.currency ?? start.currency }
  if (pair.asset !== pair.currency) return pair
  return { ...pair, currency: pair.asset === start.currency ? otherThan(pair.asset) : start.currency }
}

/** A currency to trade another one against. */
export const otherThan = (code: string) => (code === 'USD' ? 'EUR' : 'USD')

export function marketQuery(filters: Filters, pair: Pair): Input<typeof cryptoMarket> {
  const { side, amount, rail, merchants, trusted, takeable, sort } = filters
  return { query: { side: side ?? 'buy', ...pair, amount, rail, merchants, trusted, takeable, sort } }
}

/** Whether anything is left out that the pair would show. */
export const isNarrowed = ({ amount, rail, merchants, trusted, takeable }: Filters): boolean =>
  Boolean(amount ?? rail ?? merchants ?? trusted ?? takeable)
export const widened = {
  amount: undefined,
  rail: undefined,
  merchants: undefined,
  trusted: undefined,
  takeable: undefined,
} satisfies Partial<Filters>

/** How many of those filters are set that a phone has in a sheet. */
export const folded = ({ rail, merchants, trusted, takeable, sort }: Filters): number =>
  [rail, merchants, trusted, takeable, sort].filter(Boolean).length
const { amount: _inTheRow, ...others } = widened
export const unfolded = { ...others, sort: undefined } satisfies Partial<Filters>

/** Where one begins: the stablecoin most people trade, in the money of one's country or the one that balances are shown in. */
export function startPair(market: Market, country: string | undefined, display: string | undefined): Pair {
  const currency = currencyOfCountry(country) ?? display ?? 'USD'
  return { asset: market === 'crypto' ? 'USDT' : currency === 'USD' ? 'EUR' : 'USD', currency }
}
