import type { Order, OrderSeen } from '../../../../contract/orders/orders.ts'
import type { CustomerCtx } from '../../../kernel/context.ts'
import type { Tx } from '../../../kernel/tx.ts'
import { asParty } from '../as-party.ts'
import { banMinutes, cancelCounts } from '../order-actions.ts'
import { MINUTE_MS } from '../order-guards.ts'
import { sellerSpoke } from '../orders.rows.ts'
import { banTrader, recentCancellations } from '../traders.rows.ts'
import { endOrder } from './end-order.ts'

/**
 * The buyer gives up before paying; the escrow goes back. It counts against them, and keeps them from taking ads for a while, longer with
 * each within a day, unless the seller was silent for a quarter of an hour. Throws 'not_found', 'order_moved_on', 'not_now'.
 */
export const cancelOrder = (ctx: CustomerCtx, { order_id, seen }: OrderSeen): Promise<Order> =>
  asParty(ctx, order_id, async (tx, { order, role }) => {
    const counts = cancelCounts(order, await sellerSpoke(tx.q, order), tx.now)
    const ended = await endOrder(tx, order, 'cancel', role, { seen, fault: counts ? 'buyer' : null, data: { counts } })
    if (counts) await ban(tx, order.buyer_id)
    return ended
  })

async function ban(tx: Tx, customerId: string): Promise<void> {
  const cancellations = [...(await recentCancellations(tx, customerId)), tx.now]
  const until = new Date(tx.now.getTime() + banMinutes(cancellations.length) * MINUTE_MS)
  await banTrader(tx, customerId, cancellations, until)
}
