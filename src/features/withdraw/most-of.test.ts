import { expect, test } from 'vitest'
import { mostOf } from './most-of.ts'

const limit = { amount: '1.000000000000000000', left: '2000.00', span: 'day' } as const

test.each([
  ['a limit that leaves less', '3', '0.1', '1', true],
  ['a limit that leaves more than the fee does', '1', '0.1', '0.9', false],
  ['a fee that takes all there is, whatever a limit leaves', '3', '3', '1', false],
  ['a fee that isn’t known', '3', undefined, '1', true],
])('with %s', (_, available, fee, most, bound) => {
  const found = mostOf(available, fee, 'ETH', limit)
  expect([Number(found.most), found.boundBy === limit]).toEqual([Number(most), bound])
})

test('is what there is where no limit is known', () => {
  expect(mostOf('3', undefined, 'ETH', undefined)).toEqual({ most: '3', boundBy: undefined })
})
