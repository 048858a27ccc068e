import { disputeMoved } from '../../../contract/events/disputes.ts'
import type { Ctx } from '../../kernel/context.ts'
import { inTx, type Tx } from '../../kernel/tx.ts'
import { recordHeartbeat } from '../orders/clock/heartbeat.ts'
import { orderById } from '../orders/orders.rows.ts'
import { type DisputeRow, lockDueDisputes, shiftDisputes } from './disputes.rows.ts'
import { type DisputeEvent, moveDispute, recordDisputeEvent } from './move-dispute.ts'

const BATCH = 100

/** What a stage's end means: whoever is silent is not waited for, and a moderator looks. */
const onTime: Partial<Record<DisputeRow['state'], DisputeEvent>> = {
  awaiting_response: 'stay_silent',
  negotiation: 'escalate',
  more_info: 'answer',
}

/**
 * Moves disputes whose stage has ended on to a moderator. Costs what is due, not what is open. What an outage of ours made late is not due: it is
 * bridged before. @returns how many.
 */
export async function moveDueDisputes(ctx: Ctx): Promise<number> {
  await recordHeartbeat(ctx, 'disputes', shiftDisputes)
  for (let total = 0; ; ) {
    const moved = await inTx(ctx, async (tx) => {
      const due = await lockDueDisputes(tx, BATCH)
      for (const row of due) await moveOn(tx, row)
      return due.length
    })
    total += moved
    if (moved < BATCH) return total
  }
}

async function moveOn(tx: Tx, row: DisputeRow): Promise<void> {
  const event = onTime[row.state]
  if (!event) throw new Error(`a dispute in ${row.state} has a deadline`)
  const order = await orderById(tx.q, row.order_id)
  if (!order) throw new Error('a dispute without its order')
  await recordDisputeEvent(tx, disputeMoved, await moveDispute(tx, row, event, 'system'), order, {
    event,
    by: 'system',
  })
}
