import { leavesNothing } from '../contract/accounts/remembered.ts'
import { running } from '../running.ts'
import { beacon } from './beacon.ts'
import { explain, nameOf, refusal, wordsOf } from './explain.ts'
import { formSignIn } from './form-sign-in.ts'
import { registeringRequest } from './links/registering-browser.ts'
import { linkRequest } from './links/sign-in-link.ts'
import { requestContext } from './request-context.ts'

interface SignInRequest {
  /** The path under the base, in parts: ['callback', 'oidc']. */
  steps: readonly string[]
  /** Whether the library knows the first. */
  known: boolean
  request: Request
  next: () => Promise<Response>
}

/** Answers below the sign-in library's base path: the beacon, the form without script, links by e-mail, the browser that registers, the library's own answers with their errors in words, and nothing stored. */
export async function answerAsSignIn({ steps, known, request, next }: SignInRequest): Promise<Response> {
  const [action = '', provider] = steps
  if (action === '_log') return beacon(request)
  if (action === '_form') return formSignIn(request)
  if (action === '_link') return linkRequest(request)
  if (action === '_registering') return registeringRequest(request)
  const wantsPage = request.method === 'GET' && (request.headers.get('accept') ?? '').includes('text/html')
  if (!known) return explain(new Response(null, { status: 400 }), 'UnknownAction', wantsPage)
  if (provider !== undefined && !offered(provider)) return chooseAnother(wantsPage)
  const answered = await next()
  // Without this the library's answer would take the cookie away for a fault of the database.
  if (requestContext().unavailable) return refusal(503, 'unavailable')
  // The library's redirects have headers that can't be changed; a copy's can.
  const response = await explain(
    new Response(answered.body, answered),
    nameOf(requestContext().error, action, provider),
    wantsPage,
  )
  response.headers.set('cache-control', 'no-store')
  if (action === 'signout' && request.method === 'POST')
    for (const [name, value] of Object.entries(leavesNothing)) response.headers.set(name, value)
  return response
}

const offered = (provider: string): boolean => {
  const { oidc } = running().signIn.settings
  return provider === 'credentials' || (provider === 'oidc' && oidc !== undefined)
}

const chooseAnother = (wantsPage: boolean): Response => {
  const url = '/auth/login?error=InvalidProvider'
  const headers = { 'cache-control': 'no-store' }
  if (wantsPage) return new Response(null, { status: 302, headers: { ...headers, location: url } })
  return Response.json({ code: 'InvalidProvider', ...wordsOf('InvalidProvider'), url }, { status: 404, headers })
}
