import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { uploadProof } from '../../../../contract/orders/order-endpoints.ts'
import type { Order } from '../../../../contract/orders/orders.ts'
import { engines } from '../../../testing/database/engines.ts'
import { PIXEL } from '../../../testing/desk.ts'
import { expectOk } from '../../../testing/expect-ok.ts'
import { type TestTrades, testTrades } from '../../../testing/trades.ts'

describe.each(engines)('a claim of payment, on %s,', (engine) => {
  let t: TestTrades
  beforeAll(async () => {
    t = await testTrades(engine)
  })
  afterAll(() => t.it.stop())

  const proof = async (order: Order) => {
    const token = await t.it.app.signIn.mintToken(t.bob)
    const query = { order_id: order.id, name: 'transfer.png' }
    return expectOk(await t.it.call(uploadProof, { query, file: PIXEL }, { token })).id
  }
  /** How often it was asked what pictures look like meanwhile. */
  const looked = async (work: () => Promise<unknown>): Promise<number> => {
    const sent = vi.spyOn(pg.Client.prototype, 'query')
    await work()
    const asked = sent.mock.calls.map(([first]: unknown[]) => (Object(first) as { text?: string }).text)
    sent.mockRestore()
    return asked.filter((text) => text?.includes('look_sealed')).length
  }

  test('has its pictures compared where it may be taken, and no others do', async () => {
    const order = await t.placed({ total: '0.02' })
    const proof_ids = [await proof(order)]
    const refused = async (claim: object, by = t.bob) =>
      looked(async () => expect((await t.pay(order, { proof_ids, ...claim }, by)).status).toBeGreaterThan(400))
    expect(await refused({}, t.carol)).toBe(0)
    expect(await refused({}, t.ada)).toBe(0)
    expect(await refused({ seen: 'paid' })).toBe(0)
    expect(await looked(async () => expectOk(await t.pay(order, { proof_ids })))).toBe(2)
    expect(await refused({ seen: 'paid' })).toBe(0)
  })

  test('is taken though what its picture looks like can’t be read', async () => {
    const order = await t.placed({ total: '0.02' })
    const proof_ids = [await proof(order)]
    await t.q()(`update stored_file set look_sealed = '\\x00' where id = any($1)`, [proof_ids])
    expect(expectOk(await t.pay(order, { proof_ids })).state).toBe('paid')
  })

  test('leaves the books in balance', () => t.verify())
})
