import type { z } from 'zod'
import type { DeskApproval, deskApprove } from '../../../../contract/desk/desk-appeals.ts'
import { disputeMoved } from '../../../../contract/events/disputes.ts'
import { audit } from '../../../kernel/audit.ts'
import type { StaffCtx } from '../../../kernel/context.ts'
import { Problem } from '../../../kernel/errors.ts'
import type { PageOf } from '../../../kernel/implement.ts'
import { idIn, pageOf } from '../../../kernel/page-cursor.ts'
import { inTx, query, type Tx } from '../../../kernel/tx.ts'
import { onWire } from '../../../ledger/post.ts'
import { appealById, lockAppeal, moveAppeal, rulingById } from '../../disputes/appeals.rows.ts'
import { decisionById } from '../../disputes/decisions.rows.ts'
import { moveDispute, recordDisputeEvent } from '../../disputes/move-dispute.ts'
import { resolution } from '../../orders/end/open-dispute.ts'
import { type AtDispute, lockMatter } from '../disputes/at-dispute.ts'
import { carryOut } from '../disputes/decide-dispute.ts'
import { refuseWhoDecided, settleAppeal } from '../disputes/hear-appeal.ts'
import { legsOnWire } from '../disputes/legs-on-wire.ts'
import { ownAmong } from '../staff/staff.rows.ts'
import { type ApprovalRow, approvalById, type WaitingRow, waitingApprovals } from './approvals.rows.ts'
import { claimApproval } from './claim-approval.ts'

type Answer = z.output<typeof deskApprove.body>
type Answered = z.output<typeof deskApprove.returns>

/** What waits for a second person other than the caller, and is no matter of their own, the oldest first. */
export async function listApprovals(
  ctx: StaffCtx,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<PageOf<DeskApproval>> {
  const { staffId } = ctx.actor
  const rows = await waitingApprovals(query(ctx), staffId, idIn(cursor), limit + 1)
  const parties = [...new Set(rows.flatMap(({ buyer_id, seller_id }) => [buyer_id, seller_id]))]
  const own = await ownAmong(query(ctx), staffId, parties, ctx.now())
  const mine = new Set(rows.filter((row) => own.has(row.buyer_id) || own.has(row.seller_id)).map(({ id }) => id))
  // Left out of what was read, so that the next page begins where this one ends.
  const page = pageOf(
    rows,
    limit,
    (row) => ({
      id: row.id,
      kind: row.kind,
      dispute_id: row.dispute_id,
      order_id: row.order_id,
      number: row.number,
      by: { id: row.by_id, name: row.by_name },
      outcome: row.outcome,
      asset: row.asset,
      ...figuresOf(row),
      buyer: row.buyer,
      seller: row.seller,
      reason: ctx.sealer.unseal(row.reason_sealed),
      at: row.at.toISOString(),
    }),
    (row) => row.id,
  )
  return { ...page, data: page.data.filter(({ id }) => !mine.has(id)) }
}

/** Of a decision what reaches the buyer, the fee off, as its preview and both sides read it; of a ruling the compensation. Beside it who gets what in all, by the movement that saying yes posts. */
function figuresOf(row: WaitingRow): Pick<DeskApproval, 'amount' | 'legs' | 'total'> {
  const { appellant, outcome, amount, asset, escrow } = row
  if (appellant || !outcome) {
    const paid = onWire(BigInt(amount), asset)
    return { amount: paid, legs: appellant ? [{ to: appellant, amount: paid }] : [], total: paid }
  }
  const legs = legsOnWire(row, resolution({ ...row, id: row.order_id, amount: escrow }, outcome, BigInt(amount)))
  return {
    amount: legs.find(({ to }) => to === 'buyer')?.amount ?? onWire(0n, asset),
    legs,
    total: onWire(BigInt(escrow), asset),
  }
}

/**
 * The second person's answer: yes moves the money as the first one decided, no gives the matter back. Not for whoever decided, here or, where it is
 * about an appeal, in the first place. Throws 'not_found', 'own_matter', 'desk_moved_on', 'house_cannot_cover'.
 */
export const decideApproval = (ctx: StaffCtx, body: Answer): Promise<Answered> =>
  inTx<Answered, StaffCtx>(ctx, async (tx) => {
    const approval = await approvalById(tx.q, body.approval_id)
    // What is proposed about money that is stuck is answered where its facts are shown.
    if (!approval || approval.proposal_id) throw new Problem('not_found')
    if (approval.asked_by === ctx.actor.staffId) throw new Problem('own_matter')
    const state = body.approve ? 'approved' : 'sent_back'
    await (approval.decision_id ? onDecision(tx, approval, body) : onRuling(tx, approval, body))
    await audit(tx, 'desk.approval', `approval:${approval.id}`, { answer: state, reason: body.reason })
    return { approval_id: approval.id, state }
  })

async function onDecision(tx: Tx<StaffCtx>, approval: ApprovalRow, body: Answer): Promise<void> {
  const decision = await decisionById(tx.q, approval.decision_id as string)
  if (!decision) throw new Problem('not_found')
  const at = await lockMatter(tx, decision.dispute_id)
  await claimApproval(tx, approval, body)
  if (body.approve) return void (await carryOut(tx, at, decision, 'second_moderator'))
  const back = await moveDispute(tx, at.row, 'send_back', 'second_moderator')
  await recordDisputeEvent(tx, disputeMoved, back, at.order, { event: 'send_back', by: 'moderator' })
}

async function onRuling(tx: Tx<StaffCtx>, approval: ApprovalRow, body: Answer): Promise<void> {
  const ruling = await rulingById(tx.q, approval.ruling_id as string)
  const known = ruling && (await appealById(tx.q, ruling.appeal_id))
  if (!ruling || !known) throw new Problem('not_found')
  const at: AtDispute = await lockMatter(tx, known.dispute_id)
  await refuseWhoDecided(tx, at.row.id)
  const appeal = await lockAppeal(tx, known.id)
  if (appeal?.state !== 'waiting_approval') throw new Problem('desk_moved_on')
  await claimApproval(tx, approval, body)
  if (body.approve)
    await settleAppeal(tx, at, appeal, ruling.compensation === null ? null : BigInt(ruling.compensation))
  else await moveAppeal(tx, appeal, 'open')
}
