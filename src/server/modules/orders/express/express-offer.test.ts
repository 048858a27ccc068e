import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Input } from '../../../../contract/endpoint.ts'
import { marketExpress } from '../../../../contract/market/express.ts'
import type { AdOddity } from '../../../testing/ads.ts'
import { engines } from '../../../testing/database/engines.ts'
import { expectOk } from '../../../testing/expect-ok.ts'
import { giveMoney } from '../../../testing/factories.ts'
import { newPerson, type Person } from '../../../testing/people.ts'
import { type TestTrades, testTrades } from '../../../testing/trades.ts'

type Query = Input<typeof marketExpress>['query']

describe.each(engines)('the best offer for an amount, on %s,', (engine) => {
  let t: TestTrades
  let dora: Person
  beforeAll(async () => {
    t = await testTrades(engine)
    dora = await newPerson(t.it, 'dora')
    for (const { customerId } of [t.ada, dora]) await giveMoney(t.it, customerId, 'BTC', '20')
  })
  afterAll(() => t.it.stop())
  afterEach(() => t.q()(`update ad set state = 'paused' where state = 'online'`))

  const asked = async (who: Person, odd: Partial<Query> = {}) => {
    const query = { asset: 'BTC', currency: 'EUR', amount: '1000.00', ...odd } as Query
    return expectOk(await t.it.call(marketExpress, { query }, who))
  }
  const best = async (who: Person, odd?: Partial<Query>) => (await asked(who, odd)).offer?.ad.id
  const none = async (who: Person, odd?: Partial<Query>) => (await asked(who, odd)).none
  /** Online and in the market's order, as publishing puts it. */
  const listed = async (odd: AdOddity = {}) => {
    const id = await t.ad(odd)
    await t.q()('update ad set market_price = fixed_price where id = $1', [id])
    return id
  }
  const COPIES = `insert into ad select (jsonb_populate_record(a, jsonb_build_object('id', gen_random_uuid(), 'number', 'X' || left(gen_random_uuid()::text, 8) || n))).*
    from ad a, generate_series(1, $2::integer) n where a.id = $1`
  const copied = (id: string, times: number) => t.q()(COPIES, [id, times])
  const dear = (odd: AdOddity = {}) => listed({ price: '51000', ...odd })

  test('is the cheapest that can be taken now, and what it comes to is what the order comes to', async () => {
    const offered = await dear({ owner: dora })
    // Each cheaper, and none to be taken by Bob with this amount.
    await listed({ owner: t.bob, price: '47000' })
    await listed({ price: '47000', conditions: { completed_orders: 3 } })
    await listed({ price: '47000', max: '999' })
    await listed({ price: '47000', min: '1001' })
    await listed({ price: '47000', total: '0.02' })
    await listed({ price: '47000', conditions: { first_trade_max: '500' } })
    await listed({ price: '47000', state: 'paused' })
    const { offer } = await asked(t.bob)
    expect(offer).toMatchObject({ ad: { id: offered, why_not: [], advertiser: { username: dora.username } } })
    const { amount, fee, pay, ad } = offer as NonNullable<typeof offer>
    const order = expectOk(await t.take(t.bob, ad.id, { amount: '1000.00', price: ad.price as string }))
    expect(order).toMatchObject({ amount, fee, pay, price: ad.price })
  })

  test('is nobody’s who is blocked, frozen or suspended', async () => {
    const hers = await listed({ owner: dora })
    const offered = await dear()
    expect(await best(t.bob)).toBe(hers)
    const set = (sql: string) => t.q()(sql, [dora.customerId])
    await set(
      `insert into relation (customer_id, other_id, kind, since) select id, $1, 'block', now() from customer where username = '${t.bob.username}'`,
    )
    expect(await best(t.bob)).toBe(offered)
    await set('delete from relation where other_id = $1')
    await set(`update customer set frozen_until = now() + interval '10 years' where id = $1`)
    expect(await best(t.bob)).toBe(offered)
    await set(`update customer set frozen_until = null, status = 'suspended' where id = $1`)
    expect(await best(t.bob)).toBe(offered)
    await set(`update customer set status = 'active' where id = $1`)
    expect(await best(t.bob)).toBe(hers)
  })

  test('of an amount of the asset keeps the ad’s limits to the cent, and what is left to the last unit', async () => {
    const offered = await listed({ price: '50000', min: '500', max: '1000' })
    const of = (amount: string) => best(t.bob, { amount, amount_in: 'asset' })
    expect([await of('0.01'), await of('0.02')]).toEqual([offered, offered])
    expect([await of('0.00999999'), await of('0.02000001')]).toEqual([offered, undefined])
    await t.q()('update ad set remaining = 1500000 where id = $1', [offered])
    expect([await of('0.015'), await of('0.01500001')]).toEqual([offered, undefined])
    expect([await best(t.bob, { amount: '750' }), await best(t.bob, { amount: '750.01' })]).toEqual([
      offered,
      undefined,
    ])
  })

  test('for whoever sells is the dearest that their methods and their balance allow', async () => {
    const offered = await listed({ side: 'buy', price: '49000' })
    await listed({ side: 'buy', price: '48000', owner: dora })
    const selling = { side: 'sell', amount: '0.02', amount_in: 'asset' } as const
    expect(await none(t.carol, selling)).toMatchObject({
      because: 'conditions',
      why_not: [{ code: 'no_method' }, { code: 'balance' }],
    })
    await t.method(t.bob)
    expect(await best(t.bob, selling)).toBe(offered)
    expect(await best(t.bob, { ...selling, rail: 'sepa' })).toBe(offered)
    expect(await none(t.bob, { ...selling, rail: 'wise' })).toMatchObject({
      because: 'method',
      rails: [{ code: 'sepa' }],
    })
    await t.method(t.carol)
    expect(await none(t.carol, selling)).toMatchObject({ because: 'conditions', why_not: [{ code: 'balance' }] })
  })

  test('where there is none, why, and what there is instead', async () => {
    await listed({ currency: 'USD' })
    expect(await asked(t.bob)).toMatchObject({
      offer: null,
      none: { because: 'no_offers', why_not: [], elsewhere: [{ currency: 'USD', offers: 1 }] },
    })
    await listed({ min: '100', max: '400' })
    await listed({ min: '100', max: '300' })
    await listed({ min: '2000', max: '3000', conditions: { first_trade_max: '1' } })
    await listed({ min: '1200', max: '3000', owner: dora })
    const amount = await none(t.bob)
    expect(amount).toMatchObject({ because: 'amount', nearest: { below: '400.00', above: '1200.00' } })
    for (const near of Object.values(amount?.nearest ?? {}))
      expect(await best(t.bob, { amount: near as string }), 'it can really be taken').toBeDefined()
    expect(await none(t.bob, { amount: '1500', rail: 'wise' })).toMatchObject({
      because: 'method',
      rails: [{ code: 'sepa' }],
    })
    await t.q()(`update ad set state = 'paused' where state = 'online'`)
    await listed({ conditions: { completed_orders: 3, level: '2' } })
    await dear({ conditions: { completed_orders: 3 } })
    expect(await none(t.carol)).toMatchObject({ because: 'conditions', why_not: [{ code: 'completed_orders' }] })
  })

  test.each([
    { level: '3' },
    { account_age_days: 400 },
    { completed_orders: 10_000 },
    { completion_rate: 100, completed_orders: 10_000 },
    { countries: ['AQ'] },
  ] as const)('stands behind five hundred that ask for %j, and is found', async (conditions) => {
    await copied(await listed({ price: '47000', conditions }), 500)
    const offered = await dear({ owner: dora })
    expect(await best(t.bob)).toBe(offered)
  })

  test('stands behind two thousand outside their opening hours, and is found', async () => {
    const closed = await listed({ price: '47000' })
    const now = t.it.clock.now()
    const yesterday = ((now.getUTCDay() + 5) % 7) + 1
    const hours = { time_zone: 'UTC', days: [yesterday], from: '00:00', until: '00:00' }
    await t.q()('update ad set hours = $2 where id = $1', [closed, JSON.stringify(hours)])
    await copied(closed, 2_000)
    expect((await none(t.bob))?.why_not).toMatchObject([{ code: 'outside_hours' }])
    const offered = await dear({ owner: dora })
    expect(await best(t.bob)).toBe(offered)
  })

  test.each(['sell', 'buy'] as const)(
    'stands behind more than are read at once at prices that left the index, in %s ads, and is found; nobody tells of those',
    async (side) => {
      await t.it.refreshRates()
      await t.method(t.bob)
      const trade = side === 'sell' ? {} : ({ side: 'sell' } as const)
      await copied(await listed({ side, price: side === 'sell' ? '45000' : '70000' }), 2_100)
      expect(await none(t.bob, trade)).toMatchObject({ because: 'no_offers', why_not: [] })
      const offered = await listed({ side, price: '52000', owner: dora })
      expect(await best(t.bob, trade)).toBe(offered)
    },
  )

  test('may follow the index at the edge of what may be, also while it is sorted by the index of before', async () => {
    await t.it.refreshRates()
    const floats = await dear({ owner: dora })
    await t.q()(
      `update ad set price_kind = 'floating', fixed_price = null, margin_bps = -2000, market_price = 40000 where id = $1`,
      [floats],
    )
    expect(await best(t.bob)).toBe(floats)
  })

  test('is judged by the price of now, and an ad at an absurd price hides nobody’s', async () => {
    await listed({ side: 'buy', price: '0.000000000001' })
    await listed({ price: '99999999999999999' })
    const offered = await dear()
    expect(await best(t.bob)).toBe(offered)
    expect((await asked(t.bob, { amount: '0.01' })).none?.because).toBe('amount')
  })

  test('of two who take the same at once gets one: the other places nothing, and is shown the next best', async () => {
    const first = await listed({ price: '50000', total: '0.02', min: '1000', max: '1000' })
    const next = await dear({ owner: dora })
    const takers = [t.bob, t.carol]
    const offers = await Promise.all(takers.map((who) => asked(who)))
    expect(offers.map(({ offer }) => offer?.ad.id)).toEqual([first, first])
    const before = await count()
    const answers = await Promise.all(takers.map((who) => t.take(who, first, { price: '50000' })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
    expect((await count()) - before).toBe(1)
    const loser = takers[answers.findIndex(({ status }) => status === 422)] as Person
    expect(answers.find(({ status }) => status === 422)?.body.code).toBe('ad_not_takeable')
    expect((await asked(loser)).offer?.ad).toMatchObject({ id: next, price: '51000' })
    const refused = await t.take(loser, next, { price: '50000' })
    expect(refused.body, 'the dearer one is not taken at the price that was shown before').toMatchObject({
      code: 'price_moved',
      price: '51000',
    })
    expect((await count()) - before).toBe(1)
  })
  const count = async () => (await t.q()<{ n: number }>('select count(*)::int n from p2p_order'))[0]?.n as number

  test('is none for who is kept from taking any, and says what is to be done first', async () => {
    await dear()
    await t.q()(
      `insert into trader (customer_id, banned_until) values ($1, now() + interval '50 years')
      on conflict (customer_id) do update set banned_until = excluded.banned_until`,
      [t.bob.customerId],
    )
    expect(await none(t.bob)).toMatchObject({ because: 'conditions', why_not: [{ code: 'banned' }], elsewhere: [] })
    await t.q()('update trader set banned_until = null where customer_id = $1', [t.bob.customerId])
  })

  test('is none of a currency for itself', async () => {
    const answer = await t.it.call(marketExpress, { query: { asset: 'EUR', currency: 'EUR', amount: '5' } }, t.bob)
    expect(answer.body.errors?.[0]?.field).toBe('currency')
  })
})
