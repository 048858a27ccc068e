import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findUsers } from '../../src/contract/accounts/accounts.ts'
import {
  type Closure,
  closeAccount,
  closureStanding,
  giveUpDust,
  undoClosure,
} from '../../src/contract/accounts/closures.ts'
import { withKey } from '../../src/server/kernel/customer-keys/with-key.ts'
import { uuid7 } from '../../src/server/kernel/ids.ts'
import { inTx } from '../../src/server/kernel/tx.ts'
import { chainLoss } from '../../src/server/ledger/chain-movements.ts'
import { post } from '../../src/server/ledger/post.ts'
import { indexWords } from '../../src/server/modules/desk/search/index-words.ts'
import { importLine } from '../../src/server/modules/payments/bank/import-line.ts'
import { createDeposit } from '../../src/server/modules/payments/create-deposit.ts'
import { initiateDeposit } from '../../src/server/modules/payments/initiate-deposit.ts'
import { eraseClosed, forgetClosed } from '../../src/server/modules/personal-data/closure/erase-closed.ts'
import { erasedRows, keptTables } from '../../src/server/modules/personal-data/closure/remains.ts'
import { tablesAboutCustomers } from '../../src/server/testing/about-customers.ts'
import { engines } from '../../src/server/testing/database/engines.ts'
import { expectOk } from '../../src/server/testing/expect-ok.ts'
import { giveMoney } from '../../src/server/testing/factories.ts'
import {
  emailsTo,
  newPerson,
  type Person,
  register,
  registrant,
  signIn,
  tokenIn,
} from '../../src/server/testing/people.ts'
import { type TestTrades, testTrades } from '../../src/server/testing/trades.ts'
import { oldDestination } from '../../src/server/testing/withdrawals.ts'

const DAY = 86_400_000
const code = ({ body }: { body: unknown }) => (body as { code?: string }).code

describe.each(engines)('closing an account, on %s,', (engine) => {
  let t: TestTrades
  beforeAll(async () => {
    t = await testTrades(engine)
  })
  afterAll(() => t?.it.stop())

  const standing = async (who: Person) => expectOk(await t.it.call(closureStanding, {}, who))
  const close = ({ token, stepUp }: Person) => t.it.call(closeAccount, { body: {} }, { token, stepUp })
  const dust = ({ token, stepUp }: Person, given: Closure['dust'], key = uuid7()) =>
    t.it.call(giveUpDust, { body: { dust: given } }, { token, stepUp, key })
  const undo = (token: string) => t.it.call(undoClosure, { body: { token } })
  const closed = async () => {
    const who = await newPerson(t.it, 'leaver')
    await oldDestination(t.it, who)
    expectOk(await close(who))
    await t.it.settleEvents()
    return { who, link: tokenIn(emailsTo(t.it, who.email)[0]) }
  }
  const status = async ({ customerId }: Person) =>
    (
      await t.q()<{ status: string; username: string }>('select status, username from customer where id = $1', [
        customerId,
      ])
    )[0]
  /** A deposit that somebody announced, and the line of the bank that pays it. */
  const announced = async (who: Person, amount = '50.00') => {
    const { id } = await createDeposit(t.as(who), { currency: 'EUR', amount, method: 'bank' })
    const { deposit } = await initiateDeposit(t.as(who), { deposit_id: id })
    return {
      lineId: `line-${deposit.reference}`,
      currency: 'EUR',
      amount: 50_00n,
      text: deposit.reference,
      payer: 'Ada Okonkwo-Canary',
      bookedAt: t.it.clock.now(),
    }
  }

  test('every table that refers to a customer is erased from, or kept for a reason [ASVS 14.2.4]', async () => {
    const tables = await tablesAboutCustomers(t.q())
    const erased = erasedRows.map(([table]) => table)
    expect(tables.filter((name) => !erased.includes(name) && !keptTables[name])).toEqual([])
    expect([...erased, ...Object.keys(keptTables)].filter((name) => !tables.includes(name))).toEqual([])
    expect(erased.filter((name) => keptTables[name])).toEqual([])
  })

  test('is refused while there is money, an ad, an order or a payment on its way, and says which', async () => {
    const order = await t.placed()
    expect((await standing(t.bob)).obstacles).toEqual([
      { code: 'balance', count: 2, until: null },
      { code: 'orders', count: 1, until: null },
    ])
    expect((await standing(t.ada)).obstacles.map((one) => one.code)).toEqual(['balance', 'ads', 'orders'])
    const refused = await close(t.bob)
    expect([refused.status, code(refused), refused.body.obstacles]).toEqual([
      409,
      'closure_blocked',
      ['balance', 'orders'],
    ])
    expectOk(await t.act(t.bob, order, 'cancel', 'changed_mind'))
    await announced(t.carol)
    expect((await standing(t.carol)).obstacles).toEqual([{ code: 'deposits', count: 1, until: null }])
    expect(code(await t.it.call(closeAccount, { body: {} }, t.carol))).toBe('closure_blocked')
  })

  test('what is worth a euro at most is given up once, by who says so; more is theirs and stays', async () => {
    const who = await newPerson(t.it, 'dusty')
    await giveMoney(t.it, who.customerId, 'EUR', '0.60')
    await giveMoney(t.it, who.customerId, 'BTC', '0.000005')
    expect(await standing(who)).toEqual({
      obstacles: [],
      dust: expect.arrayContaining([
        { asset: 'EUR', amount: '0.60' },
        { asset: 'BTC', amount: '0.00000500' },
      ]),
    })
    expect(code(await close(who)), 'nothing is taken that nobody gave').toBe('closure_blocked')
    const given = (await standing(who)).dust
    expect(code(await dust(who, given.slice(1))), 'other than what is there').toBe('closure_blocked')
    const unsure = { body: { dust: given } }
    expect(code(await t.it.call(giveUpDust, unsure, { token: who.token, key: uuid7() }))).toBe('step_up_required')
    const freeze = (until: Date | null) =>
      t.q()('update customer set frozen_until = $2 where id = $1', [who.customerId, until])
    await freeze(new Date(t.it.clock.now().getTime() + DAY))
    const key = uuid7()
    expect(code(await dust(who, given, key)), 'after a change of password').toBe('security_freeze')
    await freeze(null)
    expect(expectOk(await dust(who, given, key))).toEqual({ obstacles: [], dust: [] })
    expect(expectOk(await dust(who, given, key)), 'again').toEqual({ obstacles: [], dust: [] })
    expect([await t.has(who, 'EUR'), await t.has(who, 'BTC')]).toEqual(['0.00', '0.00000000'])
    await t.verify()
    await giveMoney(t.it, who.customerId, 'EUR', '1.01')
    expect(await standing(who)).toEqual({ obstacles: [{ code: 'balance', count: 1, until: null }], dust: [] })
    expect(code(await dust(who, [{ asset: 'EUR', amount: '1.01' }]))).toBe('closure_blocked')
    expect(await t.has(who, 'EUR')).toBe('1.01')
  })

  test('ends every session at once; nobody signs in or finds them, until the e-mail’s link opens it again, once', async () => {
    const who = await newPerson(t.it, 'leaver')
    expect(code(await t.it.call(closeAccount, { body: {} }, { token: who.token }))).toBe('step_up_required')
    expectOk(await close(who))
    expect((await close(who)).status, 'twice').toBe(401)
    await expect(signIn(t.it, who)).rejects.toThrow('closed')
    expect(expectOk(await t.it.call(findUsers, { query: { username: who.username } }, t.ada))).toEqual([])
    await t.it.settleEvents()
    expect(emailsTo(t.it, who.email)[0]).toMatchObject({ subject: 'Your account is closed' })
    const link = tokenIn(emailsTo(t.it, who.email)[0])
    expect(expectOk(await undo(link))).toEqual({ undone: true })
    expect(code(await undo(link))).toBe('link_invalid')
    const again = { ...who, ...(await signIn(t.it, who)) }
    expect((await standing(again)).obstacles).toEqual([])
    await t.it.settleEvents()
    expect(emailsTo(t.it, who.email)[0]).toMatchObject({ subject: 'Your account is open again' })
    expectOk(await close(again))
  })

  test('of two at once one closes it; money that arrives at the same moment is on it or with the desk, and nothing is erased over it', async () => {
    const two = await newPerson(t.it, 'twice')
    expect((await Promise.all([close(two), close(two)])).map((answer) => answer.status).sort()).toEqual([200, 401])
    for (let round = 0; round < 4; round++) {
      const who = await newPerson(t.it, 'racer')
      const { id } = await createDeposit(t.as(who), { currency: 'EUR', amount: '50.00', method: 'bank' })
      const [row] = await t.q()<{ reference: string }>('select reference from deposit where id = $1', [id])
      const line = {
        lineId: `race-${id}`,
        currency: 'EUR',
        amount: 50_00n,
        text: row?.reference ?? '',
        payer: 'Ada Okonkwo-Canary',
        bookedAt: t.it.clock.now(),
      }
      const [answer, outcome] = await Promise.all([close(who), importLine(t.it.ctx(), line)])
      expect([
        [200, 'closed_deposit', '0.00'],
        [409, 'matched', '50.00'],
      ]).toContainEqual([answer.status, outcome, await t.has(who, 'EUR')])
    }
    await t.verify()
  })

  test('what comes for a closed account waits for people, and is in nobody’s balance', async () => {
    const who = await newPerson(t.it, 'late')
    const { id } = await createDeposit(t.as(who), { currency: 'EUR', amount: '50.00', method: 'bank' })
    const [row] = await t.q()<{ reference: string }>('select reference from deposit where id = $1', [id])
    expectOk(await close(who))
    const line = {
      lineId: 'late',
      currency: 'EUR',
      amount: 50_00n,
      text: row?.reference ?? '',
      payer: 'Ada',
      bookedAt: t.it.clock.now(),
    }
    expect(await importLine(t.it.ctx(), line)).toBe('closed_deposit')
    expect(await t.has(who, 'EUR')).toBe('0.00')
    await t.verify()
  })

  test('after fourteen days who they were is erased, to the millisecond, and sealed for five years; the name is nobody else’s', async () => {
    const { who, link } = await closed()
    t.it.clock.advance(14 * DAY - 1)
    await eraseClosed(t.it.ctx())
    expect(await status(who)).toEqual({ status: 'closed', username: who.username })
    t.it.clock.advance(1)
    expect(code(await undo(link)), 'too late').toBe('link_invalid')
    await Promise.all([eraseClosed(t.it.ctx()), eraseClosed(t.it.ctx())])
    expect(await status(who)).toMatchObject({
      status: 'closed',
      username: expect.stringMatching(/^closed_[0-9a-f]{12}$/),
    })
    // What finds people at the desk is made anew, and finds nothing that is left of them.
    await indexWords(t.it.ctx())
    for (const [table, whose] of erasedRows) {
      const text = `select count(*)::int n from ${table} where ${whose}`
      expect((await t.q()<{ n: number }>(text, [who.customerId]))[0]?.n, table).toBe(0)
    }
    await expect(t.q()("update customer set status = 'active' where id = $1", [who.customerId])).rejects.toThrow(
      'stays closed',
    )
    await expect(signIn(t.it, who), 'as anybody who isn’t known').rejects.toThrow('credentials')
    await expect(register(t.it, { ...registrant(), username: who.username })).rejects.toThrow('was not registered')
    expect((await register(t.it, { ...registrant(), email: who.email })).mail, 'the address is free').toBeDefined()
    const sealed = () =>
      t.q()<{ person_sealed: string }>(
        `select ${withKey('closed_person.person_sealed')} person_sealed from closed_person where customer_id = $1`,
        [who.customerId],
      )
    const person = JSON.parse(t.it.ctx().sealer.unseal((await sealed())[0]?.person_sealed ?? ''))
    expect(person).toMatchObject({ username: who.username, email: who.email, profile: { last_name: 'Okonkwo-Canary' } })
    await forgetClosed(t.it.ctx())
    expect(await sealed()).toHaveLength(1)
  })

  test('whoever has money after all is not erased, and people are told why', async () => {
    const who = await newPerson(t.it, 'leaver')
    const { id } = await createDeposit(t.as(who), { currency: 'EUR', amount: '50.00', method: 'bank' })
    expectOk(await close(who))
    await initiateDeposit(t.as(who), { deposit_id: id })
    t.it.clock.advance(14 * DAY)
    await t.it.refreshRates()
    await eraseClosed(t.it.ctx())
    const look = () =>
      t.q()<{ state: string; blocked_by: string[] }>(
        'select state, blocked_by from account_closure where customer_id = $1',
        [who.customerId],
      )
    expect(await look()).toEqual([{ state: 'waiting', blocked_by: ['deposits'] }])
    const rich = await newPerson(t.it, 'rich')
    await giveMoney(t.it, rich.customerId, 'EUR', '5.00')
    const insert = `insert into account_closure (id, customer_id, state, undo_hash, asked_at, due_at, look_at)
      values ($1, $1, 'waiting', 'x', now(), now() + interval '1 day', now())`
    await expect(t.q()(insert, [rich.customerId])).rejects.toThrow('there is money on the account')
  })

  test('whoever owes the house is not erased, in whatever way it is tried', async () => {
    const { who } = await closed()
    const borneBy = { customerId: who.customerId, covered: 0n }
    const loss = { depositId: uuid7(), asset: 'BTC', network: 'bitcoin', amount: 1n, ref: 'bank', borneBy }
    await giveMoney(t.it, (await newPerson(t.it, 'other')).customerId, 'BTC', '1')
    await inTx(t.it.ctx(), (tx) => post(tx, `chain-loss:${loss.depositId}`, chainLoss(loss)))
    t.it.clock.advance(14 * DAY)
    await t.it.refreshRates()
    await eraseClosed(t.it.ctx())
    const erase = `update account_closure set state = 'erased', ended_at = due_at where customer_id = $1`
    await expect(t.q()(erase, [who.customerId])).rejects.toThrow('there is money on the account')
    const look = 'select state, blocked_by from account_closure where customer_id = $1'
    expect(await t.q()(look, [who.customerId])).toEqual([{ state: 'waiting', blocked_by: ['owed'] }])
  })
})
