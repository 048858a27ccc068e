import type { BuyRef, BuyWithPayment } from '../../../../contract/buying/buy-crypto.ts'
import type { Ctx, CustomerCtx } from '../../../kernel/context.ts'
import { Problem } from '../../../kernel/errors.ts'
import { eachAlone } from '../../../kernel/jobs.ts'
import { inTx, query } from '../../../kernel/tx.ts'
import { lookAtCard } from '../cards/look-at-cards.ts'
import { lockDeposit } from '../deposits.rows.ts'
import { type BuyRow, dueBuys, ownBuy } from './buy-orders.rows.ts'
import { moveBuy, stopWaiting } from './move-buy.ts'
import { withPayment } from './read-buys.ts'

const BATCH = 200

/**
 * Gives a purchase up before its money is there. The same again changes nothing. Throws 'not_found' to strangers, 'buy_moved_on' with its state where it
 * ended otherwise.
 */
export const cancelBuy = async (ctx: CustomerCtx, { order_id }: BuyRef): Promise<BuyWithPayment> => {
  const order = await ownBuy(query(ctx), ctx.actor.customerId, order_id)
  if (order) await lookFirst(ctx, order)
  return inTx(ctx, async (tx) => {
    const seen = await ownBuy(tx.q, ctx.actor.customerId, order_id)
    if (!seen) throw new Problem('not_found')
    // The deposit before the purchase, as money that arrives locks them.
    if (seen.deposit_id !== null) await lockDeposit(tx, seen.deposit_id)
    const moved = await moveBuy(tx, order_id, 'cancel')
    if (moved) {
      await stopWaiting(tx, moved.deposit_id)
      return withPayment(ctx, tx.q, moved)
    }
    const now = await ownBuy(tx.q, ctx.actor.customerId, order_id)
    if (now?.state !== 'cancelled') throw new Problem('buy_moved_on', { extra: { state: now?.state } })
    return withPayment(ctx, tx.q, now)
  })
}

/** A card that was charged a moment ago, and nobody heard of it, bought before it is too late. The service may not say: then its money is a deposit. */
async function lookFirst(ctx: Ctx, { method, state, deposit_id }: Pick<BuyRow, 'method' | 'state' | 'deposit_id'>) {
  if (method === 'card' && state === 'awaiting_payment' && deposit_id !== null)
    await lookAtCard({ ...ctx, idempotency: undefined }, deposit_id)
}

/**
 * Ends purchases whose time is over, each in a transaction of its own: what was locked is the house's again. Money that arrives at that moment either
 * comes first, and buys, or is a deposit. Costs what is due. @returns how many ended.
 */
export async function expireBuys(ctx: Ctx): Promise<number> {
  for (let total = 0; ; ) {
    const due = await dueBuys(query(ctx), ctx.now(), BATCH)
    const ended = await eachAlone(ctx, due, {
      work: (order) => expire(ctx, order),
      failed: ({ id }) => [{ buy: id }, 'purchase whose time is over not ended'],
    })
    total += ended
    if (due.length < BATCH || ended === 0) return total
  }
}

async function expire(ctx: Ctx, order: Parameters<typeof lookFirst>[1] & { id: string }): Promise<boolean> {
  await lookFirst(ctx, order)
  return inTx(ctx, async (tx) => {
    if (order.deposit_id !== null) await lockDeposit(tx, order.deposit_id)
    const expired = await moveBuy(tx, order.id, 'expire')
    if (expired) await stopWaiting(tx, expired.deposit_id)
    return expired !== undefined
  })
}
