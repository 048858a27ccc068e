import { Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { audit } from '../../kernel/audit.ts'
import { inTx } from '../../kernel/tx.ts'
import { sealAudit } from '../../modules/desk/audit-log/seal-audit.ts'
import { watchAudit } from '../../modules/desk/audit-log/verify-audit.ts'
import { testApp } from '../../testing/ctx.ts'
import { anEngine } from '../../testing/database/engines.ts'
import { pastAllIds } from '../../testing/past-all-ids.ts'
import { addAuditGauges } from './add-audit-gauges.ts'

test('how long nobody has held the audit log against its seals is said from the first seal on, and from each look', async () => {
  const it = await testApp(anEngine, { now: pastAllIds().toISOString() })
  const registry = new Registry()
  addAuditGauges(registry, it.app.db, it.clock.now)
  const said = async (name: string) =>
    new RegExp(`^florin_audit_log_${name}_seconds (.*)$`, 'm').exec(await registry.metrics())?.[1]
  const verified = () => said('verified')
  const job = it.ctx({ kind: 'system', job: 'test' })
  await inTx(job, (tx) => audit(tx, 'brake.pull', 'conversions', {}))
  expect(await verified(), 'nothing is sealed').toBe('0')
  for (let run = 0; run < 2; run++) {
    it.clock.advance(360_000)
    await sealAudit(job)
  }
  it.clock.advance(90_000)
  expect(await verified(), 'nobody has looked').toBe('90')
  await watchAudit(job)
  it.clock.advance(30_000)
  expect(await verified(), 'somebody has').toBe('30')
  it.clock.advance(86_400_000)
  await watchAudit(job)
  it.clock.advance(30_000)
  expect([await verified(), await said('walked')], 'the whole of it waits for its week').toEqual(['30', '86460'])
  await it.stop()
})
