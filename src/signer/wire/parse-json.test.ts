import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseJson } from './parse-json.ts'

test.each([
  '{"to":"ours","to":"theirs"}',
  '{"to":1 , "t\\u006f" \n:2}',
  '[{"a":{"b":1},"a":2}]',
  '{"a":[{"x":"\\\\\\"","y":1,"y":"}"}]}',
  '{"__proto__":1,"__proto__":2}',
  '{"":1,"":1}',
])('a member that stands twice is refused: %s', (json) => {
  expect(() => JSON.parse(json)).not.toThrow()
  expect(() => parseJson(json)).toThrow(SyntaxError)
})

test('the same name in another object, in a list or as a value is no second member', () => {
  const json = '{"a":"a","b":["a","a",{"a":"b"},{"a":"\\"a\\":"}],"c":{"a":{"a":1}},"d":"\\\\"}'
  expect(parseJson(json)).toEqual(JSON.parse(json))
})

test('whatever JSON there is, it is read as it is, and never with one of its members twice', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 4 }), fc.string(), (value, name) => {
      const json = JSON.stringify({ before: value, [`name-${name}`]: 1 }, null, 1)
      expect(parseJson(json)).toEqual(JSON.parse(json))
      const twice = json.replace(/\}$/, () => `, ${JSON.stringify(`name-${name}`)}: 2}`)
      expect(() => parseJson(twice)).toThrow('twice')
    }),
    { numRuns: 300, seed: 5 },
  )
})

test('what is no JSON, or nested without end, is refused', () => {
  for (const json of ['', '{', '{"a":1,}', "{'a':1}", '[1]]', '"a', '['.repeat(100) + ']'.repeat(100)])
    expect(() => parseJson(json)).toThrow(SyntaxError)
  // Long, and of quotes and backslashes alone: read in a moment.
  const long = JSON.stringify({ a: '\\"'.repeat(500_000) })
  expect(parseJson(long)).toEqual(JSON.parse(long))
})

test('nothing of the signer reads JSON by other means', () => {
  const signer = fileURLToPath(new URL('../', import.meta.url))
  const others = globSync('**/*.ts', { cwd: signer }).filter(
    (path) =>
      !/\.test\.ts$|^testing\/|parse-json\.ts$/.test(path) &&
      /\bJSON\.parse\b|\.json\(\)/.test(readFileSync(signer + path, 'utf8')),
  )
  expect(others).toEqual([])
})
