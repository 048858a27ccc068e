import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Ad } from '../../../../contract/market/ads.ts'
import { showProduct } from '../../../../contract/market/market.ts'
import { createComplaint } from '../../../../contract/orders/order-endpoints.ts'
import { Problem } from '../../../kernel/errors.ts'
import { testApp } from '../../../testing/ctx.ts'
import { fresh, STORY } from '../../../testing/desk.ts'
import { expectOk } from '../../../testing/expect-ok.ts'
import { giveMoney } from '../../../testing/factories.ts'
import { newPerson, type Person } from '../../../testing/people.ts'
import { type TestTrades, tradesOf } from '../../../testing/trades.ts'
import { mostUnconfirmed, unpaidFacts } from '../../market/listing/unpaid-bounds.ts'
import { placeOrder } from './place-order.ts'

const HOUR = 3_600_000
const PLACED = 'select count(*)::int n from p2p_order where taker_id = $1'

let keys = 0
/** Takes an ad and answers 'taken', or the code of why not. */
const tryToTake = (t: TestTrades, person: Person, ad_id: string, { ip = '', factor = 1, unpaidOfNew = 1000 } = {}) => {
  const own = t.as(person, `take-key-${++keys}`)
  const ctx = {
    ...own,
    place: { ip, device: '' },
    config: { ...own.config, RATE_LIMIT_FACTOR: factor, UNPAID_ORDERS_NEW: unpaidOfNew },
  }
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
    const it = await testApp('postgres', {
      env: {
        UNPAID_ORDERS: '3',
        UNPAID_ORDERS_MERCHANT: '5',
        UNCONFIRMED_ORDERS: '5',
        UNCONFIRMED_ORDERS_MERCHANT: '12',
      },
    })
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

  test('keeps one until they have completed a trade, also of many at the same moment, and reads why', async () => {
    const beginner = await newPerson(t.it)
    const wanted = await ads(4)
    const asBeginner = { unpaidOfNew: 1 }
    const outcomes = await Promise.all(wanted.map((ad) => tryToTake(t, beginner, ad, asBeginner)))
    expect([numberOf(outcomes, 'taken'), numberOf(outcomes, 'unpaid_orders')]).toEqual([1, 3])
    const facts = (completed: number, merchant = false) =>
      unpaidFacts(
        { config: { ...t.it.ctx().config, UNPAID_ORDERS_NEW: 1 } },
        { merchant, level: '1', completed, failed: 0, waiting: 1, claimed: 0, ofAd: 0, fromNetwork: 0 },
      ).waiting
    expect([facts(0), facts(1), facts(0, true)]).toEqual([
      { now: 1, most: 1, asNew: true },
      { now: 1, most: 3, asNew: false },
      { now: 1, most: 5, asNew: false },
    ])
    await t.q()('update trader set completed = 1 where customer_id = $1', [beginner.customerId])
    const more = []
    for (const ad of wanted) more.push(await tryToTake(t, beginner, ad, asBeginner))
    expect(numberOf(more, 'taken')).toBe(2)
  })

  test('keeps five as a merchant', async () => {
    const merchant = await newPerson(t.it)
    await t.q()('update customer set merchant = true where id = $1', [merchant.customerId])
    const wanted = await ads(10)
    const outcomes = await Promise.all(wanted.map((ad) => tryToTake(t, merchant, ad)))
    expect([numberOf(outcomes, 'taken'), await placedBy(merchant)]).toEqual([5, 5])
  })

  const ordersOf = ({ customerId }: Person, state: string) =>
    t.q()<{ id: string }>('select id from p2p_order where taker_id = $1 and state = $2 order by id', [
      customerId,
      state,
    ])
  /** Says of each order that waits for payment that it is paid, which costs nothing. */
  const claimAll = async (person: Person) => {
    for (const order of await ordersOf(person, 'awaiting_payment'))
      expectOk(await t.pay(await t.seen(person, order), undefined, person))
  }

  test('says of three that they are paid and takes two more, out of fifty at the same moment, until a seller confirms', async () => {
    const liar = await newPerson(t.it)
    const wanted = await ads(25)
    const fifty = () => Promise.all([...wanted, ...wanted].map((ad) => tryToTake(t, liar, ad)))
    expect(numberOf(await fifty(), 'taken')).toBe(3)
    await claimAll(liar)
    const more = await fifty()
    expect([numberOf(more, 'taken'), numberOf(more, 'unconfirmed_orders') > 0]).toEqual([2, true])
    await claimAll(liar)
    const [first, second] = await ordersOf(liar, 'paid')
    // A dispute keeps the escrow, too.
    const body = { order_id: String(first?.id), seen: 'paid', reason: 'not_received', statement: STORY } as const
    expectOk(await t.it.call(createComplaint, { body }, await fresh(t, t.ada)))
    expect(numberOf(await fifty(), 'taken')).toBe(0)
    expectOk(await t.act(t.ada, await t.seen(t.ada, second as { id: string }), 'confirm'))
    expect(numberOf(await fifty(), 'taken')).toBe(1)
    await t.verify()
  })

  test('lets an order run out, and its place is free once its escrow has gone back', async () => {
    const late = await newPerson(t.it)
    const wanted = await ads(4)
    const takeNext = () => tryToTake(t, late, wanted[3] as string)
    for (const ad of wanted.slice(0, 3)) expect(await tryToTake(t, late, ad)).toBe('taken')
    const [{ minutes }] = (await t.q()('select max(window_minutes)::int minutes from p2p_order where taker_id = $1', [
      late.customerId,
    ])) as [{ minutes: number }]
    await t.pass(minutes * 60_000 + 1_000)
    expect([(await ordersOf(late, 'expired')).length, await takeNext()]).toEqual([3, 'unpaid_orders'])
    await t.pass(10 * 60_000 + 1_000)
    expect(await takeNext()).toBe('taken')
  })

  test('has more to wait for by level and by what they completed, and as a merchant whose record is good', async () => {
    const ctx = t.it.ctx()
    const most = (odd: object) => mostUnconfirmed(ctx, { merchant: false, level: '1', completed: 0, failed: 0, ...odd })
    expect([most({}), most({ level: '2' }), most({ level: 'E' })]).toEqual([5, 10, 25])
    expect([most({ completed: 10 }), most({ completed: 1_000 })]).toEqual([10, 25])
    expect([most({ completed: 10, failed: 3 }), most({ completed: 10, failed: 2 })]).toEqual([5, 10])
    expect([most({ merchant: true }), most({ merchant: true, completed: 1, failed: 9 })]).toEqual([12, 5])
    const merchant = await newPerson(t.it)
    await t.q()('update customer set merchant = true where id = $1', [merchant.customerId])
    for (const ad of await ads(6)) {
      expect(await tryToTake(t, merchant, ad)).toBe('taken')
      await claimAll(merchant)
    }
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
