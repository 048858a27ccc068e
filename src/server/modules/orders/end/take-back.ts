import type { Tx } from '../../../kernel/tx.ts'
import type { Keeps } from '../../accounts/team/spend-limit.ts'
import type { EndInTrades } from '../../accounts/team/what-they-began.ts'
import { nothingAsked } from '../order-effects.ts'
import { confirmedAt, lockOrder, type OrderRow, ordersBegunBy, saveOrder } from '../orders.rows.ts'
import { recordStep } from '../transition.ts'

/**
 * Takes back what a member of a company asked the other side of its orders for: all of it, or, of a buyer who gives up by it, what isn't kept. The payments that they confirmed are confirmed still, but what isn't kept of
 * these is counted anew as it is released, by whom it is.
 */
export const takeBackRequests: EndInTrades = async (tx, { companyId, personId }, keeps) => {
  for (const id of await ordersBegunBy(tx.q, companyId, personId)) {
    const order = await lockOrder(tx, id)
    if (!order) continue
    const isBuyer = order.buyer_id === companyId
    // Answered or released meanwhile, or asked anew by a colleague.
    const asks = order.asked_by === companyId && order.asked_by_person === personId
    if (!asks && (order.state !== 'payment_confirmed' || order.confirmed_by_person !== personId)) continue
    // Who sells gives nothing by asking.
    const gives = isBuyer || !asks
    if (keeps && (!gives || (await isKept(tx, order, { asks, keeps })))) continue
    if (asks) await takeBack(tx, order, isBuyer ? 'buyer' : 'seller')
    else await saveOrder(tx, order, { confirmed_by_person: null })
  }
}

const isKept = async (tx: Tx, order: OrderRow, { asks, keeps }: { asks: boolean; keeps: Keeps }): Promise<boolean> => {
  const at = asks ? order.asked_at : await confirmedAt(tx.q, order.id)
  return keeps({ asset: order.asset, amount: BigInt(order.amount), at })
}

async function takeBack(tx: Tx, order: OrderRow, role: 'buyer' | 'seller'): Promise<void> {
  const moved = await saveOrder(tx, order, nothingAsked)
  if (!moved) throw new Error(`order ${order.id} changed under its lock`)
  await recordStep(tx, moved, 'take_back', { role, data: {} })
}
