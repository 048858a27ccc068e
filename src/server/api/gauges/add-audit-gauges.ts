import { Gauge, type Registry } from 'prom-client'
import type { Db } from '../../db/client.ts'
import { pooled } from '../../kernel/tx.ts'
import { logStanding } from '../../modules/desk/audit-log/audit-seals.rows.ts'

/** Whether the audit log is sealed as it grows, and is as it was sealed. */
export function addAuditGauges(registry: Registry, db: Db, now: () => Date): void {
  const ago = (at: Date | null | undefined) => (at ? (now().getTime() - at.getTime()) / 1000 : 0)
  const add = (name: string, help: string, read: (it: Awaited<ReturnType<typeof logStanding>>) => number) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        this.set(read(await logStanding(pooled(db))))
      },
    })
  add('florin_audit_log_unsealed_seconds', 'How old the oldest line of the audit log is that isn’t sealed', (it) =>
    ago(it?.oldest),
  )
  add('florin_audit_log_faults', 'Lines of the audit log that aren’t as they were sealed', (it) => it?.faults ?? 0)
  add(
    'florin_audit_log_verified_seconds',
    'How long ago all that is sealed of the audit log had been held against its seals, or first sealed where it never was',
    (it) => ago(it?.verified_since),
  )
  add(
    'florin_audit_log_walked_seconds',
    'How long ago a walk through the whole audit log ended, or how long ago it was first sealed where none did',
    (it) => ago(it?.walked_since),
  )
}
