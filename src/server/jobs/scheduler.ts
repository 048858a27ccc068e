import { codeOf } from '../db/faults.ts'
import type { Ctx } from '../kernel/context.ts'
import type { ClockJob } from '../kernel/jobs.ts'
import { logRecovery, logTrouble } from '../kernel/log-changes.ts'
import { acquireLeases, type Lease, underLease } from './leases.ts'

const LOOK_EVERY_MS = 500

const kindOf = (error: unknown): string => codeOf(error) || String(error)

export interface SchedulerParts {
  jobs: readonly ClockJob[]
  contextFor: (job: string) => Ctx
  ran: (job: string, outcome: 'done' | 'failed') => void
}

/** Runs each due job whose lease no other process took. Resolves when they are done; a failing job is logged and stays due later. */
export async function runDueJobs(tools: SchedulerParts, jobs: readonly ClockJob[] = tools.jobs): Promise<void> {
  const leases = await acquireLeases(tools.contextFor('scheduler'), jobs)
  await Promise.all(leases.map((lease) => runJob(tools, lease)))
}

async function runJob(tools: SchedulerParts, lease: Lease): Promise<void> {
  const { job } = lease
  const ctx = tools.contextFor(job.name)
  try {
    await underLease(ctx, lease, () => job.run(ctx))
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
 * nobody; none runs beside itself, here or in another process. `stop` waits for those under way.
 */
export function startScheduler(tools: SchedulerParts): { stop: () => Promise<void> } {
  const dueAt = new Map<string, number>()
  const underWay = new Map<string, Promise<void>>()
  let stopped = false
  let looking: Promise<void> = Promise.resolve()
  const start = (lease: Lease) =>
    underWay.set(
      lease.job.name,
      runJob(tools, lease).finally(() => underWay.delete(lease.job.name)),
    )
  const tick = async () => {
    const now = performance.now()
    const due = tools.jobs.filter((job) => (dueAt.get(job.name) ?? 0) <= now && !underWay.has(job.name))
    for (const job of due) dueAt.set(job.name, now + job.everySeconds * 1000)
    if (due.length > 0) {
      try {
        for (const lease of await acquireLeases(tools.contextFor('scheduler'), due)) start(lease)
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
