import type { AuthConfig, Session } from '@auth/core/types'
import { cookieName } from '../contract/accounts/remembered.ts'
import { safeCallback } from '../contract/addresses.ts'
import type { TeamRole } from '../contract/teams/roles.ts'
import { running } from '../running.ts'
import { adapter } from './adapter.ts'
import { heldSession } from './held-session.ts'
import { placeOf, requestContext } from './request-context.ts'
import { ASSERTION_MOST, waysIn } from './ways-in.ts'

interface Acting {
  person_id: string
  person: string
  role: TeamRole
}

/** The browser's session: who, and a token for the API. Without one while the second factor is still to come. */
export interface BrowserSession {
  /** The account that is acted for; `acting`: by whom, and as what, where it is a company's. */
  user: { user_id: string; username: string; avatar?: string; acting?: Acting }
  token?: string
  awaits_code?: true
  expires: string
}

/**
 * The sign-in library, on the accounts module. The cookie holds nothing but the name of a server-side session, which is looked up each
 * time; so a session that was revoked is gone with the next look.
 */
export function signInConfig(): AuthConfig & { basePath: string } {
  const { settings } = running().signIn
  const secure = settings.publicUrl.startsWith('https:')
  return {
    providers: waysIn(settings),
    adapter: adapter(),
    secret: settings.secrets,
    basePath: settings.basePath,
    // The entry refuses hosts that are not configured, before the library sees the request.
    trustHost: true,
    useSecureCookies: secure,
    cookies: secure ? hostCookies : {},
    session: { strategy: 'jwt', maxAge: settings.sessionSeconds },
    pages: { signIn: '/auth/login', error: '/auth/error', verifyRequest: '/auth/login' },
    logger: {
      error: (error) => remember(error),
      warn: (code) => running().signIn.note({ level: 'warn', code, message: '' }),
      debug: () => {},
    },
    events: {
      signOut: async (message) => {
        const sid = 'token' in message ? message.token?.sid : undefined
        if (typeof sid === 'string') await running().signIn.end(sid)
      },
    },
    callbacks: { signIn: mayEnter, redirect: leadOn, jwt: keepToken, session: showSession },
  }
}

/** The library's cookies under names that no other host can set; its own have a weaker prefix, the anti-forgery token's aside. */
const hostCookies = Object.fromEntries(
  (
    [
      ['sessionToken', 'session-token'],
      ['callbackUrl', 'callback-url'],
      ['csrfToken', 'csrf-token'],
      ['pkceCodeVerifier', 'pkce.code_verifier'],
      ['state', 'state'],
      ['nonce', 'nonce'],
      ['webauthnChallenge', 'challenge'],
    ] as const
  ).map(([cookie, name]) => [cookie, { name: cookieName(`authjs.${name}`, true) }]),
)

/** What visitors do to themselves, and anyone can do as often as they like: no alarm in the log. */
const VISITORS = new Set([
  'AccessDenied',
  'CredentialsSignin',
  'InvalidCallbackUrl',
  'InvalidCheck',
  'InvalidProvider',
  'JWTSessionError',
  'MissingCSRF',
  'OAuthAccountNotLinked',
  'OAuthCallbackError',
  'UnknownAction',
])

/** Keeps what went wrong for the answer, and writes it to the log. */
function remember(error: Error): void {
  const type = (error as { type?: string }).type ?? error.name
  const request = requestContext()
  if (type !== 'JWTSessionError') request.error = type
  const level = VISITORS.has(type) ? 'debug' : 'error'
  const cause = (error.cause as { err?: Error } | undefined)?.err
  running().signIn.note({ level, code: type, message: cause?.message ?? error.message })
}

type Callbacks = NonNullable<AuthConfig['callbacks']>

const mayEnter: NonNullable<Callbacks['signIn']> = async ({ user, account, profile }) => {
  if (account?.provider === 'credentials') return true
  if ((user as { suspended?: boolean }).suspended) return false
  // Whoever may write any address into a profile at the provider would else get in as its owner; and one that isn't there was confirmed by nobody.
  if (account?.type === 'oidc' && (profile?.email_verified !== true || !user.email)) return UNCONFIRMED_THERE
  return true
}

const UNCONFIRMED_THERE = '/auth/error?error=ProviderAddressUnconfirmed'
/** Where one may be led that isn't a page to come back to: after signing out, the sign-in page. */
const OURS_BESIDES = new Set([UNCONFIRMED_THERE, '/auth/login'])

/** Wherever the library is asked to send someone, it is a page of ours; what can't be one is the overview, not an error. */
const leadOn: NonNullable<Callbacks['redirect']> = async ({ url, baseUrl }) => {
  const path = url.startsWith(`${baseUrl}/`) ? url.slice(baseUrl.length) : url
  return new URL(OURS_BESIDES.has(path) ? path : safeCallback(path), baseUrl).href
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The account that the browser asks to act for. */
function accountIn(session: unknown): string | undefined {
  const { acting_for: asked } = (session ?? {}) as { acting_for?: unknown }
  return typeof asked === 'string' && UUID.test(asked) ? asked : undefined
}

function secondStepIn(session: unknown): { code?: string; assertion?: string } | undefined {
  const { code, assertion } = (session ?? {}) as { code?: unknown; assertion?: unknown }
  if (typeof assertion === 'string') return { assertion: assertion.slice(0, ASSERTION_MOST) }
  return typeof code === 'string' ? { code: code.slice(0, 64) } : undefined
}

const keepToken: NonNullable<Callbacks['jwt']> = async ({ token, user, account, trigger, session }) => {
  const port = running().signIn
  const request = requestContext()
  try {
    if (user && account) {
      const opened = (user as { sessionId?: string }).sessionId
        ? (user as { sessionId: string })
        : await port.open({
            customerId: String(user.id),
            via: 'oidc',
            ...placeOf(request),
          })
      const held = opened && (await heldSession(request.cookie))
      if (opened) request.sessionBegan = true
      if (opened && held && held !== opened.sessionId) await port.replace(held, opened.sessionId)
      return opened && { sub: String(user.id), sid: opened.sessionId }
    }
    let live = typeof token.sid === 'string' ? await port.session(token.sid) : undefined
    if (!live) return null
    const given = trigger === 'update' ? secondStepIn(session) : undefined
    const whole = live.awaitsCode && given ? await port.giveCode(live, given, placeOf(request)) : undefined
    if (whole) live = { ...live, sessionId: whole, awaitsCode: false }
    const other = trigger === 'update' && !live.awaitsCode ? accountIn(session) : undefined
    if (other) live = (await port.actFor(live.sessionId, other)) ?? live
    const { customerId, sessionId, username, avatar, awaitsCode, member, person } = live
    const acting: Acting | undefined = member && {
      person_id: member.personId,
      person,
      role: member.role,
    }
    const shown = { account: customerId, username, avatar }
    return { sub: member?.personId ?? customerId, sid: sessionId, ...shown, awaitsCode, acting }
  } catch (error) {
    // The library would take this for a broken cookie and sign the customer out; the middleware answers 503 instead.
    request.unavailable = true
    throw error
  }
}

const showSession = async ({ session, token }: { session: { expires: unknown }; token: Record<string, unknown> }) => {
  const sessionId = String(token.sid)
  const customerId = String(token.sub)
  const acting = token.acting as Acting | undefined
  const awaits = token.awaitsCode === true
  const shown: BrowserSession = {
    user: {
      user_id: String(token.account),
      username: String(token.username),
      ...(typeof token.avatar === 'string' && { avatar: token.avatar }),
      ...(acting && { acting }),
    },
    ...(awaits ? { awaits_code: true } : { token: await running().signIn.mintToken({ customerId, sessionId }) }),
    expires: String(session.expires),
  }
  return shown as unknown as Session
}
