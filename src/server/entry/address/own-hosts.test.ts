import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { servedEndpoints } from '../../api/mount.ts'
import { HOST, type TestEntry, testEntry } from '../../testing/ledger/entries.ts'

const DESK = 'desk.florin.example'

describe('where the desk has a host of its own', () => {
  let entry: TestEntry
  let at: Awaited<ReturnType<TestEntry['another']>>['at']
  beforeAll(async () => {
    entry = await testEntry({ 'early.js': 'let c', 'index.html': '<!doctype html>Welcome' })
    ;({ at } = await entry.another({ DESK_URL: `https://${DESK}` }))
  })
  afterAll(() => entry.close())

  const statusAt = async (host: string, path: string, method = 'GET') =>
    (await entry.ask(path, { at, method, headers: { host, origin: `https://${host}` } })).status

  test('its pages and its API answer there and nowhere else, and the customers’ nowhere there [ASVS 3.5.4]', async () => {
    // The pages of these tests answer 404 by themselves, in HTML: what isn't served on a host at all is refused in JSON.
    const refused = async (host: string, path: string) => {
      const { status, headers } = await entry.ask(path, { at, headers: { host } })
      return status === 404 && headers['content-type'] === 'application/problem+json'
    }
    for (const path of ['/desk', '/desk/login', '/desk/approvals', '/api/v1/desk/me'])
      expect([path, await refused(HOST, path), await refused(DESK, path)]).toEqual([path, true, false])
    for (const path of [
      '/',
      '/fees',
      '/dashboard',
      '/auth/login',
      '/api/auth/session',
      '/api/v1/currencies',
      '/go/colours',
      '/pay/x',
      '/hooks/stripe',
      '/apps/1/channels',
      '/api/v1/openapi.json',
    ])
      expect([path, await refused(DESK, path)]).toEqual([path, true])
    expect([await statusAt(HOST, '/fees'), await statusAt(HOST, '/api/v1/currencies')]).toEqual([200, 200])
  })

  test('every endpoint is on one of the two hosts: staff’s on the desk’s, all others on the customers’ [ASVS 3.5.4]', async () => {
    for (const { path, auth } of servedEndpoints()) {
      const asked = `/api/v1${path.replaceAll(/\{\w+\}/g, 'x')}`
      // Of what it has, the API says which methods there are; where it isn't served there is nothing.
      const isDesk = path.startsWith('/desk/')
      if (auth === 'staff') expect([path, isDesk]).toEqual([path, true])
      const both = path.startsWith('/avatars/')
      const there = (yes: boolean) => (yes ? 405 : 404)
      expect([path, await statusAt(HOST, asked, 'PUT'), await statusAt(DESK, asked, 'PUT')]).toEqual([
        path,
        there(both || !isDesk),
        there(both || isDesk),
      ])
    }
  })

  test('no spelling of an address leads past that [ASVS 3.5.4]', async () => {
    for (const path of [
      '/%64esk/login',
      '/x/../desk/login',
      '/x/%2e%2e/desk/login',
      '/api/v1/%64esk/me',
      '/api/v1/x/../desk/me',
      '/api/v1/x/%2E%2E/desk/me',
      '/%2564esk/login',
    ])
      expect([path, await statusAt(HOST, path)]).toEqual([path, 404])
    for (const path of [
      '/desk/../dashboard',
      '/desk/%2e%2e/dashboard',
      '/api/v1/desk/../currencies',
      '/api/v1/desk/%2e%2e/currencies',
    ])
      expect([path, await statusAt(DESK, path)]).toEqual([path, 404])
    expect((await entry.ask(`https://${DESK}/fees`, { at, headers: { host: HOST } })).status).toBe(404)
    expect((await entry.ask('/desk', { at, headers: { host: 'evil.example' } })).status).toBe(421)
  })

  test('what both sides’ pages are made of is on both, and health answers for either', async () => {
    for (const host of [HOST, DESK])
      for (const path of ['/_astro/app.abc.js', '/early.js', '/healthz'])
        expect([host, path, await statusAt(host, path)]).toEqual([host, path, 200])
    expect(await statusAt(DESK, '/readyz')).not.toBe(421)
  })

  test('a form or a socket of the one is none of the other’s [ASVS 3.5.4]', async () => {
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    const sent = async (host: string, from: string, path: string) =>
      (
        await entry.ask(path, {
          at,
          method: 'POST',
          body: 'a=b',
          headers: { host, origin: `https://${from}`, ...form },
        })
      ).status
    expect([await sent(DESK, HOST, '/desk/login'), await sent(HOST, DESK, '/dashboard')]).toEqual([403, 403])
    const upgraded = async (host: string, from: string) => {
      const headers = { host, origin: `https://${from}`, upgrade: 'websocket', connection: 'Upgrade' }
      const key = { 'sec-websocket-version': '13', 'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==' }
      return (await entry.ask('/app/key', { at, headers: { ...headers, ...key } })).status
    }
    expect([await upgraded(DESK, HOST), await upgraded(HOST, DESK)]).toEqual([403, 403])
  })

  test('without such a host all is where it was', async () => {
    for (const path of ['/fees', '/api/v1/currencies']) expect((await entry.ask(path)).status).toBe(200)
    expect((await entry.ask('/api/v1/desk/me')).status).toBe(401)
    expect((await entry.ask('/desk', { headers: { host: DESK } })).status).toBe(421)
  })
})
