import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { customerBalance } from '../../../contract/wallet/wallets.ts'
import { anEngine } from '../../testing/database/engines.ts'
import { expectOk } from '../../testing/expect-ok.ts'
import { type TestTrades, testTrades } from '../../testing/trades.ts'

describe('everything that somebody has, while they trade,', () => {
  let t: TestTrades
  beforeAll(async () => {
    t = await testTrades(anEngine)
  })
  afterAll(() => t.it.stop())

  /** Ada's bitcoin: spendable, in ads, in orders, and all of it. */
  const adas = async () => {
    const token = await t.it.app.signIn.mintToken(t.ada)
    const { parts } = expectOk(await t.it.call(customerBalance, { query: { currency: 'EUR' } }, { token }))
    const { available, in_ads, in_orders, total } = parts.find(({ asset }) => asset === 'BTC') ?? {}
    return [available, in_ads, in_orders, total].map(Number)
  }

  test('is divided anew by an ad, an order and a cancellation, and shrinks by what was released alone', async () => {
    expect(await adas()).toEqual([2, 0, 0, 2])
    const ad = await t.ad({ total: '0.5' })
    expect(await adas()).toEqual([1.5, 0.5, 0, 2])
    const cancelled = expectOk(await t.take(t.bob, ad))
    expect(await adas()).toEqual([1.5, 0.48, 0.02, 2])
    expectOk(await t.act(t.bob, cancelled, 'cancel'))
    expect((await adas()).at(-1)).toBe(2)
    // Who cancels can't take ads for a quarter of an hour.
    await t.pass(16 * 60_000)
    const paid = expectOk(await t.pay(expectOk(await t.take(t.bob, ad))))
    const [, , inOrders, total] = await adas()
    expect([inOrders, total]).toEqual([0.02, 2])
    expectOk(await t.release(paid))
    const [, , afterwards, left] = await adas()
    expect([afterwards, left]).toEqual([0, 1.98])
    await t.verify()
  })
})
