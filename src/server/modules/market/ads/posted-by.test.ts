import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cryptoMarket, updateProduct } from '../../../../contract/market/market.ts'
import { moveOwnAds, priceSteps, stepPrices } from '../../../../contract/market/own-ads.ts'
import { createOrder } from '../../../../contract/orders/order-endpoints.ts'
import { uuid7 } from '../../../kernel/ids.ts'
import { query } from '../../../kernel/tx.ts'
import { adBefore, beforeMigration, customerBefore } from '../../../testing/database/before-migration.ts'
import { anEngine, engines } from '../../../testing/database/engines.ts'
import { expectOk } from '../../../testing/expect-ok.ts'
import { giveMoney } from '../../../testing/factories.ts'
import { type TestMarket, testMarket } from '../../../testing/market.ts'
import { checkedCompany } from '../../../testing/new-company.ts'
import { enrol, newPerson, type Person } from '../../../testing/people.ts'
import { actingFor, makeMember } from '../../../testing/teams.ts'

describe.each(engines)('who answers for an ad of a company, on %s', (engine) => {
  let market: TestMarket
  beforeAll(async () => {
    market = await testMarket(engine)
  })
  afterAll(() => market.it.stop())

  const take = (ad: { id: string }, who: Person, price = '50000') =>
    market.it.call(createOrder, { body: { ad_id: ad.id, amount: '200', price } }, { token: who.token, key: uuid7() })

  /** A company with two owners beside its own sign-in, each as they act for it. */
  const companyOfTwo = async () => {
    const { it } = market
    const company = await checkedCompany(it)
    await giveMoney(it, company.customerId, 'BTC', '2')
    const own = await market.saveIban(company, 'DE75512108001245126199')
    const ad = expectOk(await market.post({ method_ids: [own.id] }, company))
    const [one, other] = [await newPerson(it), await newPerson(it)]
    for (const member of [one, other]) {
      await makeMember(it, company.customerId, member, 'owner')
      await enrol(it, member)
    }
    const ids = [one.customerId, other.customerId]
    await query(it.ctx())('update customer set frozen_until = null where id = any($1::uuid[])', [ids])
    const acting = async (member: Person) => (await actingFor(it, member, company.customerId)).token
    return { company, own, ad, one, other, acting }
  }
  const leaves = (companyId: string, personId: string) =>
    query(market.it.ctx())('update team_member set left_at = $3 where company_id = $1 and person_id = $2', [
      companyId,
      personId,
      market.it.clock.now(),
    ])
  const edit = async (ad: { id: string }, body: object, token: string) =>
    expectOk(await market.it.call(updateProduct, { body: { ad_id: ad.id, ...body } as never }, { token, key: uuid7() }))
  const listedTo = async (who: Person) =>
    expectOk(await market.it.call(cryptoMarket, { query: { asset: 'BTC', currency: 'EUR' } }, who)).map(({ id }) => id)
  const notOpen = { status: 422, body: { code: 'ad_not_takeable', why_not: [{ code: 'not_open' }] } }

  test('what a company’s own sign-in posted is nobody’s to take, nor listed, once that is off the team', async () => {
    const { company, ad, one, acting } = await companyOfTwo()
    expect(await listedTo(market.bob)).toContain(ad.id)
    await leaves(company.customerId, company.customerId)
    expect(await take(ad, market.bob)).toMatchObject(notOpen)
    expect(await listedTo(market.bob)).not.toContain(ad.id)
    // Who opens it again takes it upon them.
    await edit(ad, { action: 'pause' }, await acting(one))
    await edit(ad, { action: 'resume' }, await acting(one))
    expectOk(await take(ad, market.bob))
  })

  test('whoever edits the rest of an ad doesn’t take an absent colleague’s price upon them, but who sets the price does', async () => {
    const { company, own, one, other, acting } = await companyOfTwo()
    const ad = expectOk(await market.post({ method_ids: [own.id] }, { ...company, token: await acting(one) }))
    await leaves(company.customerId, one.customerId)
    await edit(ad, { changes: { max: '1600' } }, await acting(other))
    expect(await take(ad, market.bob)).toMatchObject(notOpen)
    await edit(ad, { changes: { pricing: { kind: 'fixed', price: '50000' } } }, await acting(other))
    expectOk(await take(ad, market.bob))
  })

  const stopped = {
    'off the team': 'update team_member set left_at = $2 where person_id = $1',
    'only looking': `update team_member set role = 'viewer' where person_id = $1 and $2::timestamptz is not null`,
    suspended: `update customer set status = 'suspended' where id = $1 and $2::timestamptz is not null`,
    frozen: `update customer set frozen_until = $2::timestamptz + interval '1 hour' where id = $1`,
  }
  test.each(Object.entries(stopped))(
    'opening all again leaves what somebody set who is %s since, and says so; opening it by itself takes it upon oneself',
    async (_, stops) => {
      const { company, own, ad, one, other, acting } = await companyOfTwo()
      const theirs = expectOk(await market.post({ method_ids: [own.id] }, { ...company, token: await acting(one) }))
      const all = async (action: 'pause' | 'resume') => {
        const to = { token: await acting(other), key: uuid7() }
        return expectOk(await market.it.call(moveOwnAds, { body: { action } }, to))
      }
      expect(await all('pause')).toEqual({ changed: 2, left: [] })
      await query(market.it.ctx())(stops, [one.customerId, market.it.clock.now()])
      const left = [
        {
          ad_id: theirs.id,
          number: theirs.number,
          reason: expect.stringMatching(/^Whoever set its price or its terms/),
        },
      ]
      expect(await all('resume')).toEqual({ changed: 1, left })
      expect(await all('resume')).toEqual({ changed: 0, left })
      expect(await listedTo(market.bob)).toContain(ad.id)
      expect(await take(theirs, market.bob)).toMatchObject({ status: 422 })
      await edit(theirs, { action: 'resume' }, await acting(other))
      expectOk(await take(theirs, market.bob))
    },
  )

  test.each(Object.entries(stopped))(
    'a step in price of all leaves what somebody set who is %s since, says so before and then, and puts none of it back on the market',
    async (_, stops) => {
      const { company, own, ad, one, other, acting } = await companyOfTwo()
      const theirs = expectOk(await market.post({ method_ids: [own.id] }, { ...company, token: await acting(other) }))
      await edit(theirs, { changes: { pricing: { kind: 'fixed', price: '47000' } } }, await acting(one))
      const token = await acting(other)
      const seen = async () => expectOk(await market.it.call(priceSteps, { query: { step_bps: 1 } }, { token }))
      const step = async (...of: { id: string }[]) => {
        const ads = (await seen())
          .filter(({ ad_id }) => of.some(({ id }) => id === ad_id))
          .map(({ ad_id, before }) => ({ ad_id, seen: before.pricing }))
        return market.it.call(stepPrices, { body: { step_bps: 1, ads } as never }, { token, key: uuid7() })
      }
      expect((await seen()).map(({ reason }) => reason)).toEqual([null, null])
      await query(market.it.ctx())(stops, [one.customerId, market.it.clock.now()])
      const reason = expect.stringMatching(/^Whoever set its price or its terms/)
      const rows = await seen()
      expect(rows.find(({ ad_id }) => ad_id === theirs.id)).toMatchObject({ after: null, reason })
      expect(rows.find(({ ad_id }) => ad_id === ad.id)).toMatchObject({ reason: null })
      expect(await step(ad, theirs)).toMatchObject({ status: 422, body: { errors: [{ message: reason }] } })
      expect(await take(theirs, market.bob, '47000')).toMatchObject(notOpen)
      expect(expectOk(await step(ad))).toEqual({ changed: 1 })
      await edit(theirs, { changes: { pricing: { kind: 'fixed', price: '50000' } } }, token)
      expectOk(await take(theirs, market.bob))
    },
  )

  test('closing and opening all of them takes no colleague’s ad upon oneself: once they are gone it is nobody’s to take', async () => {
    const { company, own, one, other, acting } = await companyOfTwo()
    const theirs = expectOk(await market.post({ method_ids: [own.id] }, { ...company, token: await acting(one) }))
    for (const action of ['pause', 'resume'] as const) {
      const to = { token: await acting(other), key: uuid7() }
      expect(expectOk(await market.it.call(moveOwnAds, { body: { action } }, to)).left).toEqual([])
    }
    expect(await listedTo(market.bob)).toContain(theirs.id)
    await leaves(company.customerId, one.customerId)
    expect(await take(theirs, market.bob)).toMatchObject(notOpen)
  })

  test('other terms of an ad are those of who set them, whosever its price is', async () => {
    const { company, own, one, other, acting } = await companyOfTwo()
    const ad = expectOk(await market.post({ method_ids: [own.id] }, { ...company, token: await acting(one) }))
    await edit(ad, { changes: { max: '1600' } }, await acting(other))
    await leaves(company.customerId, other.customerId)
    expect(await take(ad, market.bob)).toMatchObject(notOpen)
    // Of an ad whose price is from before it was noted, too.
    await query(market.it.ctx())('update ad set posted_by = null where id = $1', [ad.id])
    expect(await take(ad, market.bob)).toMatchObject(notOpen)
    expect(await listedTo(market.bob)).not.toContain(ad.id)
  })
})

test('ads from before it was noted since when were set when they were changed last, by whom that is known of', async () => {
  const it = await beforeMigration(anEngine, '0457')
  try {
    const at = '2026-11-01T10:00:00.000Z'
    const company = await customerBefore(it, 'entity', at)
    const [both, price, none] = [
      await adBefore(it, company, at),
      await adBefore(it, company, at),
      await adBefore(it, company, at),
    ]
    await it.q('update ad set posted_by = $1, terms_by = case when id = $2 then $1::uuid end where id in ($2, $3)', [
      company,
      both,
      price,
    ])
    await it.goOn()
    const rows = await it.q<{ id: string }>('select id, posted_at, terms_at from ad')
    expect(new Map(rows.map(({ id, ...times }) => [id, times]))).toEqual(
      new Map([
        [both, { posted_at: new Date(at), terms_at: new Date(at) }],
        [price, { posted_at: new Date(at), terms_at: null }],
        [none, { posted_at: null, terms_at: null }],
      ]),
    )
  } finally {
    await it.close()
  }
}, 60_000)
