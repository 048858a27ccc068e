import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { RestrictionReason, RestrictionScope } from '../../src/contract/accounts/security/restrictions.ts'
import { listSessions } from '../../src/contract/accounts/sessions.ts'
import { createComplaint } from '../../src/contract/orders/order-endpoints.ts'
import { sendTransfer } from '../../src/contract/wallet/transfers.ts'
import { uuid7 } from '../../src/server/kernel/ids.ts'
import { query } from '../../src/server/kernel/tx.ts'
import {
  endSessions,
  liftByOperator,
  restrictAccount,
} from '../../src/server/modules/accounts/restrictions/by-operator.ts'
import { endRestrictions } from '../../src/server/modules/accounts/restrictions/lift-restriction.ts'
import { suspendAccount } from '../../src/server/modules/accounts/suspend-account.ts'
import { engines } from '../../src/server/testing/database/engines.ts'
import { STORY } from '../../src/server/testing/desk.ts'
import { expectOk } from '../../src/server/testing/expect-ok.ts'
import { giveMoney } from '../../src/server/testing/factories.ts'
import { newPerson, type Person, signIn } from '../../src/server/testing/people.ts'
import { type TestTrades, testTrades, tradesOf } from '../../src/server/testing/trades.ts'

const DAY = 86_400_000
const reason = 'Reported by three buyers'

describe.each(engines)('an account that is restricted, on %s:', (engine) => {
  let t: TestTrades
  beforeAll(async () => {
    t = await testTrades(engine)
  })
  afterAll(() => t.it.stop())
  // Whoever was suspended by the test before is somebody else's.
  beforeEach(async () => {
    const [ada, bob] = [await newPerson(t.it, 'ada'), await newPerson(t.it, 'bob')]
    for (const { customerId } of [ada, bob])
      for (const [asset, amount] of [
        ['BTC', '2'],
        ['EUR', '20000'],
      ] as const)
        await giveMoney(t.it, customerId, asset, amount)
    await t.it.refreshRates()
    t = tradesOf(t.it, { ada, bob, carol: t.carol })
  })

  const operator = () => t.it.ctx({ kind: 'operator', name: 'ada' })
  const job = () => t.it.ctx({ kind: 'system', job: 'test' })
  const restricted = (
    { username }: Person,
    scope: RestrictionScope,
    odd: { reason?: RestrictionReason; notice?: 'told' | 'withheld'; endsAt?: Date } = {},
  ) =>
    restrictAccount(
      operator(),
      { username, reason },
      { scope, reason: 'suspected_fraud', notice: 'told', endsAt: null, ...odd },
    )
  const lifted = ({ username }: Person, scope: RestrictionScope) =>
    liftByOperator(operator(), { username, reason: 'It was nothing' }, scope)
  const status = async ({ customerId }: Person) =>
    (await t.q()<{ status: string }>('select status from customer where id = $1', [customerId]))[0]?.status
  const open = async ({ customerId }: Person) =>
    (
      await t.q()<{ scope: string }>(
        'select scope from account_restriction where customer_id = $1 and lifted_at is null order by scope',
        [customerId],
      )
    ).map(({ scope }) => scope)
  const fresh = async (who: Person) => ({ ...who, token: await t.it.app.signIn.mintToken(who) })
  const send = async (from: Person, to: Person, amount = '5.00') =>
    t.it.call(
      sendTransfer,
      { body: { payee_id: to.customerId, payee_name: to.username, asset: 'EUR', amount } },
      { ...(await fresh(from)), key: uuid7() },
    )

  test('suspended: the token, the cookie and the ad stop at once, and the order in escrow stays safe', async () => {
    const [{ ada, bob }, phone] = [t, await signIn(t.it, t.ada)]
    const ad = await t.ad()
    const order = await t.paid()
    const held = await t.inEscrow('BTC')
    const token = await t.it.app.signIn.mintToken(ada)

    await restricted(ada, 'suspended')
    expect(await status(ada)).toBe('suspended')
    expect((await t.it.call(listSessions, {}, { token })).status).toBe(401)
    for (const { sessionId } of [ada, phone]) expect(await t.it.app.signIn.session(sessionId)).toBeUndefined()
    const ended = await t.q()<{ n: number }>(
      `select count(*)::int n from outbox where event = 'session.revoked' and payload ->> 'customer_id' = $1`,
      [ada.customerId],
    )
    expect(ended[0]?.n, 'each of their connections hears it').toBe(2)
    await expect(signIn(t.it, ada)).rejects.toThrow('suspended')
    expect((await t.take(bob, ad)).body.code).toBe('ad_not_takeable')

    expect((await t.release(order)).status, 'the seller can’t release').toBe(401)
    expect(await t.inEscrow('BTC')).toBe(held)
    expect((await t.seen(bob, order)).state).toBe('paid')
    await t.pass(16 * 60_000)
    const body = { order_id: order.id, seen: 'paid' as const, reason: 'not_received' as const, statement: STORY }
    expectOk(await t.it.call(createComplaint, { body }, await fresh(bob)))
    expect([(await t.seen(bob, order)).state, await t.inEscrow('BTC')], 'people decide who gets it').toEqual([
      'disputed',
      held,
    ])
    await t.verify()

    await lifted(ada, 'suspended')
    expect(await status(ada)).toBe('active')
    expect((await t.it.call(listSessions, {}, { token })).status, 'what ended stays ended').toBe(401)
    const again = await signIn(t.it, ada)
    expect((await t.it.call(listSessions, {}, again)).status).toBe(200)
    expect((await t.take(bob, ad)).status).toBe(200)
  })

  test('kept from sending: nothing leaves by any way, what comes in does, and what was begun ends', async () => {
    const { ada, bob } = t
    const [ad, order] = [await t.ad(), await t.paid()]
    const endsAt = new Date(t.it.clock.now().getTime() + DAY)
    await restricted(ada, 'withdrawals', { endsAt })
    const refused = await send(ada, bob)
    expect([refused.status, refused.body]).toMatchObject([
      403,
      { code: 'account_restricted', scope: 'withdrawals', until: endsAt.toISOString() },
    ])
    expect((await t.take(bob, ad)).body.code, 'an ad of theirs is off the market').toBe('ad_not_takeable')
    expect((await send(bob, ada)).status, 'what others send comes in').toBe(200)
    expect((await t.release(order)).status, 'the buyer who paid gets theirs').toBe(200)
    await lifted(ada, 'withdrawals')
    expect((await send(ada, bob)).status).toBe(200)
    expect((await t.take(bob, ad)).status).toBe(200)
    await t.verify()
  })

  test('kept from trading with others: neither posts nor takes, and ads of theirs are off the market', async () => {
    const { ada, bob } = t
    const [hers, his] = [await t.ad(), await t.ad({ owner: bob })]
    await restricted(ada, 'p2p')
    expect((await t.take(ada, his)).body).toMatchObject({ code: 'account_restricted', scope: 'p2p', until: null })
    expect((await t.take(bob, hers)).body.code).toBe('ad_not_takeable')
    expect((await send(ada, bob)).status, 'sending goes on').toBe(200)
    await lifted(ada, 'p2p')
    expect((await t.take(bob, hers)).status).toBe(200)
  })

  test('what is withheld says neither why nor until when; suspicion of money laundering always is', async () => {
    const { ada, bob } = t
    const endsAt = new Date(t.it.clock.now().getTime() + DAY)
    const laundering = { reason: 'money_laundering', endsAt } as const
    await expect(restricted(ada, 'withdrawals', laundering)).rejects.toMatchObject({ code: 'invalid_input' })
    await restricted(ada, 'withdrawals', { ...laundering, notice: 'withheld' })
    const { body } = await send(ada, bob)
    expect(body).toMatchObject({ code: 'account_restricted', until: null })
    expect(JSON.stringify(body)).not.toMatch(/launder|fraud/i)
    await lifted(ada, 'withdrawals')
  })

  test('whoever was told of one is told of its end once nothing stops them any more, and reads no other end while what is withheld stands beside it', async () => {
    const { ada, bob } = t
    const told = async () => {
      await t.it.settleEvents()
      return (
        await t.q()<{ kind: string }>(
          `select kind from notification where customer_id = $1 and kind in ('account_restricted', 'restriction_lifted') order by id`,
          [ada.customerId],
        )
      ).map(({ kind }) => kind)
    }
    const endsAt = new Date(t.it.clock.now().getTime() + DAY)
    await restricted(ada, 'withdrawals', { endsAt })
    await restricted(ada, 'withdrawals', { reason: 'money_laundering', notice: 'withheld' })
    expect((await send(ada, bob)).body).toMatchObject({ code: 'account_restricted', until: endsAt.toISOString() })
    expect(await told()).toEqual(['account_restricted'])
    t.it.clock.advance(DAY)
    await endRestrictions(job())
    expect([await told(), await open(ada)], 'they are still stopped').toEqual([['account_restricted'], ['withdrawals']])
    t.it.clock.advance(DAY)
    await lifted(ada, 'withdrawals')
    expect(await told()).toEqual(['account_restricted', 'restriction_lifted'])
    t.it.clock.advance(DAY)
    await restricted(ada, 'withdrawals', { reason: 'money_laundering', notice: 'withheld' })
    t.it.clock.advance(DAY)
    await lifted(ada, 'withdrawals')
    expect(await told(), 'of what nobody told of, no end').toEqual(['account_restricted', 'restriction_lifted'])
  })

  test('the clock ends it at its time, once; what nobody set an end to stays', async () => {
    const { ada } = t
    const endsAt = new Date(t.it.clock.now().getTime() + DAY)
    await restricted(ada, 'suspended', { endsAt })
    await restricted(ada, 'trading')
    t.it.clock.advance(DAY - 1)
    expect(await endRestrictions(job())).toBe(0)
    t.it.clock.advance(1)
    const both = await Promise.all([endRestrictions(job()), endRestrictions(job())])
    expect(both[0] + both[1]).toBe(1)
    expect([await status(ada), await open(ada)]).toEqual(['active', ['trading']])
  })

  test('twice and at once there is one of a scope, and it is lifted once', async () => {
    const { ada } = t
    const outcome = async (acts: Promise<unknown>[]) => (await Promise.allSettled(acts)).map((one) => one.status).sort()
    expect(await outcome([restricted(ada, 'suspended'), restricted(ada, 'suspended')])).toEqual([
      'fulfilled',
      'rejected',
    ])
    expect(await suspendAccount(operator(), ada.username, 'Another reason')).toBe(false)
    expect(await open(ada)).toEqual(['suspended'])
    expect(await outcome([lifted(ada, 'suspended'), lifted(ada, 'suspended')])).toEqual(['fulfilled', 'rejected'])
    expect([await status(ada), await open(ada)]).toEqual(['active', []])
    await expect(lifted(ada, 'trading')).rejects.toMatchObject({ code: 'not_found' })
  })

  test('a row stays as it was written: the database refuses to have it another', async () => {
    const id = await restricted(t.ada, 'trading')
    const change = (set: string) => query(job())(`update account_restriction set ${set} where id = $1`, [id])
    for (const set of [`reason = 'other'`, `customer_id = '${t.bob.customerId}'`, 'ends_at = now()'])
      await expect(change(set)).rejects.toThrow()
    await lifted(t.ada, 'trading')
    await expect(change('lifted_at = null, lifted_how = null')).rejects.toThrow()
    await expect(query(job())('delete from account_restriction where id = $1', [id])).rejects.toThrow()
  })

  test('sessions end, all or one, and who was signed out may sign in', async () => {
    const { ada } = t
    const phone = await signIn(t.it, ada)
    const whose = { username: ada.username, reason: 'They lost their phone' }
    expect(await endSessions(operator(), whose, phone.sessionId)).toBe(1)
    expect((await t.it.call(listSessions, {}, phone)).status).toBe(401)
    expect((await t.it.call(listSessions, {}, await fresh(ada))).status).toBe(200)
    await expect(endSessions(operator(), whose, phone.sessionId)).rejects.toMatchObject({ code: 'not_found' })
    await expect(endSessions(operator(), whose, t.bob.sessionId)).rejects.toMatchObject({ code: 'not_found' })
    expect(await endSessions(operator(), whose)).toBe(1)
    expect((await t.it.call(listSessions, {}, ada)).status).toBe(401)
    await signIn(t.it, ada)
    await expect(endSessions(job(), whose)).rejects.toMatchObject({ code: 'forbidden' })
  })
})
