import { expect, test } from 'vitest'
import { daysOf, lastYears, periodOf, periods } from './periods.ts'

test('a period counts its own days, today included', () => {
  expect(daysOf('last7', '2026-11-21')).toEqual({ from: '2026-11-15', to: '2026-11-21' })
  expect(daysOf('last30', '2026-11-21')).toEqual({ from: '2026-10-23', to: '2026-11-21' })
  expect(daysOf('thisMonth', '2026-11-21')).toEqual({ from: '2026-11-01', to: '2026-11-21' })
  expect(daysOf('thisYear', '2026-11-21')).toEqual({ from: '2026-01-01', to: '2026-11-21' })
})

test('last month ends on its own last day, in January too', () => {
  expect(daysOf('lastMonth', '2026-03-31')).toEqual({ from: '2026-02-01', to: '2026-02-28' })
  expect(daysOf('lastMonth', '2027-01-05')).toEqual({ from: '2026-12-01', to: '2026-12-31' })
})

test('days that were chosen by hand and happen to be a period are shown as it', () => {
  expect(periodOf({ from: '2026-11-15', to: '2026-11-21' }, '2026-11-21')).toBe('last7')
  expect(periodOf({ from: '2026-11-15' }, '2026-11-21')).toBeUndefined()
  expect(periods.map((period) => periodOf(daysOf(period, '2026-11-21'), '2026-11-21'))).toEqual(periods)
})

test('the years told for taxes are the last three, and none before the account began', () => {
  expect(lastYears('2026-11-21', '2026-11-21T10:00:00.000Z')).toEqual([2026])
  expect(lastYears('2027-01-01', '2026-12-31T23:59:59.999Z')).toEqual([2027, 2026])
  expect(lastYears('2026-11-21', '2019-03-02T10:00:00.000Z')).toEqual([2026, 2025, 2024])
})
