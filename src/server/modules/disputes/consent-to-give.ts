import type { z } from 'zod'
import type { actOnDispute } from '../../../contract/orders/disputes.ts'
import type { Outcome } from '../../../contract/orders/orders.ts'
import { say } from '../../../contract/sentence.ts'
import type { CustomerCtx } from '../../kernel/context.ts'
import { earlierAnswer } from '../../kernel/once-for-key.ts'
import { query, type Tx } from '../../kernel/tx.ts'
import { refuseWhileFrozen } from '../accounts/freeze.ts'
import { anyStopped } from '../accounts/leaving/who-asked.ts'
import { withStepUp } from '../accounts/second-factor/step-up.ts'
import { roleIn } from '../orders/as-party.ts'
import { type OrderRow, orderById } from '../orders/orders.rows.ts'
import { proposalsOf, type Side } from './disputes.rows.ts'
import { refusedNow } from './move-dispute.ts'

type Act = z.output<typeof actOnDispute.body>

/**
 * Whoever proposes, or agrees to, an end that leaves the other something gives it up: a seller lets the escrow go as by releasing it, a buyer goes without what they say they paid for. They
 * confirm that it is them, before the transaction, because a refusal must be remembered. A repeat of what was done is answered without. Throws 'not_found',
 * 'step_up_required', 'step_up_failed'.
 * @param act gets the context to act in.
 */
export async function confirmingGiving<T>(
  ctx: CustomerCtx,
  asked: Act,
  act: (sure: CustomerCtx) => Promise<T>,
): Promise<T> {
  return (await givesUnconfirmed(ctx, asked)) ? withStepUp(ctx, act) : act(ctx)
}

async function givesUnconfirmed(ctx: CustomerCtx, asked: Act): Promise<boolean> {
  if (asked.action !== 'propose' && asked.action !== 'agree') return false
  const q = query(ctx)
  const { order, role } = roleIn(await orderById(q, asked.order_id), ctx.actor.customerId)
  const { outcome } =
    asked.action === 'propose'
      ? asked
      : ((await proposalsOf(q, order.dispute_id ?? order.id)).find(({ id }) => id === asked.proposal_id) ?? {})
  if (outcome === undefined || outcome === keeps[role]) return false
  return !(ctx.idempotency && (await earlierAnswer(ctx, ctx.idempotency)))
}

/** The end by which each side gives nothing up. */
const keeps: Readonly<Record<Side, Outcome>> = { buyer: 'to_buyer', seller: 'to_seller' }

const frozenGiver = (giver: Side) =>
  giver === 'seller'
    ? refusedNow('seller_frozen', say('seller_frozen'), say('seller_frozen_change'))
    : refusedNow('buyer_frozen', say('buyer_frozen'), say('buyer_frozen_change'))

/**
 * While the account of whoever gives something up is frozen no such end is proposed or agreed to, by whomever: a proposal may be older than the freeze. Nor is one agreed to whose proposer gives by it, and is
 * frozen, suspended or of their company's team no more since, though a colleague of theirs isn't. Throws 'security_freeze' to them, 'not_now' to the other.
 * @param proposedBy who of the other side proposed what is agreed to
 */
export async function refuseFrozenGiving(
  tx: Tx,
  order: Pick<OrderRow, 'buyer_id' | 'seller_id'>,
  side: Side,
  outcome: Outcome,
  proposedBy: string | null = null,
): Promise<void> {
  for (const giver of ['seller', 'buyer'] as const) {
    if (outcome === keeps[giver]) continue
    const account = order[`${giver}_id`]
    // Held before their freeze is read: one that begins at this moment is seen, or begins after it.
    if (side !== giver && (await anyStopped(tx, account, [proposedBy], 'trade'))) throw frozenGiver(giver)
    await refuseWhileFrozen(tx, account).catch((frozen: unknown) => {
      throw side === giver ? frozen : frozenGiver(giver)
    })
  }
}
