import { afterAll, beforeAll, expect, test } from 'vitest'
import * as chat from '../../src/contract/chat.ts'
import { listNotifications, type NotificationKind } from '../../src/contract/notifications.ts'
import { sendTransfer } from '../../src/contract/wallet/transfers.ts'
import { withdrawFiat } from '../../src/contract/withdrawals/withdrawals.ts'
import { requestFor, send } from '../../src/server/api/caller.ts'
import { stoppedBy } from '../../src/server/api/stopped-by.ts'
import { secondFactorFor } from '../../src/server/kernel/security/second-factor-for.ts'
import { inTx, query } from '../../src/server/kernel/tx.ts'
import { hasCountingFactor } from '../../src/server/modules/accounts/second-factor/has-factor.ts'
import { notify } from '../../src/server/modules/notifications/notify.ts'
import { anEngine } from '../../src/server/testing/database/engines.ts'
import { pastGuards } from '../../src/server/testing/database/past-guards.ts'
import { expectOk } from '../../src/server/testing/expect-ok.ts'
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

const ofCustomers = named.filter(({ endpoint }) => endpoint.auth === 'customer')
/** What a password alone opens where everybody needs a second factor: written out, so that a rule that lets more through fails here. */
const open = new Set([
  'GET /veriff/2fa',
  'POST /veriff/2fa',
  'GET /users/passkeys',
  'POST /users/passkeys/start',
  'POST /users/passkeys',
  'GET /users/sessions',
  'POST /users/sessions/revoke',
  'GET /notifications',
  'POST /notifications/read',
  'GET /users/documents',
  'POST /users/documents/accept',
  'GET /cus-messages',
  'POST /cus-messages/createChat',
])
const leaves = (path: string) => stoppedBy[path]?.some((scope) => scope === 'withdrawals' || scope === 'p2p') === true

test('all that lets value leave is asked for it, wherever one is asked for at all', () => {
  const paths: string[] = [withdrawFiat.path, sendTransfer.path]
  for (const path of paths) expect(leaves(path), path).toBe(true)
})

const needs: Record<Exclude<Whom, 'off'>, (name: string, path: string) => boolean> = {
  everybody: (name) => !open.has(name),
  withdrawals: (name, path) => name.startsWith('POST ') && leaves(path),
}

test.each(ofCustomers)(
  '$name is refused to who has no second factor where it is needed of everybody, and of withdrawals, if it is of that, and nothing is written [ASVS 6.3.3]',
  async ({ endpoint, name }) => {
    const visited = () => (fixtures.get(endpoint) as Fixture).visit(world)
    let visit = await visited()
    for (const whom of ['everybody', 'withdrawals'] as const) {
      const { who, input, stepUp } = visit
      const hasOne = (await query(world.it.ctx())(HAS_ONE, [who?.sessionId])).length > 0
      const ask = () =>
        send(world.it.app.api, requestFor(endpoint, input, { ip: '203.0.113.9', token: who?.token, stepUp }))
      const before = await writes(world.it.app.db)
      const { status, body } = await asking(whom, ask)
      if (needs[whom](name, endpoint.path) && !hasOne) {
        expect([whom, status, body.code]).toEqual([whom, 403, 'second_factor_needed'])
        expect(await writes(world.it.app.db)).toEqual(before)
      } else {
        expect([whom, status, body.code]).toEqual([whom, 200, undefined])
        // What was done is done: the next one is another.
        if (whom === 'everybody') visit = await visited()
      }
    }
  },
)

test('of conversations support’s is open before there is one, and of notices those of security [ASVS 6.3.3]', async () => {
  const { it } = world
  const eve = await newPerson(it, 'eve')
  const first = { subject: 'No phone at hand', text: 'How do I set up a second factor?', client_id: 'first-of-hers' }
  const { id } = expectOk(await it.call(chat.createSupportChat, { body: first }, eve))
  const told = (kind: NotificationKind) => ({ customerId: eve.customerId, kind, source: kind, facts: {}, link: '/' })
  await inTx(it.ctx(), async (tx) => {
    for (const kind of ['deposit_expired', 'password_changed'] as const) await notify(tx, told(kind))
  })
  const kinds = async () => {
    const { items, unread } = expectOk(await it.call(listNotifications, { query: {} }, eve))
    return { unread, kinds: items.map(({ kind }) => kind) }
  }
  await asking('everybody', async () => {
    const body = { conversation_id: id, client_id: 'second-of-hers', text: 'I found one.' }
    expect(expectOk(await it.call(chat.sendMessage, { body }, eve)).text).toBe('I found one.')
    expect(expectOk(await it.call(chat.messages, { query: { conversation_id: id } }, eve))).toHaveLength(2)
    expectOk(await it.call(chat.readUpTo, { body: { conversation_id: id, seq: 2 } }, eve))
    expect(await kinds()).toEqual({ unread: 1, kinds: ['password_changed'] })
  })
  expect((await kinds()).unread).toBe(2)
})

test('where everybody needs one, each page leads to where it is set up, and opens once it is', async () => {
  const ada = await newPerson(world.it)
  const browser = new Browser()
  await browser.post('callback/credentials', { email: ada.email, password: ada.password })
  const leadTo = async (path: string) => (await browser.fetch(path)).headers.get('location')
  await asking('everybody', async () => {
    for (const path of ['/dashboard', '/dashboard/vault', '/dashboard/swap', '/dashboard/settings'])
      expect(await leadTo(path)).toBe('/dashboard/2fa')
    for (const path of ['/dashboard/2fa', '/dashboard/support']) expect(await leadTo(path)).toBeNull()
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
  const give = 'update passkey set customer_id = $1, blocked_at = now() where customer_id = $2'
  await pastGuards(world.it.database, give, [eve.customerId, other.customerId])
  expect(await hasCountingFactor(query(world.it.ctx()), eve.customerId)).toBe(false)
  await asking('everybody', async () =>
    expect((await browser.fetch('/dashboard')).headers.get('location')).toBe('/dashboard/2fa'),
  )
})
