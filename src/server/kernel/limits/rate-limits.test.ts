import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { forgotPassword } from '../../../contract/accounts/accounts.ts'
import { listSessions } from '../../../contract/accounts/sessions.ts'
import { type TestApp, testApp } from '../../testing/ctx.ts'
import { engines } from '../../testing/database/engines.ts'
import { newPerson, signIn } from '../../testing/people.ts'
import { Problem } from '../errors.ts'
import { networkOf } from '../network.ts'
import { RateLimits } from './rate-limits.ts'

describe.each(engines)('rate limits, on %s,', (engine) => {
  let it: TestApp
  beforeAll(async () => {
    it = await testApp(engine, { env: { RATE_LIMIT_FACTOR: '1' } })
  })
  afterAll(() => it.stop())
  // Ten seconds into a window of its own.
  beforeEach(() => it.clock.set(new Date(Math.ceil(it.clock.now().getTime() / 60_000) * 60_000 + 70_000).toISOString()))

  test('an address gets six e-mails a minute and the seventh request is told how long to wait [ASVS 2.4.1]', async () => {
    const ask = (ip: string) => it.call(forgotPassword, { body: { email: 'a@example.org' } }, { ip })
    for (let n = 0; n < 6; n++) expect((await ask('198.51.100.1')).status).toBe(200)
    const refused = await ask('198.51.100.1')
    expect([refused.status, refused.body.code, refused.headers.get('retry-after')]).toEqual([429, 'rate_limited', '50'])
    expect((await ask('198.51.100.2')).status).toBe(200)
    it.clock.advance(49_999)
    expect((await ask('198.51.100.1')).status).toBe(429)
    it.clock.advance(1)
    expect((await ask('198.51.100.1')).status).toBe(200)
  })

  test('requests that can’t be read count too', async () => {
    const ask = () =>
      it.raw('/users/forgot-password', { method: 'POST', headers: { 'x-florin-client-ip': '198.51.100.3' } })
    for (let n = 0; n < 6; n++) expect((await ask()).status).toBe(422)
    expect((await ask()).status).toBe(429)
  })

  test('an account gets its number wherever and under however many sessions it asks, and no other pays for it', async () => {
    const [ada, bob] = [await newPerson(it, 'ada'), await newPerson(it, 'bob')]
    const again = await signIn(it, ada)
    for (let n = 0; n < 600; n++) it.app.limits.take(listSessions.limit, ada.customerId)
    for (const token of [ada.token, again.token])
      expect((await it.call(listSessions, {}, { token, ip: '198.51.100.4' })).status).toBe(429)
    expect((await it.call(listSessions, {}, { token: bob.token, ip: '198.51.100.4' })).status).toBe(200)
  })

  test('two processes count together once they have heard of each other', async () => {
    const [one, two] = [0, 1].map(() => new RateLimits(it.app.db, it.clock.now, 1)) as [RateLimits, RateLimits]
    const taken = (limits: RateLimits) => {
      let n = 0
      try {
        for (; n < 1000; n++) limits.take('write', 'ada')
      } catch (error) {
        expect((error as Problem).code).toBe('rate_limited')
      }
      return n
    }
    for (let n = 0; n < 40; n++) one.take('write', 'ada')
    two.take('write', 'ada')
    await one.share()
    await two.share()
    expect(taken(two)).toBe(60 - 41)
    await two.share()
    one.take('write', 'ada')
    await one.share()
    expect(() => one.take('write', 'ada')).toThrow(Problem)
    one.stop()
    two.stop()
  })

  test('what was counted is told once, even where two tell at once', async () => {
    const limits = new RateLimits(it.app.db, it.clock.now, 1)
    for (let n = 0; n < 10; n++) limits.take('write', 'carl')
    await Promise.all([limits.share(), limits.share(), limits.share()])
    const { rows } = await it.app.db.pool.query(`select points from rate_limit where key like 'write:carl:%'`)
    expect(rows).toEqual([{ points: 10 }])
    limits.stop()
  })

  test('a database that can’t be asked lets nobody past the limit [ASVS 15.2.2]', async () => {
    const nowhere = { pool: { query: () => Promise.reject(new Error('gone')) } } as never
    const limits = new RateLimits(nowhere, it.clock.now, 1)
    for (let n = 0; n < 6; n++) limits.take('mail', 'dora')
    await limits.share()
    expect(() => limits.take('mail', 'dora')).toThrow(Problem)
    limits.stop()
  })
})

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('whoever comes from %s is counted as %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network)
})

test.each(['2001:db8::1', '2001:db8:0:1::1', '2001:db8:0:ffff:3:4:5:6'])('%s guesses from one network', (ip) => {
  expect(networkOf(ip, 48)).toBe('2001:db8:0::/48')
})
