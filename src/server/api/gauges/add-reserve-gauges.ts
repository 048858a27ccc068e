import { Gauge, type Registry } from 'prom-client'
import type { ReserveState } from '../../../contract/desk/desk-reserves.ts'
import type { Db } from '../../db/client.ts'
import { pooled } from '../../kernel/tx.ts'
import { comparedAt, newestLooks } from '../../modules/reserves/looks.rows.ts'

const STATES: Record<ReserveState, number> = { agrees: 0, more: 1, unknown: 2, less: 3 }

/** What lies outside beside the books, as Prometheus sees it: no amounts, which are for the desk. */
export function addReserveGauges(registry: Registry, db: Db, now: () => Date): void {
  new Gauge({
    name: 'florin_reserves_state',
    help: 'What the newest look at each place found: 0 agrees, 1 more than should be, 2 nobody can say, 3 less',
    labelNames: ['place', 'asset'],
    registers: [registry],
    async collect() {
      this.reset()
      for (const { ref, asset, state } of await newestLooks(pooled(db))) this.set({ place: ref, asset }, STATES[state])
    },
  })
  new Gauge({
    name: 'florin_reserves_age_seconds',
    help: 'How long ago the reserves were last compared',
    registers: [registry],
    async collect() {
      const at = await comparedAt(pooled(db))
      if (at) this.set((now().getTime() - at.getTime()) / 1000)
    },
  })
}
