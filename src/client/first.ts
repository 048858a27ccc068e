import type { Endpoint } from '../contract/endpoint.ts'
import type { Answer } from './api.ts'

/** What a page got for its island before it was drawn: the answer, or the problem document in its place. */
export type First<E extends Endpoint> = Answer<E> | Readonly<Record<string, unknown>>

/** The answer, if there is one; without it the island shows its skeleton and asks by itself. */
export const answered = <E extends Endpoint>(first: First<E> | undefined): Answer<E> | undefined =>
  first && 'data' in first ? (first as Answer<E>) : undefined
