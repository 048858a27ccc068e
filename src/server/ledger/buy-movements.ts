import { available, buyEscrow, feesEarned, float } from './chart.ts'
import type { Movement } from './movements.ts'

interface Purchase {
  buyId: string
  /** What is bought. */
  asset: string
  /** All that is in the escrow, the fee in it. */
  amount: bigint
}

/**
 * A purchase is placed: what is bought leaves the float, so that nobody else is promised it. It stays the house's own. Key `buy-in:<o>`. Refused where
 * the float lacks it.
 */
export const buyLock = (p: Purchase): Movement => ({
  kind: 'buy_lock',
  legs: [{ debit: float(p.asset), credit: buyEscrow(p.buyId, p.asset), amount: p.amount }],
  meta: { buy: p.buyId },
})

/**
 * Its money is there, in the customer's balance: `pay` of it goes into the float, and what was locked to the customer, less `fee` (may be 0). This and
 * `buyReturn` share the key `buy-out:<o>`: the escrow leaves once. Refused where the balance has less than `pay`.
 */
export const buyRelease = (
  p: Purchase & { customerId: string; currency: string; pay: bigint; fee: bigint },
): Movement => ({
  kind: 'buy_release',
  legs: [
    { debit: available(p.customerId, p.currency), credit: float(p.currency), amount: p.pay },
    { debit: buyEscrow(p.buyId, p.asset), credit: available(p.customerId, p.asset), amount: p.amount - p.fee },
    ...(p.fee > 0n ? [{ debit: buyEscrow(p.buyId, p.asset), credit: feesEarned(p.asset), amount: p.fee }] : []),
  ],
  meta: { buy: p.buyId },
})

/** It came to nothing: all of it is the float's again. */
export const buyReturn = (p: Purchase): Movement => ({
  kind: 'buy_return',
  legs: [{ debit: buyEscrow(p.buyId, p.asset), credit: float(p.asset), amount: p.amount }],
  meta: { buy: p.buyId },
})
