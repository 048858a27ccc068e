// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useLastKnown } from './use-last-known.ts'

test('what was known stays until something else is, nothing at all included', () => {
  const { result, rerender } = renderHook(({ now }: { now: number | undefined }) => useLastKnown(now), {
    initialProps: { now: undefined as number | undefined },
  })
  const seen = [2, undefined, 3, undefined, 0, undefined].map((now) => {
    rerender({ now })
    return result.current
  })
  expect(seen).toEqual([2, 2, 3, 3, 0, 0])
})
