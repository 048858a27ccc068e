import type { Assertion } from '../../../../contract/accounts/passkeys.ts'
import type { Ctx, StaffCtx } from '../../../kernel/context.ts'
import { Problem } from '../../../kernel/errors.ts'
import { claimAttempt, resetAttempts } from '../../../kernel/limits/limit-counts.ts'
import { inTx, query } from '../../../kernel/tx.ts'
import { AssertionRefused, checkAssertion, spendAssertion } from '../../accounts/passkeys/assertions.ts'
import { blockIfCopied } from '../../accounts/passkeys/block-passkey.ts'
import { passkeysOf } from '../../accounts/passkeys/passkeys.rows.ts'
import { verifyPassword } from '../../accounts/passwords/passwords.ts'
import { stepOf } from '../../accounts/second-factor/codes.ts'
import { type StaffRow, spendStep, staffById } from './staff.rows.ts'

/** What comes beside the password: the app's code, or what a passkey signed. */
export interface StaffSecondFactor {
  code?: string | undefined
  assertion?: Assertion | undefined
}

/** Whether it is the second factor of theirs, if they have one; a right one is used up. Throws rate_limited. */
export async function secondFactorMatches(ctx: Ctx, staff: StaffRow, given: StaffSecondFactor): Promise<boolean> {
  const person = { kind: 'staff', id: staff.id } as const
  const hasPasskeys = (await passkeysOf(query(ctx), person)).length > 0
  if (!staff.totp_confirmed_at && !hasPasskeys) return true
  const subject = `staff_code:${staff.id}`
  await claimAttempt(ctx, subject)
  const right = given.assertion
    ? await spendPasskey(ctx, staff.id, given.assertion)
    : await spendCode(ctx, staff, given.code ?? '')
  if (right) await resetAttempts(ctx, subject)
  return right
}

async function spendCode(ctx: Ctx, staff: StaffRow, code: string): Promise<boolean> {
  if (!staff.totp_confirmed_at || !staff.totp_sealed || !/^\d{6}$/.test(code)) return false
  const step = stepOf(ctx.sealer.unseal(staff.totp_sealed), code, ctx.now())
  return step !== undefined && spendStep(query(ctx), staff.id, step)
}

async function spendPasskey(ctx: Ctx, staffId: string, assertion: Assertion): Promise<boolean> {
  const asked = { purpose: 'sign_in' } as const
  try {
    const signed = await checkAssertion(ctx, query(ctx), asked, assertion)
    if (signed.person.kind !== 'staff' || signed.person.id !== staffId) return false
    await inTx(ctx, (tx) => spendAssertion(tx, asked, signed))
    return true
  } catch (refused) {
    if (!(refused instanceof AssertionRefused)) throw refused
    await blockIfCopied(ctx, refused)
    return false
  }
}

/** Confirms that it is the caller, as at the door: a screen left open lets nobody in for longer. Throws step_up_failed, rate_limited. */
export async function confirmStaff(ctx: StaffCtx, given: StaffSecondFactor & { password: string }): Promise<StaffRow> {
  const subject = `staff_password:${ctx.actor.staffId}`
  await claimAttempt(ctx, subject)
  const staff = await staffById(query(ctx), ctx.actor.staffId)
  const known = await verifyPassword(staff?.password_hash, given.password)
  if (!staff || !known || !(await secondFactorMatches(ctx, staff, given))) throw new Problem('step_up_failed')
  await resetAttempts(ctx, subject)
  return staff
}
