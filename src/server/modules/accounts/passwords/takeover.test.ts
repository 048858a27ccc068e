import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  createEntity,
  createIndividual,
  forgotPassword,
  getUser,
  resendVerification,
  resetPassword,
  verifyEmail,
} from '../../../../contract/accounts/accounts.ts'
import { query } from '../../../kernel/tx.ts'
import { type TestApp, testApp } from '../../../testing/ctx.ts'
import { engines } from '../../../testing/database/engines.ts'
import {
  askForLink,
  emailsTo,
  newPerson,
  register,
  registrant,
  signIn,
  signInByLink,
  tokenIn,
} from '../../../testing/people.ts'

const MINUTE = 60_000

describe.each(engines)('one address, registered by two, on %s', (engine) => {
  let it: TestApp
  beforeAll(async () => {
    it = await testApp(engine)
  })
  afterAll(() => it.stop())

  const both = async () => {
    const mallory = await register(it, registrant('mallory'))
    const ada = await register(it, { ...registrant('ada'), email: mallory.email, first_name: 'Adaeze' })
    return { email: mallory.email, mallory, ada }
  }
  const confirm = (token: string) => it.call(verifyEmail, { body: { token } })
  const refused = (email: string, password: string) =>
    expect(signIn(it, { email, password })).rejects.toThrow('credentials')
  const link = async (email: string) => {
    await it.call(resendVerification, { body: { email } })
    await it.settleEvents()
    return emailsTo(it, email)[0]
  }

  test('Mallory registers Ada’s address first; Ada opens her own link, and only her password and profile count', async () => {
    const { email, mallory, ada } = await both()
    expect(ada.token).not.toBe(mallory.token)
    expect((await confirm(ada.token)).body.data).toEqual({ verified: true, username: ada.username })
    await refused(email, mallory.password)
    const session = await signIn(it, ada)
    const { body } = await it.call(getUser, { params: { user_id: session.customerId } }, session)
    expect(body.data).toMatchObject({ username: ada.username, first_name: 'Adaeze', kind: 'individual' })
  })

  test('each e-mail names the username its link opens, and says when more than one registration waits', async () => {
    const { mallory, ada } = await both()
    expect(mallory.mail?.text).toContain(mallory.username)
    expect(mallory.mail?.text).not.toContain('More than one registration')
    expect(ada.mail?.text).toContain(ada.username)
    expect(ada.mail?.text).not.toContain(mallory.username)
    expect(ada.mail?.text).toContain('More than one registration')
  })

  test('Mallory registers it again after Ada: Ada’s link still opens the account with Ada’s password', async () => {
    const { email, ada } = await both()
    const again = await register(it, { ...registrant('mallory'), email })
    expect((await confirm(ada.token)).status).toBe(200)
    await refused(email, again.password)
    await signIn(it, ada)
  })

  test('of both links the first that is used counts, and the other is void', async () => {
    const { email, mallory, ada } = await both()
    expect((await confirm(ada.token)).status).toBe(200)
    expect((await confirm(mallory.token)).body.code).toBe('link_invalid')
    await refused(email, mallory.password)
    await signIn(it, ada)
  })

  test('of fifty at once with both links, one confirms, and whose password signs in is whose link it was', async () => {
    const { email, mallory, ada } = await both()
    const links = Array.from({ length: 50 }, (_, i) => (i % 2 ? ada : mallory))
    const answers = await Promise.all(links.map(({ token }) => confirm(token)))
    const won = links.filter((_, i) => answers[i]?.status === 200)
    expect(won).toHaveLength(1)
    expect(answers.filter((answer) => answer.status === 410)).toHaveLength(49)
    const [winner] = won as [typeof ada]
    await refused(email, (winner === ada ? mallory : ada).password)
    await signIn(it, { email, password: winner.password })
  })

  test('asked for again, the link is the latest registration’s, under its username', async () => {
    const { email, mallory, ada } = await both()
    it.clock.advance(MINUTE)
    const again = await link(email)
    expect(again?.text).toContain(ada.username)
    expect((await confirm(tokenIn(again))).body.data.username).toBe(ada.username)
    for (const { token } of [ada, mallory]) expect((await confirm(token)).body.code).toBe('link_invalid')
    await refused(email, mallory.password)
  })

  test('an e-mail that sets a password confirms with the reader’s own, and voids what others chose', async () => {
    const { email, mallory, ada } = await both()
    await it.call(forgotPassword, { body: { email } })
    await it.settleEvents()
    const mail = emailsTo(it, email)[0]
    expect(mail?.text).toContain(`Hello ${ada.username},`)
    const password = 'what Ada chose just now'
    expect((await it.call(resetPassword, { body: { token: tokenIn(mail), password } })).status).toBe(200)
    for (const one of [mallory, ada]) {
      expect((await confirm(one.token)).body.code).toBe('link_invalid')
      await refused(email, one.password)
    }
    expect((await signIn(it, { email, password })).customerId).toBeDefined()
  })

  test('a sign-in link confirms without any of the passwords', async () => {
    const { email, mallory, ada } = await both()
    await signInByLink(it, email)
    for (const one of [mallory, ada]) {
      await refused(email, one.password)
      expect((await confirm(one.token)).body.code).toBe('link_invalid')
    }
    expect((await it.app.signIn.userByEmail(email))?.username).toBe(ada.username)
  })

  test('a company registered with a person’s address is not confirmed in the person’s stead', async () => {
    const mallory = await register(it, registrant('mallory'))
    const company = { legal_type: 'partnership' as const, company_name: 'Lily', registration_number: '1' }
    const body = { ...registrant('lily'), ...company, email: mallory.email, representative_role: 'Director' }
    expect((await it.call(createEntity, { body })).status).toBe(200)
    await it.settleEvents()
    expect((await confirm(tokenIn(emailsTo(it, mallory.email)[0]))).body.code).toBe('link_invalid')
    expect((await confirm(mallory.token)).body.data.username).toBe(mallory.username)
  })

  test('what was registered with an open account’s address never touches the account', async () => {
    const ada = await newPerson(it, 'ada')
    const mallory = { ...registrant('mallory'), email: ada.email }
    await it.call(createIndividual, { body: mallory })
    await it.settleEvents()
    await signInByLink(it, ada.email)
    await refused(ada.email, mallory.password)
    await signIn(it, ada)
    expect((await it.app.signIn.userByEmail(ada.email))?.username).toBe(ada.username)
    await query(it.ctx())("update outbox set relayed_at = null where event = 'account.registered'")
    await it.settleEvents()
    expect((await signIn(it, ada)).customerId).toBe(ada.customerId)
  })

  test('however often an address is registered, its owner gets few e-mails: of one with an account, one a minute', async () => {
    const ada = await newPerson(it, 'ada')
    const open = emailsTo(it, ada.email).length
    for (let i = 0; i < 3; i++) await it.call(createIndividual, { body: { ...registrant(), email: ada.email } })
    await it.settleEvents()
    expect(emailsTo(it, ada.email)).toHaveLength(open + 1)
    it.clock.advance(MINUTE)
    await it.call(createIndividual, { body: { ...registrant(), email: ada.email } })
    await it.settleEvents()
    expect(emailsTo(it, ada.email)).toHaveLength(open + 2)

    const { email } = await both()
    for (let i = 0; i < 4; i++) await it.call(createIndividual, { body: { ...registrant(), email } })
    await it.settleEvents()
    expect(emailsTo(it, email)).toHaveLength(3)
  })

  test('sign-in links are written once a minute, however often they are asked for', async () => {
    const ada = await newPerson(it, 'ada')
    const ask = () => askForLink(it, ada.email)
    const links = () => emailsTo(it, ada.email).filter(({ subject }) => subject.startsWith('Your link to sign in'))
    for (let i = 0; i < 3; i++) await ask()
    await it.settleEvents()
    expect(links()).toHaveLength(1)
    it.clock.advance(MINUTE)
    await ask()
    await it.settleEvents()
    expect(links()).toHaveLength(2)
  })
})
