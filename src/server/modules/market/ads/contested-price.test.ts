import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { refreshRates } from '../../../kernel/rates/refresh-rates.ts'
import { query } from '../../../kernel/tx.ts'
import { engines } from '../../../testing/database/engines.ts'
import { expectOk } from '../../../testing/expect-ok.ts'
import { outcomeOf, type TestMarket, testMarket } from '../../../testing/market.ts'

const fixed = (price: string) => ({ kind: 'fixed', price }) as const
const floating = { kind: 'floating', margin_bps: 0 } as const

describe.each(engines)('that sources of prices contradict each other, on %s,', (engine) => {
  let market: TestMarket
  beforeAll(async () => {
    market = await testMarket(engine)
  })
  afterAll(() => market.it.stop())

  const later = async () => {
    market.it.clock.advance(5_000)
    await market.it.refreshRates()
  }
  const disagree = async () => {
    market.it.shocks.push({ asset: 'BTC', from: market.it.clock.now(), bps: 40_000, source: 'sandbox-b' })
    await later()
  }
  const agree = async () => {
    market.it.shocks.length = 0
    await later()
  }
  afterEach(agree)

  const refused = (field: string) => [422, 'invalid_input', [field]]
  const small = { total: '0.05' }

  test('is not over because one of them falls silent for a while', async () => {
    await disagree()
    market.it.clock.advance(60_000)
    const ctx = market.it.ctx()
    await refreshRates(
      ctx,
      ctx.providers.rates.filter(({ name }) => name === 'sandbox-b'),
    )
    for (const price of ['57000', '285000'])
      expect(outcomeOf(await market.post({ ...small, pricing: fixed(price) }))).toEqual(refused('pricing.price'))
  })

  test('is what the owner of a floating price reads, and no advice of a fixed one', async () => {
    await disagree()
    const answer = await market.post({ ...small, pricing: floating })
    expect(outcomeOf(answer)).toEqual([503, 'rates_unavailable', ['pricing']])
    expect(answer.body.errors?.[0]?.message).toMatch(/disagree about this pair/)
    await agree()
    market.it.clock.advance(20_000)
    const silent = await market.post({ ...small, pricing: floating })
    expect(outcomeOf(silent)).toEqual([503, 'rates_unavailable', ['pricing']])
    expect(silent.body.errors?.[0]?.message).toMatch(/A fixed price works/)
  })

  test('stops no change of an ad that leaves its price as it is, and opens none', async () => {
    const ads = [
      expectOk(await market.post({ total: '0.1', pricing: fixed('57000') })),
      expectOk(await market.post({ total: '0.1', pricing: floating })),
    ]
    const paused = expectOk(await market.post({ ...small, pricing: fixed('57000') }))
    expectOk(await market.change(paused.id, { action: 'pause' }))
    const sold = expectOk(await market.post({ ...small, pricing: fixed('57000') }))
    await query(market.it.ctx())(`update ad set state = 'sold_out' where id = $1`, [sold.id])
    await disagree()
    for (const { id, pricing } of ads) {
      const changes = { total: '0.08', max: '500', terms: 'No third parties.', pricing }
      expect(expectOk(await market.change(id, { changes }))).toMatchObject({
        total: '0.08000000',
        max: '500.00',
        state: 'online',
      })
      for (const other of [fixed('58000'), { ...floating, margin_bps: 1 }])
        expect((await market.change(id, { changes: { pricing: other } })).status).toBeGreaterThan(400)
    }
    expectOk(await market.change(paused.id, { changes: { max: '500' } }))
    expect(outcomeOf(await market.change(paused.id, { action: 'resume' }))).toEqual(refused('pricing.price'))
    expect(outcomeOf(await market.change(sold.id, { changes: { total: '0.06' } }))).toEqual(
      refused('changes.pricing.price'),
    )
    await agree()
    expectOk(await market.change(sold.id, { changes: { total: '0.06' } }))
    for (const { id } of [...ads, paused, sold]) expectOk(await market.change(id, { action: 'close' }))
  })
})
