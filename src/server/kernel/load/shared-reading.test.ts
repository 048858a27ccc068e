import { expect, test, vi } from 'vitest'
import type { Db } from '../../db/client.ts'
import { sharedReading } from './shared-reading.ts'

const start = Date.parse('2026-03-02T10:00:00Z')
const setUp = () => {
  let at = start
  const read = vi.fn(async (_: { db: Db; now: () => Date }) => read.mock.calls.length)
  return {
    read,
    shared: sharedReading(1_000, read),
    ctx: { db: {} as Db, now: () => new Date(at) },
    pass: (ms: number) => {
      at += ms
    },
  }
}

test('a thousand who ask at once, and who comes within its time, are told by one reading', async () => {
  const { read, shared, ctx, pass } = setUp()
  expect(new Set(await Promise.all(Array.from({ length: 1_000 }, () => shared(ctx))))).toEqual(new Set([1]))
  pass(999)
  expect(await shared(ctx)).toBe(1)
  pass(1)
  expect([await shared(ctx), read.mock.calls.length]).toEqual([2, 2])
})

test('another database has its own, and a clock that was put back keeps none', async () => {
  const { shared, ctx, pass } = setUp()
  expect([await shared(ctx), await shared({ ...ctx, db: {} as Db })]).toEqual([1, 2])
  pass(-5_000)
  expect(await shared(ctx)).toBe(3)
})

test('one that failed is told to who waited, and isn’t kept', async () => {
  const { read, shared, ctx } = setUp()
  read.mockRejectedValueOnce(new Error('away'))
  const both = await Promise.allSettled([shared(ctx), shared(ctx)])
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await shared(ctx)).toBe(2)
})
