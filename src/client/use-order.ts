import { getOrder } from '../contract/order-endpoints.ts'
import type { Order, OrderRow } from '../contract/orders.ts'
import type { Answer } from './api.ts'
import type { First } from './first.ts'
import { answered } from './first.ts'
import { useEndpoint } from './swr.ts'

const POLL_SECONDS = 4
const CLOSED_POLL_SECONDS = 30

/** Whether something about an order is still to come: a deadline, or a dispute. */
export const isUnderWay = ({ state, deadline }: Pick<OrderRow, 'state' | 'deadline'>): boolean =>
  deadline !== null ||
  state === 'awaiting_payment' ||
  state === 'paid' ||
  state === 'payment_confirmed' ||
  state === 'disputed'

/**
 * One order of the caller, of either market, kept fresh: asked again every few seconds while something is to come. `put` shows an order that an answer
 * brought along, without asking.
 */
export function useOrder(orderId: string, first: First<typeof getOrder> | undefined) {
  const known = answered(first)
  const answer = useEndpoint(
    getOrder,
    { query: { order_id: orderId } },
    { first: known, refreshSeconds: known && !isUnderWay(known.data) ? CLOSED_POLL_SECONDS : POLL_SECONDS },
  )
  const put = (order: Order) => {
    const next: Answer<typeof getOrder> = { data: order, next: null }
    void answer.mutate(next, { revalidate: false })
  }
  return {
    order: answer.data?.data,
    problem: answer.error,
    retrying: answer.isValidating,
    refresh: () => void answer.mutate(),
    put,
  }
}
