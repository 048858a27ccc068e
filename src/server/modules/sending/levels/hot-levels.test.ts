import { expect, test } from 'vitest'
import { hotLevels, middleOf } from './hot-levels.ts'

test('levels are read in smallest units, and the middle lies between both', () => {
  const levels = hotLevels('ethereum:USDC=5000..50000.5,bitcoin:BTC=0..1')
  expect(levels).toEqual([
    { network: 'ethereum', asset: 'USDC', floor: 5_000_000_000n, ceiling: 50_000_500_000n },
    { network: 'bitcoin', asset: 'BTC', floor: 0n, ceiling: 100_000_000n },
  ])
  expect(levels.map(middleOf)).toEqual([27_500_250_000n, 50_000_000n])
  expect(hotLevels('')).toEqual([])
})

test.each([
  ['bitcoin:ETH=1..2', 'bitcoin:ETH=1..2'],
  ['mars:BTC=1..2', 'mars:BTC=1..2'],
  ['ethereum:XYZ=1..2', 'ethereum:XYZ=1..2'],
  ['ethereum:ETH=2..2', 'ceiling'],
  ['ethereum:ETH=1..2,ethereum:ETH=3..4', 'twice'],
])('%s is refused, and said which', (text, why) => {
  expect(() => hotLevels(text)).toThrow(why)
})
