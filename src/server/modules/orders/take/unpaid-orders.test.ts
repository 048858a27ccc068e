import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Ad } from '../../../../contract/market/ads.ts'
import { showProduct } from '../../../../contract/market/market.ts'
import { Problem } from '../../../kernel/errors.ts'
import { testApp } from '../../../testing/ctx.ts'
import { expectOk } from '../../../testing/expect-ok.ts'
import { giveMoney } from '../../../testing/factories.ts'
import { newPerson, type Person } from '../../../testing/people.ts'
import { type TestTrades, tradesOf } from '../../../testing/trades.ts'
import { placeOrder } from './place-order.ts'

const HOUR = 3_600_000
const PLACED = 'select count(*)::int n from p2p_order where taker_id = $1'

let keys = 0
/** Takes an ad and answers 'taken', or the code of why not. */
const tryToTake = (t: TestTrades, person: Person, ad_id: string, { ip = '', factor = 1 } = {}) => {
  const own = t.as(person, `take-key-${++keys}`)
  const ctx = { ...own, place: { ip, device: '' }, config: { ...own.config, RATE_LIMIT_FACTOR: factor } }
  return placeOrder(ctx, 'crypto', { ad_id, amount: '1000', amount_in: 'currency', price: '50000' }).then(
    () => 'taken',
    (error: unknown) => {
      if (!(error instanceof Problem)) throw error
      const [why] = (error.extra?.why_not ?? []) as { code: string }[]
      return why?.code ?? error.code
    },
  )
}
const numberOf = (outcomes: readonly string[], outcome: string) => outcomes.filter((one) => one === outcome).length

describe('who takes ads and doesn’t pay, on PostgreSQL,', () => {
  let t: TestTrades
  beforeAll(async () => {
    // tidy: allow connections race each other on a server alone
    const it = await testApp('postgres', { env: { UNPAID_ORDERS: '3', UNPAID_ORDERS_MERCHANT: '5' } })
    const [ada, bob, carol] = [await newPerson(it), await newPerson(it), await newPerson(it)]
    await giveMoney(it, ada.customerId, 'BTC', '50')
    t = tradesOf(it, { ada, bob, carol })
  })
  afterAll(() => t.it.stop())
  const ads = (n: number) => Promise.all(Array.from({ length: n }, () => t.ad({ total: '0.5' })))
  const placedBy = async ({ customerId }: Person) => (await t.q()<{ n: number }>(PLACED, [customerId]))[0]?.n

  test('keeps three at once, out of fifty that are asked for at the same moment', async () => {
    const wanted = await ads(25)
    const outcomes = await Promise.all([...wanted, ...wanted].map((ad) => tryToTake(t, t.bob, ad)))
    expect([numberOf(outcomes, 'taken'), await placedBy(t.bob)]).toEqual([3, 3])
    expect(numberOf(outcomes, 'unpaid_orders')).toBeGreaterThan(0)
    await t.verify()
  })

  test('reads in the market why no more is possible, and takes another ad once one is paid for', async () => {
    const [ad = ''] = await ads(1)
    const token = await t.it.app.signIn.mintToken(t.bob)
    const whyNot = async () => {
      const { why_not } = expectOk(await t.it.call(showProduct, { query: { ad_id: ad } }, { token })) as Ad
      return why_not.map(({ code, reason }) => [code, reason])
    }
    expect(await whyNot()).toEqual([
      ['unpaid_orders', 'You have taken 3 orders that nobody has paid yet, as many as your account may have at once.'],
    ])
    const [one] = await t.q()<{ id: string }>('select id from p2p_order where taker_id = $1 limit 1', [
      t.bob.customerId,
    ])
    expectOk(await t.pay(await t.seen(t.bob, one as { id: string })))
    expect(await whyNot()).toEqual([])
    expect(await tryToTake(t, t.bob, ad)).toBe('taken')
    expect(await tryToTake(t, t.bob, ad)).toBe('unpaid_orders')
  })

  test('keeps five as a merchant', async () => {
    const merchant = await newPerson(t.it)
    await t.q()('update customer set merchant = true where id = $1', [merchant.customerId])
    const wanted = await ads(10)
    const outcomes = await Promise.all(wanted.map((ad) => tryToTake(t, merchant, ad)))
    expect([numberOf(outcomes, 'taken'), await placedBy(merchant)]).toEqual([5, 5])
  })

  test('takes one ad three times within an hour and cancels, and then not that one', async () => {
    const [ad = '', other = ''] = await ads(2)
    for (let n = 0; n < 3; n++) {
      expect(await tryToTake(t, t.carol, ad)).toBe('taken')
      const [last] = await t.q()<{ id: string }>(
        'select id from p2p_order where taker_id = $1 order by id desc limit 1',
        [t.carol.customerId],
      )
      expectOk(await t.act(t.carol, await t.seen(t.carol, last as { id: string }), 'cancel'))
      await t.q()('update trader set banned_until = null')
    }
    expect(await tryToTake(t, t.carol, ad)).toBe('never_paid_on_ad')
    expect(await tryToTake(t, t.carol, other)).toBe('taken')
    t.it.clock.advance(HOUR)
    await t.it.refreshRates()
    expect(await tryToTake(t, t.carol, ad)).toBe('taken')
  })

  test('place six orders from one network within an hour where six are possible, and others elsewhere go on', async () => {
    const takers: Person[] = []
    for (let n = 0; n < 20; n++) takers.push(await newPerson(t.it))
    const factor = 0.1
    const wanted = await ads(takers.length)
    const takeAll = (ip: (n: number) => string) =>
      Promise.all(takers.map((taker, n) => tryToTake(t, taker, wanted[n] as string, { ip: ip(n), factor })))
    // One customer of a provider has a whole block of addresses.
    const outcomes = await takeAll((n) => `2001:db8:7:${n}::1`)
    expect([numberOf(outcomes, 'taken'), numberOf(outcomes, 'network_orders')]).toEqual([6, 14])
    const late = outcomes.indexOf('network_orders')
    const again = (ip: string) => tryToTake(t, takers[late] as Person, wanted[late] as string, { ip, factor })
    expect(await again('2001:db8:7:ffff::1')).toBe('network_orders')
    expect(await again('2001:db8:8::1')).toBe('taken')
    t.it.clock.advance(HOUR)
    await t.it.refreshRates()
    const next = outcomes.lastIndexOf('network_orders')
    expect(await tryToTake(t, takers[next] as Person, wanted[next] as string, { ip: '2001:db8:7::1', factor })).toBe(
      'taken',
    )
    await t.verify()
  })
})
