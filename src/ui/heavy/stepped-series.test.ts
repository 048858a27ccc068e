import { expect, test } from 'vitest'
import { withMiddays } from './stepped-series.ts'

const first = { x: 0, value: 100, before: 100, base: 100 }

test('what was put in on a day is drawn in its middle, and prices move the value evenly over all of it', () => {
  const today = { x: 10, value: 154, before: 104, base: 150 }
  expect(withMiddays([first, today])).toEqual([
    first,
    { x: 5, value: 152, before: 102, base: 150 },
    { x: 10, value: 154, before: 154, base: 150 },
  ])
})

test('a day on which nothing was put in, or it isn’t known what, has no step', () => {
  const days = [first, { x: 10, value: 104, before: 104, base: 100 }, { x: 20, value: 90, before: 90, base: null }]
  expect(withMiddays(days)).toEqual(days)
})
