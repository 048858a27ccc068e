import { Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { inTx, query } from '../../kernel/tx.ts'
import { insertPayout, noteBooked, pspPayoutId } from '../../modules/payments/cards/payouts/psp-payouts.rows.ts'
import { testApp } from '../../testing/ctx.ts'
import { anEngine } from '../../testing/database/engines.ts'
import { addCardGauges } from './add-card-gauges.ts'

test('how late a payout is that is booked and that no line has brought is said, and nothing while none is', async () => {
  const it = await testApp(anEngine)
  const registry = new Registry()
  addCardGauges(registry, it.app.db, it.clock.now)
  const late = async () => (await registry.metrics()).match(/^florin_card_payout_late_seconds .*$/m)?.[0]
  const [id, at] = [pspPayoutId('stripe', 'po_1'), it.clock.now()]
  await inTx(it.ctx({ kind: 'system', job: 'test' }), async (tx) => {
    const told = { made_at: at, arrives_on: at, state: 'paid', descriptor: null, trace: null } as const
    await insertPayout(tx, { id, psp: 'stripe', psp_ref: 'po_1', currency: 'EUR', amount: '100', ...told })
    await noteBooked(tx, id)
  })
  expect(await late()).toBeUndefined()
  // Nothing is not zero: below its bound an alert would page.
  expect(await registry.metrics()).not.toMatch(/^florin_card_dispute_due_seconds /m)
  it.clock.advance(90_000)
  expect(await late()).toBe('florin_card_payout_late_seconds 90')
  await query(it.ctx())('update psp_payout set state = $2, reversed_at = booked_at where id = $1', [id, 'failed'])
  expect(await late()).toBeUndefined()
  await it.stop()
})
