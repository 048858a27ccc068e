import type { z } from 'zod'
import { screeningMoved } from '../../../../contract/events/screening.ts'
import { stateAfter } from '../../../../contract/machine.ts'
import type { deskDecideScreening, deskReviewScreening } from '../../../../contract/screening/desk-screening.ts'
import { type ScreeningEvent, screeningMachine } from '../../../../contract/screening/screening-machine.ts'
import { say } from '../../../../contract/sentence.ts'
import { audit } from '../../../kernel/audit.ts'
import type { StaffCtx } from '../../../kernel/context.ts'
import { badField, Problem } from '../../../kernel/errors.ts'
import { emit } from '../../../kernel/outbox.ts'
import { inTx, type Tx } from '../../../kernel/tx.ts'
import { followFacts } from '../../accounts/follow-facts.ts'
import { suspendIn } from '../../accounts/suspend-account.ts'
import { type CaseRow, moveCase } from '../../screening/cases.rows.ts'
import { caseSubject } from '../../screening/take-answer.ts'
import { refuseOwnMatter } from '../staff/own-matter.ts'
import { lockMatterOf } from './overturn.ts'

type Answered = z.output<typeof deskReviewScreening.returns>

/**
 * The first person: takes a case on, clears it where it held nothing back, or proposes a verdict. Throws 'not_found', 'own_matter', 'desk_moved_on', 'invalid_input' naming
 * `verdict`, or `act` where it takes two to clear it.
 */
export const reviewCase = (ctx: StaffCtx, asked: z.output<typeof deskReviewScreening.body>): Promise<Answered> =>
  inTx<Answered, StaffCtx>(ctx, async (tx) => {
    const { act, reason } = asked
    const { staffId } = ctx.actor
    const row = await openMatter(tx, asked.case_id, act)
    if (act === 'take') return moved(tx, row, act, { taken_by: staffId }, reason)
    if (act === 'clear') {
      if (row.kind === 'sanction') throw badField('act', say('two_people_clear'))
      return ended(tx, row, act, reason)
    }
    if (asked.verdict === undefined) throw badField('verdict', say('choose_verdict'))
    const proposal_sealed = ctx.sealer.seal(reason)
    return moved(tx, row, act, { proposed_by: staffId, verdict: asked.verdict, proposal_sealed }, reason)
  })

/**
 * The second person: agrees with the verdict, or sends it back. What is cleared holds nothing back any more; who is confirmed has their account suspended, with what is in it, to
 * a confirmed address nothing is sent, and what a confirmed payer paid stays. Throws 'not_found', 'own_matter' (theirs, or they proposed it), 'desk_moved_on'.
 */
export const decideCase = (
  ctx: StaffCtx,
  { case_id, agree, reason }: z.output<typeof deskDecideScreening.body>,
): Promise<Answered> =>
  inTx<Answered, StaffCtx>(ctx, async (tx) => {
    const row = await openMatter(tx, case_id, 'send_back')
    if (row.proposed_by === ctx.actor.staffId || row.verdict === null) throw new Problem('own_matter')
    if (!agree) return moved(tx, row, 'send_back', { proposed_by: null, verdict: null, proposal_sealed: null }, reason)
    return ended(tx, row, row.verdict === 'clear' ? 'agree_clear' : 'agree_confirm', reason)
  })

const WHOSE = 'select username, status from customer where id = $1'

/** Ends a case, and does what follows for whom it is about. */
async function ended(tx: Tx<StaffCtx>, row: CaseRow, event: ScreeningEvent, reason: string): Promise<Answered> {
  const { actor, sealer } = tx.ctx
  const decided = { decided_by: actor.staffId, decided_at: tx.now, reason_sealed: sealer.seal(reason) }
  const answered = await moved(tx, row, event, decided, reason)
  // A case that 0193 took the account from kept its level back until now.
  await followFacts(tx, row.customer_id)
  if (answered.state === 'confirmed' && row.holds === 'account') {
    const [whose] = await tx.q<{ username: string; status: string }>(WHOSE, [row.customer_id])
    // Suspended already, by somebody else or for another case: so it stays. Closed: whoever takes that back comes back suspended.
    if (whose?.status === 'active') await suspendIn(tx, whose.username, `${row.number}: ${reason}`, row.id)
  }
  return answered
}

/** A case that is open, locked behind its customer, whom deciding concerns, too. */
async function openMatter(tx: Tx<StaffCtx>, id: string, event: ScreeningEvent): Promise<CaseRow> {
  const row = await lockMatterOf(tx, id)
  if (!row) throw new Problem('not_found')
  await refuseOwnMatter(tx.q, tx.ctx, [row.customer_id])
  if (stateAfter(screeningMachine, row.state, event) === undefined) throw staleState(row)
  return row
}

const staleState = ({ state }: CaseRow) => new Problem('desk_moved_on', { extra: { state } })

async function moved(
  tx: Tx<StaffCtx>,
  row: CaseRow,
  event: ScreeningEvent,
  changes: Partial<CaseRow>,
  reason: string,
): Promise<Answered> {
  const state = stateAfter(screeningMachine, row.state, event)
  if (state === undefined) throw staleState(row)
  const { version } = await moveCase(tx, row, { ...changes, state })
  await audit(tx, 'desk.screening', caseSubject(row.id), { step: event, customer: row.customer_id, reason })
  await emit(tx, screeningMoved, { case_id: row.id, state, version })
  return { case_id: row.id, state }
}
