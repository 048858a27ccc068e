import { addressOf } from '../contract/addresses.ts'
import type { Endpoint, Input, Returned } from '../contract/endpoint.ts'
import { running } from '../running.ts'

/** What a page hands to its island: the answer, or the problem document in its place. */
type PageAnswer<E extends Endpoint> = { data: Returned<E>; next: string | null } | Readonly<Record<string, unknown>>

/** `key`: for endpoints that take one, the same for each repeat of the same intent. */
export type PageApi = <E extends Endpoint>(endpoint: E, input?: Input<E>, key?: string) => Promise<PageAnswer<E>>

/** Calls the API in process for a page, as whoever asks for the page. Never throws for a refusal: the island shows it. */
export const pageApi =
  (ip: string, token: string | undefined): PageApi =>
  async (endpoint, input, key) => {
    const request = new Request(`http://localhost${addressOf(endpoint, input)}`, {
      method: endpoint.method.toUpperCase(),
      headers: {
        'x-florin-client-ip': ip,
        ...(endpoint.method === 'post' && { 'content-type': 'application/json' }),
        ...(key && { 'idempotency-key': key }),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(endpoint.method === 'post' && { body: JSON.stringify(input?.body ?? {}) }),
    })
    const response = await running().api(request)
    const body = (await response.json()) as Record<string, unknown>
    return response.ok ? ({ next: null, ...body } as PageAnswer<typeof endpoint>) : body
  }
