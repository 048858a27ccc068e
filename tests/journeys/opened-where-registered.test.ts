import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  createEntity,
  createIndividual,
  resendVerification,
  verifyEmail,
} from '../../src/contract/accounts/accounts.ts'
import { listSessions } from '../../src/contract/accounts/sessions.ts'
import { query } from '../../src/server/kernel/tx.ts'
import { type TestApp, testApp } from '../../src/server/testing/ctx.ts'
import { anEngine } from '../../src/server/testing/database/engines.ts'
import { emailsTo, newPerson, registrant, signIn, tokenIn } from '../../src/server/testing/people.ts'
import { Browser } from './browser.ts'

// tidy: allow each file says what it starts from
let it: TestApp
let browser: Browser
beforeAll(async () => {
  it = await testApp(anEngine, { now: new Date().toISOString() })
})
afterAll(() => it.stop())
beforeEach(() => {
  browser = new Browser()
})

const ORIGIN = 'http://localhost:4321'
const MINUTE = 60_000

/** Asks for what a registration is bound to its browser by, as the page with script does. */
async function bind(who: Browser, origin = ORIGIN) {
  const headers = { 'content-type': 'application/json', origin }
  const response = await who.fetch('/api/auth/_registering', { method: 'POST', headers, body: '{}' })
  const { browser: hash } = (await response.json()) as { browser?: string }
  return { status: response.status, hash, cookie: response.headers.getSetCookie()[0] }
}

/** Registers in a browser; answers who, with the token of the letter's link. */
async function registerIn(who: Browser, person = registrant()) {
  const { hash } = await bind(who)
  await it.call(createIndividual, { body: { ...person, browser: hash } })
  await it.settleEvents()
  return { ...person, token: tokenIn(emailsTo(it, person.email)[0]) }
}

/** A press on the page, which names whom its address says. */
const open = (who: Browser, { token, username }: { token: string; username: string }) =>
  who.post('callback/credentials', { confirmation: token, username })

test('whoever registered opens the account by its link in that browser, without the password, and is signed in [ASVS 6.6.2]', async () => {
  const { cookie } = await bind(browser)
  expect(cookie).toMatch(/^florin-registered=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=1800$/)
  const ada = await registerIn(browser)
  expect((await open(browser, ada)).error).toBeNull()
  const session = await browser.session()
  expect(session?.user?.username).toBe(ada.username)
  const mine = await it.call(listSessions, {}, { token: session?.token })
  expect(mine.body.data.find((one) => one.current)?.via).toBe('email')
  // And with the password that was chosen.
  await signIn(it, ada)
})

test('an organisation opens so, too', async () => {
  const mara = registrant('mara')
  const { hash } = await bind(browser)
  const company = { legal_type: 'private_company' as const, company_name: 'Lily Ltd', registration_number: '0125' }
  await it.call(createEntity, { body: { ...mara, ...company, representative_role: 'Director', browser: hash } })
  await it.settleEvents()
  expect((await open(browser, { ...mara, token: tokenIn(emailsTo(it, mara.email)[0]) })).error).toBeNull()
  expect((await browser.session())?.user?.username).toBe(mara.username)
})

test('being opened spends nothing: whatever scans the mail, the link still opens the account where it was registered [ASVS 3.5.3]', async () => {
  const ada = await registerIn(browser)
  for (const who of [new Browser(), browser])
    for (const path of [
      `/account-verification?username=${ada.username}#token=${ada.token}`,
      `/api/auth/callback/credentials?confirmation=${ada.token}`,
      '/api/auth/_registering',
    ])
      await who.fetch(path)
  expect(await browser.session()).toBeNull()
  await expect(signIn(it, ada)).rejects.toThrow('credentials')
  expect((await open(browser, ada)).error).toBeNull()
})

test('a stolen link opens nothing elsewhere without the password, and stays for who registered', async () => {
  const ada = await registerIn(browser)
  const thief = new Browser()
  expect((await open(thief, ada)).code).toBe('link_elsewhere')
  // One who registered, too, has a cookie of their own.
  await registerIn(thief)
  expect((await open(thief, ada)).code).toBe('link_elsewhere')
  const made = new Browser()
  made.cookies.set('florin-registered', 'x'.repeat(43))
  expect((await open(made, ada)).code).toBe('link_elsewhere')
  expect([await thief.session(), await made.session()]).toEqual([null, null])
  await expect(signIn(it, ada)).rejects.toThrow('credentials')
  expect((await open(browser, ada)).error).toBeNull()
})

test('a cookie without the link opens nothing, nor with another’s', async () => {
  const ada = await registerIn(browser)
  const bob = await registerIn(new Browser())
  expect((await open(browser, { ...ada, token: 'x'.repeat(43) })).code).toBe('Verification')
  expect((await open(browser, bob)).code).toBe('link_elsewhere')
  expect(await browser.session()).toBeNull()
  await expect(signIn(it, ada)).rejects.toThrow('credentials')
})

test('a press opens no other account than the one that the page names, and none where it names nobody', async () => {
  const mallory = await registerIn(browser)
  for (const username of [registrant('ada').username, mallory.username.toUpperCase(), ''])
    expect((await open(browser, { ...mallory, username })).code).toBe('link_elsewhere')
  const unnamed = await browser.post('callback/credentials', { confirmation: mallory.token })
  expect([unnamed.code, await browser.session()]).toEqual(['link_elsewhere', null])
  await expect(signIn(it, mallory)).rejects.toThrow('credentials')
  expect((await open(browser, mallory)).error).toBeNull()
})

test('a stranger who registers Ada’s address has nothing of her opening what she registered herself', async () => {
  const ada = registrant()
  const mallory = new Browser()
  const theirs = await registerIn(mallory, { ...registrant(), email: ada.email })
  const hers = await registerIn(browser, ada)
  // Helpful as she is, she opens both letters.
  expect((await open(browser, theirs)).code).toBe('link_elsewhere')
  expect((await open(browser, hers)).error).toBeNull()
  expect((await open(mallory, theirs)).code).toBe('Verification')
  await expect(signIn(it, { email: ada.email, password: theirs.password })).rejects.toThrow('credentials')
  await signIn(it, ada)
})

test('in a shared browser only the last who registered is let in: what was registered before asks for its password', async () => {
  const ada = registrant()
  const before = await registerIn(browser, { ...registrant(), email: ada.email })
  const hers = await registerIn(browser, ada)
  expect((await open(browser, before)).code).toBe('link_elsewhere')
  expect((await open(browser, hers)).error).toBeNull()
})

test('once somebody is signed in, by whichever way, the browser keeps nothing of a registration', async () => {
  const bob = await newPerson(it)
  const ada = await registerIn(browser)
  await browser.post('callback/credentials', { email: bob.email, password: 'not that one' })
  expect([...browser.cookies.keys()]).toContain('florin-registered')
  await browser.post('callback/credentials', { email: bob.email, password: bob.password })
  expect([...browser.cookies.keys()]).not.toContain('florin-registered')
  expect((await open(browser, ada)).code).toBe('link_elsewhere')
  expect((await browser.session())?.user?.username).toBe(bob.username)
})

test('it holds for half an hour, to the millisecond; then the password opens it as anywhere else', async () => {
  const early = await registerIn(browser)
  it.clock.advance(30 * MINUTE - 1)
  expect((await open(browser, early)).error).toBeNull()
  const late = await registerIn(browser)
  it.clock.advance(30 * MINUTE)
  expect((await open(browser, late)).code).toBe('link_elsewhere')
  const { token, password } = late
  expect((await it.call(verifyEmail, { body: { token, password } })).status).toBe(200)
})

test('the link of a second letter opens it as the first would, and one of them once', async () => {
  const ada = await registerIn(browser)
  it.clock.advance(MINUTE + 1)
  await it.call(resendVerification, { body: { email: ada.email } })
  await it.settleEvents()
  const again = tokenIn(emailsTo(it, ada.email)[0])
  expect(again).not.toBe(ada.token)
  expect((await open(browser, { ...ada, token: again })).error).toBeNull()
  expect((await open(browser, ada)).code).toBe('Verification')
})

test('of ten at once one opens it, and it opens one session; used again it does nothing', async () => {
  const ada = await registerIn(browser)
  const secret = browser.cookies.get('florin-registered') ?? ''
  const tabs = Array.from({ length: 10 }, () => {
    const tab = new Browser()
    tab.cookies.set('florin-registered', secret)
    return tab
  })
  const answers = await Promise.all(tabs.map((tab) => open(tab, ada)))
  expect(answers.filter(({ error }) => error === null)).toHaveLength(1)
  expect(answers.filter(({ code }) => code === 'Verification')).toHaveLength(9)
  expect((await open(browser, ada)).code).toBe('Verification')
  const [{ sessions } = { sessions: 0 }] = await query(it.ctx())<{ sessions: number }>(
    'select count(*)::int sessions from customer_session s join customer c on c.id = s.customer_id where c.username = $1',
    [ada.username],
  )
  expect(sessions).toBe(1)
})

test('with the password given at the same moment, one of the two opens it', async () => {
  const ada = await registerIn(browser)
  const { token, password } = ada
  const [here, elsewhere] = await Promise.all([open(browser, ada), it.call(verifyEmail, { body: { token, password } })])
  expect([here.error === null, elsewhere.status === 200].filter(Boolean)).toHaveLength(1)
  await signIn(it, ada)
})

test('another site binds nobody’s registration, and opens none with its own form', async () => {
  expect(await bind(browser, 'https://evil.example')).toMatchObject({ status: 403, hash: undefined })
  expect([...browser.cookies.keys()]).not.toContain('florin-registered')
  const ada = await registerIn(browser)
  const body = new URLSearchParams({ confirmation: ada.token, csrfToken: 'made up' })
  const headers = { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://evil.example' }
  const response = await browser.fetch('/api/auth/callback/credentials', { method: 'POST', headers, body })
  expect(response.headers.get('location')).toContain('error=MissingCSRF')
  expect(await browser.session()).toBeNull()
})

test('a registration is answered alike with it or without, and only a hash is taken for one', async () => {
  const { hash } = await bind(browser)
  const bound = await it.call(createIndividual, { body: { ...registrant(), browser: hash } })
  const plain = await it.call(createIndividual, { body: registrant() })
  expect([bound.status, bound.body]).toEqual([plain.status, plain.body])
  const wrong = await it.call(createIndividual, { body: { ...registrant(), browser: 'my browser' } })
  expect([wrong.status, wrong.body.errors?.[0]?.field]).toEqual([422, 'browser'])
})
