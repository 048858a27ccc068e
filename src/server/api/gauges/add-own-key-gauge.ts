import { Gauge, type Registry } from 'prom-client'
import type { Db } from '../../db/client.ts'
import { leftToReseal } from '../../kernel/customer-keys/reseal-own.ts'
import { pooled } from '../../kernel/tx.ts'

/** How much an earlier release sealed by the house's key that belongs under its owner's own: it falls to zero, and stays there. */
export function addOwnKeyGauge(registry: Registry, db: Db): void {
  new Gauge({
    name: 'florin_rows_to_reseal',
    help: 'Rows that the house’s key seals yet and their owner’s own is to, counted up to a million a table',
    labelNames: ['table'],
    registers: [registry],
    async collect() {
      for (const { table, left } of await leftToReseal(pooled(db))) this.set({ table }, left)
    },
  })
}
