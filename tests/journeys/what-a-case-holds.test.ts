import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { verifyEmail } from '../../src/contract/accounts/accounts.ts'
import { closeAccount, closureStanding, undoClosure } from '../../src/contract/accounts/closures.ts'
import { stepUpHeader } from '../../src/contract/accounts/second-factor.ts'
import * as desk from '../../src/contract/screening/desk-screening.ts'
import { sendTransfer } from '../../src/contract/wallet/transfers.ts'
import { uuid7 } from '../../src/server/kernel/ids.ts'
import type { Listing } from '../../src/server/kernel/providers.ts'
import { inTx, query } from '../../src/server/kernel/tx.ts'
import { restoreAccount } from '../../src/server/modules/accounts/restrictions/by-operator.ts'
import { importLine } from '../../src/server/modules/payments/bank/import-line.ts'
import { holdUntilAsked } from '../../src/server/modules/payments/bank/payers/screen-payer.ts'
import { createDeposit } from '../../src/server/modules/payments/create-deposit.ts'
import { initiateDeposit } from '../../src/server/modules/payments/initiate-deposit.ts'
import { eraseClosed } from '../../src/server/modules/personal-data/closure/erase-closed.ts'
import { askLists } from '../../src/server/modules/screening/ask-lists.ts'
import { screenNow } from '../../src/server/modules/screening/screen.ts'
import { noScreening } from '../../src/server/providers/screening/no-screening.ts'
import { sandboxLists } from '../../src/server/providers/screening/sandbox.ts'
import { type TestApp, testApp } from '../../src/server/testing/ctx.ts'
import { engines } from '../../src/server/testing/database/engines.ts'
import { newStaff, type StaffPerson } from '../../src/server/testing/desk.ts'
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
import { asCustomer } from '../../src/server/testing/withdrawals.ts'
import { writtenLists } from './written-lists.ts'

const DAY_MS = 86_400_000
const code = ({ body }: { body: unknown }) => (body as { code?: string }).code

describe.each(engines)('what a case holds, on %s:', (engine) => {
  let it: TestApp
  let [first, second] = [] as unknown as [StaffPerson, StaffPerson]
  const { now, screening } = writtenLists()
  const job = () => it.ctx({ kind: 'system', job: 'test' })
  beforeAll(async () => {
    it = await testApp(engine, { providers: { screening } })
  })
  beforeEach(async () => {
    it.clock.advance(61_000)
    await it.refreshRates()
    ;[first, second] = [await newStaff(it, ['compliance']), await newStaff(it, ['compliance'])]
  })
  afterAll(() => it?.stop())

  const decided = async ({ customerId }: Person, verdict: 'clear' | 'confirm') => {
    const open = expectOk(await it.call(desk.deskScreenings, { query: { limit: 100 } }, first))
    const { id: case_id } = open.find(({ user_id }) => user_id === customerId) as { id: string }
    const reason = 'By the papers'
    expectOk(await it.call(desk.deskReviewScreening, { body: { case_id, act: 'take', reason } }, first))
    expectOk(await it.call(desk.deskReviewScreening, { body: { case_id, act: 'propose', verdict, reason } }, first))
    expectOk(
      await it.call(desk.deskDecideScreening, { body: { case_id, agree: true, reason } }, { ...second, key: uuid7() }),
    )
  }
  const status = async ({ customerId }: Person) =>
    (await query(job())<{ status: string }>('select status from customer where id = $1', [customerId]))[0]?.status

  /** Somebody without any money who has closed their account, and whom a list names a day after. */
  async function foundWhileClosed(last: string) {
    const who = await newPerson(it, 'leaver')
    const facts = { schema: 'Person', name: `Gone ${last}`, birthDate: null, countries: [] } as const
    const wanted = { kind: 'person' as const, ref: who.customerId, customerId: who.customerId, facts }
    expect(await screenNow(job(), [wanted])).toBe(true)
    expectOk(await it.call(closeAccount, { body: {} }, who))
    await it.settleEvents()
    const link = tokenIn(emailsTo(it, who.email)[0])
    now.lists.push({ ...(sandboxLists[0] as Listing), entity: `later ${last}`, name: facts.name })
    now.version++
    it.clock.advance(DAY_MS + 1000)
    ;[first, second] = [await newStaff(it, ['compliance']), await newStaff(it, ['compliance'])]
    await askLists(job())
    return { who, link }
  }

  /** Somebody with 100 EUR of their own, of the name of a list, to whom that name has paid 50 EUR; nobody has looked for it yet. */
  async function paidByListed() {
    const registered = { ...registrant(), first_name: 'Test', last_name: 'Sanctioned' }
    const { token, username } = await register(it, registered)
    expectOk(await it.call(verifyEmail, { body: { token } }))
    const { email, password } = registered
    const who = {
      ...(await signIn(it, registered)),
      username,
      email,
      password,
      stepUp: stepUpHeader('password', password),
    }
    const friend = await newPerson(it, 'friend')
    await giveMoney(it, who.customerId, 'EUR', '100')
    const { id } = await createDeposit(asCustomer(it, who), { currency: 'EUR', amount: '50.00', method: 'bank' })
    const { deposit } = await initiateDeposit(asCustomer(it, who), { deposit_id: id })
    const paid = { currency: 'EUR', amount: 50_00n, text: deposit.reference, payer: 'Test Sanctioned' }
    expect(await importLine(job(), { ...paid, lineId: id, bookedAt: it.clock.now() })).toBe('matched')
    const send = (amount: string) => {
      const body = { payee_id: friend.customerId, payee_name: friend.username, asset: 'EUR', amount } as const
      return it.call(sendTransfer, { body }, { ...who, key: uuid7() })
    }
    return { who, send, id }
  }

  test('what somebody was paid stays until lists answered about who paid, however long they are silent', async () => {
    const { send, id, who } = await paidByListed()
    const unasked = async () => (await query(job())('select 1 from unasked_payer where deposit_id = $1', [id])).length
    expect((await send('100.01')).body).toMatchObject({ code: 'under_review', may_leave: '100.00' })
    now.down = true
    await it.settleEvents().catch(() => undefined)
    expect((await send('100.01')).body).toMatchObject({ code: 'under_review', may_leave: '100.00' })
    expect(await unasked()).toBe(1)
    now.down = false
    now.lists = []
    now.version++
    it.clock.advance(61_000)
    await it.refreshRates()
    await askLists(job())
    expect(await unasked()).toBe(0)
    expectOk(await send('100.01'))
    now.lists = [...sandboxLists]
    // Nothing is held where there are no lists: nobody will ever answer.
    const on = it.ctx({ kind: 'system', job: 'test' })
    const off = { ...on, providers: { ...on.providers, screening: noScreening() } }
    for (const [ctx, n] of [
      [off, 0],
      [on, 1],
    ] as const) {
      await inTx(ctx, (tx) => holdUntilAsked(tx, { id, customer_id: who.customerId }, 'Test Sanctioned'))
      expect(await unasked()).toBe(n)
    }
  })

  test('who pays in and may be on a list holds what they paid, and no more of whom they paid', async () => {
    const { who, send } = await paidByListed()
    await it.settleEvents()
    const refused = await send('100.01')
    expect(refused.body).toMatchObject({
      ...{ code: 'under_review', may_leave: '100.00', currency: 'EUR' },
      errors: [{ field: 'amount', message: expect.stringContaining('100.00 EUR') }],
    })
    expect(JSON.stringify(refused.body)).not.toMatch(/sanction|list|screen|compliance|payer/i)
    expectOk(await send('60'))
    expect((await send('40.01')).body).toMatchObject({ code: 'under_review', may_leave: '40.00' })
    expect(expectOk(await it.call(closureStanding, {}, who)).obstacles).toContainEqual({
      code: 'checks',
      count: 1,
      until: null,
    })
    await decided(who, 'confirm')
    expect(await status(who), 'they themselves were found on nothing').toBe('active')
    expect(code(await send('40.01'))).toBe('under_review')
    expectOk(await send('40'))
  })

  test('who is found on a list after they closed their account comes back suspended', async () => {
    const { who, link } = await foundWhileClosed('Found')
    await decided(who, 'confirm')
    expect(await status(who)).toBe('closed')
    expectOk(await it.call(undoClosure, { body: { token: link } }))
    expect(await status(who)).toBe('suspended')
    await expect(signIn(it, who)).rejects.toThrow()
    await it.settleEvents()
    const [mail] = emailsTo(it, who.email)
    expect(mail?.subject).not.toBe('Your account is open again')
    expect(mail?.text).not.toMatch(/sanction|list|screen/i)
    const operator = it.ctx({ kind: 'operator', name: 'ada' })
    await expect(restoreAccount(operator, who.username, 'They asked for it')).rejects.toThrow('stays suspended')
    await expect(
      query(job())(`update customer set status = 'active' where id = $1`, [who.customerId]),
    ).rejects.toMatchObject({ code: '23001' })
    expect(await status(who)).toBe('suspended')
  })

  test('nobody is erased while people look, and who it wasn’t is, a day after', async () => {
    const { who } = await foundWhileClosed('Namesake')
    const blocked = async () =>
      (
        await query(job())<{ state: string; blocked_by: string[] }>(
          'select state, blocked_by from account_closure where customer_id = $1',
          [who.customerId],
        )
      )[0]
    it.clock.advance(14 * DAY_MS)
    await eraseClosed(job())
    expect(await blocked()).toEqual({ state: 'waiting', blocked_by: ['checks'] })
    ;[first, second] = [await newStaff(it, ['compliance']), await newStaff(it, ['compliance'])]
    await decided(who, 'clear')
    it.clock.advance(DAY_MS)
    await eraseClosed(job())
    expect((await blocked())?.state).toBe('erased')
  })
})
