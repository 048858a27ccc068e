import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { ClockJob } from '../kernel/jobs.ts'
import { query } from '../kernel/tx.ts'
import { type TestApp, testApp } from '../testing/ctx.ts'
import { engines } from '../testing/database/engines.ts'
import { runDueJobs, type SchedulerParts } from './scheduler.ts'

const PERIOD_MS = 90
const LEASE_MS = 10_000

/** A run that takes as long as it is let, of a job that is due again at once. */
function slowJob() {
  let began = () => {}
  const begun = new Promise<void>((resolve) => {
    began = resolve
  })
  let end = () => {}
  const job: ClockJob = {
    name: 'slow',
    everySeconds: PERIOD_MS / 1000,
    run: () => {
      began()
      return new Promise<void>((resolve) => {
        end = resolve
      })
    },
  }
  return { job, begun, end: () => end() }
}

describe.each(engines)('a job that takes longer than its period, on %s,', (engine) => {
  let it: TestApp
  beforeAll(async () => {
    it = await testApp(engine)
  })
  afterAll(() => it.stop())
  beforeEach(() => query(it.ctx())('delete from job_turn'))

  const process = (job: ClockJob): SchedulerParts => ({
    jobs: [job],
    contextFor: (name) => it.ctx({ kind: 'system', job: name }),
    ran: () => {},
  })
  const other = (runs: string[]): SchedulerParts => {
    const run = async () => void runs.push('in the other process')
    return process({ name: 'slow', everySeconds: PERIOD_MS / 1000, run })
  }
  const nextAt = async () =>
    (await query(it.ctx())<{ at: Date }>(`select next_at at from job_turn where name = 'slow'`))[0]?.at.getTime() ?? 0
  /** Until what runs has said once more that it does. */
  const prolonged = () =>
    vi.waitFor(async () => expect(await nextAt()).toBe(it.clock.now().getTime() + LEASE_MS), {
      timeout: 15_000,
      interval: 10,
    })

  test('is begun by no other process until it has ended, and by the next one that looks then', async () => {
    const { job, begun, end } = slowJob()
    const running = runDueJobs(process(job))
    await begun
    await prolonged()
    const runs: string[] = []
    it.clock.advance(5_000)
    await runDueJobs(other(runs))
    expect(runs).toEqual([])
    end()
    await running
    await runDueJobs(other(runs))
    expect(runs).toEqual(['in the other process'])
  })

  test('and whose process stood still for longer than its lease is begun by another, whose lease it leaves alone', async () => {
    const { job, begun, end } = slowJob()
    const running = runDueJobs(process(job))
    await begun
    await prolonged()
    // The other takes it before the first can say anything.
    it.clock.advance(5_000)
    await query(it.ctx())(`update job_turn set next_at = 'epoch'`)
    const taken = slowJob()
    const second = runDueJobs(process(taken.job))
    await taken.begun
    const [{ holder } = { holder: '' }] = await query(it.ctx())<{ holder: string }>('select holder from job_turn')
    end()
    await running
    const rows = await query(it.ctx())<{ holder: string }>('select holder from job_turn where next_at > $1', [
      it.clock.now(),
    ])
    expect(rows).toEqual([{ holder }])
    taken.end()
    await second
  })
})
