// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { drawn } from '../../features/testing/draw.tsx'
import { testPage } from '../../features/testing/test-page.tsx'
import { ClockTime } from './Time.tsx'

testPage()

test.each([
  ['en', '14:05'],
  ['fr', '14:05'],
  ['ar', '14:05'],
] as const)('in %s the time of day is of 24 hours', (locale, shown) => {
  drawn(<ClockTime utc at="2026-03-01T14:05:00Z" />, [], locale)
  expect(document.querySelector('time [aria-hidden]')?.textContent).toBe(shown)
})
