import type { z } from 'zod'
import type { deskPassword } from '../../../../contract/desk/own/desk-account.ts'
import { say } from '../../../../contract/sentence.ts'
import { audit } from '../../../kernel/audit.ts'
import type { StaffCtx } from '../../../kernel/context.ts'
import { badField, Problem } from '../../../kernel/errors.ts'
import { forgetPlaces, seenOf } from '../../../kernel/security/familiar-places.ts'
import { tellStaff } from '../../../kernel/security/tell-staff.ts'
import { inTx, query } from '../../../kernel/tx.ts'
import { hashPassword, refuseWeak, verifyPassword } from '../../accounts/passwords/passwords.ts'
import { endOwnSessions, setOwnPassword } from './own-account.rows.ts'
import { staffById } from './staff.rows.ts'
import { confirmStaff } from './staff-proof.ts'

/**
 * Sets the caller's own password, with the one so far and, where there is one, the second factor; their other sessions end. Throws step_up_failed, rate_limited,
 * invalid_input (a weak one, or the same again), desk_moved_on where an operator gave them another one meanwhile.
 */
export async function changeOwnPassword(
  ctx: StaffCtx,
  { new_password: password, ...confirmed }: z.output<typeof deskPassword.body>,
): Promise<{ changed: true; sessions_ended: number }> {
  const { staffId, sessionId } = ctx.actor
  const caller = await staffById(query(ctx), staffId)
  if (!caller) throw new Problem('unauthenticated')
  // Looked at first: a password that won't do costs nobody the code of their app.
  await refuseWeak(
    ctx,
    password,
    { email: ctx.sealer.unseal(caller.email_sealed), username: caller.name },
    'new_password',
  )
  const staff = await confirmStaff(ctx, confirmed)
  // Else what an operator said would be theirs for good.
  if (await verifyPassword(staff.password_hash, password)) throw badField('new_password', say('password_as_before'))
  const passwordHash = await hashPassword(password)
  return inTx(ctx, async (tx) => {
    if (!(await setOwnPassword(tx, staff, passwordHash))) throw new Problem('desk_moved_on')
    const sessions = await endOwnSessions(tx, staffId, { allBut: sessionId })
    // Whoever had the password before is new from wherever they come now.
    await forgetPlaces(tx, staffId, ctx.place && { but: seenOf(ctx.place) })
    await tellStaff(tx, staffId, 'password')
    await audit(tx, 'desk.password', `staff:${staffId}`, { first: staff.initial_until !== null, sessions })
    return { changed: true, sessions_ended: sessions.length }
  })
}
