import { audit } from '../kernel/audit.ts'
import { inTx, query } from '../kernel/tx.ts'
import { sealAudit } from '../modules/desk/audit-log/seal-audit.ts'
import type { TestApp } from './ctx.ts'

const MINUTE_MS = 60_000

/** The audit log of a test: lines, what seals them, and who has the server in hand. */
export const sealedLog = (it: TestApp) => {
  const job = () => it.ctx({ kind: 'system', job: 'desk.seal-audit' })
  return {
    job,
    write: (reason: string) =>
      inTx(it.ctx({ kind: 'operator', name: 'ada' }), (tx) => audit(tx, 'brake.pull', 'conversions', { reason })),
    /** Lines of the last ten minutes, all sealed. */
    seal: async () => {
      for (let run = 0; run < 3; run++) {
        it.clock.advance(6 * MINUTE_MS)
        await sealAudit(job())
      }
    },
    lines: async () => (await query(job())<{ id: string }>('select id from audit order by id')).map(({ id }) => id),
    /** As whoever has the server in hand: past the triggers. */
    tamper: async (table: 'audit' | 'audit_seal', statement: string, values: unknown[] = []) => {
      const { superuser } = it.database
      await superuser.query(`alter table ${table} disable trigger user`)
      await superuser.query(statement, values)
      await superuser.query(`alter table ${table} enable trigger user`)
    },
  }
}
