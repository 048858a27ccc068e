import { useContext, useEffect, useRef, useState } from 'react'
import useSWR, { mutate, type SWRResponse } from 'swr'
import { addressOf } from '../../contract/addresses.ts'
import type { Answer, Endpoint, Input } from '../../contract/endpoint.ts'
import { isLive } from '../../contract/live-reads.ts'
import { type ApiProblem, bringReads, call } from '../api.ts'
import { afterAct } from './after-act.ts'
import { PageAnswers } from './page-answers.ts'
import { type Ask, cachedAt, isAbsent, type Pace, shownNow, type Take, watch } from './stale.ts'

bringReads(shownNow, afterAct)

export interface Options {
  /** For what no event tells of, prices above all: how often to ask while somebody looks. */
  refreshSeconds?: number
  /** Somebody waits here for what another does: where nothing can be heard, it is asked for every few seconds. */
  often?: boolean
}

/**
 * Coming back to a tab or to the network is no reason to ask: what was said meanwhile is said again to the socket, and where nothing can be
 * heard the clock asks. A price's own clock stood still while nobody looked, so it asks at once.
 */
export const onReturn = (refreshSeconds: number) => ({
  revalidateOnFocus: refreshSeconds > 0,
  revalidateOnReconnect: false,
})

/**
 * An endpoint's answer, from the cache: what the page prefetched, or asked for now, and again when an event says that it is stale. Pass null
 * as input to ask nothing yet.
 */
export function useEndpoint<E extends Endpoint>(
  endpoint: E,
  input: Input<E> | null,
  { refreshSeconds = 0, often = false }: Options = {},
): SWRResponse<Answer<E>, ApiProblem> {
  const address = input && addressOf(endpoint, input)
  const { drawn, absent } = useDrawn<E>(address)
  useWatch(address, () => void mutate(address), { live: isLive(endpoint), often })
  return useSWR<Answer<E>, ApiProblem>(address, () => call(endpoint, input ?? {}), {
    ...(drawn && { fallbackData: drawn }),
    revalidateIfStale: refreshSeconds > 0,
    revalidateOnMount: absent,
    ...onReturn(refreshSeconds),
    refreshInterval: refreshSeconds * 1000,
    keepPreviousData: true,
  })
}

/** What the page was drawn with, and whether nothing is there for a part that appears. */
export function useDrawn<E extends Endpoint>(address: string | null) {
  const page = useContext(PageAnswers)
  const [absent] = useState(() => address === null || cachedAt(address) === undefined)
  if (import.meta.env.DEV && import.meta.env.SSR && address !== null && !(address in page))
    // biome-ignore lint/suspicious/noConsole: it is whoever writes the page who reads it
    console.warn(`The page doesn't prefetch ${address}, which its island shows first.`)
  return { drawn: address === null ? undefined : ((page[address] ?? undefined) as Answer<E> | undefined), absent }
}

/** Has something asked for whenever it is stale, and at once where it became so before anybody could be said to look. */
export function useWatch(address: string | null, ask: Ask, { live, often }: Pace, take: Take = () => true): void {
  const latest = useRef({ ask, take })
  latest.current = { ask, take }
  useEffect(() => {
    if (address === null) return
    if (isAbsent(address)) latest.current.ask(Number.POSITIVE_INFINITY)
    return watch(
      address,
      (...news) => latest.current.ask(...news),
      { live, often },
      (answer) => latest.current.take(answer),
    )
  }, [address, live, often])
}

/**
 * What the cache, or the page as it was drawn, has of an endpoint now, for who keeps and adds to it, and waits for more: `ask` is called
 * where that is nothing, or has become stale, `take` with what came along with an act of one's own.
 */
export function useHere<E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  ask: Ask,
  take: (answer: Answer<E>) => boolean,
): Answer<E> | undefined {
  const address = addressOf(endpoint, input)
  const { drawn } = useDrawn<E>(address)
  useWatch(address, ask, { live: isLive(endpoint), often: true }, (answer) => take(answer as Answer<E>))
  return cachedAt<E>(address) ?? drawn
}

/** Puts an answer into the cache, such as that to one's own POST: nobody asks for it again. */
export const put = <E extends Endpoint>(endpoint: E, input: Input<E>, data: Answer<E>['data']): void =>
  void mutate(addressOf(endpoint, input), { data, next: null }, { revalidate: false })
