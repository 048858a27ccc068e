import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { OwnAd } from '../../../contract/market/ads.ts'
import { allOrders } from '../../../contract/orders/order-endpoints.ts'
import { createPaymentMethod } from '../../../contract/rails/payment-methods.ts'
import { createEndpointCaller } from '../../api/caller.ts'
import { engines } from '../../testing/database/engines.ts'
import { expectOk } from '../../testing/expect-ok.ts'
import { giveMoney } from '../../testing/factories.ts'
import { type TestMarket, testMarket } from '../../testing/market.ts'
import { rehearse } from './rehearse.ts'

const TERMS = 'A Rehearsal, please.'

describe.each(engines)('ads that ask for a rehearsal, on %s', (engine) => {
  let market: TestMarket
  beforeEach(async () => {
    market = await testMarket(engine)
  })
  afterEach(() => market.it.stop())

  /** Bob is the counterparty. */
  const caller = () => createEndpointCaller(market.it.app, market.bob.token)
  const ordersOfBob = async () =>
    (await caller()(allOrders)).map(({ asset, currency, role }) => `${role} ${asset}/${currency}`).sort()
  const byPhone = async (): Promise<string> => {
    const fields = { provider: 'M-PESA', phone: '+254712345678' }
    const body = { rail: 'mobile_money', currency: 'KES', country: 'KE', fields }
    return expectOk(await market.it.call(createPaymentMethod, { body }, market.ada)).id
  }
  /** Ada sells bitcoin for shillings, sells euros for shillings, and buys bitcoin for euros: none is the pair that a market starts with. */
  const asked = async (): Promise<OwnAd[]> => {
    const { ada, bob, it, posted, saveIban } = market
    await giveMoney(it, ada.customerId, 'EUR', '500')
    await giveMoney(it, bob.customerId, 'BTC', '1')
    await saveIban(bob, 'NL91ABNA0417164300')
    const shillings = { currency: 'KES', method_ids: [await byPhone()], min: '2000', max: '20000', terms: TERMS }
    return [
      await posted({ ...shillings, pricing: { kind: 'fixed', price: '7000000' } }),
      await posted({ ...shillings, asset: 'EUR', total: '200', pricing: { kind: 'fixed', price: '150' } }),
      await posted({ side: 'buy', rails: ['sepa'], terms: TERMS }),
    ]
  }

  test('are taken in whatever pair they are, once, and no others', async () => {
    await asked()
    await market.posted({ terms: 'By daylight only.' })
    const taken = new Set<string>()
    await rehearse(market.it.app, caller(), taken)
    await rehearse(market.it.app, caller(), taken)
    expect(await ordersOfBob()).toEqual(['buyer BTC/KES', 'buyer EUR/KES', 'seller BTC/EUR'])
  })

  test('one that could not be taken is tried again, and keeps him from no other', async () => {
    const ads = await asked()
    const call = caller()
    const lost = ads[0]?.id
    const taken = new Set<string>()
    await rehearse(
      market.it.app,
      (endpoint, input) => {
        if ((input?.body as { ad_id?: string } | undefined)?.ad_id === lost) throw new Error('The rates are gone.')
        return call(endpoint, input)
      },
      taken,
    )
    expect(await ordersOfBob()).toEqual(['buyer EUR/KES', 'seller BTC/EUR'])
    await rehearse(market.it.app, call, taken)
    expect(await ordersOfBob()).toEqual(['buyer BTC/KES', 'buyer EUR/KES', 'seller BTC/EUR'])
  })
})
