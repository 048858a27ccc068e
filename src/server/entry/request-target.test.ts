import { globSync, readFileSync } from 'node:fs'
import type { OutgoingHttpHeaders } from 'node:http'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { HOST, type TestEntry, testEntry } from '../testing/ledger/entries.ts'

/** Every address of a page that is drawn when it is asked for, so that it may be posted to; what stands in brackets is filled in. */
const pagesThatTakePosts = globSync('src/pages/**/*.{astro,ts}')
  .filter((file) => /prerender = false/.test(readFileSync(file, 'utf8')))
  .map((file) =>
    file
      .replace(/^src\/pages|(?:\/index)?\.(?:astro|ts)$/g, '')
      .replaceAll(/\/\[\.\.\.\w+\]/g, '')
      .replaceAll(/\[\w+\]/g, 'en'),
  )

describe('what is asked for is read as HTTP says', () => {
  let entry: TestEntry
  let ask: TestEntry['ask']
  beforeAll(async () => {
    entry = await testEntry()
    ask = entry.ask
  })
  afterAll(() => entry.close())

  test('what isn’t there is not there, however it is asked for and spelled [ASVS 1.1.1]', async () => {
    for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'TRACE']) {
      const { status } = await ask('/nothing', { method, headers: { origin: `https://${HOST}` } })
      expect([method, status]).toEqual([method, 404])
    }
    for (const path of ['/dashboard%2F', '/dashboard%2f', '/dashboard%5C', '/%2Fdashboard'])
      expect([path, (await ask(path)).status]).toEqual([path, 404])
  })

  test('no folder of version control is served, however it is asked for [ASVS 13.4.1]', async () => {
    for (const path of [
      '/.git/config',
      '/.git/',
      '/.git',
      '//.git/HEAD',
      '/%2egit/config',
      '/pt/../.git/config',
      '/.git%2fconfig',
    ])
      expect([path, (await ask(path)).status]).toEqual([path, 404])
  })

  test('a form that another site has the browser send is refused as a problem, and said why [ASVS 3.5.1]', async () => {
    const send = (headers: OutgoingHttpHeaders) => ask('/dashboard', { method: 'POST', body: 'a=b', headers })
    const type = 'application/x-www-form-urlencoded'
    for (const headers of [{}, { origin: 'https://evil.example' }, { origin: 'null' }, { origin: `http://${HOST}` }]) {
      const answer = await send({ 'content-type': type, ...headers })
      expect([answer.status, answer.headers['content-type']]).toEqual([403, 'application/problem+json'])
      expect(JSON.parse(String(answer.body))).toMatchObject({ code: 'foreign_origin', status: 403 })
    }
    // A script of another site may spell these types as it likes without asking first.
    for (const type of ['Application/X-WWW-Form-URLEncoded', 'MULTIPART/form-data; boundary=x', 'Text/Plain'])
      expect([type, (await send({ 'content-type': type, origin: 'https://evil.example' })).status]).toEqual([type, 403])
    expect((await send({ 'content-type': type, origin: `https://${HOST}` })).status).toBe(200)
  })

  test('no page is sent anything but a form of ours, wherever from and whatever the type', async () => {
    expect(pagesThatTakePosts).toEqual(expect.arrayContaining(['/desk/login', '/desk/customers/en', '/contact/send']))
    const form = 'application/x-www-form-urlencoded'
    const own = `https://${HOST}`
    const refused: [string | undefined, string | undefined, string][] = [
      [form, 'https://evil.example', 'foreign_origin'],
      [form, undefined, 'foreign_origin'],
      ['application/json', 'https://evil.example', 'foreign_origin'],
      ['text/html', undefined, 'foreign_origin'],
      [undefined, 'null', 'foreign_origin'],
      ['application/json', own, 'malformed_request'],
      ['text/plain', own, 'malformed_request'],
      [`${form}x`, own, 'malformed_request'],
      [undefined, own, 'malformed_request'],
    ]
    for (const path of pagesThatTakePosts.filter((one) => !one.startsWith('/api/auth')))
      for (const [type, origin, code] of refused) {
        const headers = { ...(type && { 'content-type': type }), ...(origin && { origin }) }
        const answer = await ask(path, { method: 'POST', body: '{}', headers })
        expect([path, type, origin, JSON.parse(String(answer.body)).code]).toEqual([path, type, origin, code])
      }
  })

  test('sign-in takes JSON of what has no origin, and of no other site', async () => {
    const send = (headers: OutgoingHttpHeaders) =>
      ask('/api/auth/session', {
        method: 'POST',
        body: '{}',
        headers: { 'content-type': 'application/json', ...headers },
      })
    expect((await send({})).status).not.toBe(403)
    expect((await send({ origin: `https://${HOST}` })).status).not.toBe(403)
    expect((await send({ origin: 'https://evil.example' })).status).toBe(403)
  })

  test('a whole address in place of a path is read as HTTP says: its host counts', async () => {
    for (const [target, host, status] of [
      [`https://${HOST}/fees`, HOST, 200],
      [`HTTP://${HOST}/fees`, 'evil.example', 200],
      ['http://evil.example/fees', HOST, 421],
      [`http://${HOST}/api/v1/currencies`, 'evil.example', 200],
      [`http://${HOST}/dashboard`, 'evil.example', 200],
    ] as const)
      expect([target, host, (await ask(target, { headers: { host } })).status]).toEqual([target, host, status])
  })

  test('a request that is no HTTP ends its own connection and nothing else', async () => {
    const { port } = entry
    for (const [raw, status] of [
      ['nonsense\r\n\r\n', 400],
      ['GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\nConnection: close\r\n\r\n', 400],
      [`GET /fees HTTP/1.1\r\nHost: ${HOST}\r\nhost: ${HOST}\r\n\r\n`, 400],
      [`GET http://evil.example/fees HTTP/1.1\r\nHost: ${HOST}\r\nConnection: close\r\n\r\n`, 421],
      ['GET /fees HTTP/1.0\r\n\r\n', 421],
    ] as const) {
      const said = await new Promise<string>((resolve) => {
        let text = ''
        const socket = connect(port, '127.0.0.1', () => socket.write(raw))
        socket.on('data', (part) => {
          text += part
        })
        socket.on('close', () => resolve(text))
      })
      expect([raw, said.split('\r\n')[0]]).toEqual([raw, expect.stringMatching(`^HTTP/1.1 ${status} `)])
    }
    expect((await ask('/fees')).status).toBe(200)
  })
})
