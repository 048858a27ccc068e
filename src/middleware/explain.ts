import { isSignInError, type SignInError, signInErrorOf } from '../contract/accounts/sign-in-errors.ts'
import { wordsFor } from '../words/catalogue.ts'
import { defaultLocale } from '../words/locales.ts'

/** In English, as the sign-in pages are. */
export const wordsOf = (code: string): SignInError =>
  signInErrorOf(wordsFor(defaultLocale, 'signInErrors').sections.signInErrors, code)

/** An answer in words, for the browser's code: `url` is the page that explains it. */
export const refusal = (status: number, code: string): Response => {
  const { title, text, next } = wordsOf(code)
  return Response.json(
    { code, title, text, next, url: `/auth/error?error=${encodeURIComponent(code)}` },
    { status, headers: { 'cache-control': 'no-store', ...(status === 503 && { 'retry-after': '2' }) } },
  )
}

/**
 * The sign-in library tells visitors 'Configuration' for most of what goes wrong. This puts the real name into the answer, so that the
 * page can say in plain words what happened and what to do. `error` is the library's name for it.
 */
export async function explain(response: Response, error: string | undefined, wantsPage: boolean): Promise<Response> {
  if (!isSignInError(error)) return response
  if (response.status === 400 || response.status === 500) {
    return wantsPage ? redirect(`/auth/error?error=${error}`) : refusal(response.status, error)
  }
  const location = response.headers.get('location')
  if (location?.includes('error=Configuration')) {
    response.headers.set('location', location.replace('error=Configuration', `error=${error}`))
    return response
  }
  if (!location && /json/.test(response.headers.get('content-type') ?? '')) {
    const text = await response.text()
    return new Response(text.replace('error=Configuration', `error=${error}`), response)
  }
  return response
}

const redirect = (location: string): Response =>
  new Response(null, { status: 302, headers: { location, 'cache-control': 'no-store' } })

/** What the library has no name for is named after the step it happened at. */
export function nameOf(error: string | undefined, action: string, provider: string | undefined): string | undefined {
  if (!error || isSignInError(error)) return error
  if (action === 'signin') return provider === 'email' ? 'EmailSignInError' : 'OAuthSignInError'
  return action === 'callback' ? 'CallbackRouteError' : undefined
}
