import { useEffect, useRef } from 'react'
import useSWRInfinite from 'swr/infinite'
import { addressOf } from '../../contract/addresses.ts'
import type { Answer, Endpoint, Input } from '../../contract/endpoint.ts'
import { isLive } from '../../contract/live-reads.ts'
import { type ApiProblem, call } from '../api.ts'
import { type Ask, cachedAt, type Take } from './stale.ts'
import { type Options, onReturn, useDrawn, useWatch } from './swr.ts'

export interface Pages<E extends Endpoint> {
  rows: Answer<E>['data']
  /** An answer is there, if an empty one. */
  ready: boolean
  hasMore: boolean
  loadMore: () => void
  loading: boolean
  problem: ApiProblem | undefined
  refresh: () => void
  /** Shows these rows changed, without asking. */
  change: (changed: (row: Answer<E>['data'] extends readonly (infer Row)[] ? Row : never) => unknown) => void
}

/** How often the later pages of a list are asked for while nothing can be heard. */
const LATER_PAGES_MS = 60_000

/** A list endpoint by keyset pages, with 'load more', from the cache as `useEndpoint`. */
export function usePages<E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  { refreshSeconds = 0 }: Options = {},
): Pages<E> {
  const start = addressOf(endpoint, input)
  const keyOf = (index: number, before: Answer<E> | null) => {
    if (index === 0) return start
    return before?.next ? addressOf(endpoint, withCursor(input, before.next)) : null
  }
  const { drawn, absent } = useDrawn<E>(start)
  const first = cachedAt<E>(start) ?? drawn
  const { data, error, isValidating, size, setSize, mutate } = useSWRInfinite<Answer<E>, ApiProblem>(
    keyOf,
    (address: string) => callAt(endpoint, input, address),
    {
      ...(first && { fallbackData: [first] }),
      revalidateOnMount: absent,
      ...onReturn(refreshSeconds),
      revalidateIfStale: refreshSeconds > 0,
      revalidateFirstPage: false,
      keepPreviousData: true,
    },
  )
  const refresh = () => void mutate()
  const refreshedAt = useRef(Date.now())
  const ask: Ask = (_, by) => {
    // No event tells that anything has changed, and what changes comes first: the rest of a list is asked for now and then.
    const all = by !== 'clock' || Date.now() - refreshedAt.current >= LATER_PAGES_MS
    if (all) refreshedAt.current = Date.now()
    void (all ? mutate() : mutate((known) => known, { revalidate: (page, at) => page === undefined || at === start }))
  }
  const pages = data ?? []
  const take: Take = (answer) => {
    const [first, ...later] = pages
    // Of a list of which more is loaded the later pages begin elsewhere now: all of it is asked for.
    if (later.length > 0 && first?.next !== answer.next) return false
    void mutate([answer as Answer<E>, ...later], { revalidate: false })
    return true
  }
  useWatch(start, ask, { live: isLive(endpoint), often: false }, take)
  useEvery(refreshSeconds, refresh)
  return {
    rows: pages.flatMap((page) => page.data as unknown[]) as Answer<E>['data'],
    ready: data !== undefined,
    hasMore: Boolean(pages.at(-1)?.next),
    loadMore: () => void setSize(size + 1),
    loading: isValidating && pages.length < size,
    problem: error,
    refresh,
    change: (changed) =>
      void mutate(
        (all) => all?.map((page) => ({ ...page, data: (page.data as never[]).map(changed) as Answer<E>['data'] })),
        { revalidate: false },
      ),
  }
}

/** SWR's own interval asks for the pages that changed, and those are none: all of them are asked again. */
function useEvery(seconds: number, refresh: () => void): void {
  const latest = useRef(refresh)
  latest.current = refresh
  useEffect(() => {
    if (seconds === 0) return
    const timer = setInterval(() => document.visibilityState === 'visible' && latest.current(), seconds * 1000)
    return () => clearInterval(timer)
  }, [seconds])
}

const withCursor = <E extends Endpoint>(input: Input<E>, cursor: string): Input<E> => ({
  ...input,
  query: { ...(input.query as object), cursor } as Input<E>['query'],
})

const callAt = <E extends Endpoint>(endpoint: E, input: Input<E>, address: string): Promise<Answer<E>> => {
  const cursor = new URLSearchParams(address.split('?')[1]).get('cursor')
  return call(endpoint, cursor ? withCursor(input, cursor) : input)
}
