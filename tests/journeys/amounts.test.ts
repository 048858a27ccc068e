import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { Endpoint } from '../../src/contract/endpoint.ts'
import { Amount } from '../../src/contract/money.ts'
import { requestFor, send } from '../../src/server/api/caller.ts'
import { jsonSchema } from '../../src/server/api/openapi.ts'
import { engines } from '../../src/server/testing/database/engines.ts'
import { type Fixture, fixtures } from './fixtures.ts'
import { writes } from './whole-database.ts'
import { named, newWorld, type World } from './world.ts'

const shape = (z.toJSONSchema(Amount) as { pattern?: string }).pattern

/** The fields of an endpoint's query or body that are amounts. */
const amountsIn = (endpoint: Endpoint, part: 'query' | 'body') => {
  const { properties = {} } = jsonSchema(endpoint[part], 'input', {}) as {
    properties?: Record<string, { pattern?: string }>
  }
  return Object.entries(properties)
    .filter(([, { pattern }]) => pattern === shape)
    .map(([field]) => ({ part, field }))
}
// Of a deposit, a conversion and an ad the amount is free within the limits of its asset. That of an order is bound to an ad or to what is in
// escrow, and one looked for on the market finds nothing where it fits none: their own tests hold those.
const FREE = ['GET /conversion', 'POST /transactions/create']
const ADS = ['POST /currency_product/create-ad']
const places = named.flatMap(({ endpoint, name }) =>
  (['query', 'body'] as const).flatMap((part) =>
    amountsIn(endpoint, part)
      .map((place) => ({ endpoint, name, ...place }))
      .filter(() => [...FREE, ...ADS].includes(name)),
  ),
)
// Whoever posts ad after ad is soon told that there are enough.
const repeatable = places.filter(({ name }) => FREE.includes(name))

const WRONG = [
  '0.001',
  '1.234567890123456789',
  '-1',
  '-0',
  '-0.01',
  '0',
  '0.00',
  '00',
  '01',
  '00.10',
  '+1',
  '1e3',
  '1E3',
  '1e-2',
  '0x10',
  '0b1',
  '1n',
  ' 1',
  '1 ',
  '1\n',
  '\t1',
  '1\u0000',
  '1,000',
  '1.000,00',
  '1 000',
  '1_000',
  '1.',
  '.5',
  '1.2.3',
  '$1',
  '1 EUR',
  '１',
  '１.00',
  '١',
  '१',
  '1٫5',
  '𝟏',
  '²',
  '½',
  '−1',
  '1​',
  'Infinity',
  '-Infinity',
  'NaN',
  'null',
  '',
  ' ',
  '.',
  '-',
  '9'.repeat(40),
  '9'.repeat(41),
  '9'.repeat(5_000),
  `1.${'0'.repeat(40)}`,
  '1000000.01',
  '10000000000',
]
// In JSON there are kinds of value besides text, and none of them is an amount.
const NOT_TEXT = [null, 1, 0.1, 1e21, true, [], ['1'], {}, { amount: '1' }]

test('there are amounts to test', () =>
  expect(places.map(({ name, field }) => `${name} ${field}`).sort()).toEqual([
    'GET /conversion amount',
    'POST /currency_product/create-ad max',
    'POST /currency_product/create-ad min',
    'POST /currency_product/create-ad total',
    'POST /transactions/create amount',
  ]))

describe.each(engines)('an amount that is none, on %s,', (engine) => {
  let world: World
  beforeAll(async () => {
    world = await newWorld(engine)
  })
  afterAll(() => world.it.stop())

  const asking = async ({ endpoint, part, field }: (typeof places)[number]) => {
    const { input, who, stepUp } = await (fixtures.get(endpoint) as Fixture).visit(world)
    return async (value: unknown) => {
      const changed = { ...input, [part]: { ...(input?.[part] as object), [field]: value } }
      const { status, body } = await send(
        world.it.app.api,
        requestFor(endpoint, changed, { token: who?.token, stepUp }),
      )
      const fields = ((body.errors ?? []) as { field: string; message: string }[]).filter(({ message }) => message)
      return { status, code: body.code, fields: [...new Set(fields.map((one) => one.field))] }
    }
  }

  test.each(places)(
    'in $field, in the $part of $name, is refused under its name, and nothing is done [ASVS 1.4.2, 2.2.1]',
    async (place) => {
      const ask = await asking(place)
      const before = await writes(world.it.app.db)
      for (const value of place.part === 'body' ? [...WRONG, ...NOT_TEXT] : WRONG) {
        const refused = await ask(value)
        expect({ value, ...refused }).toMatchObject({ value, status: 422, fields: [place.field] })
        expect(['invalid_input', 'amount_out_of_range']).toContain(refused.code)
      }
      expect(await writes(world.it.app.db)).toEqual(before)
      expect((await ask('20.00')).status).toBe(200)
    },
  )

  test.each(repeatable)(
    'whatever is written in $field, in the $part of $name, the answer is yes or names it',
    async (place) => {
      const ask = await asking(place)
      const digits = fc.string({ unit: fc.constantFrom(...'0123456789.,-+eE x٣'), maxLength: 12 })
      const texts = fc.oneof(
        digits,
        fc.string({ unit: 'binary', maxLength: 50 }),
        fc.float().map(String),
        fc.bigInt().map(String),
      )
      await fc.assert(
        fc.asyncProperty(place.part === 'body' ? fc.oneof(texts, fc.jsonValue()) : texts, async (value) => {
          const { status, fields } = await ask(value)
          const honest =
            typeof value === 'string' && /^(0|[1-9][0-9]*)(\.[0-9]{1,2})?$/.test(value) && /[1-9]/.test(value)
          if (status === 200) expect(honest).toBe(true)
          else expect([status, fields]).toEqual([422, [place.field]])
        }),
        { seed: 1252, numRuns: 150 },
      )
    },
  )
})
