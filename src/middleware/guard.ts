import type { APIContext, MiddlewareNext } from 'astro'
import { safeCallback, signInAddress } from '../contract/addresses.ts'
import { running } from '../running.ts'
import { wordsFor } from '../words/catalogue.ts'
import { type Locale, localeOf } from '../words/locales.ts'
import { problemWords } from '../words/sentences.ts'
import { followProfile } from './follow-profile.ts'
import { signInByLink, signInConfirmed } from './form-sign-in.ts'
import { registeredSecret } from './links/registering-browser.ts'
import { askingBrowser } from './links/sign-in-link.ts'
import { pageApi, prefetchBy } from './page-api.ts'
import { pageSession } from './page-session.ts'
import { requestContext } from './request-context.ts'
import { seeOther } from './see-other.ts'
import type { BrowserSession } from './sign-in-config.ts'

const isPrivate = (path: string): boolean => path === '/dashboard' || path.startsWith('/dashboard/')
/** Live pages that look at the session without needing one. */
const LOOKING = new Set(['/go', '/auth/login', '/auth/register'])
const SIGN_IN = new Set(['/auth/login', '/auth/register'])

const SET_UP = '/dashboard/2fa'
/** What whoever still has to set up a second factor comes to: beyond these pages the API shows them nothing. */
const WITHOUT_FACTOR = new Set([SET_UP, '/dashboard/support'])

/** Whether somebody has none where everybody needs one. The API refuses them besides; pages lead to where one is set up. */
async function lacksFactor({ user }: BrowserSession): Promise<boolean> {
  const { settings, hasFactor } = running().signIn
  if (settings.secondFactor !== 'everybody') return false
  return !(await hasFactor(user.acting?.person_id ?? user.user_id))
}

/** Gives a live page its session and its way to the API; sends strangers to sign in, and the signed-in away from there. */
export async function guardPage(context: APIContext, next: MiddlewareNext): Promise<Response> {
  const path = context.url.pathname.replace(/(?<=.)\/$/, '')
  if (context.url.searchParams.has('token')) return seeOther(withTokenAside(context.url))
  const { ip, device, cookie } = requestContext()
  // The language of a page is the one its words come in, whatever was asked for; before it has any, the one of its address.
  let spoken = localeOf(context.currentLocale)
  const language = () => spoken
  context.locals.words = (...names) => {
    const words = wordsFor(context.locals, ...names)
    spoken = words.locale
    // In which role they act: a screen shows what that allows.
    const role = context.locals.session?.user.acting?.role
    return role ? Object.assign(words, { role }) : words
  }
  context.locals.api = pageApi({ ip, device, language })
  context.locals.askedLink = askingBrowser(context.request.headers)
  context.locals.registeredHere = registeredSecret(cookie) !== undefined
  context.locals.signInByLink = () => signInByLink(context.request)
  context.locals.signInConfirmed = (given) => signInConfirmed(context.request, given)
  if (!isPrivate(path) && !LOOKING.has(path)) return next()
  const { session, cookies, unavailable } = await pageSession(context.request)
  if (unavailable) return briefly(context.locals.locale)
  const response = await enter()
  for (const cookie of cookies) response.headers.append('set-cookie', cookie)
  response.headers.set('cache-control', 'no-store')
  return response

  async function enter(): Promise<Response> {
    const here = `${context.url.pathname}${context.url.search}`
    const ready = session?.token !== undefined
    if (isPrivate(path) && !ready)
      return seeOther(signInAddress(session ? 'SecondFactorRequired' : 'SessionRequired', here))
    if (SIGN_IN.has(path) && ready) return seeOther(safeCallback(context.url.searchParams.get('callbackUrl')))
    if (ready) context.locals.session = session
    if (ready && isPrivate(path) && (await lacksFactor(session))) {
      context.locals.factorNeeded = true
      if (!WITHOUT_FACTOR.has(path)) return seeOther(SET_UP)
    }
    if (session?.awaits_code) context.locals.secondStep = await running().signIn.secondStepOf(session.user.user_id)
    context.locals.api = pageApi({ ip, device, token: session?.token, language })
    context.locals.prefetch = prefetchBy(context.locals.api)
    if (ready) await followProfile(context)
    const page = await next()
    // A page's own headers may be frozen; a copy's are not.
    return new Response(page.body, page)
  }
}

/** Links of e-mails that were written up to 0.7 have their token in the query: it goes to the fragment before anything is drawn or led anywhere else. */
function withTokenAside({ pathname, searchParams }: URL): string {
  const { token = '', ...others } = Object.fromEntries(searchParams)
  const query = new URLSearchParams(others).toString()
  return `${pathname}${query && `?${query}`}#token=${encodeURIComponent(token)}`
}

/** As text: the page's own frame may need what is away. */
function briefly(locale: Locale): Response {
  const { unavailable, unavailable_next } = problemWords(locale)
  return new Response(`${unavailable} ${unavailable_next}\n`, {
    status: 503,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'retry-after': '2', 'cache-control': 'no-store' },
  })
}
