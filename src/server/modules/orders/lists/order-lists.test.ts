import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Alike } from '../../../../contract/endpoint.ts'
import * as contract from '../../../../contract/orders/order-endpoints.ts'
import type { Order } from '../../../../contract/orders/orders.ts'
import { COPY_KEY } from '../../../testing/copy-key.ts'
import { engines } from '../../../testing/database/engines.ts'
import { buffersOf } from '../../../testing/database/plans.ts'
import { expectOk } from '../../../testing/expect-ok.ts'
import { giveMoney } from '../../../testing/factories.ts'
import { type TestTrades, testTrades } from '../../../testing/trades.ts'
import { escrowTotals, ordersOf } from './order-lists.rows.ts'

const FILL = readFileSync(new URL('../../../db/migrations/0473-what-had-been-in-escrow.sql', import.meta.url), 'utf8')
const ways = [undefined, 'taker', 'maker', 'buyer', 'seller', 'open', 'paid', 'released', 'disputed'] as const
type Way = (typeof ways)[number]
const sideOf = (way: Way) => (way === 'taker' || way === 'maker' ? way : undefined)
const roleOf = (way: Way) => (way === 'buyer' || way === 'seller' ? way : undefined)

describe.each(engines)('lists of orders, on %s,', (engine) => {
  let t: TestTrades
  /** Bob buys four times from Ada and once sells to her; Ada once takes Bob's euros for dollars. */
  let bought: Order[]
  let sold: Order
  let changed: Order
  beforeAll(async () => {
    t = await testTrades(engine)
    await giveMoney(t.it, t.ada.customerId, 'BTC', '50')
    bought = [await t.placed(), await t.paid(), await t.released(), await t.placed()]
    const adId = await t.ad({ side: 'buy' })
    sold = expectOk(await t.take(t.bob, adId, { amount: '200.00', method_id: await t.method(t.bob) }))
    const dollars = { owner: t.bob, asset: 'EUR', currency: 'USD', price: '1.1', total: '500', min: '100', max: '500' }
    changed = expectOk(await t.take(t.ada, await t.ad(dollars), { amount: '110.00' }))
  })
  afterAll(() => t.it.stop())

  const newestFirst = (orders: Order[]) => orders.map(({ id }) => id).reverse()
  const ids = async (endpoint: Alike<typeof contract.clientOrders>, who = t.bob, query: object = {}) =>
    expectOk(await t.it.call(endpoint, { query }, who)).map(({ id }) => id)

  test('those one took, those on one’s own ads, those of currencies, and all, the latest first', async () => {
    expect(await ids(contract.clientOrders)).toEqual(newestFirst([...bought, sold]))
    expect(await ids(contract.merchantOrders)).toEqual([])
    expect(await ids(contract.merchantOrders, t.ada)).toEqual(newestFirst([...bought, sold]))
    expect(await ids(contract.currencyOrders)).toEqual([changed.id])
    expect(await ids(contract.currencyOrders, t.ada)).toEqual([changed.id])
    expect(await ids(contract.allOrders as never)).toEqual(newestFirst([...bought, sold, changed]))
    expect(await ids(contract.allOrders as never, t.carol)).toEqual([])
  })

  test('a page ends where the next begins', async () => {
    const all = newestFirst([...bought, sold, changed])
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const answer = await t.it.call(contract.allOrders, { query: { limit: 2, ...(cursor && { cursor }) } }, t.bob)
      seen.push(...expectOk(answer).map(({ id }) => id))
      cursor = answer.body.next ?? undefined
    } while (cursor)
    expect(seen).toEqual(all)
    const bad = await t.it.call(contract.allOrders, { query: { cursor: 'x' } }, t.bob)
    expect(bad.body.errors).toMatchObject([{ field: 'cursor' }])
  })

  test('filters: by state, open ones, role and asset', async () => {
    expect(await ids(contract.allOrders as never, t.bob, { state: 'released' })).toEqual([bought[2]?.id])
    expect(await ids(contract.clientOrders, t.bob, { open: 'true' })).toEqual(
      newestFirst([bought[0], bought[1], bought[3], sold] as Order[]),
    )
    expect(await ids(contract.allOrders as never, t.bob, { role: 'seller' })).toEqual([changed.id, sold.id])
    expect(await ids(contract.allOrders as never, t.bob, { asset: 'EUR' })).toEqual([changed.id])
    expect(await ids(contract.clientOrders, t.bob, { state: 'paid', role: 'seller' })).toEqual([])
  })

  test('a row says who the other is, what it waits for and whose turn it is', async () => {
    const [row] = expectOk(await t.it.call(contract.allOrders, { query: { state: 'paid' } }, t.ada))
    expect(row).toMatchObject({
      id: bought[1]?.id,
      role: 'seller',
      taker: false,
      your_turn: true,
      counterparty: { user_id: t.bob.customerId, username: t.bob.username },
      deadline: { kind: 'release' },
    })
  })

  test('counts: by state, open, and those that wait for the caller', async () => {
    expect(expectOk(await t.it.call(contract.orderStats, {}, t.bob))).toEqual({
      by_state: { awaiting_payment: 4, paid: 1, released: 1 },
      open: 5,
      completed: 1,
      completion_rate: 100,
      median_release_seconds: null,
      banned_until: null,
    })
    // Bob is to pay twice; Ada is to look for one payment and to make two.
    expect(expectOk(await t.it.call(contract.openTradesCount, {}, t.bob))).toEqual({ open: 5, waiting: 2 })
    expect(expectOk(await t.it.call(contract.openTradesCount, {}, t.ada))).toEqual({ open: 5, waiting: 3 })
    expect(expectOk(await t.it.call(contract.openTradesCount, {}, t.carol))).toEqual({ open: 0, waiting: 0 })
  })

  test('what is and was in escrow, with the entries of the ledger', async () => {
    const rows = expectOk(await t.it.call(contract.cryptoEscrow, {}, t.ada))
    expect(rows.map(({ order_id, status }) => [order_id, status])).toEqual(
      [sold, bought[3], bought[2], bought[1], bought[0]].map((o) => [o?.id, o === bought[2] ? 'released' : 'locked']),
    )
    expect(rows[2]?.ended_entry).toMatch(/^[0-9a-f-]{36}$/)
    expect(expectOk(await t.it.call(contract.cryptoEscrow, { query: { status: 'released' } }, t.ada))).toEqual([
      rows[2],
    ])
    expect(expectOk(await t.it.call(contract.cryptoEscrow, { query: { status: 'locked' } }, t.bob))).toHaveLength(4)
    expect(expectOk(await t.it.call(contract.currencyEscrow, {}, t.ada))).toMatchObject([
      { role: 'buyer', asset: 'EUR', amount: '100.00', status: 'locked', ended_entry: null },
    ])
    expect(expectOk(await t.it.call(contract.escrowStats, { query: { market: 'crypto' } }, t.bob))).toEqual([
      { asset: 'BTC', status: 'locked', count: 4, amount: '0.06400000' },
      { asset: 'BTC', status: 'released', count: 1, amount: '0.02000000' },
    ])
    expect(expectOk(await t.it.call(contract.escrowStats, {}, t.bob))).toMatchObject([{ asset: 'EUR', count: 1 }])
  })

  test('by every way an escrow ended, and by every side and role at once', async () => {
    const wanted = (filter: Parameters<typeof ordersOf>[3]) => ordersOf(t.q(), t.bob.customerId, { limit: 100 }, filter)
    const every = await wanted({ markets: ['crypto', 'currency'] })
    for (const side of [undefined, 'taker', 'maker'] as const)
      for (const role of [undefined, 'buyer', 'seller'] as const)
        for (const escrow of [undefined, 'locked', 'released', 'returned', 'split'] as const)
          for (const market of ['crypto', 'currency'] as const) {
            const fits = (order: (typeof every)[number]) =>
              order.market === market &&
              (!side || (side === 'taker') === (order.taker_id === t.bob.customerId)) &&
              (!role || (role === 'buyer') === (order.buyer_id === t.bob.customerId)) &&
              (!escrow || order.escrow === escrow)
            const found = await wanted({ markets: [market], side, role, escrow })
            expect([side, role, escrow, found.map(({ id }) => id)]).toEqual([
              side,
              role,
              escrow,
              every.filter(fits).map(({ id }) => id),
            ])
          }
  })

  test('of an asset, by every side, role and state', async () => {
    const wanted = (filter: Parameters<typeof ordersOf>[3]) => ordersOf(t.q(), t.bob.customerId, { limit: 100 }, filter)
    const markets = ['crypto', 'currency'] as const
    const every = await wanted({ markets })
    for (const asset of ['BTC', 'EUR', 'ETH'])
      for (const way of ways) {
        const [side, role] = [sideOf(way), roleOf(way)]
        const state = way === 'paid' || way === 'released' || way === 'disputed' ? way : undefined
        const fits = (order: (typeof every)[number]) =>
          order.asset === asset &&
          (!side || (side === 'taker') === (order.taker_id === t.bob.customerId)) &&
          (!role || (role === 'buyer') === (order.buyer_id === t.bob.customerId)) &&
          (!state || order.state === state) &&
          (way !== 'open' || order.escrow === 'locked')
        const found = await wanted({ markets, asset, side, role, state, open: way === 'open' || undefined })
        expect([asset, way, found.map(({ id }) => id)]).toEqual([asset, way, every.filter(fits).map(({ id }) => id)])
      }
  })

  test('what is kept of escrows is what the orders come to, also of orders from before it was kept', async () => {
    const kept = () => t.q()('select * from escrow_total where n <> 0 order by 1, 2, 3, 4')
    const summed = () =>
      t.q()(`select customer_id, market, asset, escrow, count(*) n, sum(amount) amount from (select buyer_id customer_id, o.* from p2p_order o
        union all select seller_id, o.* from p2p_order o) x group by 1, 2, 3, 4 order by 1, 2, 3, 4`)
    const sums = await summed()
    expect(sums.length).toBeGreaterThan(4)
    expect(await kept()).toEqual(sums)
    // As if all of one asset, and half of the other, were from before.
    await t.it.database.owner.query(`delete from escrow_total where asset = 'EUR'`)
    await t.it.database.owner.query(`update escrow_total set n = n - 1, amount = amount - 7 where escrow = 'locked'`)
    for (const _ of ['once', 'again']) {
      await t.it.database.owner.query(FILL)
      expect(await kept()).toEqual(sums)
    }
  })

  test('a page costs its rows, however many orders there are', async () => {
    // A thousand more of Bob's, a few of them in states that are rare.
    await t.q()(
      `insert into p2p_order (id, number, reference, ad_id, market, buyer_id, seller_id, taker_id, asset, currency, price, amount, fee, pay, rail,
         pay_to_sealed, terms, window_minutes, state, escrow, buyer_part, created_at, updated_at, closed_at)
       select ('00000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, 'N' || n, 'R' || n, ad_id, market, buyer_id, seller_id, taker_id, asset,
         currency, price, amount, fee, pay, rail, pay_to_sealed, terms, window_minutes, 'released', 'released', amount, created_at, updated_at, now()
       from p2p_order, generate_series(1, 3000) n where id = $1`,
      [bought[2]?.id],
    )
    // And as many of three hundred others.
    await t.it.database.owner.query(
      `with others as (insert into customer select (jsonb_populate_record(c, jsonb_build_object('id', gen_random_uuid(), 'username', 'other_' || n,
           'email_index', 'other ' || n))).* from customer c, generate_series(1, 300) n where c.id = $1 returning id),
         numbered as (select id, row_number() over () n from others)
       insert into p2p_order (id, number, reference, ad_id, market, buyer_id, seller_id, taker_id, asset, currency, price, amount, fee, pay, rail,
         pay_to_sealed, terms, window_minutes, state, escrow, buyer_part, created_at, updated_at, closed_at)
       select ('00000000-0000-7000-8001-' || lpad(i::text, 12, '0'))::uuid, 'O' || i, 'S' || i, ad_id, market, b.id, s.id, case when i % 2 = 0 then b.id else s.id end,
         asset, currency, price, amount, fee, pay, rail, pay_to_sealed, terms, window_minutes, 'released', 'released', amount, created_at, updated_at, now()
       from p2p_order o, generate_series(1, 3000) i join numbered b on b.n = 1 + i % 300 join numbered s on s.n = 1 + (i + 1) % 300 where o.id = $2`,
      [t.bob.customerId, bought[2]?.id],
    )
    await t.it.database.owner.query(COPY_KEY, [t.bob.customerId])
    await t.it.database.owner.query('analyze p2p_order')
    if (engine === 'postgres') await t.it.database.owner.query('vacuum p2p_order')
    const costs: Record<string, number> = {}
    const explained =
      (name: string) =>
      async (text: string, params: readonly unknown[] = []) => {
        costs[name] = await buffersOf(t.it.app.db.pool, { text, params })
        return []
      }
    const page = { limit: 26 }
    const both = ['crypto', 'currency'] as const
    const me = t.bob.customerId
    await ordersOf(explained('all') as never, me, page, { markets: both })
    await ordersOf(explained('taken') as never, me, page, { markets: ['crypto'], side: 'taker' })
    await ordersOf(explained('currency') as never, me, page, { markets: ['currency'] })
    await ordersOf(explained('open') as never, me, page, { markets: both, open: true })
    await ordersOf(explained('disputed') as never, me, page, { markets: both, state: 'disputed' })
    await ordersOf(explained('released') as never, me, page, { markets: both, state: 'released' })
    await ordersOf(explained('locked') as never, me, page, { markets: ['crypto'], escrow: 'locked' })
    await ordersOf(explained('on one’s own ads') as never, me, page, { markets: ['crypto'], side: 'maker' })
    await ordersOf(explained('as seller') as never, me, page, { markets: both, role: 'seller' })
    await ordersOf(explained('returned') as never, me, page, { markets: ['crypto'], escrow: 'returned' })
    await ordersOf(explained('split') as never, me, page, { markets: ['crypto'], escrow: 'split' })
    for (const asset of ['BTC', 'EUR', 'ETH']) {
      await ordersOf(explained(`of ${asset}`) as never, me, page, { markets: both, asset })
      await ordersOf(explained(`${asset} on one’s own ads`) as never, me, page, { markets: both, side: 'maker', asset })
      await ordersOf(explained(`${asset} as seller`) as never, me, page, { markets: both, role: 'seller', asset })
      await ordersOf(explained(`${asset} released`) as never, me, page, { markets: both, state: 'released', asset })
      await ordersOf(explained(`${asset} under way`) as never, me, page, { markets: both, open: true, asset })
    }
    await escrowTotals(explained('what is and was in escrow') as never, me, 'crypto')
    for (const [name, buffers] of Object.entries(costs))
      expect([name, buffers <= 50 ? 'few' : buffers]).toEqual([name, 'few'])
  })
})
