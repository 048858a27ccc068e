import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as contract from '../../../../contract/market/market.ts'
import { adPosition, marketStanding } from '../../../../contract/market/standing.ts'
import { engines } from '../../../testing/database/engines.ts'
import { expectOk } from '../../../testing/expect-ok.ts'
import { giveMoney } from '../../../testing/factories.ts'
import { type TestMarket, testMarket } from '../../../testing/market.ts'
import { newPerson, type Person } from '../../../testing/people.ts'

describe.each(engines)('where ads stand on the market, on %s', (engine) => {
  let market: TestMarket
  let cleo: Person
  let hers: string
  beforeAll(async () => {
    market = await testMarket(engine)
    cleo = await newPerson(market.it, 'cleo')
    await giveMoney(market.it, cleo.customerId, 'BTC', '1')
    hers = (await market.saveIban(cleo, 'FR1420041010050500013M02606')).id
    await market.posted({ ...at('50100') })
    await market.posted({ ...at('49900') })
    await market.posted({ ...at('50000'), method_ids: [hers] }, cleo)
    await market.posted({ ...at('48000'), side: 'buy', rails: ['sepa'] })
    await market.posted({ ...at('49000'), side: 'buy', rails: ['sepa'] }, cleo)
    await market.posted({ ...at('43000'), side: 'buy', currency: 'GBP', rails: ['faster_payments'] })
  })
  afterAll(() => market.it.stop())

  const at = (price: string) => ({ pricing: { kind: 'fixed' as const, price }, total: '0.05' })
  const standing = async (who: Person, side: 'buy' | 'sell', currency = 'EUR') =>
    expectOk(await market.it.call(marketStanding, { query: { side, asset: 'BTC', currency } }, who))
  const ranks = async (who: Person, side: 'buy' | 'sell') =>
    (await standing(who, side)).own.map(({ final_price, rank, offers }) => [final_price, rank, offers])

  test('own ads are ranked by price among all of the pair: sell ads from the cheapest, buy ads from the dearest', async () => {
    expect(await ranks(market.ada, 'buy')).toEqual([
      ['50000', 1, 3],
      ['50200.41', 3, 3],
    ])
    expect(await ranks(cleo, 'buy')).toEqual([['50100.21', 2, 3]])
    expect(await ranks(market.ada, 'sell')).toEqual([['48000', 2, 2]])
    expect(await ranks(cleo, 'sell')).toEqual([['49000', 1, 2]])
    expect(await ranks(market.bob, 'buy'), 'who has none').toEqual([])
  })

  test('what the house holds, and tells nobody of, shows in no rank and no count of its owner’s', async () => {
    const { it, ada } = market
    const before = await standing(ada, 'buy')
    const asked = { query: { side: 'sell' as const, asset: 'BTC', currency: 'EUR', price: '60000' } }
    const position = expectOk(await it.call(adPosition, asked, ada))
    const q = it.app.db.pool
    await q.query(
      `insert into account_restriction (id, customer_id, scope, reason, notice, created_at)
       values (gen_random_uuid(), $1, 'withdrawals', 'money_laundering', 'withheld', now())`,
      [ada.customerId],
    )
    expect(
      (await standing(cleo, 'buy')).own.map(({ offers }) => offers),
      'others',
    ).toEqual([1])
    expect((await standing(ada, 'buy')).own).toEqual(before.own)
    expect(expectOk(await it.call(adPosition, asked, ada))).toEqual(position)
    await q.query(`update account_restriction set lifted_at = now(), lifted_how = 'operator'`)
  })

  test('what other currencies have is counted without one’s own and without whoever is apart', async () => {
    const { bob, ada, it } = market
    expect((await standing(bob, 'sell', 'NGN')).elsewhere).toEqual([
      { currency: 'EUR', offers: 2 },
      { currency: 'GBP', offers: 1 },
    ])
    expect((await standing(bob, 'sell', 'EUR')).elsewhere, 'where there are offers').toEqual([])
    expect((await standing(ada, 'sell', 'NGN')).elsewhere).toEqual([{ currency: 'EUR', offers: 1 }])
    const relate = async (kind: 'block' | 'none') =>
      expectOk(await it.call(contract.relate, { body: { user_id: ada.customerId, kind } }, bob))
    await relate('block')
    expect((await standing(bob, 'sell', 'NGN')).elsewhere).toEqual([{ currency: 'EUR', offers: 1 }])
    await relate('none')
  })

  test('an ad that isn’t posted yet is told its price and its rank, behind those that have the same', async () => {
    const { it, bob, ada } = market
    await it.refreshRates()
    const asked = (odd: object, who = bob) =>
      it.call(adPosition, { query: { side: 'sell', asset: 'BTC', currency: 'EUR', ...odd } }, who)
    const rank = async (odd: object, who = bob) => expectOk(await asked(odd, who)).rank
    expect(await rank({ price: '49000' })).toBe(1)
    expect(await rank({ price: '50000' }), 'the other one was first').toBe(3)
    expect(await rank({ price: '60000' })).toBe(4)
    expect(await rank({ side: 'buy', price: '49000' }), 'of buy ads the later one').toBe(1)
    expect(await rank({ side: 'buy', price: '48500' })).toBe(2)
    expect(expectOk(await asked({}))).toMatchObject({ price: null, final_price: null, rank: null, offers: 4 })
    const { index, spread_bps, price } = expectOk(await asked({ margin_bps: -100 }))
    expect([spread_bps, Number(price) < Number(index)]).toEqual([-80, true])
    const own = (await standing(ada, 'buy')).own[0]
    expect(expectOk(await asked({ price: '60000', ad_id: own?.ad_id }, ada)), 'not beside itself').toMatchObject({
      rank: 3,
      offers: 3,
    })
    const odd = await asked({ asset: 'EUR' })
    expect([odd.status, odd.body.errors?.[0]?.field]).toEqual([422, 'currency'])
    expect(await rank({ price: '49000' }), 'nothing was posted').toBe(1)
  })

  test('each offer says how far it is from the index, with the fee', async () => {
    await market.it.refreshRates()
    const { ad_id } = (await standing(market.ada, 'buy')).own[0] ?? {}
    const pricing = { kind: 'floating' as const, margin_bps: 150 }
    expectOk(
      await market.it.call(
        contract.updateProduct,
        { body: { ad_id: ad_id as string, changes: { pricing } } },
        market.ada,
      ),
    )
    const query = { asset: 'BTC', currency: 'EUR' }
    const list = expectOk(await market.it.call(contract.cryptoMarket, { query }, market.bob))
    const floating = list.find(({ id }) => id === ad_id)
    expect(floating?.spread_bps, 'a margin of 1.5 % and a fee of 0.2 %').toBe(170)
  })

  test('whose account is suspended isn’t counted, neither before an ad nor beside it', async () => {
    expect((await standing(cleo, 'buy')).own).toMatchObject([{ offers: 3 }])
    await market.it.app.db.pool.query("update customer set status = 'suspended' where id = $1", [market.ada.customerId])
    expect(await ranks(cleo, 'buy')).toEqual([['50100.21', 1, 1]])
  })
})
