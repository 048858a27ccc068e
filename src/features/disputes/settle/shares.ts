import { minorOf } from '../../../client/order-amounts.ts'
import { assetOf } from '../../../contract/assets.ts'
import { formatAmount, mulDiv, parseAmount } from '../../../contract/money.ts'
import type { Order } from '../../../contract/orders/orders.ts'

type Whole = Pick<Order, 'amount' | 'asset'>

/** The buyer's part of the escrow for a share in percent, as a decimal string; rounded down to the smallest unit. */
export function partOf({ amount, asset }: Whole, percent: number): string {
  const { decimals } = assetOf(asset)
  return formatAmount(mulDiv(minorOf(amount, decimals), BigInt(percent), 100n, 'floor'), decimals)
}

/** What is left for the seller when the buyer gets `part`; undefined when `part` is no amount between nothing and everything. */
export function restOf({ amount, asset }: Whole, part: string): string | undefined {
  const { decimals } = assetOf(asset)
  try {
    const rest = minorOf(amount, decimals) - parseAmount(part, decimals)
    return rest > 0n ? formatAmount(rest, decimals) : undefined
  } catch {
    return undefined
  }
}

/** The buyer's share in whole percent, for a slider; undefined where `part` is no part. */
export function percentOf(whole: Whole, part: string): number | undefined {
  if (restOf(whole, part) === undefined) return undefined
  const { decimals } = assetOf(whole.asset)
  return Number(mulDiv(minorOf(part, decimals), 100n, minorOf(whole.amount, decimals), 'half-even'))
}
