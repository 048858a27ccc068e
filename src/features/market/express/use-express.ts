import { useEffect, useState } from 'react'
import { useEndpoint } from '../../../client/cache/swr.ts'
import { useFresh } from '../../../client/cache/use-fresh.ts'
import { useSettled } from '../../../client/forms/use-settled.ts'
import { addressOf } from '../../../contract/addresses.ts'
import type { Ad } from '../../../contract/market/ads.ts'
import { marketExpress } from '../../../contract/market/express.ts'
import { useUrlFilters } from '../../../ui/choose/use-url-filters.ts'
import { useMethodsOf } from '../../payment-methods/use-methods-of.ts'
import type { Pair } from '../list/filters.ts'
import { dealOf } from '../take/take-amounts.ts'
import { askedOf, expressQuery, pairWanted, readWanted, sideOf, type Typed, typedIn, type Wanted } from './wanted.ts'

const EVERY_SECONDS = 15
const TYPING_MS = 500

/** What somebody wants, as they say it, and the best offer for it: asked for once they pause, and again while they look. */
export function useExpress(given: Wanted, start: Pair) {
  const { filters: wanted, set } = useUrlFilters<Wanted>(given, readWanted)
  const pair = pairWanted(wanted, start)
  const buys = wanted.side !== 'sell'
  const [typed, setTyped] = useState(typedIn(wanted))
  const settled = useSettled(typed, TYPING_MS)
  const methods = useOwnMethods(buys ? undefined : pair.currency)
  const rail = buys ? wanted.rail : methods.chosen?.rail
  const { asked, fault } = askedOf(pair, buys, settled)
  const input = asked && (buys || rail) ? expressQuery(pair, { buys, asked, rail }) : null
  const answer = useEndpoint(marketExpress, input, { refreshSeconds: EVERY_SECONDS })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address follows what is typed, not the other way round
  useEffect(() => {
    set({ amount: asked && settled.text, in: settled.inAsset ? 'asset' : undefined })
  }, [settled, asked === undefined])
  const fresh = useFresh(input && addressOf(marketExpress, input), answer.data)
  const pending = input !== null && (!fresh || settled !== typed)
  const problem = input !== null && !fresh ? answer.error : undefined
  const known = input === null || pending ? undefined : answer.data?.data
  const offer = known?.offer ? offered(known.offer.ad, typed, buys) : undefined
  return {
    wanted,
    set,
    pair,
    buys,
    rail,
    typed,
    write: setTyped,
    fault: settled === typed ? fault : undefined,
    asked,
    pending: pending && !problem,
    problem,
    retry: () => void answer.mutate(),
    retrying: answer.isValidating,
    offer,
    none: known?.none ?? undefined,
    methods,
  }
}
export type Express = ReturnType<typeof useExpress>

/** An offer with what it comes to for what was typed. */
export function offered(ad: Ad, typed: Typed, buys: boolean) {
  const outcome = ad.price === null ? undefined : dealOf(ad, ad.price, sideOf(typed, buys), typed.text)
  return outcome && 'deal' in outcome && ad.price !== null ? { ad, price: ad.price, deal: outcome.deal } : undefined
}
export type Offered = NonNullable<ReturnType<typeof offered>>

/** The caller's own methods in a currency, one of which they are paid at; none while they buy. */
function useOwnMethods(currency: string | undefined) {
  const { rows, problem, retry, retrying } = useMethodsOf(currency)
  const [id, choose] = useState<string>()
  const chosen = rows?.find((one) => one.id === id) ?? rows?.[0]
  return { rows, chosen, choose, problem, retry, retrying }
}
