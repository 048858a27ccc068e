import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { showProduct } from '../../../contract/market/market.ts'
import { orderRules } from '../../../contract/orders/order-machine.ts'
import { sweepOut } from '../../kernel/sweeps/sweep.ts'
import { inTx } from '../../kernel/tx.ts'
import { engines } from '../../testing/database/engines.ts'
import { expectOk } from '../../testing/expect-ok.ts'
import type { Person } from '../../testing/people.ts'
import { type TestTrades, testTrades } from '../../testing/trades.ts'
import { pastDays, volumeOf } from './recent-trades.ts'

const DAY_MS = 86_400_000
const { counted } = orderRules
/** An order of it is 800 EUR for 1,000 USD, which are worth more. */
const odd = { asset: 'EUR', currency: 'USD', price: '1.25', total: '3000', min: '5', max: '1500' }

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
    await t.released(odd)
    expect(await figures(t.ada)).toEqual({ trades: '1', volume: '80000' })
    expect(await figures(t.bob)).toEqual({ trades: '1', volume: '80000' })
    const ad_id = await t.ad()
    const shown = expectOk(await t.it.call(showProduct, { query: { ad_id } }, t.carol))
    expect(shown.advertiser).toMatchObject({ recent_trades: 1, recent_volume: '800.00' })
  })

  test('is nothing of an order that was cancelled', async () => {
    const before = await figures(t.bob)
    const order = await t.placed()
    expectOk(await t.act(t.bob, order, 'cancel'))
    expect(await figures(t.bob)).toEqual(before)
    await t.q()('update trader set banned_until = null')
  })

  test('leaves with its day, the thirty-first, once, and the figures stay the sum of the days', async () => {
    await t.pass(2 * DAY_MS)
    await t.released(odd)
    expect((await figures(t.ada))?.trades).toBe('2')
    await t.pass(27 * DAY_MS)
    expect(await sweep()).toBe(0)
    await t.pass(DAY_MS)
    await Promise.all([sweep(), sweep()])
    expect(await figures(t.ada)).toEqual({ trades: '1', volume: '80000' })
    expect(await inTotal()).toEqual([])
    await t.pass(2 * DAY_MS)
    await sweep()
    expect(await figures(t.ada)).toEqual({ trades: '0', volume: '0' })
  })

  const record = async ({ customerId }: Person) =>
    (
      await t.q()<{ completed: string; releases: number }>(
        'select completed::text completed, cardinality(release_seconds) releases from trader where customer_id = $1',
        [customerId],
      )
    )[0]

  test('counts no more than a few orders of the same two within these days for any figure, whoever buys', async () => {
    await t.pass(40 * DAY_MS)
    await sweep()
    const [ada, bob] = [await record(t.ada), await record(t.bob)]
    const more = (was: typeof ada, n: number) => ({ ...was, completed: String(Number(was?.completed) + n) })
    for (let n = 0; n < counted.ofTwo + 2; n++) await t.released(odd)
    expect(await record(t.ada)).toEqual({ ...more(ada, counted.ofTwo), releases: (ada?.releases ?? 0) + counted.ofTwo })
    expect(await record(t.bob)).toEqual(more(bob, counted.ofTwo))
    const bound = { trades: String(counted.ofTwo), volume: String(counted.ofTwo * 80_000) }
    expect([await figures(t.ada), await figures(t.bob)]).toEqual([bound, bound])
    await t.pass(31 * DAY_MS)
    await sweep()
    await t.released(odd)
    expect((await figures(t.ada))?.trades).toBe('1')
  })

  const released = async (ad: object, amount: string) => {
    const taken = await t.take(t.bob, await t.ad({ ...odd, ...ad }), { amount })
    await t.release(expectOk(await t.pay(expectOk(taken))))
  }

  test('counts an order only where both what is traded and what is paid are worth something', async () => {
    await t.pass(40 * DAY_MS)
    await sweep()
    const before = [await record(t.ada), await record(t.bob)]
    const least = counted.leastWorth / 100
    // 4.98 EUR for dollars that are worth more; and more than 5 EUR, for dollars that are worth less.
    await released({}, String(1.25 * least - 0.02))
    await released({ price: '1' }, '5.2')
    expect([await record(t.ada), await record(t.bob)]).toEqual(before)
    expect(await figures(t.bob)).toEqual({ trades: '0', volume: '0' })
    await t.pass(31 * DAY_MS)
    await released({}, String(1.25 * least))
    expect(await figures(t.bob)).toEqual({ trades: '1', volume: String(counted.leastWorth) })
    expect(Number((await record(t.bob))?.completed)).toBe(Number(before[1]?.completed) + 1)
  })

  /** Meanwhile the two sources of an asset say prices five times apart. */
  const whileContested = async (asset: string, act: () => Promise<void>) => {
    const look = async () => {
      t.it.clock.advance(5_000)
      await t.it.refreshRates()
    }
    t.it.shocks.push({ asset, from: t.it.clock.now(), bps: 40_000, source: 'sandbox-b' })
    await look()
    await act()
    t.it.shocks.length = 0
    await look()
  }

  test.each([
    ['BTC', { asset: 'BTC', currency: 'EUR', price: '50000', total: '0.05', min: '2' }],
    ['EUR', { ...odd, min: '2' }],
  ])(
    'counts an order by the index it was placed at while the sources of %s contradict each other: an honest one, and none of cents',
    async (contested, ad) => {
      await t.pass(40 * DAY_MS)
      await sweep()
      const placed = async (amount: string) =>
        expectOk(await t.pay(expectOk(await t.take(t.bob, await t.ad(ad), { amount }))))
      const orders = [await placed('1000'), await placed('4.9')]
      const before = await record(t.ada)
      await whileContested(contested, async () => {
        for (const order of orders) expectOk(await t.release(order))
      })
      expect((await figures(t.ada))?.trades).toBe('1')
      expect(Number((await record(t.ada))?.completed)).toBe(Number(before?.completed) + 1)
    },
  )

  test('counts nothing of what two named between them while only the other side has a worth', async () => {
    const named = { asset: 'BTC', amount: '1', currency: 'EUR', pay: '100000' }
    const worth = (index_price: string | null, odd = {}) =>
      inTx(t.it.ctx(), (tx) => volumeOf(tx, { ...named, ...odd, index_price }))
    await whileContested('BTC', async () => {
      expect([await worth('57000'), await worth(null)]).toEqual([0n, 0n])
      expect(await worth('57000', { amount: '100000000' })).toBe(100_000n)
      expect(await worth('57000', { amount: '1000000', currency: 'USD' })).toBeGreaterThan(40_000n)
      expect(await worth('57000', { amount: '100000000', pay: '1' })).toBe(1n)
    })
  })

  test('is of the smaller of what was traded and what was paid', async () => {
    await t.pass(40 * DAY_MS)
    await sweep()
    await released({ price: '1' }, '100')
    const volume = Number((await figures(t.bob))?.volume)
    expect(volume).toBeGreaterThan(7_000)
    expect(volume).toBeLessThan(10_000)
  })

  test('can’t be less than nothing, whoever writes', async () => {
    await expect(t.q()('update trader set recent_trades = -1')).rejects.toThrow('trader_recent_trades')
  })
})
