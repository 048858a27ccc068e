import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Endpoint } from '../../contract/endpoint.ts'
import type { Db } from '../db/client.ts'

/** What Prometheus scrapes at /metrics. Labels are routes, never ids, so that their number stays small. */
export class Metrics {
  readonly registry = new Registry()
  readonly #requests: Histogram
  readonly #jobs: Counter

  /** `givenUp` counts the jobs that failed to the last try. */
  constructor(db: Db, givenUp: () => Promise<number>) {
    const registers = [this.registry]
    collectDefaultMetrics({ register: this.registry, prefix: 'florin_' })
    this.#requests = new Histogram({
      name: 'florin_api_request_seconds',
      help: 'Time to answer an API request',
      labelNames: ['method', 'path', 'status'],
      buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5],
      registers,
    })
    this.#jobs = new Counter({
      name: 'florin_job_runs_total',
      help: 'Runs of jobs',
      labelNames: ['job', 'outcome'],
      registers,
    })
    new Gauge({
      name: 'florin_brakes_pulled',
      help: 'Brakes now pulled; anything but 0 wants an operator',
      registers,
      async collect() {
        const { rows } = await db.pool.query<{ n: number }>('select count(*)::int as n from brake')
        this.set(rows[0]?.n ?? 0)
      },
    })
    new Gauge({
      name: 'florin_outbox_waiting',
      help: 'Events not yet relayed',
      registers,
      async collect() {
        const { rows } = await db.pool.query<{ n: number }>(
          'select count(*)::int as n from outbox where relayed_at is null',
        )
        this.set(rows[0]?.n ?? 0)
      },
    })
    new Gauge({
      name: 'florin_jobs_given_up',
      help: 'Jobs that failed to the last try, such as letters; anything but 0 wants an operator (florin jobs given-up)',
      registers,
      async collect() {
        this.set(await givenUp())
      },
    })
  }

  request(endpoint: Pick<Endpoint, 'method' | 'path'>, status: number, ms: number): void {
    this.#requests.observe({ method: endpoint.method, path: endpoint.path, status: String(status) }, ms / 1000)
  }

  job(job: string, outcome: 'done' | 'failed'): void {
    this.#jobs.inc({ job, outcome })
  }
}
