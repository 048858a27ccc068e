import { expect, expectTypeOf, test } from 'vitest'
import { getUser } from './accounts/accounts.ts'
import { cryptoMarket, currencyMarket } from './market/market.ts'
import { getOrder } from './orders/order-endpoints.ts'
import { answerIn, type Prefetch, type Prefetched, together } from './prefetched.ts'
import { conversionQuote } from './wallet/swap.ts'

const ORDER = { query: { order_id: '00000000-0000-4000-8000-000000000001' } }
const ME = { params: { user_id: '00000000-0000-4000-8000-000000000002' } }

/** As the middleware makes it, with an answer to everything. */
const prefetch = (async (...reads: [{ path: string }, unknown][]) =>
  Object.fromEntries(reads.map(([{ path }]) => [path, null]))) as unknown as Prefetch

/** An island that reads an order and its reader. */
const island = (_: { page: Prefetched<typeof getOrder | typeof getUser> }) => true

test('an island takes what its page filled for it, and more', async () => {
  const order = await prefetch([getOrder, ORDER])
  expect(island({ page: together(order, await prefetch([getUser, ME])) })).toBe(true)
  island({ page: await prefetch([getOrder, ORDER], [getUser, ME], [cryptoMarket, {}]) })
})

test('a page that forgets one, or brings another’s answer, does not compile', async () => {
  // @ts-expect-error: who reads is missing
  island({ page: await prefetch([getOrder, ORDER]) })
  // @ts-expect-error: a market is no order
  island({ page: await prefetch([cryptoMarket, {}], [getUser, ME]) })
  // @ts-expect-error: nothing but `prefetch` makes it
  island({ page: { '/api/v1/order/get_order': { data: { foo: 1 }, next: null } } })
  // @ts-expect-error: the same schemas at another address
  const market: Prefetched<typeof cryptoMarket> = await prefetch([currencyMarket, {}])
  expect(market).toBeDefined()
})

test('what is asked of an endpoint is checked, and what is found is its own', async () => {
  // @ts-expect-error: a quote is asked for by its query, not for an order
  await prefetch([conversionQuote, ORDER])
  const page = await prefetch([getOrder, ORDER])
  expectTypeOf(answerIn(page, getOrder, ORDER)?.data.state).toEqualTypeOf<
    (typeof getOrder)['returns']['_zod']['output']['state'] | undefined
  >()
  // @ts-expect-error: the page has no quote
  expect(answerIn(page, conversionQuote, {})).toBeUndefined()
})
