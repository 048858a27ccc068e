import { once } from 'node:events'
import type * as FileSystem from 'node:fs'
import { connect } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { FEES, HOST, type TestEntry, testEntry } from '../../testing/ledger/entries.ts'
import { rangeOf } from './send-range.ts'

/** How many files were opened to be sent in parts. */
const opened = vi.hoisted(() => ({ count: 0 }))
vi.mock('node:fs', async (original) => {
  const fs = await original<typeof FileSystem>()
  const createReadStream: typeof fs.createReadStream = (...of) => {
    opened.count++
    return fs.createReadStream(...of)
  }
  return { ...fs, createReadStream }
})

const FILM = Buffer.from(Array.from({ length: 1000 }, (_, i) => i % 251))

test.each([
  ['bytes=0-99', { start: 0, end: 99 }],
  ['bytes=990-', { start: 990, end: 999 }],
  ['bytes=990-5000', { start: 990, end: 999 }],
  ['bytes=-10', { start: 990, end: 999 }],
  ['bytes=-5000', { start: 0, end: 999 }],
  ['bytes=999-999', { start: 999, end: 999 }],
  ['bytes=1000-', 'none'],
  ['bytes=-0', 'none'],
  ['bytes=99999999999999999999-', 'none'],
  ['bytes=10-9', 'all'],
  ['bytes=-', 'all'],
  ['bytes=0-1,5-6', 'all'],
  ['bytes=a-b', 'all'],
  ['lines=0-9', 'all'],
  [undefined, 'all'],
])('of a thousand bytes %s is %o', (header, expected) => expect(rangeOf(header, 1000)).toEqual(expected))

describe('the film', () => {
  let entry: TestEntry
  let ask: TestEntry['ask']
  beforeAll(async () => {
    const page = '<!doctype html><html data-theme="dark"><video src="/film/florin.mp4"></video></html>'
    entry = await testEntry({
      'film/index.html': page,
      'film/play/index.html': page,
      'index.html': '<!doctype html><html><iframe src="/film/"></iframe></html>',
      'film/florin.mp4': FILM,
      'film/florin.webm': FILM,
      'film/long.mp4': Buffer.alloc(16 * 1024 * 1024),
      'film/florin.vtt': 'WEBVTT',
      'film/empty.mp4': '',
      'brand/poster.avif': 'a',
      'brand/poster.webp': 'w',
      'site.webmanifest': '{}',
    })
    ask = entry.ask
  })
  afterAll(() => entry.close())
  const film = (headers = {}, method = 'GET') => ask('/film/florin.mp4', { headers, method })

  test('comes whole to who asks for all of it, and says that parts can be had', async () => {
    const { status, headers, body } = await film()
    expect([status, body.equals(FILM)]).toEqual([200, true])
    expect(headers).toMatchObject({ 'accept-ranges': 'bytes', 'content-length': '1000', 'content-type': 'video/mp4' })
    const head = await film({ range: 'bytes=0-9' }, 'HEAD')
    expect([head.status, head.headers['content-length'], head.body.length]).toEqual([200, '1000', 0])
    expect((await ask('/film/empty.mp4')).status).toBe(200)
  })

  test('comes in the part that the player asks for', async () => {
    const { status, headers, body } = await film({ range: 'bytes=100-199' })
    expect([status, body.equals(FILM.subarray(100, 200))]).toEqual([206, true])
    expect(headers).toMatchObject({ 'content-range': 'bytes 100-199/1000', 'content-length': '100' })
    expect((await film({ range: 'bytes=-1' })).body).toEqual(FILM.subarray(999))
  })

  test('has no part beyond its end', async () => {
    const { status, headers, body } = await film({ range: 'bytes=1000-' })
    expect([status, headers['content-range'], body.length]).toEqual([416, 'bytes */1000', 0])
  })

  test('is not pieced together from two versions, nor sent twice', async () => {
    const { etag = '' } = (await film()).headers
    expect((await film({ range: 'bytes=0-9', 'if-range': etag })).status).toBe(206)
    expect((await film({ range: 'bytes=0-9', 'if-range': '"older"' })).status).toBe(200)
    expect((await film({ range: 'bytes=0-9', 'if-none-match': etag })).status).toBe(304)
  })

  test('bears the same security headers as all else [ASVS 3.2.1]', async () => {
    for (const headers of [{}, { range: 'bytes=0-9' }, { range: 'bytes=1000-' }])
      expect((await film(headers)).headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'content-security-policy': expect.stringContaining("default-src 'self'"),
        'cross-origin-resource-policy': 'same-origin',
      })
  })

  const askAhead = (...paths: string[]) => {
    const socket = connect(entry.port, '127.0.0.1')
    const last = paths.length - 1
    const head = (n: number) => `Host: ${HOST}\r\n${n === last ? 'Connection: close\r\n' : ''}`
    socket.write(paths.map((path, n) => `GET ${path} HTTP/1.1\r\n${head(n)}\r\n`).join(''))
    return socket
  }

  test('asked for fifty times ahead by someone who takes no answer, is one open file', async () => {
    const before = opened.count
    const socket = askAhead(...Array<string>(50).fill('/film/long.mp4'))
    await once(socket, 'readable')
    expect(opened.count - before).toBe(1)
    socket.destroy()
  })

  test('asked for ahead, comes after what was asked for before it', async () => {
    const said = await buffer(askAhead('/film/florin.mp4', '/site.webmanifest', '/film/florin.mp4'))
    const first = said.indexOf(FILM)
    const between = said.indexOf('application/manifest+json')
    expect([first > 0, between > first, said.indexOf(FILM, between) > between]).toEqual([true, true, true])
    expect(said.subarray(-FILM.length).equals(FILM)).toBe(true)
  })

  test('every file beside it is what it says it is', async () => {
    const types = [
      '/film/florin.webm',
      '/film/florin.vtt',
      '/brand/poster.avif',
      '/brand/poster.webp',
      '/site.webmanifest',
    ]
    expect(await Promise.all(types.map(async (path) => (await ask(path)).headers['content-type']))).toEqual([
      'video/webm',
      'text/vtt; charset=utf-8',
      'image/avif',
      'image/webp',
      'application/manifest+json; charset=utf-8',
    ])
  })

  test('its pages may be framed by this site and play what is here; no other page may be framed, by anyone [ASVS 3.4.6]', async () => {
    for (const path of ['/film', '/film/', '/film/play', '/film/play/']) {
      const { headers } = await ask(path)
      expect(headers['x-frame-options']).toBe('SAMEORIGIN')
      const policy = String(headers['content-security-policy'])
      for (const rule of ["frame-ancestors 'self'", "media-src 'self'", "frame-src 'none'"])
        expect(policy).toContain(rule)
    }
    const home = String((await ask('/')).headers['content-security-policy'])
    for (const rule of ["frame-ancestors 'none'", "frame-src 'self'", "media-src 'none'"]) expect(home).toContain(rule)
    const { headers, body } = await ask('/fees')
    expect(body.toString()).toBe(FEES)
    expect(headers['x-frame-options']).toBe('DENY')
    for (const rule of ["frame-ancestors 'none'", "frame-src 'none'", "media-src 'none'"])
      expect(headers['content-security-policy']).toContain(rule)
  })
})
