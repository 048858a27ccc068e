import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runningSums } from './running-sums.ts'

const LENGTH = 1000

test('a running sum is what adding all of its window up would be', () => {
  const step = fc.record({
    passes: fc.integer({ min: 0, max: 700 }),
    key: fc.constantFrom('a', 'b', 'c'),
    amount: fc.bigInt({ min: 0n, max: 9n }),
    ahead: fc.integer({ min: 0, max: 1500 }),
  })
  fc.assert(
    fc.property(fc.array(step, { minLength: 1, maxLength: 60 }), (steps) => {
      const sums = runningSums(LENGTH)
      const noted: { at: number; key: string; amount: bigint }[] = []
      let now = 0
      for (const { passes, key, amount, ahead } of steps) {
        now += passes
        sums.add(key, amount, now)
        noted.push({ at: now, key, amount })
        for (const asked of ['a', 'b', 'c', 'nobody’s'])
          for (const at of [now + ahead, now])
            expect(sums.sum(asked, at)).toBe(
              noted
                .filter((one) => one.key === asked && one.at > at - LENGTH)
                .reduce((sum, one) => sum + one.amount, 0n),
            )
      }
    }),
    { numRuns: 200, seed: 5 },
  )
})

test('asked by a clock that ran ahead, nothing goes out; noted later, it does, however much there was', () => {
  const sums = runningSums(LENGTH)
  for (let at = 1; at <= 5000; at++) sums.add('a', 1n, at)
  expect(sums.sum('a', 10_000_000)).toBe(0n)
  expect(sums.sum('a', 5000)).toBe(1000n)
  sums.add('b', 1n, 5500)
  expect([sums.sum('a', 5500), sums.sum('b', 5500)]).toEqual([500n, 1n])
  // What an older journal has out of order counts as of when it was written down.
  sums.add('a', 7n, 3)
  expect(sums.sum('a', 6400)).toBe(7n)
})
