import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accountFacts } from '../../src/contract/accounts/account-facts.ts'
import { getUser } from '../../src/contract/accounts/accounts.ts'
import * as companies from '../../src/contract/accounts/company-verification.ts'
import { deskIdentities } from '../../src/contract/desk/desk-identities.ts'
import * as endings from '../../src/contract/identity/desk-endings.ts'
import { createVeriffSession, identityState } from '../../src/contract/identity/identity.ts'
import { listNotifications } from '../../src/contract/notifications.ts'
import { getWithdrawalLimits, withdrawalLimits } from '../../src/contract/withdrawals/limits.ts'
import { withdrawFiat } from '../../src/contract/withdrawals/withdrawals.ts'
import { uuid7 } from '../../src/server/kernel/ids.ts'
import type { CheckedPerson, IdentityFinding, Providers } from '../../src/server/kernel/providers.ts'
import { inTx, query } from '../../src/server/kernel/tx.ts'
import { followFacts } from '../../src/server/modules/accounts/follow-facts.ts'
import { expireVerifications } from '../../src/server/modules/identity/ending/expire-verifications.ts'
import { hearIdentity, lookAtDue } from '../../src/server/modules/identity/look-at-due.ts'
import { companyDraft } from '../../src/server/testing/companies.ts'
import { type TestApp, testApp } from '../../src/server/testing/ctx.ts'
import { engines } from '../../src/server/testing/database/engines.ts'
import { atDesk, newStaff, type StaffPerson } from '../../src/server/testing/desk.ts'
import { expectOk } from '../../src/server/testing/expect-ok.ts'
import { giveMoney } from '../../src/server/testing/factories.ts'
import { newCompany } from '../../src/server/testing/new-company.ts'
import { emailsTo, newPerson, type Person, signIn } from '../../src/server/testing/people.ts'
import { oldDestination } from '../../src/server/testing/withdrawals.ts'

/** A provider that the test speaks for. */
function scripted() {
  const found = new Map<string, IdentityFinding>()
  const provider: NonNullable<Providers['identity']> = {
    name: 'veriff',
    sandbox: false,
    hears: true,
    begin: async ({ id }) => ({ ref: id, url: `https://magic.example/v/${id}` }),
    look: async (ref) => found.get(ref) ?? { state: 'created' },
    hear: (raw) => ({ ref: Buffer.from(raw).toString() }),
  }
  return { provider, found }
}

describe.each(engines)('a level that rests on what counts no more on %s', (engine) => {
  let it: TestApp
  let [first, second] = [] as unknown as [StaffPerson, StaffPerson]
  const there = scripted()
  beforeAll(async () => {
    it = await testApp(engine, { providers: { identity: there.provider } })
    first = await newStaff(it, ['compliance'])
    second = await newStaff(it, ['compliance'])
  })
  afterAll(() => it?.stop())

  const fresh = async (who: Person) => ({ ...who, ...(await signIn(it, who)) })
  let documents = 0
  /** Somebody with a phone whose document was checked. */
  const checked = async (validUntil: string | null = null) => {
    const who = await newPerson(it)
    const q = query(it.ctx())
    await q('insert into customer_phone values ($1, $2, $2, $3)', [who.customerId, who.customerId, it.clock.now()])
    await inTx(it.ctx(), (tx) => followFacts(tx, who.customerId))
    const id = await shows(who, validUntil)
    return { who, id }
  }
  const shows = async (who: Person, validUntil: string | null) => {
    const me = expectOk(await it.call(getUser, { params: { user_id: who.customerId } }, who))
    const { verification } = expectOk(await it.call(createVeriffSession, {}, who))
    const id = verification?.id ?? ''
    const person: CheckedPerson = {
      firstName: me.self ? me.first_name : '',
      lastName: me.self ? me.last_name : '',
      bornOn: null,
      document: { kind: 'passport', number: `L${++documents}`, country: 'NG', validUntil },
    }
    there.found.set(id, { state: 'approved', person })
    await hear(id)
    return id
  }
  const hear = async (id: string) => {
    await hearIdentity(it.ctx(), 'veriff', Buffer.from(id), () => '')
    await lookAtDue(it.ctx())
  }
  const own = async (who: Person) => expectOk(await it.call(identityState, {}, await fresh(who)))
  const level = async (who: Person) => expectOk(await it.call(accountFacts, {}, await fresh(who))).level
  const kinds = async (who: Person) => {
    await it.settleEvents()
    return expectOk(await it.call(listNotifications, {}, await fresh(who))).items.map(({ kind }) => kind)
  }
  const frozen = async (who: Person) =>
    (
      await query(it.ctx())('select 1 from customer where id = $1 and frozen_until > $2', [
        who.customerId,
        it.clock.now(),
      ])
    ).length
  const code = ({ body }: { body: unknown }) => (body as { code?: string }).code
  const reason = 'The document was reported as stolen'
  const propose = (by: StaffPerson, verification_id: string) =>
    it.call(endings.deskEndVerification, { body: { verification_id, reason } }, by)
  const answer = (by: StaffPerson, end_id: string, agree = true) =>
    it.call(endings.deskAnswerEnd, { body: { end_id, agree, reason: 'The police said so, too' } }, by)

  test('falls when two people of the desk withdraw it, fifty times at once, once, with its limits', async () => {
    const { who, id } = await checked()
    expect(await level(who)).toBe('2')
    const limit = async () => expectOk(await it.call(getWithdrawalLimits, {}, await fresh(who))).day.limit
    const before = await limit()
    const { end_id } = expectOk(await propose(first, id))
    expect(code(await propose(second, id))).toBe('desk_moved_on')
    expect(code(await answer(first, end_id))).toBe('own_matter')
    const queue = expectOk(await it.call(deskIdentities, {}, second)).find((one) => one.id === id)
    expect(queue?.end).toMatchObject({ state: 'proposed', why: 'withdrawn', reason })
    expect(await level(who)).toBe('2')
    const all = await Promise.all(Array.from({ length: 50 }, () => answer(second, end_id)))
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1)
    expect([await level(who), await frozen(who)]).toEqual(['1', 1])
    expect(Number(await limit())).toBeLessThan(Number(before))
    expect(await own(who)).toMatchObject({ verified_at: null, ended: { why: 'withdrawn', reason } })
    expect((await kinds(who)).filter((kind) => kind === 'identity_ended')).toHaveLength(1)
    const letters = (await emailsTo(it, who.email)).filter(({ subject }) => /no longer confirmed/.test(subject))
    expect(letters).toHaveLength(1)
    await shows(await fresh(who), null)
    expect([await level(who), (await own(who)).ended]).toEqual(['2', null])
  })

  test('stays where the second person says no, and nobody acts on their own', async () => {
    const { who, id } = await checked()
    const herself = await newStaff(it, ['compliance'], who.email)
    expect(code(await propose(herself, id))).toBe('own_matter')
    const { end_id } = expectOk(await propose(first, id))
    expect(code(await answer(herself, end_id))).toBe('own_matter')
    expectOk(await answer(second, end_id, false))
    expect([await level(who), code(await answer(second, end_id))]).toEqual(['2', 'desk_moved_on'])
    expectOk(await propose(second, id))
    const alone = `insert into verification_end (id, customer_id, verification_id, why, state, note_sealed, proposed_by, answered_by, answer_sealed, created_at, answered_at)
      select gen_random_uuid(), customer_id, verification_id, why, 'ended', note_sealed, proposed_by, proposed_by, '', created_at, created_at from verification_end where id = $1`
    await expect(query(it.ctx())(alone, [end_id])).rejects.toThrow('verification_end_second_person')
  })

  test('falls when whoever said yes says no later, and not by a message alone', async () => {
    const { who, id } = await checked()
    await hear(id)
    expect(await level(who)).toBe('2')
    there.found.set(id, { state: 'declined', reason: 'document_not_original' })
    await lookAtDue(it.ctx())
    expect(await level(who)).toBe('2')
    for (let times = 0; times < 3; times++) await hear(id)
    expect([await level(who), await frozen(who)]).toEqual(['1', 1])
    expect((await own(who)).ended).toMatchObject({
      why: 'reversed',
      reason: expect.stringMatching(/copy or a picture/),
    })
    expect((await kinds(who)).filter((kind) => kind === 'identity_ended')).toHaveLength(1)
  })

  test('falls the day after the document’s last, reminded of 30, 7 and 1 days before, and can be renewed', async () => {
    const { who } = await checked('2026-06-30')
    const other = await checked('2026-06-30')
    const on = async (day: string) => {
      it.clock.set(`${day}T10:00:00.000Z`)
      await expireVerifications(it.ctx())
      await expireVerifications(it.ctx())
      return (await kinds(who)).filter((kind) => kind === 'identity_expiring').length
    }
    expect((await it.call(createVeriffSession, {}, await fresh(who))).body.code).toBe('identity_verified')
    expect([await on('2026-05-30'), await on('2026-05-31'), await on('2026-06-23'), await on('2026-06-29')]).toEqual([
      0, 1, 2, 3,
    ])
    expect([(await own(who)).renewable, await level(who)]).toEqual([true, '2'])
    await shows(await fresh(other.who), '2030-01-31')
    await on('2026-06-30')
    expect(await level(who)).toBe('2')
    await on('2026-07-01')
    expect([await level(who), await frozen(who), (await own(who)).ended?.why]).toEqual(['1', 1, 'expired'])
    expect((await kinds(who)).filter((kind) => kind === 'identity_ended')).toHaveLength(1)
    await giveMoney(it, who.customerId, 'EUR', '20000')
    const { id: destination_id } = await oldDestination(it, who)
    const withdraw = async () => {
      await it.refreshRates()
      const body = { destination_id, currency: 'EUR', amount: String(withdrawalLimits['1'].day + 1) } as const
      return it.call(withdrawFiat, { body }, { ...(await fresh(who)), stepUp: who.stepUp, key: uuid7() })
    }
    expect(code(await withdraw()), 'for a day nothing leaves').toBe('security_freeze')
    it.clock.advance(25 * 3_600_000)
    const limits = async () => expectOk(await it.call(getWithdrawalLimits, {}, await fresh(who)))
    const [renew, low] = [/run out. Show a valid one/, `${withdrawalLimits['1'].day}.00`]
    expect(await limits()).toMatchObject({ raised_by: expect.stringMatching(renew), day: { limit: low } })
    expect((await withdraw()).body).toMatchObject({
      code: 'withdrawal_refused',
      why_not: [{ code: 'day_limit', change: expect.stringMatching(renew) }],
    })
    await shows(await fresh(who), '2031-01-31')
    expect([await level(who), (await limits()).raised_by]).toEqual(['2', expect.not.stringMatching(renew)])
    expectOk(await withdraw())
    expect([await level(other.who), (await own(other.who)).valid_until]).toEqual(['2', '2030-01-31'])
    expect(await kinds(other.who)).not.toContain('identity_ended')
  })

  test('of an organisation ends with its year, unless it is sent again before, and by two people', async () => {
    const acme = await newCompany(it)
    const approve = async (who: Person) => {
      const sent = expectOk(await it.call(companies.sendCompany, { body: await companyDraft(it, who) }, who))
      ;[first, second] = [await atDesk(it, first), await atDesk(it, second)]
      const about = { verification_id: sent.id, reason: 'By the papers' }
      const people = sent.people.map((one) => one.id)
      expectOk(await it.call(companies.deskReviewCompany, { body: { ...about, act: 'take', people: [] } }, first))
      const verdict = { act: 'propose' as const, verdict: 'approve' as const, people }
      expectOk(await it.call(companies.deskReviewCompany, { body: { ...about, ...verdict } }, first))
      expectOk(await it.call(companies.deskDecideCompany, { body: { ...about, agree: true } }, second))
      return sent.id
    }
    it.clock.set('2027-01-10T10:00:00.000Z')
    await approve(await fresh(acme))
    const mine = async () => expectOk(await it.call(companies.companyVerification, {}, await fresh(acme))).verification
    expect([await level(acme), (await mine())?.ends, (await mine())?.renewable]).toEqual(['E', '2028-01-09', false])
    const again = async () => {
      const who = await fresh(acme)
      return it.call(companies.sendCompany, { body: await companyDraft(it, who) }, who)
    }
    expect(code(await again())).toBe('not_now')
    it.clock.set('2027-12-20T10:00:00.000Z')
    await expireVerifications(it.ctx())
    expect(await kinds(acme)).toContain('company_expiring')
    const renewed = await approve(await fresh(acme))
    it.clock.set('2028-02-01T10:00:00.000Z')
    await expireVerifications(it.ctx())
    expect(await level(acme)).toBe('E')
    it.clock.set('2028-12-20T10:00:00.000Z')
    await expireVerifications(it.ctx())
    expect([await level(acme), (await mine())?.ended?.why]).toEqual(['0', 'expired'])
    ;[first, second] = [await atDesk(it, first), await atDesk(it, second)]
    expect((await propose(first, renewed)).status).toBe(404)
    const third = await approve(await fresh(acme))
    expect(await level(acme)).toBe('E')
    expectOk(await answer(second, expectOk(await propose(first, third)).end_id))
    expect([await level(acme), (await mine())?.ended]).toMatchObject(['0', { why: 'withdrawn', reason }])
  })
})
