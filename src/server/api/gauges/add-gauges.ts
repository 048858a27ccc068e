import type { Registry } from 'prom-client'
import type { Db } from '../../db/client.ts'
import type { Providers } from '../../kernel/providers.ts'
import { addAuditGauges } from './add-audit-gauges.ts'
import { addCardGauges } from './add-card-gauges.ts'
import { addCustodyGauges } from './add-custody-gauges.ts'
import { addLevelGauges } from './add-level-gauges.ts'
import { addNetworkGauges } from './add-network-gauges.ts'
import { addOwnKeyGauge } from './add-own-key-gauge.ts'
import { addReserveGauges } from './add-reserve-gauges.ts'
import { addScreeningGauges } from './add-screening-gauges.ts'

/** The figures of /metrics that are read from the books when asked for; `Metrics` itself has those of the process. `chains` are the networks of the configuration. */
export function addGauges(registry: Registry, db: Db, now: () => Date, chains: Providers['chains']): void {
  const read = [
    addReserveGauges,
    addCustodyGauges,
    addLevelGauges,
    addScreeningGauges,
    addCardGauges,
    addAuditGauges,
    addOwnKeyGauge,
  ]
  for (const add of read) add(registry, db, now)
  addNetworkGauges(registry, db, now, chains)
}
