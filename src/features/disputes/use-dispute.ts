import { call } from '../../client/api.ts'
import { put, useEndpoint } from '../../client/cache/swr.ts'
import { useStepUp } from '../../client/forms/use-step-up.ts'
import { lockedIn } from '../../client/order-amounts.ts'
import { useOrder } from '../../client/use-order.ts'
import { useOrderAct } from '../../client/use-order-act.ts'
import type { Input } from '../../contract/endpoint.ts'
import { actOnDispute, type Dispute, getDispute } from '../../contract/orders/disputes.ts'
import { createComplaint } from '../../contract/orders/order-endpoints.ts'
import type { Complaint, Order } from '../../contract/orders/orders.ts'
import { useAmount } from '../../ui/money/use-amount.ts'

/** An order and its dispute, both kept fresh, and what can be done about them. */
export function useDispute(orderId: string) {
  const live = useOrder(orderId)
  const has = Boolean(live.order?.dispute_id)
  const answer = useEndpoint(getDispute, has ? { query: { order_id: orderId } } : null, { often: true })
  const refresh = () => {
    live.refresh()
    void answer.mutate()
  }
  const acts = useOrderAct((order) => {
    live.put(order)
    void answer.mutate()
  }, refresh)
  const stepUp = useStepUp()
  const open = async (complaint: Omit<Complaint, 'order_id' | 'seen'>) => {
    const body = { order_id: orderId, seen: live.order?.state ?? 'paid', ...complaint }
    const done = await acts.act('open', body, (key) => call(createComplaint, { body }, { key }))
    if (done) live.put(done.data)
    return done !== undefined
  }
  /** `about` names the button. */
  const act = async (about: string, body: NonNullable<Input<typeof actOnDispute>['body']>) => {
    const send = (key: string) =>
      stepUp.confirmed((proof) => call(actOnDispute, { body }, { key, ...(proof && { stepUp: proof }) }))
    const done = await acts.act(about, body, send)
    if (done) put(getDispute, { query: { order_id: orderId } }, done.data)
    return done !== undefined
  }
  return {
    order: live.order,
    dispute: has ? answer.data?.data : undefined,
    has,
    problem: live.problem ?? (has ? answer.error : undefined),
    retrying: live.retrying || answer.isValidating,
    refresh,
    acts,
    stepUp,
    open,
    act,
  }
}
export type DisputeRoom = ReturnType<typeof useDispute>

/** What parts of the screen need of a dispute that is there. */
export interface Open {
  order: Order
  dispute: Dispute
  room: DisputeRoom
}

/** The values that sentences about a dispute are filled with. */
export function useValues(order: Order) {
  const sum = useAmount()
  return {
    name: order.counterparty.username,
    number: order.number,
    // The reader's figure, as lists have it.
    amount: sum(order.net, order.asset),
    locked: sum(lockedIn(order), order.asset),
    pay: sum(order.pay, order.currency),
  }
}
