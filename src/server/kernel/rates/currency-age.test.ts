import { expect, test } from 'vitest'
import { currencyAgeMs } from './currency-age.ts'

const hours = (from: string, to: string) => currencyAgeMs(new Date(`${from}:00Z`), new Date(`${to}:00Z`)) / 3_600_000

test('on business days the clock simply runs', () => {
  expect(hours('2026-11-17T15:00', '2026-11-18T15:00')).toBe(24)
  expect(hours('2026-11-17T15:00', '2026-11-19T03:01')).toBeCloseTo(36 + 1 / 60, 9)
})

test('Friday’s fixing is nine hours old all weekend, and as fresh on Monday as any is on the next day', () => {
  expect(hours('2026-11-20T15:00', '2026-11-21T12:00')).toBe(9)
  expect(hours('2026-11-20T15:00', '2026-11-22T23:59')).toBe(9)
  expect(hours('2026-11-20T15:00', '2026-11-23T15:00')).toBe(24)
})

test('a Monday without a fixing makes Friday’s stale on Tuesday at three in the morning UTC', () => {
  expect(hours('2026-11-20T15:00', '2026-11-24T03:00')).toBe(36)
})

test('from Maundy Thursday to the Tuesday after Easter only Thursday’s and Tuesday’s hours count', () => {
  expect(hours('2026-04-02T14:00', '2026-04-07T14:00')).toBe(24)
  expect(hours('2027-03-25T15:00', '2027-03-30T15:00')).toBe(24)
  expect(hours('2038-04-22T14:00', '2038-04-27T14:00')).toBe(24)
})

test('Christmas, New Year and Labour Day don’t count either', () => {
  expect(hours('2026-12-24T15:00', '2026-12-28T15:00')).toBe(24)
  expect(hours('2025-12-31T15:00', '2026-01-02T15:00')).toBe(24)
  expect(hours('2026-04-30T14:00', '2026-05-04T14:00')).toBe(24)
})

test('a reading made on a closed day starts to age on the next open one', () => {
  expect(hours('2026-11-21T08:00', '2026-11-21T20:00')).toBe(0)
  expect(hours('2026-11-21T08:00', '2026-11-23T06:00')).toBe(6)
})

test('a reading of the next minutes has no age, and one of months ago its true one', () => {
  expect(hours('2026-11-18T15:05', '2026-11-18T15:00')).toBe(0)
  expect(hours('2026-08-01T00:00', '2026-11-01T00:00')).toBe(92 * 24)
})
