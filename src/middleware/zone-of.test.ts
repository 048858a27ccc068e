import { expect, test } from 'vitest'
import { zoneOf } from './zone-of.ts'

test.each([
  ['Africa/Lagos', 'Africa/Lagos'],
  ['europe/berlin', 'Europe/Berlin'],
  ['Asia/Kolkata', new Intl.DateTimeFormat('en', { timeZone: 'Asia/Kolkata' }).resolvedOptions().timeZone],
  [undefined, 'UTC'],
  ['', 'UTC'],
  ['Mars/Olympus', 'UTC'],
  ['+05:37', 'UTC'],
])('%s is read as %s', (said, zone) => {
  expect(zoneOf(said)).toBe(zone)
})
