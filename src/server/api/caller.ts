import { addressOf } from '../../contract/addresses.ts'
import type { Endpoint, Input, Returned } from '../../contract/endpoint.ts'
import { uuid7 } from '../kernel/ids.ts'

/** Calls an endpoint in process, over its wire format, and answers its data. Throws EndpointRefused. */
export type EndpointCaller = <E extends Endpoint>(endpoint: E, input?: Input<E>) => Promise<Returned<E>>

/** What an endpoint answers beside 200: the problem whole, and its code. */
export class EndpointRefused extends Error {
  readonly code: unknown
  constructor({ path }: Endpoint, body: WireAnswer['body']) {
    super(`${path}: ${JSON.stringify(body)}`)
    this.code = body.code
  }
}

/** Everything that an answer says, refused or not. */
export interface WireAnswer {
  status: number
  body: Record<string, unknown>
  headers: Headers
}

export interface WireOptions {
  token?: string
  key?: string
  stepUp?: string
  ip?: string
  headers?: Record<string, string>
}

const FILE_TYPE = 'application/octet-stream'

/** The request that a well-behaved client would send for an endpoint. */
export function requestFor(endpoint: Endpoint, input: Input<Endpoint> = {}, options: WireOptions = {}): Request {
  return new Request(`http://localhost${addressOf(endpoint, input)}`, {
    method: endpoint.method.toUpperCase(),
    headers: {
      'x-florin-client-ip': options.ip ?? '127.0.0.1',
      ...(endpoint.method === 'post' && { 'content-type': endpoint.file ? FILE_TYPE : 'application/json' }),
      ...(options.token && { authorization: `Bearer ${options.token}` }),
      ...(endpoint.idempotent && { 'idempotency-key': options.key ?? uuid7() }),
      ...(options.stepUp && { 'step-up': options.stepUp }),
      ...options.headers,
    },
    ...(endpoint.method === 'post' && { body: endpoint.file ? (input.file ?? '') : JSON.stringify(input.body ?? {}) }),
  })
}

/** Sends it; what is no JSON comes as text in `data`. */
export async function send(api: (request: Request) => Promise<Response>, request: Request): Promise<WireAnswer> {
  const response = await api(request)
  const isJson = /json/.test(response.headers.get('content-type') ?? '')
  return {
    status: response.status,
    body: (isJson ? await response.json() : { data: await response.text() }) as WireAnswer['body'],
    headers: response.headers,
  }
}

/** A caller with a session's token, or without one as a visitor; `stepUp` confirms whatever asks for it. */
export const createEndpointCaller =
  (app: { api: (request: Request) => Promise<Response> }, token?: string, stepUp?: string): EndpointCaller =>
  async (endpoint, input) => {
    const answer = await send(
      app.api,
      requestFor(endpoint, input, { ...(token && { token }), ...(stepUp && { stepUp }) }),
    )
    if (answer.status !== 200) throw new EndpointRefused(endpoint, answer.body)
    return answer.body.data as never
  }
