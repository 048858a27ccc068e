import { AsyncLocalStorage } from 'node:async_hooks'
import { type JobResult, PgBoss } from 'pg-boss'
import type { Db } from '../db/client.ts'
import { onConnection } from '../db/connection.ts'
import type { Ctx } from '../kernel/context.ts'
import { type EventJob, formerQueue } from '../kernel/jobs.ts'
import type { OutboxEvent } from '../kernel/outbox.ts'
import { rawOn } from '../kernel/tx.ts'

/** Runs SQL on a connection of ours; several statements at once when there are no parameters. */
type Sql = (text: string, values?: unknown[]) => Promise<{ rows: unknown[] }>

/** Where a job goes that failed to the last try; an operator sends it on its way again, or it stays for a year. */
const DEAD_LETTERS = 'given-up'
const COUNT_DEAD_LETTERS = "select count(*)::int as n from jobs.job where name = $1 and state < 'active'"
const YEAR_SECONDS = 365 * 86_400
// Which of these queues have something to fetch, by pg-boss's own conditions; each is looked up by the index that its fetch uses.
const DUE = `select q.name from unnest($1::text[]) as q (name) where exists (select from jobs.job j
  where j.name = q.name and j.state < 'active' and not j.blocked and j.start_after <= jobs.job_now())`
const LOOK_EVERY_MS = 1_000
/** How often a worker fetches although nothing woke it. */
const OWN_FETCH_SECONDS = 300

/** A job that was tried ten times and more, over hours. */
export interface DeadLetter {
  job: string
  ref: string
  since: Date
}

type Ran = (job: string, outcome: 'done' | 'failed') => void

/**
 * The job queue, pg-boss, on Florin's own pool. What is sent inside `within` goes through the running transaction: the job exists if
 * and only if that commits, and the embedded engine's one connection never waits for itself.
 *
 * Left alone, each worker would fetch by a clock of its own, a statement a queue a second. Here one look asks for all queues and wakes the
 * workers of those that have something, and what this process carried wakes them at once. The library's LISTEN/NOTIFY would notify in the
 * transactions that carry events, which would then commit one after the other, with the standbys' answers in between.
 */
export class Queue {
  readonly #boss: PgBoss
  readonly #own: Sql
  readonly #within = new AsyncLocalStorage<Sql>()
  readonly #jobs: readonly EventJob[]
  readonly #onError: (error: Error) => void
  readonly #lookEveryMs: number
  readonly #workers = new Map<string, string>()
  #lookTimer: NodeJS.Timeout | undefined
  #looking: Promise<void> | undefined
  /** Whether the queues exist and are worked on; until then events wait in the outbox. */
  started = false

  /** `lookEveryMs`: other than the usual, for tests. */
  constructor(db: Db, jobs: readonly EventJob[], onError: (error: Error) => void, lookEveryMs = LOOK_EVERY_MS) {
    this.#jobs = jobs
    this.#onError = onError
    this.#lookEveryMs = lookEveryMs
    this.#own = onPool(db)
    this.#boss = new PgBoss({
      ...queueOptions(db),
      db: { executeSql: (text, values) => (this.#within.getStore() ?? this.#own)(text, values) },
      // Its tables come with the migrations: this role may own none.
      migrate: false,
    })
    this.#boss.on('error', onError)
  }

  /** Makes the queues and starts the workers. May be called again after it failed. */
  async start(contextFor: (job: string) => Ctx, ran: Ran): Promise<void> {
    try {
      await this.#begin(contextFor, ran)
      this.started = true
      this.#lookLater()
    } catch (error) {
      // Half begun is not begun: else a second start would find the first one's workers.
      await this.#boss.stop({ graceful: false, close: false }).catch(() => {})
      throw error
    }
  }

  async #begin(contextFor: (job: string) => Ctx, ran: Ran): Promise<void> {
    await this.#boss.start()
    await this.#boss.createQueue(DEAD_LETTERS, { retentionSeconds: YEAR_SECONDS })
    for (const job of this.#jobs) {
      const tries = {
        retryLimit: 10,
        retryDelay: 5,
        retryBackoff: true,
        retryDelayMax: 3600,
        expireInSeconds: 60,
        deadLetter: DEAD_LETTERS,
      }
      await this.#boss.createQueue(job.name, tries)
      // A queue that stands already keeps what it was made with, unless told.
      await this.#boss.updateQueue(job.name, tries)
      await this.#workOn(job.name, job, contextFor, ran)
    }
    const former = new Map(
      this.#jobs.flatMap((job) => {
        const name = formerQueue(job.name)
        return name ? [[name, job] as const] : []
      }),
    )
    for (const { name } of await this.#boss.getQueues([...former.keys()])) {
      const job = former.get(name)
      if (job) await this.#workOn(name, job, contextFor, ran)
    }
  }

  /** Starts the worker of a queue. Each job of a batch ends by itself: one email that can't leave must not send its neighbours' a second time. */
  async #workOn(queue: string, job: EventJob, contextFor: (job: string) => Ctx, ran: Ran): Promise<void> {
    const options = {
      pollingIntervalSeconds: OWN_FETCH_SECONDS,
      batchSize: 10,
      burstWhenBatchFull: true,
      perJobResults: true,
    } as const
    const worker = await this.#boss.work<OutboxEvent, JobResult[], typeof options>(queue, options, async (batch) => {
      const results: JobResult[] = []
      for (const { id, data } of batch) results.push({ id, ...(await outcomeOf(job, contextFor(job.name), data, ran)) })
      return results
    })
    this.#workers.set(queue, worker)
  }

  #lookLater(): void {
    this.#lookTimer = setTimeout(() => {
      this.#looking = this.#look()
    }, this.#lookEveryMs).unref()
  }

  async #look(): Promise<void> {
    try {
      const { rows } = await this.#own(DUE, [[...this.#workers.keys()]])
      for (const { name } of rows as { name: string }[]) this.#wakeWorker(name)
    } catch (error) {
      this.#onError(error as Error)
    }
    if (this.started) this.#lookLater()
  }

  #wakeWorker(job: string): void {
    const worker = this.#workers.get(job)
    if (worker) this.#boss.notifyWorker(worker)
  }

  /** Tells this process's workers that what was enqueued for these is committed: they fetch it at once. */
  wake(happenings: readonly OutboxEvent[]): void {
    const events = new Set(happenings.map(({ event }) => event))
    for (const { name, event } of this.#jobs) if (events.has(event)) this.#wakeWorker(name)
  }

  /** Enqueues what happened for each job that waits for it, through `sql`: the transaction under way. */
  async enqueue(happenings: readonly OutboxEvent[], sql: Sql): Promise<void> {
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
  async deadLetters(): Promise<DeadLetter[]> {
    if (!(await this.#boss.isInstalled())) return []
    const jobs = await this.#boss.findJobs<OutboxEvent>(DEAD_LETTERS, { queued: true })
    return jobs
      .map(({ data, sourceName, createdOn }) => ({ job: sourceName ?? data.event, ref: data.ref, since: createdOn }))
      .sort((a, b) => a.since.getTime() - b.since.getTime())
  }

  /** How many jobs failed to the last try, counted where they lie; none before the queues are made. */
  async countDeadLetters(): Promise<number> {
    if (!this.started) return 0
    const { rows } = await this.#own(COUNT_DEAD_LETTERS, [DEAD_LETTERS])
    return (rows as { n: number }[])[0]?.n ?? 0
  }

  /** Sends every job that was given up back to its own queue, with all its tries before it. Answers how many. */
  async tryAgain(): Promise<number> {
    return this.#boss.redrive(DEAD_LETTERS)
  }

  /** Lets running jobs end; those it can't wait for are taken up again after they expire. */
  async stop(): Promise<void> {
    this.started = false
    clearTimeout(this.#lookTimer)
    await this.#looking
    await this.#boss.stop({ graceful: true, timeout: 5_000, close: false })
  }
}

/** Runs one job; a failure is logged, and the queue tries it again. */
async function outcomeOf(job: EventJob, ctx: Ctx, happening: OutboxEvent, ran: Ran): Promise<Omit<JobResult, 'id'>> {
  try {
    await job.run(ctx, happening)
    ran(job.name, 'done')
    return { status: 'completed' }
  } catch (error) {
    ran(job.name, 'failed')
    ctx.log.warn({ err: error, job: job.name, ref: happening.ref }, 'job failed; it is tried again')
    // The message stays in the log: a mail server's names the addressee, and this would lie in the table.
    return { status: 'failed', output: { error: error instanceof Error ? error.name : 'unknown', code: codeOf(error) } }
  }
}

/** 'EENVELOPE', 'ECONNECTION', '42501': says what kind of fault it was, and names nobody. */
function codeOf(error: unknown): string | undefined {
  const code = (error as { code?: unknown } | null)?.code
  return typeof code === 'string' && /^[A-Z0-9_]{3,40}$/.test(code) ? code : undefined
}

export const queueOptions = ({ engine }: Pick<Db, 'engine'>) => ({
  backend: engine === 'embedded' ? ('pglite' as const) : ('postgres' as const),
  schema: 'jobs',
  schedule: false,
})

/** Outside a transaction of ours: a connection of its own for each call, rolled back where a block of statements failed half-way. */
export const onPool =
  (db: Pick<Db, 'pool'>): Sql =>
  async (text, values) =>
    onConnection(db.pool, async (client) => ({ rows: await rawOn(client)(text, values) }), { undo: true })
