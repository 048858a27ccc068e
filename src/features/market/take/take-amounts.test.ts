import { expect, test } from 'vitest'
import { say } from '../../../contract/sentence.ts'
import { dealOf, mostOf, mostToGive } from './take-amounts.ts'

const sellAd = {
  side: 'sell',
  asset: 'USDT',
  currency: 'NGN',
  available: '500.000000',
  min: '10000.00',
  max: '150000.00',
} as const
const buyAd = { ...sellAd, side: 'buy' } as const

test('who buys sees what arrives, the fee already off, whichever side they type', () => {
  expect(dealOf(sellAd, '1600', 'give', '16000')).toEqual({
    deal: {
      give: '16000.00',
      get: '9.980000',
      amount: '10.000000',
      fee: '0.020000',
      pay: '16000.00',
      asked: { amount: '16000.00', amount_in: 'currency' },
    },
  })
  expect(dealOf(sellAd, '1600', 'get', '9.98')).toMatchObject({
    deal: { give: '16000.00', get: '9.980000', asked: { amount: '10.000000', amount_in: 'asset' } },
  })
})

test('what is typed as wanted is what arrives, to the last unit', () => {
  for (const wanted of ['7.000001', '33.333333', '12.345678', '90.000007'])
    expect(dealOf(sellAd, '1613.37', 'get', wanted)).toMatchObject({ deal: { get: wanted } })
})

test('who sells bears no fee, and gets what the price says', () => {
  expect(dealOf(buyAd, '1590.5', 'give', '10')).toMatchObject({
    deal: { give: '10.000000', get: '15905.00', amount: '10.000000', asked: { amount_in: 'asset' } },
  })
  expect(dealOf(buyAd, '1590.5', 'get', '15905')).toMatchObject({ deal: { give: '10.000000', get: '15905.00' } })
})

test('an amount outside the ad’s limits says which limit', () => {
  expect(dealOf(sellAd, '1600', 'give', '9999.99')).toEqual({ fault: { limit: 'least', pay: '10000.00' } })
  expect(dealOf(sellAd, '1600', 'give', '150000.01')).toEqual({ fault: { limit: 'most', pay: '150000.00' } })
  expect(dealOf(sellAd, '1600', 'give', '1,5')).toEqual({ fault: { says: say('write_amount') } })
})

test('what is left of an ad bounds an order too', () => {
  expect(mostOf({ ...sellAd, available: '20.000000' }, '1600')).toBe('32000.00')
  expect(mostToGive(buyAd, '1600', '5.000000')).toBe('5.000000')
  expect(mostToGive(buyAd, '1600', '900.000000')).toBe('93.750000')
})
