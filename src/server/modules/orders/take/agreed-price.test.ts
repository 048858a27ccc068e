import { expect, test } from 'vitest'
import { agreedPrices } from './agreed-price.ts'

const sell = { side: 'sell', limit: null, locked: null } as const
const buy = { ...sell, side: 'buy' } as const

test('the price that was shown is taken, and a better one for the taker always', () => {
  expect(agreedPrices({ ...sell, now: 100n, shown: 100n })).toEqual([100n])
  expect(agreedPrices({ ...sell, now: 99n, shown: 100n })).toEqual([99n])
  expect(agreedPrices({ ...buy, now: 101n, shown: 100n })).toEqual([101n])
})

test('a worse one is never taken without a lock', () => {
  expect(agreedPrices({ ...sell, now: 101n, shown: 100n })).toEqual([])
  expect(agreedPrices({ ...buy, now: 99n, shown: 100n })).toEqual([])
})

test('a lock holds its price against a worse one, and leaves the better one first', () => {
  expect(agreedPrices({ ...sell, now: 101n, shown: 100n, locked: 100n })).toEqual([100n])
  expect(agreedPrices({ ...sell, now: 99n, shown: 100n, locked: 100n })).toEqual([99n, 100n])
  expect(agreedPrices({ ...buy, now: 99n, shown: 100n, locked: 100n })).toEqual([100n])
  expect(agreedPrices({ ...buy, now: 101n, shown: 100n, locked: 100n })).toEqual([101n, 100n])
})

test('a lock of a worse price than was shown gives nothing', () => {
  expect(agreedPrices({ ...sell, now: 102n, shown: 100n, locked: 101n })).toEqual([])
})

test('without a rate the lock alone counts, within the limit', () => {
  expect(agreedPrices({ ...sell, now: null, shown: 100n })).toEqual([])
  expect(agreedPrices({ ...sell, now: null, shown: 100n, locked: 100n })).toEqual([100n])
  expect(agreedPrices({ ...buy, now: null, shown: 100n, locked: 100n })).toEqual([100n])
  expect(agreedPrices({ ...sell, now: null, shown: 100n, locked: 101n })).toEqual([])
  expect(agreedPrices({ ...sell, now: null, shown: 100n, locked: 100n, limit: 101n })).toEqual([])
})

test('no lock goes beyond the limit that the advertiser has now', () => {
  expect(agreedPrices({ ...sell, now: 105n, shown: 100n, locked: 100n, limit: 105n })).toEqual([])
  expect(agreedPrices({ ...sell, now: 105n, shown: 100n, locked: 100n, limit: 100n })).toEqual([100n])
  expect(agreedPrices({ ...buy, now: 95n, shown: 100n, locked: 100n, limit: 95n })).toEqual([])
})
