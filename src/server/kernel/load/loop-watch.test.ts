import { expect, test } from 'vitest'
import { blockLoop } from '../../testing/block-loop.ts'
import { busyMs, watchLoop } from './loop-watch.ts'

test('an event loop that stands still is seen from outside, as long as somebody watches', async () => {
  const watch = watchLoop()
  await watch.watching
  const from = new Date()
  expect(busyMs(new Date(0), from)).toBe(0)
  blockLoop(from)
  expect(busyMs(from, new Date())).toBeGreaterThanOrEqual(1_000)
  await watch.stop()
  expect(busyMs(from, new Date())).toBe(0)
})
