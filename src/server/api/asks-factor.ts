import type { Endpoint } from '../../contract/endpoint.ts'
import type { secondFactorFor } from '../kernel/security/second-factor-for.ts'
import { stopsOf } from './stopped-by.ts'

const setsUp = 'sets one up'
const session = 'where they are signed in, and out of it again'
const security = 'what was told of their security, and nothing else of it'
const legal = 'the terms and the privacy notice'
const support = 'support, and no other conversation'

/** What is open to who has no second factor where everybody needs one, by method and path, and why. Where an endpoint has more than that, its verb looks (`awaitsFactor`). */
const openBefore: Readonly<Record<string, string>> = {
  'get /veriff/2fa': setsUp,
  'post /veriff/2fa': setsUp,
  'get /users/passkeys': setsUp,
  'post /users/passkeys/start': setsUp,
  'post /users/passkeys': setsUp,
  'get /users/sessions': session,
  'post /users/sessions/revoke': session,
  'get /notifications': security,
  'post /notifications/read': security,
  'get /users/documents': legal,
  'post /users/documents/accept': legal,
  'get /cus-messages': support,
  'post /cus-messages/createChat': support,
  'get /chat/messages': support,
  'post /chat/messages': support,
  'post /chat/read': support,
}

/**
 * Whether an endpoint for customers is only for who has a second factor, where the installation asks for one: by 'withdrawals' what lets value leave, or sets it
 * aside for somebody else; by 'everybody' all of them, reads as well as acts, but for what `openBefore` names.
 */
export function asksFactor(
  endpoint: Pick<Endpoint, 'auth' | 'method' | 'path'>,
  whom: ReturnType<typeof secondFactorFor>,
): boolean {
  const { auth, method, path } = endpoint
  if (whom === 'off' || auth !== 'customer') return false
  if (whom === 'withdrawals') return stopsOf(endpoint).some((scope) => scope === 'withdrawals' || scope === 'p2p')
  return !(`${method} ${path}` in openBefore)
}
