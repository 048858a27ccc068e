import { once } from 'node:events'
import { get, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliDecompressSync, createBrotliDecompress, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { HOST, type TestEntry, testEntry } from '../../testing/ledger/entries.ts'
import { createEntry, type PageHandler } from '../create-entry.ts'

const LONG = `<!doctype html><p>${'what stands on a page '.repeat(9_000)}</p>`
const SHORT = `<!doctype html><p>${'short '.repeat(200)}</p>`
const html = { 'content-type': 'text/html' }
/** Lets the streaming page go on; the test decides when. */
let goOn = () => {}

const pages: PageHandler = async (req, res) => {
  if (req.url === '/long') {
    res.writeHead(200, html)
    for (let at = 0; at < LONG.length; at += 7_000) res.write(Buffer.from(LONG.slice(at, at + 7_000)))
    return res.end()
  }
  if (req.url === '/streams') {
    res.writeHead(200, html).write('the first half, ')
    await new Promise<void>((resolve) => {
      goOn = resolve
    })
    return res.end('and the second')
  }
  if (req.url === '/breaks-off') {
    res.writeHead(200, html).write(SHORT)
    throw new Error('a fault of ours')
  }
  if (req.url === '/tiny') return res.writeHead(200, html).end('<p>tiny</p>')
  if (req.url === '/picture') return res.writeHead(200, { 'content-type': 'image/png' }).end(Buffer.alloc(5_000))
  if (req.url === '/moved') return res.writeHead(303, { location: '/short' }).end()
  return res.writeHead(200, html).end(SHORT)
}

describe('an answer made for who asks', () => {
  let entry: TestEntry
  let ask: TestEntry['ask']
  let http: Server
  let https: Server
  beforeAll(async () => {
    entry = await testEntry()
    const open = async (config: object) => {
      const app = { ...entry.it.app, config: { ...entry.it.app.config, ...config } }
      const server = createEntry({ app, statics: new Map(), pages, isPage: () => true })
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
      return server
    }
    https = await open({})
    http = await open({ PUBLIC_URL: `http://${HOST}` })
    ask = (path, sent) => entry.ask(path, { at: https, ...sent })
  })
  afterAll(async () => {
    http.close()
    https.close()
    await entry.close()
  })

  /** What the API answers is in the reader's language, too. */
  const dependsOn = (path: string) => (path.startsWith('/api') ? 'accept-language, accept-encoding' : 'accept-encoding')

  test.each([
    ['br', 'gzip, deflate, br, zstd'],
    ['gzip', 'gzip, deflate'],
  ])('leaves compressed with %s, long or short, of a page or the API, and says how', async (encoding, accepted) => {
    const unpack = encoding === 'br' ? brotliDecompressSync : gunzipSync
    for (const [path, expected] of [
      ['/long', LONG],
      ['/short', SHORT],
      ['/api/v1/product/sub-asset', String((await ask('/api/v1/product/sub-asset')).body)],
    ] as const) {
      const { status, headers, body } = await ask(path, { headers: { 'accept-encoding': accepted } })
      expect([path, status, headers['content-encoding'], headers.vary]).toEqual([path, 200, encoding, dependsOn(path)])
      expect(String(unpack(body))).toBe(expected)
      expect(body.length, path).toBeLessThan(expected.length / 3)
      expect(headers['content-type']).toMatch(
        path.startsWith('/api') ? /^application\/json/ : /^text\/html; charset=utf-8$/,
      )
    }
  })

  test('leaves as it is for who takes nothing else, and says that it depends on who asks', async () => {
    for (const accepted of [undefined, 'identity', 'br;q=0']) {
      const { headers, body } = await ask('/long', { headers: accepted ? { 'accept-encoding': accepted } : {} })
      expect([headers['content-encoding'], headers.vary, String(body)]).toEqual([undefined, 'accept-encoding', LONG])
    }
  })

  test('is not compressed where that saves nothing: short ones, pictures, what has no body', async () => {
    for (const [path, length] of [
      ['/tiny', 11],
      ['/picture', 5_000],
      ['/moved', 0],
      ['/healthz', 15],
    ] as const) {
      const { headers, body } = await ask(path, { headers: { 'accept-encoding': 'br' } })
      expect([path, headers['content-encoding'], body.length]).toEqual([path, undefined, length])
    }
  })

  test('HEAD says what it may depend on, and no length that GET would not have', async () => {
    for (const path of ['/long', '/short', '/api/v1/product/sub-asset']) {
      const { headers, body } = await ask(path, { method: 'HEAD', headers: { 'accept-encoding': 'br' } })
      expect([path, headers['content-length'], headers.vary, body.length]).toEqual([
        path,
        undefined,
        dependsOn(path),
        0,
      ])
    }
  })

  test('streams: what there is arrives before the rest is made', async () => {
    const { port } = https.address() as AddressInfo
    const headers = { host: HOST, 'accept-encoding': 'br' }
    const [answer] = (await once(get({ port, path: '/streams', headers, agent: false }), 'response')) as [
      IncomingMessage,
    ]
    const text = answer.pipe(createBrotliDecompress())
    expect(String((await once(text, 'data'))[0])).toBe('the first half, ')
    goOn()
    expect(String((await once(text, 'data'))[0])).toBe('and the second')
    await once(text, 'end')
  })

  test('breaks off for its reader where it breaks off here, and the next one is whole', async () => {
    await expect(ask('/breaks-off', { headers: { 'accept-encoding': 'br' } })).rejects.toThrow()
    expect(String(brotliDecompressSync((await ask('/short', { headers: { 'accept-encoding': 'br' } })).body))).toBe(
      SHORT,
    )
  })

  test('a page that a foreign site has a signed-in browser fetch keeps its length to itself', async () => {
    const sent = async (at: Server, given: Record<string, string>, path = '/short') => {
      const { headers } = await ask(path, { at, headers: { 'accept-encoding': 'br', ...given } })
      return [headers['content-encoding'], /no-transform/.test(String(headers['cache-control']))]
    }
    const cookie = 'session=x'
    for (const site of ['cross-site', 'same-site', undefined])
      expect(await sent(https, { cookie, ...(site && { 'sec-fetch-site': site }) })).toEqual([undefined, true])
    for (const site of ['same-origin', 'none'])
      expect(await sent(https, { cookie, 'sec-fetch-site': site })).toEqual(['br', false])
    // Who has no session has no secret in the page; over http whoever listens reads it anyway; the API asks for a token no site can send.
    expect(await sent(https, { 'sec-fetch-site': 'cross-site' })).toEqual(['br', false])
    expect(await sent(http, { cookie, 'sec-fetch-site': 'cross-site' })).toEqual(['br', false])
    expect(await sent(https, { cookie, 'sec-fetch-site': 'cross-site' }, '/api/v1/product/sub-asset')).toEqual([
      'br',
      false,
    ])
  })

  test('the API’s documents are compressed once and known again', async () => {
    for (const path of ['/api/v1/openapi.json', '/api/v1/docs']) {
      const plain = await ask(path)
      const { headers, body } = await ask(path, { headers: { 'accept-encoding': 'br' } })
      expect([headers['content-encoding'], brotliDecompressSync(body).equals(plain.body)]).toEqual(['br', true])
      expect(headers.etag).not.toBe(plain.headers.etag)
      const again = await ask(path, { headers: { 'accept-encoding': 'br', 'if-none-match': headers.etag } })
      expect([again.status, again.body.length]).toEqual([304, 0])
    }
  })
})
