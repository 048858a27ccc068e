import { SWRConfig } from 'swr'
import { afterEach, expect, test, vi } from 'vitest'
import type { Prefetched } from '../../contract/prefetched.ts'
import { askByClock, cachedAt, fill, isCounted, markAllStale, markStale, noteCounted, watch } from './stale.ts'

const { cache } = SWRConfig.defaultValue
afterEach(() => {
  for (const key of [...cache.keys()]) cache.delete(key)
})
const ID = 'order'
/** An event about what stands at an address, which is now in that version. */
const moved = (address: string, version: number) => ({ stale: [address], subject: ID, version })
let orders = 0
/** An order's address that no other test used, with what the cache holds there. */
function orderAt(version?: number): string {
  const address = `/api/v1/order/get_order?order_id=${++orders}`
  if (version !== undefined) cache.set(address, { data: { data: { id: ID, version } } })
  return address
}
const page = (address: string, version: number) =>
  ({ [address]: { data: { id: ID, version }, next: null } }) as never as Prefetched

test('who looks at an order asks again once it has become another version', () => {
  const address = orderAt(3)
  const ask = vi.fn()
  const leave = watch(address, ask)
  markStale([moved(address, 4)])
  expect(ask.mock.calls).toEqual([[4]])
  leave()
})

test('a version that is here already costs no request', () => {
  const address = orderAt(4)
  const ask = vi.fn()
  const leave = watch(address, ask)
  markStale([moved(address, 4)])
  markStale([moved(address, 3)])
  expect(ask).not.toHaveBeenCalled()
  expect(cachedAt(address)).toBeDefined()
  leave()
})

test('however many parts look at it, one of them asks', () => {
  const address = orderAt(1)
  const asks = [vi.fn(), vi.fn(), vi.fn()]
  const leaves = asks.map((ask) => watch(address, ask))
  markStale([moved(address, 2)])
  expect(asks.map((ask) => ask.mock.calls.length)).toEqual([1, 0, 0])
  for (const leave of leaves) leave()
})

test('what nobody looks at is forgotten, its later pages too, so that whoever comes asks', () => {
  const address = orderAt(1)
  cache.set(`$inf$${address}`, { data: [] })
  markStale([moved(address, 2)])
  expect([cache.get(address), cache.get(`$inf$${address}`)]).toEqual([undefined, undefined])
})

test('a read without its parameters stands for all of them, and for no other address that begins alike', () => {
  const [list, other] = [`/api/v1/order/all_orders${orders}`, `/api/v1/order/all_orders${orders}_closed?state=paid`]
  const ask = { open: vi.fn(), closed: vi.fn(), other: vi.fn() }
  const leaves = [
    watch(`${list}?state=open`, ask.open),
    watch(`${list}?state=closed`, ask.closed),
    watch(other, ask.other),
  ]
  markStale([{ stale: [list] }])
  expect([ask.open, ask.closed, ask.other].map((one) => one.mock.calls.length)).toEqual([1, 1, 0])
  for (const leave of leaves) leave()
})

test('a read stands for every address that asks for as much or more, in whatever order', () => {
  const [mine, another] = ['/api/v1/chat/messages?conversation_id=7', '/api/v1/chat/messages?conversation_id=71']
  const asks = [vi.fn(), vi.fn(), vi.fn()] as const
  const leaves = [
    watch('/api/v1/chat/messages?before=9&conversation_id=7&limit=50', asks[0]),
    watch(`${mine}&limit=50`, asks[1]),
    watch(`${another}&limit=50`, asks[2]),
  ]
  markStale([moved(mine, 3)])
  expect(asks.map((ask) => ask.mock.calls)).toEqual([[[3]], [[3]], []])
  for (const leave of leaves) leave()
})

test('news of an earlier version that come late take nothing back', () => {
  const address = orderAt()
  markStale([moved(address, 7)])
  markStale([moved(address, 6)])
  fill(page(address, 6))
  expect(cachedAt(address)).toBeUndefined()
})

test('a page that was drawn before the news does not put its old answer over it', () => {
  const address = orderAt()
  markStale([moved(address, 7)])
  fill(page(address, 6))
  expect(cachedAt(address)).toBeUndefined()
  fill(page(address, 7))
  expect(cachedAt(address)).toMatchObject({ data: { version: 7 } })
})

test('what the cache knows already stays when an island brings what its page was drawn with', () => {
  const address = orderAt(9)
  fill(page(address, 8))
  expect(cachedAt(address)).toMatchObject({ data: { version: 9 } })
})

test('after a break in the connection everything that is looked at is asked again', () => {
  const [one, two] = [orderAt(1), orderAt(2)]
  const asks = [vi.fn(), vi.fn()]
  const leaves = [watch(one, asks[0] as never), watch(two, asks[1] as never)]
  markAllStale()
  expect(asks.map((ask) => ask.mock.calls)).toEqual([[[Number.POSITIVE_INFINITY]], [[Number.POSITIVE_INFINITY]]])
  for (const leave of leaves) leave()
})

test('after a break what no event tells of stays as it is, and what nobody looks at is forgotten, files aside', () => {
  const [quiet, unseen, list] = [orderAt(1), orderAt(1), orderAt(1)]
  const later = `${list}&cursor=abc&limit=5`
  for (const key of ['file:7', later, `$inf$${list}&limit=5`]) cache.set(key, { data: key })
  const ask = vi.fn()
  const leaves = [watch(quiet, ask, { live: false, often: false }), watch(`${list}&limit=5`, vi.fn())]
  markAllStale()
  expect(ask).not.toHaveBeenCalled()
  expect([quiet, unseen, 'file:7', later, `$inf$${list}&limit=5`].map((key) => cache.get(key) !== undefined)).toEqual([
    true,
    false,
    true,
    true,
    true,
  ])
  for (const leave of leaves) leave()
})

test('an island that comes alive after a break does not show what its page was drawn with before it', () => {
  const address = orderAt()
  markAllStale()
  fill(page(address, 1))
  expect(cachedAt(address)).toBeUndefined()
})

test('by the clock is asked often where somebody waits for another, else now and then, and not at all without events', () => {
  const asks = { waits: vi.fn(), shows: vi.fn(), quiet: vi.fn() }
  const leaves = [
    watch(orderAt(1), asks.waits, { live: true, often: true }),
    watch(orderAt(1), asks.shows, { live: true, often: false }),
    watch(orderAt(1), asks.quiet, { live: false, often: false }),
  ]
  for (const round of ['often', 'often', 'all'] as const) askByClock(round)
  expect(Object.values(asks).map((ask) => ask.mock.calls.length)).toEqual([3, 1, 0])
  for (const leave of leaves) leave()
})

test('a list that the answer to one’s own act brought up to date counts for that version of the subject, and no later', () => {
  noteCounted('/api/v1/order/open_trades_count', 'order-1', 5)
  expect([4, 5, 6].map((version) => isCounted('/api/v1/order/open_trades_count', 'order-1', version))).toEqual([
    true,
    true,
    false,
  ])
  expect(isCounted('/api/v1/order/open_trades_count', 'order-2', 1)).toBe(false)
})

/** What an address holds, and whether it is asked again when a subject comes to be in a version. */
function asksFor(data: unknown, subject: string, version: number): boolean {
  const address = orderAt()
  cache.set(address, { data: { data, next: null } })
  const ask = vi.fn()
  const leave = watch(address, ask)
  markStale([{ stale: [address], subject, version }])
  leave()
  return ask.mock.calls.length > 0
}

test.each<[string, unknown, string, number, boolean]>([
  ['a list whose row is as new', [{ id: 'ad', version: 3 }], 'ad', 3, false],
  ['a list whose row is older', [{ id: 'ad', version: 3 }], 'ad', 4, true],
  ['a list without that row', [{ id: 'other', version: 9 }], 'ad', 1, true],
  ['a list of what never changes, once it is there', [{ id: 'conversion' }], 'conversion', 1, false],
  ['notices', { unread: 1, items: [{ id: 'notice' }] }, 'notice', 1, false],
  ['a total that was made of that account', { versions: { account: 7 } }, 'account', 7, false],
  ['a total that was made of it before', { versions: { account: 7 } }, 'account', 8, true],
  ['a total that has nothing on that account', { versions: {} }, 'account', 1, true],
  ['rows that were made of that account', [{ asset: 'EUR', versions: { account: 7 } }], 'account', 6, false],
  ['nothing', null, 'ad', 1, true],
])('whether %s is asked for again, its versions say', (_, data, subject, version, asks) => {
  expect(asksFor(data, subject, version)).toBe(asks)
})
