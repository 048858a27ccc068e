import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines } from '../../../testing/database/engines.ts'
import { pastGuards } from '../../../testing/database/past-guards.ts'
import { expectOk } from '../../../testing/expect-ok.ts'
import { type TestTrades, testTrades } from '../../../testing/trades.ts'

const LIES = 'select pay_to_sealed, payment_sealed from p2p_order where id = $1'

describe.each(engines)('where to pay, and what is said of a payment, on %s,', (engine) => {
  let t: TestTrades
  beforeAll(async () => {
    t = await testTrades(engine)
  })
  afterAll(() => t?.it.stop())

  const lies = async (id: string) =>
    (await t.q()<{ pay_to_sealed: string; payment_sealed: string | null }>(LIES, [id]))[0]
  const deleteKey = (customerId: string) =>
    pastGuards(t.it.database, 'delete from customer_key where customer_id = $1', [customerId])

  test('lie under the key of whose they are, as they are through every step, and go when a claim is taken back [ASVS 14.2.4]', async () => {
    const order = await t.placed()
    const placed = await lies(order.id)
    expect(placed).toMatchObject({ pay_to_sealed: expect.stringMatching(/^~1\./), payment_sealed: null })
    const paid = expectOk(await t.pay(order, { bank_reference: 'E2E-1' }))
    const claimed = await lies(order.id)
    expect(claimed).toEqual({ ...placed, payment_sealed: expect.stringMatching(/^~1\./) })
    const asked = expectOk(await t.act(t.bob, paid, 'ask_undo'))
    expect(await lies(order.id), 'a step that has nothing to do with it').toEqual(claimed)
    expect((await t.seen(t.ada, order)).payment).toMatchObject({ bank_reference: 'E2E-1' })
    expectOk(await t.act(t.ada, asked, 'accept_undo'))
    expect(await lies(order.id)).toEqual(placed)
  })

  test('are read by the other side until its owner’s key goes, and the order without them then', async () => {
    const order = await t.paid()
    expect(await t.seen(t.bob, order)).toMatchObject({ pay_to: { holder: 'Ada Okonkwo-Canary' } })
    await deleteKey(t.ada.customerId)
    expect(await t.seen(t.bob, order)).toMatchObject({ pay_to: null, payment: { payer_name: 'Ada Okonkwo-Canary' } })
    await deleteKey(t.bob.customerId)
    expect(await t.seen(t.ada, order)).toMatchObject({ pay_to: null, payment: null })
  })
})
