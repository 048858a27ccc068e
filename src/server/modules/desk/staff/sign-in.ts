import type { z } from 'zod'
import type { deskSignIn, StaffSession } from '../../../../contract/desk/desk.ts'
import { audit } from '../../../kernel/audit.ts'
import type { Ctx } from '../../../kernel/context.ts'
import { Problem } from '../../../kernel/errors.ts'
import { resetAttempts } from '../../../kernel/limits/limit-counts.ts'
import { inTx, query } from '../../../kernel/tx.ts'
import { emailIndex } from '../../accounts/customers.rows.ts'
import { claimPasswordAttempt } from '../../accounts/passwords/password-attempts.ts'
import { todaysHash, verifyPassword } from '../../accounts/passwords/passwords.ts'
import { hasSecondFactor, type StaffRow, staffByEmail, staffById, swapHash } from './staff.rows.ts'
import { secondFactorMatches } from './staff-proof.ts'
import { openStaffSession, sessionOnWire } from './staff-session.ts'
import { noteWrongStaffCode, wrongStaffCodes } from './tell-of-staff-sign-in.ts'

/** So much of an address's keyed hash tells it from others, and is nobody's address. */
const TELLS_APART = 16

type SignIn = z.output<typeof deskSignIn.body>

/**
 * Signs in to the desk with e-mail, password and, once set up, the code of the authenticator app or a passkey. Whatever does not match looks alike, in answer
 * and time. Guesses are counted as customers' are, apart from theirs. The log names whose door was tried: who works here, or an address that nobody has,
 * by a part of its keyed hash. The password that an operator said lets in once, until its day is over. Throws desk_sign_in_failed, rate_limited.
 */
export async function signIn(
  ctx: Ctx,
  { email, password, replaces, ...second }: SignIn,
): Promise<StaffSession & { token: string }> {
  const ip = ctx.actor.kind === 'anonymous' ? ctx.actor.ip : ''
  // Under a name no customer's address can have: the same person's two doors are locked apart.
  const attempt = await claimPasswordAttempt(ctx, `staff:${email}`, ip)
  const index = emailIndex(ctx.sealer, email)
  const staff = await staffByEmail(query(ctx), index)
  const known = await verifyPassword(staff?.password_hash, password)
  const over = staff !== undefined && known && isOver(staff, ctx.now())
  const first = staff !== undefined && known && !over && !staff.disabled_at
  const both = first && (await secondFactorMatches(ctx, staff, second))
  if (first && !both) await noteWrongStaffCode(ctx, staff.id)
  if (!both) {
    const tried = staff ? `staff:${staff.id}` : `staff_email:${index.slice(0, TELLS_APART)}`
    throw await refusal(ctx, tried, over ? { initial_password: 'over' } : {})
  }
  await attempt.wasRight()
  await resetAttempts(ctx, wrongStaffCodes(staff.id))
  const kept = {
    swap: (from: string, to: string) => swapHash(query(ctx), staff.id, { from, to }),
    read: async () => (await staffById(query(ctx), staff.id))?.password_hash,
  }
  const password_hash = await todaysHash(staff.password_hash, password, kept)
  const opened = await openStaffSession(ctx, { ...staff, password_hash }, replaces)
  // Somebody was faster: with the same first password, or to set another one.
  if (!opened) throw await refusal(ctx, `staff:${staff.id}`)
  await attempt.letIn()
  const { token, expires } = opened
  const { id: staff_id, name, roles } = staff
  const second_factor = await hasSecondFactor(query(ctx), staff.id)
  const set_password = staff.initial_until !== null
  return { ...sessionOnWire(ctx, { staff_id, name, roles, second_factor, set_password, expires_at: expires }), token }
}

/** Whether it is a password that an operator said, and nobody gets in with it any more. */
const isOver = ({ initial_until: until, initial_used_at: used }: StaffRow, now: Date): boolean =>
  until !== null && (used !== null || until <= now)

async function refusal(ctx: Ctx, tried: string, detail = {}): Promise<Problem> {
  await inTx(ctx, (tx) => audit(tx, 'desk.sign_in_refused', tried, detail))
  return new Problem('desk_sign_in_failed')
}
