import type { Endpoint, Input } from '../../src/contract/endpoint.ts'
import { actOnDispute, disputeStatistics, getDispute } from '../../src/contract/orders/disputes.ts'
import {
  createComplaint,
  createCurrencyComplaint,
  raiseCurrencyDispute,
} from '../../src/contract/orders/order-endpoints.ts'
import { disputed, STORY } from '../../src/server/testing/desk.ts'
import { giveMoney } from '../../src/server/testing/factories.ts'
import { type TestTrades, tradesOf } from '../../src/server/testing/trades.ts'
import type { Fixture } from './fixtures.ts'
import type { World } from './world.ts'

export const disputeFixtures: [Endpoint, Fixture][] = []

const put = (endpoint: unknown, stranger: Fixture['stranger'], visit: Fixture['visit']) =>
  disputeFixtures.push([endpoint as Endpoint, { stranger, visit }])

/** Ada asks about an order of hers. */
const ada = <E extends Endpoint>(endpoint: E, input: (world: World) => Promise<Input<E>>) =>
  put(endpoint, 404, async (world) => {
    const asked = (await input(world)) as Input<Endpoint>
    return { who: await world.fresh(world.ada), input: asked }
  })

/** Acme sells to Ada; Bob is a stranger to it. */
export async function tradesIn({ it, ada: buyer, acme: seller, bob: carol }: World): Promise<TestTrades> {
  await giveMoney(it, seller.customerId, 'BTC', '0.5')
  return tradesOf(it, { ada: seller, bob: buyer, carol })
}

const QUARTER_MS = 16 * 60_000
const complaint = { reason: 'not_received' as const, statement: STORY }
const paid = async (world: World) => {
  const t = await tradesIn(world)
  const order = await t.paid()
  await t.pass(QUARTER_MS)
  return { ...complaint, order_id: order.id, seen: order.state }
}
export const released = async (world: World) => {
  const order = await (await tradesIn(world)).released()
  return { ...complaint, order_id: order.id, seen: order.state }
}

ada(createComplaint, async (world) => ({ body: await paid(world) }))
ada(raiseCurrencyDispute, async (world) => ({ body: await paid(world) }))
ada(createCurrencyComplaint, async (world) => ({ body: await released(world) }))
ada(getDispute, async (world) => ({ query: { order_id: (await disputed(await tradesIn(world))).id } }))
ada(actOnDispute, async (world) => ({
  body: { order_id: (await disputed(await tradesIn(world))).id, action: 'add' as const, statement: STORY },
}))
put(disputeStatistics, 'anyone', async () => ({}))
