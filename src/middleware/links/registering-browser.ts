import { createHash } from 'node:crypto'
import { answerScript, notOurScript } from './own-script.ts'
import { cookieWith, keptIn, newSecret, type SecretCookie, spentCookie } from './secret-cookie.ts'

/** As long as the server lets it count (REGISTERED_HERE_MINUTES). */
const registered: SecretCookie = { name: 'florin-registered', seconds: 1800 }

/** The secret that this browser got when it registered of late: the confirmation's link opens the account here without the password. */
export const registeredSecret = (cookies: string): string | undefined => keptIn(registered, cookies)

/** Takes it away. */
export const spentRegisteredCookie = (): string => spentCookie(registered)

/**
 * `_registering`: before a registration is sent with script; the browser gets a new secret, and the page its hash to register with. A new one each time: what somebody registered before in this
 * browser with another's address is confirmed with the password again.
 */
export function registeringRequest(request: Request): Response {
  const refused = notOurScript(request)
  if (refused) return refused
  const secret = newSecret()
  const browser = createHash('sha256').update(secret).digest('hex')
  return answerScript(200, { browser }, { 'set-cookie': cookieWith(registered, secret) })
}
