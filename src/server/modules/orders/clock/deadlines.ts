import type { Ctx } from '../../../kernel/context.ts'
import { Problem } from '../../../kernel/errors.ts'
import { inTx, query, type Tx } from '../../../kernel/tx.ts'
import { endOrder } from '../end/end-order.ts'
import { openDispute } from '../end/open-dispute.ts'
import { type DeadlineKind, type DueOrder, dueOrders, lockDue, type OrderRow } from '../orders.rows.ts'
import { transition } from '../transition.ts'
import { LONGEST_PAUSE_MS, ORDERS, recordOrdersHeartbeat } from './heartbeat.ts'

const PAGE = 200

const whenDue: Record<DeadlineKind, (tx: Tx, order: OrderRow) => Promise<unknown>> = {
  payment: (tx, order) => transition(tx, order, 'time_out', 'system'),
  grace: (tx, order) => endOrder(tx, order, 'end_grace', 'system'),
  // Paid and no release: never back to the seller by silence.
  release: (tx, order) => openDispute(tx, order, 'go_to_dispute', 'system', { reason: 'not_received' }),
}

/**
 * What time alone does to orders, from the very millisecond on: unpaid ones expire, the escrow of expired ones goes back after the grace, paid
 * ones that nobody releases go to dispute. Costs what is due, not what is open. An outage is bridged before: what a pause of ours made
 * late is not due. Each order is a transaction of its own, so that one fault keeps no other waiting; one that somebody is acting on at
 * this moment is theirs, and if it is still due, the next run takes it.
 * @returns how many orders moved.
 */
export async function runDeadlines(ctx: Ctx): Promise<number> {
  await recordOrdersHeartbeat(ctx)
  let moved = 0
  for (let after: DueOrder | undefined; ; ) {
    const page = await dueOrders(query(ctx), momentOf(ctx.now()), after, PAGE)
    for (const { id } of page) moved += Number(await moveIfDue(ctx, id))
    if (page.length < PAGE) return moved
    after = page.at(-1)
  }
}

const momentOf = (now: Date) => ({ now, heartbeat: ORDERS, freshSince: new Date(now.getTime() - LONGEST_PAUSE_MS) })

async function moveIfDue(ctx: Ctx, id: string): Promise<boolean> {
  try {
    return await inTx(ctx, async (tx) => {
      const order = await lockDue(tx, momentOf(tx.now), id)
      if (!order) return false
      await whenDue[order.deadline_kind as DeadlineKind](tx, order)
      return true
    })
  } catch (error) {
    if (error instanceof Problem && error.code === 'unavailable') throw error
    ctx.log.error({ err: error, order: id }, 'an order’s deadline could not be acted on; the next run tries again')
    return false
  }
}
