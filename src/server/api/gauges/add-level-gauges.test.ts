import { Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { query } from '../../kernel/tx.ts'
import { withdrawalQueues } from '../../modules/reserves/withdrawal-queues.rows.ts'
import { bitcoinApp } from '../../testing/coin-withdrawals.ts'
import { anEngine } from '../../testing/database/engines.ts'
import { addLevelGauges } from './add-level-gauges.ts'

test('for how long the first of what waits for a refill has waited is said, by what pays it', async () => {
  const { it, on, ada } = await bitcoinApp(anEngine, { hot: ['1'], has: '100' })
  const [q, now] = [query(on.job), it.clock.now().getTime()]
  for (const [amount, seconds] of [
    ['50', 90],
    ['40', 30],
  ] as const) {
    const id = await on.approved(ada, amount)
    await q('update withdrawal set queued_at = $2 where id = $1', [id, new Date(now - seconds * 1000)])
  }
  const registry = new Registry()
  addLevelGauges(registry, on.job.db, on.job.now)
  expect(await registry.metrics()).toContain(
    'florin_withdrawals_queued_seconds{place="chain:bitcoin:hot",asset="BTC"} 90',
  )
  expect(await withdrawalQueues(q)).toMatchObject([
    { place: 'chain:bitcoin:hot', asset: 'BTC', count: 2, amount: '9000000000' },
  ])
  await it.stop()
})
