import { expect, test } from 'vitest'
import { rateText } from './rate-text.ts'

test('a price is the currency per asset, whichever way it is swapped', () => {
  expect(rateText({ from: 'USDT', to: 'EUR', rate: '0.88' })).toBe('1\u00a0USDT = 0.88\u00a0EUR')
  expect(rateText({ from: 'EUR', to: 'USDT', rate: '1.13636363636' })).toBe('1\u00a0USDT ≈ 0.88\u00a0EUR')
  expect(rateText({ from: 'BTC', to: 'USD', rate: '109890.11' })).toBe('1\u00a0BTC = 109,890.11\u00a0USD')
  expect(rateText({ from: 'USD', to: 'BTC', rate: '0.00001' })).toBe('1\u00a0BTC ≈ 100,000.00\u00a0USD')
})

test('between two of a kind it is the dearer one’s', () => {
  expect(rateText({ from: 'ETH', to: 'BTC', rate: '0.025' })).toBe('1\u00a0BTC ≈ 40.00\u00a0ETH')
  expect(rateText({ from: 'EUR', to: 'USD', rate: '1.25' })).toBe('1\u00a0EUR = 1.25\u00a0USD')
  expect(rateText({ from: 'USD', to: 'EUR', rate: '0.8' })).toBe('1\u00a0EUR ≈ 1.25\u00a0USD')
})

test('of one that is held, or was settled at, nothing is about', () => {
  const held = { held: true }
  expect(rateText({ from: 'EUR', to: 'BTC', rate: '0.0000176360687' }, 'en', held)).toBe(
    '1\u00a0BTC = 56,701.97\u00a0EUR',
  )
  expect(rateText({ from: 'EUR', to: 'USDT', rate: '1.13636363636' }, 'en', held)).toBe('1\u00a0USDT = 0.88\u00a0EUR')
})
