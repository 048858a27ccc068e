import type { BuyRef, BuyWithPayment } from '../../../../contract/buying/buy-crypto.ts'
import type { BuyReturnReason } from '../../../../contract/buying/buy-machine.ts'
import type { Ctx, CustomerCtx } from '../../../kernel/context.ts'
import { Problem } from '../../../kernel/errors.ts'
import { inTx, query, type Tx } from '../../../kernel/tx.ts'
import { type DepositRow, lockDeposit } from '../deposits.rows.ts'
import { buyOfDeposit, dueBuys, ownBuy } from './buy-orders.rows.ts'
import { moveBuy, stopWaiting } from './move-buy.ts'
import { withPayment } from './read-buys.ts'

const BATCH = 200

/**
 * A deposit was credited, in this transaction, which holds its lock. Where it is the money of a purchase that waits for it, that is done: to the last unit
 * what was agreed, and the crypto is the customer's; else it goes back to the house, and the money stays a deposit. @returns whether something was bought.
 */
export async function settleBuy(tx: Tx, deposit: Pick<DepositRow, 'id'>, amount: bigint): Promise<boolean> {
  const order = await buyOfDeposit(tx.q, deposit.id)
  if (order?.state !== 'awaiting_payment') return false
  const agreed = BigInt(order.pay)
  if (amount === agreed) return (await moveBuy(tx, order.id, 'release')) !== undefined
  await moveBuy(tx, order.id, 'return', { reason: amount < agreed ? 'too_little' : 'too_much' })
  return false
}

/** The money of a purchase won't come: what was locked goes back to the house. Holds the deposit's lock. */
export async function returnBuy(tx: Tx, deposit: Pick<DepositRow, 'id'>, reason: BuyReturnReason): Promise<void> {
  const order = await buyOfDeposit(tx.q, deposit.id)
  if (order) await moveBuy(tx, order.id, 'return', { reason })
}

/**
 * Gives a purchase up before its money is there. The same again changes nothing. Throws 'not_found' to strangers, 'buy_moved_on' with its state where it
 * ended otherwise.
 */
export const cancelBuy = (ctx: CustomerCtx, { order_id }: BuyRef): Promise<BuyWithPayment> =>
  inTx(ctx, async (tx) => {
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
    if (now?.state !== 'cancelled') throw new Problem('buy_moved_on', { extra: { status: now?.state } })
    return withPayment(ctx, tx.q, now)
  })

/**
 * Ends purchases whose time is over, each in a transaction of its own: what was locked is the house's again. Money that arrives at that moment either
 * comes first, and buys, or is a deposit. Costs what is due. @returns how many ended.
 */
export async function expireBuys(ctx: Ctx): Promise<number> {
  for (let total = 0; ; ) {
    const due = await dueBuys(query(ctx), ctx.now(), BATCH)
    let ended = 0
    for (const { id, deposit_id } of due) {
      const moved = await inTx(ctx, async (tx) => {
        if (deposit_id !== null) await lockDeposit(tx, deposit_id)
        const expired = await moveBuy(tx, id, 'expire')
        if (expired) await stopWaiting(tx, expired.deposit_id)
        return expired
      })
      if (moved) ended++
    }
    total += ended
    if (due.length < BATCH || ended === 0) return total
  }
}
