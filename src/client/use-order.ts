import { getOrder } from '../contract/orders/order-endpoints.ts'
import { isOpenState } from '../contract/orders/order-machine.ts'
import type { Order, OrderRow } from '../contract/orders/orders.ts'
import { channels } from '../contract/realtime.ts'
import type { Answer } from './api.ts'
import type { First } from './first.ts'
import { answered } from './first.ts'
import { useLive } from './realtime-hooks.ts'
import { useEndpoint } from './swr.ts'

const ASK_EVERY_SECONDS = 4
/** In any case: a clock moves orders, too. */
const SELDOM_SECONDS = 30

/** Whether something about an order is still to come: a deadline, or a dispute. */
const isUnderWay = ({ state, deadline }: Pick<OrderRow, 'state' | 'deadline'>): boolean =>
  deadline !== null || isOpenState(state)

/**
 * One order of the caller, of either market, kept fresh: it hears of what happens, and where it can't it asks every few seconds while
 * something is to come. An empty id asks nothing. `put` shows an order that an answer brought along, without asking.
 */
export function useOrder(orderId: string, first: First<typeof getOrder> | undefined) {
  const answer = useEndpoint(getOrder, orderId ? { query: { order_id: orderId } } : null, {
    first: answered(first),
    refreshSeconds: SELDOM_SECONDS,
  })
  const order = answer.data?.data
  const everySeconds = order && !isUnderWay(order) ? SELDOM_SECONDS : ASK_EVERY_SECONDS
  useLive(order ? channels.order(order.id) : null, () => void answer.mutate(), { everySeconds })
  const put = (newer: Order) => {
    const next: Answer<typeof getOrder> = { data: newer, next: null }
    void answer.mutate(next, { revalidate: false })
  }
  return {
    order,
    problem: answer.error,
    retrying: answer.isValidating,
    refresh: () => void answer.mutate(),
    put,
  }
}
