import type { z } from 'zod'
import type { deskCreditLine, deskReturnLine, LineAct, LineActed } from '../../../../contract/desk/desk-work.ts'
import { say } from '../../../../contract/sentence.ts'
import type { StaffCtx } from '../../../kernel/context.ts'
import { badField, Problem } from '../../../kernel/errors.ts'
import { inTx, type Query, query, type Tx } from '../../../kernel/tx.ts'
import { bookCredit, lockCredit } from '../../payments/bank/credit-by-hand.ts'
import { bookReturn, lockReturn } from '../../payments/bank/return-line.ts'
import { referencesIn } from '../../payments/reference.ts'
import { standingBearing } from '../../payments/standing/standing.rows.ts'
import { customerOfLine, depositNamed } from '../queues/bank-lines.rows.ts'
import { refuseOwnMatter } from '../staff/own-matter.ts'
import { waitingProposals } from '../stuck/proposals.rows.ts'
import { enterProposal } from '../stuck/propose.ts'
import { LINE_VERSION, type LineTarget } from './matter-of-line.ts'
import { takesTwo } from './takes-two.ts'

type Named = { depositId?: string; standing?: string }

/**
 * Credits a line to a deposit's customer, or to whose standing reference is named or it bears, who is not the caller; where it takes two, nothing is
 * booked and another of finance is asked. The same again changes nothing. Throws 'own_matter', 'desk_moved_on' where something else waits about the line,
 * 'invalid_input' on `deposit`, and as `lockCredit`.
 */
export async function creditLine(ctx: StaffCtx, body: z.output<typeof deskCreditLine.body>): Promise<LineActed> {
  const named = await whomNamed(query(ctx), body.deposit)
  return inTx<LineActed, StaffCtx>(ctx, async (tx) => {
    const found = await lockCredit(tx, { lineId: body.line_id, ...named })
    const { line, announced, customerId, done } = found
    const bears = await customerOfLine(tx.q, line.id)
    await refuseOwnMatter(tx.q, ctx, bears ? [customerId, bears] : [customerId])
    const target = announced
      ? { deposit_id: announced.id, customer_id: null }
      : { deposit_id: null, customer_id: customerId }
    const asked = done ? undefined : await askedBefore(tx, line.id, 'bank_line.credit', target)
    if (asked) return waiting(line.id, asked)
    if (!done && (await takesTwo(tx, line, customerId)))
      return waiting(line.id, await ask(tx, line.id, 'bank_line.credit', target, body.reason))
    return { ...(await bookCredit(tx, found, body.reason)), proposal_id: null }
  })
}

async function whomNamed(q: Query, deposit: string | undefined): Promise<Named> {
  if (deposit === undefined) return {}
  const [reference] = referencesIn(deposit, 'standing')
  if (reference) {
    const [whose] = await standingBearing(q, [reference])
    if (!whose) throw badField('deposit', say('no_such_deposit'))
    return { standing: whose.customer_id }
  }
  const known = await depositNamed(
    q,
    deposit.toUpperCase().startsWith('D-') ? deposit.toUpperCase() : deposit.toLowerCase(),
  )
  if (!known) throw badField('deposit', say('no_such_deposit'))
  return { depositId: known.id }
}

/** Notes that a line was sent back to its payer, or asks another of finance. Throws 'own_matter', 'desk_moved_on', and as `lockReturn`. */
export const sendBackLine = (ctx: StaffCtx, body: z.output<typeof deskReturnLine.body>): Promise<LineActed> =>
  inTx<LineActed, StaffCtx>(ctx, async (tx) => {
    const line = await lockReturn(tx, body.line_id)
    const whose = await customerOfLine(tx.q, line.id)
    if (whose) await refuseOwnMatter(tx.q, ctx, [whose])
    const target = { deposit_id: null, customer_id: null }
    const done = line.status === 'returned'
    const asked = done ? undefined : await askedBefore(tx, line.id, 'bank_line.return', target)
    if (asked) return waiting(line.id, asked)
    if (!done && (await takesTwo(tx, line, whose)))
      return waiting(line.id, await ask(tx, line.id, 'bank_line.return', target, body.reason))
    return { ...(await bookReturn(tx, line, body.reason)), proposal_id: null }
  })

const waiting = (line_id: string, proposal_id: string): LineActed => ({ line_id, status: 'waiting', proposal_id })

const ask = (tx: Tx<StaffCtx>, lineId: string, act: LineAct, target: LineTarget, reason: string): Promise<string> =>
  enterProposal(tx, lineId, reason, {
    act,
    ...target,
    bank_line_id: lineId,
    subject_version: LINE_VERSION,
    evidence_sealed: null,
    to_sealed: null,
  })

/** What the caller asked the same way and nobody has answered. Throws 'desk_moved_on' where something else waits about the line. */
async function askedBefore(
  { q, ctx }: Tx<StaffCtx>,
  lineId: string,
  act: LineAct,
  target: LineTarget,
): Promise<string | undefined> {
  const [open] = await waitingProposals(q, [lineId])
  if (!open) return undefined
  const same = open.act === act && open.deposit_id === target.deposit_id && open.customer_id === target.customer_id
  if (!same || open.proposed_by !== ctx.actor.staffId) throw new Problem('desk_moved_on')
  return open.id
}
