import type { z } from 'zod'
import { brand } from '../../../../brand.ts'
import type { deskSecondFactor } from '../../../../contract/desk/desk.ts'
import { say } from '../../../../contract/sentence.ts'
import { audit } from '../../../kernel/audit.ts'
import type { StaffCtx } from '../../../kernel/context.ts'
import { badField, Problem } from '../../../kernel/errors.ts'
import { qrOf } from '../../../kernel/files/qr-of.ts'
import { claimAttempt, resetAttempts } from '../../../kernel/limits/limit-counts.ts'
import { tellStaff } from '../../../kernel/security/tell-staff.ts'
import { inTx, query } from '../../../kernel/tx.ts'
import { newSecret, stepOf } from '../../accounts/second-factor/codes.ts'
import { endOwnSessions } from './own-account.rows.ts'
import { confirmApp, staffById, startApp } from './staff.rows.ts'

type Action = z.output<typeof deskSecondFactor.body>
type State = z.output<typeof deskSecondFactor.returns>

/** Sets up the caller's authenticator app. Throws second_factor_enrolled, second_factor_missing, code_wrong, rate_limited. */
export const actOnStaffSecondFactor = (ctx: StaffCtx, action: Action): Promise<State> =>
  action.action === 'enrol' ? enrol(ctx) : confirm(ctx, action.code)

async function enrol(ctx: StaffCtx): Promise<State> {
  const { secret, uri } = newSecret(`${brand.name} desk`, ctx.actor.name)
  await inTx(ctx, async (tx) => {
    if (!(await startApp(tx, ctx.actor.staffId, ctx.sealer.seal(secret)))) throw new Problem('second_factor_enrolled')
    await audit(tx, 'desk.second_factor', `staff:${ctx.actor.staffId}`, { change: 'started' })
  })
  return { enrolled: false, enrolment: { secret, uri, qr: qrOf(uri) } }
}

async function confirm(ctx: StaffCtx, code: string): Promise<State> {
  const { staffId } = ctx.actor
  const staff = await staffById(query(ctx), staffId)
  if (staff?.totp_confirmed_at) throw new Problem('second_factor_enrolled')
  const sealed = staff?.totp_sealed
  if (!sealed) throw new Problem('second_factor_missing')
  const subject = `staff_confirm:${staffId}`
  await claimAttempt(ctx, subject)
  const step = stepOf(ctx.sealer.unseal(sealed), code, ctx.now())
  if (step === undefined) throw badField('code', say('code_did_not_match'), 'code_wrong')
  await resetAttempts(ctx, subject)
  await inTx(ctx, async (tx) => {
    if (!(await confirmApp(tx, staffId, step, sealed))) throw new Problem('second_factor_enrolled')
    await tellStaff(tx, staffId, 'app_added')
    // Whoever came in by the password alone stays no longer than that was enough.
    const sessions = await endOwnSessions(tx, staffId, { allBut: ctx.actor.sessionId })
    await audit(tx, 'desk.second_factor', `staff:${staffId}`, { change: 'enabled', sessions })
  })
  return { enrolled: true, enrolment: null }
}
