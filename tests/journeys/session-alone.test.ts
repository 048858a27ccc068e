import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '../../src/contract/endpoint.ts'
import { leaving } from '../../src/contract/teams/leaving.ts'
import { requestFor, send } from '../../src/server/api/caller.ts'
import { query } from '../../src/server/kernel/tx.ts'
import { anEngine } from '../../src/server/testing/database/engines.ts'
import type { Person } from '../../src/server/testing/people.ts'
import { givingVisit } from './giving-visits.ts'
import { named, newWorld, type World } from './world.ts'

const acts = named.filter(({ endpoint }) => endpoint.auth === 'customer' && endpoint.method === 'post')
const gives = ({ path }: Endpoint): boolean => (leaving as Record<string, string>)[path] === 'limit'
const asksSometimes = ({ stepUp, errors }: Endpoint): boolean => !stepUp && errors.includes('step_up_required')

// What left the caller's accounts for another customer's, and what left the house's hands for good: by a withdrawal that was asked for.
const GONE = `select t.kind from ledger_transfer t
  where t.debit_owner = $1 and t.credit_owner <> $1 and t.credit_owner in (select id from customer) and not t.id = any($2::uuid[])
  union all select 'withdrawal' from withdrawal where customer_id = $1 and not id = any($2::uuid[])`
const BEFORE = `select id from ledger_transfer where debit_owner = $1 union all select id from withdrawal where customer_id = $1`

describe('whoever has a session and nothing else', () => {
  let world: World
  beforeAll(async () => {
    world = await newWorld(anEngine)
  })
  afterAll(() => world.it.stop())

  /** What the endpoint's own visit does without its confirmation. */
  async function visited(endpoint: Endpoint) {
    const { it } = world
    const { who, input } = await givingVisit(endpoint, world)
    const { customerId, token } = who as Person
    // Within five minutes of a sign-in some acts ask for nothing.
    await it.app.db.pool.query(`update customer_session set created_at = created_at - interval '1 hour'`)
    const q = query(it.ctx())
    const known = (await q<{ id: string }>(BEFORE, [customerId])).map(({ id }) => id)
    const { status, body } = await send(it.app.api, requestFor(endpoint, input, { ip: '203.0.113.9', token }))
    return {
      answer: { status, code: body.code as string | undefined },
      gone: await q<{ kind: string }>(GONE, [customerId, known]),
    }
  }

  test.each(acts.filter(({ endpoint }) => gives(endpoint) || endpoint.stepUp))(
    '$name is asked to confirm it [ASVS 7.5.3]',
    async ({ endpoint }) => {
      const { answer, gone } = await visited(endpoint)
      expect({ ...answer, gone }).toEqual({ status: 401, code: 'step_up_required', gone: [] })
    },
  )

  test.each(acts.filter(({ endpoint }) => !gives(endpoint) && !endpoint.stepUp))(
    '$name lets nothing go to anybody',
    async ({ endpoint }) => {
      const { answer, gone } = await visited(endpoint)
      expect(gone).toEqual([])
      expect([200, ...(asksSometimes(endpoint) ? [401] : [])]).toContain(answer.status)
    },
  )
})
