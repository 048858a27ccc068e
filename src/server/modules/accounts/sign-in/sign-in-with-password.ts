import type { Ctx } from '../../../kernel/context.ts'
import { Problem } from '../../../kernel/errors.ts'
import { claimAttempt, resetAttempts } from '../../../kernel/limits/limit-counts.ts'
import { inTx } from '../../../kernel/tx.ts'
import { customerByEmail } from '../customers.rows.ts'
import { claimPasswordAttempt } from '../passwords/password-attempts.ts'
import { verifyPassword } from '../passwords/passwords.ts'
import { spendRecoveryCode, spendTotp } from '../second-factor/codes.ts'
import { openSession } from './open-session.ts'
import type { SignInOutcome } from './sign-in-port.ts'

export interface PasswordSignIn {
  email: string
  password: string
  /** Six digits of the app, or a recovery code. */
  code?: string
  /** A form without script can't keep the password while the code is looked up: the session opened then awaits the code. */
  codeLater?: boolean
  ip: string
  device: string
}

/**
 * Signs in with e-mail and password, and the second factor where one is enrolled. To whoever doesn't know the password, an unknown
 * address, a wrong password and an address not yet confirmed look alike, in answer and time.
 */
export async function signInWithPassword(ctx: Ctx, input: PasswordSignIn): Promise<SignInOutcome> {
  const attempt = await unlessLimited(claimPasswordAttempt(ctx, input.email, input.ip))
  if (!attempt) return { ok: false, why: 'rate_limited' }
  const customer = await customerByEmail(ctx, input.email)
  const known = await verifyPassword(customer?.password_hash, input.password)
  // An unconfirmed address counts as wrong: else registering someone's address and signing in would tell whether they have an account.
  if (!customer || !known || !customer.email_verified_at) return { ok: false, why: 'credentials' }
  await attempt.wasRight()
  if (customer.status !== 'active') return { ok: false, why: 'suspended' }
  const awaitsCode = customer.second_factor && input.codeLater === true
  if (customer.second_factor && !awaitsCode) {
    const refused = await checkCode(ctx, customer.id, input.code)
    if (refused) return { ok: false, why: refused }
  }
  const { ip, device } = input
  const sessionId = await inTx(ctx, (tx) =>
    openSession(tx, {
      customerId: customer.id,
      via: 'password',
      ip,
      device,
      awaitsCode,
      passwordHash: customer.password_hash,
    }),
  )
  if (!sessionId) return { ok: false, why: 'credentials' }
  if (!awaitsCode) await attempt.letIn()
  return { ok: true, customerId: customer.id, sessionId, username: customer.username }
}

/** Checks a code of the app or a recovery code. Undefined: it was right, and is used up. */
async function checkCode(
  ctx: Ctx,
  customerId: string,
  code: string | undefined,
): Promise<'second_factor_required' | 'second_factor_wrong' | 'rate_limited' | undefined> {
  const typed = code?.replaceAll(/\s/g, '') ?? ''
  if (typed === '') return 'second_factor_required'
  const subject = `code:${customerId}`
  if (!(await unlessLimited(claimAttempt(ctx, subject).then(() => true)))) return 'rate_limited'
  const right = await (/^\d{6}$/.test(typed)
    ? spendTotp(ctx, customerId, typed)
    : spendRecoveryCode(ctx, customerId, typed))
  if (!right) return 'second_factor_wrong'
  await resetAttempts(ctx, subject)
  return undefined
}

async function unlessLimited<T>(claim: Promise<T>): Promise<T | undefined> {
  try {
    return await claim
  } catch (error) {
    if (error instanceof Problem && error.code === 'rate_limited') return undefined
    throw error
  }
}

const CODE_GIVEN = `update customer_session set awaits_code = false
  where id = $1 and awaits_code and revoked_at is null and expires_at > $2 returning id`

/** The second step of a sign-in by link or provider. False: the code was wrong, or tried too often. */
export async function giveCode(
  ctx: Ctx,
  session: { sessionId: string; customerId: string },
  code: string,
): Promise<boolean> {
  if (await checkCode(ctx, session.customerId, code)) return false
  const done = await inTx(ctx, (tx) => tx.q(CODE_GIVEN, [session.sessionId, tx.now]))
  return done.length === 1
}
