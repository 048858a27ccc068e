import type { z } from 'zod'
import { assetOf } from '../../../../contract/assets.ts'
import type { deskHearAppeal } from '../../../../contract/desk/desk-appeals.ts'
import { appealDecided } from '../../../../contract/events/disputes.ts'
import { AmountError, parseAmount } from '../../../../contract/money.ts'
import { say } from '../../../../contract/sentence.ts'
import { audit } from '../../../kernel/audit.ts'
import type { StaffCtx } from '../../../kernel/context.ts'
import { badField, Problem } from '../../../kernel/errors.ts'
import { uuid7 } from '../../../kernel/ids.ts'
import { worthInEuro } from '../../../kernel/rates/worth-in-euro.ts'
import { inTx, type Tx } from '../../../kernel/tx.ts'
import { appealCompensation } from '../../../ledger/movements.ts'
import { onWire, post } from '../../../ledger/post.ts'
import { type AppealRow, appealById, insertRuling, lockAppeal, moveAppeal } from '../../disputes/appeals.rows.ts'
import { partyId } from '../../disputes/complain.ts'
import { saveDispute } from '../../disputes/disputes.rows.ts'
import { recordDisputeEvent } from '../../disputes/move-dispute.ts'
import type { OrderRow } from '../../orders/orders.rows.ts'
import { askApproval, hadAHand } from '../second-person/approvals.rows.ts'
import { needsSecond } from '../second-person/second-person.ts'
import { type AtDispute, lockMatter } from './at-dispute.ts'

type Hearing = z.output<typeof deskHearAppeal.body>
type HearingResult = z.output<typeof deskHearAppeal.returns>

/** 409 with where the appeal stands. */
const heardAlready = ({ state }: AppealRow) => new Problem('desk_moved_on', { extra: { state } })

/** The most that an appellant can get: what the order's end did not give them, in smallest units. */
export function mostFor(order: Pick<OrderRow, 'amount' | 'buyer_part'>, side: AppealRow['by_side']): bigint {
  const toBuyer = BigInt(order.buyer_part ?? 0)
  return side === 'seller' ? toBuyer : BigInt(order.amount) - toBuyer
}

/** Those who decided, or said yes to it, don't look at it again. */
export async function refuseWhoDecided(tx: Tx<StaffCtx>, disputeId: string): Promise<void> {
  if (await hadAHand(tx.q, disputeId, tx.ctx.actor.staffId)) throw new Problem('own_matter')
}

/**
 * Another moderator rules on an appeal. Upheld: the decision stands, at once. Overturned: the house pays for its mistake from the float, above the threshold
 * once a second person agrees. What the order moved stays moved. Throws 'not_found', 'own_matter', 'desk_moved_on', 'house_cannot_cover', 'account_closed',
 * 'amount_out_of_range' or 'invalid_input' on `compensation`.
 */
export const hearAppeal = (ctx: StaffCtx, body: Hearing): Promise<HearingResult> =>
  inTx<HearingResult, StaffCtx>(ctx, async (tx) => {
    const known = await appealById(tx.q, body.appeal_id)
    if (!known) throw new Problem('not_found')
    const { order, row } = await lockMatter(tx, known.dispute_id)
    const appeal = await lockAppeal(tx, known.id)
    if (appeal?.state !== 'open') throw heardAlready(appeal ?? known)
    await refuseWhoDecided(tx, row.id)
    const compensation = body.compensation === undefined ? null : amountFor(order, appeal, body.compensation)
    const rulingId = await ruled(tx, order, appeal, body, compensation)
    const worth = compensation === null ? 0n : await worthInEuro(tx.q, ctx, order.asset, BigInt(order.amount))
    if (!needsSecond(ctx, worth))
      return { appeal_id: appeal.id, state: await settleAppeal(tx, { order, row }, appeal, compensation) }
    await askApproval(tx, { id: uuid7(tx.now), rulingId, askedBy: ctx.actor.staffId })
    await moveAppeal(tx, appeal, 'waiting_approval')
    return { appeal_id: appeal.id, state: 'waiting_approval' }
  })

async function ruled(
  tx: Tx<StaffCtx>,
  order: OrderRow,
  appeal: AppealRow,
  { ruling, reason }: Hearing,
  compensation: bigint | null,
): Promise<string> {
  const id = uuid7(tx.now)
  await insertRuling(tx, {
    id,
    appeal_id: appeal.id,
    by_staff: tx.ctx.actor.staffId,
    upheld: ruling === 'upheld',
    compensation: compensation?.toString() ?? null,
    reason_sealed: tx.ctx.sealer.seal(reason),
  })
  await audit(tx, 'appeal.rule', `order:${order.id}`, {
    appeal: appeal.id,
    ruling,
    compensation: compensation?.toString() ?? null,
    reason,
  })
  return id
}

/** Makes a ruling final, and pays where it overturns. */
export async function settleAppeal(
  tx: Tx,
  { order, row }: AtDispute,
  appeal: AppealRow,
  compensation: bigint | null,
): Promise<'upheld' | 'overturned'> {
  const state = compensation === null ? 'upheld' : 'overturned'
  if (!(await moveAppeal(tx, appeal, state))) throw heardAlready(appeal)
  if (compensation !== null) {
    await saveDispute(tx, row, { overturned: true })
    const movement = appealCompensation({
      customerId: partyId(order, appeal.by_side),
      orderId: order.id,
      asset: order.asset,
      amount: compensation,
    })
    await post(tx, `appeal:${appeal.id}`, movement)
  }
  await recordDisputeEvent(tx, appealDecided, row, order, { appeal: appeal.id, by: appeal.by_side, ruling: state })
  return state
}

function amountFor(order: OrderRow, appeal: AppealRow, text: string): bigint {
  const amount = read(text, order.asset)
  const most = mostFor(order, appeal.by_side)
  if (amount <= most) return amount
  const sentence = say('compensation_at_most', { amount: `${onWire(most, order.asset)} ${order.asset}` })
  throw badField('compensation', sentence, 'amount_out_of_range')
}

function read(text: string, asset: string): bigint {
  try {
    return parseAmount(text, assetOf(asset).decimals)
  } catch (error) {
    if (error instanceof AmountError) throw badField('compensation', error.says)
    throw error
  }
}
