import { actionOf } from '../../../client/action-of.ts'
import type { OrderEvent } from '../../../contract/orders/order-machine.ts'
import type { Order } from '../../../contract/orders/orders.ts'
import { exactTime } from '../../../ui/data/format-time.ts'
import { useLocale, useWords } from '../../../ui/words.tsx'
import { fill } from '../../../words/message.ts'

/** Why an action that is offered can't be done now, in the server's words, and from when it can; undefined when it can be done now. */
export function useWhyNot(order: Pick<Order, 'actions'>): (event: OrderEvent) => string | undefined {
  const w = useWords('orderRoom')
  const { format, zone } = useLocale()
  return (event) => {
    const action = actionOf(order, event)
    if (!action || action.allowed) return undefined
    // The exact time in the reader's zone takes the place of the server's advice, which names it in UTC.
    const from = action.at && fill(w.possibleFrom, { time: exactTime(action.at, format, zone) })
    return action.why_not.map(({ reason, change }) => `${reason} ${from ?? change}`).join(' ') || from || w.notDone
  }
}
