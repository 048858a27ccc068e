import Big from 'big.js'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { assetOf, assets } from '../../../contract/assets.ts'
import { parseAmount } from '../../../contract/money.ts'
import { amountsFromGet, amountsFromPay, decimalRate } from '../../../contract/wallet/conversion.ts'
import { textOf } from '../../../words/sentences.ts'
import { Problem } from '../../kernel/errors.ts'
import { type QuoteRequest, readAmount, termsOf } from './quote-terms.ts'

const now = new Date('2026-03-02T10:00:00.000Z')
const said = (asset: string, usd: string, at = now) =>
  ['a', 'b'].map((source) => ({ source, asset, usdE12: BigInt(Big(usd).times('1e12').toFixed(0)), at }))
const readings = [...said('BTC', '65000'), ...said('ETH', '1950'), ...said('EUR', '1.14'), ...said('NGN', '0.00068')]
const asked = (from: string, to: string, side: 'pay' | 'get', amount: string): QuoteRequest => ({
  customerId: '0198f000-0000-7000-8000-000000000001',
  from,
  to,
  side,
  amount: readAmount({ from, to, side, amount }),
})
const quote = (from: string, to: string, side: 'pay' | 'get', amount: string) =>
  termsOf(asked(from, to, side, amount), { readings, now })
const refused = (work: () => unknown) => {
  try {
    work()
  } catch (error) {
    if (error instanceof Problem) {
      const [{ path, says } = {}] = error.fields
      return { code: error.code, path, ...(says && { message: textOf(says) }) }
    }
    throw error
  }
  throw new Error('not refused')
}

test('a hundred euros in bitcoin: the index less 0.2 %, less half a per cent of what that comes to', () => {
  expect(quote('EUR', 'BTC', 'pay', '100')).toMatchObject({
    marketRate: '0.0000175384615385',
    rate: '0.0000175033846153',
    pay: 10_000n,
    receive: 174_158n,
    fee: 876n,
  })
})

test('who writes what they want to get gets exactly that, and pays the last cent of it', () => {
  expect(quote('EUR', 'BTC', 'get', '0.00174158')).toMatchObject({ pay: 10_000n, receive: 174_158n, fee: 876n })
  expect(quote('EUR', 'BTC', 'get', '0.00174159')).toMatchObject({ pay: 10_001n, receive: 174_159n, fee: 876n })
})

test('a quote is locked for fifteen seconds, whatever it is between', () => {
  for (const [from, to] of [
    ['BTC', 'ETH'],
    ['EUR', 'BTC'],
    ['EUR', 'NGN'],
  ] as const) {
    const { issuedAt, expiresAt } = quote(from, to, 'pay', from === 'EUR' ? '1000' : '0.1')
    expect(expiresAt.getTime() - issuedAt.getTime()).toBe(15_000)
  }
})

test('the naira in bitcoin keeps twelve digits though it begins with eight zeros', () => {
  expect(quote('NGN', 'BTC', 'pay', '1000000').rate).toBe('0.0000000104406153846')
})

test('both assets’ limits hold, and the sentence says which one and how much it would be', () => {
  expect(refused(() => quote('EUR', 'BTC', 'pay', '0.99'))).toEqual({
    code: 'amount_out_of_range',
    path: 'amount',
    message: 'You would pay 0.99 EUR; the least one swap takes is 1 EUR.',
  })
  expect(refused(() => quote('BTC', 'EUR', 'pay', '0.00001'))).toMatchObject({
    message: 'You would get 0.56 EUR; the least one swap gives is 1 EUR.',
  })
  expect(refused(() => quote('BTC', 'EUR', 'pay', '20'))).toMatchObject({
    message: expect.stringContaining('the most one swap gives is 1,000,000 EUR'),
  })
  expect(refused(() => quote('EUR', 'BTC', 'get', '25'))).toMatchObject({
    message: expect.stringContaining('the most one swap takes is 1,000,000 EUR'),
  })
  expect(refused(() => quote('NGN', 'BTC', 'pay', '0.01'))).toMatchObject({
    message: 'This is too small: it is worth less than the smallest unit of BTC.',
  })
})

test('more decimals than the written asset has are refused, on the side they were written on', () => {
  expect(refused(() => quote('EUR', 'BTC', 'pay', '1.001'))).toMatchObject({ code: 'invalid_input', path: 'amount' })
  expect(quote('EUR', 'BTC', 'get', '0.00100001').receive).toBe(100_001n)
})

test('without a reliable price there is no quote, and the sentence says which asset and why', () => {
  const request = asked('EUR', 'BTC', 'pay', '100')
  const withRates = (rates: typeof readings) => refused(() => termsOf(request, { readings: rates, now }))
  const old = new Date(now.getTime() - 15_001)
  expect(withRates([...said('EUR', '1.14'), ...said('BTC', '65000', old)])).toEqual({
    code: 'rates_unavailable',
    path: 'to',
    message: 'The last prices of BTC are too old to convert at.',
  })
  expect(withRates(said('BTC', '65000'))).toMatchObject({
    path: 'from',
    message: 'Fewer than two sources give a price of EUR at the moment.',
  })
  const apart = [...said('EUR', '1.14'), ...said('BTC', '65000').slice(0, 1), ...said('BTC', '75000').slice(1)]
  expect(withRates(apart)).toMatchObject({ message: 'The sources disagree too much about the price of BTC.' })
})

// The oracle: decimals with enough places that no quotient here is rounded before it is compared.
const Exact = Big()
Exact.DP = 90
const code = fc.constantFrom(...assets.map((asset) => asset.code))
const ratio = fc.record({ num: fc.bigInt(1n, 10n ** 24n), den: fc.bigInt(1n, 10n ** 24n) })
const amount = fc.oneof(fc.bigInt(1n, 1_000n), fc.bigInt(2n ** 53n - 9n, 2n ** 53n + 9n), fc.bigInt(1n, 10n ** 26n))
const runs = { numRuns: 2_000 }
const whole = (minor: bigint, asset: string) => Exact(minor.toString()).div(Exact(10).pow(assetOf(asset).decimals))
const units = (value: Big, asset: string) => value.times(Exact(10).pow(assetOf(asset).decimals))

test('who pays an amount never gets more than the shown rate allows, and less than one unit less', () => {
  fc.assert(
    fc.property(code, code, ratio, amount, (from, to, exactly, pay) => {
      fc.pre(from !== to)
      const rate = decimalRate(exactly, 'floor')
      const { receive, fee } = amountsFromPay(pay, rate, assetOf(from), assetOf(to))
      const worth = units(whole(pay, from).times(rate.text), to)
      const lost = worth.times('0.995').minus(receive.toString())
      expect(lost.gte(0) && lost.lt(1)).toBe(true)
      const over = Exact(fee.toString()).minus(worth.times('0.005'))
      expect(over.gte(0) && over.lt(1)).toBe(true)
    }),
    runs,
  )
})

test('who asks for an amount gets exactly it, and pays what the shown rate asks or less than one unit more', () => {
  fc.assert(
    fc.property(code, code, ratio, amount, (from, to, exactly, wanted) => {
      fc.pre(from !== to)
      const rate = decimalRate(exactly, 'floor')
      fc.pre(rate.unscaled > 0n)
      const { pay, receive, fee } = amountsFromGet(wanted, rate, assetOf(from), assetOf(to))
      expect(receive).toBe(wanted)
      // Products instead of quotients: they are exact in decimals.
      const gives = (paid: bigint) => units(whole(paid, from).times(rate.text), to).times('0.995')
      expect(gives(pay).gte(wanted.toString())).toBe(true)
      expect(gives(pay - 1n).lt(wanted.toString())).toBe(true)
      const over = Exact(fee.toString()).times('0.995').minus(Exact(wanted.toString()).times('0.005'))
      expect(over.gte(0) && over.lt('0.995')).toBe(true)
    }),
    runs,
  )
})

test('the shown rate is at most the index less the spread, and by no more than its twelfth digit less', () => {
  fc.assert(
    fc.property(ratio, (exactly) => {
      const rate = decimalRate(exactly, 'floor')
      const missing = Exact(exactly.num.toString()).minus(Exact(rate.text).times(exactly.den.toString()))
      expect(missing.gte(0)).toBe(true)
      expect(missing.lte(Exact(exactly.num.toString()).times('1e-11'))).toBe(true)
    }),
    runs,
  )
})

test('there and back again at the same prices always costs both fees', () => {
  fc.assert(
    fc.property(fc.bigInt(parseAmount('10', 2), parseAmount('900000', 2)), (cents) => {
      const there = termsOf({ ...asked('EUR', 'BTC', 'pay', '10'), amount: cents }, { readings, now })
      const back = termsOf({ ...asked('BTC', 'EUR', 'pay', '1'), amount: there.receive }, { readings, now })
      expect(back.receive * 10_000n < cents * 9_870n).toBe(true)
    }),
    runs,
  )
})
