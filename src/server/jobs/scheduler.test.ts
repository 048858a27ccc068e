import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { ClockJob } from '../kernel/jobs.ts'
import { query } from '../kernel/tx.ts'
import { type TestApp, testApp } from '../testing/ctx.ts'
import { engines } from '../testing/database/engines.ts'
import { runDueJobs, type SchedulerParts, startScheduler } from './scheduler.ts'

describe.each(engines)('clock jobs, on %s,', (engine) => {
  let it: TestApp
  let runs: string[]
  beforeAll(async () => {
    it = await testApp(engine)
  })
  afterAll(() => it.stop())
  beforeEach(async () => {
    runs = []
    await query(it.ctx())('delete from job_turn')
  })

  const job = (process: string, name: string, everySeconds: number, fails = false): ClockJob => ({
    name,
    everySeconds,
    run: async () => {
      runs.push(`${name} in ${process}`)
      if (fails) throw new Error('a bad day')
    },
  })
  const outcomes: string[] = []
  const tools = (process: string, fails = false): SchedulerParts => ({
    jobs: [job(process, 'expire', 5, fails), job(process, 'reconcile', 60)],
    contextFor: (name) => it.ctx({ kind: 'system', job: name }),
    ran: (name, outcome) => outcomes.push(`${name} ${outcome}`),
  })
  const names = () => runs.map((run) => run.split(' ')[0]).sort()

  test('of ten processes that look at once, one takes each lease', async () => {
    const processes = Array.from({ length: 10 }, (_, n) => tools(`process ${n}`))
    await Promise.all(processes.map((one) => runDueJobs(one)))
    expect(names()).toEqual(['expire', 'reconcile'])
    await Promise.all(processes.map((one) => runDueJobs(one)))
    expect(names()).toEqual(['expire', 'reconcile'])
  })

  test('a job is due at its second, not a millisecond before', async () => {
    await runDueJobs(tools('a'))
    it.clock.advance(4_999)
    await runDueJobs(tools('b'))
    expect(names()).toEqual(['expire', 'reconcile'])
    it.clock.advance(1)
    await Promise.all([runDueJobs(tools('b')), runDueJobs(tools('a'))])
    expect(names()).toEqual(['expire', 'expire', 'reconcile'])
  })

  test('after a day asleep each job runs once, not once for every run it missed', async () => {
    await runDueJobs(tools('a'))
    it.clock.advance(86_400_000)
    await runDueJobs(tools('a'))
    await runDueJobs(tools('b'))
    expect(names()).toEqual(['expire', 'expire', 'reconcile', 'reconcile'])
  })

  test('a clock that ran a day ahead and was set right stops no job, nor does a second’s difference give a lease twice', async () => {
    it.clock.advance(86_400_000)
    await runDueJobs(tools('a'))
    it.clock.advance(-86_400_000)
    await Promise.all([runDueJobs(tools('a')), runDueJobs(tools('b'))])
    expect(names()).toEqual(['expire', 'expire', 'reconcile', 'reconcile'])
    it.clock.advance(-5_000)
    await runDueJobs(tools('c'))
    expect(names()).toHaveLength(4)
  })

  test('a job that throws keeps no other from running, and is run again', async () => {
    outcomes.length = 0
    await runDueJobs(tools('a', true))
    expect(outcomes).toEqual(['expire failed', 'reconcile done'])
    it.clock.advance(5_000)
    await runDueJobs(tools('a'))
    expect(outcomes.slice(2)).toEqual(['expire done'])
  })

  test('stopping waits for the jobs under way, and there is none after', async () => {
    let finish = () => {}
    let began = () => {}
    const begun = new Promise<void>((resolve) => {
      began = resolve
    })
    const slow: ClockJob = {
      name: 'slow',
      everySeconds: 1,
      run: () => {
        began()
        return new Promise<void>((resolve) => {
          finish = () => {
            runs.push('slow in a')
            resolve()
          }
        })
      },
    }
    const { stop } = startScheduler({ ...tools('a'), jobs: [slow] })
    await begun
    const stopped = stop().then(() => runs.push('stopped'))
    finish()
    await stopped
    expect(runs).toEqual(['slow in a', 'stopped'])
  })

  test('a job that hangs keeps no other from running', async () => {
    let finish = () => {}
    const hanging: ClockJob = {
      name: 'hanging',
      everySeconds: 1,
      run: () =>
        new Promise<void>((resolve) => {
          finish = resolve
        }),
    }
    const { stop } = startScheduler({ ...tools('a'), jobs: [hanging, job('a', 'expire', 1)] })
    await vi.waitFor(() => expect(runs).toEqual(['expire in a']), { timeout: 15_000 })
    it.clock.advance(1_000)
    await vi.waitFor(() => expect(runs).toHaveLength(2), { timeout: 15_000 })
    finish()
    await stop()
  })

  test('a kill switch that is on shows in the figures, for all processes', async () => {
    const pulled = async () => /^florin_brakes_pulled (\d+)$/m.exec(await it.app.metrics.registry.metrics())?.[1]
    expect(await pulled()).toBe('0')
    await query(it.ctx())(`insert into brake (name, reason, pulled_at) values ('withdrawals', 'a look', now())`)
    expect(await pulled()).toBe('1')
    await query(it.ctx())('delete from brake')
  })
})
