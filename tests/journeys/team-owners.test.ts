import { afterAll, beforeAll, expect, test } from 'vitest'
import { changeEmail } from '../../src/contract/accounts/email-changes.ts'
import { stepUpHeader } from '../../src/contract/accounts/second-factor.ts'
import { listSessions } from '../../src/contract/accounts/sessions.ts'
import type { TeamRole } from '../../src/contract/teams/roles.ts'
import * as teams from '../../src/contract/teams/team.ts'
import { withdrawalCode } from '../../src/contract/withdrawals/email-code.ts'
import { sendEmailTo } from '../../src/server/modules/accounts/emails/send-email.ts'
import { type TestApp, testApp } from '../../src/server/testing/ctx.ts'
import { anEngine } from '../../src/server/testing/database/engines.ts'
import { expectOk } from '../../src/server/testing/expect-ok.ts'
import { checkedCompany, newCompany } from '../../src/server/testing/new-company.ts'
import { type Authenticator, emailsTo, enrol, newPerson, type Person } from '../../src/server/testing/people.ts'
import { actingFor, makeMember } from '../../src/server/testing/teams.ts'

let it: TestApp
beforeAll(async () => {
  it = await testApp(anEngine)
})
afterAll(() => it.stop())

const noLimits = { limit_act: null, limit_day: null }
const fresh = async (who: Person) => ({ ...who, token: await it.app.signIn.mintToken(who) })

async function withMember(role: TeamRole) {
  const [acme, mara] = [await checkedCompany(it), await newPerson(it, 'mara')]
  const app = await enrol(it, mara)
  await makeMember(it, acme.customerId, mara, role)
  return { acme, mara, app, acting: await actingFor(it, mara, acme.customerId) }
}

async function as({ acting, app }: { acting: Person; app: Authenticator }) {
  await it.app.db.pool.query('update authenticator set last_step = 0')
  return { token: acting.token, stepUp: stepUpHeader('totp', app.code()) }
}

test('of several owners one alone lets no more leave; a second one agrees, and it counts', async () => {
  const team = await withMember('owner')
  const { acme, mara } = team
  const otto = await newPerson(it, 'otto')
  await makeMember(it, acme.customerId, otto, 'operator')
  await it.app.db.pool.query('update team_member set limit_act = 100 where person_id = $1', [otto.customerId])
  const set = (approve_above: string | null) => it.call(teams.setApprovalThreshold, { body: { approve_above } }, acme)
  // What lets less leave is done at once.
  expect(expectOk(await set('300'))).toMatchObject({ approve_above: '300.00', changes: [] })
  await it.settleEvents()
  for (const looser of ['300.01', null]) {
    const shown = expectOk(await set(looser))
    expect(shown.approve_above).toBe('300.00')
  }
  const rights = { person_id: otto.customerId, role: 'operator' as const, ...noLimits }
  expectOk(await it.call(teams.changeMember, { body: rights }, acme))
  const guest = { email: 'guest@example.org', role: 'approver' as const, ...noLimits }
  const { changes, members, invitations } = expectOk(await it.call(teams.inviteToTeam, { body: guest }, acme))
  expect(invitations).toEqual([])
  expect(members.find((one) => one.person_id === otto.customerId)?.limit_act).toBe('1.00')
  expect(changes.map(({ kind, approve_above, whom, acts }) => ({ kind, approve_above, whom, acts }))).toEqual([
    { kind: 'threshold', approve_above: '300.01', whom: null, acts: ['withdraw'] },
    { kind: 'threshold', approve_above: null, whom: null, acts: ['withdraw'] },
    { kind: 'member', approve_above: null, whom: otto.username, acts: ['withdraw'] },
    { kind: 'invitation', approve_above: null, whom: guest.email, acts: ['withdraw'] },
  ])
  await it.settleEvents()
  expect(emailsTo(it, mara.email)[0]?.subject).toBe('Something waits for a second owner')
  const decide = (id: string | undefined, act: 'agree' | 'refuse', by: { token: string; stepUp: string }) =>
    it.call(teams.decideTeamChange, { body: { change_id: id ?? '', act } }, by)
  const [first, ...others] = changes
  expect((await decide(first?.id, 'agree', acme)).body.code).toBe('own_matter')
  expect(expectOk(await decide(first?.id, 'agree', await as(team))).approve_above).toBe('300.01')
  expect((await decide(first?.id, 'agree', await as(team))).body.code).toBe('team_moved_on')
  expect(expectOk(await decide(others[0]?.id, 'refuse', await as(team))).approve_above).toBe('300.01')
  expectOk(await decide(others[1]?.id, 'agree', await as(team)))
  const after = expectOk(await decide(others[2]?.id, 'agree', await as(team)))
  expect(after.changes).toEqual([])
  expect(after.members.find((one) => one.person_id === otto.customerId)?.limit_act).toBeNull()
  expect(after.invitations).toMatchObject([{ email: guest.email, role: 'approver' }])
})

test('who takes the other owner’s role away gains nothing by it for a week', async () => {
  const { acme, mara } = await withMember('owner')
  const set = async (approve_above: string | null) =>
    expectOk(await it.call(teams.setApprovalThreshold, { body: { approve_above } }, await fresh(acme))).approve_above
  expect(await set('300')).toBe('300.00')
  const down = { person_id: mara.customerId, role: 'viewer' as const, ...noLimits }
  expectOk(await it.call(teams.changeMember, { body: down }, acme))
  expect(await set(null)).toBe('300.00')
  await it.app.db.pool.query(
    "update team_member set owner_until = owner_until - interval '8 days' where company_id = $1",
    [acme.customerId],
  )
  expect(await set(null)).toBeNull()
})

test('the database takes no change that its asker agreed to', async () => {
  const { acme } = await withMember('owner')
  await it.call(teams.setApprovalThreshold, { body: { approve_above: '300' } }, acme)
  await it.call(teams.setApprovalThreshold, { body: { approve_above: null } }, acme)
  await expect(
    it.app.db.pool.query(
      "update team_change set state = 'agreed', decided_by = asked_by, decided_at = now() where company_id = $1",
      [acme.customerId],
    ),
  ).rejects.toMatchObject({ constraint: 'team_change_second_owner' })
})

test('mail about a company goes to its owners, and to nobody who was one', async () => {
  const { acme, mara } = await withMember('owner')
  await it.settleEvents()
  const { subject, lines } = { subject: 'A paper is there', lines: ['it is.'] } as never as Parameters<
    typeof sendEmailTo
  >[2]
  const before = [emailsTo(it, acme.email).length, emailsTo(it, mara.email).length]
  await sendEmailTo(it.ctx(), acme.customerId, { emailId: 'paper', subject, lines })
  expect([emailsTo(it, acme.email).length, emailsTo(it, mara.email).length]).toEqual(before.map((n) => n + 1))
  expect(emailsTo(it, mara.email)[0]?.text).toContain('about the account of Acme')
  expectOk(await it.call(teams.leaveTeam, {}, acme))
  await it.settleEvents()
  const left = emailsTo(it, acme.email).length
  await sendEmailTo(it.ctx(), acme.customerId, { emailId: 'another', subject, lines })
  expect(emailsTo(it, acme.email)).toHaveLength(left)
})

test('a company’s own sign-in is a member like any: in its role, and with its address an owner’s', async () => {
  const { acme, acting, app } = await withMember('owner')
  const down = { person_id: acme.customerId, role: 'viewer' as const, ...noLimits }
  expectOk(await it.call(teams.changeMember, { body: down }, await as({ acting, app })))
  expect(await it.app.signIn.session(acme.sessionId)).toMatchObject({
    account: 'entity',
    member: { personId: acme.customerId, role: 'viewer' },
  })
  const moved = await it.call(changeEmail, { body: { email: 'elsewhere@example.org' } }, acme)
  expect(moved.body).toMatchObject({ code: 'role_too_low', needs: 'owner' })
  expect((await it.call(listSessions, {}, acme)).status).toBe(200)
})

test('an operator can have the code of withdrawals switched on, and not off', async () => {
  const team = await withMember('operator')
  const require = async (on: boolean) => it.call(withdrawalCode, { body: { action: 'require', on } }, await as(team))
  expect(expectOk(await require(true)).required).toBe(true)
  expect((await require(false)).body).toMatchObject({ code: 'role_too_low', needs: 'owner' })
})

test('only a company that was checked invites, and each has letters of its own to one address', async () => {
  const email = 'wanted@example.org'
  const invite = async (company: Person) =>
    (await it.call(teams.inviteToTeam, { body: { email, role: 'viewer', ...noLimits } }, company)).body.code
  expect(await invite(await newCompany(it))).toBe('company_unchecked')
  for (let n = 0; n < 5; n++) expect(await invite(await checkedCompany(it))).toBeUndefined()
  const acme = await checkedCompany(it)
  const all = []
  for (let n = 0; n < 4; n++) all.push(await invite(acme))
  expect(all).toEqual([undefined, 'invalid_input', 'invalid_input', 'rate_limited'])
})
