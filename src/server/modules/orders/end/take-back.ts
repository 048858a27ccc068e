import type { EndInTrades } from '../../accounts/team/what-they-began.ts'
import { nothingAsked } from '../order-effects.ts'
import { lockAskedBy, saveOrder } from '../orders.rows.ts'
import { recordStep } from '../transition.ts'

/** Takes back what a member of a company asked the other side of its orders for. */
export const takeBackRequests: EndInTrades = async (tx, { companyId, personId }) => {
  for (const order of await lockAskedBy(tx, companyId, personId)) {
    const moved = await saveOrder(tx, order, nothingAsked)
    if (!moved) throw new Error(`order ${order.id} changed under its lock`)
    await recordStep(tx, moved, 'take_back', { role: order.buyer_id === companyId ? 'buyer' : 'seller', data: {} })
  }
}
