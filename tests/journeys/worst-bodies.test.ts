import { threadCpuUsage } from 'node:process'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { Endpoint, Input } from '../../src/contract/endpoint.ts'
import { requestFor } from '../../src/server/api/caller.ts'
import { MAX_BODY_BYTES } from '../../src/server/api/read-input.ts'
import { engines, shareOf } from '../../src/server/testing/database/engines.ts'
import { newStaff, type StaffPerson } from '../../src/server/testing/desk.ts'
import { named, newWorld, type World } from './world.ts'

const MOST_CPU_MS = 50
const MOST_ANSWER_BYTES = 64 * 1024
const ROOM = MAX_BODY_BYTES - 1_000

/** As much of `one` as a body may hold. */
const full = (one: string): string => one.repeat(Math.floor(ROOM / Buffer.byteLength(one)))
const many = (one: (n: number) => string, most: number): string => {
  const parts: string[] = []
  for (let size = 0, n = 0; size < most; n++) {
    const part = one(n)
    parts.push(part)
    size += part.length + 1
  }
  return parts.join(',')
}

/** What costs the most to read, to judge and to answer, whatever the endpoint. */
const anywhere: readonly (readonly [string, string])[] = [
  ['unknown members', `{${many((n) => `"${n}":1`, ROOM)}}`],
  ['as many unknown members as are read', `{${many((n) => `"${n.toString().padStart(240, 'x')}":1`, ROOM)}}`],
  ['one name as long as the body', `{"${full('x')}":1}`],
  ['one name all of quotes', `{"${full('\\"')}":1}`],
  ['the same name again and again', `{${many(() => '"amount":"1"', ROOM)}}`],
  ['the same name again, as often as is read', `{${Array.from({ length: 999 }, () => '"amount":"1"').join(',')}}`],
  ['brackets', full('[')],
  ['lists in lists', `${full('[').slice(0, ROOM / 2)}${']'.repeat(ROOM / 2)}`],
  ['objects in objects', full('{"a":')],
  ['a list of NULs', `[${many(() => '"\\u0000"', ROOM)}]`],
  ['NULs, deep down', `${'['.repeat(16)}"${full('\\u0000')}"${']'.repeat(16)}`],
  ['a list of numbers', `[${many(() => '1', ROOM)}]`],
  ['a number of many digits', `{"amount":${full('9')}}`],
  ['a number beyond all', `{"amount":1e${full('9')}}`],
  ['backslashes', `{"a":"${full('\\\\')}"}`],
  ['a text without an end', `{"a":"${full('\\')}`],
  ['blanks', full(' ')],
]

/** What costs the most in a field that takes a text or a number. */
const inField: readonly (readonly [string, string])[] = [
  ['digits', `"${full('9')}"`],
  ['a fraction', `"0.${full('9')}"`],
  ['zeros', `"${full('0')}"`],
  ['letters', `"${full('a')}"`],
  ['blanks around a letter', `"${full(' ').slice(0, ROOM / 2)}a${' '.repeat(ROOM / 2 - 1)}"`],
  ['blanks between letters', `"${full('a ')}"`],
  ['letters that fold', `"${full('ﷺ')}"`],
  ['marks on one letter', `"a${full('\u0301')}"`],
  ['dots and ats', `"${full('a@b.')}"`],
  ['dashes', `"${full('-')}"`],
  ['addresses', `"${full('http://a.')}"`],
  ['NULs', `"${full('\\u0000')}"`],
  ['half surrogates', `"${full('\\ud83d')}"`],
  ['a list', `[${many(() => '"a"', 4_000)}]`],
  ['a list of objects', `[${many((n) => `{"x${n}":[{}]}`, 8_000)}]`],
  ['an object', `{${many((n) => `"x${n}":{}`, 6_000)}}`],
]

interface Form {
  properties?: Record<string, Form>
  items?: Form
  anyOf?: Form[]
  oneOf?: Form[]
  type?: string
}

const formOf = (endpoint: Endpoint, part: 'body' | 'query' = 'body') =>
  z.toJSONSchema(endpoint[part], { io: 'input', unrepresentable: 'any', reused: 'inline' }) as Form

/** A form's fields, of all its shapes: their names, each with its own form. */
const fieldsOf = (form: Form): [string, Form][] => [
  ...Object.entries(form.properties ?? {}),
  ...[...(form.anyOf ?? []), ...(form.oneOf ?? [])].flatMap((one) => fieldsOf(one)),
]

/** Paths of the fields that take texts: 'address.city', 'method_ids.0'. */
const textsOf = (form: Form, path: readonly string[] = []): (readonly string[])[] => [
  ...(form.type === 'string' ? [path] : []),
  ...Object.entries(form.properties ?? {}).flatMap(([name, inner]) => textsOf(inner, [...path, name])),
  ...(form.items ? textsOf(form.items, [...path, '0']) : []),
  ...[...(form.anyOf ?? []), ...(form.oneOf ?? [])].flatMap((one) => textsOf(one, path)),
]

const put = (path: readonly string[], value: unknown): unknown =>
  path.reduceRight<unknown>((inner, name) => (name === '0' ? [inner] : { [name]: inner }), value)

const queried = named.filter(({ endpoint }) => textsOf(formOf(endpoint, 'query')).length > 0)
const placed = named.filter(({ endpoint }) => endpoint.path.includes('{'))
const posts = named
  .filter(({ endpoint }) => endpoint.method === 'post' && !endpoint.file)
  .map((one, at) => ({ ...one, at }))
/** What is read and refused before anything is an endpoint's own: a sixth of it at each in turn, all of it in the deep run. */
const anywhereAt = (at: number) => shareOf(anywhere, at, 6)

/** By endpoint the fields to fill: one of the same name and form is judged by the same schema wherever it stands, and is filled once. */
const filled = new Set<string>()
const toFill = new Map(
  posts.map(({ endpoint }) => {
    const fields = fieldsOf(formOf(endpoint)).filter(([name, form]) => {
      const known = JSON.stringify([name, form])
      return !filled.has(known) && filled.add(known)
    })
    return [endpoint, new Set(fields.map(([name]) => name))]
  }),
)

test('the worst bodies are about as large as a body may be, and there are forms to send them to', () => {
  expect(posts.length).toBeGreaterThan(50)
  expect(Math.max(...anywhere.map(([, body]) => body.length))).toBeGreaterThan(MAX_BODY_BYTES * 0.9)
})

describe.each(engines)('whatever a customer sends, on %s,', (engine) => {
  let world: World
  let staff: StaffPerson
  beforeAll(async () => {
    world = await newWorld(engine, { RATE_LIMIT_FACTOR: '1000000' })
    staff = await newStaff(world.it, ['support', 'moderator', 'compliance', 'finance', 'admin'])
  })
  afterAll(() => world.it.stop())

  const tokenFor = ({ auth }: Endpoint) => (auth === 'staff' ? staff : world.ada).token

  /** The answer to a body, and the CPU time of this very thread that it took; other threads' and processes' don't count. */
  const sent = async (endpoint: Endpoint, body: string, input: Input<Endpoint> = {}) => {
    const made = requestFor(endpoint, input, { token: tokenFor(endpoint), stepUp: world.ada.stepUp })
    const request = new Request(made, { body })
    const before = threadCpuUsage()
    const response = await world.it.app.api(request)
    const text = await response.text()
    const { user, system } = threadCpuUsage(before)
    return { status: response.status, text, ms: (user + system) / 1000 }
  }
  /** The least of three: what a body costs, without what else ran meanwhile, such as the collector of garbage. */
  const judged = async (endpoint: Endpoint, what: string, body: string) => {
    let least = await sent(endpoint, body)
    for (let n = 0; n < 2 && least.ms > MOST_CPU_MS; n++) {
      const again = await sent(endpoint, body)
      if (again.ms < least.ms) least = again
    }
    const bad =
      least.status < 400 || least.status >= 500 || least.ms > MOST_CPU_MS || least.text.length > MOST_ANSWER_BYTES
    return bad ? [`${what}: ${least.status}, ${least.ms} ms, ${least.text.length} bytes`] : []
  }

  test.each(posts)('$name refuses the worst bodies cheaply and briefly [ASVS 2.2.2]', async ({ endpoint, at }) => {
    const faults: string[] = []
    for (const [what, body] of anywhereAt(at)) faults.push(...(await judged(endpoint, what, body)))
    for (const [place, field] of [...(toFill.get(endpoint) ?? [])].entries())
      for (const [what, value] of shareOf(inField, at + place, 3))
        faults.push(...(await judged(endpoint, `${what} in ${field}`, `{"${field}":${value}}`)))
    expect(faults).toEqual([])
  })

  test.each(posts)('$name names each field that holds half a surrogate or a NUL', async ({ endpoint }) => {
    for (const path of textsOf(formOf(endpoint)))
      for (const odd of ['half \ud83d of it', 'the other \udc00 half', 'a NUL \u0000']) {
        const { status, text } = await sent(endpoint, JSON.stringify(put(path, odd)))
        const { code, errors = [] } = JSON.parse(text) as {
          code: string
          errors?: { field: string; message: string }[]
        }
        expect([path, status, code]).toEqual([path, 422, 'invalid_input'])
        expect(errors).toContainEqual({ field: path.join('.'), message: 'This holds a character that can’t be used.' })
      }
  })

  const asked = async (endpoint: Endpoint, address: string) => {
    const headers = { authorization: `Bearer ${tokenFor(endpoint)}`, 'content-type': 'application/json' }
    const post = endpoint.method === 'post'
    const response = await world.it.raw(address, { headers, ...(post && { method: 'POST', body: '{}' }) })
    const { errors = [] } = (await response.json()) as { errors?: { field: string; message: string }[] }
    return { status: response.status, errors }
  }

  test.each(queried)('$name takes nothing in its query that is no UTF-8 [ASVS 1.1.1]', async ({ endpoint }) => {
    const address = endpoint.path.replaceAll(/\{\w+\}/g, crypto.randomUUID())
    for (const [field] of textsOf(formOf(endpoint, 'query')))
      for (const odd of ['%ED%A0%80', '%FF', '%00', 'a%C3']) {
        const { status, errors } = await asked(endpoint, `${address}?${field}=${odd}`)
        expect([field, odd, status]).toEqual([field, odd, 422])
        expect(errors).toContainEqual({ field, message: 'This holds a character that can’t be used.' })
      }
  })

  test.each(placed)('$name takes nothing in its path that is no UTF-8 [ASVS 1.1.1]', async ({ endpoint }) => {
    for (const odd of ['%ED%A0%80', '%FF', '%00', 'a%C3'])
      expect([odd, (await asked(endpoint, endpoint.path.replaceAll(/\{\w+\}/g, odd))).status]).toEqual([odd, 422])
  })

  test('a name of a field that holds half a surrogate or a NUL is a field of no form', async () => {
    for (const { endpoint } of posts)
      for (const odd of ['half \ud83d of it', 'a NUL \u0000']) {
        const { status } = await sent(endpoint, JSON.stringify({ [odd]: 'x' }))
        expect([endpoint.path, odd, status]).toEqual([endpoint.path, odd, 422])
      }
  })
})
