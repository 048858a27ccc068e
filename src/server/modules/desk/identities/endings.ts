import type { z } from 'zod'
import type { DeskEnd, deskAnswerEnd, deskEndVerification } from '../../../../contract/identity/desk-endings.ts'
import { audit } from '../../../kernel/audit.ts'
import type { StaffCtx } from '../../../kernel/context.ts'
import { Problem } from '../../../kernel/errors.ts'
import { uuid7 } from '../../../kernel/ids.ts'
import { inTx } from '../../../kernel/tx.ts'
import {
  addEnd,
  answerEnd,
  dropFact,
  type EndRow,
  endById,
  lockEnd,
  standingOf,
} from '../../accounts/ending/endings.rows.ts'
import { whyRowEnded } from '../../accounts/ending/own-end.ts'
import { fallBack } from '../../identity/ending/end-verification.ts'
import { lockCustomer } from '../../identity/verifications.rows.ts'
import { refuseOwnMatter } from '../staff/own-matter.ts'

/** What the desk reads of the end of a verification, or of the proposal of one; null where there is neither. */
export function deskEnd(ctx: StaffCtx, ends: readonly EndRow[], id: string): z.output<typeof DeskEnd> | null {
  const row = ends.findLast((one) => (one.verification_id ?? one.company_verification_id) === id)
  if (!row || row.state === 'sent_back') return null
  const why = whyRowEnded(ctx.sealer, row)
  return {
    id: row.id,
    state: row.state,
    why: row.why,
    reason: typeof why === 'string' ? why : ctx.textOf(why),
    by: row.proposed_by === null ? null : { id: row.proposed_by, name: row.proposed_by_name ?? '' },
    at: (row.answered_at ?? row.created_at).toISOString(),
  }
}

/** Proposes that what was verified counts no more. Throws 'not_found', 'own_matter', and 'desk_moved_on' where it counts no more, or somebody proposed it. */
export const proposeEnd = (
  ctx: StaffCtx,
  { verification_id: verificationId, reason }: z.output<typeof deskEndVerification.body>,
): Promise<z.output<typeof deskEndVerification.returns>> =>
  inTx<z.output<typeof deskEndVerification.returns>, StaffCtx>(ctx, async (tx) => {
    const standing = await standingOf(tx.q, verificationId)
    if (!standing) throw new Problem('not_found')
    const { customer_id: customerId, of } = standing
    await refuseOwnMatter(tx.q, ctx, [customerId])
    await lockCustomer(tx, customerId)
    if (!(await standingOf(tx.q, verificationId))) throw new Problem('desk_moved_on')
    const proposed = { by: ctx.actor.staffId, noteSealed: ctx.sealer.seal(reason) }
    const id = uuid7(tx.now)
    if (!(await addEnd(tx, { id, customerId, of, verificationId, why: 'withdrawn', proposed })))
      throw new Problem('desk_moved_on')
    await audit(tx, 'desk.verification_end', customerId, { verification: verificationId, step: 'propose', reason })
    return { end_id: id }
  })

type Answered = z.output<typeof deskAnswerEnd.returns>

/**
 * The second person: takes back what was verified, so that the level falls at once and withdrawals are frozen for a day, or leaves it. Throws 'not_found', 'own_matter'
 * (theirs, or they proposed it), and 'desk_moved_on' where somebody answered, or it ended meanwhile.
 */
export const answerEndOf = (
  ctx: StaffCtx,
  { end_id, agree, reason }: z.output<typeof deskAnswerEnd.body>,
): Promise<Answered> =>
  inTx<Answered, StaffCtx>(ctx, async (tx) => {
    const known = await endById(tx.q, end_id)
    if (!known) throw new Problem('not_found')
    await refuseOwnMatter(tx.q, ctx, [known.customer_id])
    await lockCustomer(tx, known.customer_id)
    const row = await lockEnd(tx, end_id)
    if (row?.state !== 'proposed') throw new Problem('desk_moved_on')
    const { staffId } = ctx.actor
    if (row.proposed_by === staffId) throw new Problem('own_matter')
    const verificationId = row.verification_id ?? (row.company_verification_id as string)
    const of = row.verification_id === null ? ('company' as const) : ('identity' as const)
    const ending = { of, customerId: row.customer_id, verificationId }
    if (agree && !(await dropFact(tx, ending))) throw new Problem('desk_moved_on')
    const state = agree ? 'ended' : 'sent_back'
    await answerEnd(tx, row.id, { state, by: staffId, sealed: ctx.sealer.seal(reason) })
    await audit(tx, 'desk.verification_end', row.customer_id, { verification: verificationId, step: state, reason })
    if (agree) await fallBack(tx, ending, { id: row.id, why: 'withdrawn' })
    return { end_id: row.id, state }
  })
