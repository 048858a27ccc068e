import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createIndividual } from '../../src/contract/accounts/accounts.ts'
import { listSessions } from '../../src/contract/accounts/sessions.ts'
import { query } from '../../src/server/kernel/tx.ts'
import { type TestApp, testApp } from '../../src/server/testing/ctx.ts'
import { anEngine } from '../../src/server/testing/database/engines.ts'
import { emailsTo, enrol, newPerson, type Person, registrant, tokenIn } from '../../src/server/testing/people.ts'
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

const ORIGIN = 'http://localhost:4321'

/** Asks for a link as the page with script does; answers the letters that the page shows. */
async function askFor(who: Browser, email = ada.email, origin = ORIGIN) {
  const response = await who.fetch('/api/auth/_link', {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify({ email, callbackUrl: '/dashboard/swap' }),
  })
  await it.settleEvents()
  const { word = '', code } = (await response.json()) as { word?: string; code?: string }
  return { status: response.status, word, code, cookie: response.headers.getSetCookie()[0] ?? '' }
}

const linkIn = (email = ada.email) => emailsTo(it, email).find((one) => one.subject.startsWith('Your link'))
const follow = (who: Browser, link: string, word?: string) =>
  who.post('callback/credentials', { link, ...(word && { word }), callbackUrl: '/dashboard/swap' })

test('Ada asks for a link, presses its button in the same browser, and is where she wanted to go [ASVS 6.6.2, 7.6.2]', async () => {
  const { word, cookie } = await askFor(browser)
  expect(word).toMatch(/^[A-HJ-NP-Z]{6}$/)
  expect(cookie).toMatch(/^florin-link=[^;]+; Path=\/; HttpOnly; SameSite=Lax; Max-Age=600$/)
  const mail = linkIn()
  // No server, and no address that one leads on to, gets the token.
  expect(mail?.text).toMatch(/\/auth\/link\?callbackUrl=%2Fdashboard%2Fswap#token=[\w-]{43}\n/)
  const answer = await follow(browser, tokenIn(mail))
  expect([answer.error, answer.url]).toEqual([null, `${ORIGIN}/dashboard/swap`])
  const session = await browser.session()
  const mine = await it.call(listSessions, {}, { token: session?.token })
  expect(mine.body.data.find((one) => one.current)?.via).toBe('email')
})

test('what the browser was signed in with ends, as it does with a password [ASVS 7.2.4]', async () => {
  await browser.post('callback/credentials', { email: ada.email, password: ada.password })
  const { token } = (await browser.session()) ?? {}
  expect((await it.call(listSessions, {}, { token })).status).toBe(200)
  await askFor(browser)
  expect((await follow(browser, tokenIn(linkIn()))).error).toBeNull()
  expect((await browser.session())?.user?.user_id).toBe(ada.customerId)
  expect((await it.call(listSessions, {}, { token })).status).toBe(401)
})

test('opening a link spends nothing: whatever scans the mail, Ada’s press still signs her in [ASVS 3.5.3]', async () => {
  await askFor(browser)
  const link = tokenIn(linkIn())
  const scanner = new Browser()
  for (const path of [
    `/auth/link?callbackUrl=%2Fdashboard#token=${link}`,
    `/api/auth/callback/email?token=${link}`,
    `/api/auth/callback/credentials?link=${link}`,
    '/api/auth/_link',
  ])
    await scanner.fetch(path)
  expect(await scanner.session()).toBeNull()
  expect((await follow(browser, link)).error).toBeNull()
})

test('who reads Ada’s mail opens nothing with her link, and she is still let in [ASVS 6.3.6, 6.6.2]', async () => {
  const { word } = await askFor(browser)
  const link = tokenIn(linkIn())
  const thief = new Browser()
  expect((await follow(thief, link)).code).toBe('link_elsewhere')
  // One who asked, too, has a cookie of their own and other letters.
  const { word: others } = await askFor(thief, 'nobody@example.org')
  expect((await follow(thief, link)).code).toBe('link_elsewhere')
  expect((await follow(thief, link, others)).code).toBe('link_word_wrong')
  expect(await thief.session()).toBeNull()
  expect(word).not.toBe(others)
  expect((await follow(browser, link)).error).toBeNull()
})

test('on her phone Ada types the letters that her computer shows, however she writes them', async () => {
  const { word } = await askFor(browser)
  const phone = new Browser()
  const typed = `${word.slice(0, 3)} ${word.slice(3).toLowerCase()}`
  expect((await follow(phone, tokenIn(linkIn()), typed)).error).toBeNull()
  expect((await phone.session())?.user?.username).toBe(ada.username)
  expect(await browser.session()).toBeNull()
})

test('the letters can’t be tried out: after five wrong ones even the right ones have to wait', async () => {
  const { word } = await askFor(browser)
  const link = tokenIn(linkIn())
  const thief = new Browser()
  for (let i = 0; i < 5; i++) expect((await follow(thief, link, 'AAAAAA')).code).toBe('link_word_wrong')
  expect((await follow(thief, link, word)).code).toBe('rate_limited')
  expect((await follow(browser, link)).error).toBeNull()
})

test('another site has nobody ask for a link, and signs nobody in with its own', async () => {
  expect(await askFor(browser, ada.email, 'https://evil.example')).toMatchObject({ status: 403, code: 'MissingCSRF' })
  expect(linkIn()).toBeUndefined()
  const mallory = new Browser()
  const { word } = await askFor(mallory)
  const body = new URLSearchParams({ link: tokenIn(linkIn()), word, csrfToken: 'made up' })
  const response = await browser.fetch('/api/auth/callback/credentials', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://evil.example' },
    body,
  })
  expect(response.headers.get('location')).toContain('error=MissingCSRF')
  expect(await browser.session()).toBeNull()
})

test('asking once more keeps the letters, since the server may have written one e-mail only', async () => {
  const first = await askFor(browser)
  const again = await askFor(browser)
  expect([again.word, emailsTo(it, ada.email).filter((one) => one.subject.startsWith('Your link')).length]).toEqual([
    first.word,
    1,
  ])
  expect((await follow(browser, tokenIn(linkIn()))).error).toBeNull()
})

test('an unknown address gets the same answer and no e-mail, and an address that is none is refused in words', async () => {
  const known = await askFor(browser)
  expect(await askFor(browser, 'nobody@example.org')).toEqual(known)
  expect(emailsTo(it, 'nobody@example.org')).toHaveLength(0)
  expect(await askFor(browser, 'not an address')).toMatchObject({ status: 422, code: 'EmailSignInError' })
})

test('a link works once, and not after its ten minutes [ASVS 6.5.5]', async () => {
  await askFor(browser)
  const link = tokenIn(linkIn())
  const both = await Promise.all([follow(browser, link), follow(browser, link)])
  expect(both.map(({ code }) => code).sort()).toEqual(['Verification', null])
  expect((await follow(browser, link)).code).toBe('Verification')
  it.clock.advance(60_000)
  await askFor(browser)
  const late = tokenIn(linkIn())
  expect(late).not.toBe(link)
  it.clock.advance(10 * 60_000)
  expect((await follow(browser, late)).code).toBe('Verification')
})

test('what the database keeps of a link opens nothing: neither its token nor the letters nor the cookie stand there', async () => {
  const { word, cookie } = await askFor(browser)
  const link = tokenIn(linkIn())
  const rows = await query(it.ctx())("select * from account_token where purpose = 'sign_in_link'", [])
  const kept = JSON.stringify(rows)
  for (const secret of [word, link, /=([\w-]+)\./.exec(cookie)?.[1] ?? '']) {
    expect(secret.length).toBeGreaterThan(5)
    expect(kept).not.toContain(secret)
  }
  // A link of the release before has no browser: it opens nothing, whatever is typed.
  await query(it.ctx())('update account_token set browser_hash = null, word_index = null where customer_id = $1', [
    ada.customerId,
  ])
  expect((await follow(browser, link, word)).code).toBe('link_word_wrong')
})

test('with an authenticator app the link is half the way: pages and API stay shut until the code [ASVS 6.3.4]', async () => {
  const app = await enrol(it, ada)
  await askFor(browser)
  await follow(browser, tokenIn(linkIn()))
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
  await follow(browser, tokenIn(linkIn(stranger.email)))
  expect((await browser.session())?.user?.username).toBe(stranger.username)
  const { email, password } = stranger
  expect((await new Browser().post('callback/credentials', { email, password })).code).toBe('credentials')
})

test('an operator turns links off: no way to ask, no e-mail, and none that was asked for before signs in', async () => {
  await askFor(browser)
  const link = tokenIn(linkIn())
  const { config } = it.ctx()
  const { settings } = it.app.signIn
  Object.assign(config, { SIGN_IN_LINKS: false })
  settings.links = false
  try {
    it.clock.advance(60_000)
    expect(await askFor(browser)).toMatchObject({ status: 422, code: 'InvalidProvider' })
    expect(emailsTo(it, ada.email).filter((one) => one.subject.startsWith('Your link'))).toHaveLength(1)
    expect((await follow(browser, link)).code).toBe('InvalidProvider')
    expect(await browser.session()).toBeNull()
  } finally {
    Object.assign(config, { SIGN_IN_LINKS: true })
    settings.links = true
  }
})
