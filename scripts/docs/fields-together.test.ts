import { expect, test } from 'vitest'
import { z } from 'zod'
import { fault } from '../../src/contract/sentence.ts'
import { servedEndpoints } from '../../src/server/api/mount.ts'
import { fieldsTogether, rulesAcross, verbRules } from './fields-together.ts'

const pair = z
  .strictObject({ from: z.string().refine((from) => from !== ''), to: z.string() })
  .refine(({ from, to }) => from !== to, { path: ['to'], error: fault('end_after_beginning') })
const rule = { path: 'to', message: 'end_after_beginning' }

test('a rule across fields is found wherever its object lies, and a rule of one field is none [ASVS 2.1.2]', () => {
  expect(rulesAcross(pair)).toEqual([rule])
  expect(rulesAcross(pair.optional().default({ from: 'a', to: 'b' }))).toEqual([rule])
  expect(rulesAcross(z.object({ list: z.array(pair) }))).toEqual([{ ...rule, path: 'list.to' }])
  expect(rulesAcross(z.union([z.string(), pair]))).toEqual([rule])
  expect(rulesAcross(z.object({ from: z.string() }))).toEqual([])
})

test('each says which field it names and what people read, at every endpoint that has it [ASVS 2.1.2]', () => {
  const listed = fieldsTogether()
  for (const endpoint of servedEndpoints())
    for (const schema of [endpoint.body, endpoint.query])
      for (const { path, message } of schema ? rulesAcross(schema) : []) {
        expect([endpoint.path, message !== '', path !== '']).toEqual([endpoint.path, true, true])
        expect(listed).toContain(`${endpoint.method.toUpperCase()} ${endpoint.path}`)
      }
  expect(listed.match(/^\| `/gm)?.length).toBeGreaterThan(5)
})

test('what verbs refuse by a field’s name is listed, too [ASVS 2.1.2]', () => {
  const built = '$' + '{within}total'
  const source = `throw badField('to', say('a_b'))\n badField(\n \`${built}\`,\n say('c_d', { amount }))\n badField(name, error.says)`
  expect(verbRules(source, 'it.ts')).toEqual([
    { field: 'to', code: 'a_b', file: 'it.ts' },
    { field: 'total', code: 'c_d', file: 'it.ts' },
  ])
  const listed = fieldsTogether()
  expect(listed).toContain('market/ads/store-terms.ts')
  expect(listed.match(/^\| `/gm)?.length).toBeGreaterThan(80)
})
