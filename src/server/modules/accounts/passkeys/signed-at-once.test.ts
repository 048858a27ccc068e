import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { changePassword } from '../../../../contract/accounts/accounts.ts'
import { revokeSessions } from '../../../../contract/accounts/sessions.ts'
import { type TestApp, testApp } from '../../../testing/ctx.ts'
import { engines } from '../../../testing/database/engines.ts'
import { enrolPasskey, passkeyProof, SoftAuthenticator } from '../../../testing/passkeys.ts'
import { newPerson } from '../../../testing/people.ts'

const MANY = 8

describe.each(engines)('of acts that somebody confirms with a passkey, on %s,', (engine) => {
  let it: TestApp
  beforeAll(async () => {
    it = await testApp(engine)
  })
  afterAll(() => it.stop())

  test('none counts as a guess, however many at once; a wrong signature does', async () => {
    const ada = await newPerson(it)
    const { device } = await enrolPasskey(it, ada, new SoftAuthenticator({ counts: false }))
    it.clock.advance(5 * 60_000)
    const token = await it.app.signIn.mintToken(ada)
    const end = (stepUp?: string) =>
      it.call(revokeSessions, { body: { others: true } }, { token, ...(stepUp && { stepUp }) })
    const proofs: string[] = []
    for (let n = 0; n <= MANY; n++) proofs.push(passkeyProof(await end(), device))
    const [last = '', ...rest] = proofs
    const answers = await Promise.all(rest.map((proof) => end(proof)))
    expect(answers.map(({ status }) => status)).toEqual(rest.map(() => 200))
    const wrong = []
    for (let n = 0; n < 6; n++) wrong.push((await end('passkey e30')).body.code)
    expect(wrong).toEqual([...Array(5).fill('step_up_failed'), 'rate_limited'])
    expect((await end(last)).status, 'nobody guesses one').toBe(200)
  })

  test('another password takes the old one besides, and what was signed is of use still where that was mistyped', async () => {
    const ada = await newPerson(it)
    const { device } = await enrolPasskey(it, ada)
    const ask = (stepUp?: string) =>
      it.call(
        changePassword,
        { body: { new_password: 'quite another, 2026' } },
        { token: ada.token, ...(stepUp && { stepUp }) },
      )
    const asked = await ask()
    expect(asked.body).toMatchObject({ code: 'step_up_required', with_password: true })
    const signed = passkeyProof(asked, device)
    expect((await ask(signed)).body.code).toBe('step_up_required')
    expect((await ask(`${signed}, password d3Jvbmc`)).body.code).toBe('step_up_failed')
    expect((await ask(`${signed}, ${ada.stepUp}`)).status).toBe(200)
  })
})
