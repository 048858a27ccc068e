import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { stepUpHeader } from '../../../../contract/accounts/second-factor.ts'
import { updateCurrencyAd, updateProduct } from '../../../../contract/market/market.ts'
import { createOrder } from '../../../../contract/orders/order-endpoints.ts'
import { createPaymentMethod } from '../../../../contract/rails/payment-methods.ts'
import { uuid7 } from '../../../kernel/ids.ts'
import { query } from '../../../kernel/tx.ts'
import { engines } from '../../../testing/database/engines.ts'
import { expectOk } from '../../../testing/expect-ok.ts'
import { giveMoney } from '../../../testing/factories.ts'
import { type TestMarket, testMarket } from '../../../testing/market.ts'
import { checkedCompany } from '../../../testing/new-company.ts'
import { enrol, newPerson, type Person } from '../../../testing/people.ts'
import { actingFor, makeMember } from '../../../testing/teams.ts'

const HOUR_MS = 3_600_000

describe.each(engines)('who sells while nothing leaves their account, on %s', (engine) => {
  let market: TestMarket
  beforeAll(async () => {
    market = await testMarket(engine)
    await giveMoney(market.it, market.ada.customerId, 'USD', '1000')
  })
  afterAll(() => market.it.stop())

  const freeze = (until: Date | null) =>
    query(market.it.ctx())('update customer set frozen_until = $2 where id = $1', [market.ada.customerId, until])
  const inHours = (hours: number) => new Date(market.it.clock.now().getTime() + hours * HOUR_MS)
  afterEach(() => freeze(null))

  const verbs = { crypto: updateProduct, currency: updateCurrencyAd }
  const change = ({ id, market: which }: { id: string; market: 'crypto' | 'currency' }, body: object) =>
    market.it.call(verbs[which], { body: { ad_id: id, ...body } as never }, { token: market.ada.token, key: uuid7() })
  const sold = {
    crypto: {},
    currency: { asset: 'USD', pricing: { kind: 'fixed', price: '0.9' }, total: '50', min: '5', max: '45' },
  } as const

  test.each(['crypto', 'currency'] as const)('no sell ad opens or grows on the %s market', async (which) => {
    const odd = sold[which]
    const [online, paused, draft] = [
      await market.posted(odd),
      await market.posted(odd),
      await market.posted({ ...odd, publish: false }),
    ]
    expectOk(await change(paused, { action: 'pause' }))
    const until = inHours(1)
    await freeze(until)
    const refused = { status: 403, body: { code: 'security_freeze', until: until.toISOString() } }
    expect(await market.post(odd)).toMatchObject(refused)
    expect(await change(draft, { action: 'publish' })).toMatchObject(refused)
    expect(await change(paused, { action: 'resume' })).toMatchObject(refused)
    expect(await change(online, { changes: { total: which === 'crypto' ? '0.6' : '60' } })).toMatchObject(refused)
    expectOk(await change(online, { action: 'close' }))
    await freeze(market.it.clock.now())
    expectOk(await change(draft, { action: 'publish' }))
    expectOk(await change(paused, { action: 'resume' }))
    for (const ad of [draft, paused]) expectOk(await change(ad, { action: 'close' }))
  })
  const field = ({ body }: { body: { errors?: { field: string }[] } }) => body.errors?.[0]?.field
  const addMethod = async (iban: string) => (await market.saveIban(market.ada, iban)).id
  /** A method of Ada's that was added so many hours ago, where a freeze of hers has ended so many hours ago. */
  const stands = async (id: string, { added, over }: { added: number; over: number }) => {
    await query(market.it.ctx())('update payment_method set created_at = $2 where id = $1', [id, inHours(-added)])
    await freeze(inHours(-over))
  }
  const take = (ad: { id: string }, who: Person, odd: object = {}) =>
    market.it.call(
      createOrder,
      { body: { ad_id: ad.id, amount: '200', price: '50000', ...odd } },
      { token: who.token, key: uuid7() },
    )

  test('who added a payment method while frozen, or just before, sells by it a day after they added it', async () => {
    const { posted, post, bob, ada } = market
    const method_id = await addMethod('DE75512108001245126199')
    const odd = { method_ids: [method_id] }
    const old = await posted()
    const bobs = await posted({ side: 'buy', method_ids: [], rails: ['sepa'] }, bob)
    await stands(method_id, { added: 23.9, over: 0 })
    expect(field(await post(odd))).toBe('method_ids')
    expect(field(await post({ ...odd, publish: false }))).toBe('method_ids')
    expect(field(await change(old, { changes: odd }))).toBe('changes.method_ids')
    expect(field(await take(bobs, ada, { method_id }))).toBe('method_id')
    await stands(method_id, { added: 24, over: 0 })
    for (const ad of [await posted(odd), old]) expectOk(await change(ad, { action: 'close' }))
    expectOk(await take(bobs, ada, { method_id }))
  })

  test('one that was added after a freeze works at once', async () => {
    const id = await addMethod('DE02120300000000202051')
    await stands(id, { added: 1, over: 1 })
    expectOk(await change(await market.posted({ method_ids: [id] }), { action: 'close' }))
  })

  test('nobody pays to a new one by an ad that names it already either', async () => {
    const id = await addMethod('DE02500105170137075030')
    const ad = await market.posted({ method_ids: [id] })
    await stands(id, { added: 2, over: 1 })
    expect(field(await take(ad, market.bob))).toBe('rail')
    expectOk(await change(ad, { action: 'close' }))
  })

  test('who acts for a company sells nothing of it for less, elsewhere or again while they are frozen themselves', async () => {
    const { it } = market
    const company = await checkedCompany(it)
    await giveMoney(it, company.customerId, 'BTC', '2')
    const own = await market.saveIban(company, 'DE75512108001245126199')
    const ad = expectOk(await market.post({ method_ids: [own.id] }, company))
    const member = await newPerson(it)
    await makeMember(it, company.customerId, member, 'owner')
    const app = await enrol(it, member)
    const acting = await actingFor(it, member, company.customerId)
    const until = inHours(1)
    await query(it.ctx())('update customer set frozen_until = $2 where id = $1', [member.customerId, until])
    const asMember = (changes: object) =>
      it.call(updateProduct, { body: { ad_id: ad.id, changes } as never }, { token: acting.token, key: uuid7() })
    const refused = { status: 403, body: { code: 'security_freeze', until: until.toISOString() } }
    const worse = [
      { pricing: { kind: 'fixed', price: '48000' } },
      { max: '20000' },
      { terms: 'Pay to somebody else.' },
      { total: '0.4', min: '50' },
    ]
    for (const changes of worse) expect(await asMember(changes)).toMatchObject(refused)
    const body = { rail: 'sepa', currency: 'EUR', fields: { iban: 'DE02120300000000202051' } } as const
    it.clock.advance(60_000)
    const stepUp = stepUpHeader('totp', app.code())
    expect(await it.call(createPaymentMethod, { body }, { token: acting.token, stepUp })).toMatchObject({
      status: 403,
      body: { code: 'security_freeze' },
    })
    // Less of the same leaves: that, and nothing else, they may.
    expectOk(await asMember({ total: '0.4' }))
    await query(it.ctx())('update customer set frozen_until = null where id = $1', [member.customerId])
    expectOk(await asMember({ max: '1600' }))
  })

  test.each([
    ['frozen', `update customer set frozen_until = $2::timestamptz + interval '1 hour' where id = $1`],
    [
      'suspended',
      `update customer set status = case when $2::timestamptz is not null then 'suspended' end where id = $1`,
    ],
    ['removed from its team', 'update team_member set left_at = $2 where person_id = $1 and company_id <> $1'],
    [
      'made one who only looks',
      `update team_member set role = case when $2::timestamptz is not null then 'viewer' end where person_id = $1 and company_id <> $1`,
    ],
  ])('what a member of a company posted is nobody’s to take while they are %s', async (_, stop) => {
    const { it, bob } = market
    const company = await checkedCompany(it)
    await giveMoney(it, company.customerId, 'BTC', '2')
    const own = await market.saveIban(company, 'DE75512108001245126199')
    const other = expectOk(await market.post({ method_ids: [own.id] }, company))
    const member = await newPerson(it)
    await makeMember(it, company.customerId, member, 'owner')
    await enrol(it, member)
    await query(it.ctx())('update customer set frozen_until = null where id = $1', [member.customerId])
    const acting = await actingFor(it, member, company.customerId)
    const ad = expectOk(await market.post({ method_ids: [own.id] }, acting))
    expectOk(await take(other, bob))
    await query(it.ctx())(stop, [member.customerId, it.clock.now()])
    expect(await take(ad, bob)).toMatchObject({
      status: 422,
      body: { code: 'ad_not_takeable', why_not: [{ code: 'not_open' }] },
    })
  })
})
