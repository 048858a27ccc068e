import { getToken } from '@auth/core/jwt'
import { cookieName } from '../contract/accounts/remembered.ts'
import { running } from '../running.ts'

/** What sign-in calls its cookie here. */
const ownName = (): string =>
  cookieName('authjs.session-token', running().signIn.settings.publicUrl.startsWith('https:'))

/** The session that a browser's cookie names, whether or not it still lives. */
export async function heldSession(cookie: string, name = ownName()): Promise<string | undefined> {
  const { secrets } = running().signIn.settings
  const token = await getToken({ req: { headers: { cookie } }, secret: secrets, cookieName: name })
  return typeof token?.sid === 'string' ? token.sid : undefined
}
