import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { SecurityEventKind } from '../../contract/accounts/security/security-events.ts'
import type { Endpoint } from '../../contract/endpoint.ts'
import type { ServicePart } from '../../contract/status.ts'
import type { Db } from '../db/client.ts'
import { pooled } from '../kernel/tx.ts'

const STATES: Record<ServicePart['state'], number> = { working: 0, disturbed: 1, stopped: 2 }

const COMPENSATED = `select name, case when bridged_since > now() - interval '1 day' then bridged_ms / 1000.0 else 0 end::float8 seconds from pulse`

/** What Prometheus scrapes at /metrics. Labels are routes, never ids, so that their number stays small. */
export class Metrics {
  readonly registry = new Registry()
  readonly #requests: Histogram
  readonly #jobs: Counter
  readonly #securityEvents: Counter
  readonly #policyReports: Counter
  readonly #fileScans: Counter

  /** `givenUp` counts the jobs that failed to the last try; `status` is what /status says. */
  constructor(db: Db, deadLetters: () => Promise<number>, status: () => Promise<readonly ServicePart[]>) {
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
    this.#securityEvents = new Counter({
      name: 'florin_security_events_total',
      help: 'What was refused at the door: wrong passwords and codes, forged tokens, too much at once',
      labelNames: ['kind'],
      registers,
    })
    this.#policyReports = new Counter({
      name: 'florin_policy_reports_total',
      help: 'What browsers say they refused by the policy of a page, as anybody may claim',
      labelNames: ['directive'],
      registers,
    })
    this.#fileScans = new Counter({
      name: 'florin_file_scans_total',
      help: 'What the scanner said of files that people sent; of unknown nobody said anything, and the file was not taken',
      labelNames: ['answer'],
      registers,
    })
    new Gauge({
      name: 'florin_brakes_pulled',
      help: 'Kill switches that are on; anything but 0 wants an operator',
      registers,
      async collect() {
        const [row] = await pooled(db)<{ n: number }>('select count(*)::int as n from brake')
        this.set(row?.n ?? 0)
      },
    })
    new Gauge({
      name: 'florin_bridged_seconds',
      help: 'By how much outages moved open deadlines within a day; 172800 is the most, and beyond it deadlines run on',
      labelNames: ['heartbeat'],
      registers,
      async collect() {
        const rows = await pooled(db)<{ name: string; seconds: number }>(COMPENSATED)
        for (const { name, seconds } of rows) this.set({ heartbeat: name }, seconds)
      },
    })
    new Gauge({
      name: 'florin_outbox_waiting',
      help: 'Events not yet relayed',
      registers,
      async collect() {
        const [row] = await pooled(db)<{ n: number }>('select count(*)::int as n from outbox where relayed_at is null')
        this.set(row?.n ?? 0)
      },
    })
    new Gauge({
      name: 'florin_jobs_given_up',
      help: 'Jobs that failed to the last try, such as e-mails; anything but 0 wants an operator (florin jobs given-up)',
      registers,
      async collect() {
        this.set(await deadLetters())
      },
    })
    new Gauge({
      name: 'florin_service_state',
      help: 'What /status says of each part: 0 working, 1 disturbed, 2 stopped',
      labelNames: ['part', 'network'],
      registers,
      async collect() {
        for (const { part, network, state } of await status()) this.set({ part, network: network ?? '' }, STATES[state])
      },
    })
  }

  request(endpoint: Pick<Endpoint, 'method' | 'path'>, status: number, ms: number): void {
    this.#requests.observe({ method: endpoint.method, path: endpoint.path, status: String(status) }, ms / 1000)
  }

  securityEvent(kind: SecurityEventKind): void {
    this.#securityEvents.inc({ kind })
  }

  policyReport(directive: string): void {
    this.#policyReports.inc({ directive })
  }

  fileScan(answer: 'clean' | 'found' | 'unknown'): void {
    this.#fileScans.inc({ answer })
  }

  job(job: string, outcome: 'done' | 'failed'): void {
    this.#jobs.inc({ job, outcome })
  }
}
