import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deskAudit, deskMe, deskQueues, deskSecondFactor, deskSignIn } from '../../src/contract/desk/desk.ts'
import { deskPassword } from '../../src/contract/desk/own/desk-account.ts'
import { commands } from '../../src/server/operator/commands.ts'
import { type TestApp, testApp } from '../../src/server/testing/ctx.ts'
import { anEngine, engines } from '../../src/server/testing/database/engines.ts'
import { newStaff, type StaffPerson } from '../../src/server/testing/desk.ts'
import { expectOk } from '../../src/server/testing/expect-ok.ts'
import { signIn as customerSignIn, newPerson } from '../../src/server/testing/people.ts'

const operator = { kind: 'operator', name: 'ada' } as const

describe.each(engines)('the way into the desk, on %s,', (engine) => {
  let it: TestApp
  beforeAll(async () => {
    it = await testApp(engine)
  })
  afterAll(() => it.stop())

  const enter = (body: { email: string; password: string; code?: string }, ip?: string) =>
    it.call(deskSignIn, { body }, ip ? { ip } : {})
  const typed = async (name: string, values: Record<string, string>) => {
    const said: string[] = []
    const say = (line: string) => said.push(line)
    await commands[name]?.run(it.ctx(operator), { args: [], values, readFile: async () => Buffer.alloc(0), say })
    return said.join('\n')
  }
  const passwordIn = (said: string) => /once: (\S+)/.exec(said)?.[1] as string
  /** Sets up an authenticator app, and answers what shows its codes. */
  const enrolled = async (person: StaffPerson) => {
    const started = expectOk(await it.call(deskSecondFactor, { body: { action: 'enrol' } }, person))
    const { secret } = started.enrolment as { secret: string }
    const code = () => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: it.clock.now().getTime() })
    expectOk(await it.call(deskSecondFactor, { body: { action: 'confirm', code: code() } }, person))
    it.clock.advance(60_000)
    return code
  }

  test('whatever does not match, the answer is the same', async () => {
    const person = await newStaff(it, ['support'])
    const code = await enrolled(person)
    const { email, password } = person
    const answers = [
      await enter({ email: 'nobody@desk.example.org', password }),
      await enter({ email, password: 'another one entirely' }),
      await enter({ email, password }),
      await enter({ email, password, code: '000000' }),
    ]
    for (const { status, body } of answers) expect([status, body.code]).toEqual([401, 'desk_sign_in_failed'])
    const right = code()
    const inside = expectOk(await enter({ email, password, code: right }))
    expect(inside).toMatchObject({ roles: ['support'], second_factor: true, enrol: false })
    expect(expectOk(await it.call(deskMe, {}, inside)).staff_id).toBe(person.customerId)
    expect((await enter({ email, password, code: right })).body.code).toBe('desk_sign_in_failed')
    const rows = JSON.stringify(await it.app.db.pool.query('select * from staff, staff_session').then((r) => r.rows))
    for (const secret of [email, password, inside.token]) expect(rows).not.toContain(secret)
  })

  test('a door that was tried is on record: whose, or one that nobody has, without the address [ASVS 16.3.1]', async () => {
    const [person, admin] = [await newStaff(it, ['support']), await newStaff(it, ['admin'])]
    const stranger = 'who.is.this@desk.example.org'
    for (const email of [person.email, stranger, stranger])
      expect((await enter({ email, password: 'a wrong guess' })).status).toBe(401)
    const log = expectOk(await it.call(deskAudit, { query: { limit: '4' } as never }, admin))
    const [second, first, hers, signedIn] = log.map(({ actor, action, subject }) => ({ actor, action, subject }))
    const refused = { actor: 'anonymous', action: 'desk.sign_in_refused' }
    expect(hers).toEqual({ ...refused, subject: `staff:${person.customerId}` })
    expect(first).toEqual({ ...refused, subject: expect.stringMatching(/^staff_email:[0-9a-f]{16}$/) })
    expect(second).toEqual(first)
    expect(signedIn).toMatchObject({ actor: `staff:${admin.customerId}`, action: 'desk.sign_in' })
    expect(JSON.stringify(log)).not.toContain(stranger)
  })

  test('guesses end soon, from one place and from many, and lock no customer’s door [ASVS 6.3.1]', async () => {
    const person = await newPerson(it)
    const { email } = await newStaff(it, ['support'], person.email)
    const guess = (n: number, ip: string) => enter({ email, password: `a wrong guess ${n}` }, ip)
    for (let n = 0; n < 5; n++) expect((await guess(n, '198.51.100.7')).status).toBe(401)
    expect((await guess(6, '198.51.100.7')).status).toBe(429)
    await customerSignIn(it, { ...person, ip: '198.51.100.7' })
  })

  test('is opened, closed and opened anew by command, each time on record with its reason [ASVS 16.2.1]', async () => {
    const email = 'paula@desk.example.org'
    const said = await typed('staff add', {
      email,
      name: 'Paula Reis',
      roles: 'admin,finance',
      reason: 'Joins finance',
    })
    const first = { email, password: passwordIn(said) }
    const inside = expectOk(await enter(first))
    expect(inside).toMatchObject({ name: 'Paula Reis', roles: ['finance', 'admin'], set_password: true })
    const own = { email, password: 'a desk of pear tree' }
    const setOwn = (password: string, who: { token: string }) =>
      it.call(deskPassword, { body: { password, new_password: own.password } }, who)
    expectOk(await setOwn(first.password, inside))
    await expect(
      typed('staff add', { email, name: 'Paula', roles: 'admin', reason: 'Once more' }),
    ).rejects.toMatchObject({ fields: [{ path: 'email' }] })
    await expect(
      typed('staff add', { email: 'x@example.org', name: 'X', roles: 'owner', reason: 'Try' }),
    ).rejects.toMatchObject({ fields: [{ path: 'roles' }] })
    await typed('staff disable', { email, reason: 'On leave' })
    expect((await it.call(deskMe, {}, inside)).status).toBe(401)
    expect((await enter(own)).status).toBe(401)
    const back = passwordIn(await typed('staff reset', { email, roles: 'admin', reason: 'Back from leave' }))
    expect((await enter(own)).status).toBe(401)
    const again = expectOk(await enter({ email, password: back }))
    expectOk(await setOwn(back, again))
    const log = expectOk(
      await it.call(deskAudit, { query: { subject: `staff:${inside.staff_id}`, limit: '100' } as never }, again),
    )
    expect(log.map(({ action, detail }) => [action, detail.reason])).toEqual([
      ['desk.password', undefined],
      ['desk.sign_in', undefined],
      ['desk.sign_in_refused', undefined],
      ['staff.reset', 'Back from leave'],
      ['desk.sign_in_refused', undefined],
      ['staff.disable', 'On leave'],
      ['desk.password', undefined],
      ['desk.sign_in', undefined],
      ['staff.add', 'Joins finance'],
    ])
    const her = { actor: `staff:${inside.staff_id}`, name: 'Paula Reis' }
    expect(log.filter(({ action }) => action === 'desk.sign_in')).toMatchObject([her, her])
    expect(log[2]).toMatchObject({ actor: 'anonymous', name: null })
    await expect(typed('staff disable', { email })).rejects.toThrow('Say why')
  })
})

test('in production nothing of the desk opens before the authenticator app is set up [ASVS 6.3.3]', async () => {
  const it = await testApp(anEngine)
  try {
    const person = await newStaff(it, ['finance'])
    Object.assign(it.app.config, { FLORIN_MODE: 'production' })
    expect(expectOk(await it.call(deskMe, {}, person))).toMatchObject({ enrol: true, second_factor: false })
    expect((await it.call(deskQueues, {}, person)).body.code).toBe('enrol_first')
    const { enrolment } = expectOk(await it.call(deskSecondFactor, { body: { action: 'enrol' } }, person))
    const totp = new TOTP({ secret: Secret.fromBase32(enrolment?.secret ?? '') })
    const wrong = await it.call(deskSecondFactor, { body: { action: 'confirm', code: '000000' } }, person)
    expect(wrong.body.code).toBe('code_wrong')
    const code = totp.generate({ timestamp: it.clock.now().getTime() })
    expectOk(await it.call(deskSecondFactor, { body: { action: 'confirm', code } }, person))
    expect(expectOk(await it.call(deskQueues, {}, person))).toMatchObject({ bank_lines: 0, disputes: null })
  } finally {
    await it.stop()
  }
})
