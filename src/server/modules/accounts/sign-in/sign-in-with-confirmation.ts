import type { Ctx } from '../../../kernel/context.ts'
import { customerById } from '../customers.rows.ts'
import { openAsRegistered } from '../register/open-account.ts'
import { registrationOfToken, type StandingRegistration } from '../register/registrations.rows.ts'
import { takeHash, tokenHash } from '../tokens.ts'
import { rememberFrom } from './familiar-networks.ts'
import { enter } from './open-session.ts'
import type { SignInOutcome } from './sign-in-port.ts'

/** How long after registering a browser opens the account by the link alone: time for mail to come, and no longer than who typed the password is likely to be the one who sits there. */
const REGISTERED_HERE_MINUTES = 30

export interface ConfirmationSignIn {
  token: string
  /** Whom the page named beside the button; undefined where nobody. */
  username?: string
  /** The secret of this browser's cookie, if it registered of late. */
  secret?: string
  ip: string
  device: string
  zone?: string
}

/**
 * Opens an account as it was registered and signs in, with the link of its confirmation in the browser that registered: there the password was typed a moment ago. In any other browser, and later, nothing happens
 * ('link_elsewhere'): the link confirms with the password (`verifyEmail`), or whoever reads a letter that somebody else's registration brought them would open that one's account on their own address. Likewise where
 * the page named another than the registration: its address says whom, and anybody can make one that names the reader and holds their own token.
 */
export async function signInWithConfirmation(ctx: Ctx, input: ConfirmationSignIn): Promise<SignInOutcome> {
  const hash = tokenHash(input.token)
  const registration = await registrationOfToken(ctx, hash)
  if (!registration) return { ok: false, why: 'Verification' }
  if (!isWhereRegistered(ctx, registration, input.secret) || registration.username !== input.username)
    return { ok: false, why: 'link_elsewhere' }
  const customer = await customerById(ctx, registration.customer_id)
  if (!customer) return { ok: false, why: 'Verification' }
  if (customer.status !== 'active') return { ok: false, why: customer.status }
  const { id: customerId, sessions_ended: sessionsEnded } = customer
  const { ip, device } = input
  const session = { customerId, via: 'email', ip, device, awaitsCode: false, sessionsEnded } as const
  const sessionId = await enter(ctx, { ...session, passwordHash: registration.password_hash }, async (tx) => {
    const owner = await takeHash(tx, 'verify_email', hash)
    return owner !== undefined && (await openAsRegistered(tx, customerId, registration.id)) !== undefined
  })
  if (!sessionId) return { ok: false, why: 'Verification' }
  await rememberFrom(ctx, customer, ip)
  return { ok: true, customerId, sessionId, username: registration.username }
}

const isWhereRegistered = (ctx: Ctx, { browser_hash, created_at }: StandingRegistration, secret: string | undefined) =>
  secret !== undefined &&
  browser_hash === tokenHash(secret) &&
  ctx.now().getTime() - created_at.getTime() < REGISTERED_HERE_MINUTES * 60_000
