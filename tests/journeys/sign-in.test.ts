import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createIndividual } from '../../src/contract/accounts/accounts.ts'
import { listSessions, revokeSessions } from '../../src/contract/accounts/sessions.ts'
import { type TestApp, testApp } from '../../src/server/testing/ctx.ts'
import { anEngine } from '../../src/server/testing/database/engines.ts'
import { enrol, newPerson, type Person, registrant } from '../../src/server/testing/people.ts'
import { Browser } from './browser.ts'

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

const enter = (who: Browser, fields: Partial<Record<'email' | 'password' | 'code', string>> = {}) =>
  who.post('callback/credentials', { email: ada.email, password: ada.password, ...fields })

describe('with a password', () => {
  test('Ada signs in, opens her overview, and her token opens the API', async () => {
    expect(await enter(browser)).toMatchObject({ error: null })
    expect(await browser.json('/dashboard')).toMatchObject({ page: '/dashboard', user: { username: ada.username } })
    const session = await browser.session()
    expect(session?.user).toEqual({ user_id: ada.customerId, username: ada.username })
    const mine = await it.call(listSessions, {}, { token: session?.token })
    expect(mine.body.data.find((s) => s.current)).toMatchObject({
      device: 'Firefox on Linux',
      ip: '203.0.113.x',
      via: 'password',
    })
  })

  test('a wrong password, an unknown address and one not yet confirmed are answered alike', async () => {
    const unconfirmed = registrant()
    await it.call(createIndividual, { body: unconfirmed })
    const wrong = await enter(browser, { password: 'not hers' })
    expect(wrong).toMatchObject({ error: 'CredentialsSignin', code: 'credentials' })
    expect(await enter(browser, { email: 'nobody@example.org' })).toEqual(wrong)
    expect(await enter(browser, { email: unconfirmed.email, password: unconfirmed.password })).toEqual(wrong)
    expect(await browser.session()).toBeNull()
  })

  test('an authenticator app’s code is asked for after a right password, and lets her in', async () => {
    const app = await enrol(it, ada)
    expect((await enter(browser)).code).toBe('second_factor_required')
    expect((await enter(browser, { code: '000000' })).code).toBe('second_factor_wrong')
    expect((await enter(browser, { code: app.code() })).error).toBeNull()
    expect((await browser.session())?.user?.username).toBe(ada.username)
  })

  test('without the anti-forgery token of the same browser nobody is signed in [ASVS 3.5.1]', async () => {
    const response = await browser.fetch('/api/auth/callback/credentials', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ email: ada.email, password: ada.password, csrfToken: 'made up' }),
    })
    expect(response.headers.get('location')).toContain('error=MissingCSRF')
    expect(await browser.session()).toBeNull()
  })
})

describe('a session', () => {
  test('without one, a dashboard page leads to signing in and back to that very page', async () => {
    const response = await browser.fetch('/dashboard/history?asset=BTC')
    expect([response.status, response.headers.get('location')]).toEqual([
      303,
      `/auth/login?${new URLSearchParams({ error: 'SessionRequired', callbackUrl: '/dashboard/history?asset=BTC' })}`,
    ])
    expect((await browser.fetch('/dashboard')).status).toBe(303)
    expect(await browser.json('/dashboards-are-great')).toMatchObject({ page: '/dashboards-are-great' })
  })

  test('with one, the sign-in page leads on, and only within this site', async () => {
    await enter(browser)
    const to = async (callbackUrl: string) =>
      (await browser.fetch(`/auth/login?${new URLSearchParams({ callbackUrl })}`)).headers.get('location')
    expect(await to('/dashboard/swap?from=EUR')).toBe('/dashboard/swap?from=EUR')
    for (const evil of [
      'https://evil.example',
      '//evil.example',
      '/\\evil.example',
      'javascript:alert(1)',
      '/auth/login',
      '/%09/evil',
      '/\t/evil.example',
    ]) {
      expect(await to(evil)).toMatch(/^\/(dashboard|%09\/evil)$/)
    }
  })

  test('its cookie goes out with every page, so that use prolongs it, and signed-in pages are stored nowhere [ASVS 14.2.2, 14.3.2]', async () => {
    await enter(browser)
    const response = await browser.fetch('/dashboard')
    expect(response.headers.getSetCookie().some((line) => line.startsWith('authjs.session-token='))).toBe(true)
    expect(response.headers.getSetCookie().every((line) => /httponly/i.test(line) && /samesite=lax/i.test(line))).toBe(
      true,
    )
    expect(response.headers.get('cache-control')).toBe('no-store')
  })

  test('revoked elsewhere, it is gone at the next look, page and API alike', async () => {
    await enter(browser)
    const { token } = (await browser.session()) ?? {}
    await it.call(revokeSessions, { body: { others: true } }, ada)
    expect((await browser.fetch('/dashboard')).headers.get('location')).toContain('SessionRequired')
    expect(await browser.session()).toBeNull()
    expect((await it.call(listSessions, {}, { token })).status).toBe(401)
  })

  test('signing in again ends the one that the same browser had, whose ever it was, and no other [ASVS 7.2.4]', async () => {
    const [bob, phone] = [await newPerson(it), new Browser()]
    await enter(phone)
    await enter(browser)
    const first = await browser.session()
    const stands = async (token: string | undefined) => (await it.call(listSessions, {}, { token })).status
    await enter(browser, { password: 'not hers' })
    expect(await stands(first?.token), 'a wrong password ends nothing').toBe(200)
    await enter(browser)
    const second = await browser.session()
    expect([await stands(first?.token), await stands(second?.token)]).toEqual([401, 200])
    await enter(browser, bob)
    expect((await browser.session())?.user?.user_id).toBe(bob.customerId)
    expect([await stands(second?.token), await stands((await phone.session())?.token)]).toEqual([401, 200])
    expect(await stands(bob.token), 'Bob is signed in elsewhere, too').toBe(200)
  })

  test('signing out ends it on the server too: a copied cookie and token are worth nothing [ASVS 7.4.1]', async () => {
    await enter(browser)
    const { token } = (await browser.session()) ?? {}
    const thief = new Browser()
    for (const [name, value] of browser.cookies) thief.cookies.set(name, value)
    await browser.post('signout')
    expect(await browser.session()).toBeNull()
    expect(await thief.session()).toBeNull()
    expect((await it.call(listSessions, {}, { token })).status).toBe(401)
  })

  test('a database that is away signs nobody out: the answer is 503 and the cookie stays', async () => {
    await enter(browser)
    await it.database.owner.query('alter table customer_session rename to customer_session_away')
    try {
      const asked = await browser.fetch('/api/auth/session')
      expect([asked.status, asked.headers.getSetCookie()]).toEqual([503, []])
      expect((await browser.fetch('/dashboard')).status).toBe(503)
    } finally {
      await it.database.owner.query('alter table customer_session_away rename to customer_session')
    }
    expect((await browser.session())?.user?.username).toBe(ada.username)
  })

  test('an altered cookie is no session', async () => {
    await enter(browser)
    const name = 'authjs.session-token'
    browser.cookies.set(name, `${browser.cookies.get(name)?.slice(0, -3)}abc`)
    expect(await browser.session()).toBeNull()
  })

  test('the logo leads to the overview when signed in', async () => {
    expect(await browser.json('/go')).toMatchObject({ user: null })
    await enter(browser)
    expect(await browser.json('/go')).toMatchObject({ user: { username: ada.username } })
  })
})
