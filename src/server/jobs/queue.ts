import { AsyncLocalStorage } from 'node:async_hooks'
import { type JobResult, PgBoss } from 'pg-boss'
import type { Db } from '../db/client.ts'
import type { Ctx } from '../kernel/context.ts'
import type { EventJob, Happening } from '../kernel/jobs.ts'
import { rawOn } from '../kernel/tx.ts'

/** Runs SQL on a connection of ours; several statements at once when there are no parameters. */
type Sql = (text: string, values?: unknown[]) => Promise<{ rows: unknown[] }>

/** Where a job goes that failed to the last try; an operator sends it on its way again, or it stays for a year. */
const GIVEN_UP = 'given-up'
const COUNT_GIVEN_UP = "select count(*)::int as n from jobs.job where name = $1 and state < 'active'"
const YEAR_SECONDS = 365 * 86_400

/** A job that was tried ten times and more, over hours. */
export interface GivenUp {
  job: string
  ref: string
  since: Date
}

type Ran = (job: string, outcome: 'done' | 'failed') => void

/**
 * The job queue, pg-boss, on Florin's own pool. What is sent inside `within` goes through the running transaction: the job exists if
 * and only if that commits, and the embedded engine's one connection never waits for itself.
 */
export class Queue {
  readonly #boss: PgBoss
  readonly #own: Sql
  readonly #within = new AsyncLocalStorage<Sql>()
  readonly #jobs: readonly EventJob[]
  /** Whether the queues exist and are worked on; until then events wait in the outbox. */
  started = false

  constructor(db: Db, jobs: readonly EventJob[], onError: (error: Error) => void) {
    this.#jobs = jobs
    this.#own = onPool(db)
    this.#boss = new PgBoss({
      db: { executeSql: (text, values) => (this.#within.getStore() ?? this.#own)(text, values) },
      backend: db.engine === 'embedded' ? 'pglite' : 'postgres',
      schema: 'jobs',
      schedule: false,
    })
    this.#boss.on('error', onError)
  }

  /** Makes the queues and starts the workers. */
  async start(contextFor: (job: string) => Ctx, ran: Ran): Promise<void> {
    await this.#boss.start()
    await this.#boss.createQueue(GIVEN_UP, { retentionSeconds: YEAR_SECONDS })
    for (const job of this.#jobs) {
      const tries = {
        retryLimit: 10,
        retryDelay: 5,
        retryBackoff: true,
        retryDelayMax: 3600,
        expireInSeconds: 60,
        deadLetter: GIVEN_UP,
      }
      await this.#boss.createQueue(job.name, tries)
      // A queue that stands already keeps what it was made with, unless told.
      await this.#boss.updateQueue(job.name, tries)
      // Each job of a batch ends by itself: one letter that can't leave must not send its neighbours' a second time.
      const options = { pollingIntervalSeconds: 1, batchSize: 10, perJobResults: true } as const
      await this.#boss.work<Happening, JobResult[], typeof options>(job.name, options, async (batch) => {
        const results: JobResult[] = []
        for (const { id, data } of batch)
          results.push({ id, ...(await outcomeOf(job, contextFor(job.name), data, ran)) })
        return results
      })
    }
    this.started = true
  }

  /** Enqueues what happened for each job that waits for it, through `sql`: the transaction under way. */
  async enqueue(happenings: readonly Happening[], sql: Sql): Promise<void> {
    await this.#within.run(sql, async () => {
      for (const job of this.#jobs) {
        const mine = happenings.filter((happening) => happening.event === job.event)
        if (mine.length > 0)
          await this.#boss.insert(
            job.name,
            mine.map((data) => ({ data })),
          )
      }
    })
  }

  /** Every job that failed to the last try, the oldest first. */
  async givenUp(): Promise<GivenUp[]> {
    if (!(await this.#boss.isInstalled())) return []
    const jobs = await this.#boss.findJobs<Happening>(GIVEN_UP, { queued: true })
    return jobs
      .map(({ data, sourceName, createdOn }) => ({ job: sourceName ?? data.event, ref: data.ref, since: createdOn }))
      .sort((a, b) => a.since.getTime() - b.since.getTime())
  }

  /** How many jobs failed to the last try, counted where they lie; none before the queues are made. */
  async countGivenUp(): Promise<number> {
    if (!this.started) return 0
    const { rows } = await this.#own(COUNT_GIVEN_UP, [GIVEN_UP])
    return (rows as { n: number }[])[0]?.n ?? 0
  }

  /** Sends every job that was given up back to its own queue, with all its tries before it. Answers how many. */
  async tryAgain(): Promise<number> {
    return this.#boss.redrive(GIVEN_UP)
  }

  /** Lets running jobs end; those it can't wait for are taken up again after they expire. */
  async stop(): Promise<void> {
    this.started = false
    await this.#boss.stop({ graceful: true, timeout: 5_000, close: false })
  }
}

/** Runs one job; a failure is logged, and the queue tries it again. */
async function outcomeOf(job: EventJob, ctx: Ctx, happening: Happening, ran: Ran): Promise<Omit<JobResult, 'id'>> {
  try {
    await job.run(ctx, happening)
    ran(job.name, 'done')
    return { status: 'completed' }
  } catch (error) {
    ran(job.name, 'failed')
    ctx.log.warn({ err: error, job: job.name, ref: happening.ref }, 'job failed; it is tried again')
    // The message stays in the log: a mail server's names the addressee, and this would lie in the table.
    return { status: 'failed', output: { error: error instanceof Error ? error.name : 'unknown' } }
  }
}

/** Outside a transaction of ours: a connection of its own for each call, rolled back where a block of statements failed half-way. */
function onPool(db: Db): Sql {
  return async (text, values) => {
    const client = await db.pool.connect()
    let broken: Error | undefined
    try {
      return { rows: await rawOn(client)(text, values) }
    } catch (error) {
      await client.query('rollback').catch((lost: Error) => {
        broken = lost
      })
      throw error
    } finally {
      client.release(broken)
    }
  }
}
