import Big from 'big.js'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { assetOf, assets } from '../../../contract/assets.ts'
import type { Rounding } from '../../../contract/money.ts'
import { convert, crossRate, movedBps } from './cross-rate.ts'
import type { Rates } from './reading.ts'

const now = new Date('2026-11-18T12:00:00Z')
const said = (asset: string, usdE12: bigint, at = now) => ['a', 'b'].map((source) => ({ source, asset, usdE12, at }))
const dollars = (usd: string) => BigInt(Big(usd).times('1e12').toFixed(0))
const rates: Rates = {
  readings: [
    ...said('BTC', dollars('65000')),
    ...said('ETH', dollars('1950'), new Date(now.getTime() - 4_000)),
    ...said('NGN', dollars('0.00068')),
    ...said('LTC', dollars('75'), new Date(now.getTime() - 16_000)),
  ],
  now,
}

test('a hundred dollars buy 0.00153846 bitcoin at 65 000, and the rest of a satoshi is not given away', () => {
  expect(convert(10_000n, 'USD', 'BTC', rates, 'floor')).toBe(153_846n)
  expect(convert(10_000n, 'USD', 'BTC', rates, 'ceil')).toBe(153_847n)
})

test('one ether is worth 0.03 bitcoin, though neither is quoted in the other', () => {
  expect(convert(10n ** 18n, 'ETH', 'BTC', rates, 'floor')).toBe(3_000_000n)
})

test('a kobo is worth less than a satoshi can say: the exact ratio keeps what rounding too early would lose', () => {
  const rate = crossRate('NGN', 'BTC', rates)
  expect('num' in rate && rate.num * 10n ** 12n > rate.den).toBe(true)
  expect(convert(1_000_000_000n, 'NGN', 'BTC', rates, 'floor')).toBe(10_461_538n)
})

test('a rate is as old as the older of its two prices', () => {
  expect(crossRate('BTC', 'ETH', rates)).toMatchObject({ at: new Date(now.getTime() - 4_000) })
})

test('without a price there is no amount, but the reason and the asset', () => {
  expect(convert(1n, 'BTC', 'LTC', rates, 'floor')).toEqual({ asset: 'LTC', unavailable: 'stale' })
  expect(convert(1n, 'EUR', 'BTC', rates, 'floor')).toEqual({ asset: 'EUR', unavailable: 'too_few_sources' })
})

const code = fc.constantFrom(...assets.map((asset) => asset.code))
const price = fc.oneof(fc.bigInt(10n ** 4n, 10n ** 21n), fc.bigInt(10n ** 8n, 10n ** 17n))
const amount = fc.oneof(fc.bigInt(1n, 10n ** 30n), fc.bigInt(1n, 1_000n), fc.bigInt(2n ** 53n - 9n, 2n ** 53n + 9n))
const roundings: Record<Rounding, 0 | 2 | 3> = {
  floor: Big.roundDown,
  'half-even': Big.roundHalfEven,
  ceil: Big.roundUp,
}
const rounding = fc.constantFrom(...(Object.keys(roundings) as Rounding[]))
// Enough places that a quotient just beside a half can't look like one: denominators stay below 10^40.
const Exact = Big()
Exact.DP = 60

const priced = (asset: string, usdE12: bigint) => (asset === 'USD' ? [] : said(asset, usdE12))
const usdE12Of = (asset: string, usdE12: bigint) => (asset === 'USD' ? 10n ** 12n : usdE12)

test('every conversion is what decimals say it is, rounded once at the end', () => {
  fc.assert(
    fc.property(code, code, price, price, amount, rounding, (from, to, fromPrice, toPrice, minor, mode) => {
      fc.pre(from !== to)
      const book = { readings: [...priced(from, fromPrice), ...priced(to, toPrice)], now }
      const whole = Exact(minor.toString())
        .times(usdE12Of(from, fromPrice).toString())
        .times(`1e${assetOf(to).decimals}`)
      const exact = whole.div(Exact(usdE12Of(to, toPrice).toString()).times(`1e${assetOf(from).decimals}`))
      expect(convert(minor, from, to, book, mode)?.toString()).toBe(exact.round(0, roundings[mode]).toFixed())
    }),
    { numRuns: 3_000 },
  )
})

test('there and back again never makes money', () => {
  fc.assert(
    fc.property(code, code, price, price, amount, (from, to, fromPrice, toPrice, minor) => {
      fc.pre(from !== to)
      const book = { readings: [...priced(from, fromPrice), ...priced(to, toPrice)], now }
      const there = convert(minor, from, to, book, 'floor') as bigint
      expect((convert(there, to, from, book, 'floor') as bigint) <= minor).toBe(true)
    }),
    { numRuns: 1_000 },
  )
})

test('half a per cent is 50 basis points, and the smallest bit more is more', () => {
  const old = { num: 10n ** 20n, den: 7n }
  const times = (n: bigint) => ({ num: n, den: 7n })
  expect(movedBps(old, old)).toBe(0n)
  expect(movedBps(old, times(1005n * 10n ** 17n))).toBe(50n)
  expect(movedBps(old, times(1005n * 10n ** 17n + 1n))).toBe(51n)
  expect(movedBps(old, times(995n * 10n ** 17n))).toBe(50n)
  expect(movedBps(old, times(995n * 10n ** 17n - 1n))).toBe(51n)
})

test('more than n basis points means more than n, by an oracle in decimals', () => {
  const ratio = fc.record({ num: fc.bigInt(1n, 10n ** 40n), den: fc.bigInt(1n, 10n ** 40n) })
  const near = ratio.chain((old) =>
    fc.tuple(
      fc.constant(old),
      fc.bigInt(9_900n, 10_100n).map((n) => ({ num: old.num * n, den: old.den * 10_000n })),
    ),
  )
  fc.assert(
    fc.property(fc.oneof(fc.tuple(ratio, ratio), near), fc.integer({ min: 0, max: 200 }), ([old, current], bps) => {
      const [before, after] = [old, current].map(({ num, den }) => ({
        num: Big(num.toString()),
        den: Big(den.toString()),
      }))
      if (!before || !after) throw new Error('two ratios')
      const [was, is] = [before.num.times(after.den), after.num.times(before.den)]
      const moved = is.minus(was).abs().times(10_000).gt(was.times(bps))
      expect(movedBps(old, current) > BigInt(bps)).toBe(moved)
    }),
    { numRuns: 2_000 },
  )
})
