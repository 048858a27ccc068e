import type { z } from 'zod'
import type { DecisionPreview, deskPreviewDecision } from '../../../../contract/desk/desk-disputes.ts'
import type { StaffCtx } from '../../../kernel/context.ts'
import { worthInEuro } from '../../../kernel/rates/worth-in-euro.ts'
import { inTx } from '../../../kernel/tx.ts'
import { frozenUntil } from '../../accounts/freeze.ts'
import { buyerPartOf } from '../../disputes/act-on-dispute.ts'
import { resolution } from '../../orders/end/open-dispute.ts'
import { needsSecond } from '../second-person/second-person.ts'
import { lockMatter, refuseUnlessSeen } from './at-dispute.ts'
import { legsOnWire } from './legs-on-wire.ts'
import { refuseColleagues } from './take-dispute.ts'

/**
 * Who would get what by a decision: the very movement that deciding would post, by the rules that deciding has, and nothing is written. Throws what
 * `decideDispute` throws, passkeys aside.
 */
export const previewDecision = (
  ctx: StaffCtx,
  body: z.output<typeof deskPreviewDecision.body>,
): Promise<DecisionPreview> =>
  inTx<DecisionPreview, StaffCtx>(ctx, async (tx) => {
    const { order, row } = await lockMatter(tx, body.dispute_id)
    refuseUnlessSeen(row, body.seen, 'decide')
    refuseColleagues(row, ctx)
    const part = buyerPartOf(order, body.outcome, body.buyer_amount)
    const movement = resolution(order, body.outcome, part)
    const frozen = async (id: string) => (await frozenUntil(tx.q, ctx.actor, id, tx.now))?.toISOString() ?? null
    return {
      dispute_id: row.id,
      outcome: body.outcome,
      buyer_amount: body.buyer_amount ?? null,
      reason: body.reason,
      asset: order.asset as DecisionPreview['asset'],
      legs: legsOnWire(order, movement),
      frozen_until: { buyer: await frozen(order.buyer_id), seller: await frozen(order.seller_id) },
      second_person: needsSecond(ctx, await worthInEuro(tx.q, ctx, order.asset, BigInt(order.amount))),
    }
  })
