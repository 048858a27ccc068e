import type { Order, Release } from '../../../../contract/orders/orders.ts'
import type { CustomerCtx } from '../../../kernel/context.ts'
import { badField } from '../../../kernel/errors.ts'
import type { Tx } from '../../../kernel/tx.ts'
import { refuseWhileFrozen } from '../../accounts/freeze.ts'
import { anyStopped } from '../../accounts/leaving/who-asked.ts'
import type { Agreed } from '../../accounts/team/spend-limit.ts'
import { asParty } from '../as-party.ts'
import { endOrder } from '../end/end-order.ts'
import { countGiving } from '../give-away.ts'
import { inEscrow, readAmount } from '../order-amounts.ts'
import type { OrderRow } from '../orders.rows.ts'
import { staleState } from '../transition.ts'

/** Whether it was counted as the payment was confirmed, by who may still act: what somebody confirmed who is stopped since, or gone, is let go by who releases it, within their own limits. */
const isCounted = async (tx: Tx, { state, seller_id, confirmed_by_person: by }: OrderRow): Promise<boolean> =>
  state === 'payment_confirmed' && by !== null && !(await anyStopped(tx, seller_id, [by], 'trade'))

/**
 * The seller lets the escrow go to the buyer, confirmed for this order and this amount: another amount is another decision. Throws 'not_found',
 * 'order_moved_on', 'not_now', 'security_freeze', 'invalid_input' on `amount`, as `spendTeamLimit`.
 * @param agreed of what a second person of a team agreed to: notes that by the order's id, or throws; without it the limits of who releases are asked
 */
export const releaseOrder = (ctx: CustomerCtx, { order_id, seen, amount }: Release, agreed?: Agreed): Promise<Order> =>
  asParty(ctx, order_id, async (tx, { order, role }) => {
    await agreed?.begin(tx)
    if (seen !== order.state) throw await staleState(tx, order, role)
    if (role === 'seller') {
      if (readAmount('amount', amount, order.asset) !== BigInt(order.amount)) throw badField('amount', inEscrow(order))
      // May wait for somebody who is stopping the seller: what came of it is read behind it.
      const counted = agreed || (await isCounted(tx, order))
      await refuseWhileFrozen(tx, order.seller_id)
      if (!counted) await countGiving(tx, order, BigInt(order.amount))
    }
    // The team's rows before the ledger's accounts, as every payment of theirs locks them.
    await agreed?.end(tx, order.id)
    return endOrder(tx, order, 'release', role, { seen })
  })
