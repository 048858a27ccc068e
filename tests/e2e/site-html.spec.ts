import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { esmResolver, FileSystemConfigLoader, HtmlValidate } from 'html-validate'
import { LinkChecker } from 'linkinator'
import { expect } from 'playwright/test'
import { publicAddresses } from '../../scripts/routes.ts'
import { withOwnAddress } from '../../src/server/entry/address/own-address.ts'
import { darkVariant } from '../../src/server/entry/build/dark-variant.ts'
import { compressBest } from '../../src/server/entry/static/encodings.ts'
import { barePath, localeCodes, localePath } from '../../src/words/locales.ts'
import { test } from './test.ts'

const client = join(import.meta.dirname, '../../dist/client')
const files = globSync('**/*.html', { cwd: client }).sort()
const built = (file: string) => readFileSync(join(client, file), 'utf8')
/** The built file of a public page: '/pt/fees' → 'pt/fees/index.html'. */
const fileOf = (path: string) => `${path}/index.html`.replace(/^\/+/, '')
/** What they say is true for a moment only: made for whoever asks, and not in the build. */
const LIVE = ['/converter', '/status']
const publicFiles = publicAddresses()
  .filter((path) => !LIVE.includes(barePath(path)))
  .map(fileOf)
const publicBodies = publicFiles.map((file) => ({ file, html: built(file) }))

/** Page and inlined styles together, so that they come in the first round trip. */
const MAX_COMPRESSED_BYTES = 13_000

test('every public page was built in every language', () => {
  expect(publicFiles.filter((file) => !files.includes(file))).toEqual([])
  expect(publicFiles.length).toBe((publicAddresses(['en']).length - LIVE.length) * localeCodes.length)
})

// .htmlvalidate.json leaves out taste, and unique-landmark: a menu that is there for small and for large screens is shown once at a time,
// which only a browser knows; axe looks there.
test('the HTML of every built page is valid, and of the live ones', async ({ request }) => {
  const validator = new HtmlValidate(new FileSystemConfigLoader([esmResolver()]))
  const live = [...LIVE, '/contact/sent?number=C-261121-4K7MQX']
  const texts = await Promise.all(
    live.map(async (path) => ({ file: path, html: await (await request.get(path)).text() })),
  )
  const found: string[] = []
  for (const { file, html } of [...files.map((name) => ({ file: name, html: built(name) })), ...texts]) {
    const { results } = await validator.validateString(html, join(client, 'page.html'))
    for (const { line, column, message, ruleId } of results.flatMap((one) => one.messages))
      found.push(`${file}:${line}:${column} ${ruleId}: ${message}`)
  }
  expect(found).toEqual([])
})

test('every public page and the pages for errors come in one round trip, in both designs', async () => {
  test.slow()
  const weighed = [...publicFiles, '404.html', '500.html'].map(async (file) => {
    const light = withOwnAddress(file, readFileSync(join(client, file)), 'https://florin.example')
    const dark = Buffer.from(darkVariant(String(light)) ?? '')
    const [one, other] = await Promise.all([compressBest('br', light), compressBest('br', dark)])
    expect([file, dark.length > light.length]).toEqual([file, true])
    return { file, bytes: Math.max(one.length, other.length) }
  })
  const heavy = (await Promise.all(weighed)).filter(({ bytes }) => bytes > MAX_COMPRESSED_BYTES)
  expect(heavy, `at most ${MAX_COMPRESSED_BYTES} bytes, compressed`).toEqual([])
})

const first = (pattern: RegExp, html: string) => pattern.exec(html)?.[1] ?? ''
const plain = (html: string) => html.replaceAll(/&(#\d+|\w+);/g, '.')

test('what search engines show of a page fits, and is its own', () => {
  for (const { file, html } of publicBodies) {
    const title = plain(first(/<title>([^<]*)/, html))
    const description = plain(first(/<meta name="description" content="([^"]*)/, html))
    expect(title.length, `${file}: ‘${title}’`).toBeLessThanOrEqual(60)
    expect(description.length, `${file}: ‘${description}’`).toBeLessThanOrEqual(160)
    expect([file, title !== '', description !== '']).toEqual([file, true, true])
  }
})

test('every public page names itself, its translations and its picture', () => {
  for (const { file, html } of publicBodies) {
    const canonical = new URL(first(/<link rel="canonical" href="([^"]*)/, html)).pathname
    expect([file, fileOf(canonical)]).toEqual([file, file])
    const alternates = [...html.matchAll(/<link rel="alternate" hreflang="([^"]*)" href="([^"]*)"/g)]
    expect(alternates.map(([, code]) => code)).toEqual([...localeCodes, 'x-default'])
    for (const [, , href = ''] of alternates) expect(files).toContain(fileOf(new URL(href).pathname))
    const picture = readFileSync(join(client, new URL(first(/property="og:image" content="([^"]*)/, html)).pathname))
    // Width and height stand at fixed places of a PNG.
    expect([file, picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([file, 1200, 630])
    expect(picture.length, `${file}’s picture`).toBeLessThan(100_000)
    expect(html).toContain('<meta name="twitter:card" content="summary_large_image"')
  }
})

test('what is no page to find says so, and names no address', () => {
  for (const file of ['404.html', '500.html']) {
    expect(built(file)).toContain('<meta name="robots" content="noindex"')
    expect(built(file)).not.toMatch(/rel="canonical"|og:/)
  }
})

const homeFiles = localeCodes.map((code) => fileOf(localePath(code, '/')))

test('what a page says of itself as data can be read, and is about that page', () => {
  for (const { file, html } of publicBodies) {
    const data = JSON.parse(first(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/, html)) as {
      '@graph': { '@type': string }[]
    }
    const types = data['@graph'].map((one) => one['@type'])
    const home = homeFiles.includes(file)
    expect([file, types[0]]).toEqual([file, home ? 'Organization' : 'BreadcrumbList'])
  }
})

test('the map of the site names each public page once in each language, and nothing else', async ({ request }) => {
  const map = await request.get('/sitemap.xml')
  expect(map.headers()['content-type']).toContain('xml')
  const named = [...(await map.text()).matchAll(/<loc>([^<]*)/g)].map(([, href = '']) => new URL(href).pathname)
  expect(named.sort()).toEqual(publicAddresses().sort())
  const robots = await (await request.get('/robots.txt')).text()
  for (const path of ['/dashboard', '/desk', '/auth', '/api', '/dev']) expect(robots).toContain(`Disallow: ${path}\n`)
  expect(robots).toMatch(/^Sitemap: http.*\/sitemap\.xml$/m)
})

test('no link or fragment of the site leads nowhere', async ({ baseURL }) => {
  test.slow()
  const outside = `^(?!${String(baseURL).replaceAll(/[.:/]/g, '\\$&')})`
  const { links } = await new LinkChecker().check({
    path: [`${baseURL}/`, ...publicAddresses().map((path) => `${baseURL}${path}`)],
    // The canonical address is the operator's, mail is a person's; behind the sign-in other tests walk.
    linksToSkip: [outside, `${baseURL}/dashboard`],
    checkFragments: true,
    concurrency: 8,
    timeout: 10_000,
  })
  const broken = links
    .filter(({ state }) => state === 'BROKEN')
    .map(({ url, parent, status }) => `${parent} → ${url} (${status})`)
  expect(broken).toEqual([])
  expect(links.filter(({ state }) => state === 'OK').length).toBeGreaterThan(publicFiles.length)
})

test('every drawing, film and font that a page asks for is there', () => {
  for (const { file, html } of publicBodies)
    for (const [, path = ''] of html.matchAll(/(?:src|href|poster)="(\/[^"#?]+\.\w{2,5})(?:[#?"])/g))
      expect([file, path, existsSync(join(client, path))]).toEqual([file, path, true])
})
