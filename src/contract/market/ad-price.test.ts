import fc from 'fast-check'
import { expect, test } from 'vitest'
import { assetOf, assets } from '../assets.ts'
import {
  amountFor,
  finalPrice,
  formatPrice,
  leastToTake,
  mostToPay,
  orderFee,
  parsePrice,
  payFor,
  priceOf,
  spreadOf,
  type Traded,
} from './ad-price.ts'

const selling: Traded = { side: 'sell', asset: 'BTC', currency: 'EUR' }
const buying: Traded = { ...selling, side: 'buy' }
/** The rate of whole euros for a whole bitcoin, as one of cents for a satoshi. */
const index = (euros: bigint) => ({ num: euros * 100n, den: 10n ** 8n })
const floating = (marginBps: number, limit?: string) => ({
  kind: 'floating' as const,
  marginBps,
  limit: limit === undefined ? null : parsePrice(limit),
})
const shown = (price: bigint | null) => (price === null ? null : formatPrice(price))

test('a price is read and written without losing or adding anything', () => {
  for (const text of ['1625.5', '0.000000000001', '999999999999999999', '56432.17'])
    expect(formatPrice(parsePrice(text))).toBe(text)
  expect(parsePrice('1625.50')).toBe(parsePrice('1625.5'))
  expect(parsePrice('1.500000000000000')).toBe(parsePrice('1.5'))
  for (const text of ['', '-1', '1e3', '1.0000000000001', '١']) expect(() => parsePrice(text)).toThrow(RangeError)
})

test('a fixed price stands whatever the index does, a floating one follows it with its margin', () => {
  expect(shown(priceOf(selling, { kind: 'fixed', price: parsePrice('50000') }, null))).toBe('50000')
  expect(shown(priceOf(selling, floating(150), index(50_000n)))).toBe('50750')
  expect(shown(priceOf(buying, floating(-200), index(50_000n)))).toBe('49000')
  expect(priceOf(selling, floating(0), null)).toBeNull()
})

test('a seller’s floor holds the price up, a buyer’s ceiling holds it down', () => {
  expect(shown(priceOf(selling, floating(0, '50500.25'), index(50_000n)))).toBe('50500.25')
  expect(shown(priceOf(selling, floating(0, '50500.25'), index(60_000n)))).toBe('60000')
  expect(shown(priceOf(buying, floating(0, '50500.25'), index(60_000n)))).toBe('50500.25')
  expect(shown(priceOf(buying, floating(0, '50500.25'), index(50_000n)))).toBe('50000')
})

test('what does not come out even goes to the taker: a price they pay is cut, one they get is raised', () => {
  const third = { num: 10n ** 8n, den: 3n * 10n ** 8n }
  const pair = { asset: 'USD', currency: 'EUR' }
  expect(shown(priceOf({ side: 'sell', ...pair }, floating(0), third))).toBe('0.3333333')
  expect(shown(priceOf({ side: 'buy', ...pair }, floating(0), third))).toBe('0.3333334')
})

test('a hundred euros of bitcoin at 50,000: 200,000 satoshi, of which the buyer bears 400', () => {
  const price = parsePrice('50000')
  expect(amountFor(selling, price, 10_000n)).toBe(200_000n)
  expect(payFor(selling, price, 200_000n)).toBe(10_000n)
  expect(orderFee(200_000n)).toBe(400n)
  expect(orderFee(1n)).toBe(1n)
  expect(shown(finalPrice('sell', price))).toBe('50100.21')
  expect(shown(finalPrice('buy', price))).toBe('50000')
})

const pair = fc
  .tuple(
    fc.constantFrom(...assets),
    fc.constantFrom(...assets.filter(({ kind }) => kind === 'fiat')),
    fc.constantFrom('buy', 'sell'),
  )
  .filter(([asset, currency]) => asset.code !== currency.code)
  .map(
    ([asset, currency, side]): Traded => ({ side: side as 'buy' | 'sell', asset: asset.code, currency: currency.code }),
  )
const price = fc.bigInt(10n ** 6n, 10n ** 22n)
const minor = fc.bigInt(1n, 10n ** 24n)

test('neither side loses more than a unit to rounding, and never the advertiser', () => {
  fc.assert(
    fc.property(pair, price, minor, (ad, at, amount) => {
      const pay = payFor(ad, at, amount)
      // Exactly: pay ÷ 10^currency against amount ÷ 10^asset × at ÷ 10^12, on one denominator.
      const exact = amount * at * 10n ** BigInt(assetOf(ad.currency).decimals)
      const unit = 10n ** BigInt(12 + assetOf(ad.asset).decimals)
      const over = pay * unit - exact
      expect(ad.side === 'sell' ? over >= 0n && over < unit : over <= 0n && over > -unit).toBe(true)
      const back = amountFor(ad, at, pay)
      // Who takes there and back gains nothing.
      if (pay > 0n) expect(ad.side === 'sell' ? back >= amount : back <= amount).toBe(true)
    }),
    { numRuns: 1_000 },
  )
})

test('the most that is offered never needs more than is left, and an ad with the least left is not sold out', () => {
  fc.assert(
    fc.property(pair, price, minor, minor, minor, (ad, at, remaining, maxPay, minPay) => {
      const most = mostToPay({ ...ad, remaining, maxPay }, at)
      expect(most <= maxPay && amountFor(ad, at, most) <= remaining).toBe(true)
      const least = leastToTake(ad, at, minPay)
      expect(mostToPay({ ...ad, remaining: least, maxPay: minPay }, at)).toBe(minPay)
      if (least > 1n) expect(mostToPay({ ...ad, remaining: least - 1n, maxPay: minPay }, at) < minPay).toBe(true)
    }),
    { numRuns: 1_000 },
  )
})

test('a floating price is within a millionth of the index with its margin, and never beyond its limit', () => {
  const margin = fc.integer({ min: -2_000, max: 2_000 })
  fc.assert(
    fc.property(pair, margin, fc.bigInt(10n ** 8n, 10n ** 20n), fc.option(price), (ad, marginBps, e12, limit) => {
      const rate = {
        num: e12 * 10n ** BigInt(assetOf(ad.currency).decimals),
        den: 10n ** BigInt(12 + assetOf(ad.asset).decimals),
      }
      const got = priceOf(ad, { kind: 'floating', marginBps, limit }, rate)
      if (got === null) return
      if (limit !== null) expect(ad.side === 'sell' ? got >= limit : got <= limit).toBe(true)
      if (got === limit) return
      const exact = e12 * BigInt(10_000 + marginBps)
      const off = got * 10_000n - exact
      expect(ad.side === 'sell' ? off <= 0n : off >= 0n).toBe(true)
      expect((off < 0n ? -off : off) * 1_000_000n <= exact + 10_000n * 1_000_000n).toBe(true)
    }),
    { numRuns: 1_000 },
  )
})

test('the final price is what the money that leaves comes to for the asset that arrives', () => {
  fc.assert(
    fc.property(fc.bigInt(10n ** 8n, 10n ** 18n), (at) => {
      const final = finalPrice('sell', at)
      expect(final * 9_980n >= at * 10_000n).toBe(true)
      expect((final * 9_980n - at * 10_000n) * 1_000_000n <= at * 10_000n + 10n ** 18n).toBe(true)
    }),
  )
})

test('a price is so many basis points from the index, to the nearest', () => {
  const spread = (price: string, euros = 50_000n) => spreadOf(selling, parsePrice(price), index(euros))
  expect([spread('50000'), spread('50320'), spread('49800'), spread('0.01')]).toEqual([0, 64, -40, -10_000])
  expect([spread('50002'), spread('50002.5'), spread('50007.5')], 'half goes to the even one').toEqual([0, 0, 2])
  expect(spreadOf(selling, parsePrice('1'), { num: 0n, den: 1n }), 'nothing compares with no index').toBeNull()
  expect(spread('999999999999999999'), 'out of the question').toBeNull()
  const odd = { num: 1n, den: 3n }
  expect(spreadOf({ asset: 'USD', currency: 'EUR' }, parsePrice('0.35'), odd), '0.35 for a third').toBe(500)
})
