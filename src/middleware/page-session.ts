import { Auth } from '@auth/core'
import { running } from '../running.ts'
import { requestContext } from './request-context.ts'
import { type BrowserSession, signInConfig } from './sign-in-config.ts'

export interface PageSession {
  session: BrowserSession | undefined
  /** The session's cookie with its later end (or its removal), to go out with the page. */
  cookies: readonly string[]
  unavailable: boolean
}

/** Made once for each application: a page is drawn for one, tests have one after the other. */
const configs = new WeakMap<object, ReturnType<typeof signInConfig>>()

function configNow(): ReturnType<typeof signInConfig> {
  const made = configs.get(running()) ?? signInConfig()
  configs.set(running(), made)
  return made
}

/**
 * The session of whoever asks for a page. Like the sign-in library's own getSession, but it keeps the cookies: without them a session
 * would end so many days after signing in, however much it is used.
 */
export async function pageSession(request: Request): Promise<PageSession> {
  const config = configNow()
  const address = new URL(`${config.basePath}/session`, request.url)
  const headers = new Headers({ cookie: request.headers.get('cookie') ?? '' })
  const response = await Auth(new Request(address, { headers }), config)
  if (requestContext().unavailable) return { session: undefined, cookies: [], unavailable: true }
  const session = (await response.json()) as BrowserSession | null
  return { session: session?.user ? session : undefined, cookies: response.headers.getSetCookie(), unavailable: false }
}
