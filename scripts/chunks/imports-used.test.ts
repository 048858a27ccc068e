import { parseAst } from 'vite'
import { expect, test } from 'vitest'
import type { SyntaxNode } from '../thin-contract.ts'
import { importsUsed } from './imports-used.ts'

const used = (code: string) => importsUsed(code, (parseAst(code) as unknown as { body: SyntaxNode[] }).body)

test('what only schemas are made of is not needed', () => {
  const code = `import { z } from 'zod'
import { Amount } from './money.ts'
import { fault } from './sentence.ts'
const Limit = /* @__PURE__ */ declared(() => (z.union([Amount]).nullable()))
export const Draft = /* @__PURE__ */ declared(() => (Limit.refine(fault('too_much'))))
export const take = { method: 'post', path: '/take' }
`
  expect(used(code)).toEqual([])
})

test('what endpoints had in common stays behind with their schemas', () => {
  const code = `import { Order } from './orders.ts'
const read = /* @__PURE__ */ declared(() => ({ auth: 'customer', returns: Order }))
export const all = { auth: 'customer', path: '/all' }
`
  expect(used(code)).toEqual([])
})

test('tables, functions and what they are made of are needed', () => {
  const code = `import { z } from 'zod'
import { networks } from './networks.ts'
import { codes } from './codes.ts'
const rows = /* @__PURE__ */ declared(() => ([{ on: networks.bitcoin }]))
export const assets = /* @__PURE__ */ declared(() => (rows.filter(Boolean)))
export const isCode = (code) => codes.includes(code)
export const Code = /* @__PURE__ */ declared(() => (z.enum(codes)))
`
  expect(used(code)).toEqual(['./networks.ts', './codes.ts'])
})

test('what is passed on is needed', () => {
  expect(used(`export { roles } from './roles.ts'\nexport * from './limits.ts'\n`)).toEqual([
    './roles.ts',
    './limits.ts',
  ])
})
