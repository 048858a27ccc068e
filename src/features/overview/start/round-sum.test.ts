import { expect, test } from 'vitest'
import { roundSum } from './round-sum.ts'

test.each([
  ['EUR', '50000', '100'],
  ['KES', '6500000', '1000'],
  ['NGN', '95000000', '10000'],
])('the example in %s, with bitcoin at %s, is a round sum that can be bought with', (currency, price, sum) => {
  expect(roundSum({ asset: 'BTC', currency, price })).toBe(sum)
})
