import { expect, test } from 'vitest'
import { sparkline } from './sparkline.ts'

test('a balance that rose ends higher than it began', () => {
  expect(sparkline([1, 2, 3], 100, 20)).toBe('M0.0 20.0L50.0 10.0L100.0 0.0')
})

test('a balance that never moved is a level line', () => {
  expect(sparkline([5, 5], 100, 20)).toBe('M0.0 10.0L100.0 10.0')
})
