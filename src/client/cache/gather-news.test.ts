import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { gatherNews } from './gather-news.ts'
import { watch } from './stale.ts'

let leave: () => void
const ask = vi.fn()
let orders = 0
let read: string
beforeEach(() => {
  vi.useFakeTimers()
  ask.mockClear()
  read = `/api/v1/order/all_orders?gathered=${++orders}`
  leave = watch(read, ask)
})
afterEach(() => {
  leave()
  vi.useRealTimers()
})
const pass = () => vi.advanceTimersByTimeAsync(200)
const moved = () => ({ stale: [read] })
const ended = () => ({ ...moved(), ended: true })
const stands = vi.fn(async () => true)

test('what happens together is asked for once', async () => {
  const hear = gatherNews(stands)
  hear(moved())
  hear(moved())
  await pass()
  expect(ask).toHaveBeenCalledTimes(1)
  expect(stands).not.toHaveBeenCalled()
})

test('nothing is asked in the name of a session that has ended, which is looked at once', async () => {
  const gone = vi.fn(async () => false)
  const hear = gatherNews(gone)
  hear(ended())
  hear(moved())
  await pass()
  expect(ask).not.toHaveBeenCalled()
  expect(gone).toHaveBeenCalledTimes(1)
})

test.each([
  ['that was not this one', async () => true],
  ['that seemed to have ended', async () => false],
  ['that could not be asked for', () => Promise.reject(new Error('offline'))],
])('after news of a session %s the next ones are told, too', async (_, sessionStands) => {
  const hear = gatherNews(sessionStands)
  hear(ended())
  await pass()
  ask.mockClear()
  hear(moved())
  await pass()
  expect(ask).toHaveBeenCalledTimes(1)
})

test('what happens while earlier news are told is told after them', async () => {
  const looked = Promise.withResolvers<boolean>()
  const hear = gatherNews(() => looked.promise)
  hear(ended())
  await pass()
  hear(moved())
  await pass()
  looked.resolve(true)
  await pass()
  expect(ask).toHaveBeenCalledTimes(2)
})
