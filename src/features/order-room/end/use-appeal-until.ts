import { actionOf } from '../../../client/action-of.ts'
import type { Order } from '../../../contract/orders/orders.ts'
import { exactTime } from '../../../ui/data/format-time.ts'
import { useLocale } from '../../../ui/words.tsx'

/** Until when an order's end can be appealed against, in words; empty where it can't be. */
export function useAppealUntil(order: Pick<Order, 'actions'>): string {
  const { format, zone } = useLocale()
  const at = actionOf(order, 'appeal')?.at
  return at ? exactTime(at, format, zone) : ''
}
