import { finalPrice, formatPrice, parsePrice } from '../market/ad-price.ts'
import { mulDiv } from '../money.ts'
import type { OrderRole, OrderState } from './order-machine.ts'

/** What lies in an order's escrow and the fee of all of it, in smallest units. */
export interface Escrowed {
  amount: bigint
  fee: bigint
}

/** What leaves the escrow when the buyer gets `buyerPart` of it: the fee is the buyer's share of the order's, rounded down. */
export function partsOf({ amount, fee }: Escrowed, buyerPart: bigint) {
  const share = mulDiv(fee, buyerPart, amount, 'floor')
  return { toBuyer: buyerPart - share, toSeller: amount - buyerPart, fee: share }
}

/**
 * The one figure of an order for its reader, in smallest units: what reaches the buyer, the fee off, or what leaves the seller. It stands wherever
 * an order is named, beside the price of all of it; what came of an escrow that was divided is `cameToOf`.
 */
export const netOf = (role: OrderRole, { amount, fee }: Escrowed): bigint => (role === 'buyer' ? amount - fee : amount)

/** An order as far as its figures go, its whole numbers as the database writes them. */
interface FigureRow {
  amount: string
  fee: string
  /** What of it the buyer got, before the fee; null while it lies in escrow. */
  buyer_part: string | null
}
const escrowedIn = ({ amount, fee }: Pick<FigureRow, 'amount' | 'fee'>): Escrowed => ({
  amount: BigInt(amount),
  fee: BigInt(fee),
})

/** The one figure of an order for a party. */
export const netOfRow = (role: OrderRole, row: Pick<FigureRow, 'amount' | 'fee'>): bigint =>
  netOf(role, escrowedIn(row))

/** What left an order's escrow, and to whom: nothing while it lies there. */
export const endedParts = ({ buyer_part, ...row }: FigureRow): ReturnType<typeof partsOf> =>
  buyer_part === null ? { toBuyer: 0n, toSeller: 0n, fee: 0n } : partsOf(escrowedIn(row), BigInt(buyer_part))

/** What came of an order's escrow to a party in the end; null while it lies there. */
export function cameToOf(role: OrderRole, row: FigureRow): bigint | null {
  if (row.buyer_part === null) return null
  const { toBuyer, toSeller } = endedParts(row)
  return role === 'buyer' ? toBuyer : toSeller
}

/** The one price of an order for its reader, per unit: who buys bears the fee, so theirs has it inside. */
export const priceFor = (role: OrderRole, price: string): string =>
  role === 'buyer' ? formatPrice(finalPrice('sell', parsePrice(price))) : price

/** What an order comes to for one of its parties: whether it is good or bad is so for the reader. */
export type PartyOutcome = 'underway' | 'disputed' | 'good' | 'bad' | 'divided' | 'ended'

const outcomes: Readonly<Record<OrderState, PartyOutcome | Record<OrderRole, PartyOutcome>>> = {
  awaiting_payment: 'underway',
  paid: 'underway',
  payment_confirmed: 'underway',
  disputed: 'disputed',
  released: 'good',
  cancelled_by_buyer: 'ended',
  cancelled_mutually: 'ended',
  expired: 'ended',
  resolved_to_buyer: { buyer: 'good', seller: 'bad' },
  resolved_to_seller: { buyer: 'bad', seller: 'good' },
  resolved_split: 'divided',
}

export function outcomeFor(role: OrderRole, state: OrderState): PartyOutcome {
  const outcome = outcomes[state]
  return typeof outcome === 'string' ? outcome : outcome[role]
}

/** Whether a dispute left its reader without the escrow, or with a part of it. */
export const fellShort = ({ role, state }: { role: OrderRole; state: OrderState }): boolean =>
  ['bad', 'divided'].includes(outcomeFor(role, state))

/**
 * What may be said of the payment outside: it is due, it was made, or it was agreed on and nobody can say that it came. A release says that it
 * was made, as does a seller who confirmed it, and a dispute that ended for the buyer says so to them; a seller who lost it denies that. One that
 * ran out and has a deadline isn't over.
 */
export function paymentOf({ role, state, deadline }: OrderPlace): 'due' | 'paid' | 'agreed' {
  if (state === 'payment_confirmed') return 'paid'
  const outcome = outcomeFor(role, state)
  if (outcome === 'underway' || outcome === 'disputed' || (outcome === 'ended' && deadline)) return 'due'
  return outcome === 'good' && state !== 'resolved_to_seller' ? 'paid' : 'agreed'
}
type OrderPlace = { role: OrderRole; state: OrderState; deadline: object | null }
