import type { Endpoint, Input } from '../../src/contract/endpoint.ts'
import { actOnDispute } from '../../src/contract/orders/disputes.ts'
import {
  closeCurrencyOrder,
  closeOrder,
  createComplaint,
  markConfirmed,
  releaseCurrencyOrder,
  releaseOrder,
} from '../../src/contract/orders/order-endpoints.ts'
import type { Order } from '../../src/contract/orders/orders.ts'
import { createPaymentLink, payPaymentLink } from '../../src/contract/wallet/payment-links.ts'
import { sendTransfer } from '../../src/contract/wallet/transfers.ts'
import { unconfirmedADay } from '../../src/contract/withdrawals/limits.ts'
import { estimateTransferFee } from '../../src/contract/withdrawals/network-fees.ts'
import { transferToExternalAddress, withdrawFiat } from '../../src/contract/withdrawals/withdrawals.ts'
import type { AdOddity } from '../../src/server/testing/ads.ts'
import { fundHot, oldAddress } from '../../src/server/testing/chain-withdrawals.ts'
import { fresh, inReview, STORY } from '../../src/server/testing/desk.ts'
import { expectOk } from '../../src/server/testing/expect-ok.ts'
import { giveMoney } from '../../src/server/testing/factories.ts'
import { newPerson } from '../../src/server/testing/people.ts'
import type { TestTrades } from '../../src/server/testing/trades.ts'
import { hasPaidInBefore, oldDestination } from '../../src/server/testing/withdrawals.ts'

/** What somebody is about to do and must confirm. `done`: how often it happened by now, as the books or the record have it. */
export interface Act {
  input: Input<Endpoint>
  done: () => Promise<number>
}

export type Scenario = (t: TestTrades) => Promise<Act>

const COUNT = {
  released: `select count(*)::int n from order_event where order_id = $1 and event = 'release'`,
  confirmed: `select count(*)::int n from order_event where order_id = $1 and event = 'confirm'`,
  proposed: `select count(*)::int n from dispute_proposal p join dispute d on d.id = p.dispute_id where d.order_id = $1 and p.by_side = 'seller'`,
  givenUp: `select count(*)::int n from dispute_proposal p join dispute d on d.id = p.dispute_id where d.order_id = $1 and p.by_side = 'buyer'`,
  cancelled: `select count(*)::int n from order_event where order_id = $1 and event = 'accept_cancel'`,
  asked: `select count(*)::int n from order_event where order_id = $1 and event = 'ask_undo'`,
  agreed: `select count(*)::int n from dispute where order_id = $1 and state = 'closed' and closed_how = 'together'`,
}
const counted =
  (t: TestTrades, what: keyof typeof COUNT, { id }: Order) =>
  async () =>
    (await t.q()<{ n: number }>(COUNT[what], [id]))[0]?.n ?? 0

export const release =
  (odd: AdOddity = {}, amount = '1000.00'): Scenario =>
  async (t) => {
    const order = expectOk(await t.pay(expectOk(await t.take(t.bob, await t.ad(odd), { amount }))))
    const input = { body: { order_id: order.id, seen: order.state, amount: order.amount } }
    return { input, done: counted(t, 'released', order) }
  }

/** Ada has bought and paid. */
const paidByAda = async (t: TestTrades, odd: AdOddity, amount: string): Promise<Order> => {
  const { asset = 'BTC', total = '0.5' } = odd
  await giveMoney(t.it, t.bob.customerId, asset, total)
  const order = expectOk(await t.take(t.ada, await t.ad({ ...odd, owner: t.bob }), { amount }))
  return expectOk(await t.pay(order, {}, t.ada))
}

const acceptCancel =
  (odd: AdOddity = {}, amount = '1000.00'): Scenario =>
  async (t) => {
    const order = await paidByAda(t, odd, amount)
    const asked = expectOk(await t.act(t.bob, order, 'ask_cancel'))
    const input = { body: { order_id: order.id, seen: asked.state, action: 'accept_cancel' } }
    return { input, done: counted(t, 'cancelled', order) }
  }

const arrived =
  (more = {}): Scenario =>
  async (t) => {
    await giveMoney(t.it, t.ada.customerId, 'BTC', '0.5')
    const order = expectOk(await t.pay(expectOk(await t.take(t.bob, await t.ad()))))
    const input = { body: { order_id: order.id, seen: order.state, ...more } }
    return { input, done: counted(t, 'confirmed', order) }
  }

const takeBack =
  (odd: AdOddity = {}, amount = '1000.00'): Scenario =>
  async (t) => {
    const order = await paidByAda(t, odd, amount)
    const input = { body: { order_id: order.id, seen: order.state, action: 'ask_undo' } }
    return { input, done: counted(t, 'asked', order) }
  }

const propose: Scenario = async (t) => {
  const order = await inReview(t)
  const input = { body: { order_id: order.id, action: 'propose', outcome: 'to_buyer' } }
  return { input, done: counted(t, 'proposed', order) }
}

const agree: Scenario = async (t) => {
  const order = await inReview(t)
  const offer = { order_id: order.id, action: 'propose', outcome: 'split', buyer_amount: '0.01' } as const
  const token = await t.it.app.signIn.mintToken(t.bob)
  const { proposals } = expectOk(await t.it.call(actOnDispute, { body: offer }, { token, stepUp: t.bob.stepUp }))
  const input = { body: { order_id: order.id, action: 'agree', proposal_id: proposals[0]?.id } }
  return { input, done: counted(t, 'agreed', order) }
}

const giveUp: Scenario = async (t) => {
  const order = await paidByAda(t, {}, '1000.00')
  const complaint = { order_id: order.id, seen: order.state, reason: 'wrong_amount', statement: STORY } as const
  expectOk(await t.it.call(createComplaint, { body: complaint }, await fresh(t, t.bob)))
  const input = { body: { order_id: order.id, action: 'propose', outcome: 'to_seller' } }
  return { input, done: counted(t, 'givenUp', order) }
}

const withdraw: Scenario = async (t) => {
  const { id } = await oldDestination(t.it, t.ada)
  const count = 'select count(*)::int n from withdrawal where destination_id = $1'
  return {
    input: { body: { destination_id: id, currency: 'EUR', amount: '1.00' } },
    done: async () => (await t.q()<{ n: number }>(count, [id]))[0]?.n ?? 0,
  }
}

const transfer: Scenario = async (t) => {
  await hasPaidInBefore(t.it, t.ada)
  const { id } = await oldAddress(t.it, t.ada)
  await giveMoney(t.it, t.ada.customerId, 'ETH', '1')
  await fundHot(t.it, 'ETH', '1')
  const token = await t.it.app.signIn.mintToken(t.ada)
  const { offers } = expectOk(
    await t.it.call(estimateTransferFee, { body: { asset: 'ETH', destination_id: id } }, { token }),
  )
  const count = 'select count(*)::int n from withdrawal where destination_id = $1'
  return {
    input: { body: { destination_id: id, asset: 'ETH', amount: '0.001', quote: offers[0]?.quote } },
    done: async () => (await t.q()<{ n: number }>(count, [id]))[0]?.n ?? 0,
  }
}

/** More than a session lets go alone. */
const sum = { asset: 'EUR', amount: `${unconfirmedADay + 1}.00` }
const sentTo = async (t: TestTrades, id: string) => {
  // What she sends in all these tests is within a day's limit.
  await t.q()("update customer set level = '3' where id = $1", [t.ada.customerId])
  await giveMoney(t.it, t.ada.customerId, 'EUR', sum.amount)
  const count = 'select count(*)::int n from customer_transfer where sender_id = $1 and payee_id = $2'
  const all = async () => (await t.q()<{ n: number }>(count, [t.ada.customerId, id]))[0]?.n ?? 0
  const before = await all()
  return async () => (await all()) - before
}

const send: Scenario = async (t) => {
  const bob = await newPerson(t.it)
  const body = { ...sum, payee_id: bob.customerId, payee_name: bob.username }
  return { input: { body }, done: await sentTo(t, bob.customerId) }
}

const payLink: Scenario = async (t) => {
  const bob = await newPerson(t.it)
  const { code } = expectOk(await t.it.call(createPaymentLink, { body: { ...sum, text: 'Lunch' } }, bob))
  const body = { code, payee_name: bob.username, amount: sum.amount }
  return { input: { body }, done: await sentTo(t, bob.customerId) }
}

const CURRENCY = { asset: 'EUR', currency: 'USD', price: '1.1', total: '500', min: '100', max: '500' }
/** Whatever must be confirmed and runs under a key, with what it is tried with. */
export const stages = new Map<Endpoint, readonly [string, Scenario][]>([
  [releaseOrder, [['release', release()]]],
  [releaseCurrencyOrder, [['release', release(CURRENCY, '110.00')]]],
  [
    closeOrder,
    [
      ['accept to cancel', acceptCancel()],
      ['ask to take back that it is paid', takeBack()],
      ['say that the payment arrived', arrived({ action: 'confirm' })],
    ],
  ],
  [closeCurrencyOrder, [['accept to cancel', acceptCancel(CURRENCY, '110.00')]]],
  [markConfirmed, [['say that the payment arrived', arrived()]]],
  [withdrawFiat, [['withdraw', withdraw]]],
  [transferToExternalAddress, [['transfer', transfer]]],
  [sendTransfer, [['send', send]]],
  [payPaymentLink, [['pay', payLink]]],
  [
    actOnDispute,
    [
      ['propose', propose],
      ['agree', agree],
      ['give up as its buyer', giveUp],
    ],
  ],
])
