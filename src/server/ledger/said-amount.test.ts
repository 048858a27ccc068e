import { expect, test } from 'vitest'
import { saidAmount } from './post.ts'

test('money keeps its decimals, and crypto those that say something', () => {
  expect(saidAmount('8000000', 'NGN')).toBe('80000.00 NGN')
  expect(saidAmount(500_000_000_000_000_000n, 'ETH')).toBe('0.5 ETH')
  expect(saidAmount('1', 'ETH')).toBe('0.000000000000000001 ETH')
  expect(saidAmount('1000000000', 'BTC')).toBe('10 BTC')
})
