import { Auth } from '@auth/core'
import { requestContext } from './request-context.ts'
import { type BrowserSession, signInConfig } from './sign-in-config.ts'

export interface PageSession {
  session: BrowserSession | undefined
  /** The session's cookie with its later end (or its removal), to go out with the page. */
  cookies: readonly string[]
  unavailable: boolean
}

let config: ReturnType<typeof signInConfig> | undefined

/**
 * The session of whoever asks for a page. Like the sign-in library's own getSession, but it keeps the cookies: without them a session
 * would end so many days after signing in, however much it is used.
 */
export async function pageSession(request: Request): Promise<PageSession> {
  config ??= signInConfig()
  const address = new URL(`${config.basePath}/session`, request.url)
  const headers = new Headers({ cookie: request.headers.get('cookie') ?? '' })
  const response = await Auth(new Request(address, { headers }), config)
  if (requestContext().unavailable) return { session: undefined, cookies: [], unavailable: true }
  const session = (await response.json()) as BrowserSession | null
  return { session: session?.user ? session : undefined, cookies: response.headers.getSetCookie(), unavailable: false }
}
