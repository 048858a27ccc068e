import type { Order, Release } from '../../../../contract/orders/orders.ts'
import { say } from '../../../../contract/sentence.ts'
import type { CustomerCtx } from '../../../kernel/context.ts'
import { badField } from '../../../kernel/errors.ts'
import { onWire } from '../../../ledger/post.ts'
import { refuseWhileFrozen } from '../../accounts/freeze.ts'
import { asParty } from '../as-party.ts'
import { endOrder } from '../end/end-order.ts'
import { readAmount } from '../order-amounts.ts'
import { staleState } from '../transition.ts'

/**
 * The seller lets the escrow go to the buyer, confirmed for this order and this amount: another amount is another decision. Throws 'not_found',
 * 'order_moved_on', 'not_now', 'security_freeze', 'invalid_input' on `amount`.
 */
export const releaseOrder = (ctx: CustomerCtx, { order_id, seen, amount }: Release): Promise<Order> =>
  asParty(ctx, order_id, async (tx, { order, role }) => {
    if (seen !== order.state) throw await staleState(tx, order, role)
    if (role === 'seller') {
      if (readAmount('amount', amount, order.asset) !== BigInt(order.amount))
        throw badField(
          'amount',
          say('in_escrow_are', { amount: `${onWire(BigInt(order.amount), order.asset)} ${order.asset}` }),
        )
      await refuseWhileFrozen(tx, order.seller_id)
    }
    return endOrder(tx, order, 'release', role, { seen })
  })
