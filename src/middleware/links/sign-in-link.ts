import { randomInt } from 'node:crypto'
import { safeCallback } from '../../contract/addresses.ts'
import { running } from '../../running.ts'
import { requestContext } from '../request-context.ts'
import { answerScript, notOurScript } from './own-script.ts'
import { cookieWith, keptIn, newSecret, type SecretCookie, spentCookie } from './secret-cookie.ts'

const MAX_BYTES = 2048
/** As long as a link works. */
const asked: SecretCookie = { name: 'florin-link', seconds: 600 }

interface AskingBrowser {
  secret: string
  word: string
}

/** What this browser got when it asked for a sign-in link of late: a secret that its links open a session with, and the word for reading the mail elsewhere. */
export function askingBrowser(headers: Headers): AskingBrowser | undefined {
  const found = /^([A-Za-z0-9_-]{43})\.([A-Z]{6})$/.exec(keptIn(asked, headers.get('cookie') ?? '') ?? '')
  return found?.[1] && found[2] ? { secret: found[1], word: found[2] } : undefined
}

// Without I and O, which are read as digits.
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ'
const newBrowser = (): AskingBrowser => ({
  secret: newSecret(),
  word: Array.from({ length: 6 }, () => LETTERS[randomInt(LETTERS.length)]).join(''),
})

/** Takes away what a browser kept for its link. */
export const spentLinkCookie = (): string => spentCookie(asked)

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
  return { word: browser.word, cookie: cookieWith(asked, `${browser.secret}.${browser.word}`) }
}

/** `_link`: asks for a link by e-mail with script; answers the word that the page shows. The browser's Origin says that it is our page that asks. */
export async function linkRequest(request: Request): Promise<Response> {
  const refused = notOurScript(request)
  if (refused) return refused
  const { email, callbackUrl } = await fieldsOf(request)
  try {
    const outcome = await askForLink(request, {
      email: typeof email === 'string' ? email : '',
      callbackUrl: safeCallback(typeof callbackUrl === 'string' ? callbackUrl : undefined),
    })
    if ('error' in outcome) return answerScript(422, { code: outcome.error })
    return answerScript(200, { word: outcome.word }, { 'set-cookie': outcome.cookie })
  } catch (error) {
    running().signIn.note({ level: 'error', code: 'EmailSignInError', message: (error as Error).message })
    return answerScript(503, { code: 'unavailable' }, { 'retry-after': '2' })
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
