import { confirmsSelf, givesAway } from '../../../contract/orders/order-machine.ts'
import type { OrderAct } from '../../../contract/orders/orders.ts'
import type { CustomerCtx } from '../../kernel/context.ts'
import { earlierAnswer } from '../../kernel/once-for-key.ts'
import { query, type Tx } from '../../kernel/tx.ts'
import { frozenUntil, refuseWhileFrozen } from '../accounts/freeze.ts'
import { anyStopped } from '../accounts/leaving/who-asked.ts'
import { withStepUp } from '../accounts/second-factor/step-up.ts'
import { spendTeamLimit } from '../accounts/team/spend-limit.ts'
import { type Party, roleIn } from './as-party.ts'
import { askingStopped, takesWhatBuyerGives } from './order-guards.ts'
import { type OrderRow, orderById } from './orders.rows.ts'
import { transitionRefused } from './transition.ts'

/**
 * Counts what one side of an order lets the other have against what the member who says so may let leave: the seller who releases or gives, the buyer who goes without what they paid
 * for. Counted when it is offered, and again when another offer is made. Throws as `spendTeamLimit`.
 * @param part in smallest units of the order's asset
 */
export async function countGiving(tx: Tx<CustomerCtx>, { asset }: OrderRow, part: bigint): Promise<void> {
  if (part > 0n) await spendTeamLimit(tx, tx.ctx, { asset, amount: part })
}

const sides = ['buyer', 'seller'] as const

/**
 * Whoever ends an order by accepting to cancel it, a buyer who gives up and a seller who says that the payment arrived confirms that it is them, before the transaction, because a refusal must be
 * remembered. A repeat of what was done is answered without. Throws 'not_found', 'step_up_required', 'step_up_failed'.
 * @param act gets the context to act in.
 */
export async function confirmingGivingUp<T>(
  ctx: CustomerCtx,
  { order_id, action }: Pick<OrderAct, 'order_id' | 'action'>,
  act: (sure: CustomerCtx) => Promise<T>,
): Promise<T> {
  if (!sides.some((side) => confirmsSelf(action, side))) return act(ctx)
  const { role } = roleIn(await orderById(query(ctx), order_id), ctx.actor.customerId)
  if (!confirmsSelf(action, role)) return act(ctx)
  if (ctx.idempotency && (await earlierAnswer(ctx, ctx.idempotency))) return act(ctx)
  return withStepUp(ctx, act)
}

/**
 * A seller accepts nothing that the buyer gives up by while nothing leaves the buyer's account, or since who asked for it is frozen, suspended or of the company's team no more: the request may be older than that. Both
 * are held before anything is read, and until the transaction ends, so that what stops them at this moment is seen, or comes after it. Throws 'not_now'.
 */
export async function refuseStoppedAsking(tx: Tx, { order, role }: Party, action: OrderAct['action']): Promise<void> {
  if (!takesWhatBuyerGives(order, role, action)) return
  const stopped = await anyStopped(tx, order.buyer_id, [order.asked_by_person], 'trade')
  if (stopped || (await frozenUntil(tx.q, tx.ctx.actor, order.buyer_id, tx.now))) throw transitionRefused(askingStopped)
}

/**
 * The same of what either does to an order that was said to be paid. A buyer who gives up gives it away. A seller who confirms the payment has said all that the escrow waits for: what they don't release
 * then goes to the buyer by a dispute. It is counted here, and not again at the release. Throws 'security_freeze' while who does it is frozen; as `countGiving`.
 */
export const countAct = async (
  tx: Tx<CustomerCtx>,
  { order, role }: Party,
  action: OrderAct['action'],
): Promise<void> => {
  if (!givesAway(action, role)) return
  await refuseWhileFrozen(tx, role === 'buyer' ? order.buyer_id : order.seller_id)
  await countGiving(tx, order, BigInt(order.amount))
}
