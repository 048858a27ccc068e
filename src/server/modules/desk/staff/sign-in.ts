import type { z } from 'zod'
import type { deskSignIn, StaffSession } from '../../../../contract/desk/desk.ts'
import { audit } from '../../../kernel/audit.ts'
import type { Ctx } from '../../../kernel/context.ts'
import { Problem } from '../../../kernel/errors.ts'
import { inTx, query } from '../../../kernel/tx.ts'
import { emailIndex } from '../../accounts/customers.rows.ts'
import { claimPasswordAttempt } from '../../accounts/passwords/password-attempts.ts'
import { verifyPassword } from '../../accounts/passwords/passwords.ts'
import { hasSecondFactor, staffByEmail } from './staff.rows.ts'
import { secondFactorMatches } from './staff-proof.ts'
import { openStaffSession, sessionOnWire } from './staff-session.ts'

/** So much of an address's keyed hash tells it from others, and is nobody's address. */
const TELLS_APART = 16

type SignIn = z.output<typeof deskSignIn.body>

/**
 * Signs in to the desk with e-mail, password and, once set up, the code of the authenticator app or a passkey. Whatever does not match looks alike, in answer
 * and time. Guesses are counted as customers' are, apart from theirs. The log names whose door was tried: who works here, or an address that nobody has,
 * by a part of its keyed hash. Throws desk_sign_in_failed, rate_limited.
 */
export async function signIn(
  ctx: Ctx,
  { email, password, ...second }: SignIn,
): Promise<StaffSession & { token: string }> {
  const ip = ctx.actor.kind === 'anonymous' ? ctx.actor.ip : ''
  // Under a name no customer's address can have: the same person's two doors are locked apart.
  const attempt = await claimPasswordAttempt(ctx, `staff:${email}`, ip)
  const index = emailIndex(ctx.sealer, email)
  const staff = await staffByEmail(query(ctx), index)
  const known = await verifyPassword(staff?.password_hash, password)
  if (!staff || !known || staff.disabled_at || !(await secondFactorMatches(ctx, staff, second))) {
    const tried = staff ? `staff:${staff.id}` : `staff_email:${index.slice(0, TELLS_APART)}`
    await inTx(ctx, (tx) => audit(tx, 'desk.sign_in_refused', tried))
    throw new Problem('desk_sign_in_failed')
  }
  await attempt.wasRight()
  await attempt.letIn()
  const { token, expires } = await openStaffSession(ctx, staff)
  const { id: staff_id, name, roles } = staff
  const second_factor = await hasSecondFactor(query(ctx), staff.id)
  return { ...sessionOnWire(ctx, { staff_id, name, roles, second_factor, expires_at: expires }), token }
}
