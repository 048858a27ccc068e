import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { event } from '../../contract/events/event.ts'
import type { Ctx } from '../kernel/context.ts'
import { Problem } from '../kernel/errors.ts'
import { type EventJob, onEvent } from '../kernel/jobs.ts'
import { emit } from '../kernel/outbox.ts'
import { sweepEach } from '../kernel/sweeps/sweep.ts'
import { inTx, query } from '../kernel/tx.ts'
import { engines } from '../testing/database/engines.ts'
import { type TestBooks, testBooks } from '../testing/ledger/books.ts'
import { Queue } from './queue.ts'
import { kernelSweeps, relay } from './relay.ts'

const met = event('met', 'guest', { guest: z.string() }, { security: 'none', once: 'it is a test' })
const alone = event('nobody cares', 'guest', { guest: z.string() }, { security: 'none', once: 'it is a test' })
const JOBS = `select name, data->>'ref' as ref from jobs.job order by name, ref`

/** The real queue on the real database, its workers included. */
describe.each(engines)('what happened reaches the jobs that wait for it, on %s:', (engine) => {
  let books: TestBooks
  let queue: Queue
  let ctx: Ctx
  let deeds: string[]
  let failing: Set<string>
  const outcomes: string[] = []
  const errors: Error[] = []
  const does = (name: string): EventJob =>
    onEvent(met, name, async (_, { guest }) => {
      if (failing.delete(guest)) throw new Error(`${name} fails once`)
      deeds.push(`${name} ${guest}`)
    })

  beforeAll(async () => {
    books = await testBooks(engine)
    ctx = books.ctx({ kind: 'system', job: 'relay' })
    queue = new Queue(books.db, [does('email.greet'), does('count.meetings')], (error) => errors.push(error))
    await inTx(ctx, (tx) => emit(tx, met, { guest: 'too early' }))
    expect(await relay(ctx, queue)).toBe(0)
    await queue.start(
      () => ctx,
      (job, outcome) => outcomes.push(`${job} ${outcome}`),
    )
  })
  afterAll(async () => {
    await queue.stop()
    await books.close()
    expect(errors).toEqual([])
  })
  beforeEach(() => {
    deeds = []
    failing = new Set()
  })

  const happened = (type: typeof met, ...refs: string[]) =>
    inTx(ctx, async (tx) => {
      for (const guest of refs) await emit(tx, type, { guest })
    })
  const enqueued = async (like: string) =>
    (await query(ctx)<{ name: string; ref: string }>(JOBS)).filter(({ ref }) => ref.startsWith(like))
  const waiting = () => query(ctx)<{ ref: string }>('select ref from outbox where relayed_at is null')
  const done = (count: number) =>
    vi.waitFor(() => expect(deeds.length).toBeGreaterThanOrEqual(count), { timeout: 15_000, interval: 20 })

  test('what happened before the queue was there waits, and leaves then', async () => {
    expect(await waiting()).toEqual([{ ref: 'too early' }])
    expect(await relay(ctx, queue)).toBe(1)
    await done(2)
    expect([...deeds].sort()).toEqual(['count.meetings too early', 'email.greet too early'])
  })

  test('each event is carried once to each job, however many carry at once', async () => {
    const refs = Array.from({ length: 30 }, (_, n) => `guest-${n}`)
    await happened(met, ...refs)
    const carried = await Promise.all([relay(ctx, queue), relay(ctx, queue), relay(ctx, queue)])
    expect(carried.reduce((sum, n) => sum + n)).toBe(30)
    expect(await relay(ctx, queue)).toBe(0)
    expect(await enqueued('guest-')).toHaveLength(60)
    await done(60)
    expect(new Set(deeds).size).toBe(60)
    expect(deeds).toHaveLength(60)
  })

  test('an event that nobody waits for leaves too', async () => {
    await happened(alone, 'alone')
    expect(await relay(ctx, queue)).toBe(1)
    expect([await waiting(), await enqueued('alone')]).toEqual([[], []])
  })

  test('what was rolled back never happened', async () => {
    const refused = inTx(ctx, async (tx) => {
      await emit(tx, met, { guest: 'undone' })
      throw new Problem('forbidden')
    })
    await expect(refused).rejects.toThrow()
    expect(await relay(ctx, queue)).toBe(0)
    expect(await enqueued('undone')).toEqual([])
  })

  test.each(['before', 'after'] as const)(
    'a carrier that dies just %s its commit carries nothing twice and loses nothing',
    async (when) => {
      await happened(met, `dying-${when}`)
      await expect(relay(dyingAtCommit(ctx, when), queue)).rejects.toMatchObject({ code: 'unavailable' })
      expect(await enqueued(`dying-${when}`)).toHaveLength(when === 'before' ? 0 : 2)
      expect(await relay(ctx, queue)).toBe(when === 'before' ? 1 : 0)
      expect(await enqueued(`dying-${when}`)).toHaveLength(2)
      await done(2)
      expect(deeds).toHaveLength(2)
    },
  )

  test('a job that throws is tried again, and then it is done', async () => {
    failing.add('shy')
    await happened(met, 'shy')
    await relay(ctx, queue)
    // Its pause is passed over; that it comes is what matters here.
    const retried = async () => {
      const rows = await query(ctx)(`update jobs.job set start_after = now() where state = 'retry' returning id`)
      expect(rows).toHaveLength(1)
    }
    await vi.waitFor(retried, { timeout: 15_000, interval: 20 })
    await done(2)
    expect([...deeds].sort()).toEqual(['count.meetings shy', 'email.greet shy'])
    expect(outcomes.filter((outcome) => outcome.endsWith('failed'))).toHaveLength(1)
  })

  test('a job that fails to the last try is kept, and an operator sends it on its way again', async () => {
    failing.add('lost')
    await query(ctx)(`update jobs.queue set retry_limit = 0`)
    await happened(met, 'lost')
    await relay(ctx, queue)
    const operator = new Queue(books.db, [], (error) => errors.push(error))
    await vi.waitFor(
      async () => expect(await operator.deadLetters()).toMatchObject([{ job: expect.any(String), ref: 'lost' }]),
      { timeout: 15_000, interval: 20 },
    )
    expect(await queue.countDeadLetters()).toBe(1)
    await done(1)
    expect(await operator.tryAgain()).toBe(1)
    await done(2)
    expect([...deeds].sort()).toEqual(['count.meetings lost', 'email.greet lost'])
    expect(await operator.deadLetters()).toEqual([])
    expect(await queue.countDeadLetters()).toBe(0)
    await query(ctx)(`update jobs.queue set retry_limit = 10`)
  })

  test('a job that fails has none of its neighbours done twice, nor kept waiting', async () => {
    const refs = Array.from({ length: 8 }, (_, n) => `neighbour-${n}`)
    failing.add('neighbour-2')
    await happened(met, ...refs)
    await relay(ctx, queue)
    await done(15)
    await vi.waitFor(
      async () => expect(await query(ctx)(`select 1 from jobs.job where state = 'active'`)).toEqual([]),
      { timeout: 15_000, interval: 20 },
    )
    const states = `select state::text from jobs.job where data->>'ref' like 'neighbour-%' and state <> 'completed'`
    expect(await query(ctx)(states)).toEqual([{ state: 'retry' }])
    expect(new Set(deeds).size).toBe(15)
    expect(deeds).toHaveLength(15)
    await query(ctx)(`update jobs.job set start_after = now() where state = 'retry'`)
    await done(16)
    expect(deeds).toHaveLength(16)
  })

  test('what left a month ago is forgotten, what waits never', async () => {
    await happened(met, 'kept')
    await query(ctx)(`update outbox set relayed_at = $1::timestamptz - interval '31 days' where ref = 'too early'`, [
      ctx.now(),
    ])
    await query(ctx)(`update outbox set created_at = $1::timestamptz - interval '400 days' where ref = 'kept'`, [
      ctx.now(),
    ])
    const before = await query(ctx)('select from outbox')
    await sweepEach(ctx, kernelSweeps)
    expect(await query(ctx)('select from outbox')).toHaveLength(before.length - 1)
    expect(await waiting()).toEqual([{ ref: 'kept' }])
  })
})

/** The connection breaks as the transaction commits: before the database heard of it, or after. */
function dyingAtCommit(ctx: Ctx, when: 'before' | 'after'): Ctx {
  const { pool } = ctx.db
  const connect = async () => {
    const client = await pool.connect()
    const query = async (...args: unknown[]) => {
      const dies = args[0] === 'commit'
      const result =
        dies && when === 'before' ? undefined : await (client.query as (...a: unknown[]) => Promise<unknown>)(...args)
      if (dies) throw Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' })
      return result
    }
    return { query, release: (broken?: Error) => client.release(broken) }
  }
  return { ...ctx, db: { ...ctx.db, pool: { connect } } } as unknown as Ctx
}
