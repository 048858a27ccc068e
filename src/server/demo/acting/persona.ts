import { actOnDispute, getDispute } from '../../../contract/orders/disputes.ts'
import * as calls from '../../../contract/orders/order-endpoints.ts'
import type { Order } from '../../../contract/orders/orders.ts'
import type { EndpointCaller } from '../../api/caller.ts'
import { escaped, pngOf } from './paper.ts'

/** An order whose payment ends so is one where they fall silent: they never release, and never pay. */
const SILENT = '.13'

/** Somebody of the demo who acts by themselves. */
export interface Persona {
  /** As the account they pay from bears it. */
  name: string
  /** What they take at least to do anything; so that there is something to see. */
  thinksMs: number
  /** What time it is, in milliseconds since 1970. */
  now: () => number
  /** What they say with what they do, if anything. */
  says?: (call: EndpointCaller, order: Order, with_: 'paid' | 'arrived') => Promise<void>
}

const sinceMs = (order: Order, now: number): number => now - Date.parse(order.timeline.at(-1)?.at ?? order.created_at)

/** What somebody does next in an order of theirs by themselves: pay, check, release, answer a request, settle. */
export async function actOn(call: EndpointCaller, order: Order, persona: Persona): Promise<void> {
  const seen = { order_id: order.id, seen: order.state }
  if (order.asked && order.asked.by !== order.role) {
    const action = order.asked.what === 'cancel' ? 'accept_cancel' : 'accept_undo'
    await call(calls.closeOrder, { body: { ...seen, action } })
    return
  }
  if (order.state === 'disputed') return settle(call, order)
  if (order.pay.endsWith(SILENT) || sinceMs(order, persona.now()) < persona.thinksMs) return
  const currency = order.market === 'currency'
  if (order.role === 'buyer' && order.state === 'awaiting_payment') {
    await pay(call, order, persona.name)
    await persona.says?.(call, order, 'paid')
    return
  }
  if (order.role !== 'seller') return
  if (order.state === 'paid') {
    await call(calls.closeOrder, { body: { ...seen, action: 'confirm' } })
    await persona.says?.(call, order, 'arrived')
  } else if (order.state === 'payment_confirmed')
    await call(currency ? calls.releaseCurrencyOrder : calls.releaseOrder, { body: { ...seen, amount: order.amount } })
}

/** Pays what the order asks for, and shows a receipt as people do. */
async function pay(call: EndpointCaller, order: Order, name: string): Promise<void> {
  const { first_name, last_name } = order.counterparty
  const drawn = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="320"><rect width="600" height="320" fill="#fff"/>
    <g font-family="sans-serif" font-size="24"><text x="40" y="70">Transfer sent (sandbox)</text><text x="40" y="130">${order.pay} ${order.currency}</text>
    <text x="40" y="180">To ${escaped(`${first_name} ${last_name}`)}</text><text x="40" y="230">${order.reference}</text></g></svg>`
  const file = await pngOf(drawn)
  const proof = await call(calls.uploadProof, { query: { order_id: order.id, name: 'receipt.png' }, file })
  await call(order.market === 'currency' ? calls.markCurrencyPaid : calls.markPaid, {
    body: {
      order_id: order.id,
      seen: order.state,
      payer_name: name,
      bank_reference: `SBX-${order.number}`,
      proof_ids: [proof.id],
    },
  })
}

/** In a dispute he answers once, and agrees to whatever is proposed. */
async function settle(call: EndpointCaller, order: Order): Promise<void> {
  const dispute = await call(getDispute, { query: { order_id: order.id } })
  const offer = dispute.proposals.find(({ by }) => by !== order.role)
  if (offer) {
    await call(actOnDispute, { body: { order_id: order.id, action: 'agree', proposal_id: offer.id } })
    return
  }
  if (dispute.state !== 'awaiting_response' || dispute.you.opener) return
  const statement =
    'I see it differently, and am ready to settle: propose what you could live with, and I will agree to it.'
  await call(actOnDispute, { body: { order_id: order.id, action: 'respond', statement } })
}
