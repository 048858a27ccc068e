import type { Order, OrderAct } from '../../../contract/orders/orders.ts'
import type { CustomerCtx } from '../../kernel/context.ts'
import { asParty } from './as-party.ts'
import { cancelOrder } from './end/cancel-order.ts'
import { endOrder } from './end/end-order.ts'
import { confirmingGivingUp, countAct, refuseStoppedAsking } from './give-away.ts'
import { transition } from './transition.ts'

/**
 * What either side can do to an order under way beside paying and releasing: give more time, confirm the payment, ask the other side to cancel or to
 * undo the payment's claim, and answer such a request. Throws 'not_found', 'order_moved_on', 'not_now', as `confirmingGivingUp`, `refuseStoppedAsking` and `countAct`.
 */
export function actOnOrder(ctx: CustomerCtx, asked: OrderAct): Promise<Order> {
  const { order_id, seen, action, reason } = asked
  if (action === 'cancel') return cancelOrder(ctx, asked)
  const move = { seen, ...(reason && { words: reason }) }
  return confirmingGivingUp(ctx, asked, (sure) =>
    asParty(sure, order_id, async (tx, party) => {
      const { order, role } = party
      await refuseStoppedAsking(tx, party, action)
      await countAct(tx, party, action)
      return action === 'accept_cancel'
        ? endOrder(tx, order, action, role, move)
        : transition(tx, order, action, role, move)
    }),
  )
}
