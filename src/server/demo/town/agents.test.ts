import { afterEach, beforeEach, expect, test } from 'vitest'
import { getChat, messages, sendMessage } from '../../../contract/chat.ts'
import * as calls from '../../../contract/orders/order-endpoints.ts'
import { createEndpointCaller, type EndpointCaller } from '../../api/caller.ts'
import { uuid7 } from '../../kernel/ids.ts'
import { anEngine } from '../../testing/database/engines.ts'
import { giveMoney } from '../../testing/factories.ts'
import { type TestMarket, testMarket } from '../../testing/market.ts'
import type { Person } from '../../testing/people.ts'
import { filledAt, noteFilled } from '../filled.ts'
import { type Agents, aroundAt, lookOnce } from './agents.ts'
import { townLines } from './lines.ts'
import { type TownPerson, townPeople } from './people.ts'
import { isFair } from './take-ads.ts'

const LOOK_MS = 20_000

let market: TestMarket
let agents: Agents
let ada: EndpointCaller
let came: Set<string>
beforeEach(async () => {
  market = await testMarket(anEngine)
  came = new Set()
  const { it, bob } = market
  const caller = (who: Person) => createEndpointCaller(it.app, who.token, who.stepUp)
  ada = caller(market.ada)
  const camille = townPeople.find(({ username }) => username === 'camille_laurent') as TownPerson
  agents = {
    app: it.app,
    as: async () => caller(bob),
    now: () => it.clock.now().getTime(),
    people: [{ ...camille, username: bob.username }],
    merchant: 'nobody_here',
    since: it.clock.now(),
    taken: new Set(),
    comes: (username) => void came.add(username),
  }
  it.clock.advance(1_000)
})
afterEach(() => market.it.stop())

const look = async () => {
  market.it.clock.advance(LOOK_MS)
  await market.it.refreshRates()
  await lookOnce(agents)
  await market.it.settleEvents()
}
const ofAda = async () => {
  const [row] = await ada(calls.allOrders)
  return row && ada(calls.getOrder, { query: { order_id: row.id } })
}

test('somebody takes a visitor’s ad, pays, answers in their language, and rates', async () => {
  await market.posted()
  await look()
  const placed = await ofAda()
  expect(placed).toMatchObject({ state: 'awaiting_payment', role: 'seller' })
  const order_id = placed?.id ?? ''
  await look()
  expect(await ofAda()).toMatchObject({ state: 'paid' })
  const { id } = await ada(getChat, { query: { order_id } })
  await ada(sendMessage, { body: { conversation_id: id, client_id: uuid7(), text: 'Thank you, I am looking.' } })
  const paid = await ofAda()
  await ada(calls.releaseOrder, { body: { order_id, seen: 'paid', amount: paid?.amount ?? '' } })
  await look()
  const said = (await ada(messages, { query: { conversation_id: id } })).filter(({ from }) => from === 'other')
  expect(said.map(({ text }) => text)).toEqual([townLines.fr.paid, townLines.fr.thanks])
  expect((await ofAda())?.rating.received).toBe('up')
  // Once is enough, and a town that starts anew takes no ad of before again.
  agents.taken.clear()
  await look()
  expect(await ada(calls.allOrders)).toHaveLength(1)
})

/** Bob sells bitcoin, and Ada takes a hundred euros' worth of it. */
async function takenByAda(): Promise<string> {
  const { it, bob, posted, saveIban } = market
  await giveMoney(it, bob.customerId, 'BTC', '1')
  const { id: method } = await saveIban(bob, 'NL91ABNA0417164300')
  const { id, price } = await posted({ method_ids: [method] }, bob)
  const body = { ad_id: id, amount: '100.00', price: price ?? '', rail: 'sepa' }
  return (await ada(calls.createOrder, { body })).id
}

test('who takes an ad of the town is greeted, and gets what they paid for', async () => {
  const order_id = await takenByAda()
  const { id } = await ada(getChat, { query: { order_id } })
  await ada(sendMessage, { body: { conversation_id: id, client_id: uuid7(), text: 'Hello, I am paying now.' } })
  await look()
  await ada(calls.markPaid, { body: { order_id, seen: 'awaiting_payment', payer_name: 'Ada Obi' } })
  await look()
  expect(await ofAda()).toMatchObject({ state: 'payment_confirmed' })
  await look()
  expect(await ofAda()).toMatchObject({ state: 'released' })
  const said = (await ada(messages, { query: { conversation_id: id } })).filter(({ from }) => from === 'other')
  expect(said.map(({ text }) => text)).toEqual([townLines.fr.greeting, townLines.fr.arrived])
})

test('in an order of the merchant’s with one of the town the other one acts, and she leaves it to whoever plays her', async () => {
  const { bob, ada: visitor } = market
  const order_id = await takenByAda()
  const [merchant] = agents.people as [TownPerson]
  agents.people = [merchant, { ...merchant, username: visitor.username }]
  agents.merchant = bob.username
  agents.as = async (username) => (username === bob.username ? Promise.reject(new Error('she is played')) : ada)
  await look()
  await look()
  expect((await ada(calls.getOrder, { query: { order_id } })).state).toBe('paid')
})

test('whoever acts for a visitor is here, and nobody else for that', async () => {
  await market.posted()
  expect(came).toEqual(new Set())
  await look()
  expect(came).toEqual(new Set([market.bob.username]))
})

test('at any hour about a third of the town is here, and in another hour others', () => {
  const [now, later] = [aroundAt(0), aroundAt(3_600_000)]
  for (const here of [now, later]) {
    expect(here.length).toBeGreaterThan(townPeople.length / 6)
    expect(here.length).toBeLessThan(townPeople.length / 2)
  }
  expect(aroundAt(3_599_999)).toEqual(now)
  expect(later).not.toEqual(now)
})

test('what was before the town came awake is left as it is', async () => {
  await market.posted()
  agents.since = new Date(market.it.clock.now().getTime() + 1)
  await look()
  expect(await ada(calls.allOrders)).toEqual([])
})

test('the past ended when the demo was noted as filled, whatever came after', async () => {
  const { it } = market
  expect(await filledAt(it.app)).toBeUndefined()
  const then = it.clock.now()
  await noteFilled(it.app)
  it.clock.advance(LOOK_MS)
  expect(await filledAt(it.app)).toEqual(then)
})

test('nobody takes what is far from the index', () => {
  expect([200, 501].map((spread_bps) => isFair({ side: 'sell', spread_bps }))).toEqual([true, false])
  expect([-200, -501].map((spread_bps) => isFair({ side: 'buy', spread_bps }))).toEqual([true, false])
  expect(isFair({ side: 'sell', spread_bps: null })).toBe(false)
})
