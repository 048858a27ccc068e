import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { encode } from '@auth/core/jwt'
import type { APIContext } from 'astro'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { GET as changeColours } from '../../src/pages/go/colours.ts'
import { type TestApp, testApp } from '../../src/server/testing/ctx.ts'
import { anEngine } from '../../src/server/testing/database/engines.ts'
import { emailsTo, newPerson, type Person, signIn, tokenIn } from '../../src/server/testing/people.ts'
import { Browser } from './browser.ts'

const SITE = 'https://florin.example'

/** Keeps every cookie that it is sent as it was sent. */
class Collector extends Browser {
  readonly lines: string[] = []
  override async fetch(path: string, init?: RequestInit): Promise<Response> {
    const response = await super.fetch(path, init)
    this.lines.push(...response.headers.getSetCookie())
    return response
  }
}

let it: TestApp
let ada: Person
let provider: Server
beforeAll(async () => {
  // As much of a provider as leaving for it takes.
  provider = createServer(({ headers: { host } }, res) => {
    const issuer = `http://${host}`
    const endpoints = {
      authorization_endpoint: `${issuer}/in`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/keys`,
    }
    res.setHeader('content-type', 'application/json').end(JSON.stringify({ issuer, ...endpoints }))
  }).listen(0, '127.0.0.1')
  await once(provider, 'listening')
  const env = {
    PUBLIC_URL: SITE,
    AUTH_SECRET: 'a'.repeat(44),
    DATA_KEYS: `k1:${'b'.repeat(44)}`,
    OIDC_ISSUER: `http://127.0.0.1:${(provider.address() as AddressInfo).port}`,
    OIDC_CLIENT_ID: 'florin',
    OIDC_CLIENT_SECRET: 'a secret of the test only',
  }
  it = await testApp(anEngine, { now: new Date().toISOString(), env })
  ada = await newPerson(it)
})
afterAll(async () => {
  provider.close()
  await it.stop()
})

test('over TLS every cookie is Secure, this host’s alone, and no script reads a session’s [ASVS 3.3.1, 3.3.3, 3.3.4]', async () => {
  const browser = new Collector(SITE)
  expect((await browser.post('signin/oidc')).url).toContain('/in?')
  await browser.post('callback/credentials', { email: ada.email, password: ada.password })
  await browser.fetch('/dashboard')
  expect((await browser.session())?.user?.username).toBe(ada.username)
  expect([...browser.cookies.keys()].sort()).toEqual(
    expect.arrayContaining(['__Host-authjs.session-token', '__Host-authjs.csrf-token', '__Host-florin-lang']),
  )
  const signedOut = await browser.post('signout')
  expect(signedOut.status).toBe(200)
  expect(browser.lines.length).toBeGreaterThan(5)
  for (const line of browser.lines) {
    expect(line).toMatch(/^__Host-[\w.-]+=/)
    expect(line.toLowerCase()).toMatch(/; path=\/(;|$)/)
    expect(line.toLowerCase()).toMatch(/; secure(;|$)/)
    expect(line.toLowerCase()).toMatch(/; httponly(;|$)/)
    expect(line.toLowerCase()).not.toContain('domain=')
  }
  expect([...browser.cookies.keys()].filter((name) => !name.startsWith('__Host-'))).toEqual([])
})

test('a session’s cookie of an earlier release opens nothing, is taken away, and leaves no session behind', async () => {
  const { sessionId } = await signIn(it, ada)
  const browser = new Collector(SITE)
  const name = '__Secure-authjs.session-token'
  const secret = it.app.config.AUTH_SECRET
  browser.cookies.set(name, await encode({ token: { sub: ada.customerId, sid: sessionId }, secret, salt: name }))
  browser.cookies.set('__Secure-authjs.callback-url', 'https%3A%2F%2Fflorin.example')
  const page = await browser.fetch('/dashboard')
  expect(page.headers.get('location')).toContain('error=SessionRequired')
  expect(browser.lines.filter((line) => line.startsWith('__Secure-'))).toEqual([
    `${name}=; Path=/; HttpOnly; Secure; SameSite=Lax; Max-Age=0`,
    '__Secure-authjs.callback-url=; Path=/; HttpOnly; Secure; SameSite=Lax; Max-Age=0',
  ])
  expect(await it.app.signIn.session(sessionId)).toBeUndefined()
  expect([...browser.cookies.keys()].filter((one) => one.startsWith('__Secure-'))).toEqual([])
})

test('the cookie of a link by e-mail goes once the link let in, and no sooner', async () => {
  const browser = new Collector(SITE)
  const asked = await browser.fetch('/api/auth/_link', {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: SITE },
    body: JSON.stringify({ email: ada.email }),
  })
  expect(asked.status).toBe(200)
  await it.settleEvents()
  await browser.post('callback/credentials', { link: 'x'.repeat(43) })
  expect([...browser.cookies.keys()]).toContain('__Host-florin-link')
  const link = tokenIn(emailsTo(it, ada.email)[0])
  expect((await browser.post('callback/credentials', { link })).error).toBeNull()
  expect(browser.lines.at(-1)).toBe('__Host-florin-link=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0; Secure')
  expect([...browser.cookies.keys()]).not.toContain('__Host-florin-link')
  expect((await browser.session())?.user?.username).toBe(ada.username)
})

test.each([
  [SITE, '__Host-florin-theme', true],
  ['http://localhost:4321', 'florin-theme', false],
])('the choice of colours at %s is remembered as %s', async (origin, named, secure) => {
  const kept: unknown[] = []
  const context = {
    url: new URL('/go/colours?to=dark&from=/fees', origin),
    cookies: { set: (name: string, value: string, options: object) => kept.push([name, value, options]) },
    redirect: (to: string, status: number) => new Response(null, { status, headers: { location: to } }),
  } as unknown as APIContext
  expect((await changeColours(context)).status).toBe(303)
  expect(kept).toEqual([[named, 'dark', expect.objectContaining({ path: '/', secure, sameSite: 'lax' })]])
})

test('an answer that signs somebody out empties the browser’s cache, and keeps what is remembered for the reader [ASVS 14.3.1]', async () => {
  const browser = new Browser(SITE)
  await browser.post('callback/credentials', { email: ada.email, password: ada.password })
  const { csrfToken } = await browser.json<{ csrfToken: string }>('/api/auth/csrf')
  const left = await browser.fetch('/api/auth/signout', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ csrfToken }),
  })
  expect(left.headers.get('clear-site-data')).toBe('"cache"')
  expect((await browser.fetch('/api/auth/csrf')).headers.get('clear-site-data')).toBeNull()
})
