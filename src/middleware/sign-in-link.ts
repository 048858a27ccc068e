import { randomBytes, randomInt } from 'node:crypto'
import { cookieName } from '../contract/accounts/remembered.ts'
import { safeCallback } from '../contract/addresses.ts'
import { running } from '../running.ts'
import { requestContext } from './request-context.ts'

const MAX_BYTES = 2048
/** As long as a link works. */
const SECONDS = 600

interface AskingBrowser {
  secret: string
  word: string
}

const isSecure = (): boolean => running().signIn.settings.publicUrl.startsWith('https:')
const linkCookie = (): string => cookieName('florin-link', isSecure())

/** What this browser got when it asked for a sign-in link of late: a secret that its links open a session with, and the word for reading the mail elsewhere. */
export function askingBrowser(headers: Headers): AskingBrowser | undefined {
  const found = new RegExp(`(?:^|; ?)${linkCookie()}=([A-Za-z0-9_-]{43})\\.([A-Z]{6})(?:;|$)`).exec(
    headers.get('cookie') ?? '',
  )
  return found?.[1] && found[2] ? { secret: found[1], word: found[2] } : undefined
}

// Without I and O, which are read as digits.
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ'
const newBrowser = (): AskingBrowser => ({
  secret: randomBytes(32).toString('base64url'),
  word: Array.from({ length: 6 }, () => LETTERS[randomInt(LETTERS.length)]).join(''),
})

const cookieWith = (value: string, seconds: number): string =>
  `${linkCookie()}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${seconds}${isSecure() ? '; Secure' : ''}`
const cookieOf = ({ secret, word }: AskingBrowser): string => cookieWith(`${secret}.${word}`, SECONDS)
/** Takes away what a browser kept for its link. */
export const spentLinkCookie = (): string => cookieWith('', 0)

/**
 * Asks for a link by e-mail for this browser. Asking again keeps its cookie, so that the link of the first e-mail still works here: the server may have written no second one.
 * A code of `sign-in-errors.ts` where it can't be asked for.
 */
export async function askForLink(
  request: Request,
  { email, callbackUrl }: { email: string; callbackUrl: string },
): Promise<{ error: string } | { word: string; cookie: string }> {
  const { signIn } = running()
  if (!signIn.settings.links) return { error: 'InvalidProvider' }
  if (email.length > 254 || !/^[^\s@,"]+@[^\s@,"]+$/.test(email)) return { error: 'EmailSignInError' }
  const browser = askingBrowser(request.headers) ?? newBrowser()
  await signIn.askForLink({ email, browser, callbackUrl, ip: requestContext().ip, host: new URL(request.url).host })
  return { word: browser.word, cookie: cookieOf(browser) }
}

/** `_link`: asks for a link by e-mail with script; answers the word that the page shows. The browser's Origin says that it is our page that asks. */
export async function linkRequest(request: Request): Promise<Response> {
  const answer = (status: number, body: object, headers = {}) =>
    Response.json(body, { status, headers: { 'cache-control': 'no-store', ...headers } })
  if (request.method !== 'POST') return answer(405, { code: 'UnknownAction' }, { allow: 'POST' })
  if (request.headers.get('origin') !== new URL(request.url).origin) return answer(403, { code: 'MissingCSRF' })
  const { email, callbackUrl } = await fieldsOf(request)
  try {
    const asked = await askForLink(request, {
      email: typeof email === 'string' ? email : '',
      callbackUrl: safeCallback(typeof callbackUrl === 'string' ? callbackUrl : undefined),
    })
    if ('error' in asked) return answer(422, { code: asked.error })
    return answer(200, { word: asked.word }, { 'set-cookie': asked.cookie })
  } catch (error) {
    running().signIn.note({ level: 'error', code: 'EmailSignInError', message: (error as Error).message })
    return answer(503, { code: 'unavailable' }, { 'retry-after': '2' })
  }
}

async function fieldsOf(request: Request): Promise<Record<string, unknown>> {
  if (Number(request.headers.get('content-length') ?? 0) > MAX_BYTES) return {}
  const text = await request.text()
  try {
    return text.length > MAX_BYTES ? {} : (Object(JSON.parse(text)) as Record<string, unknown>)
  } catch {
    return {}
  }
}
