import { codeOf } from '../db/faults.ts'
import type { Ctx } from '../kernel/context.ts'
import type { ClockJob } from '../kernel/jobs.ts'
import { logRecovery, logTrouble } from '../kernel/log-changes.ts'
import { query } from '../kernel/tx.ts'

const LOOK_EVERY_MS = 500

// The lease of each due job is held until its next run, and whoever moved it runs the job: of several processes that look at once, one.
// A lease that lies further ahead than any could was set by a clock that has gone back since; else its job would wait for that time to
// come again. A minute is more than the clocks of processes that are ready differ by.
const ACQUIRE_LEASES = `insert into job_turn as t (name, next_at) select * from unnest($1::text[], $2::timestamptz[])
  on conflict (name) do update set next_at = excluded.next_at where t.next_at <= $3 or t.next_at > excluded.next_at + interval '1 minute' returning name`

const kindOf = (error: unknown): string => codeOf(error) || String(error)

export interface SchedulerParts {
  jobs: readonly ClockJob[]
  contextFor: (job: string) => Ctx
  ran: (job: string, outcome: 'done' | 'failed') => void
}

/** Runs each due job whose lease no other process took. Resolves when they are done; a failing job is logged and stays due later. */
export async function runDueJobs(tools: SchedulerParts, jobs: readonly ClockJob[] = tools.jobs): Promise<void> {
  await Promise.all((await acquireLeases(tools, jobs)).map((job) => runJob(tools, job)))
}

/** Which of these jobs are due and now this process's to run. */
async function acquireLeases(tools: SchedulerParts, jobs: readonly ClockJob[]): Promise<ClockJob[]> {
  const look = tools.contextFor('scheduler')
  const now = look.now()
  const next = jobs.map((job) => new Date(now.getTime() + job.everySeconds * 1000))
  const mine = await query(look)<{ name: string }>(ACQUIRE_LEASES, [jobs.map((job) => job.name), next, now])
  const names = new Set(mine.map((row) => row.name))
  return jobs.filter((job) => names.has(job.name))
}

async function runJob(tools: SchedulerParts, job: ClockJob): Promise<void> {
  const ctx = tools.contextFor(job.name)
  try {
    await job.run(ctx)
    tools.ran(job.name, 'done')
    logRecovery(ctx.log, `job.${job.name}`, { job: job.name }, 'the job works again')
  } catch (error) {
    tools.ran(job.name, 'failed')
    const text = 'job failed; its next run tries again'
    logTrouble(ctx.log, `job.${job.name}`, kindOf(error), { err: error, job: job.name }, text)
  }
}

/**
 * Looks at the clock twice a second until stopped. What this process knows to be not yet due is not asked about, so an idle server
 * asks the database as seldom as its jobs run. Jobs run beside each other, so that a slow one (a source that doesn't answer) delays
 * nobody; none runs beside itself here. `stop` waits for those under way.
 */
export function startScheduler(tools: SchedulerParts): { stop: () => Promise<void> } {
  const dueAt = new Map<string, number>()
  const underWay = new Map<string, Promise<void>>()
  let stopped = false
  let looking: Promise<void> = Promise.resolve()
  const start = (job: ClockJob) =>
    underWay.set(
      job.name,
      runJob(tools, job).finally(() => underWay.delete(job.name)),
    )
  const tick = async () => {
    const now = performance.now()
    const due = tools.jobs.filter((job) => (dueAt.get(job.name) ?? 0) <= now && !underWay.has(job.name))
    for (const job of due) dueAt.set(job.name, now + job.everySeconds * 1000)
    if (due.length > 0) {
      try {
        for (const job of await acquireLeases(tools, due)) start(job)
        logRecovery(tools.contextFor('scheduler').log, 'scheduler', {}, 'due jobs are looked for again')
      } catch (error) {
        const { log } = tools.contextFor('scheduler')
        logTrouble(log, 'scheduler', kindOf(error), { err: error }, 'could not look for due jobs')
      }
    }
    if (!stopped) look(LOOK_EVERY_MS)
  }
  let timer: NodeJS.Timeout
  const look = (inMs: number) => {
    timer = setTimeout(() => {
      looking = tick()
    }, inMs)
  }
  look(0)
  return {
    stop: async () => {
      stopped = true
      clearTimeout(timer)
      await looking
      await Promise.all(underWay.values())
    },
  }
}
