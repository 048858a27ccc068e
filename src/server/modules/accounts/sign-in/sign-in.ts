import type { SecurityEventKind } from '../../../../contract/accounts/security/security-events.ts'
import { linkAsked } from '../../../../contract/events/accounts.ts'
import type { Actor, Ctx, Place } from '../../../kernel/context.ts'
import { uuid7 } from '../../../kernel/ids.ts'
import { emit } from '../../../kernel/outbox.ts'
import { deviceOf } from '../../../kernel/security/device.ts'
import { emailSubject, type NoteSecurityEvent } from '../../../kernel/security/security-events.ts'
import { inTx } from '../../../kernel/tx.ts'
import { keepBeacon } from '../beacon.ts'
import { type CustomerRow, customerByEmail, customerById, emailIndex } from '../customers.rows.ts'
import { actFor } from '../team/act-for.ts'
import { TOKEN_MINUTES, takeHash } from '../tokens.ts'
import { mintToken } from './bearer.ts'
import { addFromProvider, confirmByLink, customerByIdentity, linkIdentity } from './identities.ts'
import { liveSession, openSession } from './open-session.ts'
import { endReplaced, endSession } from './revoke-sessions.ts'
import { giveCode, secondStepOf, secondStepWanted } from './second-step.ts'
import type { SignInOutcome, SignInPort, SignInSettings, SignInUser } from './sign-in-port.ts'
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
  const from = ({ ip, device }: Place): Ctx =>
    ctxFor({ kind: 'anonymous', ip }, { place: { ip, device: deviceOf(device) } })
  /** Keeps note of what was refused, and answers it. */
  const noted = (outcome: SignInOutcome, { place, requestId }: Ctx, subject?: string): SignInOutcome => {
    const kind = outcome.ok ? undefined : REFUSED[outcome.why]
    if (kind && place) noteSecurityEvent({ kind, subject, ...place, requestId })
    return outcome
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
    withPassword: async (input) => {
      const ctx = from(input)
      return noted(
        within('sign_in', input.ip) ? await signInWithPassword(ctx, input) : { ok: false, why: 'rate_limited' },
        ctx,
        emailSubject(input.email),
      )
    },
    withPasskey: async (input) => {
      const ctx = from(input)
      return noted(
        within('sign_in', input.ip) ? await signInWithPasskey(ctx, input) : { ok: false, why: 'rate_limited' },
        ctx,
      )
    },
    open: (input) => openFor(from(input), input),
    session: (sessionId) => liveSession(as(), sessionId),
    giveCode: async (session, given, place) => {
      const ctx = from(place)
      const opened = await giveCode(ctx, session, given, place)
      if (!opened) noted({ ok: false, why: 'second_factor_wrong' }, ctx, `customer:${session.customerId}`)
      return opened
    },
    secondStepOf: (customerId) => secondStepOf(as(), customerId),
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
    confirmByLink: (customerId) => confirmByLink(as(), customerId),
    sendLink: async (input) => {
      if (within('mail', input.ip)) await askForLink(as(input.ip), input)
    },
    keepLink: (input) => keepLink(as(), input),
    takeLink: (hash) => takeLink(as(), hash),
    note: ({ level, code, message }) => as().log[level]({ reported: code }, `sign-in: ${message.slice(0, 500)}`),
    beacon: (entry) => keepBeacon(as(entry.ip), entry),
  }
}

const settingsOf = ({ config }: Ctx): SignInSettings => ({
  secret: config.AUTH_SECRET,
  basePath: config.AUTH_BASE_PATH,
  publicUrl: config.PUBLIC_URL,
  sessionSeconds: config.SESSION_DAYS * 86_400,
  linkSeconds: TOKEN_MINUTES.sign_in_link * 60,
  ...(config.OIDC_ISSUER && {
    oidc: {
      issuer: config.OIDC_ISSUER,
      clientId: config.OIDC_CLIENT_ID,
      clientSecret: config.OIDC_CLIENT_SECRET,
      name: config.OIDC_NAME,
    },
  }),
})

async function openFor(ctx: Ctx, input: { customerId: string; via: 'email' | 'oidc'; ip: string; device: string }) {
  const customer = await customerById(ctx, input.customerId)
  if (!customer?.email_verified_at || customer.status !== 'active') return null
  const awaitsCode = secondStepWanted(customer) !== undefined
  const sessionId = await inTx(ctx, (tx) =>
    openSession(tx, { ...input, awaitsCode, passwordHash: customer.password_hash }),
  )
  if (!sessionId) return null
  return { sessionId, customerId: customer.id, username: customer.username, avatar: customer.avatar, awaitsCode }
}

const askForLink = (ctx: Ctx, { email, url }: { email: string; url: string }): Promise<void> =>
  inTx(ctx, (tx) =>
    emit(tx, linkAsked, { email_id: uuid7(tx.now), email: ctx.sealer.seal(email), url: ctx.sealer.seal(url) }),
  )

// One statement whether or not the address is known.
const KEEP_LINK = `insert into account_token (hash, purpose, customer_id, created_at, expires_at)
  select $1, 'sign_in_link', c.id, $3, $4 from customer c where c.email_index = $2 on conflict (hash) do nothing`

const keepLink = (ctx: Ctx, { email, hash }: { email: string; hash: string }): Promise<void> =>
  inTx(ctx, async (tx) => {
    const expires = new Date(tx.now.getTime() + TOKEN_MINUTES.sign_in_link * 60_000)
    await tx.q(KEEP_LINK, [hash, emailIndex(ctx.sealer, email), tx.now, expires])
  })

async function takeLink(ctx: Ctx, hash: string): Promise<string | null> {
  const owner = await inTx(ctx, (tx) => takeHash(tx, 'sign_in_link', hash))
  const customer = owner && (await customerById(ctx, owner.customerId))
  return customer ? ctx.sealer.unseal(customer.email_sealed) : null
}
