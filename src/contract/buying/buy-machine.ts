import type { AccountLevel } from '../accounts/profiles.ts'
import { machine, type StateOf } from '../machine.ts'

/**
 * A purchase of crypto from the house. What is bought lies in its escrow as long as it is open, and leaves it once: to the customer when the money is
 * there, else back to the house. Money that comes otherwise than agreed (less, more, after the deadline) is an ordinary deposit.
 */
export const buyMachine = machine({
  initial: 'placed',
  transitions: {
    confirm: { from: ['placed'], to: 'awaiting_payment', by: ['customer'] },
    release: { from: ['awaiting_payment'], to: 'released', by: ['bank', 'card', 'finance'], money: 'buy_release' },
    return: { from: ['awaiting_payment'], to: 'returned', by: ['bank', 'card', 'finance'], money: 'buy_return' },
    cancel: { from: ['placed', 'awaiting_payment'], to: 'cancelled', by: ['customer'], money: 'buy_return' },
    expire: { from: ['placed', 'awaiting_payment'], to: 'expired', by: ['clock'], money: 'buy_return' },
  },
})
export type BuyState = StateOf<typeof buyMachine>
export type BuyEvent = keyof typeof buyMachine.transitions

/** Where something of it is still to come; its escrow is locked. */
export const openBuyStates = ['placed', 'awaiting_payment'] as const satisfies readonly BuyState[]

/** Why the money was not what was agreed. */
export const buyReturnReasons = ['declined', 'too_little', 'too_much'] as const
export type BuyReturnReason = (typeof buyReturnReasons)[number]

/** What became of the escrow, by where the purchase stands. */
export const buyEscrowOf = {
  placed: 'locked',
  awaiting_payment: 'locked',
  released: 'released',
  returned: 'returned',
  cancelled: 'returned',
  expired: 'returned',
} as const satisfies Record<BuyState, string>

/** How long a placed purchase's price is locked for its confirmation. */
export const buyLockSeconds = 15
/** How long the money for a confirmed purchase may take. Its price stands all that time, so it is short: by bank it takes an instant transfer. */
export const buyPaymentMinutes = 15
/** How many confirmed purchases of one customer may wait for their money at once. */
export const mostOpenBuys = 3
/** What the purchases of one customer that wait for money may be worth together, in whole euros: their price stands meanwhile, for nothing. */
export const openBuyLimits: Readonly<Record<AccountLevel, number>> = {
  '0': 1_000,
  '1': 5_000,
  '2': 25_000,
  '3': 100_000,
  E: 250_000,
}
/** Of what the house has of an asset, what is locked for purchases included: how much may be locked for one customer, and for all, in hundredths of a per cent. */
export const mostOfFloatBps = { own: 2_500, all: 5_000 } as const
