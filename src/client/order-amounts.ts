import { assetOf } from '../contract/assets.ts'
import { formatAmount, isSome, mulDiv, parseAmount } from '../contract/money.ts'
import { netOf, partsOf } from '../contract/orders/order-figures.ts'
import type { Order } from '../contract/orders/orders.ts'

/** A decimal string in smallest units; zero is fine, and digits too many are cut. */
export const minorOf = (text: string, decimals: number): bigint => {
  const [whole = '0', fraction = ''] = text.split('.')
  return BigInt(whole + fraction.slice(0, decimals).padEnd(decimals, '0'))
}

type Whole = Pick<Order, 'amount' | 'fee' | 'asset'>
const whole = ({ amount, fee }: Whole, decimals: number) => ({
  amount: minorOf(amount, decimals),
  fee: minorOf(fee, decimals),
})

/** What a side gets of an escrow of which the buyer gets `buyerPart` before the fee; decimal strings in the order's asset. */
export function partOfSide(order: Whole, side: Order['role'], buyerPart: string): string {
  const { decimals } = assetOf(order.asset)
  const { toBuyer, toSeller } = partsOf(whole(order, decimals), minorOf(buyerPart, decimals))
  return formatAmount(side === 'buyer' ? toBuyer : toSeller, decimals)
}

/** The fee of a division, by which the buyer gets less than `buyerPart`: their share of the order's. */
export function feeOfPart(order: Whole, buyerPart: string): string {
  const { decimals } = assetOf(order.asset)
  return formatAmount(partsOf(whole(order, decimals), minorOf(buyerPart, decimals)).fee, decimals)
}

/** What the other side reads as their figure of the order: what the buyer gets in the end, for a seller who releases. */
export function netOfOther(order: Whole & Pick<Order, 'role'>): string {
  const { decimals } = assetOf(order.asset)
  return formatAmount(netOf(order.role === 'buyer' ? 'seller' : 'buyer', whole(order, decimals)), decimals)
}

/**
 * The buyer's part of the escrow, before the fee, when only `came` of what was to be paid has arrived: in the same proportion, rounded down.
 * Undefined where `came` is no amount above nothing and below the whole payment.
 */
export function partPaidFor(
  { amount, asset, pay, currency }: Pick<Order, 'amount' | 'asset' | 'pay' | 'currency'>,
  came: string,
) {
  const paying = assetOf(currency).decimals
  const { decimals } = assetOf(asset)
  try {
    const [paid, due] = [parseAmount(came, paying), minorOf(pay, paying)]
    const part = paid < due ? mulDiv(minorOf(amount, decimals), paid, due, 'floor') : 0n
    return part > 0n ? formatAmount(part, decimals) : undefined
  } catch {
    return undefined
  }
}

/**
 * What lies or lay in an order's escrow, the fee still in it: the ledger's figure, the same for both sides. It is what is locked and what goes
 * back to the seller; what reaches the buyer is their `net`.
 */
export const lockedIn = ({ escrow }: Pick<Order, 'escrow'>): string => escrow.amount

/** What of the escrow went to an order's reader: nothing while it lies there. */
export const partOfReader = ({ role, escrow }: Pick<Order, 'role' | 'escrow'>): string =>
  role === 'buyer' ? escrow.to_buyer : escrow.to_seller

/** What came to an order's reader when it ended; undefined while it runs and where nothing did: what went elsewhere is no figure of theirs. */
export function cameTo(order: Pick<Order, 'role' | 'escrow'>): string | undefined {
  const came = partOfReader(order)
  return isSome(came) ? came : undefined
}

/** What is locked, as it stands beside the fee. */
export const lockedFigures = (order: Order): { locked: string; buyers: string; fee: string | undefined } => ({
  locked: lockedIn(order),
  buyers: order.role === 'buyer' ? order.net : netOfOther(order),
  fee: hasFee(order) ? order.fee : undefined,
})

export const hasFee = ({ fee }: Pick<Order, 'fee'>): boolean => isSome(fee)

/** How a counterparty is called in sentences: the organisation, or first and last name. */
export const nameOf = ({ company_name, first_name, last_name }: Order['counterparty']): string =>
  company_name ?? `${first_name} ${last_name}`
