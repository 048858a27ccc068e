import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Assertion } from '../../../../contract/accounts/passkeys.ts'
import { deskMe, deskSignIn } from '../../../../contract/desk/desk.ts'
import { deskPasskeys, deskRemovePasskey, deskStartPasskey } from '../../../../contract/desk/desk-passkeys.ts'
import { type TestApp, testApp } from '../../../testing/ctx.ts'
import { engines } from '../../../testing/database/engines.ts'
import { atDesk, newStaff } from '../../../testing/desk.ts'
import { expectOk } from '../../../testing/expect-ok.ts'
import {
  enrolPasskey,
  enrolStaffPasskey,
  type Oddity,
  SoftAuthenticator,
  signedToEnter,
} from '../../../testing/passkeys.ts'
import { newPerson } from '../../../testing/people.ts'
import { hashPassword } from '../../accounts/passwords/passwords.ts'
import { resetStaff } from './add-staff.ts'

describe.each(engines)('a passkey at the desk, on %s,', (engine) => {
  let it: TestApp
  beforeAll(async () => {
    it = await testApp(engine)
  })
  afterAll(() => it.stop())

  const signed = async (device: SoftAuthenticator, odd?: Oddity): Promise<Assertion> =>
    JSON.parse(await signedToEnter(it, device, odd))
  const enter = (body: { email: string; password: string; assertion?: Assertion }) => it.call(deskSignIn, { body })
  const protectedStaff = async () => {
    const mia = await newStaff(it, ['support'])
    return { mia, ...(await enrolStaffPasskey(it, mia)) }
  }

  test('is asked for with the password from then on, counts once, and is nobody else’s', async () => {
    const { mia, device } = await protectedStaff()
    const { email, password } = mia
    expect((await enter({ email, password })).body.code).toBe('desk_sign_in_failed')
    const sam = await protectedStaff()
    const customer = await enrolPasskey(it, await newPerson(it))
    for (const other of [sam.device, customer.device, new SoftAuthenticator()])
      expect((await enter({ email, password, assertion: await signed(other) })).body.code).toBe('desk_sign_in_failed')
    // So many wrong ones make the right one wait.
    it.clock.advance(60_000)
    const assertion = await signed(device)
    const both = await Promise.all([enter({ email, password, assertion }), enter({ email, password, assertion })])
    // The other one is wrong by then, or told to wait as one of too many at once.
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
    const inside = expectOk(await enter({ email, password, assertion: await signed(device) }))
    expect(inside).toMatchObject({ second_factor: true, enrol: false })
    expect(expectOk(await it.call(deskMe, {}, inside)).second_factor).toBe(true)
  })

  test('opens no customer’s account, and without its password nothing', async () => {
    const { mia, device } = await protectedStaff()
    const place = { ip: '203.0.113.7', device: 'Firefox' }
    const assertion = await signedToEnter(it, device)
    expect(await it.app.signIn.withPasskey({ assertion, ...place })).toEqual({ ok: false, why: 'passkey_wrong' })
    const wrong = { email: mia.email, password: 'not the password', assertion: await signed(device) }
    expect((await enter(wrong)).body.code).toBe('desk_sign_in_failed')
  })

  test.each<[string, Oddity]>([
    ['on another site', { origin: 'https://florin.example.org' }],
    ['by nobody that the device verified', { unverified: true }],
  ])('is refused when it was signed %s', async (_, odd) => {
    const { mia, device } = await protectedStaff()
    const { email, password } = mia
    expect((await enter({ email, password, assertion: await signed(device, odd) })).status).toBe(401)
    expect((await enter({ email, password, assertion: await signed(device) })).status).toBe(200)
  })

  test('that is added or removed ends every other session of theirs at the desk [ASVS 7.4.3]', async () => {
    const mia = await newStaff(it, ['support'])
    const lives = async (token: string) => (await it.call(deskMe, {}, { token })).status
    const before = await atDesk(it, mia)
    await enrolStaffPasskey(it, mia)
    expect([await lives(before.token), await lives(mia.token)]).toEqual([401, 200])
  })

  test('is added and removed with password and second factor only, and the last one stays', async () => {
    const { mia, device, passkey } = await protectedStaff()
    const { password } = mia
    expect((await it.call(deskStartPasskey, { body: { password } }, mia)).body.code).toBe('step_up_failed')
    const second = await enrolStaffPasskey(it, mia, new SoftAuthenticator(), await signed(device))
    const remove = async (id: string, by: SoftAuthenticator) =>
      it.call(deskRemovePasskey, { body: { id, password, assertion: await signed(by) } }, mia)
    const sam = await newStaff(it, ['admin'])
    const foreign = { id: passkey.id, password: sam.password }
    expect((await it.call(deskRemovePasskey, { body: foreign }, sam)).status).toBe(404)
    expect((await remove(passkey.id, second.device)).status).toBe(200)
    expect((await remove(second.passkey.id, second.device)).body.code).toBe('second_factor_last')
    expect(expectOk(await it.call(deskPasskeys, {}, mia)).map(({ id }) => id)).toEqual([second.passkey.id])
  })

  test('is blocked when its counter goes back, which stands in the audit log; a reset by command takes all off', async () => {
    const { mia, device } = await protectedStaff()
    const { email, password } = mia
    expectOk(await enter({ email, password, assertion: await signed(device) }))
    expect((await enter({ email, password, assertion: await signed(device, { counter: 1 }) })).status).toBe(401)
    expect((await enter({ email, password, assertion: await signed(device) })).status).toBe(401)
    expect(expectOk(await it.call(deskPasskeys, {}, mia))).toMatchObject([{ blocked: true }])
    const another = 'another desk of oak'
    const reset = { email, password_hash: await hashPassword(another), roles: null, reason: 'Lost the key' }
    await resetStaff(it.ctx({ kind: 'operator', name: 'ada' }), reset)
    expect((await enter({ email, password: another })).status).toBe(200)
  })
})
