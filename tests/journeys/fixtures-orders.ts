import type { Alike, Endpoint, Input } from '../../src/contract/endpoint.ts'
import * as orders from '../../src/contract/orders/order-endpoints.ts'
import type { Order } from '../../src/contract/orders/orders.ts'
import { lockPrice } from '../../src/contract/orders/price-lock.ts'
import { type AdOddity, insertAd } from '../../src/server/testing/ads.ts'
import { expectOk } from '../../src/server/testing/expect-ok.ts'
import { giveMoney } from '../../src/server/testing/factories.ts'
import type { Person } from '../../src/server/testing/people.ts'
import { type TestTrades, tradesOf } from '../../src/server/testing/trades.ts'
import type { Fixture } from './fixtures.ts'
import type { World } from './world.ts'

export const orderFixtures: [Endpoint, Fixture][] = []

const MINUTE = 60_000
const tradesIn = ({ it, ada, acme, bob }: World): TestTrades => tradesOf(it, { ada: acme, bob: ada, carol: bob })

/** Ada asks; `visit` makes what she asks about, each time anew. */
const ada = <E extends Endpoint>(
  endpoint: E,
  stranger: Fixture['stranger'],
  visit: (world: World, trades: TestTrades) => Promise<{ input: Input<E>; stepUp?: string }> = async () => ({
    input: {},
  }),
) =>
  orderFixtures.push([
    endpoint as unknown as Endpoint,
    {
      stranger,
      visit: async (world) => {
        const made = await visit(world, tradesIn(world))
        return { ...made, input: made.input as Input<Endpoint>, who: await world.fresh(world.ada) }
      },
    },
  ])

const ad = async ({ it }: World, owner: Person, odd: AdOddity): Promise<string> => {
  if (odd.side !== 'buy') await giveMoney(it, owner.customerId, odd.asset ?? 'BTC', odd.total ?? '0.02')
  return insertAd(it, owner, { total: '0.02', max: '1000', min: '100', ...odd })
}
const CURRENCY = { asset: 'USD', currency: 'EUR', price: '0.9', total: '1000', min: '100', max: '900' }

/** Ada buys 100 euros' worth from Acme. */
const bought = async (world: World, t: TestTrades, odd: AdOddity = {}): Promise<Order> =>
  expectOk(await t.take(world.ada, await ad(world, world.acme, odd), { amount: '100.00' }))

/** The same, which she says to have paid. */
export async function boughtAndPaid(world: World): Promise<Order> {
  const t = tradesIn(world)
  const order = await bought(world, t)
  expectOk(await t.pay(order, {}, world.ada))
  return t.seen(world.ada, order)
}

/** Ada sells to Acme, who says to have paid. */
const sold = async (world: World, t: TestTrades, odd: AdOddity = {}): Promise<Order> => {
  await giveMoney(world.it, world.ada.customerId, odd.asset ?? 'BTC', odd.asset ? '200' : '0.02')
  const method_id = await t.method(world.ada)
  const adId = await ad(world, world.acme, { side: 'buy', ...odd })
  const order = expectOk(await t.take(world.ada, adId, { amount: '100.00', method_id }))
  expectOk(await t.pay(order, {}, world.acme))
  return t.seen(world.ada, order)
}

const seen = ({ id, state }: Order) => ({ order_id: id, seen: state })
const create = (endpoint: Alike<typeof orders.createOrder>, odd: AdOddity) =>
  ada(endpoint, 'own', async (world) => ({
    input: {
      body: {
        ad_id: await ad(world, world.acme, odd),
        amount: '100.00',
        price: odd.price ?? '50000',
        rail: 'sepa',
      },
    },
  }))
const ordered = (endpoint: Alike<typeof orders.getOrder>, odd: AdOddity) =>
  ada(endpoint, 404, async (world, t) => ({ input: { query: { order_id: (await bought(world, t, odd)).id } } }))
const paying = (endpoint: Alike<typeof orders.markPaid>, odd: AdOddity) =>
  ada(endpoint, 404, async (world, t) => ({
    input: { body: { ...seen(await bought(world, t, odd)), payer_name: 'Ada Okonkwo-Canary', bank_reference: '4711' } },
  }))
// The confirmation is Ada's, which a stranger's token doesn't go with.
const releasing = (endpoint: Alike<typeof orders.releaseOrder>, odd: AdOddity) =>
  ada(endpoint, 401, async (world, t) => {
    const order = await sold(world, t, odd)
    return { stepUp: world.ada.stepUp, input: { body: { ...seen(order), amount: order.amount } } }
  })

// An ad of the market is everybody's to see, as `showProduct` is.
ada(lockPrice, 'public', async (world) => ({ input: { query: { ad_id: await ad(world, world.acme, {}) } } }))
create(orders.createOrder, {})
create(orders.createCurrencyOrder, CURRENCY)
ordered(orders.getOrder, {})
ordered(orders.getCurrencyOrder, CURRENCY)
paying(orders.markPaid, {})
paying(orders.markCurrencyPaid, CURRENCY)
releasing(orders.releaseOrder, {})
releasing(orders.releaseCurrencyOrder, CURRENCY)
ada(orders.markConfirmed, 404, async (world, t) => ({
  stepUp: world.ada.stepUp,
  input: { body: seen(await sold(world, t, CURRENCY)) },
}))
ada(orders.closeOrder, 404, async (world, t) => ({
  input: { body: { ...seen(await sold(world, t)), action: 'ask_cancel' as const } },
}))
ada(orders.closeCurrencyOrder, 404, async (world, t) => ({
  input: { body: { ...seen(await sold(world, t, CURRENCY)), action: 'ask_cancel' as const } },
}))
// The seller was silent for a quarter of an hour, or Ada would soon be banned from taking ads.
ada(orders.cancelCurrencyOrder, 404, async (world, t) => {
  const order = await bought(world, t, CURRENCY)
  world.it.clock.advance(16 * MINUTE)
  return { input: { body: seen(order) } }
})
ada(orders.acknowledgeOrder, 404, async (world, t) => {
  const order = await sold(world, t)
  expectOk(await t.release(order, {}, world.ada))
  return { input: { body: { order_id: order.id, rating: 'up' as const, text: 'Quick.' } } }
})
for (const list of [orders.clientOrders, orders.merchantOrders, orders.currencyOrders, orders.allOrders])
  ada(list, 'own', async (world, t) => {
    await bought(world, t)
    await bought(world, t, CURRENCY)
    return { input: { query: { limit: 5 } } }
  })
ada(orders.orderInbox, 'own', async (world, t) => {
  await bought(world, t)
  return { input: {} }
})
ada(orders.orderStats, 'own')
ada(orders.openTradesCount, 'own')
ada(orders.cryptoEscrow, 'own')
ada(orders.currencyEscrow, 'own')
ada(orders.escrowStats, 'own')
