import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { stepUpHeader } from '../../src/contract/accounts/second-factor.ts'
import type { Endpoint } from '../../src/contract/endpoint.ts'
import { mayDo, type Permission, roleFor, type TeamRole, teamRoles } from '../../src/contract/teams/roles.ts'
import * as teams from '../../src/contract/teams/team.ts'
import { withdrawTeamPayment } from '../../src/contract/teams/team-payments.ts'
import { requestFor, send } from '../../src/server/api/caller.ts'
import { uuid7 } from '../../src/server/kernel/ids.ts'
import { anEngine } from '../../src/server/testing/database/engines.ts'
import { newCompany } from '../../src/server/testing/new-company.ts'
import { type Authenticator, enrol, newColleague, newPerson, type Person } from '../../src/server/testing/people.ts'
import { actingFor, makeMember } from '../../src/server/testing/teams.ts'
import { type Fixture, fixtures, type Visit } from './fixtures.ts'
import { digestOf, writes } from './whole-database.ts'
import { named, newWorld, type World } from './world.ts'

const forCustomers = named.filter(({ endpoint }) => endpoint.auth === 'customer')
const classed = (mine: (permission: Permission) => boolean) =>
  forCustomers.filter(({ endpoint }) => mine(endpoint.permission as Permission))

const LEAVE = `update team_member m set left_at = joined_at where person_id = any($1::uuid[]) and left_at is null and exists (select 1 from team_member o
  where o.company_id = m.company_id and o.role = 'owner' and o.left_at is null and o.person_id <> all($1::uuid[]))`
const FORGE = `insert into customer_session (id, customer_id, acts_for, via, device, ip_sealed, created_at, last_seen_at, expires_at)
  select $2, $3, acts_for, via, device, ip_sealed, created_at, last_seen_at, expires_at from customer_session where id = $1`

describe('whoever acts for a company', () => {
  let world: World
  const team = {} as Record<TeamRole, Person>
  const apps = new Map<string, Authenticator>()
  let former: Person
  let stranger: Person
  beforeAll(async () => {
    world = await newWorld(anEngine)
    const { it } = world
    for (const role of teamRoles) {
      team[role] = await newColleague(it, role)
      apps.set(role, await enrol(it, team[role]))
    }
    former = await newPerson(it, 'former')
    await enrol(it, former)
    stranger = await newPerson(it, 'stranger')
    // That they set up a second factor just now is a reason of its own to let nothing leave.
    await it.app.db.pool.query('update customer set frozen_until = null')
  })
  afterAll(() => world.it.stop())

  const ask = (endpoint: Endpoint, { input }: Visit, token: string, stepUp?: string) =>
    send(world.it.app.api, requestFor(endpoint, input, { ip: '203.0.113.9', token, stepUp }))

  /** The visit of the endpoint's owner, made by somebody of their team. */
  async function visitAs(endpoint: Endpoint, role: TeamRole) {
    // Beside others of a team the account's own sign-in only looks; what the visit prepares is theirs.
    await world.it.app.db.pool.query(LEAVE, [Object.values(team).map(({ customerId }) => customerId)])
    const visit = await (fixtures.get(endpoint) as Fixture).visit(world)
    const owner = visit.who as Person
    await makeMember(world.it, owner.customerId, team[role], role)
    return { visit, owner, member: await actingFor(world.it, team[role], owner.customerId) }
  }

  /** What this person confirms with; nobody confirms with what is the owner's. */
  async function proof(role: TeamRole, { stepUp }: Visit): Promise<string | undefined> {
    if (!stepUp) return undefined
    await world.it.app.db.pool.query('update authenticator set last_step = 0')
    return stepUpHeader('totp', apps.get(role)?.code() ?? '')
  }

  /** Tokens of who was of the team until just now, and of a session that somebody made by hand for who never was, past every check. */
  async function outsiders(accountId: string): Promise<string[]> {
    const { it } = world
    const { pool } = it.app.db
    await makeMember(it, accountId, former, 'approver')
    const { token, sessionId } = await actingFor(it, former, accountId)
    const pair = [accountId, former.customerId]
    await pool.query('update team_member set left_at = joined_at where (company_id, person_id) = ($1, $2)', pair)
    const forged = uuid7(it.clock.now())
    await pool.query(FORGE, [sessionId, forged, stranger.customerId])
    await expect(actingFor(it, stranger, accountId)).rejects.toThrow('may not act')
    return [token, await it.app.signIn.mintToken({ customerId: stranger.customerId, sessionId: forged })]
  }

  async function refusesOutsiders(endpoint: Endpoint, visit: Visit) {
    const tokens = await outsiders((visit.who as Person).customerId)
    const before = await writes(world.it.app.db)
    for (const token of tokens) {
      const { status, body } = await ask(endpoint, visit, token, visit.stepUp)
      expect({ status, code: body.code }).toEqual({ status: 401, code: 'unauthenticated' })
    }
    expect(await writes(world.it.app.db)).toEqual(before)
  }

  test.each(classed((permission) => permission !== 'self'))('$name asks for a role', async ({ endpoint }) => {
    const needed = roleFor(endpoint.permission as Permission)
    const { visit, owner, member } = await visitAs(endpoint, needed)
    const { it } = world
    await refusesOutsiders(endpoint, visit)
    for (const role of teamRoles.filter((one) => !mayDo(one, endpoint.permission as Permission))) {
      await makeMember(it, owner.customerId, team[role], role)
      const { token } = await actingFor(it, team[role], owner.customerId)
      const before = await writes(it.app.db)
      const { status, body } = await ask(endpoint, visit, token, visit.stepUp)
      expect({ role, status, code: body.code, needs: body.needs }).toEqual({
        role,
        status: 403,
        code: 'role_too_low',
        needs: needed,
      })
      expect(await writes(it.app.db)).toEqual(before)
    }
    const { status, body } = await ask(endpoint, visit, member.token, await proof(needed, visit))
    // Whatever their role, what a colleague asked for isn't theirs to take back.
    const own = endpoint.path === withdrawTeamPayment.path
    expect({ status, code: body.code }).toEqual(own ? { status: 403, code: 'own_matter' } : { status: 200 })
  })

  test.each(classed((permission) => permission === 'self'))('$name is about who asks', async ({ endpoint }) => {
    const { visit, owner, member } = await visitAs(endpoint, 'owner')
    const { db } = world.it.app
    await refusesOutsiders(endpoint, visit)
    const before = await digestOf(db, owner.customerId)
    const { body } = await ask(endpoint, visit, member.token, await proof('owner', visit))
    expect(await digestOf(db, owner.customerId)).toEqual(before)
    expect(JSON.stringify(body)).not.toContain(owner.email)
  })

  test('a company’s own sign-in without a second factor looks and no more once anybody else is of its team', async () => {
    const { it } = world
    const [company, colleague] = [await newCompany(it), await newPerson(it, 'colleague')]
    const alone = await it.call(teams.setApprovalThreshold, { body: { approve_above: '1000' } }, company)
    expect(alone.status).toBe(200)
    await makeMember(it, company.customerId, colleague, 'viewer')
    for (const { endpoint } of classed((permission) => permission !== 'self' && permission !== 'read')) {
      const { input } = await (fixtures.get(endpoint) as Fixture).visit(world)
      const { token } = await world.fresh(company)
      const { status, body } = await ask(endpoint, { input }, token, company.stepUp)
      expect([endpoint.path, status, body.code]).toEqual([endpoint.path, 403, 'role_too_low'])
    }
    // Setting one up is what it may do, and lets it act again.
    await enrol(it, await world.fresh(company))
    const { body } = await it.call(teams.team, {}, await world.fresh(company))
    expect(body.data.role).toBe('owner')
  })
})
