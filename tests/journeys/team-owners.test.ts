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
import {
  type Authenticator,
  emailsTo,
  enrol,
  newPerson,
  type Person,
  tokenIn,
} from '../../src/server/testing/people.ts'
import { actingFor, makeMember } from '../../src/server/testing/teams.ts'

let it: TestApp
beforeAll(async () => {
  it = await testApp(anEngine)
})
afterAll(() => it.stop())

const noLimits = { limit_act: null, limit_day: null }
const fresh = async (who: Person) => ({ ...who, token: await it.app.signIn.mintToken(who) })

/** Acme, whose own sign-in has a second factor, too, and somebody of its team. */
async function withMember(role: TeamRole) {
  const [acme, mara] = [await checkedCompany(it), await newPerson(it, 'mara')]
  const own = { acting: acme, app: await enrol(it, acme) }
  const app = await enrol(it, mara)
  await makeMember(it, acme.customerId, mara, role)
  // That they set it up just now is a reason of its own to loosen nothing.
  await it.app.db.pool.query('update customer set frozen_until = null')
  return { acme, mara, app, own, acting: await actingFor(it, mara, acme.customerId) }
}

async function as({ acting, app }: { acting: Person; app: Authenticator }) {
  await it.app.db.pool.query('update authenticator set last_step = 0')
  return { token: (await fresh(acting)).token, stepUp: stepUpHeader('totp', app.code()) }
}

test('of several owners one alone lets no more leave; a second one agrees, and it counts', async () => {
  const team = await withMember('owner')
  const { acme, mara, own } = team
  const otto = await newPerson(it, 'otto')
  await makeMember(it, acme.customerId, otto, 'operator')
  await it.app.db.pool.query('update team_member set limit_act = 100 where person_id = $1', [otto.customerId])
  const set = async (approve_above: string | null) =>
    it.call(teams.setApprovalThreshold, { body: { approve_above } }, await as(own))
  // What lets less leave is done at once.
  expect(expectOk(await set('300'))).toMatchObject({ approve_above: '300.00', changes: [] })
  await it.settleEvents()
  for (const looser of ['300.01', null]) {
    const shown = expectOk(await set(looser))
    expect(shown.approve_above).toBe('300.00')
  }
  const rights = { person_id: otto.customerId, role: 'operator' as const, ...noLimits }
  expectOk(await it.call(teams.changeMember, { body: rights }, await as(own)))
  const guest = { email: 'guest@example.org', role: 'approver' as const, ...noLimits }
  const { changes, members, invitations } = expectOk(await it.call(teams.inviteToTeam, { body: guest }, await as(own)))
  expect(invitations).toEqual([])
  expect(members.find((one) => one.person_id === otto.customerId)?.limit_act).toBe('1.00')
  expect(changes.map(({ kind, approve_above, whom, acts }) => ({ kind, approve_above, whom, acts }))).toEqual([
    { kind: 'threshold', approve_above: '300.01', whom: null, acts: ['withdraw'] },
    { kind: 'threshold', approve_above: null, whom: null, acts: ['withdraw'] },
    { kind: 'member', approve_above: null, whom: otto.username, acts: ['withdraw'] },
    { kind: 'invitation', approve_above: null, whom: guest.email, acts: ['withdraw'] },
  ])
  await it.settleEvents()
  expect(emailsTo(it, mara.email)[0]?.subject).toBe('Something waits for a second person')
  const decide = (id: string | undefined, act: 'agree' | 'refuse', by: { token: string; stepUp: string }) =>
    it.call(teams.decideTeamChange, { body: { change_id: id ?? '', act } }, by)
  const [first, ...others] = changes
  expect((await decide(first?.id, 'agree', await as(own))).body.code).toBe('own_matter')
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
  const { acme, mara, own } = await withMember('owner')
  const set = async (approve_above: string | null) =>
    expectOk(await it.call(teams.setApprovalThreshold, { body: { approve_above } }, await as(own))).approve_above
  expect(await set('300')).toBe('300.00')
  const down = { person_id: mara.customerId, role: 'viewer' as const, ...noLimits }
  expectOk(await it.call(teams.changeMember, { body: down }, await as(own)))
  expect(await set(null)).toBe('300.00')
  await it.app.db.pool.query(
    'update team_member set owner_until = $2, approver_until = $2 where company_id = $1 and owner_until is not null',
    [acme.customerId, new Date(it.clock.now().getTime() - 8 * 86_400_000)],
  )
  expect(await set(null)).toBeNull()
})

test('the database takes no change that its asker agreed to', async () => {
  const { acme, own } = await withMember('owner')
  for (const approve_above of ['300', null])
    expectOk(await it.call(teams.setApprovalThreshold, { body: { approve_above } }, await as(own)))
  await expect(
    it.app.db.pool.query(
      "update team_change set state = 'agreed', decided_by = asked_by, decided_at = now() where company_id = $1",
      [acme.customerId],
    ),
  ).rejects.toMatchObject({ constraint: 'team_change_second_owner' })
})

test('a company’s own sign-in without a second factor is no second owner beside another', async () => {
  const [acme, mara] = [await checkedCompany(it), await newPerson(it, 'mara')]
  const set = async (approve_above: string | null, by: { token: string; stepUp: string }) =>
    it.call(teams.setApprovalThreshold, { body: { approve_above } }, by)
  // Nobody else owns it: all is theirs, as it was before there were teams.
  expect(expectOk(await set('300', acme)).role).toBe('owner')
  const app = await enrol(it, mara)
  await makeMember(it, acme.customerId, mara, 'owner')
  await it.app.db.pool.query('update customer set frozen_until = null')
  const maras = { app, acting: await actingFor(it, mara, acme.customerId) }
  const [asked] = expectOk(await set(null, await as(maras))).changes
  // Mara reads the company's mail: its password is hers, and her own wish no less her own.
  const agree = { body: { change_id: asked?.id ?? '', act: 'agree' as const } }
  const refused = await it.call(teams.decideTeamChange, agree, await fresh(acme))
  expect(refused.body).toMatchObject({ code: 'role_too_low', needs: 'approver' })
  expect(await it.app.signIn.session(acme.sessionId)).toMatchObject({ member: { role: 'viewer' } })
  expect(expectOk(await it.call(teams.team, {}, acme)).approve_above).toBe('300.00')
})

test('nobody whose sign-in changed hands just now loosens a rule, alone or as the second', async () => {
  const team = await withMember('owner')
  const { acme, mara, own } = team
  const set = async (approve_above: string | null) =>
    it.call(teams.setApprovalThreshold, { body: { approve_above } }, await as(own))
  expectOk(await set('300'))
  const [asked] = expectOk(await set(null)).changes
  const decide = async (act: 'agree' | 'refuse') =>
    it.call(teams.decideTeamChange, { body: { change_id: asked?.id ?? '', act } }, await as(team))
  const freeze = ({ customerId }: Person) =>
    it.app.db.pool.query('update customer set frozen_until = $2 where id = $1', [
      customerId,
      new Date(it.clock.now().getTime() + 3_600_000),
    ])
  await freeze(mara)
  expect((await decide('agree')).body.code).toBe('security_freeze')
  await it.app.db.pool.query('update customer set frozen_until = null')
  await freeze(acme)
  expect((await decide('agree')).body.code).toBe('security_freeze')
  const rights = { person_id: mara.customerId, role: 'owner' as const, limit_act: null, limit_day: '5' }
  const guest = { email: 'friend@example.org', role: 'operator' as const, ...noLimits }
  expect((await set(null)).body.code).toBe('security_freeze')
  expect((await it.call(teams.inviteToTeam, { body: guest }, await as(own))).body.code).toBe('security_freeze')
  // What lets less leave, they may.
  expectOk(await it.call(teams.changeMember, { body: rights }, await as(own)))
  const wider = await it.call(teams.changeMember, { body: { ...rights, limit_day: null } }, await as(own))
  expect(wider.body.code).toBe('security_freeze')
  expect(expectOk(await decide('refuse')).changes).toEqual([])
})

test('an invitation from before there was a second owner waits for them, old and sent again', async () => {
  const acme = await checkedCompany(it)
  const [friend, guest, mara] = [
    await newPerson(it, 'friend'),
    await newPerson(it, 'guest'),
    await newPerson(it, 'mara'),
  ]
  const friendCodes = [...(await enrol(it, friend)).recoveryCodes]
  for (const [{ email }, role] of [
    [friend, 'operator'],
    [guest, 'viewer'],
  ] as const)
    expectOk(await it.call(teams.inviteToTeam, { body: { email, role, ...noLimits } }, acme))
  await it.settleEvents()
  const linkOf = ({ email }: Person) => tokenIn(emailsTo(it, email)[0])
  const own = { acting: acme, app: await enrol(it, acme) }
  const app = await enrol(it, mara)
  await makeMember(it, acme.customerId, mara, 'owner')
  await it.app.db.pool.query('update customer set frozen_until = null')
  const accept = async (who: Person) => {
    const stepUp = who === friend ? stepUpHeader('recovery', friendCodes.shift() ?? '') : who.stepUp
    return it.call(teams.acceptInvitation, { body: { token: linkOf(who) } }, { ...(await fresh(who)), stepUp })
  }
  expect((await accept(friend)).body.code).toBe('team_moved_on')
  // Who may only look lets nothing leave.
  expect((await accept(guest)).status).toBe(200)
  const open = expectOk(await it.call(teams.team, {}, await fresh(acme))).invitations
  const again = { body: { invitation_id: open[0]?.id ?? '', act: 'resend' as const } }
  const shown = expectOk(await it.call(teams.actOnInvitation, again, await as(own)))
  expect(shown).toMatchObject({
    invitations: [],
    changes: [{ kind: 'invitation', whom: friend.email, role: 'operator' }],
  })
  expect((await accept(friend)).body.code).toBe('link_invalid')
  const agree = { body: { change_id: shown.changes[0]?.id ?? '', act: 'agree' as const } }
  const maras = { app, acting: await actingFor(it, mara, acme.customerId) }
  expectOk(await it.call(teams.decideTeamChange, agree, await as(maras)))
  await it.settleEvents()
  expect((await accept(friend)).status).toBe(200)
})

test('mail about a company goes to its owners, and to nobody who was one', async () => {
  const { acme, mara, own } = await withMember('owner')
  await it.settleEvents()
  const link = { label: 'See it', url: 'https://florin.example/dashboard' }
  const paper = { subject: 'A paper is there', lines: ['It is.'], link }
  const before = [emailsTo(it, acme.email).length, emailsTo(it, mara.email).length]
  await sendEmailTo(it.ctx(), acme.customerId, { emailId: 'paper', ...paper })
  expect([emailsTo(it, acme.email).length, emailsTo(it, mara.email).length]).toEqual(before.map((n) => n + 1))
  expect(emailsTo(it, mara.email)[0]?.text).toMatch(/^Account: Acme/m)
  expectOk(await it.call(teams.leaveTeam, {}, await as(own)))
  await it.settleEvents()
  const left = emailsTo(it, acme.email).length
  await sendEmailTo(it.ctx(), acme.customerId, { emailId: 'another', ...paper })
  expect(emailsTo(it, acme.email)).toHaveLength(left)
})

test('a company’s own sign-in is a member like any: in its role, and with its address an owner’s', async () => {
  const { acme, acting, app, own } = await withMember('owner')
  const down = { person_id: acme.customerId, role: 'viewer' as const, ...noLimits }
  expectOk(await it.call(teams.changeMember, { body: down }, await as({ acting, app })))
  expect(await it.app.signIn.session(acme.sessionId)).toMatchObject({
    account: 'entity',
    member: { personId: acme.customerId, role: 'viewer' },
  })
  const { token, stepUp } = await as(own)
  const sure = { token, stepUp: `${stepUp}, ${acme.stepUp}` }
  const moved = await it.call(changeEmail, { body: { email: 'elsewhere@example.org' } }, sure)
  expect(moved.body).toMatchObject({ code: 'role_too_low', needs: 'owner' })
  expect((await it.call(listSessions, {}, acme)).status).toBe(200)
})

test('the sum for two people is not lifted alone beside an approver, nor by taking their role away first', async () => {
  const team = await withMember('approver')
  const { acme, mara, own } = team
  const set = async (approve_above: string | null) =>
    expectOk(await it.call(teams.setApprovalThreshold, { body: { approve_above } }, await as(own)))
  expect((await set('300')).approve_above).toBe('300.00')
  const asked = await set(null)
  expect(asked).toMatchObject({ approve_above: '300.00', changes: [{ kind: 'threshold', acts: ['withdraw'] }] })
  await it.settleEvents()
  expect(emailsTo(it, mara.email)[0]?.subject).toBe('Something waits for a second person')
  const agree = { body: { change_id: asked.changes[0]?.id ?? '', act: 'agree' as const } }
  expect((await it.call(teams.decideTeamChange, agree, await as(own))).body.code).toBe('own_matter')
  expect(expectOk(await it.call(teams.decideTeamChange, agree, await as(team))).approve_above).toBeNull()
  // Without such a sum roles, limits and invitations stay owners' matters.
  const { rows } = await it.app.db.pool.query<{ id: string }>(
    `insert into team_change (id, company_id, kind, person_id, role, asked_by, created_at) values (gen_random_uuid(), $1, 'member', $2, 'owner', $1, now()) returning id`,
    [acme.customerId, mara.customerId],
  )
  const theirs = { body: { change_id: rows[0]?.id ?? '', act: 'agree' as const } }
  expect((await it.call(teams.decideTeamChange, theirs, await as(team))).body.code).toBe('role_too_low')
  await set('300')
  expectOk(await it.call(teams.removeMember, { body: { person_id: mara.customerId } }, await as(own)))
  expect((await set(null)).approve_above).toBe('300.00')
})

test('an operator can have the code of withdrawals switched on, and not off', async () => {
  const team = await withMember('operator')
  const require = async (on: boolean) => it.call(withdrawalCode, { body: { action: 'require', on } }, await as(team))
  expect(expectOk(await require(true)).required).toBe(true)
  expect((await require(false)).body).toMatchObject({ code: 'role_too_low', needs: 'owner' })
})

test('a company that nobody checked sends few letters, without its name; each has letters of its own to one address', async () => {
  const email = 'wanted@example.org'
  const invite = async (company: Person) =>
    (await it.call(teams.inviteToTeam, { body: { email, role: 'viewer', ...noLimits } }, company)).body.code
  const unchecked = await newCompany(it)
  const asked = (name: string) => ({ body: { email: `${name}@example.org`, role: 'viewer' as const, ...noLimits } })
  const some = []
  for (const to of ['one', 'two', 'three', 'four'])
    some.push((await it.call(teams.inviteToTeam, asked(to), unchecked)).body.code)
  expect(some).toEqual([undefined, undefined, undefined, 'rate_limited'])
  await it.settleEvents()
  const { company } = expectOk(await it.call(teams.team, {}, unchecked))
  expect(emailsTo(it, 'one@example.org')[0]?.text).toContain('Somebody invites you')
  expect(emailsTo(it, 'one@example.org')[0]?.text).not.toContain(company)
  for (let n = 0; n < 5; n++) expect(await invite(await checkedCompany(it))).toBeUndefined()
  const acme = await checkedCompany(it)
  expect(await invite(acme)).toBeUndefined()
  const { invitations } = expectOk(await it.call(teams.team, {}, acme))
  const again = { invitation_id: invitations[0]?.id ?? '', act: 'resend' } as const
  const all = []
  for (let n = 0; n < 3; n++) all.push((await it.call(teams.actOnInvitation, { body: again }, acme)).body.code)
  expect(all).toEqual([undefined, undefined, 'rate_limited'])
})
