import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { uploadProof } from '../../../contract/orders/order-endpoints.ts'
import type { Order } from '../../../contract/orders/orders.ts'
import { engines } from '../../testing/database/engines.ts'
import { PIXEL } from '../../testing/desk.ts'
import { expectOk } from '../../testing/expect-ok.ts'
import { giveMoney } from '../../testing/factories.ts'
import { copies, drawReceipt } from '../../testing/receipts.ts'
import { type TestTrades, testTrades } from '../../testing/trades.ts'

describe.each(engines)('the proofs of an order, on %s,', (engine) => {
  let t: TestTrades
  beforeAll(async () => {
    t = await testTrades(engine)
    await giveMoney(t.it, t.ada.customerId, 'BTC', '50')
  })
  afterAll(() => t.it.stop())

  test('a proof that another order has seen is flagged, and one of another order can’t be used', async () => {
    const proof = async (order: Order) => {
      const token = await t.it.app.signIn.mintToken(t.bob)
      const query = { order_id: order.id, name: 'transfer.png' }
      return expectOk(await t.it.call(uploadProof, { query, file: PIXEL }, { token })).id
    }
    const [first, second] = [await t.placed({ total: '0.02' }), await t.placed({ total: '0.02' })]
    const firsts = await proof(first)
    expect((await t.pay(second, { proof_ids: [firsts] })).body.errors).toMatchObject([{ field: 'proof_ids' }])
    const paid = expectOk(await t.pay(first, { proof_ids: [firsts] }))
    expect(paid.proofs).toMatchObject([{ id: firsts, name: 'transfer.webp', type: 'image/webp' }])
    expectOk(await t.pay(second, { proof_ids: [await proof(second)] }))
    expect((await t.seen(t.ada, first)).flags).toEqual([])
    expect((await t.seen(t.ada, second)).flags).toEqual(['proof_reused'])
  })

  test('a proof that was cut and saved anew is flagged on another order, and another transfer of the same bank’s app isn’t', async () => {
    const transfer = {
      app: 0,
      amount: '250.00 EUR',
      to: 'Ada Okonkwo',
      reference: 'K7PX-2MQD',
      date: '3.11.2026 10:42',
    } as const
    const shown = await drawReceipt(transfer)
    const again = await drawReceipt({ ...transfer, reference: 'B4WZ-8NHF', date: '21.10.2026 18:05' })
    const flagsWith = async (picture: Buffer, name: string) => {
      const order = await t.placed({ total: '0.02' })
      const token = await t.it.app.signIn.mintToken(t.bob)
      const upload = { query: { order_id: order.id, name }, file: new Uint8Array(picture) }
      const { id } = expectOk(await t.it.call(uploadProof, upload, { token }))
      expectOk(await t.pay(order, { proof_ids: [id] }))
      return (await t.seen(t.ada, order)).flags
    }
    expect(await flagsWith(shown, 'first.png')).toEqual([])
    expect(await flagsWith(again, 'another transfer.png')).toEqual([])
    for (const what of ['one byte changed', 'a poor JPEG', 'in grey', 'without its top'] as const) {
      const copy = (await copies[what]?.(shown)) as Buffer
      expect([what, await flagsWith(copy, 'copy.jpg')]).toEqual([what, ['proof_reused']])
    }
  })
})
