import { Auth, skipCSRFCheck } from '@auth/core'
import { tokenIn } from '../contract/accounts/token-in.ts'
import { safeCallback } from '../contract/addresses.ts'
import { running } from '../running.ts'
import { nameOf } from './explain.ts'
import { askForLink } from './links/sign-in-link.ts'
import { requestContext } from './request-context.ts'
import { seeOther } from './see-other.ts'
import { signInConfig } from './sign-in-config.ts'

const MAX_BYTES = 8192

/**
 * `_form`: the sign-in page's form, sent by the browser itself, without script or before it is there. The library's own addresses want an
 * anti-forgery token and forget where the reader wanted to go; here the browser's Origin says that the form is ours, and every answer
 * leads to a page: on to `callbackUrl`, or back to the sign-in page with what went wrong.
 */
export async function formSignIn(request: Request): Promise<Response> {
  const given = await fieldsOf(request)
  const callbackUrl = safeCallback(given.callbackUrl)
  const back = (why: Record<string, string>) => seeOther(`/auth/login?${new URLSearchParams({ ...why, callbackUrl })}`)
  if (request.method !== 'POST') return back({})
  if (request.headers.get('origin') !== new URL(request.url).origin) return back({ error: 'MissingCSRF' })
  if (given.way === 'email') return asked(request, { email: given.email?.trim() ?? '', callbackUrl }, back)
  if (given.way === 'oidc' && !running().signIn.settings.oidc) return back({ error: 'InvalidProvider' })
  return takeStep(request, stepOf(given, callbackUrl), callbackUrl, (error) => back({ error }))
}

/** The link by e-mail is on its way, if there is such an account; the page shows the word that goes with it. */
async function asked(
  request: Request,
  about: { email: string; callbackUrl: string },
  back: (why: Record<string, string>) => Response,
): Promise<Response> {
  const answer = await askForLink(request, about).catch((error: unknown) => {
    running().signIn.note({ level: 'error', code: 'EmailSignInError', message: (error as Error).message })
    return { error: 'unavailable' }
  })
  if ('error' in answer) return back(answer)
  const response = back({ sent: 'link' })
  response.headers.append('set-cookie', answer.cookie)
  return response
}

/**
 * Signs in with a link as it was pasted, on the page that its e-mail leads to, sent by the browser itself: on to where it led, or back there with what went wrong. Only our
 * own page's form counts: else any site could sign its visitors in to somebody else's account.
 */
export async function signInByLink(request: Request): Promise<Response> {
  const { link = '', word = '', callbackUrl } = await fieldsOf(request)
  const to = safeCallback(callbackUrl)
  const back = (error: string) => seeOther(`/auth/link?${new URLSearchParams({ error, callbackUrl: to })}`)
  if (request.headers.get('origin') !== new URL(request.url).origin) return back('MissingCSRF')
  const step = { action: 'callback/credentials', body: { link: tokenIn(link) || 'none', word, callbackUrl: to } }
  return takeStep(request, step, withoutToken(to), back)
}

/**
 * Signs in who has just proved their mailbox and password on a page whose form the browser sent by itself: leads to the overview with the
 * session's cookie. Undefined where they aren't let in; then the sign-in page says why.
 */
export const signInConfirmed = (request: Request, given: { email: string; password: string }) =>
  takeStep(request, stepOf(given, '/dashboard'), withoutToken('/dashboard'), () => undefined)

/** A browser takes the fragment of the page that it comes from along, used token and all, unless it is led to another one: to the page's own beginning. */
const withoutToken = (to: string): string => (to.includes('#') ? to : `${to}#main`)

/** One step through the library: where it leads, or what `otherwise` makes of the fault; the cookies that it sets go along. */
async function takeStep<Refused extends Response | undefined>(
  request: Request,
  { action, body }: { action: string; body: object },
  callbackUrl: string,
  otherwise: (error: string) => Refused,
): Promise<Response | Refused> {
  const answer = await ask(request, action, body)
  if (requestContext().unavailable) return otherwise('unavailable')
  const error = action === 'session' ? await codeFault(answer) : faultIn(answer, action)
  const response = error ? otherwise(error) : arrive(answer, action, callbackUrl)
  for (const cookie of answer.headers.getSetCookie()) response?.headers.append('set-cookie', cookie)
  return response
}

async function fieldsOf(request: Request): Promise<Record<string, string>> {
  const tooLarge = Number(request.headers.get('content-length') ?? 0) > MAX_BYTES
  const text = request.method === 'POST' && !tooLarge ? await request.text() : ''
  return text.length > MAX_BYTES ? {} : Object.fromEntries(new URLSearchParams(text))
}

/** Which of the library's actions the pressed button stands for. */
function stepOf(given: Record<string, string>, callbackUrl: string) {
  const { email = '', password = '', code, recovery_code, way } = given
  if (way === 'oidc') return { action: 'signin/oidc', body: { callbackUrl } }
  if (way === 'code') return { action: 'session', body: { data: { code: recovery_code || code || '' } } }
  return { action: 'callback/credentials', body: { email, password, codeLater: 'yes', callbackUrl } }
}

const ask = (request: Request, action: string, body: object): Promise<Response> => {
  const config = signInConfig()
  const headers = { 'content-type': 'application/json', cookie: request.headers.get('cookie') ?? '' }
  const address = new URL(`${config.basePath}/${action}`, request.url)
  return Auth(new Request(address, { method: 'POST', headers, body: JSON.stringify(body) }), {
    ...config,
    skipCSRFCheck,
  })
}

/** The library names an error in the address it would send the browser to. */
function faultIn(answer: Response, action: string): string | undefined {
  const to = new URL(answer.headers.get('location') ?? '/auth/error', 'http://here.invalid')
  if (!to.pathname.startsWith('/auth/')) return undefined
  const [step = '', provider] = action.split('/')
  const query = to.searchParams
  return query.get('code') ?? nameOf(requestContext().error, step, provider) ?? query.get('error') ?? 'Default'
}

async function codeFault(answer: Response): Promise<string | undefined> {
  const session = (await answer.json().catch(() => null)) as { user?: object; awaits_code?: true } | null
  if (!session?.user) return 'SessionRequired'
  return session.awaits_code ? 'second_factor_wrong' : undefined
}

function arrive(answer: Response, action: string, callbackUrl: string): Response {
  if (action === 'signin/oidc') return leaveFor(answer.headers.get('location') ?? '/auth/error')
  return seeOther(callbackUrl)
}

/** The policy lets our forms lead nowhere else, redirects included; so this page leads on instead. */
function leaveFor(location: string): Response {
  const address = escaped(location)
  const name = escaped(running().signIn.settings.oidc?.name ?? new URL(location).hostname)
  const body = `<!doctype html><html lang="en"><title>${name}</title><p><a href="${address}">Continue to ${name}</a></p></html>`
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    refresh: `0; url=${location}`,
    'cache-control': 'no-store',
  }
  return new Response(body, { headers })
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
