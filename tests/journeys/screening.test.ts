import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { accountFacts } from '../../src/contract/accounts/account-facts.ts'
import { verifyEmail } from '../../src/contract/accounts/accounts.ts'
import { stepUpHeader } from '../../src/contract/accounts/second-factor.ts'
import { deskAudit, deskQueues } from '../../src/contract/desk/desk.ts'
import { deskDecideWithdrawal } from '../../src/contract/desk/desk-withdrawals.ts'
import { createVeriffSession, endSandboxVerification } from '../../src/contract/identity/identity.ts'
import * as desk from '../../src/contract/screening/desk-screening.ts'
import { sendTransfer } from '../../src/contract/wallet/transfers.ts'
import { getWithdrawal, withdrawFiat } from '../../src/contract/withdrawals/withdrawals.ts'
import { uuid7 } from '../../src/server/kernel/ids.ts'
import type { Listing } from '../../src/server/kernel/providers.ts'
import { query } from '../../src/server/kernel/tx.ts'
import { lookAtDue } from '../../src/server/modules/identity/look-at-due.ts'
import { advertisersOf } from '../../src/server/modules/market/people/advertisers.rows.ts'
import { instructPayouts } from '../../src/server/modules/payouts/instruct-payouts.ts'
import { askLists } from '../../src/server/modules/screening/ask-lists.ts'
import { collectSubjects } from '../../src/server/modules/screening/collect-subjects.ts'
import { sandboxLists } from '../../src/server/providers/screening/sandbox.ts'
import { type TestApp, testApp } from '../../src/server/testing/ctx.ts'
import { engines } from '../../src/server/testing/database/engines.ts'
import { atDesk, newStaff, type StaffPerson } from '../../src/server/testing/desk.ts'
import { expectOk } from '../../src/server/testing/expect-ok.ts'
import { giveMoney } from '../../src/server/testing/factories.ts'
import { emailsTo, type Person, register, registrant, signIn } from '../../src/server/testing/people.ts'
import { oldDestination } from '../../src/server/testing/withdrawals.ts'
import { writtenLists } from './written-lists.ts'

const DAY_MS = 86_400_000

describe.each(engines)('lists of sanctions on %s:', (engine) => {
  let it: TestApp
  let [first, second, third] = [] as unknown as [StaffPerson, StaffPerson, StaffPerson]
  const { now, screening } = writtenLists()
  beforeAll(async () => {
    it = await testApp(engine, { providers: { screening } })
  })
  beforeEach(async () => {
    it.clock.advance(61_000)
    await it.refreshRates()
    now.down = false
    ;[first, second, third] = [
      await newStaff(it, ['compliance']),
      await newStaff(it, ['compliance']),
      await newStaff(it, ['admin']),
    ]
  })
  afterAll(() => it?.stop())

  /** Somebody by this name, with a number and 1000 EUR. */
  const named = async (first_name: string, last_name: string): Promise<Person> => {
    const { token, username, email, password } = await register(it, { ...registrant(), first_name, last_name })
    expect((await it.call(verifyEmail, { body: { token } })).status).toBe(200)
    const who = { ...(await signIn(it, { email, password })), email, password, username }
    const { customerId } = who
    await query(it.ctx())('insert into customer_phone values ($1, $2, $2, $3)', [
      customerId,
      customerId,
      it.clock.now(),
    ])
    await giveMoney(it, customerId, 'EUR', '1000')
    return { ...who, stepUp: stepUpHeader('password', password) }
  }
  const by = async (who: Person) => ({ stepUp: who.stepUp, token: await it.app.signIn.mintToken(who) })
  const verify = async (who: Person) => {
    expectOk(await it.call(createVeriffSession, {}, await by(who)))
    expectOk(await it.call(endSandboxVerification, { body: { ending: 'approved' } }, await by(who)))
    await look()
  }
  const look = async () => {
    it.clock.advance(600_000)
    await lookAtDue(it.ctx({ kind: 'system', job: 'identity.look' }))
  }
  const ask = () => askLists(it.ctx({ kind: 'system', job: 'screening.ask' }))
  const pay = () => instructPayouts(it.ctx({ kind: 'system', job: 'payouts.instruct' }))
  const nextDay = async () => {
    it.clock.advance(DAY_MS + 1000)
    // Sessions of the desk end after half an hour.
    ;[first, second] = [await atDesk(it, first), await atDesk(it, second)]
    return ask()
  }
  const level = async (who: Person) => expectOk(await it.call(accountFacts, {}, await by(who))).level
  const withdraw = async (who: Person, amount = '10') => {
    await it.refreshRates()
    const { id: destination_id } = await oldDestination(it, who)
    return it.call(
      withdrawFiat,
      { body: { destination_id, currency: 'EUR', amount } },
      { ...(await by(who)), key: uuid7() },
    )
  }
  const state = async (who: Person, id: string) =>
    expectOk(await it.call(getWithdrawal, { query: { withdrawal_id: id } }, await by(who))).state
  const open = async (who: Person) =>
    expectOk(await it.call(desk.deskScreenings, { query: { limit: 100 } }, first)).filter(
      (one) => one.user_id === who.customerId,
    )
  const theCase = async (who: Person) => {
    const [one] = await open(who)
    if (!one) throw new Error('there is no case')
    return one
  }
  type Review = { act: 'take' | 'clear' | 'propose'; verdict?: 'clear' | 'confirm' }
  const review = (who: StaffPerson, case_id: string, asked: Review) =>
    it.call(desk.deskReviewScreening, { body: { case_id, reason: 'By the papers', ...asked } }, who)
  const decide = (who: StaffPerson, case_id: string, agree = true) =>
    it.call(desk.deskDecideScreening, { body: { case_id, agree, reason: 'I see the same' } }, { ...who, key: uuid7() })
  const decided = async (id: string, verdict: 'clear' | 'confirm') => {
    expectOk(await review(first, id, { act: 'take' }))
    expectOk(await review(first, id, { act: 'propose', verdict }))
    return expectOk(await decide(second, id)).state
  }
  const code = ({ body }: { body: unknown }) => (body as { code?: string }).code

  test('who is on one, and is paid by nobody, is not told why', async () => {
    const who = await named('Test', 'Sanctioned')
    expectOk(await withdraw(who))
    await it.settleEvents()
    const found = await theCase(who)
    expect(found).toMatchObject({ kind: 'sanction', subject: 'payee', holds: 'account', score: 1000, state: 'open' })
    expect(found.facts.name).toBe('Test Sanctioned')
    const refused = await withdraw(who)
    expect([refused.status, code(refused)]).toEqual([403, 'under_review'])
    expect(JSON.stringify(refused.body)).not.toMatch(/sanction|list|screen|compliance/i)
    const to = await named('Bob', 'Adeyemi')
    const body = { payee_id: to.customerId, payee_name: to.username, asset: 'EUR', amount: '5' }
    const sent = await it.call(sendTransfer, { body }, { ...(await by(who)), key: uuid7() })
    expect(code(sent)).toBe('under_review')
    const seen = [who, to].map(({ customerId: owner_id }) => ({ owner_id, conditions: {} }))
    const advertisers = await advertisersOf(query(it.ctx()), seen, to.customerId)
    expect(
      seen.map(({ owner_id }) => advertisers.get(owner_id)?.active),
      'whose ads can be taken',
    ).toEqual([false, true])
  })

  test('a withdrawal that was asked for before waits for people, and leaves by no approval while they look', async () => {
    const who = await named('Zed', 'Tomorrow')
    await verify(who)
    const { id } = expectOk(await withdraw(who))
    now.lists.push({ ...(sandboxLists[0] as Listing), entity: 'later', name: 'Zed Tomorrow' })
    now.version++
    await nextDay()
    await it.settleEvents()
    expect((await theCase(who)).subject).toBe('person')
    expect(await state(who, id)).toBe('needs_approval')
    const approve = { body: { withdrawal_id: id, approve: true, reason: 'Known for years, and it is fine.' } }
    expectOk(await it.call(deskDecideWithdrawal, approve, { ...first, key: uuid7() }))
    await it.settleEvents()
    await pay()
    expect(await state(who, id)).toBe('approved')
    expect(await decided((await theCase(who)).id, 'clear')).toBe('cleared')
    await pay()
    expect(await state(who, id)).toMatch(/sending|sent/)
    expectOk(await withdraw(who))
  })

  test('a namesake is cleared by two people, and not met again the next day', async () => {
    const who = await named('Test', 'Namesake')
    await verify(who)
    expect(await level(who)).toBe('1')
    const { id, entry, facts } = await theCase(who)
    expect([facts.birth_date, entry.birth_dates]).toEqual([null, ['1949-12-24']])
    expect(code(await decide(second, id))).toBe('desk_moved_on')
    expectOk(await review(first, id, { act: 'take' }))
    const alone = await review(first, id, { act: 'clear' })
    expect(alone.body).toMatchObject({ code: 'invalid_input', errors: [{ field: 'act' }] })
    expect((await review(first, id, { act: 'propose' })).body).toMatchObject({ errors: [{ field: 'verdict' }] })
    expectOk(await review(first, id, { act: 'propose', verdict: 'clear' }))
    expect(code(await decide(first, id))).toBe('own_matter')
    expect(expectOk(await decide(second, id, false)).state).toBe('in_review')
    expectOk(await review(second, id, { act: 'propose', verdict: 'clear' }))
    expect(expectOk(await decide(first, id)).state).toBe('cleared')
    expect(await level(who)).toBe('2')
    expectOk(await withdraw(who))
    now.version++
    await nextDay()
    await it.settleEvents()
    expect(await open(who)).toEqual([])
    const { history, decided_by } = expectOk(await it.call(desk.deskScreening, { query: { case_id: id } }, first))
    expect(history.map(({ detail }) => detail.step)).toEqual([
      'agree_clear',
      'propose',
      'send_back',
      'propose',
      'take',
      'open',
    ])
    expect(history[0]?.name).toBe(decided_by?.name)
    expect(history.at(-1)?.actor).toMatch(/^system:screening/)
    const audited = expectOk(
      await it.call(deskAudit, { query: { subject: `screening:${id}` } }, await newStaff(it, ['admin'])),
    )
    expect(audited[0]?.subject_name).toMatch(/^S-/)
  })

  test('who has another entry, or whose entry says something else, is met anew', async () => {
    const who = await named('Test', 'Namesake')
    await verify(who)
    await decided((await theCase(who)).id, 'clear')
    now.lists = now.lists.map((one) =>
      one.entity === 'sandbox-namesake' ? { ...one, birthDates: ['1990-04-01'] } : one,
    )
    now.version++
    await nextDay()
    const again = await theCase(who)
    expect(again.entry.birth_dates).toEqual(['1990-04-01'])
    now.lists = now.lists.map((one) =>
      one.entity === 'sandbox-namesake' ? { ...one, topics: ['sanction', 'crime'] } : one,
    )
    expectOk(await review(first, again.id, { act: 'take' }))
    now.version++
    await nextDay()
    expect(await theCase(who)).toMatchObject({ id: again.id, state: 'open', version: again.version + 2 })
  })

  test('who is politically exposed stays at level 1 until one person has looked, and may withdraw', async () => {
    const who = await named('Test', 'Minister')
    await verify(who)
    const { id, kind, holds } = await theCase(who)
    expect([kind, holds, await level(who)]).toEqual(['pep', null, '1'])
    expectOk(await withdraw(who))
    expectOk(await review(first, id, { act: 'take' }))
    expect(expectOk(await review(first, id, { act: 'clear' })).state).toBe('cleared')
    expect(await level(who)).toBe('2')
  })

  test('who is found to be on one has their account closed by two people, with what is in it, and hears no reason', async () => {
    const who = await named('Test', 'Sanctioned')
    await verify(who)
    expect(await decided((await theCase(who)).id, 'confirm')).toBe('confirmed')
    await expect(signIn(it, who)).rejects.toThrow()
    await it.settleEvents()
    const [mail] = emailsTo(it, who.email)
    expect(mail?.text).not.toMatch(/sanction|list|screen/i)
    const [held] = await query(it.ctx())<{ status: string }>('select status from customer where id = $1', [
      who.customerId,
    ])
    expect(held?.status).toBe('suspended')
  })

  test('where nobody answers, nobody is verified and nothing is paid, until somebody does', async () => {
    const [who, known] = [await named('Ada', 'Silent'), await named('Bo', 'Silent')]
    const { id } = expectOk(await withdraw(known))
    now.down = true
    await verify(who)
    await expect(it.settleEvents()).rejects.toThrow('nobody says')
    expect([await level(who), await state(known, id)]).toEqual(['0', 'requested'])
    now.down = false
    await look()
    await it.settleEvents()
    expect([await level(who), await state(known, id)]).toEqual(['2', 'sending'])
  })

  test('whom the same lists have answered about is not asked about again, and a day later than that nobody is left', async () => {
    await collectSubjects(it.ctx({ kind: 'system', job: 'screening.collect' }))
    now.version++
    await nextDay()
    const before = now.asked
    expect(await nextDay()).toBeGreaterThan(0)
    expect(now.asked).toBe(before)
    now.version++
    await nextDay()
    expect(now.asked).toBeGreaterThan(before)
    const due = `select count(*)::int as n from screening_subject where ended_at is null and due_at <= $1`
    expect((await query(it.ctx())<{ n: number }>(due, [it.clock.now()]))[0]?.n).toBe(0)
  })

  test('what an older release took on is asked about, once', async () => {
    const who = await named('Old', 'Customer')
    await verify(who)
    const q = query(it.ctx())
    const ofWho = `select kind from screening_subject where customer_id = $1 and answered_at is not null order by kind`
    expect(await q(ofWho, [who.customerId])).toEqual([{ kind: 'person' }])
    await oldDestination(it, who)
    await it.settleEvents()
    expect(await q(ofWho, [who.customerId])).toEqual([{ kind: 'person' }])
    expect(await collectSubjects(it.ctx({ kind: 'system', job: 'screening.collect' }))).toBe(0)
  })

  test('nobody else reads or decides it, nor who it is about', async () => {
    const who = await named('Test', 'Sanctioned')
    await verify(who)
    const { id } = await theCase(who)
    expect((await it.call(desk.deskScreenings, {}, third)).status).toBe(403)
    expect((await review(third, id, { act: 'take' })).status).toBe(403)
    const own = await newStaff(it, ['compliance'], who.email)
    expect(code(await review(own, id, { act: 'take' }))).toBe('own_matter')
    const counts = expectOk(await it.call(deskQueues, {}, second))
    expect(counts.screening).toBeGreaterThan(0)
    expect(expectOk(await it.call(deskQueues, {}, third)).screening).toBeNull()
  })
})
