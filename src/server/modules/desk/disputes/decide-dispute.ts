import type { z } from 'zod'
import type { DeskActed, deskDecide } from '../../../../contract/desk/desk-disputes.ts'
import { disputeDecided, disputeMoved } from '../../../../contract/events/disputes.ts'
import { audit } from '../../../kernel/audit.ts'
import type { StaffCtx } from '../../../kernel/context.ts'
import { uuid7 } from '../../../kernel/ids.ts'
import { worthInEuro } from '../../../kernel/rates/worth-in-euro.ts'
import { inTx, type Tx } from '../../../kernel/tx.ts'
import { buyerPartOf } from '../../disputes/act-on-dispute.ts'
import { type DecisionRow, insertDecision } from '../../disputes/decisions.rows.ts'
import type { DisputeRow } from '../../disputes/disputes.rows.ts'
import { moveDispute, recordDisputeEvent } from '../../disputes/move-dispute.ts'
import { resolveOrder } from '../../orders/end/open-dispute.ts'
import { askApproval } from '../second-person/approvals.rows.ts'
import { needsSecond } from '../second-person/second-person.ts'
import { type AtDispute, lockMatter, refuseUnlessSeen } from './at-dispute.ts'
import { acted, refuseColleagues } from './take-dispute.ts'

/**
 * A moderator decides: up to the threshold it is final and the money moves with it; above, it waits for a second person, and the parties don't read it yet.
 * Throws 'not_found', 'own_matter', 'desk_moved_on', 'invalid_input' on `buyer_amount`.
 */
export const decideDispute = (ctx: StaffCtx, body: z.output<typeof deskDecide.body>): Promise<DeskActed> =>
  inTx<DeskActed, StaffCtx>(ctx, async (tx) => {
    const { order, row } = await lockMatter(tx, body.dispute_id)
    refuseUnlessSeen(row, body.seen, 'decide')
    refuseColleagues(row, ctx)
    const part = buyerPartOf(order, body.outcome, body.buyer_amount)
    const decision = {
      id: uuid7(tx.now),
      dispute_id: row.id,
      by_staff: ctx.actor.staffId,
      outcome: body.outcome,
      buyer_amount: part.toString(),
      reason_sealed: ctx.sealer.seal(body.reason),
    }
    const decided = await moveDispute(tx, row, 'decide', 'moderator', { taken_by: ctx.actor.staffId })
    await insertDecision(tx, decision)
    const second = needsSecond(ctx, await worthInEuro(tx.q, ctx, order.asset, BigInt(order.amount)))
    const { outcome, reason } = body
    await audit(tx, 'dispute.decide', `order:${order.id}`, {
      dispute: row.id,
      decision: decision.id,
      outcome,
      buyer_amount: decision.buyer_amount,
      second_person: second,
      reason,
    })
    if (!second) return acted(await carryOut(tx, { order, row: decided }, decision, 'system'))
    await askApproval(tx, { id: uuid7(tx.now), decisionId: decision.id, askedBy: ctx.actor.staffId })
    await recordDisputeEvent(tx, disputeMoved, decided, order, { event: 'decide', by: 'moderator' })
    return acted(decided)
  })

/** Makes a decision final: the dispute closed, the order ended, the escrow where the decision says. */
export async function carryOut(
  tx: Tx,
  { order, row }: AtDispute,
  decision: Pick<DecisionRow, 'id' | 'outcome' | 'buyer_amount'>,
  by: 'system' | 'second_moderator',
): Promise<DisputeRow> {
  const { id, outcome, buyer_amount } = decision
  const closed = await moveDispute(tx, row, 'close', by, { closed_how: 'decided', outcome })
  await resolveOrder(tx, order, outcome, BigInt(buyer_amount), 'moderator', {
    data: { dispute: row.id, decision: id, buyer_amount },
  })
  await recordDisputeEvent(tx, disputeDecided, closed, order, { how: 'decided', outcome, decision: id })
  return closed
}
