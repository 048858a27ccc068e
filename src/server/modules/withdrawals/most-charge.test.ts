import { expect, test } from 'vitest'
import { mostCharge } from './most-charge.ts'

test.each([
  ['EUR', 10_000n, 500n],
  ['EUR', 99_999n, 4_999n],
  ['EUR', 100_000n, 5_000n],
  ['EUR', 100_000_000n, 5_000n],
  ['EUR', 19n, 0n],
])('of %s %s that came back the house bears %s at most', (asset, amount, most) => {
  expect(mostCharge(asset, amount)).toBe(most)
})
