import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { event } from '../../contract/events/event.ts'
import type { Ctx } from '../kernel/context.ts'
import type { EventJob } from '../kernel/jobs.ts'
import { emit } from '../kernel/outbox.ts'
import { inTx, query } from '../kernel/tx.ts'
import { engines } from '../testing/database/engines.ts'
import { type TestBooks, testBooks } from '../testing/ledger/books.ts'
import { Queue } from './queue.ts'
import { relay } from './relay.ts'

const even = event('event-0', 'guest', { guest: z.string() }, { security: 'none', once: 'it is a test' })
const odd = event('event-1', 'guest', { guest: z.string() }, { security: 'none', once: 'it is a test' })
const NEVER = 3_600_000
const WAIT = { timeout: 15_000, interval: 20 }
const QUEUES = 20
const LATER = `update jobs.job set state = 'retry', start_after = now() + interval '1 second'
  where name = 'job-3' and state = 'completed' returning id`

describe.each(engines)('workers fetch when there is something to fetch, on %s:', (engine) => {
  let books: TestBooks
  let ctx: Ctx
  let done: string[]
  let queues: Queue[]
  const errors: Error[] = []
  const jobs = Array.from(
    { length: QUEUES },
    (_, n): EventJob => ({
      name: `job-${n}`,
      event: `event-${n % 2}`,
      run: async (_, { ref }) => void done.push(`${n} ${ref}`),
    }),
  )

  beforeEach(async () => {
    books = await testBooks(engine)
    ctx = books.ctx({ kind: 'system', job: 'relay' })
    done = []
    queues = []
  })
  afterEach(async () => {
    for (const queue of queues) await queue.stop()
    await books.close()
    expect(errors).toEqual([])
  })
  const started = async (of: readonly EventJob[], lookEveryMs?: number) => {
    const queue = new Queue(books.db, of, (error) => errors.push(error), lookEveryMs)
    await queue.start(
      () => ctx,
      () => {},
    )
    queues.push(queue)
    return queue
  }
  const happened = (type: typeof even, ...refs: string[]) =>
    inTx(ctx, async (tx) => {
      for (const guest of refs) await emit(tx, type, { guest })
    })
  /** Until each worker has made its first fetch, after which nothing but what is tested makes it fetch again. */
  const settled = async () => {
    let before = -1
    let fetches = 0
    books.db.pool.on('acquire', () => fetches++)
    await vi.waitFor(
      () => {
        const quiet = fetches === before
        before = fetches
        expect(quiet).toBe(true)
      },
      { timeout: 15_000, interval: 500 },
    )
  }

  test('what was carried here is begun at once, without any clock', async () => {
    const queue = await started(jobs, NEVER)
    await settled()
    await happened(even, 'a')
    await relay(ctx, queue)
    await vi.waitFor(() => expect(done).toHaveLength(QUEUES / 2), WAIT)
    expect(done.every((one) => Number(one.split(' ')[0]) % 2 === 0)).toBe(true)
  })

  test('a batch that was full is followed by the next one at once', async () => {
    const queue = await started(jobs.slice(0, 1), NEVER)
    await settled()
    await happened(even, ...Array.from({ length: 35 }, (_, n) => String(n)))
    await relay(ctx, queue)
    await vi.waitFor(() => expect(done).toHaveLength(35), WAIT)
  })

  test('what another process left, and what comes due later, is found by the look', async () => {
    await started(jobs)
    const other = new Queue(books.db, jobs, (error) => errors.push(error))
    // As one that dies between its commit and what follows.
    other.started = true
    other.wake = () => {}
    await happened(odd, 'left')
    await relay(ctx, other)
    await vi.waitFor(() => expect(done).toHaveLength(QUEUES / 2), WAIT)
    const later = async () => {
      const rows = await query(ctx)(LATER)
      expect(rows).toHaveLength(1)
    }
    await vi.waitFor(later, WAIT)
    await vi.waitFor(() => expect(done.filter((one) => one === '3 left')).toHaveLength(2), WAIT)
  })

  test('what waits in a queue under its former name is worked on, and what failed there for good is tried again', async () => {
    const fails: EventJob = {
      name: 'letter.greet',
      event: even.name,
      run: async () => {
        throw new Error('no mail server today')
      },
    }
    const older = await started([fails])
    await query(ctx)('update jobs.queue set retry_limit = 0')
    await happened(even, 'lost')
    await relay(ctx, older)
    await vi.waitFor(async () => expect(await older.countDeadLetters()).toBe(1), WAIT)
    await query(ctx)('update jobs.queue set retry_limit = 10')
    await happened(even, 'late')
    await relay(ctx, older)
    const waits = async () => {
      const rows = await query(ctx)(
        `update jobs.job set start_after = now() where name = 'letter.greet' and state = 'retry' returning id`,
      )
      expect(rows).toHaveLength(1)
      await older.stop()
    }
    await vi.waitFor(waits, WAIT)
    const newer = await started([
      { ...fails, name: 'email.greet', run: async (_, { ref }) => void done.push(`greeted ${ref}`) },
    ])
    await vi.waitFor(() => expect(done).toEqual(['greeted late']), WAIT)
    expect(await newer.tryAgain()).toBe(1)
    await vi.waitFor(() => expect(done).toEqual(['greeted late', 'greeted lost']), WAIT)
  })

  test('one look asks for all queues', async () => {
    await started(jobs)
    await settled()
    let asked = 0
    books.db.pool.on('acquire', () => asked++)
    await new Promise((resolve) => setTimeout(resolve, 3_000))
    expect(asked).toBeGreaterThan(0)
    expect(asked).toBeLessThan(QUEUES)
  })
})
