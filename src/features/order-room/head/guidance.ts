import { inGrace } from '../../../client/order-step.ts'
import type { Order } from '../../../contract/orders/orders.ts'
import type { orderRoom } from '../../../words/en/orders/order-room.ts'

type Words = typeof orderRoom
export type RoomWord = { [Key in keyof Words]: Words[Key] extends string ? Key : never }[keyof Words]

/** What a role reads in a state: the page's title, what to do, and what happens when nothing is done. Keys of the room's words. */
export interface Guide {
  title: RoomWord
  todo?: RoomWord
  otherwise?: RoomWord
  /** Before the deadline. */
  by?: RoomWord
}

type State = Order['state'] | 'grace'
type Guides = Record<State, Guide>

/** What it waits for, and until when, only the dispute itself knows. */
const disputed: Guide = { title: 'disputed', todo: 'disputedDo' }
const cancelled: Guide = { title: 'bothCancelled' }

const buyer: Guides = {
  awaiting_payment: { title: 'bAwaiting', todo: 'bAwaitingDo', otherwise: 'bAwaitingElse', by: 'payBy' },
  paid: { title: 'bPaid', todo: 'bPaidDo', otherwise: 'bPaidElse', by: 'sellerReleasesBy' },
  payment_confirmed: { title: 'bConfirmed', todo: 'bConfirmedDo', otherwise: 'bConfirmedElse', by: 'sellerReleasesBy' },
  grace: { title: 'bExpired', todo: 'bGraceDo', otherwise: 'bGraceElse', by: 'sayBy' },
  expired: { title: 'bExpired' },
  cancelled_by_buyer: { title: 'bCancelled' },
  cancelled_mutually: cancelled,
  disputed,
  released: { title: 'bReleased' },
  resolved_to_buyer: { title: 'bToBuyer' },
  resolved_to_seller: { title: 'bToSeller' },
  resolved_split: { title: 'splitDecided' },
}

const seller: Guides = {
  awaiting_payment: { title: 'sAwaiting', todo: 'sAwaitingDo', otherwise: 'sAwaitingElse', by: 'buyerPaysBy' },
  paid: { title: 'sPaid', todo: 'sPaidDo', otherwise: 'sPaidElse', by: 'releaseBy' },
  payment_confirmed: { title: 'sConfirmed', todo: 'sConfirmedDo', otherwise: 'sConfirmedElse', by: 'releaseBy' },
  grace: { title: 'sExpired', todo: 'sGraceDo', otherwise: 'sGraceElse', by: 'buyerSaysBy' },
  expired: { title: 'sExpired' },
  cancelled_by_buyer: { title: 'sCancelled' },
  cancelled_mutually: cancelled,
  disputed,
  released: { title: 'sReleased' },
  resolved_to_buyer: { title: 'sToBuyer' },
  resolved_to_seller: { title: 'sToSeller' },
  resolved_split: { title: 'splitDecided' },
}

/** How a dispute ended that the two settled themselves: nobody decided anything. */
const agreed: Record<Order['role'], Partial<Guides>> = {
  buyer: {
    resolved_to_buyer: { title: 'bAgreedToBuyer' },
    resolved_to_seller: { title: 'bAgreedToSeller' },
    resolved_split: { title: 'splitAgreed' },
  },
  seller: {
    resolved_to_buyer: { title: 'sAgreedToBuyer' },
    resolved_to_seller: { title: 'sAgreedToSeller' },
    resolved_split: { title: 'splitAgreed' },
  },
}

/** Whether the last step that resolved an order was one of its two parties': they agreed, and no moderator decided. */
const wasAgreed = ({ timeline }: Partial<Pick<Order, 'timeline'>>): boolean => {
  const step = timeline?.findLast(({ event }) => event.startsWith('resolve_'))
  return step !== undefined && step.by !== 'moderator'
}

/** What the caller is told at this point of an order. */
export function guideOf(order: Pick<Order, 'role' | 'state' | 'deadline'> & Partial<Pick<Order, 'timeline'>>): Guide {
  const state = inGrace(order) ? 'grace' : order.state
  const together = wasAgreed(order) ? agreed[order.role][state] : undefined
  return together ?? (order.role === 'buyer' ? buyer : seller)[state]
}

/** At which point an order is, for its page: another one has another headline, or asks something else. */
export const pointOf = ({ state, deadline, asked }: Pick<Order, 'state' | 'deadline' | 'asked'>): string =>
  [state, deadline?.kind, asked?.what, asked?.by].join(' ')
