import { atom, computed } from 'nanostores'
import { safeCallback, signInAddress } from '../contract/addresses.ts'
import type { TeamRole } from '../contract/teams/roles.ts'
import { forgetLanguage } from './language.ts'
import { ask, post, reportSignIn } from './sign-in-calls.ts'

export interface SignedIn {
  /** The account that this tab acts for; `acting`: who does, and as what, where it is a company's. */
  user: {
    user_id: string
    username: string
    /** The name of the account's picture. */
    avatar?: string
    acting?: { person_id: string; person: string; role: TeamRole }
  }
  /** Bearer for /api/v1; missing while the second factor's code is still to come. */
  token?: string
  awaits_code?: true
}

export type SessionState =
  | { status: 'loading' }
  | ({ status: 'authenticated' } & SignedIn)
  | { status: 'unauthenticated' }

/** Who is signed in, as far as this tab knows. */
export const $session = atom<SessionState>({ status: 'loading' })
export const $user = computed($session, (session) => (session.status === 'authenticated' ? session.user : undefined))

/** Who acts for a company here by a sign-in of their own, for what the screens say of it; nobody by the company's own. */
export const actingForOthers = (user: SignedIn['user'] | undefined) =>
  user?.acting && user.acting.person_id !== user.user_id ? user.acting : undefined

const SIGN_IN_PAGE = '/auth/login'
const OVERVIEW = '/dashboard'

/** What other tabs hear through local storage. */
const CHANNEL = 'florin.session'
/** A token is renewed this long before it ends, so that no call meets a stale one. */
const RENEW_BEFORE_MS = 60_000
/** Coming back to the tab asks again, but not more often than this. */
const FOCUS_PAUSE_MS = 5_000

let asking: Promise<SessionState> | undefined
let askedAt = 0

/** Asks the server who is signed in. When nobody answers, what was known stays. */
export const refreshSession = (): Promise<SessionState> => {
  if (exchanging) return Promise.resolve($session.get())
  asking ??= look().finally(() => {
    asking = undefined
  })
  return asking
}

async function look(): Promise<SessionState> {
  askedAt = Date.now()
  const answer = await ask<SignedIn | null>('session')
  // Offline or a server in trouble says nothing about the session.
  if (answer.ok && isOfAnother(answer.body)) {
    // What the page shows is another account's: nothing of it may be done with this session, and its address may be nobody's here.
    $session.set({ status: 'loading' })
    leaveFor(OVERVIEW)
  } else if (answer.ok)
    $session.set(answer.body?.user ? { status: 'authenticated', ...answer.body } : { status: 'unauthenticated' })
  else if (answer.status === 404) leaveFor('/auth/error?error=MissingAPIRoute')
  return $session.get()
}

/** The account that the page was drawn for. */
let drawnFor: string | undefined

const isOfAnother = (now: SignedIn | null): boolean =>
  drawnFor !== undefined && now?.user !== undefined && now.user.user_id !== drawnFor

let started = false

/**
 * Keeps the session of this tab: `first` is what the page was rendered with, `pollSeconds` how often to ask besides focus (0: not). Call
 * it once in each island's page; later calls only bring a newer `first`.
 */
export function startSession({ first, pollSeconds = 0 }: { first?: SignedIn; pollSeconds?: number } = {}): void {
  if (first) {
    drawnFor = first.user.user_id
    $session.set({ status: 'authenticated', ...first })
  }
  if (started) return
  started = true
  addEventListener('focus', () => {
    if (Date.now() - askedAt > FOCUS_PAUSE_MS) void stillSignedIn()
  })
  addEventListener('storage', ({ key, newValue }) => {
    if (key === CHANNEL && newValue) void heard(newValue)
  })
  if (pollSeconds > 0) setInterval(() => void stillSignedIn(), pollSeconds * 1000)
  if (!first) void refreshSession()
}

/** Looks whether the session still stands, on a page that may be anybody's. */
const stillSignedIn = (): Promise<unknown> =>
  $session.get().status === 'authenticated' ? sessionStands() : refreshSession()

/**
 * Asks whether the session of a signed-in page still stands; where it has ended, the page makes room for the sign-in page. That nobody answers
 * says nothing about it.
 */
export async function sessionStands(): Promise<boolean> {
  const { status } = await refreshSession()
  if (status === 'unauthenticated') leaveEnded()
  return status !== 'unauthenticated'
}

// From when on somebody is signing out, in this tab or another. The live event that their session has ended can be here before the answer
// to the sign-out; without this it would lead to 'sign in to continue' and back to the page that was just left on purpose.
let signingOut: 'here' | 'elsewhere' | undefined

/** The session has ended: to the sign-in page, and back here afterwards unless it was ended on purpose. */
function leaveEnded(): void {
  // The sign-out of this tab goes on by itself, and its answer takes the cookie away.
  if (signingOut === 'here') return
  leaveFor(signingOut ? SIGN_IN_PAGE : signInAddress('SessionRequired', `${location.pathname}${location.search}`))
}

/** Another tab signed in or out. */
async function heard(message: string): Promise<void> {
  const wasSignedIn = $session.get().status === 'authenticated'
  if (message.startsWith('leaving')) {
    signingOut = 'elsewhere'
    return
  }
  if (message.startsWith('staying')) {
    signingOut = undefined
    return
  }
  if (!message.startsWith('out')) {
    await refreshSession()
    return
  }
  $session.set({ status: 'unauthenticated' })
  if (wasSignedIn || location.pathname.startsWith('/dashboard')) leaveFor(SIGN_IN_PAGE)
}

const tellTabs = (what: 'in' | 'leaving' | 'staying' | 'out'): void =>
  localStorage.setItem(CHANNEL, `${what}:${Date.now()}`)
const leaveFor = (address: string): void => location.assign(address)

/** The token for a call to the API, renewed when it is about to end; undefined when nobody is signed in. */
export async function bearer(): Promise<string | undefined> {
  const known = $session.get()
  if (known.status === 'unauthenticated') return undefined
  const token = known.status === 'authenticated' ? known.token : undefined
  if (token && endOf(token) - Date.now() > RENEW_BEFORE_MS) return token
  const now = await refreshSession()
  return now.status === 'authenticated' ? now.token : undefined
}

/** When a token ends, in milliseconds; 0 when it can't be read. Only the server checks it. */
const endOf = (token: string): number => {
  try {
    const claims = JSON.parse(atob((token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')))
    return Number((claims as { exp?: number }).exp ?? 0) * 1000
  } catch {
    return 0
  }
}

/** The API refused the token: when the session has really ended, to the sign-in page and back here afterwards. */
export async function sessionEnded(): Promise<void> {
  $session.set({ status: 'loading' })
  const now = await refreshSession()
  if (now.status === 'authenticated' && now.token) return
  leaveEnded()
}

/** `code`: why not, as `sign-in-errors.ts` names it; the sign-in page has the words. */
export type SignInResult = { ok: true } | { ok: false; code: string }

const refused = (code: string): SignInResult => ({ ok: false, code })

/**
 * Signs in with a password, with what a passkey signed alone, with the token of a link by e-mail, or with that of the link that confirms a registration, in the browser that registered. A code of `SecondStepWanted` means that the password was right and the app's
 * code, a recovery code or a passkey's signature is wanted: call again with it. Never navigates.
 */
export async function signIn(
  given:
    | { email: string; password: string; code?: string; assertion?: string }
    | { assertion: string }
    | { link: string; word?: string }
    | { confirmation: string },
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

/** While the session is exchanged for another one nothing is concluded from the old one's end. */
let exchanging = false

/** Acts for another account from here on, a company's or one's own, and leads to its overview. False: not possible, or nobody answered. */
export async function actForAccount(accountId: string): Promise<boolean> {
  exchanging = true
  const answer = await ask<SignedIn | null>('session', { data: { acting_for: accountId } })
  const done = answer.ok && answer.body?.user.user_id === accountId
  if (done) leaveFor(OVERVIEW)
  else exchanging = false
  return done
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

export interface SignInMethod {
  id: string
  name: string
  type: 'credentials' | 'oidc' | 'oauth'
}

/** The ways to sign in that this server offers. Unreachable leads to the error page. */
export async function signInMethods(): Promise<SignInMethod[]> {
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

/**
 * Signs out here and in every other tab, and goes to the sign-in page. False: the server could not be reached, and one is still signed in.
 */
export async function signOut(): Promise<boolean> {
  signingOut = 'here'
  tellTabs('leaving')
  const { ok } = await post('signout', { callbackUrl: SIGN_IN_PAGE })
  if (!ok) {
    signingOut = undefined
    tellTabs('staying')
    return false
  }
  $session.set({ status: 'unauthenticated' })
  tellTabs('out')
  leaveFor(SIGN_IN_PAGE)
  return true
}

/** Does what ends this session on purpose, as closing the account; then, if it is done, goes to `address`. The live event of that end leads nowhere meanwhile. */
export async function leaveBy(act: () => Promise<boolean>, address: string): Promise<boolean> {
  signingOut = 'here'
  let done = false
  try {
    done = await act()
    if (done) leaveFor(address)
    return done
  } finally {
    if (!done) signingOut = undefined
  }
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
