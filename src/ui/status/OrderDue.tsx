import type { OrderRow } from '../../contract/orders/orders.ts'
import { DueIn } from '../countdown/DueIn.tsx'
import { useWords } from '../words.tsx'

/** In lists: what is left of an order's deadline. Its words are the section `orderStates`. */
export function OrderDue({ deadline: { at, kind } }: { deadline: NonNullable<OrderRow['deadline']> }) {
  const w = useWords('orderStates')
  return <DueIn at={at} label={w[`${kind}Due`]} />
}
