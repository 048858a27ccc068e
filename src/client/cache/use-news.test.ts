// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { allOrders, getOrder } from '../../contract/orders/order-endpoints.ts'
import { paymentMethods } from '../../contract/rails/payment-methods.ts'
import { does, pass, shown, testPage } from '../../features/testing/test-page.tsx'
import { someOrder } from '../../features/testing/trades.ts'
import { $hearing } from '../realtime/realtime.ts'
import { useOrder } from '../use-order.ts'
import { catchUpIn } from './catch-up-in.ts'
import { useEndpoint } from './swr.ts'
import { useNews } from './use-news.ts'
import { usePages } from './use-pages.ts'

const page = testPage()
const order = someOrder()
beforeEach(() => {
  $hearing.set('off')
  page.api.on(getOrder, () => order)
  page.api.on(allOrders, () => [])
  page.api.on(paymentMethods, () => [])
})

/** A page with an order, a list and one's payment methods, of which no event tells; how often it asked for each. */
async function open() {
  shown(() => {
    useNews('ada')
    useOrder(order.id)
    usePages(allOrders, { query: { market: 'all' } })
    useEndpoint(paymentMethods, {})
  })
  await pass(0)
  return () => [getOrder, allOrders, paymentMethods].map((read) => page.api.asked(read).length - 1)
}

test('where nothing can be heard, a minute costs twelve looks at an order, four at a list and none at what no event tells of', async () => {
  const asked = await open()
  await pass(60_000)
  expect(asked()).toEqual([12, 4, 0])
})

test('of a list of which more is loaded its first page is asked for, and the rest once a minute', async () => {
  const answered = fetch
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const answer = (await (await answered(address, init)).json()) as object
    return Response.json({ ...answer, next: address.includes('cursor') ? null : 'second' })
  })
  const it = shown(() => {
    useNews('ada')
    return usePages(allOrders, { query: { market: 'all' } })
  })
  await pass(0)
  await does(() => it.now.loadMore())
  const cursors = () => page.api.asked(allOrders).map(({ query }) => query.cursor)
  expect(cursors()).toEqual([undefined, 'second'])
  await pass(59_000)
  expect(cursors()).toEqual([undefined, 'second', undefined, undefined, undefined])
  await pass(1_000)
  expect(cursors().slice(5)).toEqual([undefined, 'second'])
})

test('while everything is heard, nothing is asked by the clock', async () => {
  $hearing.set('connected')
  const asked = await open()
  await pass(60_000)
  expect(asked()).toEqual([0, 0, 0])
})

test('a connection that is tried again and again doesn’t keep the page from asking', async () => {
  const asked = await open()
  for (let n = 0; n < 10; n++) {
    await does(() => $hearing.set(n % 2 ? 'connecting' : 'failed'))
    await pass(3_000)
  }
  expect(asked()).toEqual([6, 2, 0])
})

test('who comes back from a break asks within five seconds, not all at once; who hears what was said asks nothing', () => {
  expect(catchUpIn(false, true)).toBeUndefined()
  const waits = Array.from({ length: 200 }, () => catchUpIn(true, true) ?? Number.NaN)
  expect(Math.min(...waits)).toBeGreaterThanOrEqual(0)
  expect(Math.max(...waits)).toBeLessThan(5_000)
  expect(new Set(waits).size).toBeGreaterThan(100)
})

test('a page that was just read asks at once where something was missed, and later where nobody knows', () => {
  expect([catchUpIn(false, false), catchUpIn(true, false)]).toEqual([undefined, 0])
  expect(catchUpIn(undefined, false)).toBeGreaterThanOrEqual(10_000)
})
