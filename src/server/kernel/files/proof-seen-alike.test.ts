import { deflateRawSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { printGrid } from '../../providers/files/port.ts'
import type { CustomerCtx } from '../context.ts'
import type { Query } from '../tx.ts'
import { proofSeenAlike } from './proof-seen-alike.ts'

const PAPER = deflateRawSync(Buffer.alloc(printGrid.width * printGrid.height, 255))

let unsealBytes: (sealed: Buffer) => Buffer
let warn: () => void
beforeEach(() => {
  unsealBytes = vi.fn((sealed: Buffer) => sealed)
  warn = vi.fn()
})
afterEach(() => {
  vi.useRealTimers()
})

/** Whether a customer's claim with some pictures is found alike, where the database answers so. */
const claim = (customerId: string, q: (text: string) => unknown) =>
  proofSeenAlike(
    {
      actor: { kind: 'customer', customerId, sessionId: '', ip: '' },
      sealer: { unsealBytes },
      within: { q: q as Query },
      log: { warn },
      now: () => new Date(0),
    } as unknown as CustomerCtx,
    'order',
    ['picture'],
  )

/** A database that doesn't answer until it is told to. */
function held() {
  let go = () => {}
  const told = new Promise<void>((resolve) => {
    go = resolve
  })
  const q = vi.fn(() => told.then(() => []))
  return { q, go: () => go() }
}

test('the pictures of one claim are compared at a time, and a claim that waits for it too long goes on without', async () => {
  vi.useFakeTimers()
  const [first, second, third] = [held(), held(), held()]
  const [one, two] = [claim('ada', first.q), claim('bob', second.q)]
  await vi.advanceTimersByTimeAsync(2_000)
  const three = claim('carol', third.q)
  await vi.advanceTimersByTimeAsync(1_001)
  expect(await two).toBe(false)
  expect(warn).toHaveBeenCalledOnce()
  first.go()
  third.go()
  expect(await Promise.all([one, three])).toEqual([false, false])
  expect([first, second, third].map(({ q }) => q.mock.calls.length)).toEqual([1, 0, 1])
})

test('whoever sends claim after claim has a few compared, and each is taken', async () => {
  const { q, go } = held()
  const many = Array.from({ length: 20 }, () => claim('ada', q))
  await vi.waitFor(() => expect(warn).toHaveBeenCalledTimes(16))
  go()
  expect(await Promise.all(many)).toEqual(Array(20).fill(false))
  expect(q).toHaveBeenCalledTimes(4)
})

test('of all pictures of a claim the two dozen nearest others are opened, however many there are', async () => {
  const own = Array.from({ length: 5 }, () => ({ look: '0'.repeat(64), look_sealed: PAPER }))
  const near = Array.from({ length: 12 }, (_, differs) => ({ differs, look_sealed: PAPER }))
  expect(await claim('ada', async (text) => (/^with near/.test(text) ? near : own))).toBe(false)
  expect(warn).not.toHaveBeenCalled()
  expect(unsealBytes).toHaveBeenCalledTimes(5 + 24)
})

test('a claim doesn’t fail because the database does while pictures are compared', async () => {
  const error = new Error('no connection')
  expect(await claim('ada', () => Promise.reject(error))).toBe(false)
  expect(warn).toHaveBeenCalledWith({ err: error, order: 'order' }, expect.any(String))
})
