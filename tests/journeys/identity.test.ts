import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getUser } from '../../src/contract/accounts/accounts.ts'
import * as desk from '../../src/contract/desk/desk-identities.ts'
import { createVeriffSession, endSandboxVerification, identityState } from '../../src/contract/identity/identity.ts'
import { listNotifications } from '../../src/contract/notifications.ts'
import { type TestApp, testApp } from '../../src/server/testing/ctx.ts'
import { engines } from '../../src/server/testing/database/engines.ts'
import { newStaff, type StaffPerson } from '../../src/server/testing/desk.ts'
import { expectOk } from '../../src/server/testing/expect-ok.ts'
import { newPerson, type Person } from '../../src/server/testing/people.ts'

describe.each(engines)('an identity that people look at on %s', (engine) => {
  let it: TestApp
  let [support, compliance, other, moderator] = [] as unknown as [StaffPerson, StaffPerson, StaffPerson, StaffPerson]
  beforeAll(async () => {
    it = await testApp(engine)
    support = await newStaff(it, ['support'])
    compliance = await newStaff(it, ['compliance'])
    other = await newStaff(it, ['compliance'])
    moderator = await newStaff(it, ['moderator'])
  })
  afterAll(() => it?.stop())

  const mismatched = async () => {
    const who = await newPerson(it)
    expectOk(await it.call(createVeriffSession, {}, who))
    const ended = await it.call(endSandboxVerification, { body: { ending: 'name_mismatch' } }, who)
    return { who, id: expectOk(ended).verification?.id ?? '' }
  }
  const reason = 'A deed of change was shown'
  const propose = (by: StaffPerson, verification_id: string, verdict: desk.IdentityVerdict = 'approve') =>
    it.call(desk.deskProposeIdentity, { body: { verification_id, verdict, reason } }, by)
  const decide = (by: StaffPerson, verification_id: string, agree = true) =>
    it.call(desk.deskApproveIdentity, { body: { verification_id, agree, reason } }, by)
  const own = async (who: Person) => expectOk(await it.call(identityState, {}, who))
  const nameOf = async (who: Person) => {
    const me = expectOk(await it.call(getUser, { params: { user_id: who.customerId } }, who))
    return me.self ? me.last_name : undefined
  }
  const code = ({ status, body }: { status: number; body: unknown }) => [status, (body as { code?: string }).code]

  test('is confirmed by two people, and the account bears the document’s name then', async () => {
    const { who, id } = await mismatched()
    const before = await nameOf(who)
    const [listed] = expectOk(await it.call(desk.deskIdentities, {}, support)).filter((one) => one.id === id)
    expect(listed).toMatchObject({ state: 'review', document: { name: 'Nemo Someoneelse' }, known_on: null })
    expect(code(await decide(compliance, id))).toEqual([409, 'desk_moved_on'])
    expectOk(await propose(compliance, id))
    expect(await nameOf(who)).toBe(before)
    expect(code(await propose(other, id))).toEqual([409, 'desk_moved_on'])
    expect(code(await decide(compliance, id))).toEqual([403, 'own_matter'])
    const all50 = await Promise.all(Array.from({ length: 50 }, () => decide(other, id)))
    expect(all50.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(all50.filter((one) => code(one)[1] === 'desk_moved_on')).toHaveLength(49)
    const { verified_at, verification } = await own(who)
    expect([verified_at !== null, verification?.state, await nameOf(who)]).toEqual([true, 'approved', 'Someoneelse'])
    const all = expectOk(await it.call(desk.deskIdentities, { query: { customer: who.email } }, support))
    expect(all.map((one) => [one.id, one.state])).toEqual([[id, 'approved']])
  })

  test('is declined by two people with a reason, which its owner reads, and may begin again', async () => {
    const { who, id } = await mismatched()
    expect((await propose(support, id, 'decline')).status).toBe(403)
    expectOk(await propose(compliance, id, 'decline'))
    expect((await own(who)).verification?.state).toBe('review')
    expectOk(await decide(other, id))
    expect((await own(who)).verification).toMatchObject({ state: 'declined', note: 'A deed of change was shown' })
    await it.settleEvents()
    expect(expectOk(await it.call(listNotifications, {}, who)).items.map(({ text }) => text)).toContainEqual(
      expect.stringMatching(/A deed of change was shown\./),
    )
    expect(expectOk(await it.call(createVeriffSession, {}, who)).verification?.state).toBe('created')
  })

  test('is nothing for other roles, and nobody of no name is found', async () => {
    expect((await it.call(desk.deskIdentities, {}, moderator)).status).toBe(403)
    expect((await it.call(desk.deskIdentities, { query: { customer: 'nobody-of-this-name' } }, support)).status).toBe(
      404,
    )
  })
})
