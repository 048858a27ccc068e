import { AsyncLocalStorage } from 'node:async_hooks'

/** What the sign-in library does not pass on to its callbacks, and what it does not tell in its answer. */
export interface RequestContext {
  ip: string
  device: string
  cookie: string
  /** The browser's time zone, by its cookie. */
  zone?: string
  /** A link by e-mail let in: what this browser kept for it is used up. */
  linkUsed?: true
  /** A session began in this browser: what it kept of a registration is of no more use, whoever registered. */
  sessionBegan?: true
  /** The library's name for what went wrong. */
  error?: string
  /** The database did not answer: nobody's session has ended, we just don't know. */
  unavailable?: boolean
}

const store = new AsyncLocalStorage<RequestContext>()

/** The request under way, as the sign-in library's callbacks reach it. */
export const requestContext = (): RequestContext => store.getStore() ?? { ip: '', device: '', cookie: '' }

/** Where it came from. */
export const placeOf = ({ ip, device, zone }: RequestContext) => ({ ip, device, ...(zone && { zone }) })

export const withRequestContext = <T>(request: RequestContext, work: () => T): T => store.run(request, work)

/** Who asks, from a request as the entry handed it on: the address header is the entry's own, never the caller's. */
export const requestContextOf = (headers: Headers): RequestContext => ({
  ip: headers.get('x-florin-client-ip') ?? '',
  device: (headers.get('user-agent') ?? '').slice(0, 400),
  cookie: headers.get('cookie') ?? '',
})
