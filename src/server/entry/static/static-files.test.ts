import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { FEES, type TestEntry, testEntry } from '../../testing/ledger/entries.ts'

describe('files and pages', () => {
  let entry: TestEntry
  let ask: TestEntry['ask']
  beforeAll(async () => {
    entry = await testEntry()
    ask = entry.ask
  })
  afterAll(() => entry.close())

  test('a page’s policy lets through what is inline in it, by its hash, and nothing else [ASVS 1.3.2, 3.4.3]', async () => {
    const policy = String((await ask('/fees')).headers['content-security-policy'])
    expect(policy).toMatch(/script-src 'self' 'sha256-[A-Za-z0-9+/=]{44}';/)
    expect(policy).toMatch(/style-src 'self' 'sha256-[A-Za-z0-9+/=]{44}';/)
  })

  test('a browser gets the smallest form it can read, and the right bytes in each', async () => {
    const as = async (accepted?: string) => {
      const { headers, body } = await ask('/fees', {
        headers: accepted === undefined ? {} : { 'accept-encoding': accepted },
      })
      expect(headers.vary).toContain('accept-encoding')
      expect(Number(headers['content-length'])).toBe(body.length)
      return [headers['content-encoding'], body] as const
    }
    for (const accepted of ['br', 'gzip, deflate, br, zstd', 'gzip;q=0.5, br;q=1.0']) {
      const [encoding, body] = await as(accepted)
      expect([accepted, encoding, brotliDecompressSync(body).toString()]).toEqual([accepted, 'br', FEES])
    }
    for (const accepted of ['gzip', 'gzip, deflate', 'br;q=0, gzip']) {
      const [encoding, body] = await as(accepted)
      expect([accepted, encoding, encoding === 'gzip' && gunzipSync(body).toString()]).toEqual([accepted, 'gzip', FEES])
    }
    for (const accepted of [undefined, '', 'identity', 'br;q=0', 'gzip;q=0, br;q=0.0', 'vbr-x'])
      expect([accepted, ...(await as(accepted)).map(String)]).toEqual([accepted, 'undefined', FEES])
  })

  test('what has not changed is not sent again, however the browser asks', async () => {
    const { etag = '' } = (await ask('/fees')).headers
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const answer = await ask('/fees', { headers: { 'if-none-match': known } })
      expect([known, answer.status, answer.body.length]).toEqual([known, 304, 0])
    }
    expect((await ask('/fees', { headers: { 'if-none-match': '"other"' } })).status).toBe(200)
  })

  test('each encoding has a tag of its own, and is known by it alone', async () => {
    const tags = new Map<string, string>()
    for (const accepted of ['identity', 'gzip', 'br'])
      tags.set(accepted, String((await ask('/fees', { headers: { 'accept-encoding': accepted } })).headers.etag))
    expect(new Set(tags.values()).size).toBe(3)
    for (const [accepted, etag] of tags)
      for (const asked of tags.keys()) {
        const headers = { 'accept-encoding': asked, 'if-none-match': etag }
        const answer = await ask('/fees', { headers })
        expect([accepted, asked, answer.status]).toEqual([accepted, asked, accepted === asked ? 304 : 200])
        expect(answer.headers.etag).toBe(tags.get(asked))
      }
  })

  test('HEAD tells what GET would, without sending it', async () => {
    const [got, head] = [await ask('/fees'), await ask('/fees', { method: 'HEAD' })]
    expect([head.status, head.body.length]).toEqual([200, 0])
    for (const name of ['etag', 'content-type', 'content-length', 'content-security-policy', 'cache-control'])
      expect([name, head.headers[name]]).toEqual([name, got.headers[name]])
    expect((await ask('/api/v1/currencies', { method: 'HEAD' })).body.length).toBe(0)
  })

  test('what is named by its content stays in caches for good, a live page in none', async () => {
    const cached = async (path: string) => (await ask(path)).headers['cache-control']
    expect(await cached('/_astro/app.abc.js')).toBe('public, max-age=31536000, immutable')
    expect(await cached('/fees')).toContain('must-revalidate')
    for (const path of ['/dashboard', '/nothing', '/throws', '/api/v1/currencies', '/healthz', '/readyz', '/metrics'])
      expect([path, await cached(path)]).toEqual([path, 'no-store'])
  })

  test.each([
    '/../package.json',
    '/fees/../../package.json',
    '/%2e%2e/package.json',
    '/..%2fpackage.json',
    '/fees%00',
    '//etc/passwd',
    '/.git/config',
    '/fees/index.html.br',
    '/\\..\\package.json',
  ])('no way leads out of the folder (%s) [ASVS 5.3.2, 13.4.3]', async (path) => {
    const answer = await ask(path)
    expect([answer.status, answer.body.toString()]).toEqual([404, 'no such page'])
  })
})
