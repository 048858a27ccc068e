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
    entry = await testEntry()
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

  test('nobody writes an address of their own choice: limits count the connection’s', async () => {
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

  test('whoever asks for page after page by the hundred waits a while, and files from memory are not counted', async () => {
    const { at, app } = await entry.another({ TRUST_PROXY: true })
    const headers = { 'x-forwarded-for': '198.51.100.99' }
    expect((await ask('/dashboard', { at, headers })).status).toBe(200)
    for (let n = 1; n < 600; n++) app.limits.take('page', '198.51.100.99')
    const refused = await ask('/dashboard', { at, headers })
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, expect.stringMatching(/^\d+$/)])
    expect((await ask('/fees', { at, headers })).status).toBe(200)
    expect((await ask('/dashboard', { at, headers: { 'x-forwarded-for': '198.51.100.98' } })).status).toBe(200)
  })

  test('figures are for this machine, or for who has the token', async () => {
    const scraped = await ask('/metrics', { headers: { host: 'anything' } })
    expect([scraped.status, scraped.body.toString()]).toEqual([
      200,
      expect.stringMatching(/^florin_outbox_waiting \d+$/m),
    ])
    const { at: proxied } = await entry.another({ TRUST_PROXY: true })
    expect((await ask('/metrics', { at: proxied, headers: { 'x-forwarded-for': '198.51.100.1' } })).status).toBe(404)
    const { at } = await entry.another({ METRICS_TOKEN: 'a token for figures' })
    for (const authorization of [undefined, 'Bearer', 'Bearer another token ..', 'Basic a token for figures'])
      expect((await ask('/metrics', { at, headers: authorization ? { authorization } : {} })).status).toBe(404)
    expect((await ask('/metrics', { at, headers: { authorization: 'Bearer a token for figures' } })).status).toBe(200)
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

  test('files are read and pages read or sent to; whatever else is asked of them is refused, and no fault of ours', async () => {
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
    expect((await ask('/dashboard', { method: 'POST', headers: { origin: `https://${HOST}` } })).status).toBe(200)
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
