import { uuidOf } from '../kernel/ids.ts'

/**
 * The chart of accounts. What Florin owes customers and itself (policy 1) can't go below zero; what others owe Florin (clearing and
 * receivable, policy 2) can't go above it.
 */
export const purposes = {
  available: { policy: 1, owner: 'customer', what: 'What a customer can spend; holds on it are its pending debits.' },
  held: {
    policy: 1,
    owner: 'customer',
    what: 'Set aside for something the customer started, out of reach until it ends.',
  },
  receivable: {
    policy: 2,
    owner: 'customer',
    what: 'What a customer owes the house: a credited deposit that was lost, as far as they had spent it.',
  },
  escrow: {
    policy: 1,
    owner: 'house',
    what: 'One account an order: the traded asset while both sides are not done; one an ad: what it set aside; one a purchase: the house’s own, until its money is there.',
  },
  float: { policy: 1, owner: 'house', what: 'The house’s own money, which conversions are made from and into.' },
  fees: { policy: 1, owner: 'house', what: 'Fees earned.' },
  suspense: { policy: 1, owner: 'house', what: 'Money that arrived and whose owner finance has yet to find.' },
  clearing: {
    policy: 2,
    owner: 'house',
    what: 'Money that lies outside, at a bank or on a chain, and backs all the rest.',
  },
} as const

export type Purpose = keyof typeof purposes

/** An account by what it is; its id follows from that. */
export interface Account {
  id: string
  ownerId: string | null
  asset: string
  purpose: Purpose
  ref: string
  policy: 1 | 2
}

// An id is a hash of what the account is. The busiest are worth remembering; bounded, since customers are not.
const ids = new Map<string, string>()
const MOST_IDS = 50_000

function idOf(name: string): string {
  let id = ids.get(name)
  if (!id) {
    id = uuidOf(name)
    if (ids.size >= MOST_IDS) ids.clear()
    ids.set(name, id)
  }
  return id
}

const account = (ownerId: string | null, asset: string, purpose: Purpose, ref: string): Account => ({
  id: idOf(`account|${ownerId ?? 'house'}|${asset}|${purpose}|${ref}`),
  ownerId,
  asset,
  purpose,
  ref,
  policy: purposes[purpose].policy,
})

export const available = (customerId: string, asset: string): Account => account(customerId, asset, 'available', '')
/** What a customer started and that nothing outside is set apart for yet. */
export const held = (customerId: string, asset: string): Account => account(customerId, asset, 'held', '')
/** What a customer owes the house. */
export const receivable = (customerId: string, asset: string): Account => account(customerId, asset, 'receivable', '')
export const float = (asset: string): Account => account(null, asset, 'float', '')
export const feesEarned = (asset: string): Account => account(null, asset, 'fees', '')
export const suspense = (asset: string): Account => account(null, asset, 'suspense', '')
/** What an ad has set aside and no order has taken yet. */
export const adEscrow = (adId: string, asset: string): Account => account(null, asset, 'escrow', `ad:${adId}`)
/** The traded asset of one order. */
export const orderEscrow = (orderId: string, asset: string): Account =>
  account(null, asset, 'escrow', `order:${orderId}`)
/** What a customer is buying from the house: the house's own until the money for it is there. */
export const buyEscrow = (buyId: string, asset: string): Account => account(null, asset, 'escrow', `buy:${buyId}`)
/** `rail` names where the money lies: 'bank'. */
export const clearing = (asset: string, rail: string): Account => account(null, asset, 'clearing', rail)
