import { expect, test } from 'vitest'
import { stepOf } from './typed-step.ts'

test.each([
  ['up', '1', 100],
  ['down', '0.25', -25],
  ['up', '20', 2_000],
  ['up', '20.01', undefined],
  ['down', '0', undefined],
  ['up', '', undefined],
  ['up', '-1', undefined],
  ['up', 'much', undefined],
] as const)('%s by %j is %s basis points', (way, percent, bps) => {
  expect(stepOf({ way, percent })).toBe(bps)
})
