import { getToken } from '@auth/core/jwt'
import { running } from '../running.ts'

/** The session that a browser's cookie names, whether or not it still lives. */
export async function heldSession(cookie: string): Promise<string | undefined> {
  const { secret, publicUrl } = running().signIn.settings
  const secureCookie = publicUrl.startsWith('https:')
  const token = await getToken({ req: { headers: { cookie } }, secret, secureCookie })
  return typeof token?.sid === 'string' ? token.sid : undefined
}
