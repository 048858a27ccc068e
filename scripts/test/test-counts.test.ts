import { expect, test } from 'vitest'
import { hasStrayErrors } from './test-counts.ts'

test('errors that belong to no test are seen in what vitest prints', () => {
  const clean = ' Test Files  1 failed | 3 passed (4)\n      Tests  1 failed | 30 passed (31)\n   Start at  17:06:38\n'
  expect(hasStrayErrors(clean)).toBe(false)
  expect(hasStrayErrors(clean.replace('   Start', '     Errors  1 error\n   Start'))).toBe(true)
  expect(hasStrayErrors(clean.replace('   Start', '\u001b[31m     Errors  \u001b[39m2 errors\n   Start'))).toBe(true)
})
