import { type EventOf, type MoneyEventOf, machine, type StateOf } from '../machine.ts'

/**
 * A trade between two customers, the traded asset in escrow: crypto and currency ads alike. Nothing here ever leads from `paid` back to the
 * seller by silence. The parties are buyer (gets the escrowed asset) and seller (gave it); 'system' is a clock.
 */
export const orderMachine = machine({
  initial: 'awaiting_payment',
  transitions: {
    pay: { from: ['awaiting_payment'], to: 'paid', by: ['buyer'] },
    cancel: { from: ['awaiting_payment'], to: 'cancelled_by_buyer', by: ['buyer'], money: 'escrow_return' },
    extend: { from: ['awaiting_payment'], to: 'same', by: ['seller'] },
    time_out: { from: ['awaiting_payment'], to: 'expired', by: ['system'] },
    claim_paid: { from: ['expired'], to: 'disputed', by: ['buyer'] },
    end_grace: { from: ['expired'], to: 'same', by: ['system'], money: 'escrow_return' },
    confirm: { from: ['paid'], to: 'payment_confirmed', by: ['seller'], stepUp: true },
    release: {
      from: ['paid', 'payment_confirmed'],
      to: 'released',
      by: ['seller'],
      money: 'escrow_release',
      stepUp: true,
    },
    ask_cancel: { from: ['paid'], to: 'same', by: ['buyer', 'seller'] },
    refuse_cancel: { from: ['paid'], to: 'same', by: ['buyer', 'seller'] },
    accept_cancel: {
      from: ['paid'],
      to: 'cancelled_mutually',
      by: ['buyer', 'seller'],
      money: 'escrow_return',
      stepUp: true,
    },
    ask_undo: { from: ['paid'], to: 'same', by: ['buyer'] },
    refuse_undo: { from: ['paid'], to: 'same', by: ['seller'] },
    accept_undo: { from: ['paid'], to: 'awaiting_payment', by: ['seller'] },
    dispute: { from: ['paid', 'payment_confirmed'], to: 'disputed', by: ['buyer', 'seller'] },
    go_to_dispute: { from: ['paid', 'payment_confirmed'], to: 'disputed', by: ['system'] },
    withdraw_dispute: { from: ['disputed'], to: 'paid', by: ['buyer', 'seller'] },
    resolve_to_buyer: {
      from: ['disputed'],
      to: 'resolved_to_buyer',
      by: ['buyer', 'seller', 'moderator'],
      money: 'escrow_release',
    },
    resolve_to_seller: {
      from: ['disputed'],
      to: 'resolved_to_seller',
      by: ['buyer', 'seller', 'moderator'],
      money: 'escrow_return',
    },
    resolve_split: {
      from: ['disputed'],
      to: 'resolved_split',
      by: ['buyer', 'seller', 'moderator'],
      money: 'escrow_split',
    },
    acknowledge: { from: ['released', 'resolved_to_buyer', 'resolved_split'], to: 'same', by: ['buyer'] },
    rate: {
      from: ['released', 'cancelled_mutually', 'resolved_to_buyer', 'resolved_to_seller', 'resolved_split'],
      to: 'same',
      by: ['buyer', 'seller'],
    },
    appeal: {
      from: ['released', 'resolved_to_buyer', 'resolved_to_seller', 'resolved_split'],
      to: 'same',
      by: ['buyer', 'seller'],
    },
  },
})
export type OrderState = StateOf<typeof orderMachine>
export type OrderEvent = EventOf<typeof orderMachine>
/** The events with which an order's escrow leaves. */
export type OrderEndEvent = MoneyEventOf<typeof orderMachine>
/** Whether an order's escrow leaves at this event. */
export const endsEscrow = (event: OrderEvent): event is OrderEndEvent => 'money' in orderMachine.transitions[event]
export type OrderRole = 'buyer' | 'seller'

const GIVES_UP: readonly OrderEvent[] = ['ask_cancel', 'accept_cancel', 'ask_undo']
/**
 * Whether one side lets the other have the escrow by this, though it doesn't leave yet: a buyer who says they paid and gives up; a seller who confirms the payment, after which a dispute gives the buyer what
 * isn't released.
 */
export const givesAway = (event: OrderEvent, role: OrderRole): boolean =>
  role === 'buyer' ? GIVES_UP.includes(event) : event === 'confirm'
/** Whether whoever does this confirms that it is them: by their word the escrow goes. */
export const confirmsSelf = (event: OrderEvent, role: OrderRole): boolean =>
  event === 'release' || event === 'accept_cancel' || givesAway(event, role)

/** States in which neither side is done: the trades that count as open. */
export const openStates = [
  'awaiting_payment',
  'paid',
  'payment_confirmed',
  'disputed',
] as const satisfies readonly OrderState[]

export const isOpenState = (state: OrderState): boolean => (openStates as readonly OrderState[]).includes(state)

/** The times and bounds of an order; each is the default that product and pages speak of. */
export const orderRules = {
  extensionMinutes: 15,
  extensions: 3,
  /** After the time-out: how long the escrow stays for 'I already paid'. */
  graceMinutes: 10,
  /** How long the seller may be silent before a cancellation no longer counts against the buyer. */
  sellerSilenceMinutes: 15,
  /** How long after paying the buyer may open a dispute; the seller may at once. */
  buyerDisputeMinutes: 15,
  /** Paid, and no release: the order goes to dispute by itself. */
  releaseHours: 24,
  appealDays: 5,
  /** Minutes of a ban from taking ads after the first, second, … cancellation within a day. */
  cancelBanMinutes: [15, 30, 60, 240, 1440],
  /** How many orders of one ad a taker may place within an hour and never pay. */
  neverPaidOnAd: 3,
  /** How many orders may be placed from one network within an hour. */
  placedFromNetwork: 60,
  /**
   * Of the orders taken at once whose payment no seller has confirmed: UNCONFIRMED_ORDERS times `byLevel`, one more for each `completedPerMore` completed, up to
   * `mostTimes` as many; nothing more below a completion rate of `goodRate` percent.
   */
  unconfirmed: { byLevel: { '0': 1, '1': 1, '2': 2, '3': 3, E: 5 }, goodRate: 80, completedPerMore: 2, mostTimes: 5 },
  /**
   * Completed orders count for a trader's record, of all time and of recent days, from this worth in cents of a euro, and at most so many of the same two within the recent days, whoever of them bought. Thumbs count from
   * the same worth, after a dispute as well, one of each person.
   */
  counted: { leastWorth: 500, ofTwo: 3 },
} as const
