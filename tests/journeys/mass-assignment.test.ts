import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '../../src/contract/endpoint.ts'
import { requestFor, send, type WireAnswer } from '../../src/server/api/caller.ts'
import { jsonSchema } from '../../src/server/api/openapi.ts'
import { deep, engines } from '../../src/server/testing/database/engines.ts'
import { type Fixture, fixtures, type Visit } from './fixtures.ts'
import { writes } from './whole-database.ts'
import { named, newWorld, type World } from './world.ts'

// What someone who has read the tables would try, what someone who knows JavaScript would, and what nobody has heard of.
const UNKNOWN = [
  'customer_id',
  'status',
  'level',
  'merchant',
  'is_admin',
  '__proto__',
  'constructor',
  'prototype',
  'ünknown',
]
const all = named.map((one, at) => ({ ...one, at }))
/** An endpoint's own share of these: what vanishes in a setter, and of the others a third in turn. That every form is a closed one is held apart. */
const unknownAt = (at: number) => UNKNOWN.filter((name, i) => deep || name === '__proto__' || i % 3 === at % 3)

/** Places of objects in a body, as paths: '' is the body itself. */
function objectsIn(value: unknown, path: string[] = []): string[][] {
  if (!value || typeof value !== 'object') return []
  // A list has places, no members; what stands in it may have.
  return [
    ...(Array.isArray(value) ? [] : [path]),
    ...Object.entries(value).flatMap(([key, inner]) => objectsIn(inner, [...path, key])),
  ]
}

/** The body as text with one more member in the object at `path`: as text, since an object can't hold a '__proto__' of its own. */
function withMember(body: unknown, path: readonly string[], name: string): string {
  const mark = '"\u0001":0'
  const copy = structuredClone(body) as Record<string, unknown>
  let at = copy
  for (const key of path) at = at[key] as Record<string, unknown>
  at['\u0001'] = 0
  return JSON.stringify(copy).replace(mark.replace('\u0001', '\\u0001'), `${JSON.stringify(name)}:{"admin":true}`)
}

/** Each object of a JSON schema that would let unknown members through. */
function lax(schema: unknown, path = ''): string[] {
  if (!schema || typeof schema !== 'object') return []
  const { type, additionalProperties } = schema as { type?: string; additionalProperties?: unknown }
  const here = type === 'object' && additionalProperties !== false ? [path || '(itself)'] : []
  return [...here, ...Object.entries(schema).flatMap(([key, inner]) => lax(inner, `${path}/${key}`))]
}

test.each(named)('$name declares every object that it takes as a closed one', ({ endpoint }) => {
  const shared = {}
  for (const part of [endpoint.body, endpoint.query, endpoint.params])
    expect(lax(jsonSchema(part, 'input', shared))).toEqual([])
  expect(lax(shared)).toEqual([])
})

describe.each(engines)('a field that nobody asked for, on %s,', (engine) => {
  let world: World
  beforeAll(async () => {
    world = await newWorld(engine)
  })
  afterAll(() => world.it.stop())

  const visitTo = (endpoint: Endpoint) => (fixtures.get(endpoint) as Fixture).visit(world)
  const requestOf = (endpoint: Endpoint, { input, stepUp, who }: Visit) =>
    requestFor(endpoint, input, { token: who?.token, stepUp })
  const fieldsOf = ({ body }: WireAnswer) => (body.errors as { field: string }[] | undefined)?.map((one) => one.field)

  test.each(all)(
    '$name refuses it by name, in body and address, wherever it stands, and does nothing [ASVS 8.2.3, 15.3.3]',
    async ({ endpoint, at }) => {
      const visit = await visitTo(endpoint)
      const before = await writes(world.it.app.db)
      // A file has no fields: what is said of it stands in the query.
      const places = endpoint.method === 'post' && !endpoint.file ? objectsIn(visit.input?.body ?? {}) : []
      for (const name of unknownAt(at)) {
        const good = requestOf(endpoint, visit)
        const url = `${good.url}${good.url.includes('?') ? '&' : '?'}${encodeURIComponent(name)}=1`
        const answer = await send(world.it.app.api, new Request(url, good))
        expect([url, answer.status, fieldsOf(answer)]).toEqual([url, 422, [name]])
        for (const path of places) {
          const body = withMember(visit.input?.body ?? {}, path, name)
          const refused = await send(world.it.app.api, new Request(requestOf(endpoint, visit), { body }))
          expect([body, refused.status, fieldsOf(refused)]).toEqual([body, 422, [[...path, name].join('.')]])
        }
      }
      expect(await writes(world.it.app.db)).toEqual(before)
      if (places.length > 0) expect((await send(world.it.app.api, requestOf(endpoint, visit))).status).toBe(200)
    },
  )

  test('what is given twice is refused, rather than one of the two believed [ASVS 15.3.7]', async () => {
    const { token } = await world.fresh(world.ada)
    const headers = { authorization: `Bearer ${token}` }
    const response = await world.it.raw('/conversion?from=EUR&to=BTC&amount=1&amount=1000', { headers })
    expect(response.status).toBe(422)
    expect(await response.json()).toMatchObject({ errors: [{ field: 'amount' }] })
  })
})
