import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as emails from '../../src/contract/accounts/email-changes.ts'
import { addPasskey } from '../../src/contract/accounts/passkeys.ts'
import { secondFactor } from '../../src/contract/accounts/second-factor.ts'
import { requestFor, send } from '../../src/server/api/caller.ts'
import { query } from '../../src/server/kernel/tx.ts'
import { engines } from '../../src/server/testing/database/engines.ts'
import { type Fixture, fixtures } from './fixtures.ts'
import { named, newWorld, type World } from './world.ts'

/** What somebody signs in or gets back in with, as text: two alike texts, and nothing of it was changed. What using it moves (a counter, a name) isn't in it. */
const SIGNS_IN = `select jsonb_build_array(
    (select jsonb_build_array(password_hash, email_index) from customer where id = $1),
    (select jsonb_agg(jsonb_build_array(secret_sealed, confirmed_at)) from authenticator where customer_id = $1),
    (select jsonb_agg(credential_id order by id) from passkey where customer_id = $1),
    (select jsonb_agg(challenge order by challenge) from passkey_challenge where customer_id = $1 and purpose = 'enrol'),
    (select jsonb_agg(code_index order by code_index) from recovery_code where customer_id = $1),
    (select jsonb_agg(jsonb_build_array(provider, subject_index) order by subject_index) from linked_identity where customer_id = $1),
    (select jsonb_agg(jsonb_build_array(id, state) order by id) from email_change where customer_id = $1))::text as held`

/** Whoever comes here has confirmed it before, or brings more than a session. */
const elsewhere = new Map<unknown, string>([
  [addPasskey, 'of what start gave out to who confirmed it, for five minutes and that very account'],
  [emails.confirmEmailChange, 'with the link that who confirmed it had sent to the new address'],
  [emails.cancelEmailChange, 'leaves the address that there is'],
  [secondFactor, 'asks by its action: second-factor.test.ts'],
])

const acts = named.filter(({ endpoint }) => endpoint.auth === 'customer' && endpoint.method === 'post')

describe.each(engines)('whoever is signed in, on %s,', (engine) => {
  let world: World
  beforeAll(async () => {
    world = await newWorld(engine)
  })
  afterAll(() => world.it.stop())

  test.each(acts)(
    '$name changes what its owner signs in with only after they confirmed it by all that they sign in with [ASVS 7.5.1]',
    async ({ endpoint }) => {
      const { who, input, stepUp } = await (fixtures.get(endpoint) as Fixture).visit(world)
      const held = async () => (await query(world.it.ctx())<{ held: string }>(SIGNS_IN, [who?.customerId]))[0]?.held
      const before = await held()
      const { status } = await send(
        world.it.app.api,
        requestFor(endpoint, input, { ip: '203.0.113.9', token: who?.token, stepUp }),
      )
      expect(status).toBe(200)
      const changes = (await held()) !== before
      const asks = endpoint.stepUp === 'with_password' || elsewhere.has(endpoint)
      expect({ changes }).toEqual({ changes: asks })
    },
  )
})
