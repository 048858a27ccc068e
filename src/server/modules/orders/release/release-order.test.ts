import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines } from '../../../testing/database/engines.ts'
import { giveMoney } from '../../../testing/factories.ts'
import { type TestTrades, testTrades } from '../../../testing/trades.ts'
import { asCustomer } from '../../../testing/withdrawals.ts'
import { releaseOrder } from './release-order.ts'

const POSTED = `select 1 from ledger_journal where key = $1`

describe.each(engines)('releasing an order, on %s,', (engine) => {
  let t: TestTrades
  beforeAll(async () => {
    t = await testTrades(engine)
    await giveMoney(t.it, t.ada.customerId, 'BTC', '1')
  })
  afterAll(() => t?.it.stop())

  test('notes what two of a team agreed to before it locks anything of the ledger’s, as every payment of theirs does', async () => {
    const { id: order_id, amount } = await t.seen(t.ada, await t.paid())
    const posted: number[] = []
    const released = await releaseOrder(
      asCustomer(t.it, t.ada),
      { order_id, seen: 'paid', amount },
      {
        askedBy: t.ada.customerId,
        begin: () => Promise.resolve(),
        end: async (tx, madeId) => {
          expect(madeId).toBe(order_id)
          posted.push((await tx.q(POSTED, [`escrow-out:${order_id}`])).length)
        },
      },
    )
    expect([posted, released.state]).toEqual([[0], 'released'])
    expect(await t.q()(POSTED, [`escrow-out:${order_id}`])).toHaveLength(1)
  })

  test('lets nothing go where noting it fails', async () => {
    const order = await t.paid()
    const { id: order_id, amount } = await t.seen(t.ada, order)
    const refused = releaseOrder(
      asCustomer(t.it, t.ada),
      { order_id, seen: 'paid', amount },
      {
        askedBy: t.ada.customerId,
        begin: () => Promise.resolve(),
        end: () => Promise.reject(new Error('somebody else was first')),
      },
    )
    await expect(refused).rejects.toThrow('somebody else was first')
    expect((await t.seen(t.ada, order)).state).toBe('paid')
    expect(await t.q()(POSTED, [`escrow-out:${order_id}`])).toEqual([])
  })
})
