// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Returned } from '../../../contract/endpoint.ts'
import { adPosition } from '../../../contract/market/standing.ts'
import { Refusal } from '../../testing/test-api.ts'
import { does, pass, shown, testPage } from '../../testing/test-page.tsx'
import { blankAd, type TypedAd } from '../form/typed-ad.ts'
import { positionQuery, priceNow, usePosition } from './use-position.ts'

const page = testPage()
const typed: TypedAd = blankAd({ side: 'sell', asset: 'USDT', currency: 'NGN' })

const answers = (odd: Partial<Returned<typeof adPosition>>) =>
  page.api.on(adPosition, ({ query }) => ({
    asset: query.asset,
    currency: query.currency,
    index: '1600',
    price: '1616',
    final_price: '1619.238477',
    spread_bps: 120,
    bounds: { least: '1280', most: '1920' },
    rank: 2,
    offers: 5,
    ...odd,
  }))
beforeEach(() => answers({}))
const asked = () => page.api.asked(adPosition).map(({ query }) => query)

describe('the price that an ad would have', () => {
  async function priced(part: Partial<TypedAd>, index: string) {
    answers({ index })
    const it = shown(() => priceNow({ ...typed, ...part }, usePosition(typed).index))
    await pass(30_000)
    return it.now
  }

  test('is the index and the margin, above or below it', async () => {
    expect(await priced({ way: 'at' }, '1600')).toBe('1600')
    expect(await priced({ way: 'above', margin: '1.5' }, '1600')).toBe('1624')
    expect(await priced({ way: 'below', margin: '1.5' }, '1600')).toBe('1576')
  })

  test('never falls below a sell ad’s floor, and never rises above a buy ad’s ceiling', async () => {
    const at = { way: 'at', limit: '1600' } as const
    expect([await priced(at, '1500'), await priced(at, '1700')]).toEqual(['1600', '1700'])
    const buys = { ...at, side: 'buy' } as const
    expect([await priced(buys, '1500'), await priced(buys, '1700')]).toEqual(['1500', '1600'])
  })
})

describe('the index and the rank', () => {
  test('follow the market every half minute, and aren’t said while there is no index', async () => {
    const it = shown(() => usePosition(typed))
    await pass(0)
    expect(it.now).toMatchObject({ index: '1600', failed: false, position: { rank: 2, offers: 5 } })
    answers({ index: '1610', rank: 3 })
    await pass(30_000)
    expect(it.now).toMatchObject({ index: '1610', position: { rank: 3 } })
    answers({ index: null, bounds: null, price: null, final_price: null, spread_bps: null, rank: null })
    await pass(30_000)
    expect(it.now).toMatchObject({ index: undefined, failed: true })
    page.api.on(adPosition, () => {
      throw new Refusal('unavailable')
    })
    await pass(30_000)
    expect(it.now).toMatchObject({ index: undefined, failed: true, position: undefined })
  })

  test('are asked for at once, then only when one pauses, for what stands there then', async () => {
    const now = vi.fn(() => typed)
    const it = shown(() => usePosition(now()))
    await pass(0)
    expect(asked()).toHaveLength(1)
    for (const margin of ['1.', '1.2', '1.25']) {
      now.mockReturnValue({ ...typed, margin })
      await does(it.again)
      expect(it.now.settling).toBe(true)
      await pass(200)
    }
    expect(asked()).toHaveLength(1)
    answers({ rank: 3 })
    await pass(300)
    expect([asked().at(-1), it.now.settling, it.now.position?.rank]).toMatchObject([{ margin_bps: 125 }, false, 3])
    expect(asked()).toHaveLength(2)
  })

  test('aren’t those of the pair before, while the new one’s are on their way', async () => {
    const slow = Promise.withResolvers<void>()
    page.api.on(adPosition, async ({ query }) => {
      if (query.currency === 'EUR') await slow.promise
      const { asset, currency } = query
      return { ...none, asset, currency, index: currency === 'EUR' ? '1' : '1600' }
    })
    const now = vi.fn(() => typed)
    const it = shown(() => usePosition(now()))
    await pass(0)
    now.mockReturnValue({ ...typed, currency: 'EUR' })
    await does(it.again)
    await pass(300)
    expect([it.now.index, it.now.position]).toEqual([undefined, undefined])
    await does(slow.resolve)
    expect(it.now.index).toBe('1')
  })
  const none = { bounds: null, price: null, final_price: null, spread_bps: null, rank: null, offers: 1 }
})

test.each([
  [{ kind: 'fixed', price: '1625.5' }, { price: '1625.5' }],
  [{ kind: 'fixed', price: '1625.' }, {}],
  [{ kind: 'fixed', price: '' }, {}],
  [{ way: 'below', margin: '1.5' }, { margin_bps: -150 }],
  [{ margin: '20.01' }, {}],
  [
    { way: 'at', limit: '1600' },
    { margin_bps: 0, limit: '1600' },
  ],
  [{ limit: 'x' }, {}],
] as const)('of %j the server is asked %j', (part, price) => {
  const pair = { side: 'sell', asset: 'USDT', currency: 'NGN' }
  expect(positionQuery({ ...typed, ...part })).toEqual({ ...pair, ...price })
  expect(positionQuery({ ...typed, ...part }, 'an-ad')).toEqual({ ...pair, ...price, ad_id: 'an-ad' })
})
