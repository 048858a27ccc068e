import { Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { screenNow } from '../../modules/screening/screen.ts'
import { testApp } from '../../testing/ctx.ts'
import { anEngine } from '../../testing/database/engines.ts'
import { newPerson } from '../../testing/people.ts'
import { addScreeningGauges } from './add-screening-gauges.ts'

test('what is open is counted by its kind, with its age, and so is how long ago everybody was looked for', async () => {
  const it = await testApp(anEngine)
  const { customerId } = await newPerson(it)
  const ctx = it.ctx({ kind: 'system', job: 'test' })
  for (const name of ['Test Sanctioned', 'Test Minister', 'Ada Obi'])
    await screenNow(ctx, [
      { kind: 'officer', ref: name, customerId, facts: { schema: 'LegalEntity', name, country: null } },
    ])
  it.clock.advance(90_000)
  const registry = new Registry()
  addScreeningGauges(registry, it.app.db, it.clock.now)
  const said = await registry.metrics()
  expect(said).toContain('florin_screening_cases{kind="sanction"} 1')
  expect(said).toContain('florin_screening_cases{kind="pep"} 1')
  expect(said).toContain('florin_screening_cases{kind="review"} 0')
  expect(said).toContain('florin_screening_oldest_case_seconds{kind="sanction"} 90')
  expect(said).toContain('florin_screening_pass_seconds 90')
  expect(said).toContain('florin_screening_waiting_seconds 0')
  await it.stop()
})
