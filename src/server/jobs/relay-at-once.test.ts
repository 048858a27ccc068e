import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { event } from '../../contract/events/event.ts'
import type { Ctx } from '../kernel/context.ts'
import { Problem } from '../kernel/errors.ts'
import { emit } from '../kernel/outbox.ts'
import { inTx, query } from '../kernel/tx.ts'
import { anEngine } from '../testing/database/engines.ts'
import { type TestBooks, testBooks } from '../testing/ledger/books.ts'
import type { Queue } from './queue.ts'
import { relayAtOnce } from './relay-at-once.ts'

const met = event('met', 'guest', { guest: z.string() }, { security: 'none', once: 'it is a test' })

let books: TestBooks
let ctx: Ctx
beforeAll(async () => {
  books = await testBooks(anEngine)
  ctx = books.ctx()
})
afterAll(() => books.close())

const waiting = async () =>
  (await query(ctx)<{ ref: string }>('select ref from outbox where relayed_at is null')).length

test('what a transaction left is carried as soon as it committed, without any clock', async () => {
  const batches: number[] = []
  const queue = {
    started: true,
    enqueue: async (all: unknown[]) => void batches.push(all.length),
    wake() {},
  } as unknown as Queue
  const relayed = relayAtOnce(ctx, queue)
  await Promise.all([1, 2, 3].map((n) => inTx(ctx, (tx) => emit(tx, met, { guest: `guest-${n}` }))))
  await vi.waitFor(async () => expect(await waiting()).toBe(0), { timeout: 15_000, interval: 5 })
  expect(batches.reduce((sum, n) => sum + n)).toBe(3)

  const undone = inTx(ctx, async (tx) => {
    await emit(tx, met, { guest: 'undone' })
    throw new Problem('forbidden')
  })
  await expect(undone).rejects.toThrow()
  await inTx(ctx, async (tx) => void (await tx.q('select 1')))
  expect(batches.reduce((sum, n) => sum + n)).toBe(3)

  await relayed.stop()
  await inTx(ctx, (tx) => emit(tx, met, { guest: 'too late' }))
  expect(await waiting()).toBe(1)
})

test('a relay that fails leaves what waits to the next one', async () => {
  let failing = true
  const enqueue = async () => {
    if (failing) throw new Error('the queue is away')
  }
  const relayed = relayAtOnce(ctx, { started: true, enqueue, wake() {} } as unknown as Queue)
  await inTx(ctx, (tx) => emit(tx, met, { guest: 'first' }))
  await relayed.stop()
  expect(await waiting()).toBe(2)
  failing = false
  const again = relayAtOnce(ctx, { started: true, enqueue, wake() {} } as unknown as Queue)
  await inTx(ctx, (tx) => emit(tx, met, { guest: 'second' }))
  await vi.waitFor(async () => expect(await waiting()).toBe(0), { timeout: 15_000, interval: 5 })
  await again.stop()
})
