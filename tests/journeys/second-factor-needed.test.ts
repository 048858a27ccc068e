import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sendTransfer } from '../../src/contract/wallet/transfers.ts'
import { withdrawFiat } from '../../src/contract/withdrawals/withdrawals.ts'
import { requestFor, send } from '../../src/server/api/caller.ts'
import { goesOn, stoppedBy } from '../../src/server/api/stopped-by.ts'
import { secondFactorFor } from '../../src/server/kernel/security/second-factor-for.ts'
import { query } from '../../src/server/kernel/tx.ts'
import { hasCountingFactor } from '../../src/server/modules/accounts/second-factor/has-factor.ts'
import { anEngine } from '../../src/server/testing/database/engines.ts'
import { enrolPasskey } from '../../src/server/testing/passkeys.ts'
import { enrol, newPerson, signIn } from '../../src/server/testing/people.ts'
import { Browser } from './browser.ts'
import { type Fixture, fixtures } from './fixtures.ts'
import { writes } from './whole-database.ts'
import { named, newWorld, type World } from './world.ts'

type Whom = ReturnType<typeof secondFactorFor>

test('who needs one is everybody where money is real, and nobody in a demo, unless the operator says otherwise [ASVS 6.3.3]', () => {
  expect(secondFactorFor({ FLORIN_MODE: 'production' })).toBe('everybody')
  expect(secondFactorFor({ FLORIN_MODE: 'demo' })).toBe('off')
  expect(secondFactorFor({ FLORIN_MODE: 'production', REQUIRE_SECOND_FACTOR: 'withdrawals' })).toBe('withdrawals')
})

let world: World
beforeAll(async () => {
  world = await newWorld(anEngine)
})
afterAll(() => world.it.stop())

/** While it runs, the installation asks for second factors. */
async function asking<T>(whom: Whom, work: () => Promise<T>): Promise<T> {
  const { config } = world.it.ctx()
  const { settings } = world.it.app.signIn
  Object.assign(config, { REQUIRE_SECOND_FACTOR: whom })
  settings.secondFactor = whom
  try {
    return await work()
  } finally {
    Object.assign(config, { REQUIRE_SECOND_FACTOR: undefined })
    settings.secondFactor = 'off'
  }
}

const HAS_ONE =
  'select 1 from customer c where c.id in (select customer_id from customer_session where id = $1) and (exists (select from authenticator a where a.customer_id = c.id and a.confirmed_at is not null) or exists (select from passkey p where p.customer_id = c.id))'

const acts = named.filter(({ endpoint }) => endpoint.auth === 'customer' && endpoint.method === 'post')
const leaves = (path: string) => stoppedBy[path]?.some((scope) => scope === 'withdrawals' || scope === 'p2p') === true

test('all that lets value leave is asked for it, wherever one is asked for at all', () => {
  const paths: string[] = [withdrawFiat.path, sendTransfer.path]
  for (const path of paths) expect(leaves(path), path).toBe(true)
})

describe.each<[Exclude<Whom, 'off'>, (one: (typeof acts)[number]['endpoint']) => boolean]>([
  ['withdrawals', ({ path }) => leaves(path)],
  ['everybody', ({ permission, path }) => permission !== 'self' && permission !== 'read' && !(path in goesOn)],
])('where a second factor is needed of %s,', (whom, needs) => {
  test.each(acts)(
    '$name is refused to who has none if it is of that, and nothing is written [ASVS 6.3.3]',
    async ({ endpoint }) => {
      const { who, input, stepUp } = await (fixtures.get(endpoint) as Fixture).visit(world)
      const hasOne = (await query(world.it.ctx())(HAS_ONE, [who?.sessionId])).length > 0
      const ask = () =>
        send(world.it.app.api, requestFor(endpoint, input, { ip: '203.0.113.9', token: who?.token, stepUp }))
      const before = await writes(world.it.app.db)
      const { status, body } = await asking(whom, ask)
      if (needs(endpoint) && !hasOne) {
        expect([status, body.code]).toEqual([403, 'second_factor_needed'])
        expect(await writes(world.it.app.db)).toEqual(before)
      } else expect([status, body.code]).toEqual([200, undefined])
    },
  )
})

test('where everybody needs one, each page leads to where it is set up, and opens once it is', async () => {
  const ada = await newPerson(world.it)
  const browser = new Browser()
  await browser.post('callback/credentials', { email: ada.email, password: ada.password })
  const leadTo = async (path: string) => (await browser.fetch(path)).headers.get('location')
  await asking('everybody', async () => {
    for (const path of ['/dashboard', '/dashboard/vault', '/dashboard/swap'])
      expect(await leadTo(path)).toBe('/dashboard/2fa')
    for (const path of ['/dashboard/2fa', '/dashboard/settings']) expect(await leadTo(path)).toBeNull()
  })
  for (const whom of ['off', 'withdrawals'] as const)
    expect(await asking(whom, () => leadTo('/dashboard/vault'))).toBeNull()
  const app = await enrol(world.it, ada)
  const again = new Browser()
  await again.post('callback/credentials', { email: ada.email, password: ada.password, code: app.code() })
  await asking('everybody', async () =>
    expect((await again.fetch('/dashboard/vault')).headers.get('location')).toBeNull(),
  )
  await expect(signIn(world.it, ada)).rejects.toThrow('second_factor_required')
})

test('a passkey that is blocked is none, for pages as for the API', async () => {
  const [eve, other] = [await newPerson(world.it), await newPerson(world.it)]
  await enrolPasskey(world.it, other)
  const browser = new Browser()
  await browser.post('callback/credentials', { email: eve.email, password: eve.password })
  // Hers since before she signed in: setting one up would have ended her session.
  const client = await world.it.database.superuser.connect()
  await client.query('set session_replication_role = replica')
  await client.query('update passkey set customer_id = $1, blocked_at = now() where customer_id = $2', [
    eve.customerId,
    other.customerId,
  ])
  client.release(true)
  expect(await hasCountingFactor(query(world.it.ctx()), eve.customerId)).toBe(false)
  await asking('everybody', async () =>
    expect((await browser.fetch('/dashboard')).headers.get('location')).toBe('/dashboard/2fa'),
  )
})
