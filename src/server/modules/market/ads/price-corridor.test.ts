import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { priceSteps, stepPrices } from '../../../../contract/market/own-ads.ts'
import { adPosition } from '../../../../contract/market/standing.ts'
import { query } from '../../../kernel/tx.ts'
import { engines } from '../../../testing/database/engines.ts'
import { expectOk } from '../../../testing/expect-ok.ts'
import { giveMoney } from '../../../testing/factories.ts'
import { outcomeOf, type TestMarket, testMarket } from '../../../testing/market.ts'

const fixed = (price: string) => ({ kind: 'fixed', price }) as const

describe.each(engines)('the price of an ad is held to the index, on %s:', (engine) => {
  let market: TestMarket
  beforeAll(async () => {
    market = await testMarket(engine)
    await giveMoney(market.it, market.ada.customerId, 'BTC', '5')
  })
  afterAll(() => market.it.stop())
  beforeEach(() => market.it.refreshRates())

  const bounds = async () => {
    const query = { side: 'sell' as const, asset: 'BTC', currency: 'EUR' }
    const place = expectOk(await market.it.call(adPosition, { query }, market.ada))
    return place.bounds as NonNullable<typeof place.bounds>
  }
  const refused = (field: string) => [422, 'invalid_input', [field]]
  const small = { total: '0.05' }

  test('none is posted, nor kept as a draft, at a euro a bitcoin or at a thousand times the index', async () => {
    for (const price of ['1', '50000000'])
      for (const odd of [{}, { publish: false }, { side: 'buy' as const, rails: ['sepa'] }])
        expect(outcomeOf(await market.post({ ...small, ...odd, pricing: fixed(price) }))).toEqual(
          refused('pricing.price'),
        )
    const answer = await market.post({ ...small, pricing: fixed('1') })
    expect(answer.body.errors?.[0]?.message).toMatch(/^Choose a price from .+ to .+ EUR: at most 20% from the index/)
  })

  test('a limit lets no floating price out of it', async () => {
    const floating = (limit: string) => ({ kind: 'floating', margin_bps: 0, limit }) as const
    expect(outcomeOf(await market.post({ ...small, pricing: floating('90000') }))).toEqual(refused('pricing.limit'))
    const buys = { ...small, side: 'buy' as const, rails: ['sepa'] }
    expect(outcomeOf(await market.post({ ...buys, pricing: floating('1') }))).toEqual(refused('pricing.limit'))
    // Of what is sold it is a floor, which so low a one is not reached by.
    expectOk(await market.post({ ...small, pricing: floating('1') }))
  })

  test('both ends that the form shows can be posted, and nothing beyond them', async () => {
    const { least, most } = await bounds()
    for (const price of [least, most]) {
      const ad = expectOk(await market.post({ ...small, pricing: fixed(price) }))
      expectOk(await market.change(ad.id, { action: 'close' }))
    }
    const beyond = [(Number(least) * 0.9999).toFixed(2), (Number(most) * 1.0001).toFixed(2)]
    for (const price of beyond)
      expect(outcomeOf(await market.post({ ...small, pricing: fixed(price) }))).toEqual(refused('pricing.price'))
  })

  test('an ad is not changed to one, and one that the index left behind opens with another price only', async () => {
    const { least } = await bounds()
    const ad = expectOk(await market.post({ ...small, pricing: fixed(least) }))
    expect(outcomeOf(await market.change(ad.id, { changes: { pricing: fixed('1') } }))).toEqual(
      refused('changes.pricing.price'),
    )
    expectOk(await market.change(ad.id, { action: 'pause' }))
    market.it.shocks.push({ asset: 'BTC', from: market.it.clock.now(), bps: 500 })
    market.it.clock.advance(5_000)
    await market.it.refreshRates()
    expect(outcomeOf(await market.change(ad.id, { action: 'resume' }))).toEqual(refused('pricing.price'))
    expectOk(await market.change(ad.id, { changes: { pricing: fixed((await bounds()).least) } }))
    expectOk(await market.change(ad.id, { action: 'resume' }))
  })

  test('no step of all prices leads there, as its preview says', async () => {
    const { least } = await bounds()
    const { id, pricing } = expectOk(await market.post({ ...small, pricing: fixed(least) }))
    const body = { step_bps: -100, ads: [{ ad_id: id, seen: pricing }] }
    const seen = expectOk(await market.it.call(priceSteps, { query: { step_bps: -100 } }, market.ada))
    const why = expect.stringMatching(/^Choose a price from .+ to .+ EUR/)
    expect(seen.find(({ ad_id }) => ad_id === id)).toMatchObject({ after: null, reason: why })
    const answer = await market.it.call(stepPrices, { body }, market.ada)
    expect([answer.status, answer.body.errors]).toEqual([422, [{ field: 'ads.0', message: why }]])
    expectOk(await market.change(id, { action: 'close' }))
  })

  test('while sources disagree no price can be judged, and none is posted', async () => {
    const from = market.it.clock.now()
    const liar = { asset: 'BTC', from, bps: 40_000, source: 'sandbox-b' }
    market.it.shocks.push(liar)
    market.it.clock.advance(5_000)
    await market.it.refreshRates()
    for (const price of ['57000', '170000']) {
      const answer = await market.post({ ...small, pricing: fixed(price) })
      expect(outcomeOf(answer)).toEqual(refused('pricing.price'))
      expect(answer.body.errors?.[0]?.message).toContain('disagree')
    }
    market.it.shocks.splice(market.it.shocks.indexOf(liar), 1)
    market.it.clock.advance(5_000)
    await market.it.refreshRates()
    expectOk(await market.post({ ...small, pricing: fixed('57000') }))
  })

  test('while the index is silent the last one known holds every price, and after a week of that none does', async () => {
    // Readings are stale after fifteen seconds.
    market.it.clock.advance(20_000)
    expect(outcomeOf(await market.post({ ...small, pricing: fixed('1') }))).toEqual(refused('pricing.price'))
    expect((await bounds()).least).not.toBe('0')
    await query(market.it.ctx())(`update rate_reading set at = at - interval '8 days'`)
    expectOk(
      await market.post({
        ...small,
        min: '1',
        max: '10',
        total: '10',
        side: 'buy',
        rails: ['sepa'],
        pricing: fixed('1'),
      }),
    )
  })
})
