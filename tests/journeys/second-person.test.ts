import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TeamRole } from '../../src/contract/teams/roles.ts'
import * as teams from '../../src/contract/teams/team.ts'
import * as wishes from '../../src/contract/teams/team-payments.ts'
import { getWithdrawal } from '../../src/contract/withdrawals/withdrawals.ts'
import { uuid7 } from '../../src/server/kernel/ids.ts'
import { inTx, query } from '../../src/server/kernel/tx.ts'
import { screenNow } from '../../src/server/modules/screening/screen.ts'
import { heldBackWithdrawals } from '../../src/server/modules/withdrawals/held-back/held-back.rows.ts'
import { lockReady } from '../../src/server/modules/withdrawals/instructed.rows.ts'
import { type TestApp, testApp } from '../../src/server/testing/ctx.ts'
import { anEngine } from '../../src/server/testing/database/engines.ts'
import { expectOk } from '../../src/server/testing/expect-ok.ts'
import { emailsTo, enrol, newPerson, tokenIn } from '../../src/server/testing/people.ts'
import { type Colleague, payingTeam } from './paying-team.ts'
import { stops } from './stops.ts'

let it: TestApp
beforeAll(async () => {
  it = await testApp(anEngine)
})
afterAll(() => it.stop())

const { newTeam, as, asked } = payingTeam(() => it)
type Team = Awaited<ReturnType<typeof newTeam>>
const q = () => query(it.ctx())
const job = () => it.ctx({ kind: 'system', job: 'test' })
const DAY_MS = 86_400_000
const daysAgo = (days: number) => new Date(it.clock.now().getTime() - days * DAY_MS)
const noLimits = { limit_act: null, limit_day: null }
const code = async (answer: Promise<{ body: { code?: string } }>) => (await answer).body.code

/** A team of the company's own sign-in and a second owner, with a sum above which two people are needed. */
async function twoOwners() {
  const team = await newTeam()
  const { company, otto, anna, own } = team
  await q()(`update team_member set role = 'owner' where (company_id, person_id) = ($1, $2)`, [
    company.customerId,
    anna.person.customerId,
  ])
  expectOk(await it.call(teams.setApprovalThreshold, { body: { approve_above: '300' } }, await as(own)))
  await it.call(
    teams.changeMember,
    { body: { person_id: otto.person.customerId, role: 'viewer', ...noLimits } },
    await as(own),
  )
  return team
}
const since = (team: Team, at: Date) =>
  q()('update authenticator set confirmed_at = $2 where customer_id = $1', [team.company.customerId, at])

/** What would let more leave, as an owner asks for it. */
const KINDS = {
  threshold: async (_team: Team, by: Colleague) =>
    expectOk(await it.call(teams.setApprovalThreshold, { body: { approve_above: null } }, await as(by))),
  member: async ({ otto }: Team, by: Colleague) => {
    const body = { person_id: otto.person.customerId, role: 'approver' as TeamRole, ...noLimits }
    return expectOk(await it.call(teams.changeMember, { body }, await as(by)))
  },
  invitation: async (_team: Team, by: Colleague) => {
    const body = { email: `${uuid7()}@example.org`, role: 'operator' as const, ...noLimits }
    return expectOk(await it.call(teams.inviteToTeam, { body }, await as(by)))
  },
}
const kinds = Object.keys(KINDS) as (keyof typeof KINDS)[]
const wish = async (team: Team, kind: keyof typeof KINDS, by: Colleague) => {
  const { changes } = await KINDS[kind](team, by)
  return { body: { change_id: changes[0]?.id ?? '', act: 'agree' as const } }
}

describe('a company’s own sign-in that got its second factor beside a team', () => {
  const both = kinds.flatMap((kind) => (['own', 'anna'] as const).map((asks) => ({ kind, asks })))
  test.each(both)('is no second person to a change of kind $kind that $asks asks for', async ({ kind, asks }) => {
    const team = await twoOwners()
    await since(team, daysAgo(0))
    const body = await wish(team, kind, team[asks])
    const agree = async () => it.call(teams.decideTeamChange, body, await as(team[asks === 'own' ? 'anna' : 'own']))
    const until = new Date(it.clock.now().getTime() + teams.ownerMemoryDays * DAY_MS)
    const refused = await agree()
    expect(refused).toMatchObject({ status: 403, body: { code: 'security_freeze' } })
    const said = new Date((refused.body as unknown as { until: string }).until).getTime()
    expect(Math.abs(said - until.getTime())).toBeLessThan(DAY_MS)
    await since(team, daysAgo(teams.ownerMemoryDays + 1))
    expectOk(await agree())
  })

  test.each(['own', 'anna'] as const)('nor to a payment that %s asks for', async (asks) => {
    const team = await twoOwners()
    await since(team, daysAgo(0))
    const { agree } = await asked({ ...team, otto: team[asks] })
    const pay = async () => it.call(wishes.agreeToTeamPayment, agree, await as(team[asks === 'own' ? 'anna' : 'own']))
    expect(await code(pay())).toBe('security_freeze')
    await since(team, daysAgo(teams.ownerMemoryDays + 1))
    expectOk(await pay())
  })

  test('lets nobody decide alone in its place', async () => {
    const team = await twoOwners()
    await q()('delete from authenticator where customer_id = $1', [team.company.customerId])
    for (const kind of kinds) expect((await KINDS[kind](team, team.anna)).changes).not.toEqual([])
  })

  test('refuses what waits, as anybody does', async () => {
    const team = await twoOwners()
    await since(team, daysAgo(0))
    const { body } = await wish(team, 'threshold', team.anna)
    expectOk(await it.call(teams.decideTeamChange, { body: { ...body, act: 'refuse' } }, await as(team.own)))
  })
})

test('a sign-in whose factor was there before its team agrees at once', async () => {
  const team = await twoOwners()
  expectOk(await it.call(teams.decideTeamChange, await wish(team, 'member', team.anna), await as(team.own)))
})

test.each(
  kinds.flatMap((kind) => ['frozen', 'kept from withdrawals', 'looked at for a list'].map((how) => ({ kind, how }))),
)('nobody who is $how agrees to a change of kind $kind', async ({ kind, how }) => {
  const team = await twoOwners()
  const body = await wish(team, kind, team.own)
  const agree = async () => it.call(teams.decideTeamChange, body, await as(team.anna))
  const { customerId } = team.anna.person
  if (how === 'looked at for a list') {
    const facts = { schema: 'Person', name: 'Test Namesake', birthDate: null, countries: [] } as const
    await screenNow(job(), [{ kind: 'person', ref: customerId, customerId, facts }])
    expect(await code(agree())).toBe('under_review')
    return
  }
  const end = await stops(() => it)[how]?.stop(team.anna.person)
  expect(await code(agree())).toBe(how === 'frozen' ? 'security_freeze' : 'account_restricted')
  await end?.()
  expectOk(await agree())
})

/** How an approver becomes one who agrees to nothing: as an owner does it, and in the database alone, as a job meets it before anybody heard. */
const DEMOTED = {
  'by an owner': async (team: Team) => {
    const body = { person_id: team.anna.person.customerId, role: 'operator' as const, ...noLimits }
    expectOk(await it.call(teams.changeMember, { body }, await as(team.own)))
  },
  'a moment ago': async (team: Team) =>
    void (await q()(`update team_member set role = 'operator' where person_id = $1`, [team.anna.person.customerId])),
}
describe.each(Object.keys(DEMOTED) as (keyof typeof DEMOTED)[])('of an approver made an operator %s', (way) => {
  test('what they agreed to is not withdrawn', async () => {
    const team = await newTeam()
    const { agree } = await asked(team)
    const { id } = expectOk(await it.call(wishes.agreeToTeamPayment, agree, await as(team.anna))) as { id: string }
    await q()(`update withdrawal set state = 'approved' where id = $1`, [id])
    const ready = () => inTx(job(), (tx) => lockReady(tx, id, 'bank'))
    expect(await ready()).toBeDefined()
    await DEMOTED[way](team)
    expect(await ready()).toBeUndefined()
    const held = await heldBackWithdrawals(q(), undefined, 1000, it.clock.now())
    expect(held.map((one) => one.id)).toContain(id)
    if (way !== 'by an owner') return
    await it.settleEvents()
    const seen = await it.call(getWithdrawal, { query: { withdrawal_id: id, format: 'json' } }, await as(team.own))
    expect(expectOk(seen)).toMatchObject({ state: 'cancelled' })
  })

  test('nobody joins by an invitation that they agreed to', async () => {
    const team = await newTeam()
    expectOk(await it.call(teams.setApprovalThreshold, { body: { approve_above: '300' } }, await as(team.own)))
    const guest = await newPerson(it, 'guest')
    const app = await enrol(it, guest)
    const invite = { email: guest.email, role: 'operator' as const, ...noLimits }
    const { changes } = expectOk(await it.call(teams.inviteToTeam, { body: invite }, await as(team.own)))
    const agree = { change_id: changes[0]?.id ?? '', act: 'agree' as const }
    expectOk(await it.call(teams.decideTeamChange, { body: agree }, await as(team.anna)))
    await it.settleEvents()
    const token = tokenIn(emailsTo(it, guest.email)[0])
    await DEMOTED[way](team)
    const accept = async () =>
      it.call(teams.acceptInvitation, { body: { token } }, await as({ person: guest, app, acting: guest }))
    expect(await code(accept())).toBe(way === 'by an owner' ? 'link_invalid' : 'team_moved_on')
  })
})

test('as much as waits of one owner, another can ask for a change', async () => {
  const team = await twoOwners()
  const WAIT = `insert into team_change (id, company_id, kind, approve_above, asked_by, created_at)
    select gen_random_uuid(), $1, 'threshold', null, $2, now() from generate_series(1, $3)`
  await q()(WAIT, [team.company.customerId, team.anna.person.customerId, teams.mostInTeam])
  const ask = async (by: Colleague) =>
    it.call(teams.setApprovalThreshold, { body: { approve_above: null } }, await as(by))
  expect(await code(ask(team.anna))).toBe('too_many')
  expectOk(await ask(team.own))
})
