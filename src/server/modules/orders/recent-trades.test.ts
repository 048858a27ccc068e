import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { showProduct } from '../../../contract/market/market.ts'
import { sweepOut } from '../../kernel/sweeps/sweep.ts'
import { engines } from '../../testing/database/engines.ts'
import { expectOk } from '../../testing/expect-ok.ts'
import type { Person } from '../../testing/people.ts'
import { type TestTrades, testTrades } from '../../testing/trades.ts'
import { MOST_OF_TWO, pastDays } from './recent-trades.ts'

const DAY_MS = 86_400_000

describe.each(engines)('what a trader did in thirty days, on %s,', (engine) => {
  let t: TestTrades
  beforeAll(async () => {
    t = await testTrades(engine)
  })
  afterAll(() => t.it.stop())

  const figures = async ({ customerId }: Person) =>
    (
      await t.q()<{ trades: string; volume: string }>(
        'select recent_trades::text trades, recent_volume::text volume from trader where customer_id = $1',
        [customerId],
      )
    )[0]
  const sweep = () => sweepOut(t.it.ctx({ kind: 'system', job: 'test' }), pastDays)
  const inTotal = () =>
    t.q()(`select 1 from trader x left join lateral (select coalesce(sum(trades), 0) trades, coalesce(sum(volume), 0) volume
      from trader_day d where d.customer_id = x.customer_id) d on true where (x.recent_trades, x.recent_volume) <> (d.trades, d.volume)`)

  test('is counted as each order is completed, for both, and read on their ads', async () => {
    await t.released({ asset: 'EUR', currency: 'USD', price: '1', total: '3000', min: '100', max: '1500' })
    expect(await figures(t.ada)).toEqual({ trades: '1', volume: '100000' })
    expect(await figures(t.bob)).toEqual({ trades: '1', volume: '100000' })
    const ad_id = await t.ad()
    const shown = expectOk(await t.it.call(showProduct, { query: { ad_id } }, t.carol))
    expect(shown.advertiser).toMatchObject({ recent_trades: 1, recent_volume: '1000.00' })
  })

  test('is nothing of an order that was cancelled', async () => {
    const before = await figures(t.bob)
    const order = await t.placed()
    expectOk(await t.act(t.bob, order, 'cancel'))
    expect(await figures(t.bob)).toEqual(before)
    await t.q()('update trader set banned_until = null')
  })

  test('leaves with its day, the thirty-first, once, and the figures stay the sum of the days', async () => {
    const odd = { asset: 'EUR', currency: 'USD', price: '1', total: '3000', min: '100', max: '1500' }
    await t.pass(2 * DAY_MS)
    await t.released(odd)
    expect((await figures(t.ada))?.trades).toBe('2')
    await t.pass(27 * DAY_MS)
    expect(await sweep()).toBe(0)
    await t.pass(DAY_MS)
    await Promise.all([sweep(), sweep()])
    expect(await figures(t.ada)).toEqual({ trades: '1', volume: '100000' })
    expect(await inTotal()).toEqual([])
    await t.pass(2 * DAY_MS)
    await sweep()
    expect(await figures(t.ada)).toEqual({ trades: '0', volume: '0' })
  })

  test('counts no more than a few orders of the same two within these days, whoever buys', async () => {
    const odd = { asset: 'EUR', currency: 'USD', price: '1', total: '3000', min: '100', max: '1500' }
    await t.pass(40 * DAY_MS)
    await sweep()
    for (let n = 0; n < MOST_OF_TWO + 2; n++) await t.released(odd)
    const bound = { trades: String(MOST_OF_TWO), volume: String(MOST_OF_TWO * 100_000) }
    expect([await figures(t.ada), await figures(t.bob)]).toEqual([bound, bound])
    await t.pass(31 * DAY_MS)
    await sweep()
    await t.released(odd)
    expect((await figures(t.ada))?.trades).toBe('1')
  })

  test('can’t be less than nothing, whoever writes', async () => {
    await expect(t.q()('update trader set recent_trades = -1')).rejects.toThrow('trader_recent_trades')
  })
})
