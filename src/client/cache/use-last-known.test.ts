// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useLastKnown } from './use-last-known.ts'

test('what was known stays until something else is, nothing at all included', () => {
  const { result, rerender } = renderHook(
    ({ now, of }: { now: number | undefined; of: string }) => useLastKnown(now, of),
    {
      initialProps: { now: undefined as number | undefined, of: 'ada' },
    },
  )
  const seen = [2, undefined, 3, undefined, 0, undefined].map((now) => {
    rerender({ now, of: 'ada' })
    return result.current
  })
  expect(seen).toEqual([2, 2, 3, 3, 0, 0])
  rerender({ now: 4, of: 'ada' })
  rerender({ now: undefined, of: 'bob' })
  expect(result.current, 'of somebody else').toBeUndefined()
})
