import type { BuyRef, BuyWithPayment } from '../../../../contract/buying/buy-crypto.ts'
import { buyPaymentMinutes, mostOpenBuys } from '../../../../contract/buying/buy-machine.ts'
import { depositDays } from '../../../../contract/wallet/payments.ts'
import type { CustomerCtx } from '../../../kernel/context.ts'
import { Problem } from '../../../kernel/errors.ts'
import { uuid7 } from '../../../kernel/ids.ts'
import { referenceNumber } from '../../../kernel/reference-number.ts'
import { inTx, type Tx } from '../../../kernel/tx.ts'
import { lockCustomer } from '../../accounts/lock-customer.ts'
import { insertCardPayment } from '../cards/card-payments.rows.ts'
import { chargeFor } from '../cards/charge.ts'
import { announceDeposit } from '../create-deposit.ts'
import { type DepositRow, insertDeposit, moveDeposit } from '../deposits.rows.ts'
import { newReference } from '../reference.ts'
import { type BuyRow, openBuysOf, ownBuy } from './buy-orders.rows.ts'
import { moveBuy } from './move-buy.ts'
import { withPayment } from './read-buys.ts'

const DAY_MS = 86_400_000
const MINUTE_MS = 60_000

/**
 * Confirms a purchase at its locked price, and waits for its money from now on: a deposit of that amount with a reference of its own. A repeat shows where
 * to send it again. Throws 'not_found' to strangers, 'buy_lock_over' later than the lock, 'buy_moved_on' with its state, 'deposits_closed', 'buys_full';
 * by card what `chargeFor` throws.
 */
export const confirmBuy = (ctx: CustomerCtx, { order_id }: BuyRef): Promise<BuyWithPayment> =>
  inTx(ctx, async (tx) => {
    const { customerId } = ctx.actor
    await lockCustomer(tx, customerId)
    const order = await ownBuy(tx.q, customerId, order_id)
    if (!order) throw new Problem('not_found')
    if (order.state === 'awaiting_payment') return withPayment(ctx, tx.q, order)
    // Its job may have come first, or not yet: either way the price is no longer the customer's.
    const unconfirmed = order.confirmed_at === null && (order.state === 'expired' || order.state === 'placed')
    if (unconfirmed && (order.state === 'expired' || order.deadline_at < ctx.now())) throw new Problem('buy_lock_over')
    if (order.state !== 'placed') throw movedOn(order)
    const waiting = (await openBuysOf(tx, customerId)).filter(({ state }) => state === 'awaiting_payment')
    if (waiting.length >= mostOpenBuys) throw new Problem('buys_full')
    const deadlineAt = new Date(tx.now.getTime() + buyPaymentMinutes * MINUTE_MS)
    const deposit = await (order.method === 'card' ? awaitCard(tx, order, deadlineAt) : awaitMoney(tx, order))
    const moved = await moveBuy(tx, order.id, 'confirm', { depositId: deposit.id, deadlineAt })
    if (!moved) throw movedOn(order)
    return withPayment(ctx, tx.q, moved)
  })

const movedOn = ({ state }: BuyRow) => new Problem('buy_moved_on', { extra: { state } })

/** The deposit that a card pays, for as long as the purchase waits. All of it is for what is bought, whose fee is taken there. */
async function awaitCard(tx: Tx<CustomerCtx>, order: BuyRow, expiresAt: Date): Promise<DepositRow> {
  const { customer_id: customerId, currency, method } = order
  const amount = BigInt(order.pay)
  const charge = await chargeFor(tx, currency, amount, 0n)
  const deposit = await announceDeposit(tx, { customerId, currency, amount, method, expiresAt })
  await insertCardPayment(tx, { ...charge, deposit_id: deposit.id })
  return deposit
}

/** The deposit that the purchase's money comes as; it may come longer than the purchase waits for it. */
async function awaitMoney(tx: Tx<CustomerCtx>, order: BuyRow): Promise<DepositRow> {
  const { bank } = tx.ctx.providers
  for (let attempt = 0; attempt < 5; attempt++) {
    const deposit = await insertDeposit(tx, {
      id: uuid7(tx.now),
      customer_id: order.customer_id,
      number: referenceNumber('D', tx.now),
      reference: newReference(),
      currency: order.currency,
      amount: BigInt(order.pay),
      method: order.method,
      expires_at: new Date(tx.now.getTime() + depositDays * DAY_MS),
    })
    const askBankAt = bank.askAfterSeconds === null ? null : new Date(tx.now.getTime() + bank.askAfterSeconds * 1000)
    const moved = deposit && (await moveDeposit(tx, deposit.id, 'initiate', { askBankAt }))
    if (moved) return moved
  }
  throw new Error('no free deposit reference')
}
