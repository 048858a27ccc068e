import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import * as accounts from '../../src/contract/accounts/accounts.ts'
import { resetPassword, updateIndividual } from '../../src/contract/accounts/accounts.ts'
import { listSessions, revokeSessions } from '../../src/contract/accounts/sessions.ts'
import { deskSignIn } from '../../src/contract/desk/desk.ts'
import { deskRemoveDestination } from '../../src/contract/desk/desk-destinations.ts'
import { createPaymentMethod } from '../../src/contract/rails/payment-methods.ts'
import { uuid7 } from '../../src/server/kernel/ids.ts'
import { sweepEach } from '../../src/server/kernel/sweeps/sweep.ts'
import { query } from '../../src/server/kernel/tx.ts'
import { accountSweeps } from '../../src/server/modules/accounts/sweep-accounts.ts'
import { type TestApp, testApp } from '../../src/server/testing/ctx.ts'
import { engines } from '../../src/server/testing/database/engines.ts'
import { atDesk, newStaff } from '../../src/server/testing/desk.ts'
import { expectOk } from '../../src/server/testing/expect-ok.ts'
import { enrolStaffPasskey, signedToEnter } from '../../src/server/testing/passkeys.ts'
import {
  askForLink,
  emailsTo,
  enrol,
  newPerson,
  type Person,
  signIn,
  tokenIn,
} from '../../src/server/testing/people.ts'
import { oldDestination } from '../../src/server/testing/withdrawals.ts'

const DAY = 86_400_000
const ELSEWHERE = 'A sign-in from somewhere new'
const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36'
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

describe.each(engines)('owners hear who comes in, on %s:', (engine) => {
  let it: TestApp
  let ada: Person
  beforeAll(async () => {
    it = await testApp(engine)
  })
  afterAll(() => it.stop())
  beforeEach(async () => {
    it.clock.advance(2 * DAY)
    ada = await newPerson(it, 'ada')
  })

  const enter = (place: { ip?: string; device?: string; zone?: string }, who = ada) => {
    const { email, password } = who
    return it.app.signIn.withPassword({ email, password, ip: '203.0.113.7', device: FIREFOX, ...place })
  }
  const letters = async (subject: string | RegExp = ELSEWHERE, who: { email: string } = ada) => {
    await it.settleEvents()
    return emailsTo(it, who.email).filter((mail) => mail.subject.match(subject))
  }
  const count = async (...asked: Parameters<typeof letters>) => (await letters(...asked)).length
  const places = () =>
    query(it.ctx())<{ place_index: string; row: string }>(
      'select place_index, p::text as row from familiar_place p where person_id = $1',
      [ada.customerId],
    )

  test('the first time, and where they are known, they hear nothing; with another browser or from another network they read with what, from where and when, by their own clock [ASVS 6.3.5]', async () => {
    const bob = await newPerson(it, 'bob')
    const { token, stepUp } = ada
    expectOk(await it.call(updateIndividual, { body: { anti_phishing_code: 'violet otter' } }, { token, stepUp }))
    await enter({ zone: 'Europe/Berlin' })
    await enter({ ip: '203.0.113.99' })
    expect(await count()).toBe(0)
    await enter({ device: CHROME, zone: 'Asia/Tokyo' })
    const [letter, ...more] = await letters()
    expect(more).toEqual([])
    const at = it.clock.now().toLocaleString('en-GB', { timeZone: 'Europe/Berlin', timeStyle: 'short' })
    expect(letter?.text).toContain(`${at} GMT+`)
    expect(letter?.text).not.toContain('GMT+9')
    expect(letter?.text).toContain('Chrome on Windows, 203.0.113.x')
    expect(letter?.text).toContain('Your anti-phishing code: violet otter.')
    expect(letter?.text).toContain('/dashboard/settings?tab=security')
    expect(letter?.text).not.toContain('token=')
    await enter({ device: CHROME })
    await enter({ ip: '198.51.100.1', device: CHROME })
    expect((await letters())[0]?.text).toContain('198.51.100.x')
    await enter({ ip: '198.51.100.1' })
    expect(await count()).toBe(2)
    expect(await count(ELSEWHERE, bob)).toBe(0)
    const kept = JSON.stringify(await places())
    for (const clear of ['Firefox', 'Chrome', '203.0.113', '198.51.100', 'Berlin']) expect(kept).not.toContain(clear)
  })

  test('of two at once from one new place they hear once, and of a dozen places on a day five times', async () => {
    await Promise.all([enter({ ip: '198.51.100.7' }), enter({ ip: '198.51.100.8' })])
    expect(await count()).toBe(1)
    for (let n = 0; n < 12; n++) await enter({ ip: `192.0.${n}.1` })
    expect(await count()).toBe(5)
    it.clock.advance(DAY + 1)
    for (let n = 12; n < 60; n++) await enter({ ip: `192.0.${n}.1` })
    expect(await count()).toBe(10)
    expect((await places()).length).toBeLessThanOrEqual(41)
  })

  test('who comes by a link is told of once their code was right, and not before', async () => {
    const app = await enrol(it, ada)
    await askForLink(it, ada.email)
    await it.settleEvents()
    const token = tokenIn(emailsTo(it, ada.email).find(({ text }) => text.includes('/auth/link?')))
    const browser = { secret: 'the cookie of the browser that asks for links', ip: '198.51.100.9', device: CHROME }
    const half = await it.app.signIn.withLink({ token, ...browser })
    if (!half.ok) throw new Error(half.why)
    expect(await count()).toBe(0)
    const { ip, device } = browser
    for (let n = 0; n < 3; n++) await it.app.signIn.giveCode(half, { code: '000000' }, { ip, device })
    expect(await count()).toBe(0)
    expect(await count('Wrong codes after a link from your mailbox')).toBe(1)
    expect(await it.app.signIn.giveCode(half, { code: app.code() }, { ip, device })).toBeTruthy()
    expect(await count()).toBe(1)
  })

  test('several wrong codes after a right password are told once a day; two are a slip, and a right one forgets them; a wrong password is told to nobody [ASVS 6.3.5]', async () => {
    const app = await enrol(it, ada)
    const wrong = async (times: number, ip = '198.51.100.4') => {
      for (let n = 0; n < times; n++) {
        await signIn(it, { ...ada, ip, code: '000000' }).catch(() => {})
        it.clock.advance(60_000)
      }
    }
    const told = () => count('Wrong codes after your password')
    for (let n = 0; n < 4; n++) await signIn(it, { ...ada, password: 'not hers' }).catch(() => {})
    await wrong(2)
    expect(await told()).toBe(0)
    await signIn(it, { ...ada, code: app.code() })
    await wrong(2)
    expect(await told()).toBe(0)
    await wrong(6)
    const [letter] = await letters('Wrong codes after your password')
    expect(letter?.text).toContain('somebody knows your password')
    expect(letter?.text).toContain('198.51.100.x')
    expect(await told()).toBe(1)
    it.clock.advance(DAY)
    await wrong(3)
    expect(await told()).toBe(2)
  })

  test('what was forgotten is new again: after ninety days, after a reset, and where a session was ended as a stranger’s; a dormant account’s first stranger is told of', async () => {
    const home = () => enter({})
    it.clock.advance(91 * DAY)
    await sweepEach(it.ctx({ kind: 'system', job: 'test' }), accountSweeps)
    expect((await places()).map(({ place_index }) => place_index)).toEqual([''])
    await home()
    expect(await count()).toBe(1)
    await enter({ device: CHROME, ip: '198.51.100.5' })
    const fresh = await signIn(it, ada)
    const all = expectOk(await it.call(listSessions, {}, fresh))
    const stranger = all.find(({ ip }) => ip === '198.51.100.x')?.session_id ?? ''
    expectOk(await it.call(revokeSessions, { body: { session_id: stranger } }, fresh))
    await home()
    expect(await count()).toBe(2)
    await enter({ device: CHROME, ip: '198.51.100.5' })
    expect(await count()).toBe(3)
    expectOk(await it.call(accounts.forgotPassword, { body: { email: ada.email } }))
    await it.settleEvents()
    const token = tokenIn(emailsTo(it, ada.email)[0])
    const password = `${ada.password} anew`
    expectOk(await it.call(resetPassword, { body: { token, password } }))
    await enter({}, { ...ada, password })
    expect(await count()).toBe(4)
  })

  test('a payment method is told of as the house shows it, once however often it is asked for; a stranger hears nothing [ASVS 6.3.7]', async () => {
    const bob = await newPerson(it, 'bob')
    const body = { rail: 'sepa', currency: 'EUR', fields: { iban: 'FR1420041010050500013M02606' } }
    const asked = { token: ada.token, stepUp: ada.stepUp, key: uuid7() }
    expectOk(await it.call(createPaymentMethod, { body }, asked))
    await it.call(createPaymentMethod, { body }, asked)
    const [letter, ...more] = await letters('A payment method was added')
    expect(more).toEqual([])
    expect(letter?.text).toContain('SEPA transfer, FR14…2606')
    expect(letter?.text).not.toContain('FR1420041010050500013M02606')
    expect(letter?.html).toContain('FR14…2606')
    expect(await count(/payment method/, bob)).toBe(0)
    const { id } = await oldDestination(it, ada)
    const desk = { ...(await newStaff(it, ['support'])), key: uuid7() }
    const remove = { body: { destination_id: id, reason: 'It is on a list of swindlers' } }
    expectOk(await it.call(deskRemoveDestination, remove, desk))
    expectOk(await it.call(deskRemoveDestination, remove, desk))
    expect(await count('A destination for withdrawals was taken off your list')).toBe(1)
  })

  test('what was committed is told, though whoever committed it died before the letter, or the mail server was away; told again it is the same letter', async () => {
    await enter({ ip: '198.51.100.6' })
    const { mail } = it.ctx().providers
    const away = vi.spyOn(mail, 'send').mockRejectedValue(new Error('away'))
    await expect(it.settleEvents()).rejects.toThrow('away')
    away.mockRestore()
    expect(await count()).toBe(1)
    await query(it.ctx())(
      "update outbox set relayed_at = null where event = 'access.signed_in_elsewhere' and ref = $1",
      [ada.customerId],
    )
    const again = await letters()
    expect(new Set(again.map(({ id }) => id)).size).toBe(1)
    const notices = await query(it.ctx())(
      "select 1 from notification where customer_id = $1 and kind = 'signed_in_elsewhere'",
      [ada.customerId],
    )
    expect(notices).toHaveLength(1)
  })

  test('whoever works at the desk hears by letter of a sign-in from somewhere new and of wrong codes after their password, and not of the first sign-in', async () => {
    const mia = await newStaff(it, ['support'])
    const firefox = { headers: { 'user-agent': FIREFOX } }
    const inside = await atDesk(it, mia)
    expect(await count('A sign-in to the desk', mia)).toBe(0)
    const { email, password } = mia
    const come = (options: object) => it.call(deskSignIn, { body: { email, password } }, options)
    expectOk(await come({ ...firefox, ip: '198.51.100.20' }))
    expectOk(await come({ ...firefox, ip: '198.51.100.20' }))
    const [letter, ...more] = await letters('A sign-in to the desk from somewhere new', mia)
    expect(more).toEqual([])
    expect(letter?.text).toContain('Firefox on Linux, 198.51.100.x')
    const { device } = await enrolStaffPasskey(it, inside)
    expect(await count('A passkey was added at the desk', mia)).toBe(1)
    const wrong = async (times: number) => {
      for (let n = 0; n < times; n++) await come(firefox)
    }
    await wrong(2)
    const assertion = JSON.parse(await signedToEnter(it, device))
    expectOk(await it.call(deskSignIn, { body: { email, password, assertion } }, firefox))
    await wrong(2)
    expect(await count('Wrong codes after your password for the desk', mia), 'a right one forgets them').toBe(0)
    await wrong(2)
    expect(await count('Wrong codes after your password for the desk', mia)).toBe(1)
  })
})
