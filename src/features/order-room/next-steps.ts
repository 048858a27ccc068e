import { actionOf } from '../../client/action-of.ts'
import { isOver, stepOf } from '../../client/order-step.ts'
import { orderPage } from '../../contract/addresses.ts'
import type { Order } from '../../contract/orders/orders.ts'
import { useWords } from '../../ui/words.tsx'
import { fill } from '../../words/message.ts'
import type { RoomWord } from './head/guidance.ts'
import { useOrderValues } from './use-room.ts'

type Step = { label: RoomWord; hint: RoomWord; state: 'done' | 'now' | 'later' }

/** What each side does from here to the end, in words by key. */
export function nextSteps(order: Pick<Order, 'role' | 'state' | 'deadline'>): Step[] {
  const at = order.state === 'payment_confirmed' ? 2 : (stepOf(order) ?? 0)
  const state = (index: number) => (index < at ? 'done' : index === at ? 'now' : 'later')
  const buyer = order.role === 'buyer'
  return [
    { label: buyer ? 'nextPay' : 'nextPaySeller', hint: buyer ? 'nextPayHint' : 'nextPaySellerHint', state: state(0) },
    { label: buyer ? 'nextCheck' : 'nextCheckSeller', hint: 'nextCheckHint', state: state(1) },
    { label: buyer ? 'nextRelease' : 'nextReleaseSeller', hint: 'nextReleaseHint', state: state(2) },
  ]
}

/** The one thing to do next, as a link into the order. */
export function useMainWay(order: Order): { href: string; label: string } {
  const w = useWords('orderRoom')
  const values = useOrderValues(order)
  const href = orderPage(order.id)
  if (isOver(order)) {
    const rates = order.rating.given === null && actionOf(order, 'rate')?.allowed
    return { href, label: rates ? fill(w.toRate, values) : w.toRoom }
  }
  if (order.state === 'awaiting_payment' && order.role === 'buyer') return { href, label: fill(w.toPay, values) }
  if (order.state === 'paid' && order.role === 'seller') return { href, label: w.toCheck }
  return { href, label: w.toRoom }
}
