import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { listSessions } from '../../src/contract/accounts/sessions.ts'
import { type TestApp, testApp } from '../../src/server/testing/ctx.ts'
import { anEngine } from '../../src/server/testing/database/engines.ts'
import { emailsTo, enrol, newPerson, type Person } from '../../src/server/testing/people.ts'
import { Browser } from './browser.ts'

// tidy: allow each file says what it starts from
let it: TestApp
let ada: Person
let browser: Browser
beforeAll(async () => {
  it = await testApp(anEngine, { now: new Date().toISOString() })
})
afterAll(() => it.stop())
beforeEach(async () => {
  ada = await newPerson(it)
  browser = new Browser()
})

/** Sends the sign-in page's form as a browser without script does; answers where it is sent, below its own site. */
const send = async (fields: Record<string, string>, origin = 'http://localhost:4321') => {
  const response = await browser.fetch('/api/auth/_form', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin },
    body: new URLSearchParams(fields),
  })
  expect(response.status).toBe(303)
  expect(response.headers.get('cache-control')).toBe('no-store')
  return response.headers.get('location') ?? ''
}
const mine = () => ({ email: ada.email, password: ada.password, callbackUrl: '/dashboard/vault' })

test('Ada signs in without script, and is where she wanted to go', async () => {
  expect(await send(mine())).toBe('/dashboard/vault')
  expect((await browser.session())?.user?.username).toBe(ada.username)
})

test('signing in again without script ends the session that the same browser had [ASVS 7.2.4]', async () => {
  await send(mine())
  const first = await browser.session()
  await send(mine())
  const second = await browser.session()
  const stands = async (token: string | undefined) => (await it.call(listSessions, {}, { token })).status
  expect([await stands(first?.token), await stands(second?.token)]).toEqual([401, 200])
})

test('a wrong password leads back with the reason, and still knows where she wanted to go', async () => {
  const back = new URL(await send({ ...mine(), password: 'not hers' }), 'http://here')
  expect(back.pathname).toBe('/auth/login')
  expect(Object.fromEntries(back.searchParams)).toEqual({ error: 'credentials', callbackUrl: '/dashboard/vault' })
  expect(await browser.session()).toBeNull()
})

test('the authenticator app is asked for in a second step, and only its code opens anything', async () => {
  const app = await enrol(it, ada)
  expect(await send(mine())).toBe('/dashboard/vault')
  const half = await browser.session()
  expect([half?.awaits_code, half?.token]).toEqual([true, undefined])
  const stopped = await browser.fetch('/dashboard/vault')
  expect(stopped.headers.get('location')).toBe(
    '/auth/login?error=SecondFactorRequired&callbackUrl=%2Fdashboard%2Fvault',
  )
  const give = (code: object) => send({ way: 'code', callbackUrl: '/dashboard/vault', ...code })
  expect(await give({ code: '000000' })).toBe('/auth/login?error=second_factor_wrong&callbackUrl=%2Fdashboard%2Fvault')
  expect(await give({ code: '' })).toContain('error=second_factor_wrong')
  expect(await give({ code: app.code() })).toBe('/dashboard/vault')
  expect((await browser.session())?.token).toBeDefined()
})

test('a recovery code stands in for the app', async () => {
  const app = await enrol(it, ada)
  await send(mine())
  const code = app.recoveryCodes[0] ?? ''
  expect(await send({ way: 'code', code: '', recovery_code: code, callbackUrl: '/dashboard' })).toBe('/dashboard')
})

test('a link by e-mail is asked for with the same form', async () => {
  expect(await send({ ...mine(), password: '', way: 'email' })).toBe(
    '/auth/login?sent=link&callbackUrl=%2Fdashboard%2Fvault',
  )
  await it.settleEvents()
  expect(emailsTo(it, ada.email)[0]?.subject).toContain('Your link to sign in')
})

test('no form leads to another site, whatever it asks for [ASVS 3.7.2]', async () => {
  for (const callbackUrl of ['@evil.example', 'https://evil.example', '//evil.example', '/\\evil.example', ''])
    expect(await send({ ...mine(), callbackUrl }), callbackUrl).toBe('/dashboard')
})

test('the library’s own answers pass such an address by too, instead of failing on it', async () => {
  for (const callbackUrl of ['@evil.example', 'https://evil.example', 'javascript:alert(1)']) {
    const answer = await browser.post('callback/credentials', { ...mine(), callbackUrl })
    expect(answer, callbackUrl).toMatchObject({ url: 'http://localhost:4321/dashboard', error: null })
  }
})

test('another site’s form signs nobody in [ASVS 3.5.1]', async () => {
  expect(await send(mine(), 'https://evil.example')).toContain('error=MissingCSRF')
  expect(await browser.session()).toBeNull()
})

test('a provider that is not there is no alarm, just no way in', async () => {
  expect(await send({ ...mine(), way: 'oidc' })).toBe(
    '/auth/login?error=InvalidProvider&callbackUrl=%2Fdashboard%2Fvault',
  )
})

test('a form that is far too large is not read', async () => {
  expect(await send({ ...mine(), padding: 'x'.repeat(9000) })).toContain('error=credentials')
})

test('opened instead of sent, the address leads to the sign-in page', async () => {
  const response = await browser.fetch('/api/auth/_form')
  expect(response.headers.get('location')).toContain('/auth/login')
})
