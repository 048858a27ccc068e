import { actionOf } from '../../../client/action-of.ts'
import type { Order } from '../../../contract/orders/orders.ts'
import { useLocale, useWords } from '../../../ui/words.tsx'
import { fill, pluralOf } from '../../../words/message.ts'

/** What cancelling this order now would cost its buyer, as a sentence; empty for who can't cancel. */
export function useCancelCosts(order: Pick<Order, 'actions'>): string {
  const w = useWords('orderRoom')
  const { format } = useLocale()
  const cancel = actionOf(order, 'cancel')
  if (!cancel) return ''
  const minutes = cancel.ban_minutes
  if (minutes === undefined) return w.cancelFree
  const time = minutes < 60 ? pluralOf(w.pauseMinutes, minutes, format) : pluralOf(w.pauseHours, minutes / 60, format)
  return fill(w.cancelCosts, { time })
}
