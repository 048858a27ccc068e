import { Gauge, type Registry } from 'prom-client'
import type { LevelState } from '../../../contract/desk/desk-reserves.ts'
import type { Db } from '../../db/client.ts'
import { pooled } from '../../kernel/tx.ts'
import { hotLevelRows } from '../../modules/reserves/hot-levels.rows.ts'
import { withdrawalQueues } from '../../modules/reserves/withdrawal-queues.rows.ts'

const STATES: Record<LevelState, number> = { within: 0, above: 1, below: 2 }

/** How hot accounts stand between their levels, as Prometheus sees it: no amounts, which are for the desk. */
export function addLevelGauges(registry: Registry, db: Db, now: () => Date): void {
  new Gauge({
    name: 'florin_hot_level',
    help: 'What withdrawals are paid from: 0 within its levels, 1 above its ceiling, 2 below its floor',
    labelNames: ['network', 'asset'],
    registers: [registry],
    async collect() {
      this.reset()
      for (const { network, asset, state } of await hotLevelRows(pooled(db)))
        this.set({ network, asset }, STATES[state])
    },
  })
  new Gauge({
    name: 'florin_withdrawals_queued_seconds',
    help: 'For how long the first of the withdrawals has waited that what they are paid from has too little for',
    labelNames: ['place', 'asset'],
    registers: [registry],
    async collect() {
      this.reset()
      for (const { place, asset, since } of await withdrawalQueues(pooled(db)))
        this.set({ place, asset }, (now().getTime() - since.getTime()) / 1000)
    },
  })
}
