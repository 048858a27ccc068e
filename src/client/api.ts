import { addressOf } from '../contract/addresses.ts'
import type { Answer, Endpoint, Input, Returned } from '../contract/endpoint.ts'
import type { ErrorCode } from '../contract/errors.ts'
import { type Brought, SHOWN_READS } from '../contract/realtime.ts'
import { pageWords } from '../words/page-words.ts'
import { bearer, sessionEnded } from './session/session.store.ts'

/** A problem document as the browser meets it. `fields` maps a field's name to the sentence under it. */
export class ApiProblem extends Error {
  readonly code: ErrorCode | 'offline' | 'passkey_here' | 'passkey_not_used'
  readonly next: string
  readonly fields: Readonly<Record<string, string>>
  readonly document: Readonly<Record<string, unknown>>
  readonly requestId: string

  constructor(document: Record<string, unknown>) {
    super(String(document.title))
    this.code = document.code as ErrorCode
    this.next = String(document.next ?? '')
    this.requestId = String(document.request_id ?? '')
    this.document = document
    const errors = (document.errors ?? []) as { field: string; message: string }[]
    this.fields = Object.fromEntries(errors.map(({ field, message }) => [field, message]))
  }
}

export interface CallOptions {
  /** For endpoints that move money: the same key for each repeat of the same intent. Make it with `newKey()` when the form is filled in. */
  key?: string
  /** What the person confirmed with, as the Step-Up header wants it: 'totp 123456'. */
  stepUp?: string
}

export const newKey = (): string => crypto.randomUUID()

/** The problem document of what did not get through, in the page's words. */
export function unreached(title: 'unreached' | 'fileNotFetched' | 'fileNotSent' = 'unreached') {
  const words = pageWords()
  const next = title === 'unreached' ? words.unreachedNext : words.checkConnection
  return { code: 'offline', title: words[title] ?? '', next: next ?? '' }
}

/** What this page shows, and where it puts what the answer to an act brought along: the cache's, where a page has one. */
const page: { shown: () => readonly string[]; take: (brought: Brought) => void } = { shown: () => [], take: () => {} }

/** Lets the answer to every act of this page's bring along what it made stale of what the page shows. */
export const bringReads = (shown: typeof page.shown, take: typeof page.take): void =>
  void Object.assign(page, { shown, take })

const acts = new Set<Promise<unknown>>()

/** Resolves when none of this page's own acts awaits its answer, or after a second: what is heard of one may come before it. */
export const actsAnswered = (): Promise<unknown> =>
  acts.size === 0
    ? Promise.resolve()
    : Promise.race([Promise.allSettled(acts), new Promise((resolve) => setTimeout(resolve, 1000))])

/** Whether an address asked for something that isn't there, or isn't the caller's: an id that is none answers the same to a reader. */
export const isNotThere = (problem: Pick<ApiProblem, 'code'> | undefined): boolean =>
  problem?.code === 'not_found' || problem?.code === 'invalid_input'

/**
 * Calls an endpoint of the contract. Throws ApiProblem with the server's words, or 'offline' where nobody answered. A session that
 * has ended leads to the sign-in page.
 */
export function call<E extends Endpoint>(
  endpoint: E,
  input: Input<E> = {},
  options: CallOptions = {},
): Promise<Answer<E>> {
  const answer = ask(endpoint, input, options)
  if (endpoint.method !== 'get') {
    acts.add(answer)
    const over = () => acts.delete(answer)
    answer.then(over, over)
  }
  return answer
}

async function ask<E extends Endpoint>(endpoint: E, input: Input<E>, options: CallOptions): Promise<Answer<E>> {
  const token = endpoint.auth === 'customer' ? await bearer() : undefined
  const shown = endpoint.method === 'post' && token ? page.shown() : []
  let response: Response
  try {
    response = await fetch(addressOf(endpoint, input), {
      method: endpoint.method.toUpperCase(),
      headers: {
        ...(endpoint.method === 'post' && { 'content-type': 'application/json' }),
        // The page's, so that no screen is half in one language and half in another.
        'accept-language': document.documentElement.lang,
        ...(token && { authorization: `Bearer ${token}` }),
        ...(endpoint.idempotent && { 'idempotency-key': options.key ?? newKey() }),
        ...(shown.length > 0 && { [SHOWN_READS]: shown.join(' ') }),
        ...(options.stepUp && { 'step-up': options.stepUp }),
      },
      ...(endpoint.method === 'post' && { body: JSON.stringify(input.body ?? {}) }),
    })
  } catch {
    throw new ApiProblem(unreached())
  }
  const body = (await response.json().catch(() => undefined)) as Record<string, unknown> | undefined
  // Also a yes that broke off: what it said isn't known, and only a repeat with the same key tells.
  if (!body) throw new ApiProblem(unreached())
  if (response.ok) {
    if (body.news) page.take(body as unknown as Brought)
    return { data: body.data as Returned<E>, next: (body.next as string | null | undefined) ?? null }
  }
  if (body.code === 'unauthenticated') await sessionEnded()
  throw new ApiProblem(body)
}
