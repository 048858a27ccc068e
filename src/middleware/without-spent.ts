import { running } from '../running.ts'
import { heldSession } from './held-session.ts'
import { registeredSecret, spentRegisteredCookie } from './links/registering-browser.ts'
import { spentLinkCookie } from './links/sign-in-link.ts'
import { requestContext } from './request-context.ts'

/** What sign-in's cookies were called over TLS up to 0.6. */
const FORMER_SESSION = '__Secure-authjs.session-token'
const FORMER = [FORMER_SESSION, '__Secure-authjs.callback-url']

/**
 * Takes cookies away that are of no more use: that of a sign-in link once it let in, that of a registration once somebody is signed in, and those of earlier releases, which nothing reads any more. The session that
 * one of these names ends: whoever had it has to sign in anew, and would leave it behind, alive.
 */
export async function withoutSpent(answer: () => Promise<Response>): Promise<Response> {
  const request = requestContext()
  const former = FORMER.filter((name) => request.cookie.includes(`${name}=`))
  if (former.includes(FORMER_SESSION)) await endFormer(request.cookie)
  const response = await answer()
  const spent = [
    ...former.map((name) => `${name}=; Path=/; HttpOnly; Secure; SameSite=Lax; Max-Age=0`),
    ...(request.linkUsed ? [spentLinkCookie()] : []),
    ...(request.sessionBegan && registeredSecret(request.cookie) ? [spentRegisteredCookie()] : []),
  ]
  if (spent.length === 0) return response
  // A redirect's headers can't be changed; a copy's can.
  const changed = new Response(response.body, response)
  for (const cookie of spent) changed.headers.append('set-cookie', cookie)
  return changed
}

async function endFormer(cookie: string): Promise<void> {
  const held = await heldSession(cookie, FORMER_SESSION).catch(() => undefined)
  if (held !== undefined) await running().signIn.end(held)
}
