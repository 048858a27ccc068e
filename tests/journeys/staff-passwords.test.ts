import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deskMe, deskQueues, deskSecondFactor, deskSignIn, deskSignOut } from '../../src/contract/desk/desk.ts'
import { deskPasskeys } from '../../src/contract/desk/desk-passkeys.ts'
import { deskEndOwnSessions, deskPassword, deskSessions } from '../../src/contract/desk/own/desk-account.ts'
import { requestFor, send } from '../../src/server/api/caller.ts'
import { query } from '../../src/server/kernel/tx.ts'
import { hashPassword, setPasswordCost } from '../../src/server/modules/accounts/passwords/passwords.ts'
import { addStaff, resetStaff } from '../../src/server/modules/desk/staff/add-staff.ts'
import { type TestApp, testApp } from '../../src/server/testing/ctx.ts'
import { engines } from '../../src/server/testing/database/engines.ts'
import { atDesk, newStaff } from '../../src/server/testing/desk.ts'
import { expectOk } from '../../src/server/testing/expect-ok.ts'
import { enrolStaffPasskey, signedToEnter } from '../../src/server/testing/passkeys.ts'
import { named } from './world.ts'

const OWN = 'a desk of old walnut'
const HOUR = 3_600_000
const operator = { kind: 'operator', name: 'ada' } as const

describe.each(engines)('the passwords of staff, on %s,', (engine) => {
  let it: TestApp
  beforeAll(async () => {
    it = await testApp(engine)
  })
  afterAll(() => it.stop())

  let hired = 0
  const resetByOperator = async ({ email, password }: { email: string; password: string }, reason: string) =>
    resetStaff(it.ctx(operator), { email, password_hash: await hashPassword(password), roles: null, reason })
  /** Somebody to whom an operator has just said their first password. */
  const hire = async () => {
    const who = { email: `new${++hired}@desk.example.org`, password: `said by ada, once ${hired}` }
    await addStaff(it.ctx(operator), { ...who, name: `Nina New ${hired}`, roles: ['support'], reason: 'Hired' })
    return who
  }
  const enter = (body: { email: string; password: string; code?: string; replaces?: string }) =>
    it.call(deskSignIn, { body })
  const inside = async ({ email, password }: { email: string; password: string }) =>
    expectOk(await enter({ email, password }))
  const set = (token: string, password: string, new_password = OWN, code?: string) =>
    it.call(deskPassword, { body: { password, new_password, ...(code && { code }) } }, { token })
  const status = async (token: string) => (await it.call(deskMe, {}, { token })).status

  test('the first one lets in once, and nothing is answered before its owner has set their own [ASVS 6.4.1]', async () => {
    const who = await hire()
    const first = await inside(who)
    expect(first).toMatchObject({ set_password: true })
    const ofDesk = named.filter(({ endpoint: { auth } }) => auth === 'staff')
    const answered = ofDesk.filter(({ endpoint }) => endpoint.beforeOwnPassword)
    expect(answered.map(({ name }) => name).sort()).toEqual([
      'GET /desk/me',
      'POST /desk/password',
      'POST /desk/sign-out',
    ])
    for (const { endpoint, name } of ofDesk.filter((one) => !answered.includes(one))) {
      const { status, body } = await send(it.app.api, requestFor(endpoint, {}, first))
      expect([name, status, body.code]).toEqual([name, 403, 'password_first'])
    }
    expect(expectOk(await it.call(deskMe, {}, first))).toMatchObject({ set_password: true })
    expectOk(await it.call(deskSignOut, {}, first))
  })

  test('once it is used nobody comes in with it, of two at once one, and then only with their own', async () => {
    const who = await hire()
    const both = await Promise.all([enter(who), enter(who)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 401])
    const { token } = expectOk(both.find(({ status }) => status === 200) as (typeof both)[number])
    expect((await enter(who)).body.code).toBe('desk_sign_in_failed')
    expect((await set(token, who.password, who.password)).body.errors?.[0]?.field, 'the same is not their own').toBe(
      'new_password',
    )
    expectOk(await set(token, who.password))
    expect(expectOk(await it.call(deskMe, {}, { token }))).toMatchObject({ set_password: false })
    expectOk(await it.call(deskQueues, {}, { token }))
    expect((await enter(who)).status).toBe(401)
    it.clock.advance(48 * HOUR)
    expect(await inside({ ...who, password: OWN })).toMatchObject({ set_password: false })
  })

  test('it ends after a day; a reset gives another one, for a day, and for nothing but to set one’s own [ASVS 6.4.1]', async () => {
    const [who, other] = [await hire(), await hire()]
    it.clock.advance(24 * HOUR - 1)
    await inside(other)
    it.clock.advance(1)
    expect((await enter(who)).body.code).toBe('desk_sign_in_failed')
    const reset = { email: who.email, password: 'said by ada, once more' }
    await resetByOperator(reset, 'Was on leave')
    const back = await inside(reset)
    expect((await it.call(deskPasskeys, {}, back)).body.code).toBe('password_first')
    expect((await enter(reset)).status).toBe(401)
    expectOk(await set(back.token, reset.password))
  })

  test('their owner changes it with the one so far and their code, and their other sessions end [ASVS 6.2.2, 6.2.3]', async () => {
    const mia = await newStaff(it, ['support'])
    const started = expectOk(await it.call(deskSecondFactor, { body: { action: 'enrol' } }, mia))
    const totp = new TOTP({ secret: Secret.fromBase32(started.enrolment?.secret ?? '') })
    const code = () => totp.generate({ timestamp: it.clock.now().getTime() })
    expectOk(await it.call(deskSecondFactor, { body: { action: 'confirm', code: code() } }, mia))
    it.clock.advance(60_000)
    const { email, password } = mia
    const phone = expectOk(await enter({ email, password, code: code() }))
    it.clock.advance(60_000)
    expect((await set(mia.token, 'not the one so far', OWN, code())).body.code).toBe('step_up_failed')
    expect((await set(mia.token, password)).body.code, 'without the code').toBe('step_up_failed')
    expect(await status(phone.token)).toBe(200)
    expect(expectOk(await set(mia.token, password, OWN, code()))).toEqual({ changed: true, sessions_ended: 1 })
    expect([await status(mia.token), await status(phone.token)]).toEqual([200, 401])
    it.clock.advance(60_000)
    expect((await enter({ email, password, code: code() })).status).toBe(401)
    it.clock.advance(60_000)
    expectOk(await enter({ email, password: OWN, code: code() }))
  })

  test('a passkey confirms it as the code does', async () => {
    const mia = await newStaff(it, ['support'])
    const { device } = await enrolStaffPasskey(it, mia)
    const body = { password: mia.password, new_password: OWN }
    expect((await it.call(deskPassword, { body }, mia)).body.code).toBe('step_up_failed')
    const assertion = JSON.parse(await signedToEnter(it, device))
    expectOk(await it.call(deskPassword, { body: { ...body, assertion } }, mia))
  })

  test('a weak one, a short one and one’s own name are refused, and cost no attempt [ASVS 6.2.4]', async () => {
    const mia = await newStaff(it, ['support'])
    for (const weak of ['elevenchars', 'password1234', mia.username, mia.email, `${mia.username} florin`])
      expect([weak, (await set(mia.token, mia.password, weak)).body.errors?.[0]?.field]).toEqual([weak, 'new_password'])
    expectOk(await set(mia.token, mia.password))
  })

  test('guesses at it end soon, and each is counted for who watches over the door [ASVS 6.3.1]', async () => {
    const mia = await newStaff(it, ['support'])
    await it.app.securityEvents.flush()
    const counted = async () => {
      await it.app.securityEvents.flush()
      const [row] = await query(it.ctx())<{ n: number }>(
        "select coalesce(sum(times), 0)::int as n from security_event where kind = 'step_up_failed'",
      )
      return row?.n ?? 0
    }
    const before = await counted()
    for (let n = 0; n < 5; n++) expect((await set(mia.token, `guess ${n}`)).body.code).toBe('step_up_failed')
    expect((await set(mia.token, mia.password)).body.code).toBe('rate_limited')
    expect((await counted()) - before).toBe(5)
  })

  test('one that an operator gave meanwhile stays, whoever was changing theirs', async () => {
    const mia = await newStaff(it, ['support'])
    const { email } = mia
    await resetByOperator({ email, password: 'given by ada just now' }, 'Lost their phone')
    expect((await set(mia.token, mia.password)).status).toBe(401)
    expect(await inside({ email, password: 'given by ada just now' })).toMatchObject({ set_password: true })
  })

  test('staff see where they are signed in, end one session or all others, and nobody else’s', async () => {
    const [mia, rob] = [await newStaff(it, ['support']), await newStaff(it, ['support'])]
    const headers = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' }
    const { email, password } = mia
    const there = expectOk(await it.call(deskSignIn, { body: { email, password } }, { headers, ip: '198.51.100.23' }))
    const mine = expectOk(await it.call(deskSessions, {}, mia))
    const third = await atDesk(it, mia)
    expect(mine).toHaveLength(2)
    expect(mine.map(({ current }) => current).sort()).toEqual([false, true])
    const other = mine.find(({ current }) => !current)
    expect(other).toMatchObject({ device: 'Firefox on Linux', network: '198.51.100.x' })
    const end = (body: { session_id: string } | { others: true }, who = mia) =>
      it.call(deskEndOwnSessions, { body } as never, who)
    expect((await end({ session_id: other?.session_id ?? '' }, rob)).status).toBe(404)
    expect(await status(there.token)).toBe(200)
    expect(expectOk(await end({ session_id: other?.session_id ?? '' }))).toEqual({ ended: 1 })
    expect(await status(there.token)).toBe(401)
    expect(expectOk(await end({ others: true }))).toEqual({ ended: 1 })
    expect([await status(third.token), await status(mia.token), await status(rob.token)]).toEqual([401, 200, 200])
  })

  test('signing in again ends the session that the browser had, once the sign-in was right [ASVS 7.2.4]', async () => {
    const [mia, rob] = [await newStaff(it, ['support']), await newStaff(it, ['support'])]
    const { email, password } = mia
    expect((await enter({ email, password: 'not hers at all', replaces: mia.token })).status).toBe(401)
    expect(await status(mia.token)).toBe(200)
    const again = expectOk(await enter({ email, password, replaces: mia.token }))
    expect([await status(mia.token), await status(again.token)]).toEqual([401, 200])
    // Whoever sits down at a colleague's browser ends theirs there.
    const robs = expectOk(await enter({ email: rob.email, password: rob.password, replaces: again.token }))
    expect([await status(again.token), await status(robs.token), await status(rob.token)]).toEqual([401, 200, 200])
    for (const replaces of [`desk_${'x'.repeat(43)}`, again.token]) expectOk(await enter({ email, password, replaces }))
  })

  test('is hashed anew at sign-in where less work went into it than does today [ASVS 11.2.2]', async () => {
    const mia = await newStaff(it, ['support'])
    const kept = async () =>
      (
        await query(it.ctx())<{ password_hash: string }>('select password_hash from staff where id = $1', [
          mia.customerId,
        ])
      )[0]?.password_hash ?? ''
    const before = await kept()
    await inside(mia)
    expect(await kept(), 'as good as today’s').toBe(before)
    setPasswordCost(false)
    try {
      await inside(mia)
    } finally {
      setPasswordCost(true)
    }
    const grown = await kept()
    expect([before, grown].map((hash) => /\$m=\d+,t=\d+/.exec(hash)?.[0])).toEqual(['$m=8,t=1', '$m=19456,t=2'])
    const again = await newStaff(it, ['support'])
    setPasswordCost(false)
    try {
      await Promise.all([inside(again), inside(again)])
    } finally {
      setPasswordCost(true)
    }
    await inside(mia)
    expect(await kept(), 'never less again').toBe(grown)
    expect(await hashPassword('as in every test')).toContain('$m=8,t=1')
  })
})
