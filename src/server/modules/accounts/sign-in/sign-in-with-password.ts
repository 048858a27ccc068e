import type { Ctx } from '../../../kernel/context.ts'
import { query } from '../../../kernel/tx.ts'
import { customerByEmail, customerById } from '../customers.rows.ts'
import { claimPasswordAttempt } from '../passwords/password-attempts.ts'
import { todaysHash, verifyPassword } from '../passwords/passwords.ts'
import { enter } from './open-session.ts'
import { checkSecondStep, type SecondStep, secondStepWanted, unlessLimited } from './second-step.ts'
import type { SignInOutcome } from './sign-in-port.ts'

export interface PasswordSignIn extends SecondStep {
  email: string
  password: string
  /** A form without script can't keep the password while the code is looked up: the session opened then awaits the code. */
  codeLater?: boolean
  ip: string
  device: string
  zone?: string
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
  if (customer.status !== 'active') return { ok: false, why: customer.status }
  const wanted = secondStepWanted(customer)
  const awaitsCode = wanted !== undefined && input.codeLater === true
  const refused =
    wanted &&
    !awaitsCode &&
    (await checkSecondStep(ctx, { customerId: customer.id, wanted, after: 'password' }, input, input))
  if (refused) return { ok: false, why: refused }
  const { ip, device } = input
  const { id: customerId, password_hash: kept, sessions_ended: sessionsEnded } = customer
  const passwordHash = kept && (await todaysHash(kept, input.password, hashOf(ctx, customerId)))
  const sessionId = await enter(ctx, {
    ...{ customerId, via: 'password', ip, device, awaitsCode, passwordHash, sessionsEnded },
  })
  if (!sessionId) return { ok: false, why: 'credentials' }
  if (!awaitsCode) await attempt.letIn()
  return { ok: true, customerId, sessionId, username: customer.username }
}

const SWAP = 'update customer set password_hash = $3, updated_at = $4 where id = $1 and password_hash = $2 returning id'

const hashOf = (ctx: Ctx, customerId: string) => ({
  swap: async (from: string, to: string) => (await query(ctx)(SWAP, [customerId, from, to, ctx.now()])).length === 1,
  read: async () => (await customerById(ctx, customerId))?.password_hash,
})
