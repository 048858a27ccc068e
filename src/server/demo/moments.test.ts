import { expect, test } from 'vitest'
import { DAY_MS, endOfDay, endOfLastMonth } from './moments.ts'

test.each([
  ['2026-11-23T10:00:00Z', '2026-10-31'],
  ['2026-03-01T00:00:00Z', '2026-02-28'],
  ['2026-01-31T23:59:59Z', '2025-12-31'],
])('on %s the last month ended with %s, at the moment that the walk through the days stops at', (now, day) => {
  const end = endOfLastMonth(Date.parse(now))
  expect(new Date(end).toISOString().slice(0, 10)).toBe(day)
  expect(endOfDay(end - DAY_MS / 2)).toBe(end)
})
