import type { Endpoint } from '../../src/contract/endpoint.ts'
import { actOnDispute } from '../../src/contract/orders/disputes.ts'
import { closeCurrencyOrder, closeOrder } from '../../src/contract/orders/order-endpoints.ts'
import { inReview } from '../../src/server/testing/desk.ts'
import { type Fixture, fixtures, type Visit } from './fixtures.ts'
import { tradesIn } from './fixtures-disputes.ts'
import { boughtAndPaid } from './fixtures-orders.ts'
import type { World } from './world.ts'

/** Where the ordinary visit gives nothing away: one that does. */
const giving = new Map<Endpoint, (world: World) => Promise<Visit>>()
const give = (endpoint: unknown, visit: (world: World) => Promise<Visit>) => giving.set(endpoint as Endpoint, visit)
for (const endpoint of [closeOrder, closeCurrencyOrder])
  give(endpoint, async (world) => {
    const { id: order_id, state: seen } = await boughtAndPaid(world)
    return { who: world.ada, input: { body: { order_id, seen, action: 'ask_cancel' } }, stepUp: world.ada.stepUp }
  })
give(actOnDispute, async (world) => {
  const { id: order_id } = await inReview(await tradesIn(world))
  return {
    who: world.ada,
    input: { body: { order_id, action: 'propose', outcome: 'to_seller' } },
    stepUp: world.ada.stepUp,
  }
})

/** An endpoint's visit, of those that may give something away one that does. */
export const givingVisit = (endpoint: Endpoint, world: World): Promise<Visit> =>
  (giving.get(endpoint) ?? (fixtures.get(endpoint) as Fixture).visit)(world)
