// @vitest-environment happy-dom
import { useLayoutEffect } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { addressOf } from '../../contract/addresses.ts'
import { allOrders } from '../../contract/orders/order-endpoints.ts'
import type { Prefetched } from '../../contract/prefetched.ts'
import { does, pass, shown, testPage } from '../../features/testing/test-page.tsx'
import { fill, forget } from './stale.ts'
import { useEndpoint } from './swr.ts'
import { usePages } from './use-pages.ts'

const page = testPage()
beforeEach(() => {
  page.api.on(allOrders, () => [])
})

const all = { query: { market: 'all' } } as const
const came = (query: object) => ({ [addressOf(allOrders, { query })]: { data: [], next: null } }) as never as Prefetched

test.each([
  ['one answer', useEndpoint],
  ['a list', usePages],
])('%s that the page came with is followed by one request for each filter', async (_, use) => {
  fill(came(all.query))
  let role: 'buyer' | 'seller' | undefined
  const it = shown(() => (use as typeof usePages)(allOrders, { query: { ...all.query, role } }))
  await pass(0)
  expect(page.api.asked(allOrders)).toHaveLength(0)
  for (const next of ['buyer', 'seller'] as const) {
    role = next
    it.again()
    await pass(100)
  }
  expect(page.api.asked(allOrders).map(({ query }) => query.role)).toEqual(['buyer', 'seller'])
})

/** SWR looks up by the clock that stood when it was loaded, not by the test's. */
const realTimeout = setTimeout
/** Somebody comes back to the tab, or their device to the network, after longer than SWR takes for one look. */
async function comesBack(by: 'focus' | 'online'): Promise<void> {
  await pass(6_000)
  await does(() => window.dispatchEvent(new Event(by)))
  await new Promise((resolve) => realTimeout(resolve))
  await pass(100)
}

test.each(['focus', 'online'] as const)('%s is no reason to ask', async (by) => {
  fill(came(all.query))
  shown(() => [useEndpoint(allOrders, all), usePages(allOrders, all)])
  if (by === 'online') window.dispatchEvent(new Event('offline'))
  await comesBack(by)
  expect(page.api.asked(allOrders)).toHaveLength(0)
})

test('a price is asked for at once when somebody comes back: its clock stood still', async () => {
  fill(came(all.query))
  shown(() => useEndpoint(allOrders, all, { refreshSeconds: 3_600 }))
  await comesBack('focus')
  expect(page.api.asked(allOrders)).toHaveLength(1)
})

test('what became stale between drawing and looking is asked for, once', async () => {
  fill(came(all.query))
  shown(() => {
    useLayoutEffect(() => forget(addressOf(allOrders, all)), [])
    useEndpoint(allOrders, all)
  })
  await pass(100)
  expect(page.api.asked(allOrders)).toHaveLength(1)
})
