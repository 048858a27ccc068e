import { useState } from 'react'
import { call } from '../../client/api.ts'
import { useStepUp } from '../../client/forms/use-step-up.ts'
import { useStepUpMethods } from '../../client/forms/use-step-up-methods.ts'
import { lockedIn, partOfReader } from '../../client/order-amounts.ts'
import { useOrder } from '../../client/use-order.ts'
import { useOrderAct } from '../../client/use-order-act.ts'
import type { StepUpProof } from '../../contract/accounts/second-factor.ts'
import { acknowledgeOrder, closeOrder, markPaid, releaseOrder } from '../../contract/orders/order-endpoints.ts'
import type { Order, OrderAct, PaymentClaim, RatingGiven } from '../../contract/orders/orders.ts'
import { useAmount, useShortAmount } from '../../ui/money/use-amount.ts'
import { useWords } from '../../ui/words.tsx'
import { fill } from '../../words/message.ts'
import { guideOf } from './head/guidance.ts'

/** One order as its page needs it: kept fresh, with everything that can be done about it. */
export function useRoom(orderId: string) {
  const live = useOrder(orderId)
  const acts = useOrderAct(live.put, live.refresh)
  const stepUp = useStepUp()
  const methods = useStepUpMethods()
  // Two buttons ask it: the one among the seller's, and a phone's at the foot.
  const [releasing, askRelease] = useState(false)
  // The form has the files, and a phone's button at the foot waits for them.
  const [filesReady, setFilesReady] = useState(true)
  return { ...live, acts, stepUp, methods, releasing, askRelease, filesReady, setFilesReady }
}
export type Room = ReturnType<typeof useRoom>

interface ActWith {
  reason?: string | undefined
  asked?: Order['state']
  /** What its reader confirmed with, where the question asked for that, too. */
  ahead?: StepUpProof | undefined
}

/** The verbs of an order that is there. Each answers whether it was done; what was refused stands in `room.acts`. */
export function useVerbs(order: Order, { acts, stepUp, put }: Room) {
  const seen = { order_id: order.id, seen: order.state }
  const done = (answer: { data: Order } | undefined): boolean => {
    if (answer) put(answer.data)
    return answer !== undefined
  }
  const pay = async (claim: Omit<PaymentClaim, 'order_id' | 'seen'>) => {
    const body = { ...seen, ...claim }
    return done(await acts.act('pay', body, (key) => call(markPaid, { body }, { key })))
  }
  const release = async (ahead?: StepUpProof) => {
    // tidy: allow the confirmation is bound to what lies in escrow
    const body = { ...seen, amount: order.amount }
    const send = (key: string) =>
      stepUp.confirmed((proof) => call(releaseOrder, { body }, { key, ...(proof && { stepUp: proof }) }), ahead)
    return done(await acts.act('release', body, send))
  }
  /** `asked` is the state that a question was put in: its answer doesn't hold for a state that came while it was open. */
  const act = async (action: OrderAct['action'], { reason, asked = order.state, ahead }: ActWith = {}) => {
    const body = { order_id: order.id, seen: asked, action, ...(reason && { reason }) }
    const send = (key: string) =>
      stepUp.confirmed((proof) => call(closeOrder, { body }, { key, ...(proof && { stepUp: proof }) }), ahead)
    return done(await acts.act(action, body, send))
  }
  const rate = async (given: Omit<RatingGiven, 'order_id'>) => {
    const body = { order_id: order.id, ...given }
    return done(await acts.act('rate', body, (key) => call(acknowledgeOrder, { body }, { key })))
  }
  return { pay, release, act, rate }
}
export type Verbs = ReturnType<typeof useVerbs>

/** The values that sentences about an order are filled with: amounts in the reader's writing to the last digit, and usernames, as everywhere on the market. */
export const useOrderValues = (order: Order) => valuesOf(order, useAmount())

/** The same for a headline, with as many digits of an amount as are read. */
export const useShortValues = (order: Order) => valuesOf(order, useShortAmount())

/** What an order is about for its reader at this point, as its page's title. */
export function useHeadline(order: Order): string {
  const w = useWords('orderRoom')
  return fill(w[guideOf(order).title] as string, useShortValues(order))
}

function valuesOf(order: Order, sum: ReturnType<typeof useAmount>) {
  const { asset } = order
  const name = order.counterparty.username
  return {
    name,
    pay: sum(order.pay, order.currency),
    /** The reader's figure of the order: what they get, or what they give. */
    amount: sum(order.net, asset),
    /** What lies in escrow, and goes back to the seller where nothing is released. */
    locked: sum(lockedIn(order), asset),
    /** What moved to the caller in the end. */
    got: sum(partOfReader(order), asset),
    payer: order.payment?.payer_name ?? name,
  }
}
