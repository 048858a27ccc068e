import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { changePassword } from '../../../../contract/accounts/accounts.ts'
import { listPasskeys } from '../../../../contract/accounts/passkeys.ts'
import { type TestApp, testApp } from '../../../testing/ctx.ts'
import { engines } from '../../../testing/database/engines.ts'
import { expectOk } from '../../../testing/expect-ok.ts'
import { enrolPasskey, passkeyProof, SoftAuthenticator, signedToEnter } from '../../../testing/passkeys.ts'
import { emailsTo, newPerson, type Person, signIn } from '../../../testing/people.ts'

describe.each(engines)('a passkey whose counter goes back, on %s,', (engine) => {
  let it: TestApp
  let ada: Person
  let mine: Awaited<ReturnType<typeof enrolPasskey>>
  beforeAll(async () => {
    it = await testApp(engine)
  })
  beforeEach(async () => {
    ada = await newPerson(it)
    mine = await enrolPasskey(it, ada)
  })
  afterAll(() => it.stop())

  const enter = (assertion: string) => it.app.signIn.withPasskey({ assertion, ip: '203.0.113.7', device: 'Firefox' })
  const enterWith = async (device: SoftAuthenticator) => enter(await signedToEnter(it, device))
  const another = { body: { new_password: 'quite another, 2026' } }
  const list = async () => expectOk(await it.call(listPasskeys, {}, { token: ada.token }))
  const subjects = async () => {
    await it.settleEvents()
    return emailsTo(it, ada.email).map(({ subject }) => subject)
  }

  test('is blocked, as it may have been copied; its owner is told, and the account is protected as before [ASVS 6.3.5]', async () => {
    expect(await enterWith(mine.device)).toMatchObject({ ok: true })
    const back = await signedToEnter(it, mine.device, { counter: 1 })
    expect(await enter(back)).toEqual({ ok: false, why: 'passkey_wrong' })
    expect(await list()).toMatchObject([{ blocked: true }])
    expect(await enterWith(mine.device), 'whichever of the two it is').toEqual({ ok: false, why: 'passkey_wrong' })
    await expect(signIn(it, ada)).rejects.toThrow('passkey_required')
    expect((await it.call(changePassword, another, ada)).body).toMatchObject({ methods: ['recovery'] })
    const told = await subjects()
    expect(told.filter((subject) => subject === 'A passkey was blocked')).toHaveLength(1)
  })

  test('also where it was to confirm something, which is not done', async () => {
    const asked = await it.call(changePassword, another, { token: ada.token })
    const stepUp = `${passkeyProof(asked, mine.device, { counter: 1 })}, ${ada.stepUp}`
    const failed = await it.call(changePassword, another, { token: ada.token, stepUp })
    expect(failed.body).toMatchObject({ code: 'step_up_failed' })
    expect(await list()).toMatchObject([{ blocked: true }])
  })

  test('but not by who can’t sign: a forged counter blocks nothing', async () => {
    const forged = JSON.parse(await signedToEnter(it, new SoftAuthenticator(), { counter: 0 }))
    await enter(JSON.stringify({ ...forged, id: mine.device.id, rawId: mine.device.id }))
    expect(await list()).toMatchObject([{ blocked: false }])
  })
})
