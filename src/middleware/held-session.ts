import { getToken } from '@auth/core/jwt'
import { cookieName } from '../contract/accounts/remembered.ts'
import { running } from '../running.ts'

/** The session that a browser's cookie names, whether or not it still lives. */
export async function heldSession(cookie: string): Promise<string | undefined> {
  const { secrets, publicUrl } = running().signIn.settings
  const name = cookieName('authjs.session-token', publicUrl.startsWith('https:'))
  const token = await getToken({ req: { headers: { cookie } }, secret: secrets, cookieName: name })
  return typeof token?.sid === 'string' ? token.sid : undefined
}
