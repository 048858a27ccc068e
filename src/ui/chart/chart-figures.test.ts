import { expect, test } from 'vitest'
import { apart, drawnDays } from './chart-figures.ts'

const day = (of: number, value: string, base: string | null) => ({ at: `2026-03-0${of}T00:00:00Z`, value, base })

test('what was put in moves the value at once, and prices move it on the way from the day before', () => {
  expect(drawnDays([day(1, '100.00', '100.00'), day(2, '155.00', '150.00'), day(3, '95.00', '100.00')])).toEqual([
    { time: '2026-03-01', value: 100, before: 100, base: 100 },
    { time: '2026-03-02', value: 155, before: 105, base: 150 },
    { time: '2026-03-03', value: 95, before: 145, base: 100 },
  ])
})

test('where it isn’t known what was put in, the line goes from day to day', () => {
  const days = drawnDays([day(1, '100.00', '100.00'), day(2, '160.00', null), day(3, '170.00', '150.00')])
  expect(days.map(({ before }) => before)).toEqual([100, 160, 170])
})

test('of a day’s points the latest is drawn', () => {
  const later = { at: '2026-03-01T12:00:00Z', value: '2.00', base: '1.00' }
  expect(drawnDays([day(1, '1.00', '1.00'), later])).toEqual([{ time: '2026-03-01', value: 2, before: 2, base: 1 }])
})

test('a gain and a loss are told to the last digit', () => {
  const of = (value: string, base: string | null) => apart(day(1, value, base))
  expect([of('100.10', '99.9'), of('0.05', '10'), of('-1.00', '1.00'), of('7', '7'), of('7', null)]).toEqual([
    '0.20',
    '-9.95',
    '-2.00',
    '0',
    undefined,
  ])
})
