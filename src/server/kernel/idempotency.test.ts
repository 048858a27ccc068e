import { expect, test } from 'vitest'
import { testClaim } from '../testing/claims.ts'
import { Problem } from './errors.ts'
import { digestOf, replay } from './idempotency.ts'

test('a body is the same in whatever order its members were written, and another with any other value', () => {
  expect(digestOf({ a: 1, b: { c: [1, 2], d: null } })).toBe(digestOf({ b: { d: null, c: [1, 2] }, a: 1 }))
  for (const other of [{ a: 2 }, { a: '1' }, { b: 1 }, { a: 1, b: undefined, c: null }, [{ a: 1 }], { a: [1] }, null])
    expect(digestOf(other)).not.toBe(digestOf({ a: 1 }))
  expect(digestOf({ a: [1, 2] })).not.toBe(digestOf({ a: [2, 1] }))
})

test('an answer is repeated to the very request that got it, and to no other', () => {
  const claim = testClaim({ endpoint: '/conversion', digest: 'd1' })
  const row = { endpoint: '/conversion', digest: 'd1', answer: { id: 'one' } }
  expect(replay(row, claim)).toEqual({ id: 'one' })
  for (const other of [{ digest: 'd2' }, { endpoint: '/transactions/create' }])
    expect(() => replay(row, { ...claim, ...other })).toThrow(Problem)
})
