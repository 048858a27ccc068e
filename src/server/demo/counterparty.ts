import sharp from 'sharp'
import { stepUpHeader } from '../../contract/accounts/second-factor.ts'
import { conversations, messages, readUpTo, sendMessage } from '../../contract/chat.ts'
import { actOnDispute, getDispute } from '../../contract/orders/disputes.ts'
import * as calls from '../../contract/orders/order-endpoints.ts'
import type { Order } from '../../contract/orders/orders.ts'
import { createEndpointCaller, type EndpointCaller } from '../api/caller.ts'
import type { App } from '../boot.ts'
import { uuid7 } from '../kernel/ids.ts'
import type { DemoPerson } from './people.ts'
import { rehearse } from './rehearse.ts'

const LOOK_EVERY_MS = 2_000
/** What people take at least to do anything; so that there is something to see. */
const THINKS_MS = 6_000
/** A bearer token lives an hour. */
const TOKEN_MS = 50 * 60_000

/** An order whose payment ends so is one where he falls silent: he never releases, and never pays. */
const SILENT = '.13'

const ANSWERS: readonly string[] = [
  'I am the demo’s scripted counterparty: I pay, check and release by myself within seconds.',
  'An order whose payment ends in .13 is one where I fall silent, so that you can try what happens then.',
  'Write “rehearsal” into the terms of an ad of yours, and I take it.',
]

/** A person of the demo who answers by the same API as everybody: one visitor can live a whole trade alone. Ends with the process. */
export function startCounterparty(app: App, person: DemoPerson): void {
  let call: EndpointCaller | undefined
  let signedInAt = 0
  let busy = false
  const taken = new Set<string>()
  const look = async () => {
    if (busy || app.draining) return
    busy = true
    try {
      if (!call || Date.now() - signedInAt > TOKEN_MS) {
        call = await signedIn(app, person)
        signedInAt = Date.now()
      }
      await tend(call, `${person.firstName} ${person.lastName}`)
      await rehearse(app, call, taken)
    } catch (err) {
      call = undefined
      app.log.debug({ err }, 'the demo’s counterparty could not act; it looks again')
    } finally {
      busy = false
    }
  }
  setInterval(() => void look(), LOOK_EVERY_MS).unref()
}

async function signedIn(app: App, { email, password }: DemoPerson): Promise<EndpointCaller> {
  const outcome = await app.signIn.withPassword({ email, password, ip: '127.0.0.1', device: 'demo' })
  if (!outcome.ok) throw new Error(outcome.why)
  return createEndpointCaller(app, await app.signIn.mintToken(outcome), stepUpHeader('password', password))
}

/** Every open order, and every unread line. */
async function tend(call: EndpointCaller, name: string): Promise<void> {
  for (const { id, market } of await call(calls.allOrders, { query: { open: 'true', limit: 100 } })) {
    const get = market === 'currency' ? calls.getCurrencyOrder : calls.getOrder
    await actOn(call, await call(get, { query: { order_id: id } }), name)
  }
  for (const { id, unread } of await call(conversations, { query: { limit: 20 } }))
    if (unread > 0) await reply(call, id)
}

const sinceMs = (order: Order): number => Date.now() - Date.parse(order.timeline.at(-1)?.at ?? order.created_at)

async function actOn(call: EndpointCaller, order: Order, name: string): Promise<void> {
  const seen = { order_id: order.id, seen: order.state }
  if (order.asked && order.asked.by !== order.role) {
    const action = order.asked.what === 'cancel' ? 'accept_cancel' : 'accept_undo'
    await call(calls.closeOrder, { body: { ...seen, action } })
    return
  }
  if (order.state === 'disputed') return settle(call, order)
  if (order.pay.endsWith(SILENT) || sinceMs(order) < THINKS_MS) return
  const currency = order.market === 'currency'
  if (order.role === 'buyer' && order.state === 'awaiting_payment') return pay(call, order, name)
  if (order.role !== 'seller') return
  if (order.state === 'paid') await call(calls.closeOrder, { body: { ...seen, action: 'confirm' } })
  else if (order.state === 'payment_confirmed')
    await call(currency ? calls.releaseCurrencyOrder : calls.releaseOrder, { body: { ...seen, amount: order.amount } })
}

/** Pays what the order asks for, and shows a receipt as people do. */
async function pay(call: EndpointCaller, order: Order, name: string): Promise<void> {
  const drawn = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="320"><rect width="600" height="320" fill="#fff"/>
    <g font-family="sans-serif" font-size="24"><text x="40" y="70">Transfer sent (sandbox)</text><text x="40" y="130">${order.pay} ${order.currency}</text>
    <text x="40" y="180">To ${order.counterparty.first_name} ${order.counterparty.last_name}</text><text x="40" y="230">${order.reference}</text></g></svg>`
  const file = new Uint8Array(await sharp(Buffer.from(drawn)).png().toBuffer())
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

async function reply(call: EndpointCaller, conversation_id: string): Promise<void> {
  const lines = await call(messages, { query: { conversation_id } })
  const last = lines.at(-1)
  if (!last) return
  const said = lines.filter(({ from, text }) => from === 'you' && ANSWERS.includes(text)).length
  const text = ANSWERS[said]
  if (last.from === 'other' && text) await call(sendMessage, { body: { conversation_id, client_id: uuid7(), text } })
  await call(readUpTo, { body: { conversation_id, seq: last.seq } })
}
