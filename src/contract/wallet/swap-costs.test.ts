import { expect, test } from 'vitest'
import { assetOf, assets } from '../assets.ts'
import { formatAmount, parseAmount } from '../money.ts'
import { amountsFromGet, amountsFromPay, customerRate, decimalRate, inWholeUnits, type Ratio } from './conversion.ts'
import { fees } from './fees.ts'
import type { Quote } from './swap.ts'
import { costsOf, togetherBps } from './swap-costs.ts'

/** A quote as the server makes it: of `index`, smallest unit to smallest unit. */
function quoted(fromCode: string, toCode: string, side: 'pay' | 'get', minor: bigint, index: Ratio): Quote {
  const from = assetOf(fromCode)
  const to = assetOf(toCode)
  const rate = customerRate(index, from, to)
  const amounts = side === 'pay' ? amountsFromPay(minor, rate, from, to) : amountsFromGet(minor, rate, from, to)
  const receive = formatAmount(amounts.receive, to.decimals)
  return {
    quote: 'signed',
    from: from.code,
    to: to.code,
    side,
    pay: formatAmount(amounts.pay, from.decimals),
    receive,
    minimum_received: receive,
    fee: formatAmount(amounts.fee, to.decimals),
    fee_bps: fees.swapBps,
    spread_bps: fees.swapSpreadBps,
    rate: rate.text,
    market_rate: decimalRate(inWholeUnits(index, from, to), 'half-even').text,
    issued_at: '2026-11-22T09:00:00.000Z',
    expires_at: '2026-11-22T09:00:15.000Z',
  }
}

const minor = (text: string) => BigInt(text.replace('.', ''))

test('two hundred dollars into Bitcoin: both sides and all costs in dollars, at one index', () => {
  // 1 USD = 0.00001 BTC: a cent is ten satoshi.
  const quote = quoted('USD', 'BTC', 'pay', 20_000n, { num: 10n, den: 1n })
  expect(costsOf(quote, { from: 'USD', to: 'USD', rate: '1' })).toEqual({
    asset: 'USD',
    pay: '200.00',
    receive: '198.60',
    total: '1.40',
    spread: '0.40',
    fee: '1.00',
    bps: 70,
  })
})

test('the same into dollars, where the quote bears the index itself', () => {
  const quote = quoted('BTC', 'USD', 'pay', 200_000n, { num: 1n, den: 10n })
  const own = costsOf(quote)
  expect(own).toMatchObject({ asset: 'USD', pay: '200.00', receive: '198.60', total: '1.40', bps: 70 })
  expect(costsOf(quote, { from: 'BTC', to: 'USD', rate: quote.market_rate })).toEqual(own)
})

test('between two others, in a third at its index', () => {
  const quote = quoted('EUR', 'NGN', 'pay', 10_000n, { num: 1_600n, den: 1n })
  expect(costsOf(quote, { from: 'EUR', to: 'USD', rate: '1.1' })).toEqual({
    asset: 'USD',
    pay: '110.00',
    receive: '109.23',
    total: '0.77',
    spread: '0.22',
    fee: '0.55',
    bps: 70,
  })
})

test("another asset's index says nothing of a quote, nor does a rate of zero", () => {
  const quote = quoted('EUR', 'NGN', 'pay', 10_000n, { num: 1_600n, den: 1n })
  expect(costsOf(quote, { from: 'NGN', to: 'USD', rate: '0.0006' })).toBeUndefined()
  expect(costsOf(quote, { from: 'EUR', to: 'USD', rate: '0' })).toBeUndefined()
})

test('whatever is swapped, of whatever size, what is shown adds up, and costs are never below what fee and spread come to', () => {
  const pairs = assets.flatMap((from) => assets.filter((to) => to !== from).map((to) => [from, to] as const))
  for (const [from, to] of pairs)
    for (const side of ['pay', 'get'] as const)
      for (const part of [1n, 7n, 1_000n, 999_983n]) {
        const fixed = side === 'pay' ? from : to
        const amount = (parseAmount(fixed.maxAmount, fixed.decimals) * part) / 1_000_000n + 1n
        const index = { num: 10n ** BigInt(to.decimals) * 7n, den: 10n ** BigInt(from.decimals) * 3n }
        const quote = quoted(from.code, to.code, side, amount, index)
        for (const at of [undefined, { from: from.code, to: 'USD', rate: '1.37' }]) {
          const costs = costsOf(quote, at)
          const what = `${from.code} ${to.code} ${side} ${amount}`
          if (!costs) throw new Error(`no costs of ${what}`)
          const { pay, receive, total, spread, fee } = costs
          expect(minor(pay) - minor(receive), what).toBe(minor(total))
          expect(minor(spread) + minor(fee), what).toBe(minor(total))
          for (const one of [total, spread, fee]) expect(minor(one), what).toBeGreaterThanOrEqual(0n)
          expect(costs.bps, what).toBeGreaterThanOrEqual(69)
        }
      }
})

test('spread and fee together are what a quote of them says that it costs', () => {
  const quote = quoted('EUR', 'USD', 'pay', 100_000_000n, { num: 11n, den: 10n })
  expect(togetherBps(fees.swapSpreadBps, fees.swapBps)).toBe(costsOf(quote)?.bps)
  expect(togetherBps(1_000, 1_000)).toBe(1_900)
  expect(togetherBps(0, 0)).toBe(0)
})
