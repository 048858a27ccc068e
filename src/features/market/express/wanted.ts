import type { Input } from '../../../contract/endpoint.ts'
import type { marketExpress } from '../../../contract/market/express.ts'
import { AmountError } from '../../../contract/money.ts'
import type { Sentence } from '../../../contract/sentence.ts'
import { isAmount, otherThan, type Pair, readFilters } from '../list/filters.ts'
import { askedFor, type Deal, type Side } from '../take/take-amounts.ts'

/** What the address says that somebody wants; all of it optional, what makes no sense left out. */
export interface Wanted {
  side?: 'sell' | undefined
  asset?: string | undefined
  currency?: string | undefined
  amount?: string | undefined
  /** Of what the amount is: the currency, unless this says the asset. */
  in?: 'asset' | undefined
  rail?: string | undefined
}

export function readWanted(search: URLSearchParams): Wanted {
  const { side, asset, currency, rail } = readFilters(search)
  const amount = search.get('amount') ?? ''
  return {
    side,
    asset,
    currency,
    amount: isAmount(amount, MOST_DECIMALS) ? amount : undefined,
    in: search.get('in') === 'asset' ? 'asset' : undefined,
    rail,
  }
}
const MOST_DECIMALS = 18

/** The pair that is traded; a currency against itself gives way to another one. */
export function pairWanted({ asset, currency }: Wanted, start: Pair): Pair {
  const pair = { asset: asset ?? start.asset, currency: currency ?? start.currency }
  return pair.asset === pair.currency ? { ...pair, currency: otherThan(pair.asset) } : pair
}

/** An amount as it was typed, of the asset or of the currency. */
export interface Typed {
  text: string
  inAsset: boolean
}

/** On which side of the form it stands. */
export const sideOf = ({ inAsset }: Typed, buys: boolean): Side => (inAsset === buys ? 'get' : 'give')

/** What the address says of an amount, as if it had been typed. */
export const typedIn = ({ amount = '', in: of }: Wanted): Typed => ({ text: amount, inAsset: of === 'asset' })

/** What an order would be placed with, or what is wrong with what was typed; nothing while nothing was. */
export function askedOf(
  pair: Pair,
  buys: boolean,
  typed: Typed,
): { asked?: Deal['asked'] | undefined; fault?: Sentence | undefined } {
  if (typed.text === '') return {}
  try {
    const asked = askedFor({ ...pair, side: buys ? 'sell' : 'buy' }, sideOf(typed, buys), typed.text)
    return { asked }
  } catch (error) {
    if (error instanceof AmountError) return { fault: error.says }
    throw error
  }
}

/** The question for the best offer. */
export const expressQuery = (
  pair: Pair,
  { buys, asked, rail }: { buys: boolean; asked: Deal['asked']; rail: string | undefined },
): Input<typeof marketExpress> => ({ query: { side: buys ? 'buy' : 'sell', ...pair, ...asked, rail } })
