import { expect, test } from 'vitest'
import { sameDigits } from './same-digits.ts'

test('figures that stand together have the same digits, and none is lost', () => {
  expect(sameDigits(['2500.00', '37000.00'])).toEqual(['2500', '37000'])
  expect(sameDigits(['2500', '37000.5'])).toEqual(['2500.00', '37000.50'])
  expect(sameDigits(['0.00000000', '0.00004375'])).toEqual(['0.00000000', '0.00004375'])
  expect(sameDigits(['347.58624', '347.586240'])).toEqual(['347.58624', '347.58624'])
  expect(sameDigits(['-1.5', '2'])).toEqual(['-1.50', '2.00'])
  expect(sameDigits([])).toEqual([])
})
