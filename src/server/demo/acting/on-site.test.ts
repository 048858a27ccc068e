import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { takeableProducts } from '../../../contract/market/market.ts'
import { createEntry } from '../../entry/create-entry.ts'
import { anEngine } from '../../testing/database/engines.ts'
import { type TestMarket, testMarket } from '../../testing/market.ts'
import { WAIT } from '../../testing/realtime.ts'
import { castOf, SEEN_EVERY_MS } from '../cast.ts'
import type { DemoPerson } from '../people.ts'
import { onSite } from './on-site.ts'

let market: TestMarket
let server: Server
beforeAll(async () => {
  market = await testMarket(anEngine)
  server = createEntry({ app: market.it.app, statics: new Map(), pages: () => {}, isPage: () => false })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  market.it.app.config.PORT = (server.address() as AddressInfo).port
})
afterAll(async () => {
  await market.it.stop()
  await new Promise((resolve) => server.close(resolve))
})

test('who came is among those online, and is seen so in the market, until they have stayed long enough', async () => {
  const { it, ada, bob, posted } = market
  const now = () => it.clock.now().getTime()
  const { username, email, password } = ada
  await posted()
  const seen = async () => {
    const query = { side: 'buy', asset: 'BTC', currency: 'EUR' } as const
    const { body } = await it.call(takeableProducts, { query }, bob)
    return body.data?.[0]?.advertiser.last_seen.online
  }
  const person = { name: username, username, email, password } as DemoPerson
  const site = onSite(it.app, castOf(it.app, [person], now, SEEN_EVERY_MS), now)
  const online = () => it.app.realtime.server?.sessions(ada.customerId).length
  site.comes(username)
  await site.look()
  await vi.waitFor(() => expect(online()).toBe(1), WAIT)
  // As a browser’s page, it has looked at its session again by then.
  it.clock.advance(SEEN_EVERY_MS)
  await it.refreshRates()
  await site.look()
  expect([online(), await seen()]).toEqual([1, true])
  it.clock.advance(5 * SEEN_EVERY_MS)
  await it.refreshRates()
  await site.look()
  await vi.waitFor(() => expect(online()).toBe(0), WAIT)
  expect(await seen()).toBe(false)
})
