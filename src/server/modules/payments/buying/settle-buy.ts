import type { BuyReturnReason } from '../../../../contract/buying/buy-machine.ts'
import type { Tx } from '../../../kernel/tx.ts'
import type { DepositRow } from '../deposits.rows.ts'
import { buyOfDeposit } from './buy-orders.rows.ts'
import { moveBuy } from './move-buy.ts'

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
