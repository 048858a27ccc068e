import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { showCurrencyAd } from '../../../../contract/market/market.ts'
import { orderRules } from '../../../../contract/orders/order-machine.ts'
import { engines } from '../../../testing/database/engines.ts'
import { expectOk } from '../../../testing/expect-ok.ts'
import { type TestTrades, testTrades } from '../../../testing/trades.ts'

const LEAST = (1.25 * orderRules.counted.leastWorth) / 100
/** Of EUR for USD: an order of it from `LEAST` USD on counts. */
const ad = { asset: 'EUR', currency: 'USD', price: '1.25', total: '3000', min: '5', max: '1500' }

describe.each(engines)('the bound of a first trade, on %s,', (engine) => {
  let t: TestTrades
  beforeAll(async () => {
    t = await testTrades(engine)
  })
  afterAll(() => t.it.stop())

  test('is lifted by an order that counts for records and by none of a few cents, and says which does', async () => {
    const { carol } = t
    const adId = await t.ad({ ...ad, conditions: { first_trade_max: '20' } })
    const take = (amount: string) => t.take(carol, adId, { amount })
    const released = async (amount: string) =>
      expectOk(await t.release(expectOk(await t.pay(expectOk(await take(amount)), {}, carol))))
    const refused = {
      status: 422,
      body: {
        code: 'amount_out_of_range',
        errors: [
          {
            field: 'amount',
            message: expect.stringMatching(
              /^Until an order .* worth 5\.00\sEUR or more is completed you can take 20\.00\sUSD at most\./,
            ),
          },
        ],
      },
    }
    // As many as would be all that count of two within thirty days.
    for (let n = 0; n < orderRules.counted.ofTwo; n++) await released(String(LEAST - 0.02))
    expect(await take('20.01')).toMatchObject(refused)
    expect(expectOk(await t.it.call(showCurrencyAd, { query: { ad_id: adId } }, carol)).why_not).toEqual([])
    await released(String(LEAST))
    expectOk(await take('1000'))
  })
})
