import { expect, test } from 'vitest'
import { lastCutoff } from './last-cutoff.ts'

test.each([
  // A Monday, to the minute.
  ['2026-03-02T09:29:59.999Z', '2026-02-27T15:00:00.000Z'],
  ['2026-03-02T09:30:00.000Z', '2026-03-02T09:30:00.000Z'],
  ['2026-03-02T23:59:59.999Z', '2026-03-02T15:00:00.000Z'],
  ['2026-03-08T12:00:00.000Z', '2026-03-06T15:00:00.000Z'],
])('at %s the last cut-off was %s', (now, cut) => {
  expect(lastCutoff(['15:00', '09:30'], new Date(now))?.toISOString()).toBe(cut)
})

test('without times there is none', () => {
  expect(lastCutoff([], new Date('2026-03-02T09:30:00.000Z'))).toBeUndefined()
})
