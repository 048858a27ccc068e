import useSWR, { type SWRResponse } from 'swr'
import useSWRInfinite from 'swr/infinite'
import { addressOf } from '../contract/addresses.ts'
import type { Endpoint, Input } from '../contract/endpoint.ts'
import { type Answer, type ApiProblem, call } from './api.ts'

/**
 * An endpoint's answer, kept fresh: asked again on focus and when the connection is back. `first` is what the page was rendered with, so
 * that nothing is fetched twice. Pass null as input to ask nothing yet.
 */
export const useEndpoint = <E extends Endpoint>(
  endpoint: E,
  input: Input<E> | null,
  options: { first?: Answer<E> | undefined; refreshSeconds?: number | ((latest?: Answer<E>) => number) } = {},
): SWRResponse<Answer<E>, ApiProblem> =>
  useSWR<Answer<E>, ApiProblem>(input && addressOf(endpoint, input), () => call(endpoint, input ?? {}), {
    fallbackData: options.first,
    revalidateOnMount: options.first === undefined,
    refreshInterval: (latest) =>
      1000 *
      (typeof options.refreshSeconds === 'function' ? options.refreshSeconds(latest) : (options.refreshSeconds ?? 0)),
    keepPreviousData: true,
  })

export interface Pages<E extends Endpoint> {
  rows: Answer<E>['data']
  /** An answer is there, if an empty one. */
  ready: boolean
  hasMore: boolean
  loadMore: () => void
  loading: boolean
  problem: ApiProblem | undefined
  refresh: () => void
}

/** A list endpoint by keyset pages, with 'load more'. `first` is the page's own first answer for this very input. */
export function usePages<E extends Endpoint>(endpoint: E, input: Input<E>, first?: Answer<E>): Pages<E> {
  const keyOf = (index: number, before: Answer<E> | null) => {
    if (index === 0) return addressOf(endpoint, input)
    return before?.next ? addressOf(endpoint, withCursor(input, before.next)) : null
  }
  const { data, error, isValidating, size, setSize, mutate } = useSWRInfinite<Answer<E>, ApiProblem>(
    keyOf,
    (address: string) => callAt(endpoint, input, address),
    {
      fallbackData: first && [first],
      revalidateOnMount: first === undefined,
      revalidateFirstPage: false,
      keepPreviousData: true,
    },
  )
  const pages = data ?? []
  return {
    rows: pages.flatMap((page) => page.data as unknown[]) as Answer<E>['data'],
    ready: data !== undefined,
    hasMore: Boolean(pages.at(-1)?.next),
    loadMore: () => void setSize(size + 1),
    loading: isValidating && pages.length < size,
    problem: error,
    refresh: () => void mutate(),
  }
}

const withCursor = <E extends Endpoint>(input: Input<E>, cursor: string): Input<E> => ({
  ...input,
  query: { ...(input.query as object), cursor } as Input<E>['query'],
})

const callAt = <E extends Endpoint>(endpoint: E, input: Input<E>, address: string): Promise<Answer<E>> => {
  const cursor = new URLSearchParams(address.split('?')[1]).get('cursor')
  return call(endpoint, cursor ? withCursor(input, cursor) : input)
}
