import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listSessions } from '../../src/contract/accounts/sessions.ts'
import type { Endpoint } from '../../src/contract/endpoint.ts'
import { requestFor, send } from '../../src/server/api/caller.ts'
import { engines, shareOf } from '../../src/server/testing/database/engines.ts'
import { newPerson, type Person } from '../../src/server/testing/people.ts'
import { badTokens } from './bad-tokens.ts'
import { type Fixture, fixtures, type Visit } from './fixtures.ts'
import { digestOf, writes } from './whole-database.ts'
import { endpoints, named, newWorld, type World } from './world.ts'

const forCustomers = named.filter(({ endpoint }) => endpoint.auth === 'customer').map((one, at) => ({ ...one, at }))

test('every endpoint says who may use it and how [ASVS 8.1.1]', () => {
  expect(named.filter(({ endpoint }) => !fixtures.has(endpoint)).map(({ name }) => name)).toEqual([])
  expect([...fixtures.keys()].filter((endpoint) => !endpoints.includes(endpoint))).toEqual([])
  for (const { endpoint, name } of named)
    expect([name, fixtures.get(endpoint)?.stranger === 'anyone']).toEqual([name, endpoint.auth === 'public'])
})

describe.each(engines)('whoever asks, on %s,', (engine) => {
  let world: World
  let tokens: () => Promise<Record<string, string | undefined>>
  beforeAll(async () => {
    world = await newWorld(engine)
    tokens = await badTokens(world)
  })
  afterAll(() => world.it.stop())

  const fixtureOf = (endpoint: Endpoint) => fixtures.get(endpoint) as Fixture
  const ask = (endpoint: Endpoint, { input, stepUp }: Visit, token?: string) =>
    send(world.it.app.api, requestFor(endpoint, input, { ip: '203.0.113.9', token, stepUp }))

  test.each(named)(
    '$name serves those it is for, as the contract says [ASVS 8.1.1, 8.2.1, 15.3.1]',
    async ({ endpoint }) => {
      const visit = await fixtureOf(endpoint).visit(world)
      const { status, body } = await ask(endpoint, visit, visit.who?.token)
      expect({ status, code: body.code }).toEqual({ status: 200 })
      for (const one of endpoint.list ? (body.data as unknown[]) : [body.data])
        expect(endpoint.returns.safeParse(one).error).toBeUndefined()
    },
  )

  test.each(forCustomers)(
    '$name shows and does a stranger nothing of the owner’s [ASVS 8.2.2]',
    async ({ endpoint }) => {
      const { stranger, visit } = fixtureOf(endpoint)
      const theirs = await visit(world)
      const owner = theirs.who as Person
      const bob = await world.fresh(world.bob)
      const { db } = world.it.app
      const served = typeof stranger !== 'number'
      const before = await (served ? digestOf(db, owner.customerId) : writes(db))
      const { status, body } = await ask(endpoint, theirs, bob.token)
      expect({ status, code: body.code }).toMatchObject({ status: served ? 200 : stranger })
      // Who is refused writes nothing anywhere; who is served, nothing of the owner's.
      expect(await (served ? digestOf(db, owner.customerId) : writes(db))).toEqual(before)
      const hers = [owner.email, owner.sessionId]
      const told = stranger === 'public' ? ['Okonkwo-Canary'] : [owner.customerId, owner.username]
      for (const secret of [...hers, ...told]) expect(JSON.stringify(body)).not.toContain(secret)
    },
  )

  test.each(forCustomers)(
    '$name refuses whoever is not signed in, in every way of not being so [ASVS 8.3.1]',
    async (one) => {
      const { endpoint, at } = one
      const visit = await fixtureOf(endpoint).visit(world)
      const before = await writes(world.it.app.db)
      // Who one is is asked before anything is an endpoint’s own: a quarter of the ways not to be anybody at each in turn.
      for (const [why, token] of shareOf(Object.entries(await tokens()), at, 4)) {
        const { status, body, headers } = await ask(endpoint, visit, token)
        const seen = { why, status, code: body.code, asks: headers.get('www-authenticate') }
        expect(seen).toEqual({ why, status: 401, code: 'unauthenticated', asks: 'Bearer' })
      }
      expect(await writes(world.it.app.db)).toEqual(before)
      // That it was the token and nothing else: the same request with a good one works.
      expect((await ask(endpoint, visit, visit.who?.token)).status).toBe(200)
    },
  )

  test('what is for everyone also serves a tab whose session has ended', async () => {
    const { revoked } = await tokens()
    const open = named.filter(({ endpoint }) => endpoint.auth === 'public' && endpoint.method === 'get')
    for (const { endpoint } of open)
      expect((await ask(endpoint, await fixtureOf(endpoint).visit(world), revoked)).status).toBe(200)
  })

  test('signed out in one call, refused in the next, with a token that has most of its hour left [ASVS 7.4.1]', async () => {
    const { it } = world
    const ann = await newPerson(it)
    const mine = () => it.call(listSessions, {}, ann)
    expect((await mine()).status).toBe(200)
    await it.app.signIn.end(ann.sessionId)
    expect((await mine()).status).toBe(401)
  })

  test('a token counts as a bearer’s and as nothing else [ASVS 7.2.2]', async () => {
    const { it } = world
    const { token } = await world.fresh(world.ada)
    for (const authorization of [`Basic ${token}`, `Bearer  ${token}`, token, `Bearer ${token} x`])
      expect((await it.raw('/users/sessions', { headers: { authorization } })).status, authorization).toBe(401)
    expect((await it.raw(`/users/sessions?access_token=${token}`)).status).toBe(401)
    expect((await it.raw('/users/sessions', { headers: { cookie: `token=${token}` } })).status).toBe(401)
  })
})
