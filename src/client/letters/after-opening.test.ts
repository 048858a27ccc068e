// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { keepDestination, takeDestination } from './after-opening.ts'

const TO = '/dashboard/settings?tab=team#token=abc'

beforeEach(() => {
  localStorage.clear()
  vi.useFakeTimers()
})

test('who was led here before they had an account is led on once it is open, and once', () => {
  keepDestination('nina', TO)
  expect(takeDestination('nina')).toBe(TO)
  expect(takeDestination('nina')).toBeUndefined()
})

test('nobody else is, nor anybody after a week', () => {
  keepDestination('nina', TO)
  expect(takeDestination('bob')).toBeUndefined()
  vi.advanceTimersByTime(7 * 86_400_000 + 1)
  expect(takeDestination('nina')).toBeUndefined()
})

test('what isn’t ours in the storage leads nowhere', () => {
  localStorage.setItem('florin-after-opening', '{')
  expect(takeDestination('nina')).toBeUndefined()
})
