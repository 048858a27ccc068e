import type { About } from '../../../../contract/events/event.ts'
import type { outageBridged } from '../../../../contract/events/orders.ts'
import type { Ctx } from '../../../kernel/context.ts'
import { inTx, query } from '../../../kernel/tx.ts'
import { lockOrder } from '../orders.rows.ts'
import { recordStep } from '../transition.ts'
import { ordersWithoutDowntime } from './heartbeat.rows.ts'

const BATCH = 100
const FIRST = '00000000-0000-0000-0000-000000000000'

/** Tells both sides of every open order, in its timeline, that downtime moved their deadline. Safe to run twice. */
export async function recordDowntime(
  ctx: Ctx,
  { outage_id: outage, until, ms }: About<typeof outageBridged>,
): Promise<void> {
  const endedAt = new Date(until)
  for (let after = FIRST; ; ) {
    const orders = await ordersWithoutDowntime(query(ctx), outage, { after, endedAt, limit: BATCH })
    for (const { id } of orders)
      await inTx(ctx, async (tx) => {
        const order = await lockOrder(tx, id)
        if (!order?.deadline_at) return
        const data = { outage, seconds: Math.round(ms / 1000), until: order.deadline_at.toISOString() }
        await recordStep(tx, order, 'deadline_moved', { role: 'system', data })
      })
    if (orders.length < BATCH) return
    after = orders.at(-1)?.id as string
  }
}
