import { once } from 'node:events'
import type { OutgoingHttpHeaders, Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { HOST, type TestEntry, testEntry } from '../testing/ledger/entries.ts'
import { createEntry } from './create-entry.ts'

describe('the one server', () => {
  let entry: TestEntry
  let ask: TestEntry['ask']
  beforeAll(async () => {
    entry = await testEntry({ 'mark.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>' })
    ask = entry.ask
  })
  afterAll(() => entry.close())

  test.each<[string, string, number, { etag?: true; host?: string }]>([
    ['a page', '/fees', 200, {}],
    ['its variant with a slash', '/fees/', 200, {}],
    ['a page in the browser’s cache', '/fees', 304, { etag: true }],
    ['a script', '/_astro/app.abc.js', 200, {}],
    ['a live page', '/dashboard', 200, {}],
    ['a page that is not there', '/nothing', 404, {}],
    ['a page that fails', '/throws', 500, {}],
    ['a page that fails later', '/rejects', 500, {}],
    ['the API', '/api/v1/currencies', 200, {}],
    ['a refusal of the API', '/api/v1/users/sessions', 401, {}],
    ['an address the API does not know', '/api/v1/nothing', 404, {}],
    ['the API’s documentation', '/api/v1/docs', 200, {}],
    ['health', '/healthz', 200, {}],
    ['readiness', '/readyz', 200, {}],
    ['another host', '/fees', 421, { host: 'evil.example' }],
  ])('bears every security header on %s (%s)', async (_, path, status, { etag, ...headers }) => {
    const known = etag ? { 'if-none-match': (await ask(path)).headers.etag } : {}
    const answer = await ask(path, { headers: { ...headers, ...known } })
    expect(answer.status).toBe(status)
    expect(answer.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'strict-transport-security': 'max-age=63072000; includeSubDomains',
      'permissions-policy': expect.stringContaining('camera=()'),
    })
    const policy = answer.headers['content-security-policy'] as string
    expect(policy).toContain("default-src 'self'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toMatch(/unsafe-|\*/)
    expect(answer.headers['x-powered-by']).toBeUndefined()
    expect(answer.body.toString()).not.toContain('a fault of ours')
  })

  /** What is answered to something written on a line of its own. */
  const said = async (text: string) => {
    const socket = connect(entry.port, '127.0.0.1')
    socket.end(text)
    let heard = ''
    for await (const part of socket) heard += String(part)
    return heard.toLowerCase()
  }
  test.each([
    ['what is no HTTP', 'nonsense\r\n\r\n', 400],
    ['headers without end', `GET / HTTP/1.1\r\nHost: ${HOST}\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
    ['two lengths', `POST /dashboard HTTP/1.1\r\nHost: ${HOST}\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n`, 400],
    ['a request without a host', 'GET / HTTP/1.1\r\n\r\n', 400],
    ['a request for two hosts', `GET / HTTP/1.1\r\nHost: ${HOST}\r\nHost: ${HOST}\r\n\r\n`, 400],
    ['what nobody promises', `GET / HTTP/1.1\r\nHost: ${HOST}\r\nExpect: more\r\nConnection: close\r\n\r\n`, 400],
  ])('%s is refused under HSTS, and nothing in it is guessed [ASVS 3.4.1, 3.4.4]', async (_, text, status) => {
    const answer = await said(text)
    expect(answer.split('\r\n')[0]).toMatch(new RegExp(`^http/1\\.1 ${status} `))
    for (const header of ['strict-transport-security: max-age=63072000', 'x-content-type-options: nosniff'])
      expect(answer).toContain(`\r\n${header}`)
  })

  test.each([
    ['of another site', { Origin: 'https://evil.example' }, 403],
    ['of another host', { Host: 'evil.example' }, 421],
    ['without a key', { 'Sec-WebSocket-Key': '' }, 400],
    ['of an old version', { 'Sec-WebSocket-Version': '8' }, 400],
    ['whose protocols are no list', { 'Sec-WebSocket-Protocol': 'a,,b' }, 400],
  ])('a live connection %s is refused under HSTS, too [ASVS 3.4.1, 3.4.4]', async (_, wrong, status) => {
    const right = { Host: HOST, 'Sec-WebSocket-Key': 'dGhlIHNhbXBsZSBub25jZQ==', 'Sec-WebSocket-Version': '13' }
    const headers = Object.entries({ ...right, Upgrade: 'websocket', Connection: 'Upgrade', ...wrong })
    const answer = await said(
      `GET /app/florin?protocol=7 HTTP/1.1\r\n${headers.map((one) => `${one.join(': ')}\r\n`).join('')}\r\n`,
    )
    expect(answer).toMatch(new RegExp(`^http/1\\.1 ${status} `))
    for (const header of ['strict-transport-security: max-age=63072000', 'x-content-type-options: nosniff'])
      expect(answer).toContain(`\r\n${header}`)
  })

  test('text and drawings name their charset, whoever wrote them [ASVS 4.1.1]', async () => {
    const typed = ['/fees', '/dashboard', '/nothing', '/_astro/app.abc.js', '/mark.svg', '/api/v1/docs', '/metrics']
    for (const path of typed) {
      const type = (await ask(path)).headers['content-type'] ?? ''
      const named = /^application\/(?:[\w.-]+\+)?json/.test(type) || /^[\w/.+-]+;.*charset=utf-8$/i.test(type)
      expect([path, type, named]).toEqual([path, type, true])
    }
  })

  test('over http there is no HSTS to keep people out of their own machine', async () => {
    const { at } = await entry.another({ PUBLIC_URL: 'http://florin.example' })
    expect((await ask('/fees', { at })).headers['strict-transport-security']).toBe('max-age=0')
  })

  test('only the published hosts are answered for, on loopback too', async () => {
    for (const host of [
      'evil.example',
      'florin.example.evil.example',
      'florin.example:8080',
      'localhost',
      '127.0.0.1',
      '',
    ])
      for (const path of ['/fees', '/dashboard', '/api/v1/currencies', '/dev/mailbox'])
        expect([host, path, (await ask(path, { headers: { host } })).status]).toEqual([host, path, 421])
    const { at } = await entry.another({ EXTRA_HOSTS: 'one.example, two.example:8443' })
    for (const host of [HOST, 'one.example', 'two.example:8443'])
      expect((await ask('/fees', { at, headers: { host } })).status).toBe(200)
    const { at: real } = await entry.another({ FLORIN_MODE: 'production', PORT: 4321 })
    expect((await ask('/fees', { at: real, headers: { host: 'localhost:4321' } })).status).toBe(421)
    const body = JSON.parse((await ask('/fees', { headers: { host: 'evil.example' } })).body.toString())
    expect(body.code).toBe('misdirected_host')
  })

  test('what came in the clear on its way is refused where people reach us by https', async () => {
    const sent = (proto: string, at?: Server) =>
      ask('/api/v1/currencies', { headers: { 'x-forwarded-proto': proto }, ...(at && { at }) })
    for (const proto of ['http', 'HTTP', 'http, https']) {
      const answer = await sent(proto)
      expect([proto, answer.status, JSON.parse(String(answer.body)).code]).toEqual([proto, 403, 'plain_connection'])
    }
    for (const proto of ['https', 'https,http']) expect([proto, (await sent(proto)).status]).toEqual([proto, 200])
    const { at } = await entry.another({ PUBLIC_URL: `http://${HOST}` })
    expect((await sent('http', at)).status).toBe(200)
    expect((await ask('/healthz', { headers: { 'x-forwarded-proto': 'http' } })).status).toBe(200)
  })

  test('a request is named by a proxy that is trusted, and by no stranger', async () => {
    const named = async (at?: Server) => {
      const headers = { 'x-request-id': 'chosen-by-a-stranger' }
      const answer = await ask('/api/v1/users/sessions', { headers, ...(at && { at }) })
      return JSON.parse(String(answer.body)).request_id
    }
    expect(await named()).toMatch(/^[0-9a-f]{8}-/)
    const { at } = await entry.another({ TRUST_PROXY: true })
    expect(await named(at)).toBe('chosen-by-a-stranger')
  })

  test('nobody writes an address of their own choice: limits count the connection’s [ASVS 4.1.3, 15.3.4]', async () => {
    const mail = (headers: OutgoingHttpHeaders, at?: Server) =>
      ask('/api/v1/users/forgot-password', {
        at,
        method: 'POST',
        body: '{"email":"a@example.org"}',
        headers: { 'content-type': 'application/json', ...headers },
      })
    const forged = (n: number): OutgoingHttpHeaders => ({
      'x-florin-client-ip': [`198.51.100.${n}`, `198.51.101.${n}`],
      'X-Forwarded-For': `198.51.100.${n}`,
      forwarded: `for=198.51.100.${n}`,
      'x-real-ip': `198.51.100.${n}`,
    })
    for (let n = 0; n < 6; n++) expect((await mail(forged(n))).status).toBe(200)
    expect((await mail(forged(7))).status).toBe(429)
    const { at } = await entry.another({ TRUST_PROXY: true })
    // Behind a proxy the last entry is the proxy's; what stands before it anybody could have written.
    const through = (n: number) => mail({ ...forged(n), 'X-Forwarded-For': `10.0.0.${n}, 198.51.100.77` }, at)
    for (let n = 0; n < 6; n++) expect((await through(n)).status).toBe(200)
    expect((await through(7)).status).toBe(429)
    expect((await mail({ 'X-Forwarded-For': '198.51.100.78' }, at)).status).toBe(200)
  })

  test('whoever asks for page after page by the hundred waits a while, and files from memory are not counted [ASVS 2.4.1]', async () => {
    const { at, app } = await entry.another({ TRUST_PROXY: true })
    const headers = { 'x-forwarded-for': '198.51.100.99' }
    expect((await ask('/dashboard', { at, headers })).status).toBe(200)
    for (let n = 1; n < 600; n++) app.limits.take('page', '198.51.100.99')
    const refused = await ask('/dashboard', { at, headers })
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, expect.stringMatching(/^\d+$/)])
    expect((await ask('/fees', { at, headers })).status).toBe(200)
    expect((await ask('/dashboard', { at, headers: { 'x-forwarded-for': '198.51.100.98' } })).status).toBe(200)
  })

  test('figures are for this machine, or for who has the token [ASVS 13.4.5]', async () => {
    const told = async (path: string, host: string) => [path, host, (await ask(path, { headers: { host } })).status]
    for (const path of ['/metrics', '/readyz']) {
      for (const host of ['anything', '127.0.0.1.evil.example'])
        expect(await told(path, host)).toEqual([path, host, 421])
      for (const host of [HOST, 'localhost:9090', '[::1]:4321'])
        expect(await told(path, host)).toEqual([path, host, 200])
    }
    expect((await ask('/metrics')).body.toString()).toMatch(/^florin_outbox_waiting \d+$/m)
    const { at: proxied } = await entry.another({ TRUST_PROXY: true })
    expect((await ask('/metrics', { at: proxied, headers: { 'x-forwarded-for': '198.51.100.1' } })).status).toBe(404)
    const { at } = await entry.another({ METRICS_TOKEN: 'a token for figures' })
    for (const authorization of [undefined, 'Bearer', 'Bearer another token ..', 'Basic a token for figures'])
      expect((await ask('/metrics', { at, headers: authorization ? { authorization } : {} })).status).toBe(404)
    const authorization = 'Bearer a token for figures'
    expect((await ask('/metrics', { at, headers: { authorization, host: 'florin-2.internal' } })).status).toBe(200)
  })

  test('readiness says what is missing inside, and outside no more than yes or no, for our hosts alone [ASVS 13.4.5]', async () => {
    const ready = async (headers: OutgoingHttpHeaders, at?: Server) => {
      const { status, body } = await ask('/readyz', { headers, ...(at && { at }) })
      return [status, Object.keys(JSON.parse(body.toString()))]
    }
    const passedOn = { 'x-forwarded-for': '198.51.100.1' }
    // A supervisor on this machine names this machine.
    for (const host of [HOST, '127.0.0.1:4321', 'localhost:4321'])
      expect(await ready({ host })).toEqual([200, ['ready', 'checks']])
    for (const proxied of [passedOn, { via: '1.1 proxy' }, { forwarded: 'for=198.51.100.1' }, { 'x-real-ip': '::2' }]) {
      expect(await ready(proxied)).toEqual([200, ['ready']])
      expect((await ready({ ...proxied, host: 'evil.example' }))[0]).toBe(421)
    }
    const { at, app } = await entry.another({ METRICS_TOKEN: 'a token for figures' })
    const authorization = 'Bearer a token for figures'
    expect(await ready({ ...passedOn, authorization, host: '10.0.0.7:4321' }, at)).toEqual([200, ['ready', 'checks']])
    expect(await ready({ ...passedOn, authorization: 'Bearer a token for nothing.' }, at)).toEqual([200, ['ready']])
    app.draining = true
    expect(await ready(passedOn, at)).toEqual([503, ['ready']])
  })

  test('while draining it lives but is not ready, and says why', async () => {
    const { at, app } = await entry.another({})
    app.draining = true
    const ready = await ask('/readyz', { at })
    expect([ready.status, JSON.parse(ready.body.toString())]).toMatchObject([
      503,
      { ready: false, checks: { process: 'draining', database: 'ok' } },
    ])
    expect((await ask('/healthz', { at })).status).toBe(200)
  })

  test('it is not ready while its database can’t be reached or its schema is behind', async () => {
    const { at, app } = await entry.another({})
    const { db } = app
    app.db = { ...db, probe: { connect: () => Promise.reject(new Error('gone')) } } as never
    expect(JSON.parse((await ask('/readyz', { at })).body.toString())).toMatchObject({
      checks: { database: 'unreachable' },
    })
    app.db = db
    expect((await ask('/readyz', { at })).status).toBe(200)
  })

  test('a page that breaks off half-way breaks off for its reader too, and the server goes on', async () => {
    await expect(ask('/breaks-off')).rejects.toThrow()
    expect((await ask('/fees')).status).toBe(200)
  })

  test('what is sent to pages and sign-in is small and says how large it is, or is not read at all', async () => {
    const send = (headers: OutgoingHttpHeaders, body: string) =>
      ask('/api/auth/_log', { method: 'POST', body, headers: { 'content-type': 'text/plain', ...headers } })
    expect((await send({}, 'x'.repeat(64 * 1024 + 1))).status).toBe(413)
    expect((await send({ 'transfer-encoding': 'chunked' }, 'x')).status).toBe(413)
    expect((await send({}, 'x'.repeat(64 * 1024))).status).not.toBe(413)
  })

  test('files are read and pages read or sent to; whatever else is asked of them is refused, and no fault of ours [ASVS 4.1.4, 13.4.4]', async () => {
    for (const [method, path, allow] of [
      ['POST', '/fees', 'GET, HEAD'],
      ['OPTIONS', '/fees', 'GET, HEAD'],
      ['TRACE', '/dashboard', 'GET, HEAD, POST'],
      ['PUT', '/dashboard', 'GET, HEAD, POST'],
      ['PUT', '/api/v1/currencies', 'GET, HEAD'],
    ] as const) {
      const { status, headers } = await ask(path, { method })
      expect([method, path, status, headers.allow]).toEqual([method, path, 405, allow])
    }
    const form = { origin: `https://${HOST}`, 'content-type': 'application/x-www-form-urlencoded' }
    expect((await ask('/dashboard', { method: 'POST', headers: form })).status).toBe(200)
  })

  test('pages asked for ahead on one connection are drawn one after the other, and come in order', async () => {
    const asked: string[] = []
    let answerOne = () => {}
    const slow = createEntry({
      app: entry.it.app,
      statics: new Map(),
      isPage: () => true,
      pages: ({ url = '' }, res) => {
        asked.push(url)
        answerOne = () => res.writeHead(200, { 'content-type': 'text/plain' }).end(`page ${url}`)
      },
    })
    await new Promise<void>((resolve) => slow.listen(0, '127.0.0.1', resolve))
    const socket = connect((slow.address() as AddressInfo).port, '127.0.0.1')
    const paths = ['/1', '/2', '/3']
    socket.write(paths.map((path) => `GET ${path} HTTP/1.1\r\nHost: ${HOST}\r\n\r\n`).join(''))
    for (const [n, path] of paths.entries()) {
      await vi.waitUntil(() => asked.length > n, { timeout: 15_000 })
      expect(asked).toEqual(paths.slice(0, n + 1))
      const said = once(socket, 'data')
      answerOne()
      expect(String(await said)).toContain(`page ${path}`)
    }
    socket.destroy()
    slow.close()
  })
})
