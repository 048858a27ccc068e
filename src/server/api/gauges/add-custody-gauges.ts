import { Gauge, type Registry } from 'prom-client'
import type { Db } from '../../db/client.ts'
import { pooled } from '../../kernel/tx.ts'
import { allLooks, findingCounts } from '../../modules/custody/findings.rows.ts'

/** What custody wrote down that nobody here asked for, and when that was looked at last. */
export function addCustodyGauges(registry: Registry, db: Db, now: () => Date): void {
  new Gauge({
    name: 'florin_custody_unknown_entries',
    help: 'Entries of custody’s journal of which nobody here knows',
    labelNames: ['kind'],
    registers: [registry],
    async collect() {
      const counts = await findingCounts(pooled(db))
      for (const kind of ['signed', 'allowed', 'disallowed', 'journal'] as const)
        this.set({ kind }, counts.find((one) => one.kind === kind)?.n ?? 0)
    },
  })
  new Gauge({
    name: 'florin_custody_compared_seconds',
    help: 'How long ago custody’s journal was compared with what we know of',
    labelNames: ['custody'],
    registers: [registry],
    async collect() {
      for (const { custody, looked_at } of await allLooks(pooled(db)))
        this.set({ custody }, (now().getTime() - looked_at.getTime()) / 1000)
    },
  })
}
