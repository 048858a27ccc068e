import type { Registry } from 'prom-client'
import type { Db } from '../db/client.ts'
import { addCustodyGauges } from './add-custody-gauges.ts'
import { addLevelGauges } from './add-level-gauges.ts'
import { addNetworkGauges } from './add-network-gauges.ts'
import { addReserveGauges } from './add-reserve-gauges.ts'

/** The figures of /metrics that are read from the books when asked for; `Metrics` itself has those of the process. */
export function addGauges(registry: Registry, db: Db, now: () => Date): void {
  for (const add of [addReserveGauges, addNetworkGauges, addCustodyGauges, addLevelGauges]) add(registry, db, now)
}
