import { globSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import type { Endpoint } from '../endpoint.ts'
import { isSeen, ofLine, ofText } from './shown-text.ts'

const isBody = (it: unknown): it is Endpoint & { body: z.ZodType } =>
  typeof it === 'object' && it !== null && 'path' in it && 'method' in it && 'body' in it && it.body !== undefined

const modules = await Promise.all(
  globSync('src/contract/**/*.ts')
    .filter((path) => !path.includes('.test.'))
    .map((path) => import(/* @vite-ignore */ `../../../${path}`) as Promise<Record<string, unknown>>),
)

/** What of zod's schemas says what is in them. */
interface Def {
  type?: string
  shape?: Record<string, z.ZodType>
  element?: z.ZodType
  options?: z.ZodType[]
  innerType?: z.ZodType
  in?: z.ZodType
}

/** Every text of a body, however deep, by the name it is sent under. */
function* textsOf(schema: z.ZodType, path: string): Generator<[path: string, text: z.ZodType]> {
  const def = schema.def as Def
  for (const [name, inner] of Object.entries(def.shape ?? {})) yield* textsOf(inner, `${path} ${name}`)
  for (const inner of [def.element, def.innerType, ...(def.options ?? [])]) if (inner) yield* textsOf(inner, path)
  // What is read and changed before it is judged is judged as a whole.
  if (def.type === 'string' || def.type === 'pipe') yield [path, schema]
}

/** What nobody reads as it was sent: it is compared, hashed or parsed by the verb, which refuses what isn't one. */
const unread = /(password|quote|lock|price|rail|email|time_zone|transports|address|deposit|to)$/

const texts = modules.flatMap((it) =>
  Object.values(it).flatMap((one) => (isBody(one) ? [...textsOf(one.body, one.path)] : [])),
)
const read = [...new Map(texts).entries()].filter(([path]) => !unread.test(path))

describe('what people read', () => {
  test('is found in the contract', () => {
    const paths = read.map(([path]) => path)
    for (const label of ['/withdrawal_destinations/add-address label', '/payment_settings/create label'])
      expect(paths).toContain(label)
    expect(read.length).toBeGreaterThan(60)
  })

  test.each(read)('of %s holds nothing that turns writing round, nor control characters [ASVS 1.3.3]', (_, text) => {
    const long = 'a word more '.repeat(12)
    for (const hidden of ['\u202e', '\u2066', '\u0007', '\ud800'])
      for (const said of [`My${hidden} wallet`, `${long}${hidden}${long}`])
        expect(text.safeParse(said).success, JSON.stringify(hidden)).toBe(false)
  })

  // A code that was sent by letter is compared alone.
  test.each(read.filter(([path]) => !path.endsWith(' token')))('of %s is seen', (_, text) => {
    for (const unseen of ['\u200b\u2060', '\u3164\u115f', '\u2800 \u00ad', '\ufe0f\u{e0041}'])
      expect(text.safeParse(unseen.repeat(60)).success, JSON.stringify(unseen)).toBe(false)
  })

  test('of one line has no letters that are drawn as nothing', () => {
    for (const hidden of ['\u3164', '\u115f', '\u034f', '\u17b4', '\u2800', '\uffa0', '\ufe0f', '\u180b', '\u{e0100}'])
      expect(ofLine[0](`Ada${hidden} Obi`), JSON.stringify(hidden)).toBe(false)
  })

  test('is to be seen, if it is there at all', () => {
    for (const blank of [
      '\u200b',
      '\u200d\u200c',
      '\u200e \u200f',
      '\u2060\ufe0f',
      '\u3164',
      '\u2800',
      '\u{1d159}',
      '\u{13441}',
      '\u{16fe4}',
    ])
      expect([isSeen(blank), ofText[0](blank), ofLine[0](blank)], JSON.stringify(blank)).toEqual([false, false, false])
    expect([isSeen(''), ofText[0](''), ofLine[0]('')]).toEqual([false, true, true])
    for (const said of ['.', '👍', '\u{1fbff}', '\u200fنعم', '❤️'])
      expect([isSeen(said), ofText[0](said)]).toEqual([true, true])
  })

  test('may be in any language, with pictures and, where it is long, with lines', () => {
    for (const name of ['Zoë’s wallet', 'محفظتي', 'नया खाता', '財布 🦊', '❤️', '1️⃣', '葛\u{e0100}'])
      expect(ofLine[0](name)).toBe(true)
    for (const text of ['one\ntwo\tthree', 'typed\r\nin a form', '👩‍👩‍👧 می‌خواهم']) expect(ofText[0](text)).toBe(true)
    for (const text of ['two\nlines', 'zero\u200bwidth']) expect(ofLine[0](text)).toBe(false)
  })
})
