import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { assetOf, assets } from '../../../contract/assets.ts'
import { parseAmount } from '../../../contract/money.ts'
import { getWithdrawalLimits } from '../../../contract/withdrawals/limits.ts'
import type { CustomerCtx } from '../../kernel/context.ts'
import { worthInEuro } from '../../kernel/rates/worth-in-euro.ts'
import { query } from '../../kernel/tx.ts'
import { type TestApp, testApp } from '../../testing/ctx.ts'
import { anEngine } from '../../testing/database/engines.ts'
import { expectOk } from '../../testing/expect-ok.ts'
import { newPerson, type Person } from '../../testing/people.ts'
import { readLimits } from './limits.ts'

describe('what limits leave', () => {
  let it: TestApp
  let ada: Person
  beforeAll(async () => {
    it = await testApp(anEngine)
    ada = await newPerson(it)
    await it.refreshRates()
  })
  afterAll(() => it.stop())
  const read = async () =>
    expectOk(await it.call(getWithdrawalLimits, {}, { token: await it.app.signIn.mintToken(ada) })).most

  test('is told in every asset, and what is told fits the limit by the rates that judge a withdrawal', async () => {
    const most = await read()
    expect(most.map(({ asset }) => asset)).toEqual(assets.map(({ code }) => code))
    for (const { asset, amount } of most) {
      const worth = await worthInEuro(query(it.ctx()), it.ctx(), asset, parseAmount(amount, assetOf(asset).decimals))
      expect([asset, worth !== null && worth <= 200_000n && worth >= 197_900n]).toEqual([asset, true])
    }
    expect(most.find(({ asset }) => asset === 'EUR')?.amount).toBe('2000.00')
  })

  test('are raised by what is taken here alone', async () => {
    const { customerId, sessionId } = ada
    const ctx = it.ctx({ kind: 'customer', customerId, sessionId, ip: '' }) as CustomerCtx
    const { raised_by, raised_with } = await readLimits(ctx)
    expect([raised_by, raised_with]).toEqual([expect.stringMatching(/phone/i), 'phone'])
    const without = await readLimits({ ...ctx, providers: { ...ctx.providers, phone: null } })
    expect([without.raised_by, without.raised_with]).toEqual([null, null])
  })

  test('is not told of what has no price', async () => {
    it.clock.advance(60_000)
    const codes = (await read()).map(({ asset }) => asset)
    expect([codes.includes('EUR'), codes.includes('BTC')]).toEqual([true, false])
    await it.refreshRates()
  })
})
