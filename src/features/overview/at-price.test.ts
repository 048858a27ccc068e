import { expect, test } from 'vitest'
import { amountFor, worthAt } from './at-price.ts'

const BTC = { asset: 'BTC', currency: 'EUR', price: '65000.125' }

test('what money comes to in coins is rounded down, and what coins cost is rounded up', () => {
  expect(amountFor(BTC, '100')).toBe('0.00153845')
  expect(worthAt(BTC, '0.00153845', 'ceil')).toBe('100.00')
  expect(worthAt(BTC, '0.00153845', 'floor')).toBe('99.99')
})

test('assets of eighteen decimals, and prices far below one, lose nothing', () => {
  expect(amountFor({ asset: 'ETH', currency: 'USD', price: '3' }, '1')).toBe('0.333333333333333333')
  expect(worthAt({ asset: 'NGN', currency: 'USD', price: '0.000681' }, '1000000', 'floor')).toBe('681.00')
})

test.each(['', '0', 'ten', '-1', '1.234', '1e5'])('%j of euros comes to nothing that is shown', (typed) => {
  expect(amountFor(BTC, typed)).toBe('')
})

test('a price of nothing buys nothing, and too little money no coin', () => {
  expect(amountFor({ ...BTC, price: '0' }, '100')).toBe('')
  expect(amountFor({ ...BTC, asset: 'USDC', price: '99999999.5' }, '0.01')).toBe('')
})
