import type { z } from 'zod'
import type {
  DeskActed,
  deskAskParties,
  deskGiveBackDispute,
  deskTakeDispute,
} from '../../../../contract/desk/desk-disputes.ts'
import { disputeAsked, disputeAssigned } from '../../../../contract/events/disputes.ts'
import { orderParties } from '../../../../contract/events/orders.ts'
import { say } from '../../../../contract/sentence.ts'
import { audit } from '../../../kernel/audit.ts'
import type { StaffCtx } from '../../../kernel/context.ts'
import { badField } from '../../../kernel/errors.ts'
import { emit } from '../../../kernel/outbox.ts'
import { inTx, type Tx } from '../../../kernel/tx.ts'
import { type DisputeRow, insertStatement, saveDispute } from '../../disputes/disputes.rows.ts'
import { moveDispute, recordDisputeEvent } from '../../disputes/move-dispute.ts'
import type { OrderRow } from '../../orders/orders.rows.ts'
import { lockMatter, refuseUnlessSeen, staleState } from './at-dispute.ts'

export const acted = ({ id, state, version }: DisputeRow): DeskActed => ({ dispute_id: id, state, version })

/**
 * Takes a dispute in hand, from a colleague too, who then can't decide it by accident: that takes a reason. Throws 'not_found', 'own_matter',
 * 'desk_moved_on', 'invalid_input' on `reason`.
 */
export const takeDispute = (ctx: StaffCtx, body: z.output<typeof deskTakeDispute.body>): Promise<DeskActed> =>
  inTx<DeskActed, StaffCtx>(ctx, async (tx) => {
    const { order, row } = await lockMatter(tx, body.dispute_id)
    if (row.version !== body.seen || row.state === 'closed') throw staleState(row)
    const { taken_by: from } = row
    if (from !== null && from !== ctx.actor.staffId && body.reason === undefined)
      throw badField('reason', say('say_why_audit'))
    const taken = await saveDispute(tx, row, { taken_by: ctx.actor.staffId })
    if (!taken) throw staleState(row)
    await audit(tx, 'dispute.take', `order:${order.id}`, {
      dispute: row.id,
      from,
      ...(body.reason && { reason: body.reason }),
    })
    await tellAssigned(tx, taken, order, 'take')
    return acted(taken)
  })

/** The parties' pages say whether somebody has it. */
const tellAssigned = (tx: Tx, { id, state, version }: DisputeRow, order: OrderRow, event: 'take' | 'give_back') =>
  emit(tx, disputeAssigned, { ...orderParties(order), dispute_id: id, state, event, by: 'moderator', version })

/** Puts what the caller has in hand back into the queue. Throws 'not_found', 'own_matter', 'desk_moved_on', also where it is not in their hand. */
export const giveBackDispute = (ctx: StaffCtx, body: z.output<typeof deskGiveBackDispute.body>): Promise<DeskActed> =>
  inTx<DeskActed, StaffCtx>(ctx, async (tx) => {
    const { order, row } = await lockMatter(tx, body.dispute_id)
    if (row.version !== body.seen || row.state === 'closed' || row.taken_by !== ctx.actor.staffId) throw staleState(row)
    const back = await saveDispute(tx, row, { taken_by: null })
    if (!back) throw staleState(row)
    await audit(tx, 'dispute.give_back', `order:${order.id}`, {
      dispute: row.id,
      ...(body.reason && { reason: body.reason }),
    })
    await tellAssigned(tx, back, order, 'give_back')
    return acted(back)
  })

/** Asks both sides for more: the question stands among the statements, and they have a day. Throws 'not_found', 'own_matter', 'desk_moved_on'. */
export const askParties = (ctx: StaffCtx, body: z.output<typeof deskAskParties.body>): Promise<DeskActed> =>
  inTx<DeskActed, StaffCtx>(ctx, async (tx) => {
    const { order, row } = await lockMatter(tx, body.dispute_id)
    refuseUnlessSeen(row, body.seen, 'ask')
    refuseColleagues(row, ctx)
    const asked = await moveDispute(tx, row, 'ask', 'moderator', { taken_by: ctx.actor.staffId })
    await insertStatement(tx, row.id, {
      by_side: 'moderator',
      author_id: ctx.actor.staffId,
      text: body.question,
      file_ids: [],
    })
    await recordDisputeEvent(tx, disputeAsked, asked, order)
    return acted(asked)
  })

/** What a colleague has in hand is theirs until it is taken from them. */
export function refuseColleagues(row: DisputeRow, { actor }: StaffCtx): void {
  if (row.taken_by !== null && row.taken_by !== actor.staffId) throw staleState(row)
}
