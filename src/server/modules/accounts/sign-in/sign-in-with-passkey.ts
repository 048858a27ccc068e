import type { Ctx } from '../../../kernel/context.ts'
import { customerById } from '../customers.rows.ts'
import { AssertionRefused, spendAssertion } from '../passkeys/assertions.ts'
import { rememberFrom } from './familiar-networks.ts'
import { enter } from './open-session.ts'
import { checkSignIn } from './second-step.ts'
import type { SignInOutcome } from './sign-in-port.ts'

export interface PasskeySignIn {
  /** The JSON of what a passkey signed. */
  assertion: string
  ip: string
  device: string
  zone?: string
}

/**
 * Signs in whoever the passkey belongs to. It is both factors in one, something had and something known or been, so no code is asked for. As with a
 * password, no session opens for a customer who was suspended, or whose password was replaced, since we looked: a reset ends what is
 * under way, and signing in anew is one press. The challenge is used up with the session that it opens.
 */
export async function signInWithPasskey(ctx: Ctx, { assertion, ip, device }: PasskeySignIn): Promise<SignInOutcome> {
  const signed = await checkSignIn(ctx, assertion, { ip, device })
  const customer = signed?.person.kind === 'customer' ? await customerById(ctx, signed.person.id) : undefined
  if (!signed || !customer?.email_verified_at) return { ok: false, why: 'passkey_wrong' }
  // Who can sign is told: they are the owner.
  if (customer.status !== 'active') return { ok: false, why: customer.status }
  const { id: customerId, username, password_hash: passwordHash, sessions_ended: sessionsEnded } = customer
  const session = { customerId, via: 'passkey', ip, device, awaitsCode: false, passwordHash, sessionsEnded } as const
  try {
    const sessionId = await enter(ctx, session, async (tx) => {
      await spendAssertion(tx, { purpose: 'sign_in' }, signed)
      return true
    })
    if (sessionId) await rememberFrom(ctx, customer, ip)
    return sessionId ? { ok: true, customerId, sessionId, username } : { ok: false, why: 'passkey_wrong' }
  } catch (refused) {
    if (refused instanceof AssertionRefused) return { ok: false, why: 'passkey_wrong' }
    throw refused
  }
}
