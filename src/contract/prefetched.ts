import { addressOf } from './addresses.ts'
import type { Answer, Endpoint, Input } from './endpoint.ts'

declare const filled: unique symbol

/**
 * What a page read for its island, by address: answers, and null where there was none. Its type names the endpoints, so that an island which
 * reads one that its page doesn't fill is refused. Only a page's `prefetch` makes it, and `unread`.
 */
export type Prefetched<E extends Endpoint = never> = Readonly<Record<string, Answer<Endpoint> | null>> & {
  readonly [filled]: { readonly [Path in E['path']]: true }
}

/** An endpoint and what to ask it, for `prefetch`. */
export type Read<E extends Endpoint> = readonly [endpoint: E, input?: Input<E>]

/** Reads for a page as whoever asks for it, all at once. */
export type Prefetch = <const Es extends readonly Endpoint[]>(
  ...reads: { readonly [I in keyof Es]: Read<Es[I]> }
) => Promise<Prefetched<Es[number]>>

/** Of reads that a page left out, since they don't apply as it opens: its island asks for itself once they do. */
export const unread = <E extends Endpoint>(): Prefetched<E> => ({}) as Prefetched<E>

/** What a page read in two steps. */
export const together = <A extends Endpoint, B extends Endpoint>(
  first: Prefetched<A>,
  second: Prefetched<B>,
): Prefetched<A | B> => ({ ...first, ...second }) as unknown as Prefetched<A | B>

/** An answer among those that a page has; undefined where there was none. */
export const answerIn = <E extends Endpoint>(
  page: Prefetched<E>,
  endpoint: E,
  input: Input<E> = {},
): Answer<E> | undefined => (page[addressOf(endpoint, input)] as Answer<E> | null | undefined) ?? undefined
