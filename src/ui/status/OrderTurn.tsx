import type { OrderRow } from '../../contract/orders/orders.ts'
import { useWords } from '../words.tsx'
import { OrderStatus } from './OrderStatus.tsx'
import { Status } from './Status.tsx'

const acts = {
  pay: 'payNow',
  answer: 'answerRequest',
  check: 'checkPayment',
  release: 'releaseNow',
} as const satisfies Record<NonNullable<OrderRow['turn']>, string>

/** In lists: what an order waits for its reader to do, else its state. Its words are the section `orderStates`. */
export function OrderTurn({ order }: { order: Pick<OrderRow, 'role' | 'state' | 'turn'> }) {
  const w = useWords('orderStates')
  return order.turn ? <Status tone="yours">{w[acts[order.turn]]}</Status> : <OrderStatus order={order} />
}
