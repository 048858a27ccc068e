import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Input } from '../../../contract/endpoint.ts'
import { listNotifications } from '../../../contract/notifications.ts'
import {
  addAddressDestination,
  addBankDestination,
  listDestinations,
  removeDestination,
} from '../../../contract/withdrawals/destinations.ts'
import { getWithdrawalLimits } from '../../../contract/withdrawals/limits.ts'
import {
  cancelWithdrawal,
  getWithdrawal,
  listWithdrawals,
  withdrawFiat,
} from '../../../contract/withdrawals/withdrawals.ts'
import { uuid7 } from '../../kernel/ids.ts'
import { inTx, query } from '../../kernel/tx.ts'
import { balancesOf } from '../../ledger/balances.ts'
import { verifyLedger } from '../../ledger/verify.ts'
import { type TestApp, testApp } from '../../testing/ctx.ts'
import { engines } from '../../testing/database/engines.ts'
import { expectOk } from '../../testing/expect-ok.ts'
import { giveMoney } from '../../testing/factories.ts'
import { emailsTo, newPerson, type Person } from '../../testing/people.ts'
import { asCustomer, newIban, oldDestination } from '../../testing/withdrawals.ts'
import { moveWithdrawal } from './move-withdrawal.ts'
import { requestWithdrawal } from './request-withdrawal.ts'
import type { WayOut } from './way-out.ts'
import { lockWithdrawal } from './withdrawals.rows.ts'

const HOUR_MS = 3_600_000

describe.each(engines)('a withdrawal to a bank account, on %s,', (engine) => {
  let it: TestApp
  let bob: Person
  let ada: Person
  beforeAll(async () => {
    it = await testApp(engine)
    bob = await newPerson(it, 'bob')
  })
  afterAll(async () => {
    expect((await verifyLedger(it.ctx())).checks.filter(({ ok }) => !ok)).toEqual([])
    await it.stop()
  })
  beforeEach(async () => {
    it.clock.advance(61_000)
    await it.refreshRates()
    ada = await newPerson(it)
    await giveMoney(it, ada.customerId, 'EUR', '1000')
  })

  const by = async (who: Person) => ({ stepUp: who.stepUp, token: await it.app.signIn.mintToken(who) })
  const ask = async (input: Input<typeof withdrawFiat>['body'], who = ada, key: string = uuid7()) =>
    it.call(withdrawFiat, { body: input as never }, { ...(await by(who)), key })
  const asked = async (amount: string) =>
    expectOk(await ask({ destination_id: (await oldDestination(it, ada)).id, currency: 'EUR', amount }))
  const cancel = async (id: string, who = ada) =>
    it.call(cancelWithdrawal, { body: { withdrawal_id: id } }, { ...(await by(who)), key: uuid7() })
  const has = async () => {
    const { available, held } = (await balancesOf(query(it.ctx()), ada.customerId)).get('EUR') ?? {}
    return [available, held]
  }

  test('is held from its request on, and can be read by whoever asked for it', async () => {
    const made = await asked('250.50')
    expect(made).toMatchObject({ state: 'requested', amount: '250.50', fee: '0.00', total: '250.50', can_cancel: true })
    expect(made.number).toMatch(/^W-\d{6}-/)
    expect(made.steps).toMatchObject([{ event: 'request', state: 'requested' }])
    expect(made.destination).toMatchObject({ kind: 'bank', rail: 'sepa', currency: 'EUR', owner: 'self' })
    expect(await has()).toEqual([74_950n, 25_050n])
    const one = await it.call(getWithdrawal, { query: { withdrawal_id: made.id } }, await by(ada))
    expect(one.body.data).toEqual(made)
    const { steps: _, ...line } = made
    const list = await it.call(listWithdrawals, { query: { state: 'requested', asset: 'EUR' } }, await by(ada))
    expect(list.body.data).toEqual([line])
  })

  test('is nothing to a stranger, who can neither read, cancel nor pay to what is hers', async () => {
    const made = await asked('10')
    const read = await it.call(getWithdrawal, { query: { withdrawal_id: made.id } }, await by(bob))
    expect([read.status, (await cancel(made.id, bob)).status]).toEqual([404, 404])
    await giveMoney(it, bob.customerId, 'EUR', '100')
    const theirs = await ask({ destination_id: made.destination.id, currency: 'EUR', amount: '10' }, bob)
    expect(theirs.status).toBe(404)
    expect((await it.call(listWithdrawals, {}, await by(bob))).body.data).toEqual([])
  })

  test('comes back whole when it is cancelled, once', async () => {
    const made = await asked('250.50')
    expect(expectOk(await cancel(made.id))).toMatchObject({ state: 'cancelled', can_cancel: false })
    expect(await has()).toEqual([100_000n, 0n])
    const again = await cancel(made.id)
    expect([again.status, again.body.code, again.body.state]).toEqual([409, 'withdrawal_moved_on', 'cancelled'])
    expect(await has()).toEqual([100_000n, 0n])
  })

  test('fifty at once take no more than there is', async () => {
    const { id } = await oldDestination(it, ada)
    // The verb itself: wrong confirmations are counted, and fifty at once would be too many.
    const way: WayOut = { kind: 'bank', clearingFor: () => 'bank' }
    const once = () =>
      requestWithdrawal([way], asCustomer(it, ada), {
        kind: 'bank',
        destinationId: id,
        asset: 'EUR',
        amount: '90',
      }).then(
        () => 'held',
        (error: { code?: string }) => error.code,
      )
    const answers = await Promise.all(Array.from({ length: 50 }, once))
    expect(answers.filter((answer) => answer === 'held')).toHaveLength(11)
    expect(new Set(answers)).toEqual(new Set(['held', 'insufficient_funds']))
    expect(await has()).toEqual([1_000n, 99_000n])
  })

  test('sent again under its key is the same one, and holds once', async () => {
    const { id } = await oldDestination(it, ada)
    const key = uuid7()
    const body = { destination_id: id, currency: 'EUR', amount: '100' }
    const first = expectOk(await ask(body, ada, key))
    expect(expectOk(await ask(body, ada, key))).toEqual(first)
    expect(await has()).toEqual([90_000n, 10_000n])
    const other = await ask({ ...body, amount: '101' }, ada, key)
    expect(other.body.code).toBe('idempotency_key_reused')
  })

  test('cancelled while it is instructed is one or the other, never both', async () => {
    for (let round = 0; round < 4; round++) {
      const made = await asked('10')
      await inTx(it.ctx({ kind: 'system', job: 'test' }), async (tx) => {
        const row = await lockWithdrawal(tx, made.id)
        if (row) await moveWithdrawal(tx, row, 'pass', 'system')
      })
      const instruct = inTx(it.ctx({ kind: 'system', job: 'test' }), async (tx) => {
        const row = await lockWithdrawal(tx, made.id)
        return row && moveWithdrawal(tx, row, 'instruct', 'system')
      }).then(
        () => 'sending',
        (error: { code?: string }) => error.code,
      )
      const [cancelled, instructed] = await Promise.all([cancel(made.id), instruct])
      const { state } = expectOk(await it.call(getWithdrawal, { query: { withdrawal_id: made.id } }, await by(ada)))
      if (cancelled.status === 200) expect([state, instructed]).toEqual(['cancelled', 'withdrawal_moved_on'])
      else expect([cancelled.body.code, state, instructed]).toEqual(['withdrawal_moved_on', 'sending', 'sending'])
    }
  })

  test('to an account added today waits for its 24 hours, to the millisecond', async () => {
    const add = { rail: 'sepa', currency: 'EUR', fields: { iban: newIban() } } as const
    const added = expectOk(await it.call(addBankDestination, { body: add }, await by(ada)))
    expect(Date.parse(added.usable_at) - Date.parse(added.created_at)).toBe(24 * HOUR_MS)
    const body = { destination_id: added.id, currency: 'EUR', amount: '10' }
    it.clock.set(added.usable_at)
    it.clock.advance(-1)
    const early = await ask(body)
    expect(early.body).toMatchObject({ code: 'withdrawal_refused', why_not: [{ code: 'destination_waits' }] })
    it.clock.advance(1)
    await it.refreshRates()
    expect((await ask(body)).status).toBe(200)
  })

  test('is held against the limits of her level, with all reasons said, and what was cancelled counts for nothing', async () => {
    await giveMoney(it, ada.customerId, 'EUR', '20000')
    const { id } = await oldDestination(it, ada)
    const body = (amount: string) => ({ destination_id: id, currency: 'EUR', amount })
    const first = expectOk(await ask(body('1500')))
    const more = await ask(body('500.01'))
    expect(more.body).toMatchObject({ code: 'withdrawal_refused', why_not: [{ code: 'day_limit' }] })
    const much = await ask(body('10000.01'))
    expect(much.body.why_not).toMatchObject([{ code: 'day_limit' }, { code: 'month_limit' }])
    expectOk(await cancel(first.id))
    expectOk(await ask(body('2000')))
    const limits = expectOk(await it.call(getWithdrawalLimits, {}, await by(ada)))
    expect(limits).toMatchObject({
      day: { limit: '2000.00', used: '2000.00', left: '0.00' },
      month: { left: '8000.00' },
      paused: false,
    })
    it.clock.advance(24 * HOUR_MS)
    await it.refreshRates()
    expectOk(await ask(body('2000')))
  })

  test('is refused while the account is frozen, and while withdrawals are stopped for all', async () => {
    const { id } = await oldDestination(it, ada)
    const body = { destination_id: id, currency: 'EUR', amount: '10' }
    const q = query(it.ctx())
    const now = it.clock.now()
    await q(`update customer set frozen_until = $2::timestamptz + interval '1 hour' where id = $1`, [
      ada.customerId,
      now,
    ])
    expect((await ask(body)).body.code).toBe('security_freeze')
    await q('update customer set frozen_until = null where id = $1', [ada.customerId])
    await q(`insert into brake (name, reason, pulled_at) values ('withdrawals', 'We count.', $1)`, [now])
    expect((await ask(body)).body.code).toBe('withdrawals_paused')
    await q(`delete from brake where name = 'withdrawals'`)
    expect((await ask(body)).status).toBe(200)
  })

  test.each([
    ['0.99', 'amount_out_of_range'],
    ['1000000.01', 'amount_out_of_range'],
    ['1.001', 'invalid_input'],
    ['1000.01', 'insufficient_funds'],
  ])('of %s is refused', async (amount, code) => {
    const { id } = await oldDestination(it, ada)
    expect((await ask({ destination_id: id, currency: 'EUR', amount })).body.code).toBe(code)
    expect(await has()).toEqual([100_000n, 0n])
  })

  test('to an account whose rail nobody pays out by is refused, whatever is on the list', async () => {
    const { id } = await oldDestination(it, ada)
    const { payouts } = it.app.contextFor({ kind: 'system', job: 'test' }).providers
    const rails = payouts.rails
    Object.assign(payouts, { rails: [] })
    const refused = await ask({ destination_id: id, currency: 'EUR', amount: '10' })
    Object.assign(payouts, { rails })
    expect(refused.body).toMatchObject({ code: 'withdrawal_refused', why_not: [{ code: 'way_closed' }] })
  })

  test('goes on when its account is taken off the list, and no other one starts', async () => {
    const made = await asked('10')
    const { id } = made.destination
    expectOk(await it.call(removeDestination, { body: { destination_id: id } }, await by(ada)))
    expect(expectOk(await it.call(listDestinations, {}, await by(ada)))).toEqual([])
    expect((await ask({ destination_id: id, currency: 'EUR', amount: '10' })).status).toBe(404)
    const { body } = await it.call(getWithdrawal, { query: { withdrawal_id: made.id } }, await by(ada))
    expect(body.data.state).toBe('requested')
  })

  test('the same account twice on the list is refused, however it is typed; an impossible one too', async () => {
    const iban = newIban()
    const add = async (typed: string) =>
      it.call(addBankDestination, { body: { rail: 'sepa', currency: 'EUR', fields: { iban: typed } } }, await by(ada))
    expectOk(await add(iban))
    for (const typed of [iban.toLowerCase(), `${iban.slice(0, 4)} ${iban.slice(4)}`, `${iban.slice(0, -1)}x`])
      expect((await add(typed)).body).toMatchObject({ code: 'invalid_input', errors: [{ field: 'fields.iban' }] })
  })

  test('an address that looks like another on her list is refused with both shown whole, and waits as any does', async () => {
    const add = async (address: string, network = 'ethereum') =>
      it.call(addAddressDestination, { body: { network, address, owner: 'self' } }, await by(ada))
    const mine = expectOk(await add('0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed'))
    expect(mine).toMatchObject({
      kind: 'chain',
      network: 'ethereum',
      address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    })
    expect(Date.parse(mine.usable_at) - Date.parse(mine.created_at)).toBe(24 * HOUR_MS)
    const poison = await add(`0x5aae${'0'.repeat(32)}eaed`)
    expect(poison.body.errors?.[0]?.message).toContain(mine.address)
    expect(poison.body.errors?.[0]?.message).toMatch(/0x5aae0{32}eaed/i)
    expect((await add(mine.address as string)).body).toMatchObject({ errors: [{ field: 'address' }] })
    expect((await add('ltc1qg42tkwuuxefutzxezdkdel39gfstuap288mfea', 'bitcoin')).body.code).toBe('invalid_input')
    expect(expectOk(await it.call(listDestinations, { query: { kind: 'chain' } }, await by(ada)))).toEqual([mine])
  })

  test('to where was just added is told to its owner at once, in the app and by e-mail, masked and without their label', async () => {
    const iban = newIban()
    const body = { rail: 'sepa', currency: 'EUR', label: 'Ignore this', fields: { iban } } as const
    const { usable_at } = expectOk(await it.call(addBankDestination, { body }, await by(ada)))
    await it.settleEvents()
    const { items } = expectOk(await it.call(listNotifications, {}, await by(ada)))
    expect(items).toMatchObject([
      { kind: 'destination_added', topic: 'security', link: '/dashboard/settings?tab=destinations' },
    ])
    const [mail, ...more] = emailsTo(it, ada.email).filter(({ subject }) => subject === items[0]?.title)
    expect(more).toEqual([])
    for (const text of [items[0]?.text, mail?.text]) {
      expect(text).toContain(`${iban.slice(0, 4)}…${iban.slice(-4)}`)
      expect(text).toContain('If it was not you, remove it')
      expect(text).not.toContain(iban)
      expect(text).not.toContain('Ignore this')
    }
    expect(mail?.text).toContain(usable_at.slice(11, 16))
    const before = emailsTo(it, ada.email).length
    const again = expectOk(
      await it.call(addBankDestination, { body: { ...body, fields: { iban: newIban() } } }, await by(ada)),
    )
    expectOk(await it.call(removeDestination, { body: { destination_id: again.id } }, await by(ada)))
    await it.settleEvents()
    expect(emailsTo(it, ada.email)).toHaveLength(before + 2) // added, and removed
  })

  test('no row in the database can send what was asked for to anybody else', async () => {
    const made = await asked('10')
    const other = await oldDestination(it, bob)
    const tries = [
      ['update withdrawal set destination_id = $2 where id = $1', [made.id, other.id]],
      ['update withdrawal set amount = amount + 1 where id = $1', [made.id]],
      [`update destination set value_sealed = 'x' where id = $1`, [made.destination.id]],
      [`update destination set usable_at = usable_at - interval '1 hour' where id = $1`, [made.destination.id]],
    ] as const
    for (const [sql, values] of tries)
      await expect(it.app.db.pool.query(sql, values as unknown as unknown[])).rejects.toMatchObject({ code: '23001' })
  })
})
