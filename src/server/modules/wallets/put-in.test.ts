import { expect, test } from 'vitest'
import type { Ratio } from '../../../contract/wallet/conversion.ts'
import { seeded } from '../../testing/simulation/simulation.ts'
import { type Day, putInOf } from './put-in.ts'

/** An exact number: a fraction that is never rounded. */
class Exact {
  readonly num: bigint
  readonly den: bigint
  constructor(num: bigint, den = 1n) {
    this.num = num
    this.den = den
  }
  plus = (other: Exact) => new Exact(this.num * other.den + other.num * this.den, this.den * other.den)
  times = (other: Exact) => new Exact(this.num * other.num, this.den * other.den)
  minus = (other: Exact) => this.plus(other.times(new Exact(-1n)))
  /** To the nearest whole; no test here lies halfway. */
  rounded(): bigint {
    const doubled = 2n * (this.num < 0n ? -this.num : this.num) + this.den
    return (this.num < 0n ? -1n : 1n) * (doubled / (2n * this.den))
  }
}

const ASSETS = ['BTC', 'ETH', 'EUR']
type Prices = Record<string, Ratio>

interface Past {
  days: Day[]
  shown: (bigint | undefined)[]
  /** What was put in or taken out each day, and each day's prices, as they were made. */
  flows: Record<string, bigint>[]
  prices: Prices[]
}

/** A past that a seed decides: people put in, take out and convert, and prices move; sometimes all of what was put in is converted at once. */
function pastOf(seed: number): Past {
  const random = seeded(seed)
  const whole = (most: number) => BigInt(Math.floor(random() * most))
  const had: Record<string, bigint> = { BTC: 0n, ETH: 0n, EUR: 0n }
  const past: Past = { days: [], shown: [], flows: [], prices: [] }
  for (let day = 0; day < 12; day++) {
    const prices: Prices = Object.fromEntries(
      ASSETS.map((asset) => [asset, { num: 1n + whole(1_000_000), den: 1n + whole(1_000) }]),
    )
    const flow: Record<string, bigint> = {}
    const converted: Record<string, bigint> = { BTC: 0n, ETH: 0n, EUR: 0n }
    for (const asset of ASSETS) {
      const most = had[asset] ?? 0n
      flow[asset] = day === 0 ? 0n : random() < 0.4 ? whole(1_000_000) : random() < 0.3 ? -(most / 2n) : 0n
      had[asset] = most + flow[asset]
    }
    if (day > 0 && random() < 0.5) {
      const [from = '', to = ''] = random() < 0.5 ? ['BTC', 'EUR'] : ['EUR', 'ETH']
      const [paid, got] = [had[from] ?? 0n, whole(500_000)]
      converted[from] = -paid
      converted[to] = (converted[to] ?? 0n) + got
      had[from] = 0n
      had[to] = (had[to] ?? 0n) + got
    }
    const totals = new Map(Object.entries(had))
    const worth = ASSETS.map((asset) => ((had[asset] ?? 0n) * (prices[asset]?.num ?? 0n)) / (prices[asset]?.den ?? 1n))
    past.days.push({ totals, converted: new Map(Object.entries(converted)), ratio: (asset) => prices[asset] })
    past.shown.push(worth.reduce((sum, one) => sum + one, 0n))
    past.flows.push(flow)
    past.prices.push(prices)
  }
  return past
}

const at = (minor: bigint, { num, den }: Ratio) => new Exact(minor).times(new Exact(num, den))

test('300 pasts: put in is that of exact fractions, and with the gain it adds up to every total', () => {
  let gains = 0
  for (let seed = 1; seed <= 300; seed++) {
    const { days, shown, flows, prices } = pastOf(seed)
    const told = putInOf(days, shown)
    let [putIn, cameIn] = [new Exact(0n), new Exact(0n)]
    for (const place of days.keys()) {
      for (const asset of ASSETS) {
        const flow = at(flows[place]?.[asset] ?? 0n, prices[place]?.[asset] as Ratio)
        putIn = putIn.plus(flow)
        if (flow.num > 0n) cameIn = cameIn.plus(flow)
      }
      if (told.putIn[place] !== null) expect(told.putIn[place], `seed ${seed}, day ${place}`).toBe(putIn.rounded())
      if (place < days.length - 1 || !told.change) continue
      gains++
      const { gain } = told.change
      expect(gain, `seed ${seed}`).toBe((shown[place] ?? 0n) - putIn.rounded())
      expect(told.change.putIn + gain).toBe(shown.at(-1))
      expect(told.change.cameIn).toBe(cameIn.rounded())
      expect(told.change.cameIn).toBeGreaterThanOrEqual(told.change.putIn)
      const share = new Exact(gain * 10_000n).times(new Exact(cameIn.den, cameIn.num))
      expect(told.change.basisPoints).toBe(share.rounded())
    }
  }
  expect(gains).toBeGreaterThan(290)
})

const day = (
  totals: Record<string, bigint>,
  price: bigint | undefined,
  converted: Record<string, bigint> = {},
): Day => ({
  totals: new Map(Object.entries(totals)),
  converted: new Map(Object.entries(converted)),
  ratio: (asset) =>
    asset === 'USD' ? { num: 1n, den: 1n } : price === undefined ? undefined : { num: price, den: 1n },
})

test('a deposit in the currency that is shown stands to the unit; what totals are rounded by is in the gain', () => {
  const third: Ratio = { num: 1n, den: 3n }
  const ratio = (asset: string) => (asset === 'EUR' ? { num: 1n, den: 1n } : third)
  const of = (totals: Record<string, bigint>, converted: Record<string, bigint> = {}): Day => ({
    totals: new Map(Object.entries(totals)),
    converted: new Map(Object.entries(converted)),
    ratio,
  })
  const days = [
    of({}),
    of({ EUR: 200_000n }),
    of({ EUR: 100_000n, USDT: 299_999n }, { EUR: -100_000n, USDT: 299_999n }),
  ]
  // A hundred thousand less a third of a cent, cut off.
  expect(putInOf(days, [0n, 200_000n, 199_999n])).toEqual({
    putIn: [0n, 200_000n, 200_000n],
    change: { since: 1, putIn: 200_000n, cameIn: 200_000n, gain: -1n, basisPoints: 0n },
  })
})

test('what came on a day without a price is valued at the next one that is known, and nothing is told until then', () => {
  const days = [day({}, 10n), day({ BTC: 5n }, undefined), day({ BTC: 5n }, 12n), day({ BTC: 5n }, 15n)]
  expect(putInOf(days, [0n, undefined, 60n, 75n])).toEqual({
    putIn: [0n, null, 60n, 60n],
    change: { since: 1, putIn: 60n, cameIn: 60n, gain: 15n, basisPoints: 2_500n },
  })
})

test('what came, was converted and is gone by the end of a day without its price leaves the rest untold', () => {
  const days = [day({}, 10n), day({ USD: 48n }, undefined, { BTC: -5n, USD: 48n })]
  expect(putInOf(days, [0n, 48n])).toEqual({ putIn: [0n, null], change: null })
})

test('a period that begins with something tells what was put in and won since, not before', () => {
  const days = [day({ BTC: 10n }, 10n), day({ BTC: 10n, USD: 50n }, 10n), day({ BTC: 4n, USD: 50n }, 5n)]
  expect(putInOf(days, [100n, 150n, 70n])).toEqual({
    putIn: [100n, 150n, 120n],
    change: { since: 0, putIn: 20n, cameIn: 50n, gain: -50n, basisPoints: -3_333n },
  })
})

test('who has nothing has no change', () => {
  expect(putInOf([day({}, 1n), day({}, 1n)], [0n, 0n])).toEqual({ putIn: [null, null], change: null })
})
