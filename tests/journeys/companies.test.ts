import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accountFacts } from '../../src/contract/accounts/account-facts.ts'
import * as companies from '../../src/contract/accounts/company-verification.ts'
import { deskFile } from '../../src/contract/desk/desk-appeals.ts'
import { getWithdrawalLimits } from '../../src/contract/withdrawals/limits.ts'
import { query } from '../../src/server/kernel/tx.ts'
import { companyDraft } from '../../src/server/testing/companies.ts'
import { type TestApp, testApp } from '../../src/server/testing/ctx.ts'
import { engines } from '../../src/server/testing/database/engines.ts'
import { newStaff, type StaffPerson } from '../../src/server/testing/desk.ts'
import { expectOk } from '../../src/server/testing/expect-ok.ts'
import { newCompany } from '../../src/server/testing/new-company.ts'
import { emailsTo, newPerson, type Person } from '../../src/server/testing/people.ts'

describe.each(engines)('an organisation that wants the highest level on %s', (engine) => {
  let it: TestApp
  let [first, second, support] = [] as unknown as [StaffPerson, StaffPerson, StaffPerson]
  beforeAll(async () => {
    it = await testApp(engine)
    first = await newStaff(it, ['compliance'])
    second = await newStaff(it, ['compliance'])
    support = await newStaff(it, ['support'])
  })
  afterAll(() => it?.stop())

  const send = async (who: Person, changes: Partial<companies.CompanyDraft> = {}) =>
    it.call(companies.sendCompany, { body: await companyDraft(it, who, changes) }, who)
  const sent = async () => {
    const who = await newCompany(it)
    return { who, ...expectOk(await send(who)) }
  }
  type Review = { act: 'take' | 'ask' | 'propose'; verdict?: 'approve' | 'decline'; people?: string[]; reason?: string }
  const review = (by: StaffPerson, verification_id: string, asked: Review) =>
    it.call(
      companies.deskReviewCompany,
      { body: { verification_id, people: [], reason: 'By the papers', ...asked } },
      by,
    )
  const decide = (by: StaffPerson, verification_id: string, agree = true) =>
    it.call(companies.deskDecideCompany, { body: { verification_id, agree, reason: 'I see the same' } }, by)
  const own = async (who: Person) => expectOk(await it.call(companies.companyVerification, {}, who)).verification
  const level = async (who: Person) => expectOk(await it.call(accountFacts, {}, who)).level
  const code = ({ body }: { body: unknown }) => (body as { code?: string }).code
  const field = ({ body }: { body: { errors?: { field: string }[] } }) => body.errors?.[0]?.field

  test('gets it by two people at the desk, with what rests on it, and is told of each step', async () => {
    const { who, id, people } = await sent()
    expect(people.map(({ role, name, share }) => [role, name, share])).toEqual([
      ['representative', 'Ada Okonkwo-Canary', null],
      ['owner', 'Grace Canary', '100.00'],
      ['director', 'Alan Canary', null],
    ])
    expect(expectOk(await review(first, id, { act: 'take' })).state).toBe('in_review')
    const ids = people.map((one) => one.id)
    const early = await review(first, id, { act: 'propose', verdict: 'approve', people: ids.slice(1) })
    expect([early.status, field(early)], 'one of them is not checked').toEqual([422, 'people'])
    expectOk(await review(first, id, { act: 'propose', verdict: 'approve', people: ids }))
    expect(await level(who)).toBe('0')
    const [listed] = expectOk(await it.call(companies.deskCompanies, { query: { limit: 100 } }, second)).filter(
      (one) => one.id === id,
    )
    expect(listed).toMatchObject({ company_name: 'Acme', verdict: 'approve', proposal: 'By the papers', attempt: 1 })
    expect(listed?.people.map(({ exact, checked_by }) => [exact, checked_by?.id])).toEqual([
      [null, first.customerId],
      ['1/1', first.customerId],
      [null, first.customerId],
    ])
    expect(expectOk(await decide(second, id)).state).toBe('approved')
    expect(expectOk(await it.call(accountFacts, {}, who))).toMatchObject({ level: 'E', company: true })
    expect(expectOk(await it.call(getWithdrawalLimits, {}, who))).toMatchObject({
      day: { limit: '1000000.00' },
      raised_by: null,
    })
    expect(await own(who)).toMatchObject({ state: 'approved', reason: 'I see the same' })
    await it.settleEvents()
    expect(emailsTo(it, who.email)[0]?.subject).toBe('Your organisation is checked')
    expect(code(await send(who)), 'it is checked once').toBe('not_now')
    const rows = await query(it.ctx())(
      'select v::text, (select string_agg(p::text, $2) from company_person p) from company_verification v where id = $1',
      [id, ' '],
    )
    expect(JSON.stringify(rows)).not.toMatch(/Canary|RC-2|By the papers/)
  })

  test('takes another person than the one who proposed, also by the database, and nobody unknown', async () => {
    const { id, people } = await sent()
    expect(code(await decide(second, id))).toBe('desk_moved_on')
    expectOk(await review(first, id, { act: 'take' }))
    expect(field(await review(first, id, { act: 'propose' }))).toBe('verdict')
    const all = people.map((one) => one.id)
    expectOk(await review(first, id, { act: 'propose', verdict: 'approve', people: all }))
    expect(code(await decide(first, id))).toBe('own_matter')
    expect((await decide(support, id)).status).toBe(403)
    const q = query(it.ctx())
    const approve = `update company_verification set state = 'approved', decided_by = $2, decided_at = sent_at, reason_sealed = '' where id = $1`
    await expect(q(approve, [id, first.customerId])).rejects.toThrow('company_verification_second_person')
    await q('update company_person set checked_by = null, checked_at = null where id = $1', [all[1]])
    await expect(q(approve, [id, second.customerId])).rejects.toThrow('somebody who has to be known is not')
    await expect(q('delete from company_person')).rejects.toThrow()
    await expect(q(`update company_verification set draft_sealed = '' where id = $1`, [id])).rejects.toThrow('stays')
  })

  test('is asked for more, adds it, is sent back by the second person, and declined; its level stays', async () => {
    const { who, id } = await sent()
    expectOk(await review(first, id, { act: 'take' }))
    expectOk(await review(first, id, { act: 'ask', reason: 'Who owns Canary Holding since May?' }))
    expect(await own(who)).toMatchObject({ state: 'needs_more', question: 'Who owns Canary Holding since May?' })
    await it.settleEvents()
    expect(emailsTo(it, who.email)[0]?.text).toContain('Who owns Canary Holding since May?')
    const again = expectOk(await send(who, { holdings: [{ holder: 'p2', of: 'self', percent: '25' }] }))
    expect(again).toMatchObject({ id, state: 'submitted', question: null })
    expect(again.people.map(({ role, name, share }) => [role, name, share])).toEqual([
      ['representative', 'Ada Okonkwo-Canary', null],
      ['owner', 'Alan Canary', '25.00'],
    ])
    expectOk(await review(second, id, { act: 'take' }))
    expectOk(await review(second, id, { act: 'propose', verdict: 'decline' }))
    expect(expectOk(await decide(first, id, false)).state).toBe('in_review')
    expectOk(await review(second, id, { act: 'propose', verdict: 'decline' }))
    expect(expectOk(await decide(first, id)).state).toBe('declined')
    expect([await level(who), (await own(who))?.reason]).toEqual(['0', 'I see the same'])
    expect(expectOk(await send(who)).id, 'it may begin anew').not.toBe(id)
  })

  test('of two at once one counts: two that are sent, two that are proposed, two that are decided', async () => {
    const who = await newCompany(it)
    const both = await Promise.all([send(who), send(who)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422])
    const { id } = expectOk(both.find(({ status }) => status === 200) as (typeof both)[0])
    const taken = await Promise.all([first, second].map((by) => review(by, id, { act: 'take' })))
    expect(taken.map(({ status }) => status).sort()).toEqual([200, 409])
    expectOk(await review(first, id, { act: 'propose', verdict: 'decline' }))
    const decided = await Promise.all([true, false].map((agree) => decide(second, id, agree)))
    expect(decided.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('names the field of what can’t be: circles, too much, nobody, papers of others or none', async () => {
    const who = await newCompany(it)
    const wrong = async (changes: Partial<companies.CompanyDraft>) => field(await send(who, changes))
    const hold = (holder: string, of: 'self' | 'c1', percent: string) => ({ holder, of, percent })
    expect(await wrong({ holdings: [hold('p1', 'self', '60'), hold('p2', 'self', '40.01')] })).toBe(
      'holdings.1.percent',
    )
    expect(await wrong({ holdings: [hold('c1', 'self', '50'), hold('c1', 'c1', '100')] })).toBe('holdings.0.of')
    expect(await wrong({ holdings: [hold('c1', 'self', '25')] })).toBe('companies.0.name')
    expect(await wrong({ holdings: [hold('p9', 'self', '25')] })).toBe('holdings.0.holder')
    expect(await wrong({ holdings: [hold('p1', 'self', '0')] })).toBe('holdings.0.percent')
    expect(await wrong({ papers: [] })).toBe('papers')
    const stranger = await newCompany(it)
    const { papers } = await companyDraft(it, stranger)
    expect(await wrong({ papers })).toBe('papers')
    expect(await wrong({ papers: (await companyDraft(it, who)).papers.slice(0, 1) })).toBe('papers')
    expect(await own(who)).toBeNull()
  })

  test('is an organisation: a person has none to check, and nobody checks their own', async () => {
    const ada = await newPerson(it)
    const acme = await newCompany(it)
    const body = await companyDraft(it, acme)
    expect((await it.call(companies.sendCompany, { body }, ada)).status).toBe(403)
    const { id, files } = expectOk(await it.call(companies.sendCompany, { body }, acme))
    const herself = await newStaff(it, ['compliance'], acme.email)
    expect(code(await review(herself, id, { act: 'take' }))).toBe('own_matter')
    await query(it.ctx())(
      `insert into team_member (company_id, person_id, role, joined_at) values ($1, $2, 'viewer', $3)`,
      [...[acme.customerId, ada.customerId], it.clock.now()],
    )
    const inItsTeam = await newStaff(it, ['compliance'], ada.email)
    expect(code(await review(inItsTeam, id, { act: 'take' }))).toBe('own_matter')
    const open = (by: StaffPerson) =>
      it.call(deskFile, { params: { file_id: files[0]?.id as string }, query: { format: 'json' } }, by)
    expect([(await open(first)).status, code(await open(herself))]).toEqual([200, 'own_matter'])
  })
})
