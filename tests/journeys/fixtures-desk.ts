import { actOnDispute, disputeStatistics, getDispute } from '../../src/contract/disputes.ts'
import type { Endpoint, Input } from '../../src/contract/endpoint.ts'
import { createComplaint, createCurrencyComplaint, raiseCurrencyDispute } from '../../src/contract/order-endpoints.ts'
import type { Complaint, Order } from '../../src/contract/orders.ts'
import { giveMoney } from '../../src/server/testing/factories.ts'
import { type TestTrades, tradesOf, worked } from '../../src/server/testing/trades.ts'
import type { Fixture } from './fixtures.ts'
import type { World } from './world.ts'

export const deskFixtures: [Endpoint, Fixture][] = []

const put = (endpoint: unknown, stranger: Fixture['stranger'], visit: Fixture['visit']) =>
  deskFixtures.push([endpoint as Endpoint, { stranger, visit }])

/** Ada asks about an order of hers. */
const ada = <E extends Endpoint>(endpoint: E, input: (world: World) => Promise<Input<E>>) =>
  put(endpoint, 404, async (world) => {
    const asked = (await input(world)) as Input<Endpoint>
    return { who: await world.fresh(world.ada), input: asked }
  })

export const STORY =
  'I sent the money on Monday with the reference, the bank says it has arrived, and nothing happens. Please look.'

/** Acme sells to Ada; Bob is a stranger to it. */
export async function tradesIn({ it, ada: buyer, acme: seller, bob: carol }: World): Promise<TestTrades> {
  await giveMoney(it, seller.customerId, 'BTC', '0.5')
  return tradesOf(it, { ada: seller, bob: buyer, carol })
}

const MINUTE = 60_000
export const complaint = ({ id, state }: Order, changes: Partial<Complaint> = {}): Complaint => ({
  order_id: id,
  seen: state,
  reason: 'not_received',
  statement: STORY,
  file_ids: [],
  ...changes,
})

/** Paid, and a quarter of an hour ago. */
const paid = async (world: World): Promise<Order> => {
  const t = await tradesIn(world)
  const order = await t.paid({ owner: world.acme })
  await t.pass(16 * MINUTE)
  return order
}
/** In dispute, by Ada. */
export const disputed = async (world: World): Promise<Order> => {
  const order = await paid(world)
  return worked(await world.it.call(createComplaint, { body: complaint(order) }, await world.fresh(world.ada)))
}

ada(createComplaint, async (world) => ({ body: complaint(await paid(world)) }))
ada(raiseCurrencyDispute, async (world) => ({ body: complaint(await paid(world)) }))
ada(createCurrencyComplaint, async (world) => {
  const released = await (await tradesIn(world)).released({ owner: world.acme })
  return { body: complaint(released, { reason: 'wrong_amount' }) }
})
ada(getDispute, async (world) => ({ query: { order_id: (await disputed(world)).id } }))
ada(actOnDispute, async (world) => ({
  body: { order_id: (await disputed(world)).id, action: 'add' as const, statement: STORY, file_ids: [] },
}))
put(disputeStatistics, 'anyone', async () => ({}))
