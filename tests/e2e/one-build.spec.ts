import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { get, type IncomingHttpHeaders } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'playwright/test'
import { freePort } from '../../scripts/free-port.ts'
import { publicAddresses } from '../../scripts/routes.ts'
import { ServerProcess } from '../../scripts/server-process.ts'
import { BUILT_ORIGIN } from '../../src/server/entry/address/own-address.ts'
import { deep } from './test.ts'

const client = join(import.meta.dirname, '../../dist/client')
const TEXT = /\.(html|js|css|json|webmanifest|svg|txt|xml|vtt)$/
/** Every text in the build by its address, every public page, and some that are drawn for who asks. */
const addresses = [
  ...globSync('**/*', { cwd: client })
    .filter((path) => TEXT.test(path) && !path.endsWith('index.html'))
    .map((path) => `/${path}`),
  ...publicAddresses(),
  '/offline',
  '/nowhere',
  '/pt/nowhere',
  '/auth/login',
  '/api/v1/docs',
  '/api/v1/openapi.json',
]

type Answer = { status: number; headers: IncomingHttpHeaders; text: string }

const ask = (port: number, host: string, path: string, headers: Record<string, string> = {}): Promise<Answer> =>
  new Promise((resolve, reject) => {
    get({ port, host: '127.0.0.1', path, headers: { host, ...headers }, agent: false }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('error', reject)
      answer.on('end', () => {
        const body = Buffer.concat(parts)
        const how = answer.headers['content-encoding']
        const text = String(how === 'br' ? brotliDecompressSync(body) : how === 'gzip' ? gunzipSync(body) : body)
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text })
      })
    }).on('error', reject)
  })

/** Writes down, as the process ends, which CommonJS modules it has run; node keeps some that it only looked at, too. */
const listing = (to: string) =>
  `--import=data:text/javascript,${encodeURIComponent(
    `import{writeFileSync}from'node:fs';import{Module}from'node:module';process.on('exit',()=>writeFileSync(${JSON.stringify(to)},JSON.stringify(Object.values(Module._cache).filter(m=>m.loaded).map(m=>String(m.filename)))))`,
  )}`

/** The built server under an address of its own; `work` asks it things. Answers what it had loaded. */
async function under(
  env: Record<string, string>,
  work: (port: number, host: string) => Promise<void>,
): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'florin-one-build-'))
  const port = await freePort()
  const loaded = join(folder, 'loaded.json')
  const server = new ServerProcess(port, { DATA_DIR: join(folder, 'data'), NODE_OPTIONS: listing(loaded), ...env })
  try {
    await server.start('main.ts')
    await work(port, new URL(env.PUBLIC_URL ?? '').host)
    await server.stop()
    return JSON.parse(readFileSync(loaded, 'utf8')) as string[]
  } finally {
    await server.kill()
    rmSync(folder, { recursive: true, force: true })
  }
}

const installations = [
  { PUBLIC_URL: 'https://one.example', AUTH_BASE_PATH: '/sign-in/here' },
  { PUBLIC_URL: 'http://two.example:8080', AUTH_BASE_PATH: '/api/auth' },
]

for (const env of installations)
  test(
    `the build serves ${env.PUBLIC_URL} as if it had been made for it, with React as it is meant to run`,
    deep,
    async () => {
      test.slow()
      const loaded = await under(env, async (port, host) => {
        for (const path of addresses)
          for (const how of ['identity', 'br', 'gzip', 'br']) {
            const { status, text } = await ask(port, host, path, {
              'accept-encoding': how,
              cookie: 'florin-theme=dark',
            })
            expect([path, status]).toEqual([path, /nowhere|404\.html/.test(path) ? status : 200])
            // As a part of an address: what makes passkeys knows by its name that a browser lets them work there.
            for (const foreign of ['//localhost', 'localhost:', '127.0.0.1', new URL(BUILT_ORIGIN).host])
              expect(text.includes(foreign), `${path} (${how}) says ${foreign}`).toBe(false)
          }
        await expectOwnAddress(port, host, env.PUBLIC_URL)
        await expectSignInAt(port, host, env)
      })
      expect(loaded.filter((path) => path.includes('.development.'))).toEqual([])
      expect(loaded.some((path) => /react-dom-server[\w.-]*\.production\.js$/.test(path))).toBe(true)
    },
  )

async function expectOwnAddress(port: number, host: string, origin: string): Promise<void> {
  for (const path of publicAddresses()) {
    const { text } = await ask(port, host, path)
    const named = [
      ...text.matchAll(/(?:hreflang="[\w-]+"|rel="canonical") href="([^"]*)"|og:(?:url|image)" content="([^"]*)"/g),
    ]
    expect(named.length, path).toBeGreaterThan(5)
    for (const [, href, content] of named) expect(new URL(href ?? content ?? '').origin).toBe(origin)
    expect(text).toContain(`<link rel="canonical" href="${new URL(path, origin).href}"`)
  }
  expect((await ask(port, host, '/robots.txt')).text).toContain(`Sitemap: ${origin}/sitemap.xml\n`)
  expect((await ask(port, host, '/sitemap.xml')).text).toContain(`<loc>${origin}/pt/fees</loc>`)
  const { text } = await ask(port, host, '/.well-known/security.txt')
  expect(text.includes(`Canonical: ${origin}/.well-known/security.txt\nPolicy: ${origin}/security#report\n`)).toBe(
    origin.startsWith('https:'),
  )
}

async function expectSignInAt(port: number, host: string, env: (typeof installations)[number]): Promise<void> {
  const { PUBLIC_URL: origin, AUTH_BASE_PATH: base } = env
  const { text } = await ask(port, host, '/auth/login')
  expect(text).toContain(`data-auth-base="${base}"`)
  expect(text).toContain(`action="${base}/_form"`)
  const { text: ways } = await ask(port, host, `${base}/providers`)
  expect(JSON.parse(ways)).toMatchObject({ credentials: { signinUrl: `${origin}${base}/signin/credentials` } })
  expect((await ask(port, host, `${base}/csrf`)).text).toContain('csrfToken')
  const other = base === '/api/auth' ? '/sign-in/here' : '/api/auth'
  expect((await ask(port, host, `${other}/providers`)).status).toBe(404)
}
