import { expect, test } from 'vitest'
import { adCosts } from './ad-costs.ts'

const offer = { side: 'sell', price: '1010', spread_bps: 100, currency: 'NGN' } as const

test('a buyer’s costs are what they pay above the index', () => {
  expect(adCosts(offer, '1010', '20200.00')).toEqual({ spreadBps: 100, total: '200.00' })
})

test('a seller’s costs are what they are paid below the index', () => {
  const wanted = { ...offer, side: 'buy', price: '990', spread_bps: -100 } as const
  expect(adCosts(wanted, '990', '19800.00')).toEqual({ spreadBps: -100, total: '200.00' })
})

test('a price that is the taker’s gain costs nothing', () => {
  const cheap = { ...offer, price: '990', spread_bps: -100 }
  expect(adCosts(cheap, '990', '19800.00')).toEqual({ spreadBps: -100, total: undefined })
  expect(adCosts({ ...offer, side: 'buy' }, '1010', '20200.00')).toEqual({ spreadBps: 100, total: undefined })
})

test('a price that was locked since is measured by the same index', () => {
  expect(adCosts(offer, '1020', '20400.00')).toEqual({ spreadBps: 200, total: '400.00' })
})

test('before an amount is typed the distance alone is known, and without an index nothing is', () => {
  expect(adCosts(offer, '1010', undefined)).toEqual({ spreadBps: 100, total: undefined })
  expect(adCosts({ ...offer, spread_bps: null }, '1010', '20200.00')).toBeUndefined()
  expect(adCosts({ ...offer, price: null }, '1010', '20200.00')).toBeUndefined()
})
