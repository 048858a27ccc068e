import { SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  changePassword,
  findUsers,
  getUser,
  updateEntity,
  updateIndividual,
} from '../../../../contract/accounts/accounts.ts'
import { listSessions, revokeSessions } from '../../../../contract/accounts/sessions.ts'
import { query } from '../../../kernel/tx.ts'
import { type TestApp, testApp } from '../../../testing/ctx.ts'
import { engines } from '../../../testing/database/engines.ts'
import { newPerson, signIn } from '../../../testing/people.ts'

const MINUTE = 60_000
const DAY = 86_400_000

describe.each(engines)('on %s', (engine) => {
  let it: TestApp
  beforeAll(async () => {
    it = await testApp(engine)
  })
  afterAll(() => it.stop())

  test('Ada sees where she is signed in, ends another session, and its token is refused at once [ASVS 7.5.2]', async () => {
    const ada = await newPerson(it, 'ada')
    const phone = await signIn(it, { ...ada, ip: '2001:db8:7:8::1' })
    const { body } = await it.call(listSessions, {}, ada)
    expect(body.data).toHaveLength(2)
    expect(body.data.find((s) => s.current)).toMatchObject({
      session_id: ada.sessionId,
      device: 'Firefox on Linux',
      ip: '203.0.113.x',
    })
    expect(body.data.find((s) => !s.current)?.ip).toBe('2001:db8:7::x')
    await it.call(revokeSessions, { body: { session_id: phone.sessionId } }, ada)
    expect((await it.call(listSessions, {}, phone)).body.code).toBe('unauthenticated')
    expect((await it.call(listSessions, {}, ada)).status).toBe(200)
  })

  test('she ends all others in one go, and hers goes on', async () => {
    const ada = await newPerson(it)
    const others = [await signIn(it, ada), await signIn(it, ada)]
    expect((await it.call(revokeSessions, { body: { others: true } }, ada)).body.data.revoked).toBe(2)
    for (const other of others) expect((await it.call(listSessions, {}, other)).status).toBe(401)
    expect((await it.call(listSessions, {}, ada)).status).toBe(200)
  })

  test('five minutes after she signed in it wants to be confirmed: whoever holds her session alone ends none of hers [ASVS 7.5.2]', async () => {
    const ada = await newPerson(it)
    const phone = await signIn(it, ada)
    const end = (stepUp?: string) =>
      it.call(revokeSessions, { body: { others: true } }, { token: ada.token, ...(stepUp && { stepUp }) })
    it.clock.advance(5 * MINUTE)
    expect((await end()).body).toMatchObject({ code: 'step_up_required', methods: ['password'] })
    expect((await it.call(listSessions, {}, phone)).status).toBe(200)
    expect((await end(ada.stepUp)).body.data.revoked).toBe(1)
    expect((await it.call(listSessions, {}, phone)).status).toBe(401)
    const again = await signIn(it, ada)
    it.clock.advance(5 * MINUTE - 1000)
    const fresh = await it.call(revokeSessions, { body: { session_id: ada.sessionId } }, again)
    expect(fresh.body.data.revoked).toBe(1)
  })

  test('nobody ends a stranger’s session', async () => {
    const [ada, eve] = [await newPerson(it), await newPerson(it)]
    const { status } = await it.call(revokeSessions, { body: { session_id: ada.sessionId } }, eve)
    expect(status).toBe(404)
    expect((await it.call(listSessions, {}, ada)).status).toBe(200)
  })

  test('a token ends after its hour, and a session after a week without use, to the millisecond [ASVS 7.3.1, 9.2.1]', async () => {
    const ada = await newPerson(it)
    it.clock.advance(3600_000 - 1)
    expect((await it.call(listSessions, {}, ada)).status).toBe(200)
    it.clock.advance(1)
    expect((await it.call(listSessions, {}, ada)).status).toBe(401)
    const live = await it.app.signIn.session(ada.sessionId)
    expect(live?.customerId).toBe(ada.customerId)
    it.clock.advance(7 * DAY - 1)
    expect(await it.app.signIn.session(ada.sessionId)).toBeDefined()
    it.clock.advance(7 * DAY)
    expect(await it.app.signIn.session(ada.sessionId)).toBeUndefined()
  })

  test('even a session in daily use ends after thirty days [ASVS 7.3.2]', async () => {
    const ada = await newPerson(it)
    let days = 0
    while (days < 40 && (await it.app.signIn.session(ada.sessionId))) {
      it.clock.advance(DAY)
      days++
    }
    expect(days).toBe(30)
  })

  test('forged, foreign and altered tokens open nothing [ASVS 7.2.1, 9.1.1, 9.1.2, 9.1.3, 9.2.2, 9.2.3]', async () => {
    const ada = await newPerson(it)
    const [head, claims, mark] = ada.token.split('.') as [string, string, string]
    const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${claims}.`
    const raw = new TextEncoder().encode(it.app.config.AUTH_SECRET)
    const withRawSecret = await new SignJWT({ sid: ada.sessionId })
      .setProtectedHeader({ alg: 'HS256' })
      .setSubject(ada.customerId)
      .setAudience('florin-api')
      .setExpirationTime(it.clock.now().getTime() / 1000 + 3600)
      .sign(raw)
    const forged = [
      unsigned,
      withRawSecret,
      `${head}.${claims}x.${mark}`,
      `${head}.${claims}.${mark.slice(0, -2)}`,
      'nonsense',
      '',
    ]
    for (const token of forged) expect((await it.call(listSessions, {}, { token })).status).toBe(401)
  })

  test('a suspended customer is out at the next call and can’t come back', async () => {
    const ada = await newPerson(it)
    await query(it.ctx())("update customer set status = 'suspended' where id = $1", [ada.customerId])
    expect((await it.call(listSessions, {}, ada)).status).toBe(401)
    await expect(signIn(it, ada)).rejects.toThrow('suspended')
    expect(await it.app.signIn.session(ada.sessionId)).toBeUndefined()
  })

  test('changing the password wants the old one, ends every other session and pauses withdrawals [ASVS 6.2.3]', async () => {
    const ada = await newPerson(it)
    const other = await signIn(it, ada)
    const body = { new_password: 'quite another, 2026' }
    const without = await it.call(changePassword, { body }, { token: ada.token })
    expect(without.body).toMatchObject({ code: 'step_up_required', methods: ['password'] })
    const wrong = await it.call(changePassword, { body }, { token: ada.token, stepUp: 'password d3Jvbmc' })
    expect(wrong.body.code).toBe('step_up_failed')
    const done = await it.call(changePassword, { body }, ada)
    expect(done.body.data.frozen_until).toBe(new Date(it.clock.now().getTime() + DAY).toISOString())
    expect((await it.call(listSessions, {}, other)).status).toBe(401)
    expect((await it.call(listSessions, {}, ada)).status).toBe(200)
    await signIn(it, { email: ada.email, password: body.new_password })
  })

  test('after five wrong passwords whoever guesses waits, each time longer, whether or not the address is known [ASVS 6.3.1]', async () => {
    const ada = await newPerson(it)
    for (const email of [ada.email, 'nobody-at-all@example.org']) {
      const guess = (password: string) => signIn(it, { email, password }).catch((error: Error) => error.message)
      for (let i = 0; i < 5; i++) expect(await guess(`wrong ${i}`)).toBe('credentials')
      expect(await guess(ada.password)).toBe('rate_limited')
      it.clock.advance(29_999)
      expect(await guess('still locked')).toBe('rate_limited')
      it.clock.advance(1)
      expect(await guess('one more')).toBe('credentials')
      it.clock.advance(30_000)
      expect(await guess('the second wait is a minute')).toBe('rate_limited')
      it.clock.advance(30_000)
    }
    it.clock.advance(DAY)
    await signIn(it, ada)
  })

  test('fifty guesses at once are fifty guesses: five are looked at', async () => {
    const ada = await newPerson(it)
    const guesses = Array.from({ length: 50 }, (_, i) =>
      signIn(it, { ...ada, password: `guess ${i}` }).catch((e: Error) => e.message),
    )
    const outcomes = await Promise.all(guesses)
    expect(outcomes.filter((why) => why === 'credentials')).toHaveLength(5)
    expect(outcomes.filter((why) => why === 'rate_limited')).toHaveLength(45)
  })

  test('others see a public profile only, and nothing of who has not confirmed [ASVS 8.2.3]', async () => {
    const [ada, eve] = [await newPerson(it, 'Zora'), await newPerson(it)]
    const seen = await it.call(getUser, { params: { user_id: ada.customerId } }, eve)
    expect(seen.body.data).toMatchObject({ self: false, username: ada.username, badge: null })
    expect(JSON.stringify(seen.body)).not.toContain(ada.email)
    const found = await it.call(findUsers, { query: { username: ada.username.toUpperCase() } }, eve)
    expect(found.body.data.map((user) => user.user_id)).toEqual([ada.customerId])
    const none = await it.call(getUser, { params: { user_id: '019abcde-0000-7000-8000-000000000000' } }, eve)
    expect(none.status).toBe(404)
  })

  test('a search for an underscore finds underscores, not everybody', async () => {
    const ada = await newPerson(it, 'x')
    const { body } = await it.call(findUsers, { query: { username: '_' } }, ada)
    expect(body.data).toEqual([])
  })

  test('traders are found page by page in the order of their names', async () => {
    const names = [await newPerson(it, 'pager'), await newPerson(it, 'pager'), await newPerson(it, 'pager')]
    const [asker] = names as [(typeof names)[number]]
    const first = await it.call(findUsers, { query: { username: 'pager', limit: 2 } }, asker)
    const rest = await it.call(
      findUsers,
      { query: { username: 'pager', limit: 2, cursor: String(first.body.next) } },
      asker,
    )
    expect([...first.body.data, ...rest.body.data].map((user) => user.username)).toEqual(
      names.map((p) => p.username).sort(),
    )
    expect(rest.body.next).toBeNull()
  })

  test('Ada changes her settings and username; the old name stays hers', async () => {
    const [ada, eve] = [await newPerson(it), await newPerson(it)]
    const username = `${ada.username}_new`
    const changed = await it.call(updateIndividual, { body: { username, language: 'en' } }, ada)
    expect(changed.body.data).toMatchObject({ username, language: 'en', first_name: 'Ada' })
    expect((await it.call(updateIndividual, { body: { username: ada.username } }, eve)).body.code).toBe(
      'username_taken',
    )
    expect((await it.call(updateIndividual, { body: { username: ada.username } }, ada)).status).toBe(200)
    expect((await it.call(updateEntity, { body: { website: 'https://example.org' } }, ada)).status).toBe(403)
  })

  test('Ada sets, changes and clears her anti-phishing code, each time confirming that it is her', async () => {
    const ada = await newPerson(it)
    const { stepUp: _, ...thief } = ada
    const set = (code: string | null, who: typeof thief) =>
      it.call(updateIndividual, { body: { anti_phishing_code: code } }, who)
    expect((await set('blue heron', thief)).body.code).toBe('step_up_required')
    expect((await set('blue heron', ada)).body.data.anti_phishing_code).toBe('blue heron')
    expect((await set('red heron', thief)).body.code).toBe('step_up_required')
    expect((await set(null, thief)).body.code).toBe('step_up_required')
    expect((await set('blue heron', thief)).status, 'the same again changes nothing').toBe(200)
    expect((await set(null, ada)).body.data).not.toHaveProperty('anti_phishing_code')
  })

  test('what only staff or the system may set is refused by name', async () => {
    const ada = await newPerson(it)
    for (const field of ['level', 'merchant', 'status', 'first_name', 'email', 'frozen_until']) {
      const { body, status } = await it.call(updateIndividual, { body: { [field]: 'E' } as never }, ada)
      expect([status, body.errors?.[0]?.field]).toEqual([422, field])
    }
  })

  test('the last use of a session is kept to the minute', async () => {
    const ada = await newPerson(it)
    it.clock.advance(MINUTE)
    await it.app.signIn.session(ada.sessionId)
    const { body } = await it.call(listSessions, {}, ada)
    expect(body.data[0]?.last_seen_at).toBe(it.clock.now().toISOString())
  })
})
