import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../testing/ctx.ts'
import { anEngine } from '../../../testing/database/engines.ts'
import { askForLink, emailsTo, newPerson, type Person, signInByLink } from '../../../testing/people.ts'

let it: TestApp
beforeAll(async () => {
  it = await testApp(anEngine, { env: { EXTRA_HOSTS: 'one.example, two.example:8443' } })
})
afterAll(() => it.stop())

const MINUTE = 60_000
/** Where newPerson signs in from, and somewhere that nobody did. */
const HOME = '203.0.113.7'
const ELSEWHERE = '192.0.2.77'
let browsers = 0
const ask = async ({ email }: Person, ip: string, secret = `browser ${++browsers}`) => {
  await askForLink(it, email, { ip, secret })
  await it.settleEvents()
}
const links = ({ email }: Person) => emailsTo(it, email).filter(({ subject }) => subject.startsWith('Your link'))

test('whoever asks for her link each minute, from any networks, keeps none from her where she has signed in before', async () => {
  const ada = await newPerson(it)
  for (let n = 0; n < 30; n++) {
    await ask(ada, `198.51.100.${n}`)
    it.clock.advance(MINUTE / 2)
  }
  const before = links(ada).length
  await ask(ada, HOME)
  expect(links(ada).length).toBe(before + 1)
})

test('strangers of one network use up too little to keep it from her where she never was', async () => {
  const ada = await newPerson(it)
  for (let n = 0; n < 9; n++) {
    await ask(ada, ELSEWHERE)
    it.clock.advance(MINUTE)
  }
  expect(links(ada), 'two, in ten minutes').toHaveLength(2)
  await ask(ada, '198.51.100.200')
  expect(links(ada)).toHaveLength(3)
})

test('all strangers together fill no mailbox: six in ten minutes', async () => {
  const ada = await newPerson(it)
  for (let n = 0; n < 40; n++) await ask(ada, `198.51.100.${n}`)
  expect(links(ada)).toHaveLength(6)
  it.clock.advance(10 * MINUTE)
  await ask(ada, ELSEWHERE)
  expect(links(ada)).toHaveLength(7)
})

test('one browser gets one a minute, and her own networks ten in ten minutes', async () => {
  const ada = await newPerson(it)
  for (let n = 0; n < 3; n++) await ask(ada, HOME, 'the same')
  expect(links(ada)).toHaveLength(1)
  for (let n = 0; n < 20; n++) await ask(ada, HOME)
  expect(links(ada)).toHaveLength(10)
})

test('a network is known once a link let her in from there', async () => {
  const ada = await newPerson(it)
  const train = '203.0.113.9'
  for (let n = 0; n < 3; n++) await ask(ada, train)
  expect(links(ada), 'as a stranger').toHaveLength(2)
  it.clock.advance(10 * MINUTE)
  await signInByLink(it, ada.email)
  for (let n = 0; n < 5; n++) await ask(ada, train)
  expect(links(ada)).toHaveLength(8)
})

test('asking writes the same for an address that is known and one that isn’t [ASVS 6.3.8]', async () => {
  const ada = await newPerson(it)
  await it.settleEvents()
  const rows = async () =>
    (
      await it.app.db.pool.query(
        'select (select count(*) from account_token)::int tokens, (select count(*) from outbox)::int said',
      )
    ).rows[0]
  const more = async (email: string) => {
    const before = await rows()
    await askForLink(it, email)
    const after = await rows()
    return { tokens: after.tokens - before.tokens, said: after.said - before.said }
  }
  expect(await more(ada.email)).toEqual({ tokens: 0, said: 1 })
  expect(await more('nobody@example.org')).toEqual({ tokens: 0, said: 1 })
})

test.each([
  ['two.example:8443', 'http://two.example:8443/auth/link?'],
  ['localhost:4321', 'http://localhost:4321/auth/link?'],
  ['evil.example', 'http://localhost:4321/auth/link?'],
])('a link that was asked for under %s leads to %s', async (host, to) => {
  const ada = await newPerson(it)
  await askForLink(it, ada.email, { host })
  await it.settleEvents()
  expect(links(ada)[0]?.text).toContain(to)
})
