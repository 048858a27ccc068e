import type { AuthConfig } from '@auth/core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isSignInError, signInErrorCodes, signInErrorOf } from '../../src/contract/accounts/sign-in-errors.ts'
import { signInConfig } from '../../src/middleware/sign-in-config.ts'
import { type TestApp, testApp } from '../../src/server/testing/ctx.ts'
import { anEngine } from '../../src/server/testing/database/engines.ts'
import { signInErrors } from '../../src/words/en/sign-in-errors.ts'
import { Browser } from './browser.ts'

let it: TestApp
beforeAll(async () => {
  it = await testApp(anEngine, { now: new Date().toISOString() })
})
afterAll(() => it.stop())

const ORIGIN = 'http://localhost:4321'

/** A browser in front of a sign-in library whose set-up was broken by `change`. */
const broken = (change: (config: AuthConfig) => Partial<AuthConfig>): Browser =>
  new Browser(ORIGIN, () => {
    const config = signInConfig()
    return { ...config, ...change(config) }
  })

/** Where a visitor who opens the sign-in page of the library ends. */
const ends = async (browser: Browser, path = '/api/auth/signin'): Promise<URL> =>
  new URL((await browser.fetch(path)).headers.get('location') ?? '', ORIGIN)

const plain = (code: string) => {
  const words = signInErrorOf(signInErrors, code)
  expect(words).not.toEqual(signInErrorOf(signInErrors, 'Default'))
  expect(isSignInError(code)).toBe(true)
}

const another = { id: 'odd', name: 'Odd', type: 'oidc', issuer: 'https://odd.example', clientId: 'x' } as never
/** What needs every part of an adapter: sessions in its tables, and nobody by password. */
const inTables: Partial<AuthConfig> = { session: { strategy: 'database' }, providers: [another] }

const setUps: [string, (config: AuthConfig) => Partial<AuthConfig>][] = [
  ['MissingSecret', () => ({ secret: '' })],
  [
    'MissingAuthorize',
    ({ providers }) => ({ providers: providers.map((one) => ({ ...(one as object), authorize: undefined }) as never) }),
  ],
  ['MissingAdapter', () => ({ ...inTables, adapter: undefined })],
  [
    'MissingAdapterMethods',
    ({ adapter }) => {
      const { getUserByAccount: _, ...rest } = adapter ?? {}
      return { ...inTables, adapter: rest }
    },
  ],
  [
    'UnsupportedStrategy',
    ({ providers }) => ({
      session: { strategy: 'database' },
      providers: providers.filter((one) => (one as { type: string }).type === 'credentials'),
    }),
  ],
  ['InvalidEndpoints', () => ({ providers: [{ id: 'odd', name: 'Odd', type: 'oauth', clientId: 'x' } as never] })],
  ['UntrustedHost', () => ({ trustHost: false })],
]

describe.each(setUps)('a set-up with %s', (code, change) => {
  test('leads a visitor to a page that says so in plain words', async () => {
    const page = await ends(broken(change))
    expect(`${page.pathname}?${page.searchParams}`).toBe(`/auth/error?error=${code}`)
    plain(code)
  })

  test('tells the browser’s code where that page is', async () => {
    const response = await broken(change).fetch('/api/auth/session', { headers: { accept: 'application/json' } })
    expect(response.status).toBe(500)
    expect(await response.json()).toMatchObject({
      code,
      url: `/auth/error?error=${code}`,
      title: signInErrorOf(signInErrors, code).title,
    })
  })
})

test('an address of sign-in that is not there is a page in plain words, and JSON for code', async () => {
  const browser = new Browser()
  for (const path of ['/api/auth/nothing-here', '/api/auth/', '/api/auth/session.php']) {
    expect((await ends(browser, path)).search).toBe('?error=UnknownAction')
    const response = await browser.fetch(path, { headers: { accept: 'application/json' } })
    expect([response.status, (await response.json()).code]).toEqual([400, 'UnknownAction'])
  }
  plain('UnknownAction')
  plain('MissingAPIRoute')
})

test('an address to return to that is none is refused before anything happens', async () => {
  const browser = new Browser()
  const page = await ends(browser, `/api/auth/signin?${new URLSearchParams({ callbackUrl: 'javascript:alert(1)' })}`)
  expect(page.search).toBe('?error=InvalidCallbackUrl')
  browser.cookies.set('authjs.callback-url', encodeURIComponent('data:text/html,x'))
  expect((await ends(browser)).search).toBe('?error=InvalidCallbackUrl')
  plain('InvalidCallbackUrl')
})

test('an address of another site to return to is forgotten', async () => {
  const browser = new Browser()
  const page = await ends(browser, `/api/auth/signin?${new URLSearchParams({ callbackUrl: 'https://evil.example/x' })}`)
  expect([page.pathname, page.searchParams.get('callbackUrl')]).toEqual(['/auth/login', `${ORIGIN}/dashboard`])
})

test('a provider that this server does not offer leads to the sign-in page', async () => {
  const browser = new Browser()
  for (const path of ['/api/auth/callback/unheard-of', '/api/auth/signin/oidc']) {
    const page = await ends(browser, path)
    expect(page.pathname + page.search).toBe('/auth/login?error=InvalidProvider')
  }
  expect(await browser.post('signin/unheard-of')).toMatchObject({ status: 404, error: 'InvalidProvider' })
  plain('InvalidProvider')
})

test('every error has a title, a reason and a next step, and none speaks of the library', () => {
  for (const code of signInErrorCodes) {
    const words = signInErrorOf(signInErrors, code)
    for (const text of [words.title, words.text, words.next]) expect(text, code).toMatch(/^[A-Z‘’].{8,}/)
    expect(JSON.stringify(words), code).not.toMatch(/auth\.js|adapter|JWT|OAuth|callback|CSRF/i)
  }
  const byDefault = signInErrorOf(signInErrors, 'Default')
  expect(signInErrorOf(signInErrors, '__proto__')).toEqual(byDefault)
  expect(signInErrorOf(signInErrors, null)).toEqual(byDefault)
  expect(Object.keys(signInErrors)).toHaveLength(3 * signInErrorCodes.length)
})
