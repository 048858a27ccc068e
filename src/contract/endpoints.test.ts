import { globSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { textOf } from '../words/sentences.ts'
import type { Endpoint } from './endpoint.ts'
import { faultOf } from './sentence.ts'

const isEndpoint = (it: unknown): it is Endpoint =>
  typeof it === 'object' && it !== null && 'path' in it && 'method' in it && 'returns' in it

const modules = await Promise.all(
  globSync('src/contract/**/*.ts')
    .filter((path) => !path.includes('.test.'))
    .map((path) => import(/* @vite-ignore */ `../../${path}`) as Promise<Record<string, unknown>>),
)
const endpoints = [...new Set(modules.flatMap((it) => Object.values(it).filter(isEndpoint)))]
const named = endpoints.map((it) => [`${it.method} ${it.path}`, it] as const).sort(([a], [b]) => (a < b ? -1 : 1))

/** What a browser, or whoever writes requests by hand, may send where a text is expected. */
const odd = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  '\udfff\ud800',
  '١٢',
  '1e999',
  '-0',
  '{}',
  '__proto__',
  'x'.repeat(100_001),
]
const value = fc.oneof(
  fc.constantFrom(...odd),
  fc.string({ unit: 'binary' }),
  fc.constantFrom(null, true, 0, -1, 1e308, Number.MAX_SAFE_INTEGER, [], [[]], {}, { a: { b: [] } }),
)

/** Objects with the schema's own names, so that what is under them is reached, and now and then another. */
const inputs = (schema: z.ZodType) => {
  const { shape } = schema as unknown as { shape?: Record<string, unknown> }
  const names = fc.constantFrom(...Object.keys(shape ?? {}), 'something_else', 'constructor')
  return fc.oneof(value, fc.dictionary(names, value, { maxKeys: 6 }))
}

test('there are the endpoints that the server answers', () => {
  expect(endpoints.length).toBeGreaterThan(90)
  expect(new Set(named.map(([name]) => name)).size).toBe(endpoints.length)
})

test.each(named)(
  '%s judges whatever comes and says in words what is wrong; a name it doesn’t know is refused [ASVS 2.2.1, 2.2.2]',
  (_, it) => {
    for (const schema of [it.params, it.query, it.body])
      fc.assert(
        fc.property(inputs(schema), (input) => {
          const judged = schema.safeParse(input)
          for (const { message } of judged.error?.issues ?? []) expect(textOf(faultOf(message))).toMatch(/\S/)
        }),
        { numRuns: 20 },
      )
    for (const schema of [it.query, it.body]) expect(schema.safeParse({ something_else: 1 }).success).toBe(false)
  },
)

test('a rule across fields is asked beside the rules of each: whoever sends a form hears of all its mistakes at once [ASVS 2.2.3]', () => {
  const rulesOf = (schema: z.ZodType) =>
    ('shape' in schema ? (schema._zod.def.checks ?? []) : []).map((rule) => rule._zod.def.when !== undefined)
  const rules = named.flatMap(([name, { query, body }]) =>
    [query, body].flatMap(rulesOf).map((atOnce) => [name, atOnce]),
  )
  expect(rules.length).toBeGreaterThan(5)
  expect(rules.filter(([, atOnce]) => !atOnce)).toEqual([])
})

test('no endpoint takes a secret in its address, which is kept in many places [ASVS 14.2.1]', () => {
  const asking = named.flatMap(([name, { path, query }]) => {
    const parts = [...path.matchAll(/\{(\w+)\}/g)].map((it) => it[1] ?? '')
    const fields = Object.keys((query as { shape?: object } | undefined)?.shape ?? {})
    return [...parts, ...fields].map((field) => [name, field] as const)
  })
  // What a payment link is, its maker shows to whomever they like.
  const shown = 'get /payment-links/{code}'
  expect(asking.map(([name]) => name)).toContain(shown)
  expect(
    asking
      .filter(([name]) => name !== shown)
      .filter(([, field]) => /token|password|secret|^code$|_code$|assertion|proof$/.test(field)),
  ).toEqual([])
})
