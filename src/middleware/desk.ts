import type { APIContext, MiddlewareNext } from 'astro'
import { formFault } from '../contract/accounts/form-fault.ts'
import { cookieName, deskCookie } from '../contract/accounts/remembered.ts'
import { addressOf } from '../contract/addresses.ts'
import { deskJournal } from '../contract/desk/books/desk-finance.ts'
import { deskMe, deskQueues, type StaffSession } from '../contract/desk/desk.ts'
import { deskFile } from '../contract/desk/desk-appeals.ts'
import { deskPayoutFileContent } from '../contract/desk/payout-files.ts'
import { running } from '../running.ts'
import { wordsFor } from '../words/catalogue.ts'
import { pageApi } from './page-api.ts'
import { requestContext } from './request-context.ts'
import { seeOther } from './see-other.ts'

const HOME = '/desk'
const SIGN_IN = '/desk/login'
const ACCOUNT = '/desk/account'
const ENROL = '/desk/second-factor'
/** Either is a second factor. */
const ENROLLING = new Set([ENROL, '/desk/passkeys', ACCOUNT])

/** What scripts ask for. */
const LIVE = /^\/desk\/live\//

/** Whether somebody has to set a password of their own, or up a second factor, before this page is theirs. */
const owes = ({ set_password, enrol }: StaffSession, path: string): boolean =>
  set_password ? path !== ACCOUNT : enrol && !ENROLLING.has(path)

export const isDesk = (path: string): boolean => path === HOME || path.startsWith(`${HOME}/`)

/**
 * The desk: its own session, in a cookie that is read here alone and by no script. Nobody comes without one; who still has to set
 * a password of their own, or up a second factor, comes no further than there. Pages speak English, as the desk does.
 */
export async function guardDesk(context: APIContext, next: MiddlewareNext): Promise<Response> {
  const path = context.url.pathname.replace(/(?<=.)\/$/, '')
  const { method, headers } = context.request
  const sent = { type: headers.get('content-type'), origin: headers.get('origin') }
  // The entry refuses these too; what moves money at the desk doesn't hang on one place.
  if (method !== 'GET' && method !== 'HEAD' && formFault(sent, context.url.origin)) return foreign()
  const { deskOrigin } = running().settings
  // The entry says so too; by the spelling of an address nobody gets past both.
  if (deskOrigin !== undefined && context.url.origin !== deskOrigin) return notHere()
  const { ip, device } = requestContext()
  const token = context.cookies.get(cookieName(deskCookie, context.url.protocol === 'https:'))?.value
  context.locals.locale = 'en'
  const api = pageApi({ ip, device, token, language: () => 'en' })
  context.locals.api = api
  if (path !== SIGN_IN) {
    const me = token ? await api(deskMe) : {}
    if ('code' in me && me.code === 'unavailable') return briefly()
    // A script that listens is told no, and gets no page.
    const elsewhere = (to: string) => (LIVE.test(path) ? foreign() : seeOther(to))
    if (!('data' in me)) return elsewhere(`${SIGN_IN}?${new URLSearchParams({ next: `${path}${context.url.search}` })}`)
    const staff = me.data as StaffSession
    if (owes(staff, path)) return elsewhere(staff.set_password ? ACCOUNT : ENROL)
    context.locals.staff = staff
    context.locals.deskQueues = () => api(deskQueues)
    const open = (endpoint: typeof deskFile | typeof deskPayoutFileContent) => (fileId: string) =>
      running().api(
        new Request(`http://localhost${addressOf(endpoint, { params: { file_id: fileId } })}`, {
          headers: { 'x-florin-client-ip': ip, authorization: `Bearer ${token}` },
        }),
      )
    context.locals.journal = (query) =>
      running().api(
        new Request(`http://localhost${addressOf(deskJournal, { query })}`, {
          headers: { 'x-florin-client-ip': ip, authorization: `Bearer ${token}` },
        }),
      )
    context.locals.deskFile = open(deskFile)
    context.locals.payoutFile = open(deskPayoutFileContent)
  }
  const page = await next()
  const response = new Response(page.body, page)
  response.headers.set('cache-control', 'no-store')
  return response
}

const notHere = (): Response => new Response(null, { status: 404, headers: { 'cache-control': 'no-store' } })

const foreign = (): Response => new Response(null, { status: 403, headers: { 'cache-control': 'no-store' } })

const briefly = (): Response =>
  new Response(`${wordsFor('en', 'desk').sections.desk.unavailable}\n`, {
    status: 503,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'retry-after': '2', 'cache-control': 'no-store' },
  })
