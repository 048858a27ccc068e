import type { z } from 'zod'
import type { Endpoint } from '../../contract/endpoint.ts'
import type { Ctx, CustomerCtx, StaffCtx } from './context.ts'

/** A file instead of JSON, for endpoints that declare `formats`. A large one is a stream, read as its caller takes it. */
export class FileAnswer {
  readonly name: string
  readonly type: string
  readonly body: Uint8Array | string | ReadableStream<Uint8Array>
  readonly headers: Readonly<Record<string, string>>

  constructor(
    name: string,
    type: string,
    body: Uint8Array | string | ReadableStream<Uint8Array>,
    headers: Readonly<Record<string, string>> = {},
  ) {
    this.name = name
    this.type = type
    this.body = body
    this.headers = headers
  }
}

/** A page of a list: `next` is the cursor of the following one, or null at the end. */
export interface PageOf<T> {
  data: T[]
  next: string | null
}

type CtxOf<E extends Endpoint> = E['auth'] extends 'customer' ? CustomerCtx : E['auth'] extends 'staff' ? StaffCtx : Ctx
type AnswerOf<E extends Endpoint> = E extends { list?: true }
  ? PageOf<z.input<E['returns']>> | FileAnswer
  : z.input<E['returns']> | FileAnswer

export type ReadFile = () => Promise<Buffer>

export type Handler<E extends Endpoint> = (
  ctx: CtxOf<E>,
  input: {
    params: z.output<E['params']>
    query: z.output<E['query']>
    body: z.output<E['body']>
    /** Reads the file that the caller sends. Throws 'too_large'; an Error where the endpoint takes none. */
    file: ReadFile
  },
) => Promise<AnswerOf<E>>

type Look<E extends Endpoint> = (ctx: CtxOf<E>, input: { body: z.output<E['body']> }) => void | Promise<void>

/** Where modules register what they implement; the api room turns it into routes. */
export class Api {
  readonly implemented = new Map<Endpoint, Handler<Endpoint>>()
  /** What is looked at before anybody is asked to confirm who they are. */
  readonly looks = new Map<Endpoint, Look<Endpoint>>()
}

/** Binds a handler to an endpoint of the contract: one line a route. Throws when the endpoint is implemented twice. */
export function implement<E extends Endpoint>(api: Api, endpoint: E, handler: Handler<E>): void {
  if (api.implemented.has(endpoint)) throw new Error(`implemented twice: ${endpoint.path}`)
  api.implemented.set(endpoint, handler as unknown as Handler<Endpoint>)
}

/**
 * What of a request can't be whoever asks is refused before they are asked to confirm it: nobody types a password for what is then said to be impossible. The
 * verb looks at it again. For endpoints with `stepUp`; `look` throws what the verb would.
 */
export function lookFirst<E extends Endpoint>(api: Api, endpoint: E, look: Look<E>): void {
  if (!endpoint.stepUp) throw new Error(`nobody confirms ${endpoint.path}`)
  api.looks.set(endpoint, look as unknown as Look<Endpoint>)
}
