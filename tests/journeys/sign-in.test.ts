import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createIndividual } from '../../src/contract/accounts/accounts.ts'
import { listSessions, revokeSessions } from '../../src/contract/accounts/sessions.ts'
import { query } from '../../src/server/kernel/tx.ts'
import { type TestApp, testApp } from '../../src/server/testing/ctx.ts'
import { anEngine } from '../../src/server/testing/database/engines.ts'
import { emailsTo, enrol, newPerson, type Person, registrant } from '../../src/server/testing/people.ts'
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

  test('a link by e-mail ends it as well', async () => {
    await enter(browser)
    const { token } = (await browser.session()) ?? {}
    await browser.post('signin/email', { email: ada.email })
    await it.settleEvents()
    const link = /https?:\S+callback\/email\S+/.exec(emailsTo(it, ada.email)[0]?.text ?? '')?.[0] ?? ''
    await browser.fetch(new URL(link).pathname + new URL(link).search)
    expect((await browser.session())?.user?.user_id).toBe(ada.customerId)
    expect((await it.call(listSessions, {}, { token })).status).toBe(401)
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

describe('with a link by e-mail', () => {
  const askFor = async (who: Browser, email = ada.email) => {
    const answer = await who.post('signin/email', { email, callbackUrl: '/dashboard/swap' })
    await it.settleEvents()
    return answer
  }
  const linkIn = (email = ada.email) => {
    const mail = emailsTo(it, email).find((one) => one.subject.startsWith('Your link'))
    const url = /http\S+callback\/email\S+/.exec(mail?.text ?? '')?.[0]
    return url ? new URL(url) : undefined
  }

  test('Ada asks for a link, follows it, and is where she wanted to go [ASVS 7.6.2]', async () => {
    const answer = await askFor(browser)
    expect(answer.url).toContain('/verify-request')
    const link = linkIn()
    expect(link?.searchParams.has('email')).toBe(false)
    const response = await browser.fetch(`${link?.pathname}${link?.search}`)
    expect(response.headers.get('location')).toBe('http://localhost:4321/dashboard/swap')
    expect((await browser.session())?.user?.username).toBe(ada.username)
  })

  test('an unknown address gets the same answer and no e-mail', async () => {
    const known = await askFor(browser)
    expect(await askFor(browser, 'nobody@example.org')).toEqual(known)
    expect(emailsTo(it, 'nobody@example.org')).toHaveLength(0)
  })

  test('a link works once, and not after its quarter of an hour', async () => {
    await askFor(browser)
    const link = linkIn()
    const first = await browser.fetch(`${link?.pathname}${link?.search}`)
    expect(first.headers.get('location')).toContain('/dashboard/swap')
    const second = await new Browser().fetch(`${link?.pathname}${link?.search}`)
    expect(second.headers.get('location')).toContain('/auth/error?error=Verification')
    await askFor(browser)
    const late = linkIn()
    it.clock.advance(15 * 60_000)
    const after = await new Browser().fetch(`${late?.pathname}${late?.search}`)
    expect(after.headers.get('location')).toContain('error=Verification')
  })

  test('with an authenticator app the link is half the way: pages and API stay shut until the code [ASVS 6.3.4]', async () => {
    const app = await enrol(it, ada)
    await askFor(browser)
    const link = linkIn()
    await browser.fetch(`${link?.pathname}${link?.search}`)
    const half = await browser.session()
    expect(half).toMatchObject({ awaits_code: true })
    expect(half?.token).toBeUndefined()
    expect((await browser.fetch('/dashboard')).headers.get('location')).toContain('error=SecondFactorRequired')
    expect(await browser.json('/auth/login')).toMatchObject({ page: '/auth/login', awaitsCode: true })
    const give = async (code: string) => {
      const { csrfToken } = await browser.json<{ csrfToken: string }>('/api/auth/csrf')
      return browser.json<{ token?: string }>('/api/auth/session', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ csrfToken, data: { code } }),
      })
    }
    expect((await give('000000')).token).toBeUndefined()
    const whole = await give(app.code())
    const listed = await it.call(listSessions, {}, { token: whole.token })
    expect(listed.status).toBe(200)
    // The session has another id than the half one had, which is worth nothing any more.
    const rows = await query(it.ctx())<{ id: string }>(
      'select id from customer_session where customer_id = $1 and awaits_code',
      [ada.customerId],
    )
    const current = listed.body.data.find((session) => session.current)
    expect(rows.map(({ id }) => id)).not.toContain(current?.session_id)
    for (const { id } of rows) expect(await it.app.signIn.session(id)).toBeUndefined()
    expect(await browser.json('/dashboard')).toMatchObject({ page: '/dashboard' })
  })

  test('a link to an address that a stranger had registered makes it its owner’s, and the stranger’s password void', async () => {
    const stranger = registrant()
    await it.call(createIndividual, { body: stranger })
    await askFor(browser, stranger.email)
    const link = linkIn(stranger.email)
    await browser.fetch(`${link?.pathname}${link?.search}`)
    expect((await browser.session())?.user?.username).toBe(stranger.username)
    const thief = new Browser()
    expect((await enter(thief, { email: stranger.email, password: stranger.password })).code).toBe('credentials')
  })
})
