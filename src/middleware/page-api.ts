import { addressOf } from '../contract/addresses.ts'
import type { Endpoint, Input, Returned } from '../contract/endpoint.ts'
import type { Prefetch, Prefetched, Read } from '../contract/prefetched.ts'
import { running } from '../running.ts'
import type { Locale } from '../words/locales.ts'

/** What a page hands to its island: the answer, or the problem document in its place. */
type PageAnswer<E extends Endpoint> = { data: Returned<E>; next: string | null } | Readonly<Record<string, unknown>>

/** `key`: for endpoints that take one, the same for each repeat of the same intent. `stepUp`: what confirms it, as the header has it. */
export type PageApi = <E extends Endpoint>(
  endpoint: E,
  input?: Input<E>,
  key?: string,
  stepUp?: string,
) => Promise<PageAnswer<E>>

/** Who asks for a page: from where, as whom, and in which language the page comes out. */
interface Asker {
  ip: string
  /** The browser's own description, which stands in the audit log for an act that its form sent. */
  device: string
  token?: string | undefined
  /** Asked with each call: a page knows it once it has its words. */
  language: () => Locale
}

const FILE_TYPE = 'application/octet-stream'

/** Calls the API in process for a page, as whoever asks for it, in the page's language. Never throws for a refusal: the island shows it. */
export const pageApi =
  ({ ip, device, token, language }: Asker): PageApi =>
  async (endpoint, input, key, stepUp) => {
    const request = new Request(`http://localhost${addressOf(endpoint, input)}`, {
      method: endpoint.method.toUpperCase(),
      headers: {
        'x-florin-client-ip': ip,
        'user-agent': device,
        'accept-language': language(),
        ...(endpoint.method === 'post' && { 'content-type': endpoint.file ? FILE_TYPE : 'application/json' }),
        ...(key && { 'idempotency-key': key }),
        ...(stepUp && { 'step-up': stepUp }),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(endpoint.method === 'post' && {
        body: endpoint.file ? (input?.file ?? '') : JSON.stringify(input?.body ?? {}),
      }),
    })
    const response = await running().api(request)
    const body = (await response.json()) as Record<string, unknown>
    return response.ok ? ({ next: null, ...body } as PageAnswer<typeof endpoint>) : body
  }

/** Fills the cache of a page: what `api` answers, by address. A refusal is kept as none, and the island asks for itself and says why. */
export const prefetchBy =
  (api: PageApi): Prefetch =>
  async <const Es extends readonly Endpoint[]>(...reads: { readonly [I in keyof Es]: Read<Es[I]> }) => {
    const answers = await Promise.all(
      (reads as unknown as readonly Read<Endpoint>[]).map(async ([endpoint, input]) => {
        const answer = await api(endpoint, input)
        return [addressOf(endpoint, input), 'data' in answer ? answer : null] as const
      }),
    )
    return Object.fromEntries(answers) as unknown as Prefetched<Es[number]>
  }
