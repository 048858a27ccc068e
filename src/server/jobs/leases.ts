import type { Ctx } from '../kernel/context.ts'
import { uuid7 } from '../kernel/ids.ts'
import type { ClockJob } from '../kernel/jobs.ts'
import { logRecovery, logTrouble } from '../kernel/log-changes.ts'
import { query } from '../kernel/tx.ts'

/** So long the lease of a run that takes longer than its period is prolonged for at least, each time: who died holds up its job no longer than this. */
const LEAST_LEASE_MS = 10_000
/** Of what is left, the part after which it is prolonged: two of three tries may fail, or come late. */
const PART = 1 / 3

/** A job that this process runs now, and nobody else for as long as it holds. */
export interface Lease {
  job: ClockJob
  /** Of this one run: whoever took the lease since has another. */
  holder: string
  /** When the job is due again, whatever this run takes. */
  dueAt: Date
}

// The lease of each due job is held until its next run, and whoever moved it runs the job: of several processes that look at once, one.
// A lease that lies further ahead than any could was set by a clock that has gone back since; else its job would wait for that time to
// come again. A minute is more than the clocks of processes that are ready differ by.
const ACQUIRE = `insert into job_turn as t (name, next_at, holder) select one.name, one.next_at, $4 from unnest($1::text[], $2::timestamptz[]) as one (name, next_at)
  on conflict (name) do update set next_at = excluded.next_at, holder = excluded.holder
    where t.next_at <= $3 or t.next_at > excluded.next_at + interval '1 minute' returning name`

/** Which of these jobs are due, and now this process's to run. */
export async function acquireLeases(look: Ctx, jobs: readonly ClockJob[]): Promise<Lease[]> {
  const now = look.now()
  const holder = uuid7(now)
  const leases = jobs.map((job) => ({ job, holder, dueAt: new Date(now.getTime() + job.everySeconds * 1000) }))
  const mine = await query(look)<{ name: string }>(ACQUIRE, [
    jobs.map((job) => job.name),
    leases.map(({ dueAt }) => dueAt),
    now,
    holder,
  ])
  const names = new Set(mine.map((row) => row.name))
  return leases.filter(({ job }) => names.has(job.name))
}

const PROLONG = 'update job_turn set next_at = greatest(next_at, $3) where name = $1 and holder = $2 returning name'
const GIVE_BACK = 'update job_turn set next_at = least(next_at, $3) where name = $1 and holder = $2'

/**
 * Runs what a lease is for, and prolongs it for as long as that takes, so that no other process begins the job meanwhile; one that ends within its period
 * asks the database nothing more. Where somebody else has it after all (this process stood still for longer than its lease) that is logged, and left to them.
 */
export async function underLease(ctx: Ctx, lease: Lease, run: () => Promise<unknown>): Promise<void> {
  const { job, holder } = lease
  const what = `lease.${job.name}`
  const length = Math.max(job.everySeconds * 1000, LEAST_LEASE_MS)
  let prolonging: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined
  const prolongIn = (ms: number) => {
    timer = setTimeout(() => {
      prolonging = prolong()
    }, ms)
  }
  let ended = false
  const prolong = async () => {
    try {
      const until = new Date(ctx.now().getTime() + length)
      const [held] = await query(ctx)<{ name: string }>(PROLONG, [job.name, holder, until])
      if (!held) return logTrouble(ctx.log, what, 'lost', { job: job.name }, 'another process runs this job, too')
      logRecovery(ctx.log, what, { job: job.name }, 'this job runs in one process again')
    } catch (error) {
      logTrouble(ctx.log, what, 'failed', { err: error, job: job.name }, 'the lease of a job could not be prolonged')
    }
    if (!ended) prolongIn(length * PART)
  }
  prolongIn(job.everySeconds * 1000 * PART)
  try {
    await run()
  } finally {
    ended = true
    clearTimeout(timer)
    await prolonging
    if (prolonging) await giveBack(ctx, lease)
  }
}

/** What was prolonged ends when the job was due anyway. Where that isn't heard it ends by itself. */
async function giveBack(ctx: Ctx, { job, holder, dueAt }: Lease): Promise<void> {
  try {
    await query(ctx)(GIVE_BACK, [job.name, holder, dueAt])
  } catch (error) {
    ctx.log.warn({ err: error, job: job.name }, 'the lease of a job could not be given back')
  }
}
