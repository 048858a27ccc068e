import type { SecurityEventKind } from '../../../../contract/accounts/security/security-events.ts'
import type { Actor, Ctx, Place } from '../../../kernel/context.ts'
import { deviceOf } from '../../../kernel/security/device.ts'
import { secondFactorFor } from '../../../kernel/security/second-factor-for.ts'
import { emailSubject, type NoteSecurityEvent } from '../../../kernel/security/security-events.ts'
import { authSecrets } from '../../../kernel/signed-text.ts'
import { query } from '../../../kernel/tx.ts'
import { keepBeacon } from '../beacon.ts'
import { type CustomerRow, customerByEmail, customerById } from '../customers.rows.ts'
import { hasCountingFactor } from '../second-factor/has-factor.ts'
import { actFor } from '../team/act-for.ts'
import { askForLink } from './ask-for-link.ts'
import { mintToken } from './bearer.ts'
import { rememberFrom } from './familiar-networks.ts'
import { addFromProvider, customerByIdentity, linkIdentity } from './identities.ts'
import { enter, liveSession } from './open-session.ts'
import { endReplaced, endSession } from './revoke-sessions.ts'
import { giveCode, secondStepOf, secondStepWanted } from './second-step.ts'
import type { SignInOutcome, SignInPort, SignInSettings, SignInUser } from './sign-in-port.ts'
import { signInWithConfirmation } from './sign-in-with-confirmation.ts'
import { signInWithLink } from './sign-in-with-link.ts'
import { signInWithPasskey } from './sign-in-with-passkey.ts'
import { signInWithPassword } from './sign-in-with-password.ts'

/** Draws from an address's budget of sign-ins or e-mails; throws when it is spent. */
export type TakeLimit = (limit: 'sign_in' | 'mail', ip: string) => void

const REFUSED: { [why in Extract<SignInOutcome, { ok: false }>['why']]?: SecurityEventKind } = {
  credentials: 'sign_in_failed',
  suspended: 'sign_in_failed',
  closed: 'sign_in_failed',
  second_factor_wrong: 'code_wrong',
  passkey_wrong: 'code_wrong',
  link_word_wrong: 'code_wrong',
  rate_limited: 'rate_limited',
}

/** The port on the accounts module; `ctxFor` makes a context for each call, `take` counts against the caller's address. */
export function signInPort(
  ctxFor: (actor: Actor, request?: { place: Place }) => Ctx,
  { take, noteSecurityEvent }: { take: TakeLimit; noteSecurityEvent: NoteSecurityEvent },
): SignInPort {
  const within = (limit: 'sign_in' | 'mail', ip: string): boolean => {
    try {
      take(limit, ip)
      return true
    } catch {
      return false
    }
  }
  const as = (ip = ''): Ctx => ctxFor({ kind: 'anonymous', ip })
  const from = ({ ip, device, zone }: Place): Ctx =>
    ctxFor({ kind: 'anonymous', ip }, { place: { ip, device: deviceOf(device), ...(zone && { zone }) } })
  /** Keeps note of what was refused, and answers it. */
  const noted = (outcome: SignInOutcome, { place, requestId }: Ctx, subject?: string): SignInOutcome => {
    const kind = outcome.ok ? undefined : REFUSED[outcome.why]
    if (kind && place) noteSecurityEvent({ kind, subject, ...place, requestId })
    return outcome
  }
  const tried = async <T extends Place>(
    input: T,
    attempt: (ctx: Ctx, input: T) => Promise<SignInOutcome>,
    subject?: string,
  ): Promise<SignInOutcome> => {
    const ctx = from(input)
    const mayTry = within('sign_in', input.ip)
    return noted(mayTry ? await attempt(ctx, input) : { ok: false, why: 'rate_limited' }, ctx, subject)
  }
  const userOf = (ctx: Ctx, row: CustomerRow | undefined): SignInUser | null =>
    row
      ? {
          id: row.id,
          email: ctx.sealer.unseal(row.email_sealed),
          username: row.username,
          emailVerified: row.email_verified_at,
          suspended: row.status !== 'active',
        }
      : null
  const found = async (look: (ctx: Ctx) => Promise<CustomerRow | undefined>) => {
    const ctx = as()
    return userOf(ctx, await look(ctx))
  }
  return {
    settings: settingsOf(as()),
    withPassword: (input) => tried(input, signInWithPassword, emailSubject(input.email)),
    withPasskey: (input) => tried(input, signInWithPasskey),
    withLink: (input) => tried(input, signInWithLink),
    withConfirmation: (input) => tried(input, signInWithConfirmation),
    open: (input) => openFor(from(input), input),
    session: (sessionId) => liveSession(as(), sessionId),
    giveCode: async (session, given, place) => {
      const ctx = from(place)
      const opened = await giveCode(ctx, session, given, place)
      if (!opened) noted({ ok: false, why: 'second_factor_wrong' }, ctx, `customer:${session.customerId}`)
      return opened
    },
    secondStepOf: (customerId) => secondStepOf(as(), customerId),
    hasFactor: (personId) => hasCountingFactor(query(as()), personId),
    actFor: async (sessionId, accountId) => {
      const next = await actFor(as(), sessionId, accountId)
      return next === undefined ? undefined : liveSession(as(), next)
    },
    end: (sessionId) => endSession(as(), sessionId),
    replace: (sessionId, by) => endReplaced(as(), sessionId, by),
    mintToken: (session) => mintToken(as(), session),
    userById: (id) => found((ctx) => customerById(ctx, id)),
    userByEmail: (email) => found((ctx) => customerByEmail(ctx, email)),
    userByIdentity: (provider, subject) => found((ctx) => customerByIdentity(ctx, provider, subject)),
    createFromProvider: async (person) => {
      const ctx = as()
      const user = userOf(ctx, await customerById(ctx, await addFromProvider(ctx, person)))
      if (!user) throw new Error('the customer just added is not there')
      return user
    },
    linkIdentity: (identity) => linkIdentity(as(), identity),
    askForLink: async (input) => {
      if (within('mail', input.ip)) await askForLink(as(input.ip), input)
    },
    note: ({ level, code, message }) => as().log[level]({ reported: code }, `sign-in: ${message.slice(0, 500)}`),
    beacon: (entry) => keepBeacon(as(entry.ip), entry),
  }
}

const settingsOf = ({ config }: Ctx): SignInSettings => ({
  secrets: authSecrets(config.AUTH_SECRET),
  basePath: config.AUTH_BASE_PATH,
  publicUrl: config.PUBLIC_URL,
  sessionSeconds: config.SESSION_DAYS * 86_400,
  links: config.SIGN_IN_LINKS,
  secondFactor: secondFactorFor(config),
  ...(config.OIDC_ISSUER && {
    oidc: {
      issuer: config.OIDC_ISSUER,
      clientId: config.OIDC_CLIENT_ID,
      clientSecret: config.OIDC_CLIENT_SECRET,
      name: config.OIDC_NAME,
    },
  }),
})

async function openFor(ctx: Ctx, input: { customerId: string; via: 'oidc'; ip: string; device: string }) {
  const customer = await customerById(ctx, input.customerId)
  if (!customer?.email_verified_at || customer.status !== 'active') return null
  const awaitsCode = secondStepWanted(customer) !== undefined
  const { password_hash: passwordHash, sessions_ended: sessionsEnded } = customer
  const sessionId = await enter(ctx, { ...input, awaitsCode, passwordHash, sessionsEnded })
  if (!sessionId) return null
  if (!awaitsCode) await rememberFrom(ctx, customer, input.ip)
  return { sessionId, customerId: customer.id, username: customer.username, avatar: customer.avatar, awaitsCode }
}
