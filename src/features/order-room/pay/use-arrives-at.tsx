import type { Order } from '../../../contract/orders/orders.ts'
import { shownDetail } from '../../../contract/rails/shown-detail.ts'
import type { Fact } from '../../../ui/data/Facts.tsx'
import { useWords } from '../../../ui/words.tsx'
import { fill } from '../../../words/message.ts'

/** Where a seller looks for the buyer's money: their own account that the order names. Nothing for the buyer, and once it can't be read any more. */
export function useArrivesAt({ role, pay_to }: Pick<Order, 'role' | 'pay_to'>): Fact[] {
  const w = useWords('orderRoom')
  if (role !== 'seller' || !pay_to) return []
  return [
    {
      label: fill(w.toYours, { rail: pay_to.rail_name }),
      value: (
        <span className="flex flex-col items-end">
          {pay_to.details.map((detail) => (
            <bdi key={detail.name}>{shownDetail(detail)}</bdi>
          ))}
        </span>
      ),
    },
  ]
}
