import type { Order } from '../../../contract/orders/orders.ts'
import { townLines } from './lines.ts'
import type { TownPerson } from './people.ts'

/** What somebody of the town would answer in an order's chat as it stands, the best first: the first that they haven't said. */
export function answerTo(
  { speaks, temper }: Pick<TownPerson, 'speaks' | 'temper'>,
  order: Pick<Order, 'role' | 'state'>,
): string[] {
  const lines = townLines[speaks]
  // Who is brisk doesn't greet.
  const greeting = temper === 'brisk' ? [] : [lines.greeting]
  switch (order.state) {
    case 'awaiting_payment':
      return [...greeting, ...(order.role === 'seller' ? [lines.moreTime] : [])]
    case 'paid':
    case 'payment_confirmed':
      return order.role === 'seller' ? [...greeting, lines.waiting] : [lines.paid]
    case 'released':
      return [lines.thanks]
    default:
      return []
  }
}
