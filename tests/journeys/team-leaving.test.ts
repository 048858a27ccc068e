import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { stepUpHeader } from '../../src/contract/accounts/second-factor.ts'
import type { Endpoint } from '../../src/contract/endpoint.ts'
import { leaving } from '../../src/contract/teams/leaving.ts'
import { requestFor, send } from '../../src/server/api/caller.ts'
import { anEngine } from '../../src/server/testing/database/engines.ts'
import { type Authenticator, enrol, newPerson, type Person } from '../../src/server/testing/people.ts'
import { actingFor, makeMember } from '../../src/server/testing/teams.ts'
import { givingVisit } from './giving-visits.ts'
import { digestOf } from './whole-database.ts'
import { named, newWorld, type World } from './world.ts'

const operated = named.filter(({ endpoint }) => endpoint.permission === 'operate')
const kindOf = ({ path }: Endpoint) => (leaving as Record<string, 'limit' | 'stays' | 'none'>)[path]

test('every act of who operates says what it does to what is the company’s', () => {
  expect(Object.keys(leaving).sort()).toEqual([...new Set(operated.map(({ endpoint }) => endpoint.path))].sort())
})

describe('a member who may let nothing leave alone', () => {
  let world: World
  let otto: Person
  let app: Authenticator
  beforeAll(async () => {
    world = await newWorld(anEngine)
    otto = await newPerson(world.it, 'otto')
    app = await enrol(world.it, otto)
    await world.it.app.db.pool.query('update customer set frozen_until = null')
  })
  afterAll(() => world.it.stop())

  async function asked(endpoint: Endpoint) {
    const { it } = world
    const { pool } = it.app.db
    const visit = await givingVisit(endpoint, world)
    const { customerId } = visit.who as Person
    await makeMember(it, customerId, otto, 'operator')
    await pool.query('update team_member set limit_act = 0 where (company_id, person_id) = ($1, $2)', [
      customerId,
      otto.customerId,
    ])
    const { token } = await actingFor(it, otto, customerId)
    await pool.query('update authenticator set last_step = 0')
    const before = await digestOf(it.app.db, customerId)
    const by = { ip: '203.0.113.9', token, stepUp: visit.stepUp && stepUpHeader('totp', app.code()) }
    const { status, body } = await send(it.app.api, requestFor(endpoint, visit.input, by))
    return { status, code: body.code as string | undefined, before, after: await digestOf(it.app.db, customerId) }
  }

  test.each(operated.filter(({ endpoint }) => kindOf(endpoint) === 'limit'))(
    '$name gives nothing away',
    async ({ endpoint }) => {
      const { code, before, after } = await asked(endpoint)
      expect({ code, after }).toEqual({ code: 'team_approval_needed', after: before })
    },
  )

  test.each(operated.filter(({ endpoint }) => kindOf(endpoint) === 'stays'))(
    '$name is theirs to do',
    async ({ endpoint }) => {
      const { status, code, before, after } = await asked(endpoint)
      expect({ status, code }).toEqual({ status: 200, code: undefined })
      expect(after).not.toBe(before)
    },
  )
})
