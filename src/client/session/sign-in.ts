import { safeCallback } from '../../contract/addresses.ts'
import { forgetLanguage } from '../language.ts'
import { $session, leaveFor, refreshSession, type SignedIn, tellTabs } from './session.store.ts'
import { ask, post, reportSignIn } from './sign-in-calls.ts'

/** `code`: why not, as `sign-in-errors.ts` names it; the sign-in page has the words. */
export type SignInResult = { ok: true } | { ok: false; code: string }

const refused = (code: string): SignInResult => ({ ok: false, code })

/**
 * Signs in with a password, with what a passkey signed alone, with the token of a link by e-mail, or with that of the link that confirms a registration, in the browser that registered, and whom the page names. A code of `SecondStepWanted` means that the password was right and the app's
 * code, a recovery code or a passkey's signature is wanted: call again with it. Never navigates.
 */
export async function signIn(
  given:
    | { email: string; password: string; code?: string; assertion?: string }
    | { assertion: string }
    | { link: string; word?: string }
    | { confirmation: string; username: string },
): Promise<SignInResult> {
  const answer = await post('callback/credentials', { ...given, callbackUrl: '/dashboard' })
  const result = resultOf(answer)
  if (result.ok) {
    forgetLanguage()
    await refreshSession()
    tellTabs('in')
  }
  return result
}

/** Gives a code, or what a passkey signed, where a sign-in by link or provider still awaits it. */
export async function giveSecondStep(given: { code: string } | { assertion: string }): Promise<SignInResult> {
  const answer = await ask<SignedIn | null>('session', { data: given })
  if (!answer.ok) return refused(answer.status === 0 ? 'offline' : 'unavailable')
  if (!answer.body?.user) return refused('SessionRequired')
  $session.set({ status: 'authenticated', ...answer.body })
  if (answer.body.awaits_code) return refused('code' in given ? 'second_factor_wrong' : 'passkey_wrong')
  tellTabs('in')
  return { ok: true }
}

/** Why a link can't be asked for, by the status of the answer. */
const UNASKED: Readonly<Record<number, string>> = { 0: 'offline', 403: 'MissingCSRF', 422: 'EmailSignInError' }

/** Asks for a link by e-mail; answers the word that its reader needs in another browser. The answer is the same whether or not the address is known. */
export async function askForSignInLink(
  email: string,
  callbackUrl?: string,
): Promise<{ ok: true; word: string } | { ok: false; code: string }> {
  const answer = await ask<{ word: string }>('_link', { email, callbackUrl: safeCallback(callbackUrl) })
  return answer.ok ? { ok: true, word: answer.body.word } : { ok: false, code: UNASKED[answer.status] ?? 'unavailable' }
}

interface SignInMethod {
  id: string
  name: string
  type: 'credentials' | 'oidc' | 'oauth'
}

/** The ways to sign in that this server offers. Unreachable leads to the error page. */
async function signInMethods(): Promise<SignInMethod[]> {
  const answer = await ask<Record<string, SignInMethod>>('providers')
  if (answer.ok && answer.body) return Object.values(answer.body)
  leaveFor('/auth/error?error=MissingAPIRoute')
  return []
}

/** Leaves for a provider's own sign-in page; one that this server doesn't offer leads back to the sign-in page. */
export async function signInWith(provider: string, callbackUrl?: string): Promise<void> {
  const ways = await signInMethods()
  if (ways.length === 0) return
  if (!ways.some((way) => way.id === provider)) return leaveFor('/auth/login?error=InvalidProvider')
  const answer = await post(`signin/${provider}`, { callbackUrl: safeCallback(callbackUrl) })
  leaveFor(answer.url ?? '/auth/error?error=OAuthSignInError')
}

/** What the library answered: it names an error in the address it would send the browser to. */
function resultOf(answer: Awaited<ReturnType<typeof post>>): SignInResult {
  if (answer.status === 0) return refused('offline')
  const query = new URL(answer.url ?? '/', location.origin).searchParams
  const code = answer.code ?? query.get('code') ?? query.get('error')
  if (!code && answer.ok) return { ok: true }
  const known = code ?? 'Default'
  if (!answer.ok) reportSignIn('error', known)
  return refused(known)
}
