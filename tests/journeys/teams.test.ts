import { afterAll, beforeAll, expect, test } from 'vitest'
import { stepUpHeader } from '../../src/contract/accounts/second-factor.ts'
import { listSessions } from '../../src/contract/accounts/sessions.ts'
import { relate } from '../../src/contract/market/market.ts'
import { authoriseChannel, channels } from '../../src/contract/realtime.ts'
import type { TeamRole } from '../../src/contract/teams/roles.ts'
import * as teams from '../../src/contract/teams/team.ts'
import { type TestApp, testApp } from '../../src/server/testing/ctx.ts'
import { anEngine } from '../../src/server/testing/database/engines.ts'
import { expectOk } from '../../src/server/testing/expect-ok.ts'
import { checkedCompany, newCompany } from '../../src/server/testing/new-company.ts'
import { emailsTo, enrol, newPerson, type Person, tokenIn } from '../../src/server/testing/people.ts'
import { actingFor, makeMember } from '../../src/server/testing/teams.ts'

let it: TestApp
beforeAll(async () => {
  it = await testApp(anEngine)
})
afterAll(() => it.stop())

const noLimits = { limit_act: null, limit_day: null }
const fresh = async (who: Person) => ({ ...who, token: await it.app.signIn.mintToken(who) })

async function invite(company: Person, email: string, role: TeamRole) {
  const sent = await it.call(teams.inviteToTeam, { body: { email, role, ...noLimits } }, company)
  await it.settleEvents()
  return { sent, token: tokenIn(emailsTo(it, email.toLowerCase())[0]) }
}
const accept = (who: Person, token: string, stepUp = who.stepUp) =>
  it.call(teams.acceptInvitation, { body: { token } }, { token: who.token, stepUp })

test('an invitation is for one mailbox, one person and one time, and the letter says who asks', async () => {
  const [acme, mara, eve] = [await checkedCompany(it), await newPerson(it, 'mara'), await newPerson(it, 'eve')]
  const { sent, token } = await invite(acme, mara.email.toUpperCase(), 'viewer')
  expect(expectOk(sent).invitations).toMatchObject([{ email: mara.email, role: 'viewer' }])
  const mail = emailsTo(it, mara.email)[0]
  expect(mail?.subject).not.toContain('Acme')
  expect(mail?.text).toContain('“Acme”')
  const { rows } = await it.app.db.pool.query(
    'select token_hash, email_sealed from team_invitation where company_id = $1',
    [acme.customerId],
  )
  expect(JSON.stringify(rows)).not.toContain(token)
  expect(JSON.stringify(rows)).not.toContain(mara.email)
  expect((await accept(eve, token)).body.code).toBe('invitation_not_yours')
  expect((await it.call(teams.lookAtInvitation, { body: { token } }, mara)).body.data).toEqual({
    company: 'Acme',
    role: 'viewer',
    needs_second_factor: false,
  })
  const all = await Promise.all(Array.from({ length: 10 }, () => accept(mara, token)))
  expect(all.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(all.filter(({ body }) => body.code === 'link_invalid')).toHaveLength(9)
  const mine = expectOk(await it.call(teams.actableAccounts, {}, mara))
  expect(mine).toMatchObject([
    { account_id: mara.customerId, role: null },
    { account_id: acme.customerId, company: 'Acme', role: 'viewer' },
  ])
})

test('of the letters that a company may have sent, only those count that were', async () => {
  const acme = await newCompany(it)
  const freeze = (until: Date | null) =>
    it.app.db.pool.query('update customer set frozen_until = $2 where id = $1', [acme.customerId, until])
  const said = async (to: string, role: TeamRole = 'operator') =>
    (await it.call(teams.inviteToTeam, { body: { email: `${to}@example.org`, role, ...noLimits } }, acme)).body.code
  await freeze(new Date(it.clock.now().getTime() + 86_400_000))
  for (let n = 0; n < 4; n++) expect(await said('letter0')).toBe('security_freeze')
  await freeze(null)
  expect(await said('letter0')).toBeUndefined()
  for (let n = 0; n < 4; n++) expect(await said('letter0')).toBe('invalid_input')
  expect([await said('letter1'), await said('letter2'), await said('letter3')]).toEqual([
    undefined,
    undefined,
    'rate_limited',
  ])
})

test('more than looking takes a second factor', async () => {
  const [acme, mara] = [await checkedCompany(it), await newPerson(it, 'mara')]
  const { token } = await invite(acme, mara.email, 'operator')
  expect((await accept(mara, token)).body.code).toBe('second_factor_missing')
  await enrol(it, mara)
  // Whoever has the password alone can't join any more.
  expect((await accept(await fresh(mara), token)).body.code).toBe('step_up_required')
})

test('a link ends after seven days, when it is taken back, and when another letter is sent', async () => {
  const acme = await checkedCompany(it)
  const [late, gone, again] = [await newPerson(it), await newPerson(it), await newPerson(it)]
  const links = [
    await invite(acme, late.email, 'viewer'),
    await invite(acme, gone.email, 'viewer'),
    await invite(acme, again.email, 'viewer'),
  ]
  const open = expectOk(await it.call(teams.team, {}, acme)).invitations
  const act = async (who: Person, what: 'resend' | 'revoke') => {
    const invitation_id = open.find(({ email }) => email === who.email)?.id ?? ''
    return it.call(teams.actOnInvitation, { body: { invitation_id, act: what } }, acme)
  }
  expect((await act(gone, 'revoke')).status).toBe(200)
  expect((await accept(gone, links[1]?.token ?? '')).body.code).toBe('link_invalid')
  expect((await act(gone, 'resend')).status).toBe(404)
  it.clock.advance(1000)
  expect((await act(again, 'resend')).status).toBe(200)
  await it.settleEvents()
  expect((await accept(again, links[2]?.token ?? '')).body.code).toBe('link_invalid')
  expect((await accept(again, tokenIn(emailsTo(it, again.email)[0]))).status).toBe(200)
  await it.app.db.pool.query('update team_invitation set expires_at = $1 where state = $2', [it.clock.now(), 'open'])
  expect((await accept(late, links[0]?.token ?? '')).body.code).toBe('link_invalid')
})

test('who is removed is nobody with their next call, and nothing that they began goes on [ASVS 8.3.2]', async () => {
  const [acme, mara, guest] = [await checkedCompany(it), await newPerson(it, 'mara'), await newPerson(it, 'guest')]
  await enrol(it, mara)
  await makeMember(it, acme.customerId, mara, 'owner')
  const acting = await actingFor(it, mara, acme.customerId)
  const { token } = await invite(acme, guest.email, 'viewer')
  await it.app.db.pool.query('update team_invitation set invited_by = $2 where company_id = $1', [
    acme.customerId,
    mara.customerId,
  ])
  const hear = { body: { socket_id: '1.2', channel_name: channels.customer(acme.customerId) } }
  expect((await it.call(authoriseChannel, hear, acting)).status).not.toBe(401)
  const app = await enrol(it, acme)
  const sure = { token: acme.token, stepUp: stepUpHeader('totp', app.code()) }
  expect((await it.call(teams.removeMember, { body: { person_id: mara.customerId } }, sure)).status).toBe(200)
  for (const endpoint of [teams.team, listSessions]) expect((await it.call(endpoint, {}, acting)).status).toBe(401)
  expect((await it.call(authoriseChannel, hear, acting)).status).toBe(401)
  expect((await accept(guest, token)).body.code).toBe('link_invalid')
  // Her own account is hers as before.
  expect((await it.call(listSessions, {}, await fresh(mara))).status).toBe(200)
  await it.settleEvents()
  expect(emailsTo(it, mara.email)[0]?.subject).toContain('no longer act for Acme')
})

test('the last owner can’t leave; ownership is handed over by an invitation', async () => {
  const [acme, mara] = [await checkedCompany(it), await newPerson(it, 'mara')]
  const leave = (who: Person) => it.call(teams.leaveTeam, {}, who)
  expect((await leave(acme)).body.code).toBe('team_last_owner')
  const down = { person_id: acme.customerId, role: 'viewer' as const, ...noLimits }
  expect((await it.call(teams.changeMember, { body: down }, acme)).body.code).toBe('team_last_owner')
  await makeMember(it, acme.customerId, mara, 'owner')
  expect((await leave(acme)).status).toBe(200)
  expect((await it.call(teams.team, {}, acme)).status).toBe(401)
  expect(await it.app.signIn.withPassword({ ...acme, ip: '203.0.113.7', device: '' })).toMatchObject({ ok: false })
})

test('what is said of limits comes back as it was said; roles count with the next call', async () => {
  const [company, mara] = [await checkedCompany(it), await newPerson(it, 'mara')]
  await enrol(it, mara)
  const app = await enrol(it, company)
  const acme = async () => {
    it.clock.advance(30_000)
    return { ...(await fresh(company)), stepUp: stepUpHeader('totp', app.code()) }
  }
  await makeMember(it, company.customerId, mara, 'viewer')
  await it.app.db.pool.query('update customer set frozen_until = null')
  const acting = await actingFor(it, mara, company.customerId)
  const block = () => it.call(relate, { body: { user_id: company.customerId, kind: 'none' } }, acting)
  expect((await block()).body.code).toBe('role_too_low')
  const change = { person_id: mara.customerId, role: 'operator' as const, limit_act: '500', limit_day: '0' }
  const changed = expectOk(await it.call(teams.changeMember, { body: change }, await acme()))
  expect(changed.members.find(({ you }) => !you)).toMatchObject({
    role: 'operator',
    limit_act: '500.00',
    limit_day: '0.00',
  })
  expect((await block()).body.code).not.toBe('role_too_low')
  expect(
    expectOk(await it.call(teams.setApprovalThreshold, { body: { approve_above: '1000' } }, await acme()))
      .approve_above,
  ).toBe('1000.00')
})
