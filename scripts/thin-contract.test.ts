import { parseAst } from 'vite'
import { expect, test } from 'vitest'
import { doesSomething, readIn, type SyntaxNode, thin } from './thin-contract.ts'

const bodyOf = (code: string) => (parseAst(code) as unknown as { body: SyntaxNode[] }).body
const thinned = (code: string, whole = false) => thin(code, bodyOf(code), whole)

const swap = `export const swap = endpoint({ method: 'post', path: '/swap', auth: 'customer', idempotent: true, body: Amount, returns: Swap })\n`

test('a call needs only where an endpoint is and who may use it', () => {
  expect(thinned(swap)).toContain(
    `export const swap = { method: 'post', path: '/swap', auth: 'customer', idempotent: true }\n`,
  )
})

test('what endpoints have in common may be spread into them', () => {
  const common = `const customer = { auth: 'customer' }\nconst act = { ...customer, method: 'post', returns: Order }\n`
  expect(thinned(`${common}export const take = endpoint({ ...act, path: '/take', body: Draft })\n`)).toContain(
    `export const take = { auth: 'customer', method: 'post', path: '/take' }\n`,
  )
})

test('endpoints of one kind may be made by a function', () => {
  const make = `const list = (path, summary) => endpoint({ method: 'get', path, summary, list: true, returns: Ad })\n`
  expect(thinned(`${make}export const ads = list('/ads', 'Ads')\n`)).toMatch(
    /const list = \(path, summary\) => \(\{ method: 'get', path, list: true \}\)\nexport const ads = \/\* @__PURE__/,
  )
})

test('forms that are checked find the endpoint as it was declared', () => {
  expect(thinned(swap, true)).toContain('body: Amount, returns: Swap })')
})

const from = `import { forgot, type resend, SwapTerms } from '../../contract/accounts.ts'\n`

test.each([
  'check(forgot.body)',
  'const { body, path } = forgot\n',
  'checkedBy(endpoint.body)',
  'use(forgot?.query.shape)',
])('a screen that reads a schema the browser does not get is found: %s', (code) => {
  expect(readIn(from + code)).toHaveLength(1)
})

test.each([
  'call(forgot, { body })',
  'answer.body.forgot.path',
  'const { body } = await call(forgot)\n',
  '({ query: { ...query.query, cursor } })',
  'SwapTerms.shape.body',
  'document.body',
])('what only looks like it is left alone: %s', (code) => {
  expect(readIn(from + code)).toEqual([])
})

test('schemas that nobody uses are marked so that they go', () => {
  expect(thinned(`export const Amount = z.string().max(40)\nconst both = { a: Amount.nullable() }\n`)).toMatch(
    /Amount = \/\* @__PURE__ \*\/ declared\(\(\) => \(z\.string\(\)\.max\(40\)\)\)\nconst both = \/\* @__PURE__ \*\/ declared/,
  )
})

test('functions and plain values stay as they are', () => {
  const code = `export const limit = 25\nexport const known = (code) => byCode.has(code)\n`
  expect(thinned(code).startsWith(code)).toBe(true)
})

test.each([
  ['z.config({ customError })', true],
  ["import { z } from 'zod'\nexport const a = z.object({})", false],
  ['export const a = () => register()', false],
])('a file of the contract only declares: %s', (code, does) => {
  expect(doesSomething(bodyOf(code))).toBe(does)
})
