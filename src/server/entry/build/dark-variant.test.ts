import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { brand } from '../../../brand.ts'
import { type TestEntry, testEntry } from '../../testing/ledger/entries.ts'
import { darkVariant, wantsDark } from './dark-variant.ts'

const page = (text: string) =>
  `<!doctype html><html lang="en" dir="ltr"><head><meta name="theme-color" content="${brand.themeColor.light}"><style>p{}</style></head><p>${text.repeat(300)}</p></html>`
const HOME = page('home ')
const DARK_HOME = darkVariant(HOME) ?? ''

test.each([
  ['florin-theme=dark', true],
  ['a=b; florin-theme=dark; c=d', true],
  ['a=b;florin-theme=dark', true],
  [undefined, false],
  ['', false],
  ['__Host-florin-theme=dark', true],
  ['florin-theme=light; __Host-florin-theme=dark', true],
  ['florin-theme=dark; __Host-florin-theme=light', false],
  ['not__Host-florin-theme=dark', false],
  ['florin-theme=light', false],
  ['florin-theme=darker', false],
  ['not-florin-theme=dark', false],
  ['a="florin-theme=dark', false],
])('the cookie %s asks for the dark design: %s', (cookies, wanted) => expect(wantsDark(cookies)).toBe(wanted))

test('a dark page differs from the light one in its design and in nothing that is said', () => {
  expect(DARK_HOME).toContain('<html data-theme="dark" lang="en" dir="ltr">')
  expect(DARK_HOME).toContain(brand.themeColor.dark)
  expect(DARK_HOME.replace(' data-theme="dark"', '').replace(brand.themeColor.dark, brand.themeColor.light)).toBe(HOME)
  expect(darkVariant('<html data-theme="light"><p>chosen</p>')).toBeNull()
  expect(darkVariant('<p>no page of ours')).toBeNull()
})

describe('a reader who chose the dark design', () => {
  let entry: TestEntry
  let ask: TestEntry['ask']
  beforeAll(async () => {
    entry = await testEntry({
      'index.html': HOME,
      'index.html.br': brotliCompressSync(HOME),
      'index.html.dark.br': brotliCompressSync(DARK_HOME),
      '404.html': page('lost '),
      '500.html': page('broken '),
      'icon.svg': '<svg/>',
    })
    ask = entry.ask
  })
  afterAll(() => entry.close())
  const dark = { cookie: 'session=x; florin-theme=dark' }

  test('gets it, compressed like the light one; everyone else gets the light one, whatever their system prefers', async () => {
    const light = await ask('/', { headers: { 'sec-ch-prefers-color-scheme': 'dark' } })
    expect(light.body.toString()).toBe(HOME)
    expect((await ask('/', { headers: dark })).body.toString()).toBe(DARK_HOME)
    const small = await ask('/', { headers: { ...dark, 'accept-encoding': 'br' } })
    expect(small.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(small.body).toString()).toBe(DARK_HOME)
    expect(small.headers['content-security-policy']).toBe(light.headers['content-security-policy'])
  })

  test('is never shown the other design out of a cache', async () => {
    const [light, darkOne] = [await ask('/'), await ask('/', { headers: dark })]
    expect(light.headers.etag).not.toBe(darkOne.headers.etag)
    for (const { headers } of [light, darkOne]) expect(headers.vary).toBe('cookie, accept-encoding')
    const known = (etag: string | undefined, more = {}) => ask('/', { headers: { 'if-none-match': etag, ...more } })
    expect((await known(darkOne.headers.etag, dark)).status).toBe(304)
    expect((await known(light.headers.etag, dark)).status).toBe(200)
    const unchanged = await known(light.headers.etag)
    expect([unchanged.status, unchanged.headers.vary]).toEqual([304, 'cookie, accept-encoding'])
    expect((await ask('/icon.svg', { headers: dark })).headers.vary).toBe('accept-encoding')
  })

  test('is told by HEAD what GET would send', async () => {
    const [got, head] = [await ask('/', { headers: dark }), await ask('/', { headers: dark, method: 'HEAD' })]
    expect([head.status, head.body.length]).toEqual([200, 0])
    for (const name of ['etag', 'content-length', 'vary'])
      expect([name, head.headers[name]]).toEqual([name, got.headers[name]])
  })

  test('finds a lost or broken page dark too, under its status and its own policy, in no cache', async () => {
    for (const [path, status, word] of [
      ['/nothing', 404, 'lost '],
      ['/throws', 500, 'broken '],
    ] as const) {
      const answer = await ask(path, { headers: { ...dark, accept: 'text/html' } })
      expect([answer.status, answer.body.toString()]).toEqual([status, darkVariant(page(word))])
      expect(answer.headers['content-security-policy']).toContain('sha256-')
      expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', vary: 'cookie, accept-encoding' })
      expect(answer.headers.etag).toBeUndefined()
      const light = await ask(path, { headers: { accept: 'text/html' }, method: 'HEAD' })
      expect([light.status, light.body.length]).toEqual([status, 0])
    }
    expect((await ask('/dashboard')).body.toString()).toBe('live')
  })
})
