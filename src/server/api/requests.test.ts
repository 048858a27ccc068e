import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createIndividual } from '../../contract/accounts/accounts.ts'
import { errors } from '../../contract/errors.ts'
import { problems } from '../../words/en/said/problems.ts'
import { query } from '../kernel/tx.ts'
import { type TestApp, testApp } from '../testing/ctx.ts'
import { anEngine } from '../testing/database/engines.ts'
import { newPerson, type Person } from '../testing/people.ts'
import { MAX_BODY_BYTES } from './read-input.ts'

/** Everything about a request that is the same for all endpoints: what can't be read is refused, and every answer has one shape. */
describe('requests of every kind', () => {
  let it: TestApp
  let ada: Person
  beforeAll(async () => {
    it = await testApp(anEngine)
    ada = await newPerson(it, 'ada')
  })
  afterAll(() => it.stop())

  const json = { 'content-type': 'application/json' }
  const post = (body: BodyInit | null, headers: Record<string, string> = json, path = '/users/forgot-password') =>
    it.raw(path, { method: 'POST', body, headers, duplex: 'half' } as RequestInit)
  const refusal = async (response: Response) => {
    const body = (await response.json()) as Record<string, unknown> & { code: keyof typeof errors }
    expect(response.headers.get('content-type')).toBe('application/problem+json')
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('x-request-id')).toBe(body.request_id)
    const status = errors[body.code]
    const { [body.code]: title, [`${body.code}_next` as const]: next } = problems
    expect(body).toMatchObject({ type: `/api/v1/errors#${body.code}`, title, next, status })
    expect(response.status).toBe(status)
    return body
  }

  test.each([
    '/nowhere',
    '',
    '/',
    '/currencies/',
    '/Currencies',
    '/currencies/EUR',
    '//currencies',
    '/currencies%2f',
    '/%00',
    '/%ff',
    '/constructor',
    '/__proto__',
  ])('an address that is none (%s) is a 404 in JSON', async (path) => {
    expect((await refusal(await it.raw(path))).code).toBe('not_found')
  })

  test('who is signed out while their body trickles in is nobody when it has come', async () => {
    const { customerId, token } = await newPerson(it, 'eve')
    const body = new ReadableStream({
      async pull(stream) {
        const later = performance.now() + 60_000
        vi.spyOn(performance, 'now').mockReturnValue(later)
        await query(it.ctx())('update customer_session set revoked_at = now() where customer_id = $1', [customerId])
        stream.enqueue(new TextEncoder().encode('{"username":"eve_for_ever"}'))
        stream.close()
      },
    })
    const headers = { ...json, authorization: `Bearer ${token}` }
    expect((await refusal(await post(body, headers, '/users/update_client_profile'))).code).toBe('unauthenticated')
  })

  test.each([
    ['DELETE', '/currencies', 'GET, HEAD'],
    ['POST', '/currencies', 'GET, HEAD'],
    ['PUT', '/conversion', 'GET, HEAD, POST'],
    ['PATCH', '/users/8d6b1a3c-0000-7000-8000-000000000000', 'GET, HEAD'],
    ['OPTIONS', '/transactions/create', 'POST'],
  ])('%s %s is a 405 that says what is allowed [ASVS 4.1.4]', async (method, path, allow) => {
    const response = await it.raw(path, { method })
    expect(response.headers.get('allow')).toBe(allow)
    expect((await refusal(response)).code).toBe('method_not_allowed')
  })

  test.each([
    ['half of it', '{"email":'],
    ['two of it', '{}{}'],
    ['single quotes', "{'email':'a@example.org'}"],
    ['a comment', '{} // hello'],
    ['only a blank', ' '],
    ['NaN', '{"email":NaN}'],
    ['brackets a hundred thousand deep', '['.repeat(100_000)],
    ['lists a hundred thousand deep', `${'['.repeat(100_000)}${']'.repeat(100_000)}`],
    ['objects a thousand deep', `${'{"email":'.repeat(1_000)}"x"${'}'.repeat(1_000)}`],
    ['a hundred thousand values', `[${'1,'.repeat(100_000)}1]`],
    ['bytes that are no UTF-8', Buffer.from([0x7b, 0x22, 0x61, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d])],
    ['UTF-16', Buffer.from('{"email":"a@example.org"}', 'utf16le')],
  ])('what is no JSON (%s) is a 400', async (_, body) => {
    expect((await refusal(await post(body))).code).toBe('malformed_request')
  })

  test.each(['null', '[]', '"text"', '1', 'true', '[{"email":"a@example.org"}]', '[[[[[[[[]]]]]]]]'])(
    'JSON that is no object (%.20s) is a 422',
    async (body) => {
      expect((await refusal(await post(body))).code).toBe('invalid_input')
    },
  )

  test('an object nested deeper than any form, but not much, is refused by its field', async () => {
    const deep = `${'{"email":'.repeat(16)}"x"${'}'.repeat(16)}`
    expect(await refusal(await post(deep))).toMatchObject({ code: 'invalid_input', errors: [{ field: 'email' }] })
  })

  test('a field given twice is named, however it is written: the parser would take the last [ASVS 15.3.7]', async () => {
    const twice = { code: 'invalid_input', errors: [{ field: 'email', message: 'This is given twice; give it once.' }] }
    expect(await refusal(await post('{"email":"a@example.org","email":"b@example.org"}'))).toMatchObject(twice)
    expect(await refusal(await post('{"email":"a@example.org","em\\u0061il":"b@example.org"}'))).toMatchObject(twice)
    expect((await post('{"email":"a@example.org"}')).status).toBe(200)
  })

  test('of many mistakes fifty are named and the rest counted', async () => {
    const many = Object.fromEntries(Array.from({ length: 200 }, (_, n) => [`unknown_${n}`, n]))
    const body = await refusal(await post(JSON.stringify({ email: 'a@example.org', ...many })))
    expect([body.code, (body.errors as unknown[]).length, body.more_errors]).toEqual(['invalid_input', 50, 150])
  })

  test('a caller who breaks off is no fault of ours: it is not logged, and counted as theirs', async () => {
    const logged = vi.spyOn(it.app.log, 'error')
    const counted = vi.spyOn(it.app.metrics, 'request')
    for (const reset of [Object.assign(new Error('aborted'), { code: 'ECONNRESET' }), new TypeError('terminated')]) {
      const broken = new ReadableStream({
        start: (controller) => controller.enqueue(new TextEncoder().encode('{"email":')),
        pull: (controller) => controller.error(reset),
      })
      expect((await refusal(await post(broken))).code).toBe('malformed_request')
    }
    expect(logged).not.toHaveBeenCalled()
    expect(counted.mock.calls.map(([, status]) => status)).toEqual([400, 400])
  })

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data', 'application/jsonp', ''])(
    'a body that says it is %s is a 400, so that no form of another site gets through [ASVS 3.5.2]',
    async (type) => {
      const body = new Blob(['{"email":"a@example.org"}'])
      expect((await refusal(await post(body, { 'content-type': type }))).code).toBe('malformed_request')
    },
  )

  test('content types with a charset and in capitals are JSON too', async () => {
    for (const type of ['application/json; charset=utf-8', 'Application/JSON', 'application/json;charset=UTF-8'])
      expect((await post('{"email":"a@example.org"}', { 'content-type': type })).status).toBe(200)
  })

  test('a body over the limit is a 413, whether it says its length or not [ASVS 5.2.1]', async () => {
    const body = (bytes: number) => JSON.stringify({ email: 'a'.repeat(bytes - '{"email":""}'.length) })
    expect((await refusal(await post(body(MAX_BODY_BYTES)))).code).toBe('invalid_input')
    expect((await refusal(await post(body(MAX_BODY_BYTES + 1)))).code).toBe('too_large')
    expect((await refusal(await post('{}', { ...json, 'content-length': '999999999' }))).code).toBe('too_large')
    let sent = 0
    const endless = new ReadableStream({
      pull: (controller) => {
        sent++
        controller.enqueue(new Uint8Array(64 * 1024))
      },
    })
    expect((await refusal(await post(endless))).code).toBe('too_large')
    expect(sent).toBeLessThan(10)
  })

  test('every mistake of a form is told at once, each under its field', async () => {
    const { body } = await it.call(createIndividual, { body: { email: 'x', password: '1', surprise: 1 } as never })
    const fields = body.errors?.map(({ field }) => field) ?? []
    expect(fields).toEqual(
      expect.arrayContaining(['email', 'password', 'username', 'country', 'accept_terms', 'surprise']),
    )
    expect(body.errors?.every(({ message }) => /^[A-Z].*[.]$/.test(message))).toBe(true)
  })

  test('letters that a database can’t hold are no fault of ours', async () => {
    const headers = { authorization: `Bearer ${ada.token}` }
    for (const odd of ['%00', 'a%00b', '%ED%A0%80', '%FF', '%F0%9F%92%A9', '%E2%80%AE', `%27%3B--`]) {
      for (const path of [
        '/users?username=a&cursor=',
        '/history/tranz_history?cursor=',
        '/conversion/customer-conversion?cursor=',
        '/transactions/get_customer_transactions?cursor=',
        '/users/',
      ])
        expect([path + odd, (await it.raw(path + odd, { headers })).status]).toSatisfy(([, status]) => status < 500)
    }
  })

  test('in a form they are named, however deep they stand', async () => {
    const body = async (text: string) => refusal(await post(text, json, '/users/forgot-password'))
    expect(await body('{"email":"a\\u0000@example.org"}')).toMatchObject({
      code: 'invalid_input',
      errors: [{ field: 'email', message: 'This holds a character that can’t be used.' }],
    })
    const deep = await body('{"email":{"of":["a\\u0000"]}}')
    expect(deep.errors).toContainEqual({ field: 'email.of.0', message: 'This holds a character that can’t be used.' })
    expect((await body(`${'['.repeat(100_000)}"\\u0000"${']'.repeat(100_000)}`)).code).toBe('malformed_request')
    expect((await body('{"a\\u0000":1}')).code).toBe('invalid_input')
  })

  test('a request id that was given comes back; without one, or with a strange one, it is made', async () => {
    const idOf = async (given?: string) =>
      (await it.raw('/currencies', { headers: given ? { 'x-request-id': given } : {} })).headers.get('x-request-id')
    expect(await idOf('balancer-0001')).toBe('balancer-0001')
    for (const strange of [undefined, 'short', 'with blanks in it', 'x'.repeat(65), '<script>alert(1)</script>'])
      expect(await idOf(strange)).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7/)
    const refused = await it.raw('/users/sessions', { headers: { 'x-request-id': 'balancer-0002' } })
    expect((await refusal(refused)).request_id).toBe('balancer-0002')
  })

  test('no answer stays in a cache, a file as little as a list [ASVS 14.2.2, 14.3.2]', async () => {
    const headers = { authorization: `Bearer ${ada.token}` }
    for (const path of [
      '/currencies',
      '/users/sessions',
      '/history/tranz_history?format=csv',
      '/history/tranz_history?format=pdf',
      '/openapi.json',
      '/docs',
    ]) {
      const response = await it.raw(path, { headers })
      expect([path, response.status, response.headers.get('cache-control')]).toEqual([path, 200, 'no-store'])
    }
  })

  test('HEAD answers like GET, without a body', async () => {
    const response = await it.raw('/currencies', { method: 'HEAD' })
    expect([response.status, await response.text()]).toEqual([200, ''])
  })

  test('a fault of ours is a 500 that says nothing of its inside [ASVS 16.5.1]', async () => {
    const { pool } = it.app.db
    const connect = pool.connect
    pool.connect = (() => Promise.reject(new Error('relation "secret_table" does not exist'))) as never
    try {
      const response = await it.raw('/users/sessions', { headers: { authorization: `Bearer ${ada.token}` } })
      const body = await refusal(response)
      expect(body.code).toBe('internal')
      expect(JSON.stringify(body)).not.toContain('secret_table')
    } finally {
      pool.connect = connect
    }
  })
})
