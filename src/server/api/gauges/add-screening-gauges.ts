import { Gauge, type Registry } from 'prom-client'
import type { Db } from '../../db/client.ts'
import { pooled } from '../../kernel/tx.ts'
import { countCases, lastPass } from '../../modules/screening/cases.rows.ts'

/** What screening has open, and how far it has got, as Prometheus sees it: nothing of anybody. */
export function addScreeningGauges(registry: Registry, db: Db, now: () => Date): void {
  const seconds = (since: Date) => (now().getTime() - since.getTime()) / 1000
  new Gauge({
    name: 'florin_screening_cases',
    help: 'Open cases of people and places that look like an entry of a list',
    labelNames: ['kind'],
    registers: [registry],
    async collect() {
      const counts = await countCases(pooled(db))
      for (const kind of ['sanction', 'pep', 'review'] as const)
        this.set({ kind }, counts.find((one) => one.kind === kind)?.n ?? 0)
    },
  })
  new Gauge({
    name: 'florin_screening_oldest_case_seconds',
    help: 'For how long the oldest open case has been open',
    labelNames: ['kind'],
    registers: [registry],
    async collect() {
      this.reset()
      for (const { kind, oldest } of await countCases(pooled(db))) this.set({ kind }, seconds(oldest))
    },
  })
  new Gauge({
    name: 'florin_screening_pass_seconds',
    help: 'How long ago the whole of who is screened was held against the lists: of whom it is longest ago',
    registers: [registry],
    async collect() {
      const { seen } = await lastPass(pooled(db))
      this.set(seen ? seconds(seen) : 0)
    },
  })
  new Gauge({
    name: 'florin_screening_waiting_seconds',
    help: 'For how long the first has waited whom nobody was asked about yet',
    registers: [registry],
    async collect() {
      const { waiting } = await lastPass(pooled(db))
      this.set(waiting ? seconds(waiting) : 0)
    },
  })
}
