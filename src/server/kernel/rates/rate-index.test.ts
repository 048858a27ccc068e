import Big from 'big.js'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { indexOf } from './rate-index.ts'
import { lastKnown, type SourceReading } from './reading.ts'

const now = new Date('2026-11-18T12:00:00Z')
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000)
const btc = (source: string, usdE12: bigint, seconds = 1): SourceReading => ({
  source,
  asset: 'BTC',
  usdE12,
  at: ago(seconds),
})
const eur = (source: string, seconds: number): SourceReading => ({
  source,
  asset: 'EUR',
  usdE12: 1_143_500_000_000n,
  at: ago(seconds),
})

test('a dollar is worth a dollar, with no source at all', () => {
  expect(indexOf([], 'USD', now)).toEqual({ usdE12: 10n ** 12n, at: now, sources: [] })
})

test('two sources that agree make the price halfway between them, as old as the older one', () => {
  expect(indexOf([btc('b', 100n, 3), btc('a', 102n, 1)], 'BTC', now)).toEqual({
    usdE12: 101n,
    at: ago(3),
    sources: ['a', 'b'],
  })
})

test('one source is not enough, nor are two readings of the same one', () => {
  expect(indexOf([btc('a', 100n)], 'BTC', now)).toEqual({ unavailable: 'too_few_sources' })
  expect(indexOf([btc('a', 100n), btc('a', 101n, 2)], 'BTC', now)).toEqual({ unavailable: 'too_few_sources' })
})

test('of what the house alone has one source is enough', () => {
  const one = { ...btc('a', 280_000_000_000n), asset: 'TRX' }
  expect(indexOf([one], 'TRX', now)).toMatchObject({ usdE12: 280_000_000_000n, sources: ['a'] })
})

test('a source that is wildly off is left out, whatever it says', () => {
  const price = indexOf([btc('a', 6_500_000n), btc('b', 6_510_000n), btc('mad', 1n)], 'BTC', now)
  expect(price).toEqual({ usdE12: 6_505_000n, at: ago(1), sources: ['a', 'b'] })
})

test('exactly 5 % from the median still counts, a hair more doesn’t', () => {
  const others = [btc('a', 100_000n), btc('b', 100_000n), btc('c', 100_000n)]
  expect(indexOf([...others, btc('d', 105_000n)], 'BTC', now)).toMatchObject({ sources: ['a', 'b', 'c', 'd'] })
  expect(indexOf([...others, btc('d', 105_001n)], 'BTC', now)).toMatchObject({ sources: ['a', 'b', 'c'] })
})

test('two sources that contradict each other give no price', () => {
  expect(indexOf([btc('a', 100n), btc('b', 112n)], 'BTC', now)).toEqual({ unavailable: 'disagreement' })
})

describe('where the price would be the middle between two, they are held to each other', () => {
  const disagreement = { unavailable: 'disagreement' }
  const of = (...prices: bigint[]) => prices.map((price, i) => btc(`source-${i}`, price))
  const made = (...prices: bigint[]) => indexOf(of(...prices), 'BTC', now)
  test('exactly 2 % apart, by the lower, is a price, a hair more is none', () => {
    expect([made(10_000n, 10_200n), made(10_200n, 10_000n)]).toMatchObject([{ usdE12: 10_100n }, { usdE12: 10_100n }])
    expect([made(10_000n, 10_201n), made(10_201n, 10_000n)]).toEqual([disagreement, disagreement])
  })
  test('also where a third was left out, and where four make two camps', () => {
    expect([made(10_000n, 10_400n, 30_000n), made(10_000n, 10_000n, 10_400n, 10_400n)]).toEqual([
      disagreement,
      disagreement,
    ])
    expect([made(10_000n, 10_100n, 10_400n), made(10_000n, 10_000n, 10_100n, 10_400n)]).toMatchObject([
      { usdE12: 10_100n },
      { usdE12: 10_050n },
    ])
  })
  test('what judges prices, and makes none, bears exactly 5 %', () => {
    expect(indexOf(of(10_000n, 10_500n), 'BTC', now, lastKnown)).toMatchObject({ usdE12: 10_250n })
    expect(indexOf(of(10_000n, 10_501n), 'BTC', now, lastKnown)).toEqual(disagreement)
  })
})

describe('staleness', () => {
  test('crypto counts for fifteen seconds, and not a millisecond longer', () => {
    expect(indexOf([btc('a', 100n, 15), btc('b', 100n)], 'BTC', now)).toMatchObject({ usdE12: 100n })
    expect(indexOf([btc('a', 100n, 15.001), btc('b', 100n)], 'BTC', now)).toEqual({ unavailable: 'stale' })
  })
  test('a currency counts for 36 hours', () => {
    expect(indexOf([eur('a', 36 * 3600), eur('b', 1)], 'EUR', now)).toMatchObject({ sources: ['a', 'b'] })
    expect(indexOf([eur('a', 36 * 3600 + 1), eur('b', 1)], 'EUR', now)).toEqual({ unavailable: 'stale' })
  })
  test('on Sunday Friday’s fixing still counts', () => {
    const fixing = { ...eur('ecb', 0), at: new Date('2026-11-20T15:00:00Z') }
    const sunday = new Date('2026-11-22T18:00:00Z')
    const daily = { ...eur('daily', 0), at: new Date('2026-11-22T00:02:31Z') }
    expect(indexOf([fixing, daily], 'EUR', sunday)).toMatchObject({ sources: ['daily', 'ecb'] })
  })
  test('a stale source is not asked even when it would agree', () => {
    expect(indexOf([btc('a', 100n), btc('b', 100n), btc('old', 90n, 60)], 'BTC', now)).toMatchObject({
      sources: ['a', 'b'],
    })
  })
  test('a reading of a time to come counts as none, beyond what clocks differ by', () => {
    expect(indexOf([btc('a', 100n), btc('b', 100n, -5)], 'BTC', now)).toMatchObject({ sources: ['a', 'b'] })
    expect(indexOf([btc('a', 100n), btc('b', 100n, -6)], 'BTC', now)).toEqual({ unavailable: 'stale' })
  })
  test('the limits are settings', () => {
    const settings = {
      minSources: 1,
      outlierBps: 500,
      apartBps: 200,
      staleAfterSeconds: { crypto: 60, stablecoin: 60, fiat: 60 },
    }
    expect(indexOf([btc('a', 100n, 60)], 'BTC', now, settings)).toMatchObject({ usdE12: 100n })
  })
})

const someReadings = fc.array(fc.bigInt(1n, 10n ** 21n), { minLength: 2, maxLength: 7 })
const around = fc
  .bigInt(10_000n, 10n ** 20n)
  .chain((middle) => fc.array(fc.bigInt(middle - middle / 12n, middle + middle / 12n), { minLength: 2, maxLength: 7 }))

/** The rule once more, in decimals and words of its own. */
function oracle(prices: bigint[]): string {
  const ordered = (list: Big[]) => list.toSorted((a, b) => a.cmp(b))
  const median = (list: Big[]) => {
    const sorted = ordered(list)
    const half = sorted.length / 2
    const middle = Number.isInteger(half)
      ? (sorted[half - 1] as Big).plus(sorted[half] as Big).div(2)
      : (sorted[half - 0.5] as Big)
    return middle.round(0, Big.roundHalfEven)
  }
  const all = prices.map((price) => Big(price.toString()))
  const first = median(all)
  const near = all.filter((price) => price.minus(first).abs().lte(first.times('0.05')))
  if (near.length < 2) return 'disagreement'
  const [below, above] = ordered(near).slice(near.length / 2 - 1, near.length / 2 + 1)
  if (near.length % 2 === 0 && above?.gt(below?.times('1.02') ?? 0)) return 'disagreement'
  return median(near).toFixed()
}

test('the index is the median without outliers, by an oracle in decimals, in whatever order sources answer', () => {
  fc.assert(
    fc.property(fc.oneof(someReadings, around), (prices) => {
      const readings = prices.map((price, i) => btc(`source-${i}`, price))
      const index = indexOf(readings, 'BTC', now)
      expect('unavailable' in index ? index.unavailable : index.usdE12.toString()).toBe(oracle(prices))
      expect(indexOf(readings.toReversed(), 'BTC', now)).toEqual(index)
    }),
    { numRuns: 2_000 },
  )
})

test('one liar among three can’t move the price beyond what the two honest ones say', () => {
  const honest = fc
    .bigInt(10n ** 9n, 10n ** 18n)
    .chain((price) => fc.tuple(fc.constant(price), fc.bigInt(price, price + price / 100n)))
  fc.assert(
    fc.property(honest, fc.bigInt(1n, 10n ** 21n), ([low, high], lie) => {
      const index = indexOf([btc('a', low), btc('b', high), btc('liar', lie)], 'BTC', now)
      expect('usdE12' in index && index.usdE12 >= low && index.usdE12 <= high).toBe(true)
    }),
    { numRuns: 2_000 },
  )
})

describe('what was known last', () => {
  const DAY = 86_400
  const last = (...readings: SourceReading[]) => indexOf(readings, 'BTC', now, lastKnown)

  test('is what sources said together when the newest spoke, by one alone if it must be', () => {
    expect(last(btc('a', 100n, DAY))).toMatchObject({ usdE12: 100n })
    expect(last(btc('a', 100n, DAY + 3), btc('b', 102n, DAY))).toMatchObject({ usdE12: 101n })
  })

  test('is nothing of a source that had fallen silent before', () => {
    expect(last(btc('dead', 50n, 6 * DAY), btc('a', 100n, 20))).toMatchObject({ usdE12: 100n, sources: ['a'] })
  })

  test('is contested where three contradict each other: the one in the middle judges nothing', () => {
    const three = [btc('a', 100n), btc('b', 200n), btc('c', 300n)]
    const disagreement = { unavailable: 'disagreement' }
    expect([last(...three), indexOf(three, 'BTC', now)]).toEqual([disagreement, disagreement])
    expect(last(btc('a', 200n), btc('b', 200n), btc('c', 300n))).toMatchObject({ usdE12: 200n, sources: ['a', 'b'] })
    const fee = three.map((one) => ({ ...one, asset: 'TRX' }))
    expect(indexOf(fee, 'TRX', now)).toEqual(disagreement)
  })

  test('stays contested while who contradicts the newest word has missed its turns, for fifteen minutes and no second more', () => {
    const disagreement = { unavailable: 'disagreement' }
    expect([16, 15 * 60].map((silent) => last(btc('a', 100n, silent), btc('b', 500n, 0)))).toEqual([
      disagreement,
      disagreement,
    ])
    expect(last(btc('a', 100n, DAY + 15 * 60), btc('b', 500n, DAY))).toEqual(disagreement)
    expect(last(btc('a', 100n, 15 * 60 + 1), btc('b', 500n, 0))).toMatchObject({ usdE12: 500n, sources: ['b'] })
  })

  test('is contested where they disagree, and gone after a week', () => {
    expect(last(btc('a', 100n, DAY), btc('b', 500n, DAY))).toEqual({ unavailable: 'disagreement' })
    expect(last(btc('a', 100n, 7 * DAY + 1))).toEqual({ unavailable: 'stale' })
    expect(last()).toEqual({ unavailable: 'too_few_sources' })
  })
})
