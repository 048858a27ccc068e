import { atom, computed } from 'nanostores'
import { signInAddress } from '../../contract/addresses.ts'
import type { TeamRole } from '../../contract/teams/roles.ts'
import { ask, post } from './sign-in-calls.ts'

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

/** Says so to the other tabs, through local storage. */
export const tellTabs = (what: 'in' | 'leaving' | 'staying' | 'out'): void =>
  localStorage.setItem(CHANNEL, `${what}:${Date.now()}`)
export const leaveFor = (address: string): void => location.assign(address)

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
