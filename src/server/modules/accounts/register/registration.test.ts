import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  createEntity,
  createIndividual,
  forgotPassword,
  getUser,
  resendVerification,
  resetPassword,
  verifyEmail,
  verifyEntityEmail,
} from '../../../../contract/accounts/accounts.ts'
import { listSessions } from '../../../../contract/accounts/sessions.ts'
import { query } from '../../../kernel/tx.ts'
import { type TestApp, testApp } from '../../../testing/ctx.ts'
import { engines } from '../../../testing/database/engines.ts'
import { emailsTo, newPerson, register, registrant, signIn, tokenIn } from '../../../testing/people.ts'

const DAY = 86_400_000

describe.each(engines)('on %s', (engine) => {
  let it: TestApp
  beforeAll(async () => {
    it = await testApp(engine)
  })
  afterAll(() => it.stop())

  test('Ada registers, opens the link in her e-mail, signs in and sees her own profile', async () => {
    const ada = await newPerson(it, 'ada')
    const { body } = await it.call(getUser, { params: { user_id: ada.customerId } }, ada)
    expect(body.data).toMatchObject({
      self: true,
      username: ada.username,
      email: ada.email,
      first_name: 'Ada',
      level: '0',
    })
  })

  test('a registration is kept and answered in the language of the page it was done on', async () => {
    const who = { ...registrant('nia'), language: 'pt' }
    const { token } = await register(it, who)
    expect(emailsTo(it, who.email)[0]?.subject).toBe('Confirme seu endereço de e-mail no Florin')
    await it.call(verifyEmail, { body: { token } })
    const nia = await signIn(it, who)
    const { body } = await it.call(getUser, { params: { user_id: nia.customerId } }, nia)
    expect(body.data).toMatchObject({ self: true, language: 'pt' })
    const { status } = await it.call(createIndividual, { body: { ...registrant(), language: 'Portuguese' } })
    expect(status).toBe(422)
  })

  test('nobody registers under a name that reads as the house’s or its staff’s', async () => {
    const body = { ...registrant(), first_name: 'Florin', last_name: 'Support' }
    const refused = await it.call(createIndividual, { body })
    expect([refused.status, refused.body.errors?.map(({ field }) => field)]).toEqual([422, ['last_name']])
    expect((await it.call(createIndividual, { body: { ...body, last_name: 'Popescu' } })).status).toBe(200)
  })

  test('nor in the letters of another script, and reads why in their language; who is of another script does', async () => {
    const body = { ...registrant(), first_name: 'Flоrin', last_name: 'Suppоrt' }
    for (const [language, message] of [
      ['en', 'This reads as Florin'],
      ['pt', 'Isto se lê como Florin'],
      ['es', 'Esto se lee como Florin'],
      ['fr', 'Cela se lit comme Florin'],
      ['ar', 'يُقرأ هذا على أنه'],
    ] as const) {
      const refused = await it.call(createIndividual, { body }, { headers: { 'accept-language': language } })
      const errors = [{ field: 'last_name', message: expect.stringContaining(message) }]
      expect([refused.status, refused.body.errors]).toEqual([422, errors])
    }
    const oleg = { ...registrant(), first_name: 'Олег', last_name: 'Помощников' }
    expect((await it.call(createIndividual, { body: oleg })).status).toBe(200)
  })

  test('two registrations with one address are each written to in their own language', async () => {
    const first = { ...registrant('nia'), language: 'ar' }
    await register(it, first)
    const second = { ...registrant('nia'), email: first.email, language: 'pt' }
    await it.call(createIndividual, { body: second })
    await it.settleEvents()
    const subjects = emailsTo(it, first.email).map(({ subject }) => subject)
    expect(subjects.sort()).toEqual([
      'Confirme seu endereço de e-mail no Florin',
      'أكّد عنوان بريدك الإلكتروني في Florin',
    ])
  })

  test('an organisation keeps the language of its registration, too', async () => {
    const who = { ...registrant('mara'), language: 'ar' }
    const company = {
      legal_type: 'private_company' as const,
      company_name: 'Lily Ltd',
      registration_number: '0125',
      representative_role: 'Director',
    }
    await it.call(createEntity, { body: { ...who, ...company } })
    await it.settleEvents()
    expect(emailsTo(it, who.email)[0]?.subject).toBe('أكّد عنوان بريدك الإلكتروني في Florin')
  })

  test('a company registers with its representative and confirms at its own address', async () => {
    const { accept_terms, ...who } = registrant('mara')
    const company = {
      legal_type: 'private_company' as const,
      company_name: 'Lily Ltd',
      registration_number: '0125',
      representative_role: 'Director',
    }
    expect((await it.call(createEntity, { body: { ...who, accept_terms, ...company } })).status).toBe(200)
    await it.settleEvents()
    const token = tokenIn(emailsTo(it, who.email)[0])
    expect((await it.call(verifyEmail, { body: { token } })).body.code).toBe('link_invalid')
    expect((await it.call(verifyEntityEmail, { body: { token } })).status).toBe(200)
    const mara = await signIn(it, who)
    const { body } = await it.call(getUser, { params: { user_id: mara.customerId } }, mara)
    expect(body.data).toMatchObject({ kind: 'entity', company_name: 'Lily Ltd', legal_type: 'private_company' })
  })

  test('before the address is confirmed nobody signs in, and the answer is that of a wrong password', async () => {
    const { email, password } = await register(it)
    await expect(signIn(it, { email, password })).rejects.toThrow('credentials')
  })

  test('a confirmation link works until its last millisecond, and not after', async () => {
    const early = await register(it)
    it.clock.advance(DAY - 1)
    expect((await it.call(verifyEmail, { body: { token: early.token } })).status).toBe(200)
    const late = await register(it)
    it.clock.advance(DAY)
    expect((await it.call(verifyEmail, { body: { token: late.token } })).body.code).toBe('link_invalid')
  })

  test('a stranger’s registration can’t be confirmed by who reads its letter: the password is asked for, and the link stays', async () => {
    const mallory = await register(it)
    const confirm = (password: string) => it.call(verifyEmail, { body: { token: mallory.token, password } })
    const wrong = await confirm('what Ada would have chosen')
    expect([wrong.status, wrong.body.errors?.[0]?.field]).toEqual([422, 'password'])
    await expect(signIn(it, mallory)).rejects.toThrow('credentials')
    expect((await confirm(mallory.password)).status).toBe(200)
    await signIn(it, mallory)
  })

  test('the password of a registration can’t be guessed at its link without end', async () => {
    const { token, password } = await register(it)
    const guess = (tried: string) => it.call(verifyEmail, { body: { token, password: tried } })
    for (let i = 0; i < 5; i++) expect((await guess(`wrong, number ${i}`)).status).toBe(422)
    expect((await guess(password)).body.code).toBe('rate_limited')
    it.clock.advance(DAY / 24)
    expect((await guess(password)).status).toBe(200)
  })

  test('a confirmation link works once', async () => {
    const { token } = await register(it)
    const answers = await Promise.all(Array.from({ length: 10 }, () => it.call(verifyEmail, { body: { token } })))
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
    expect(answers.filter((answer) => answer.status === 410)).toHaveLength(9)
  })

  test('a second registration with her address gets the same answer, and Ada an e-mail', async () => {
    const ada = await newPerson(it)
    const again = { ...registrant(), email: ada.email.toUpperCase() }
    const fresh = await it.call(createIndividual, { body: registrant() })
    const known = await it.call(createIndividual, { body: again })
    expect([known.status, known.body]).toEqual([fresh.status, fresh.body])
    await it.settleEvents()
    expect(emailsTo(it, ada.email)[0]?.subject).toBe('Someone tried to register with your address')
    await expect(signIn(it, { email: ada.email, password: again.password })).rejects.toThrow('credentials')
  })

  test('whether a registration was real can’t be asked by its username either: the name is taken both ways', async () => {
    const ada = await newPerson(it)
    const onKnown = { ...registrant(), email: ada.email }
    const onFresh = registrant()
    await it.call(createIndividual, { body: onKnown })
    await it.call(createIndividual, { body: onFresh })
    for (const { username } of [onKnown, onFresh]) {
      const { body } = await it.call(createIndividual, { body: { ...registrant(), username: username.toUpperCase() } })
      expect(body).toMatchObject({ code: 'username_taken', errors: [{ field: 'username' }] })
    }
  })

  test('asking again sends another link, at most one a minute', async () => {
    const { email } = await register(it)
    for (let i = 0; i < 3; i++) await it.call(resendVerification, { body: { email } })
    await it.settleEvents()
    expect(emailsTo(it, email)).toHaveLength(1)
    it.clock.advance(60_001)
    await it.call(resendVerification, { body: { email } })
    await it.settleEvents()
    expect(emailsTo(it, email)).toHaveLength(2)
    expect((await it.call(verifyEmail, { body: { token: tokenIn(emailsTo(it, email)[0]) } })).status).toBe(200)
  })

  test('an e-mail job that runs twice sends the same link, not two', async () => {
    const { email } = await register(it)
    await query(it.ctx())("update outbox set relayed_at = null where event = 'account.registered'")
    await it.settleEvents()
    const [again, first] = emailsTo(it, email)
    expect(again?.id).toBe(first?.id)
    expect(tokenIn(again)).toBe(tokenIn(first))
  })

  test('a common password is refused, and the field named [ASVS 6.2.4, 6.2.12]', async () => {
    const { body, status } = await it.call(createIndividual, { body: { ...registrant(), password: 'Password123' } })
    expect(status).toBe(422)
    expect(body.errors?.[0]?.field).toBe('password')
  })

  test('a forgotten password is set anew by letter: every session ends, withdrawals wait a day [ASVS 7.4.3]', async () => {
    const ada = await newPerson(it)
    await it.call(forgotPassword, { body: { email: ada.email } })
    await it.settleEvents()
    const token = tokenIn(emailsTo(it, ada.email)[0])
    const { body } = await it.call(resetPassword, { body: { token, password: 'a new one, 2026' } })
    expect(body.data.frozen_until).toBe(new Date(it.clock.now().getTime() + DAY).toISOString())
    expect((await it.call(listSessions, {}, ada)).status).toBe(401)
    await expect(signIn(it, ada)).rejects.toThrow('credentials')
    await signIn(it, { email: ada.email, password: 'a new one, 2026' })
    await it.settleEvents()
    // Whoever had the password before is new again, wherever they are.
    expect(emailsTo(it, ada.email).map(({ subject }) => subject)).toEqual(
      expect.arrayContaining(['Your password was changed', 'A sign-in from somewhere new']),
    )
  })

  test('of fifty at once with one reset link, one sets the password', async () => {
    const ada = await newPerson(it)
    await it.call(forgotPassword, { body: { email: ada.email } })
    await it.settleEvents()
    const token = tokenIn(emailsTo(it, ada.email)[0])
    const tries = Array.from({ length: 50 }, (_, i) => `fifty at once, number ${i}`)
    const answers = await Promise.all(tries.map((password) => it.call(resetPassword, { body: { token, password } })))
    const winners = tries.filter((_, i) => answers[i]?.status === 200)
    expect(winners).toHaveLength(1)
    await signIn(it, { email: ada.email, password: winners[0]! })
  })

  test('a reset link ends after ten minutes, to the millisecond; a refused password leaves it usable [ASVS 6.5.5]', async () => {
    const ada = await newPerson(it)
    await it.call(forgotPassword, { body: { email: ada.email } })
    await it.settleEvents()
    const token = tokenIn(emailsTo(it, ada.email)[0])
    expect((await it.call(resetPassword, { body: { token, password: 'qwertyuiop' } })).status).toBe(422)
    it.clock.advance(10 * 60_000)
    expect((await it.call(resetPassword, { body: { token, password: 'too late by a hair' } })).status).toBe(410)
    it.clock.advance(-1)
    expect((await it.call(resetPassword, { body: { token, password: 'just in time, 2026' } })).status).toBe(200)
    expect((await it.call(resetPassword, { body: { token, password: 'a second time, 2026' } })).status).toBe(410)
  })

  test('unknown addresses are answered like known ones when an e-mail is asked for', async () => {
    const ada = await newPerson(it)
    for (const endpoint of [forgotPassword, resendVerification]) {
      const known = await it.call(endpoint, { body: { email: ada.email } })
      const unknown = await it.call(endpoint, { body: { email: 'nobody@example.org' } })
      expect([unknown.status, unknown.body]).toEqual([known.status, known.body])
    }
    await it.settleEvents()
    expect(emailsTo(it, 'nobody@example.org')).toHaveLength(0)
  })

  test('the database holds no address, name, password or usable token in the clear [ASVS 14.2.4]', async () => {
    const { email, password, token } = await register(it)
    const rows = await Promise.all(
      [
        'customer',
        'registration',
        'account_token',
        'outbox',
        'audit',
        'customer_session',
        'limit_count',
        'username',
      ].map((table) => it.app.db.pool.query(`select t::text as row from ${table} t`)),
    )
    const dump = rows.flatMap(({ rows: lines }) => lines.map((line) => line.row)).join('\n')
    for (const canary of [email, password, token, 'Okonkwo-Canary']) expect(dump.includes(canary), canary).toBe(false)
  })
})
