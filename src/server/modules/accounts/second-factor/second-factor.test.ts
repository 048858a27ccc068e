import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { changePassword, forgotPassword, resetPassword } from '../../../../contract/accounts/accounts.ts'
import { askDataExport } from '../../../../contract/accounts/data-exports.ts'
import { changeEmail } from '../../../../contract/accounts/email-changes.ts'
import { startPasskey } from '../../../../contract/accounts/passkeys.ts'
import { secondFactor, stepUpHeader } from '../../../../contract/accounts/second-factor.ts'
import { listSessions } from '../../../../contract/accounts/sessions.ts'
import { type TestApp, testApp } from '../../../testing/ctx.ts'
import { engines } from '../../../testing/database/engines.ts'
import { emailsTo, enrol, newPerson, signIn, tokenIn } from '../../../testing/people.ts'

describe.each(engines)('on %s', (engine) => {
  let it: TestApp
  beforeAll(async () => {
    it = await testApp(engine)
  })
  afterAll(() => it.stop())

  const protectedPerson = async () => {
    const person = await newPerson(it)
    return { ...person, app: await enrol(it, person) }
  }

  test('Ada enrols her app, and from then on signing in wants its code [ASVS 6.5.2, 11.5.1]', async () => {
    const { app, ...ada } = await protectedPerson()
    expect(app.recoveryCodes).toHaveLength(10)
    // 24 letters of thirty: 117 bits.
    for (const code of app.recoveryCodes) expect(code).toMatch(/^[2-9A-HJKMNP-TV-Z]{6}(-[2-9A-HJKMNP-TV-Z]{6}){3}$/)
    await expect(signIn(it, ada)).rejects.toThrow('second_factor_required')
    await expect(signIn(it, { ...ada, code: '000000' })).rejects.toThrow('second_factor_wrong')
    await signIn(it, { ...ada, code: app.code() })
    await it.settleEvents()
    expect(emailsTo(it, ada.email)[0]?.subject).toBe('An authenticator app was added')
  })

  test('an app that is added or turned off ends every other session: of whoever was in before, only she stays [ASVS 7.4.3]', async () => {
    const ada = await newPerson(it)
    const lives = async ({ token }: { token: string }) => (await it.call(listSessions, {}, { token })).status
    const before = await signIn(it, ada)
    const app = await enrol(it, ada)
    expect([await lives(before), await lives(ada)]).toEqual([401, 200])
    const between = await signIn(it, { ...ada, code: app.code() })
    it.clock.advance(60_000)
    const sure = `${stepUpHeader('totp', app.code())}, ${ada.stepUp}`
    const off = await it.call(secondFactor, { body: { action: 'disable' } }, { token: ada.token, stepUp: sure })
    expect(off.status).toBe(200)
    expect([await lives(between), await lives(ada)]).toEqual([401, 200])
    await it.settleEvents()
    expect(emailsTo(it, ada.email)[0]?.text).toContain('all other sessions were ended')
  })

  test('whoever doesn’t know the password is not told that there is a second factor', async () => {
    const { email } = await protectedPerson()
    await expect(signIn(it, { email, password: 'not hers' })).rejects.toThrow('credentials')
  })

  test('a stolen session alone can’t enrol an app: that wants the password [ASVS 7.5.1]', async () => {
    const ada = await newPerson(it)
    const { body } = await it.call(secondFactor, { body: { action: 'enrol' } }, { token: ada.token })
    expect(body).toMatchObject({ code: 'step_up_required', methods: ['password'] })
  })

  test('right confirmations sent side by side are no guesses; wrong ones are, each', async () => {
    const ada = await newPerson(it)
    const enrolments = (stepUp: string | undefined) =>
      Promise.all(
        Array.from({ length: 8 }, () =>
          it.call(secondFactor, { body: { action: 'enrol' } }, { token: ada.token, ...(stepUp && { stepUp }) }),
        ),
      )
    expect(new Set((await enrolments(ada.stepUp)).map(({ status }) => status))).toEqual(new Set([200]))
    const codes = (await enrolments('password d3Jvbmc')).map(({ body }) => body.code)
    expect(codes.filter((code) => code === 'step_up_failed')).toHaveLength(5)
    expect(codes.filter((code) => code === 'rate_limited')).toHaveLength(3)
    expect((await it.call(secondFactor, { body: { action: 'enrol' } }, ada)).body.code).toBe('rate_limited')
  })

  test('enrolling shows a code to scan and its secret, and nothing is in force before the first code', async () => {
    const ada = await newPerson(it)
    const { body } = await it.call(secondFactor, { body: { action: 'enrol' } }, ada)
    const { enrolment, enrolled } = body.data
    expect(enrolled).toBe(false)
    expect(enrolment?.uri).toContain(`otpauth://totp/Florin:${ada.username}?issuer=Florin&secret=${enrolment?.secret}`)
    expect(enrolment?.qr.every((row) => row.length === enrolment.qr.length && /^[01]+$/.test(row))).toBe(true)
    const wrong = await it.call(secondFactor, { body: { action: 'confirm', code: '123456' } }, ada)
    expect(wrong.body.code).toBe('code_wrong')
    await signIn(it, ada)
  })

  test('with an app enrolled the password alone confirms nothing any more', async () => {
    const { app, token, stepUp } = await protectedPerson()
    const copy = (proof: string) => it.call(askDataExport, { body: {} }, { token, stepUp: proof })
    const refused = await copy(stepUp)
    expect(refused.body).toMatchObject({ code: 'step_up_required', methods: ['totp', 'recovery'] })
    expect(refused.body).not.toHaveProperty('with_password')
    expect((await copy(`totp ${app.code()}, ${stepUp}`)).body.code).toBe('step_up_required')
    expect((await copy(`totp ${app.code()}`)).status).toBe(200)
  })

  test.each([
    ['another password', changePassword, { body: { new_password: 'quite another, 2026' } }],
    ['no app any more', secondFactor, { body: { action: 'disable' } }],
    ['another set of recovery codes', secondFactor, { body: { action: 'regenerate_recovery_codes' } }],
    ['a passkey besides', startPasskey, {}],
    ['another e-mail address', changeEmail, { body: { email: 'another@example.org' } }],
  ] as const)(
    '%s wants the password and a code, and a mistyped password leaves the code unused [ASVS 6.2.3, 7.5.1]',
    async (_, endpoint, input) => {
      const { app, token, stepUp } = await protectedPerson()
      const ask = (proof: string) => it.call(endpoint as typeof secondFactor, input as never, { token, stepUp: proof })
      const code = `totp ${app.code()}`
      const asked = { code: 'step_up_required', methods: ['totp', 'recovery'], with_password: true }
      for (const half of [stepUp, code]) expect((await ask(half)).body).toMatchObject(asked)
      expect((await ask(`${code}, password d3Jvbmc`)).body).toMatchObject({ ...asked, code: 'step_up_failed' })
      expect((await ask(`totp 000000, ${stepUp}`)).body.code).toBe('step_up_failed')
      expect((await ask(`${code}, ${stepUp}`)).status).toBe(200)
    },
  )

  test('the password beside a code is guessed at no more often than the code', async () => {
    const { app, token, stepUp } = await protectedPerson()
    const ask = (proof: string) => it.call(secondFactor, { body: { action: 'disable' } }, { token, stepUp: proof })
    for (let i = 0; i < 5; i++) await ask(`totp ${app.code()}, password d3Jvbmc`)
    expect((await ask(`totp ${app.code()}, ${stepUp}`)).body.code).toBe('rate_limited')
  })

  test('what a code alone confirms gives whoever guesses at the password no fresh start [ASVS 6.3.1]', async () => {
    const { app, token, stepUp } = await protectedPerson()
    const ask = (proof: string) => it.call(secondFactor, { body: { action: 'disable' } }, { token, stepUp: proof })
    const next = () => {
      it.clock.advance(30_000)
      return `totp ${app.code()}`
    }
    const guesses: (string | undefined)[] = []
    for (let round = 0; round < 3; round++) {
      for (let guess = 0; guess < 4; guess++)
        guesses.push((await ask(`totp ${app.code()}, password d3Jvbmc`)).body.code)
      expect((await it.call(askDataExport, { body: {} }, { token, stepUp: next() })).status).toBe(200)
    }
    // Five are free, then one after half a minute, the next after a minute: the right one waits, too.
    const looked = guesses.filter((code) => code === 'step_up_failed')
    expect([looked.length, guesses.filter((code) => code === 'rate_limited').length]).toEqual([6, 6])
    expect((await ask(`totp ${app.code()}, ${stepUp}`)).body.code).toBe('rate_limited')
    it.clock.advance(15 * 60_000)
    expect((await ask(`${next()}, ${stepUp}`)).status).toBe(200)
  })

  test('a code works once, even for fifty at the same time [ASVS 6.5.1]', async () => {
    const { app, token, stepUp: password } = await protectedPerson()
    const stepUp = `totp ${app.code()}, ${password}`
    const action = { body: { action: 'regenerate_recovery_codes' } } as const
    const first = await it.call(secondFactor, action, { token, stepUp })
    expect(first.status).toBe(200)
    expect((await it.call(secondFactor, action, { token, stepUp })).body.code).toBe('step_up_failed')
    it.clock.advance(30_000)
    const next = `totp ${app.code()}, ${password}`
    const many = await Promise.all(
      Array.from({ length: 50 }, () => it.call(secondFactor, action, { token, stepUp: next })),
    )
    expect(many.filter((answer) => answer.status === 200)).toHaveLength(1)
  })

  test('an older code is refused once a newer one was used', async () => {
    const { app, ...ada } = await protectedPerson()
    const older = app.code(-1)
    await signIn(it, { ...ada, code: app.code() })
    await expect(signIn(it, { ...ada, code: older })).rejects.toThrow('second_factor_wrong')
  })

  test('a code counts while it is shown and one step more, and not before [ASVS 6.5.5]', async () => {
    const { app, ...ada } = await protectedPerson()
    for (const steps of [1, 2, -2])
      await expect(signIn(it, { ...ada, code: app.code(steps) })).rejects.toThrow('second_factor_wrong')
    await signIn(it, { ...ada, code: app.code(-1) })
    await signIn(it, { ...ada, code: app.code() })
  })

  test('a recovery code stands in for the app, once, and its owner is told [ASVS 6.3.5]', async () => {
    const { app, ...ada } = await protectedPerson()
    const [code] = app.recoveryCodes as [string]
    await signIn(it, { ...ada, code: code.toLowerCase().replace('-', ' ') })
    await expect(signIn(it, { ...ada, code })).rejects.toThrow('second_factor_wrong')
    const state = await it.call(secondFactor, { body: { action: 'state' } }, ada)
    expect(state.body.data.recovery_codes_left).toBe(9)
    await it.settleEvents()
    expect(emailsTo(it, ada.email)[0]?.subject).toBe('A recovery code was used')
  })

  test('a recovery code of ten letters, as earlier releases made them, still works, once', async () => {
    const { app, ...ada } = await protectedPerson()
    const ctx = it.ctx()
    const index = ctx.sealer.blindIndex(`recovery:${ada.customerId}:K7QRT29XWM`)
    await it.app.db.pool.query('insert into recovery_code (customer_id, code_index) values ($1, $2)', [
      ada.customerId,
      index,
    ])
    await signIn(it, { ...ada, code: 'k7qrt-29xwm' })
    await expect(signIn(it, { ...ada, code: 'K7QRT-29XWM' })).rejects.toThrow('second_factor_wrong')
    expect(app.recoveryCodes).toHaveLength(10)
  })

  test('new recovery codes end the old ones', async () => {
    const { app, ...ada } = await protectedPerson()
    const { token } = ada
    const made = await it.call(
      secondFactor,
      { body: { action: 'regenerate_recovery_codes' } },
      { token, stepUp: `totp ${app.code()}, ${ada.stepUp}` },
    )
    await expect(signIn(it, { ...ada, code: app.recoveryCodes[0] })).rejects.toThrow('second_factor_wrong')
    await signIn(it, { ...ada, code: made.body.data.recovery_codes?.[0] })
  })

  test('recovery codes asked for twice at once are ten, and only those made last work', async () => {
    const { app, token, stepUp: password } = await protectedPerson()
    const made = await Promise.all(
      [0, 1].map((n) =>
        it.call(
          secondFactor,
          { body: { action: 'regenerate_recovery_codes' } },
          { token, stepUp: `recovery ${app.recoveryCodes[n]}, ${password}` },
        ),
      ),
    )
    // Where one is done before the other has shown its code, that code is gone already: then it is refused.
    const statuses = made.map((answer) => answer.status).sort()
    expect([
      [200, 200],
      [200, 401],
    ]).toContainEqual(statuses)
    const state = await it.call(secondFactor, { body: { action: 'state' } }, { token })
    expect(state.body.data.recovery_codes_left).toBe(10)
  })

  test('turning the app off wants a code beside the password, pauses withdrawals, and signing in wants only the password again', async () => {
    const { app, ...ada } = await protectedPerson()
    const { token } = ada
    expect((await it.call(secondFactor, { body: { action: 'disable' } }, ada)).body.code).toBe('step_up_required')
    const off = await it.call(
      secondFactor,
      { body: { action: 'disable' } },
      { token, stepUp: `recovery ${app.recoveryCodes[3]}, ${ada.stepUp}` },
    )
    expect(off.body.data).toMatchObject({ enrolled: false, recovery_codes_left: 0, step_up_methods: ['password'] })
    expect(off.body.data.frozen_until).toBe(new Date(it.clock.now().getTime() + 86_400_000).toISOString())
    await signIn(it, ada)
  })

  test('after five wrong codes the right one waits too, and the refusal says how long', async () => {
    const { app, token, stepUp: password } = await protectedPerson()
    const ask = (code: string) =>
      it.call(secondFactor, { body: { action: 'disable' } }, { token, stepUp: `${code}, ${password}` })
    for (let i = 0; i < 5; i++) expect((await ask('totp 000000')).body.code).toBe('step_up_failed')
    const locked = await ask(`totp ${app.code()}`)
    expect([locked.status, locked.headers.get('retry-after')]).toEqual([429, '30'])
    it.clock.advance(30_000)
    expect((await ask(`totp ${app.code()}`)).status).toBe(200)
  })

  test('a reset by e-mail does not turn the app off [ASVS 6.4.3]', async () => {
    const { app, ...ada } = await protectedPerson()
    await it.call(forgotPassword, { body: { email: ada.email } })
    await it.settleEvents()
    const password = 'from the e-mail, 2026'
    await it.call(resetPassword, { body: { token: tokenIn(emailsTo(it, ada.email)[0]), password } })
    await expect(signIn(it, { ...ada, password })).rejects.toThrow('second_factor_required')
    await signIn(it, { ...ada, password, code: app.code() })
  })
})
