import { randomBytes } from 'node:crypto'
import { cookieName } from '../../contract/accounts/remembered.ts'
import { running } from '../../running.ts'

/** A cookie by which a letter's link is known to be opened in the browser that it was written for. Out of reach of script. */
export interface SecretCookie {
  name: string
  seconds: number
}

const isSecure = (): boolean => running().signIn.settings.publicUrl.startsWith('https:')

/** 256 random bits. */
export const newSecret = (): string => randomBytes(32).toString('base64url')

/** What stands in an answer's Set-Cookie so that the browser keeps a value. */
export const cookieWith = ({ name, seconds }: SecretCookie, value: string): string =>
  `${cookieName(name, isSecure())}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${seconds}${isSecure() ? '; Secure' : ''}`

/** The same so that it keeps nothing any more. */
export const spentCookie = (cookie: SecretCookie): string => cookieWith({ ...cookie, seconds: 0 }, '')

/** What a browser kept under the cookie's name, by its Cookie header. */
export const keptIn = ({ name }: SecretCookie, header: string): string | undefined =>
  new RegExp(`(?:^|; ?)${cookieName(name, isSecure())}=([A-Za-z0-9_.-]+)(?:;|$)`).exec(header)?.[1]
