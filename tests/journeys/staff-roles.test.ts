import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deskMe, deskSignOut } from '../../src/contract/desk/desk.ts'
import { deskFile } from '../../src/contract/desk/desk-appeals.ts'
import { deskDispute } from '../../src/contract/desk/desk-disputes.ts'
import { type Endpoint, type StaffRole, staffRoles } from '../../src/contract/endpoint.ts'
import { requestFor, send } from '../../src/server/api/caller.ts'
import { disableStaff } from '../../src/server/modules/desk/staff/add-staff.ts'
import { engines } from '../../src/server/testing/database/engines.ts'
import { atDesk, newStaff, type StaffPerson } from '../../src/server/testing/desk.ts'
import { type Fixture, fixtures, type Visit } from './fixtures.ts'
import { writes } from './whole-database.ts'
import { named, newWorld, type World } from './world.ts'

const ofDesk = named.filter(({ endpoint }) => endpoint.auth === 'staff')
const guarded = ofDesk.filter(({ endpoint }) => endpoint.roles)
const OWN = [
  'GET /desk/me',
  'GET /desk/passkeys',
  'GET /desk/sessions',
  'POST /desk/passkeys',
  'POST /desk/passkeys/remove',
  'POST /desk/passkeys/start',
  'POST /desk/password',
  'POST /desk/second-factor',
  'POST /desk/sessions/end',
  'POST /desk/sign-out',
]

/** What serves whoever has it in hand, or a role only as it is asked; each with where that is tried. */
const elsewhere: Readonly<Record<string, string>> = {
  'POST /desk/disputes/give-back': 'desk-preview.test.ts: whoever has it in hand',
  'GET /desk/customer/list': 'desk-customer.test.ts: each list is for roles of its own',
  'GET /desk/assignments': 'desk-assignments.test.ts: each queue is for roles of its own',
  'POST /desk/assignments/take': 'desk-assignments.test.ts: each queue is for roles of its own',
  'POST /desk/assignments/give-back': 'desk-assignments.test.ts: whoever has it in hand',
  'POST /desk/commands/answer': 'commands-of-two.test.ts: each act is for a role of its own',
  'POST /desk/preview': 'previews-of-acts.test.ts: each act is for roles of its own',
  'POST /desk/macros': 'desk-preview.test.ts: everybody’s are an admin’s to write',
  'POST /desk/macros/remove': 'desk-preview.test.ts: everybody’s are an admin’s to remove',
}

/** What is open to moderators whichever it is, and to other roles only by what it is about. */
const byMatter: readonly unknown[] = [deskDispute, deskFile]

test('whatever the desk does has roles, one’s own session and second factors aside', () =>
  expect(
    ofDesk
      .filter(({ endpoint }) => !endpoint.roles)
      .map(({ name }) => name)
      .sort(),
  ).toEqual(OWN))

describe.each(engines)('at the desk, on %s,', (engine) => {
  let world: World
  /** One of each role, who had no hand in what the visits prepare. */
  let people: Map<StaffRole, StaffPerson>
  beforeAll(async () => {
    world = await newWorld(engine)
    people = new Map()
    for (const role of staffRoles) people.set(role, await newStaff(world.it, [role]))
  })
  afterAll(() => world.it.stop())

  const as = (role: StaffRole) => atDesk(world.it, people.get(role) as StaffPerson)
  const visitTo = (endpoint: Endpoint) => (fixtures.get(endpoint) as Fixture).visit(world)
  const ask = async (endpoint: Endpoint, { input }: Visit, token?: string) => {
    const { status, body } = await send(world.it.app.api, requestFor(endpoint, input, { token }))
    return { status, code: body.code }
  }

  test.each(guarded)(
    '$name is refused to every other role, to customers and strangers, and does nothing [ASVS 8.2.1]',
    async (one) => {
      const { endpoint } = one
      const visit = await visitTo(endpoint)
      // First, since time passes with it: a session of the desk notes its use once a minute.
      const customer = (await world.fresh(world.ada)).token
      const others = staffRoles.filter((role) => !endpoint.roles?.includes(role))
      const tokens = await Promise.all(others.map(async (role) => [role, (await as(role)).token] as const))
      const before = await writes(world.it.app.db)
      for (const [role, token] of tokens)
        expect([role, await ask(endpoint, visit, token)]).toEqual([role, { status: 403, code: 'forbidden' }])
      for (const token of [undefined, customer, `desk_${'x'.repeat(43)}`, `${tokens[0]?.[1]}x`])
        expect(await ask(endpoint, visit, token)).toEqual({ status: 401, code: 'unauthenticated' })
      expect(await writes(world.it.app.db)).toEqual(before)
    },
  )

  const allowed = guarded
    .filter(({ name }) => !elsewhere[name])
    .flatMap(({ endpoint, name }) =>
      (endpoint.roles ?? [])
        .filter((role) => !byMatter.includes(endpoint) || role === 'moderator')
        .map((role) => ({ endpoint, name, role })),
    )
  test('a file of an order is for moderators, not for support; nor, like its dispute, for an admin who was asked nothing', async () => {
    for (const [endpoint, role] of [
      [deskFile, 'support'],
      [deskFile, 'admin'],
      [deskDispute, 'admin'],
    ] as [Endpoint, StaffRole][])
      expect((await ask(endpoint, await visitTo(endpoint), (await as(role)).token)).status).toBe(404)
  })

  test.each(allowed)('$name serves $role', async ({ endpoint, role }) => {
    const visit = await visitTo(endpoint)
    expect(await ask(endpoint, visit, (await as(role)).token)).toEqual({ status: 200, code: undefined })
  })

  test('a token of the desk opens nothing of the customers’', async () => {
    const { token } = await as('admin')
    for (const { endpoint, name } of named.filter((one) => one.endpoint.auth === 'customer'))
      expect([name, (await ask(endpoint, {}, token)).status]).toEqual([name, 401])
  })

  test('a session ends when it is ended, lies idle for half an hour, has lasted twelve, or its owner no longer works here [ASVS 7.3.1, 7.3.2]', async () => {
    const person = people.get('support') as StaffPerson
    const status = async ({ token }: StaffPerson) => (await world.it.call(deskMe, {}, { token })).status
    const ended = await as('support')
    await world.it.call(deskSignOut, {}, ended)
    expect(await status(ended)).toBe(401)
    const idle = await as('support')
    world.it.clock.advance(30 * 60_000 - 1)
    expect(await status(idle)).toBe(200)
    world.it.clock.advance(30 * 60_000)
    expect(await status(idle)).toBe(401)
    const busy = await as('support')
    for (let minutes = 0; minutes < 12 * 60; minutes += 20) {
      expect(await status(busy)).toBe(200)
      world.it.clock.advance(20 * 60_000)
    }
    expect(await status(busy)).toBe(401)
    const last = await as('support')
    await disableStaff(world.it.ctx({ kind: 'operator', name: 'ada' }), person.email, 'Left the company')
    expect(await status(last)).toBe(401)
    await expect(as('support')).rejects.toThrow('desk_sign_in_failed')
  })
})
