import { expect, test } from 'vitest'
import { decimalsOf, priceText, shortRate } from './price-text.ts'
import { shownDigits } from './shown-digits.ts'

test('a price has two decimals at least, and loses none', () => {
  expect(['1712.5', '1590', '0.8826545', '57646.22'].map(priceText)).toEqual([
    '1712.50',
    '1590.00',
    '0.8826545',
    '57646.22',
  ])
})

test('prices of one list have the decimals of the longest', () => {
  const prices = ['0.8826545', '0.88', '1']
  const places = decimalsOf([...prices, null, '0.5000000000'])
  expect(places).toBe(7)
  expect(prices.map((price) => shownDigits(price, { least: places }))).toEqual(['0.8826545', '0.8800000', '1.0000000'])
  expect(decimalsOf(['1590', undefined])).toBe(2)
})

test('a rate is cut to what one compares by, as many decimals for each of its size', () => {
  expect(['1470.09975478', '100', '57.0395882', '2', '0.88265451234', '0.9', '0.000687', '0'].map(shortRate)).toEqual([
    '1470.09',
    '100.00',
    '57.0395',
    '2.0000',
    '0.882654',
    '0.900000',
    '0.0006870',
    '0.000000',
  ])
})
