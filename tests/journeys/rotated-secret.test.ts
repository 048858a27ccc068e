import { afterAll, beforeAll, expect, test } from 'vitest'
import { listSessions } from '../../src/contract/accounts/sessions.ts'
import { readConfig } from '../../src/env.ts'
import { refusals } from '../../src/server/boot-refusals.ts'
import { readSigned, signText } from '../../src/server/kernel/signed-text.ts'
import { type TestApp, testApp } from '../../src/server/testing/ctx.ts'
import { anEngine } from '../../src/server/testing/database/engines.ts'
import { newPerson } from '../../src/server/testing/people.ts'
import { Browser } from './browser.ts'

const OLD = 'r4Tq9LwX2mV7bN1cZ8kJ5hG3fD6sA0pQuYeWiOt'
const NEW = 'K7jH2gF5dS8aP1oI4uY9tR6eW3qZ0xCvBnMlLkJ'

let it: TestApp
beforeAll(async () => {
  it = await testApp(anEngine, { env: { AUTH_SECRET: OLD }, now: new Date().toISOString() })
})
afterAll(() => it.stop())

/** As after a restart of every process with another AUTH_SECRET. */
function restartWith(held: string): void {
  Object.assign(it.ctx().config, { AUTH_SECRET: held })
  it.app.signIn.settings.secrets = held.split(',')
}

test('with a new secret before the old one whoever is signed in stays so, and once the old one goes, what it signed does, too [ASVS 11.2.2]', async () => {
  const ada = await newPerson(it)
  const browser = new Browser()
  await browser.post('callback/credentials', { email: ada.email, password: ada.password })
  const before = (await browser.session())?.token
  const works = async (token: string | undefined) => (await it.call(listSessions, {}, { token })).status
  const quote = signText('a price', 'quote', OLD)

  restartWith(`${NEW},${OLD}`)
  expect([await works(before), readSigned(quote, 'quote', `${NEW},${OLD}`)]).toEqual([200, 'a price'])
  // The page asks for its session, and gets a token and a cookie by the new secret.
  const after = (await browser.session())?.token
  expect(readSigned(signText('a price', 'quote', `${NEW},${OLD}`), 'quote', NEW)).toBe('a price')

  restartWith(NEW)
  expect([await works(before), await works(after), readSigned(quote, 'quote', NEW)]).toEqual([401, 200, undefined])
  expect((await browser.session())?.user?.username, 'its cookie is by the new one').toBe(ada.username)
  const stranger = new Browser()
  await stranger.post('callback/credentials', { email: ada.email, password: ada.password })
  restartWith(OLD)
  expect(await stranger.session()).toBeNull()
})

test('each of several secrets has to be one', () => {
  expect(() => readConfig({ AUTH_SECRET: `${NEW},short` })).toThrow('AUTH_SECRET: must have at least 32 characters')
  const why = (AUTH_SECRET: string) =>
    refusals(readConfig({ FLORIN_MODE: 'production', AUTH_SECRET })).filter((line) => line.startsWith('AUTH_SECRET'))
  expect(why(`${NEW},${OLD}`)).toEqual([])
  expect(why(`${NEW},${'ab'.repeat(20)}`)).toHaveLength(1)
  expect(why(`${NEW},${readConfig({}).AUTH_SECRET}`)).toHaveLength(1)
})
