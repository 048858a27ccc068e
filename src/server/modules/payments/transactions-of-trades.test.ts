import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Order } from '../../../contract/orders/orders.ts'
import { listTransactions, type Transaction } from '../../../contract/wallet/payments.ts'
import { engines } from '../../testing/database/engines.ts'
import { genericCost } from '../../testing/database/generic-cost.ts'
import { expectOk } from '../../testing/expect-ok.ts'
import type { Person } from '../../testing/people.ts'
import { type TestTrades, testTrades } from '../../testing/trades.ts'
import { transactionsOf } from './transactions.rows.ts'

describe.each(engines)('trades among the transactions on %s', (engine) => {
  let t: TestTrades
  let released: Order
  beforeAll(async () => {
    t = await testTrades(engine)
    released = await t.released()
    const cancelled = await t.placed()
    expectOk(await t.act(t.bob, cancelled, 'cancel'))
  })
  afterAll(() => t.it.stop())

  const listed = async (person: Person, query: object = {}): Promise<Transaction[]> => {
    const token = await t.it.app.signIn.mintToken(person)
    return expectOk(await t.it.call(listTransactions, { query }, { token }))
  }
  const tradesOf = async (person: Person, query: object = {}) =>
    (await listed(person, query)).filter(({ kind }) => kind === 'trade')

  test('each side reads what they gave and got, net, with whom, and which side went past Florin; cancelled ones moved nothing', async () => {
    const [bought, ...none] = await tradesOf(t.bob)
    const [sold] = await tradesOf(t.ada)
    expect(none).toEqual([])
    const ended = await t.seen(t.bob, released)
    expect(bought).toMatchObject({
      id: released.id,
      number: released.number,
      status: 'completed',
      paid: { asset: 'EUR', amount: '1000.00' },
      received: { asset: 'BTC', amount: '0.01996000' },
      fee: { asset: 'BTC', amount: '0.00004000' },
      outside: 'paid',
      counterparty: { user_id: t.ada.customerId },
      created_at: ended.closed_at,
    })
    expect(sold).toMatchObject({
      id: released.id,
      paid: { asset: 'BTC', amount: '0.02000000' },
      received: { asset: 'EUR', amount: '1000.00' },
      fee: null,
      outside: 'received',
      counterparty: { user_id: t.bob.customerId },
    })
    expect(bought?.counterparty?.username).not.toBe('')
    expect(await tradesOf(t.carol)).toEqual([])
  })

  test('each is found by its id, among all kinds and its own, by those whose it is', async () => {
    for (const person of [t.ada, t.bob])
      for (const row of await listed(person))
        for (const query of [{ id: row.id }, { id: row.id, kind: row.kind }])
          expect(await listed(person, query)).toEqual([row])
    expect(await listed(t.carol, { id: released.id })).toEqual([])
  })

  test('they can be asked for alone, by either asset and by state, and stand in the file', async () => {
    expect(await listed(t.bob, { kind: 'trade' })).toHaveLength(1)
    for (const asset of ['BTC', 'EUR']) expect(await tradesOf(t.ada, { asset })).toHaveLength(1)
    expect(await tradesOf(t.ada, { asset: 'ETH' })).toEqual([])
    expect(await tradesOf(t.ada, { status: 'pending' })).toEqual([])
    expect(await tradesOf(t.ada, { status: 'completed' })).toHaveLength(1)
  })

  test('a page of everything costs its rows, however many trades there were', async () => {
    await t.q()(
      `insert into p2p_order (id, number, reference, ad_id, market, buyer_id, seller_id, taker_id, asset, currency, price, amount, fee, pay, rail,
         pay_to_sealed, terms, window_minutes, state, escrow, buyer_part, created_at, updated_at, closed_at)
       select ('00000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, 'N' || n, 'R' || n, ad_id, market, buyer_id, seller_id, taker_id, asset,
         currency, price, amount, fee, pay, rail, pay_to_sealed, terms, window_minutes, 'released', 'released', amount, created_at, updated_at,
         closed_at + n * interval '1 minute'
       from p2p_order, generate_series(1, 3000) n where id = $1`,
      [released.id],
    )
    await t.it.app.db.pool.query('analyze p2p_order')
    if (engine === 'postgres') await t.it.app.db.pool.query('vacuum p2p_order')
    for (const kind of [undefined, 'trade'] as const) {
      const costs: number[] = []
      const explained = async (text: string, params: readonly unknown[] = []) => {
        const { rows } = await t.it.app.db.pool.query(`explain (analyze, buffers, format json) ${text}`, [...params])
        const plan = rows[0]['QUERY PLAN'][0].Plan
        costs.push(plan['Shared Hit Blocks'] + plan['Shared Read Blocks'])
        return []
      }
      await transactionsOf(explained as never, { customerId: t.bob.customerId, kind, limit: 26 })
      expect(costs).toHaveLength(1)
      expect(costs[0]).toBeLessThanOrEqual(50)
    }
    const pages: Transaction[] = await listed(t.bob, { limit: 25 })
    expect(pages[0]?.number).toBe('N3000')
    // One of them is found by its key, wherever it stands.
    const { rows } = await t.it.app.db.pool.query(`select id from p2p_order where number = 'N2'`)
    const generic: number[] = []
    const one = async (text: string, params: readonly unknown[] = []) => {
      generic.push(await genericCost(t.it.app.db.pool, text, params))
      return []
    }
    await transactionsOf(one as never, { customerId: t.bob.customerId, kind: 'trade', id: rows[0].id, limit: 1 })
    expect(generic[0]).toBeLessThanOrEqual(50)
  })
})
