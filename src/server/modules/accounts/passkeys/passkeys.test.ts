import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { changePassword, forgotPassword, resetPassword } from '../../../../contract/accounts/accounts.ts'
import {
  addPasskey,
  askPasskey,
  listPasskeys,
  MOST_PASSKEYS,
  removePasskey,
  renamePasskey,
  startPasskey,
} from '../../../../contract/accounts/passkeys.ts'
import { secondFactor, stepUpHeader } from '../../../../contract/accounts/second-factor.ts'
import { listNotifications } from '../../../../contract/notifications.ts'
import { query } from '../../../kernel/tx.ts'
import { type TestApp, testApp } from '../../../testing/ctx.ts'
import { engines } from '../../../testing/database/engines.ts'
import { expectOk } from '../../../testing/expect-ok.ts'
import { enrolPasskey, type Oddity, passkeyProof, SoftAuthenticator, signedToEnter } from '../../../testing/passkeys.ts'
import { emailsTo, enrol, newPerson, type Person, signIn, tokenIn } from '../../../testing/people.ts'
import { asCustomer } from '../../../testing/withdrawals.ts'
import { suspendAccount } from '../suspend-account.ts'
import { addPasskey as addNow } from './add-passkey.ts'

describe.each(engines)('a passkey on %s', (engine) => {
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

  const place = { ip: '203.0.113.7', device: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' }
  const enter = (assertion: string) => it.app.signIn.withPasskey({ assertion, ...place })
  const enterWith = async (device: SoftAuthenticator, odd?: Oddity) => enter(await signedToEnter(it, device, odd))
  const another = { body: { new_password: 'quite another, 2026' } }
  const list = async () => expectOk(await it.call(listPasskeys, {}, { token: ada.token }))
  const sureToAdd = async () => {
    const asked = await it.call(startPasskey, {}, { token: ada.token })
    return `${passkeyProof(asked, mine.device)}, ${ada.stepUp}`
  }
  const subjects = async () => {
    await it.settleEvents()
    return emailsTo(it, ada.email).map(({ subject }) => subject)
  }

  describe('being added', () => {
    test('comes with recovery codes where it is the first, pauses withdrawals, and is told with where and when [ASVS 6.3.7]', async () => {
      expect(mine.codes).toHaveLength(10)
      expect(mine.passkey).toMatchObject({ name: 'Firefox on Linux', blocked: false, last_used_at: null })
      const state = expectOk(await it.call(secondFactor, { body: { action: 'state' } }, ada))
      expect(state).toMatchObject({ enrolled: false, passkeys: 1, step_up_methods: ['passkey', 'recovery'] })
      expect(state.frozen_until).toBe(new Date(it.clock.now().getTime() + 86_400_000).toISOString())
      expect(await subjects()).toContain('A passkey was added')
      const text = emailsTo(it, ada.email)[0]?.text
      expect(text).toContain('Firefox on Linux, 203.0.113.x')
      const { items } = expectOk(await it.call(listNotifications, {}, ada))
      expect(items[0]).toMatchObject({ kind: 'passkey_added', text: expect.stringContaining('203.0.113.x') })
    })

    test('wants what the account is confirmed with: a stolen session alone adds none', async () => {
      const refused = await it.call(startPasskey, {}, { token: ada.token })
      expect(refused.body).toMatchObject({
        code: 'step_up_required',
        methods: ['passkey', 'recovery'],
        with_password: true,
      })
      expect((await it.call(startPasskey, {}, ada)).body.code).toBe('step_up_required')
      const half = { token: ada.token, stepUp: passkeyProof(refused, mine.device) }
      expect((await it.call(startPasskey, {}, half)).body.code).toBe('step_up_required')
    })

    test('is refused to a session that a reset of the password ended meanwhile', async () => {
      const bob = await newPerson(it)
      const credential = new SoftAuthenticator().create(expectOk(await it.call(startPasskey, {}, bob)))
      await query(it.ctx())('update customer_session set revoked_at = now() where id = $1', [bob.sessionId])
      await expect(addNow(asCustomer(it, bob), { credential })).rejects.toMatchObject({ code: 'unauthenticated' })
    })

    test.each<[string, Oddity]>([
      ['on another site', { origin: 'https://florin.example.org' }],
      ['for another host', { rpId: 'example.org' }],
      ['by nobody that the device verified', { unverified: true }],
      ['for a challenge that nobody gave out', { challenge: 'A'.repeat(43) }],
    ])('is refused when it was made %s', async (_, odd) => {
      const bob = await newPerson(it)
      const credential = new SoftAuthenticator().create(expectOk(await it.call(startPasskey, {}, bob)), odd)
      expect((await it.call(addPasskey, { body: { credential } }, bob)).body.code).toBe('passkey_refused')
      expect(await it.call(listPasskeys, {}, bob)).toMatchObject({ body: { data: [] } })
    })

    test('works once, in time, for who asked, and a passkey is one account’s', async () => {
      const [bob, eve] = [await newPerson(it), await newPerson(it)]
      const options = expectOk(await it.call(startPasskey, {}, bob))
      const [device, other] = [new SoftAuthenticator(), new SoftAuthenticator()]
      const add = (who: Person, made: SoftAuthenticator) =>
        it.call(addPasskey, { body: { credential: made.create(options) } }, who)
      expect((await add(eve, device)).body.code, 'another’s challenge').toBe('passkey_refused')
      const both = await Promise.all([add(bob, device), add(bob, other)])
      expect(both.map(({ status }) => status).sort(), 'one challenge').toEqual([200, 422])
      const late = expectOk(await it.call(startPasskey, {}, eve))
      it.clock.advance(5 * 60_000)
      const credential = new SoftAuthenticator().create(late)
      expect((await it.call(addPasskey, { body: { credential } }, eve)).body.code, 'too late').toBe('passkey_refused')
      const again = expectOk(await it.call(startPasskey, {}, eve))
      const taken = await it.call(addPasskey, { body: { credential: mine.device.create(again) } }, eve)
      expect(taken.body.code, 'Ada’s own').toBe('passkey_refused')
    })

    test(`is possible ${MOST_PASSKEYS} times, and the further ones bring no new recovery codes`, async () => {
      for (let i = 1; i < MOST_PASSKEYS; i++) {
        const stepUp = await sureToAdd()
        expect((await enrolPasskey(it, { ...ada, stepUp })).codes).toEqual([])
      }
      const stepUp = await sureToAdd()
      expect((await it.call(startPasskey, {}, { token: ada.token, stepUp })).body.code).toBe('passkeys_full')
    })
  })

  describe('signing in', () => {
    test('lets its owner in alone, once for each challenge, and says so in the list of sessions', async () => {
      const assertion = await signedToEnter(it, mine.device)
      const both = await Promise.all([enter(assertion), enter(assertion)])
      expect(both.filter(({ ok }) => ok)).toEqual([expect.objectContaining({ customerId: ada.customerId })])
      expect(await enter(assertion)).toEqual({ ok: false, why: 'passkey_wrong' })
      expect((await list())[0]?.last_used_at).toBe(it.clock.now().toISOString())
    })

    test.each<[string, Oddity]>([
      ['on another site', { origin: 'https://florin.example.org' }],
      ['for another host', { rpId: 'example.org' }],
      ['by nobody that the device verified', { unverified: true }],
      ['for a challenge that nobody gave out', { challenge: 'A'.repeat(43) }],
      ['under another’s handle', { userHandle: 'AAAAAAAAAAAAAAAAAAAAAA' }],
    ])('refuses what was signed %s', async (_, odd) => {
      expect(await enterWith(mine.device, odd)).toEqual({ ok: false, why: 'passkey_wrong' })
      expect(await enterWith(mine.device)).toMatchObject({ ok: true })
    })

    test('refuses an unknown passkey, another’s signature, one too late, and what is none', async () => {
      expect(await enterWith(new SoftAuthenticator())).toEqual({ ok: false, why: 'passkey_wrong' })
      const forged = {
        ...JSON.parse(await signedToEnter(it, new SoftAuthenticator())),
        id: mine.device.id,
        rawId: mine.device.id,
      }
      expect(await enter(JSON.stringify(forged))).toEqual({ ok: false, why: 'passkey_wrong' })
      const late = await signedToEnter(it, mine.device)
      it.clock.advance(5 * 60_000)
      for (const assertion of [late, '{}', 'no JSON'])
        expect(await enter(assertion)).toMatchObject({ why: 'passkey_wrong' })
    })

    test('refuses what was signed to confirm something', async () => {
      const asked = await it.call(changePassword, another, { token: ada.token })
      const signed = mine.device.get(asked.body.passkey as { challenge: string; rpId: string })
      expect(await enter(JSON.stringify(signed))).toEqual({ ok: false, why: 'passkey_wrong' })
    })

    test('opens nothing for a suspended customer, and says so to who can sign', async () => {
      await suspendAccount(it.ctx({ kind: 'operator', name: 'desk' }), ada.username, 'Asked by the police')
      expect(await enterWith(mine.device)).toEqual({ ok: false, why: 'suspended' })
    })

    test('is the second step after a password, its owner’s only; a code is asked for no longer', async () => {
      await expect(signIn(it, ada)).rejects.toThrow('passkey_required')
      const give = (assertion: string) => it.app.signIn.withPassword({ ...ada, ...place, assertion })
      const eve = await newPerson(it)
      const hers = await enrolPasskey(it, eve)
      expect(await give(await signedToEnter(it, hers.device))).toEqual({ ok: false, why: 'passkey_wrong' })
      expect(await give(await signedToEnter(it, mine.device))).toMatchObject({ ok: true })
      await signIn(it, { ...ada, code: mine.codes[0] })
    })

    test('is the second step after a link', async () => {
      const open = () => it.app.signIn.open({ customerId: ada.customerId, via: 'oidc', ...place })
      const session = await open()
      expect(session?.awaitsCode).toBe(true)
      if (!session) return
      expect(await it.app.signIn.giveCode(session, { assertion: '{}' }, place)).toBeUndefined()
      const assertion = await signedToEnter(it, mine.device)
      const whole = await it.app.signIn.giveCode(session, { assertion }, place)
      expect((await it.app.signIn.session(whole ?? ''))?.awaitsCode).toBe(false)
    })

    test('goes on after a password was reset, which ends every session and says that passkeys stay', async () => {
      await it.call(forgotPassword, { body: { email: ada.email } })
      await it.settleEvents()
      const password = 'from the e-mail, 2026'
      await it.call(resetPassword, { body: { token: tokenIn(emailsTo(it, ada.email)[0]), password } })
      expect((await it.call(listPasskeys, {}, { token: ada.token })).status).toBe(401)
      expect(await enterWith(mine.device)).toMatchObject({ ok: true })
      await expect(signIn(it, { ...ada, password })).rejects.toThrow('passkey_required')
      await it.settleEvents()
      const told = emailsTo(it, ada.email).find(({ subject }) => subject === 'Your password was changed')
      expect(told?.text).toContain('Your passkeys still sign in')
    })
  })

  describe('confirming an act', () => {
    const ask = (signed?: string, input = another, password = ada.stepUp) =>
      it.call(changePassword, input, { token: ada.token, ...(signed && { stepUp: `${signed}, ${password}` }) })

    test('counts for that act alone, once', async () => {
      const stepUp = passkeyProof(await ask(), mine.device)
      const other = { body: { new_password: 'another thing altogether' } }
      expect((await ask(stepUp, other)).body.code, 'another content').toBe('step_up_failed')
      const elsewhere = { token: ada.token, stepUp: `${stepUp}, ${ada.stepUp}` }
      expect((await it.call(startPasskey, {}, elsewhere)).body.code, 'another act').toBe('step_up_failed')
      expect((await ask(stepUp)).status).toBe(200)
      const now = stepUpHeader('password', another.body.new_password)
      expect((await ask(stepUp, another, now)).body.code, 'once more').toBe('step_up_failed')
    })

    test.each<[string, Oddity]>([
      ['on another site', { origin: 'https://florin.example.org' }],
      ['for another host', { rpId: 'example.org' }],
      ['by nobody that the device verified', { unverified: true }],
    ])('refuses what was signed %s, and asks anew', async (_, odd) => {
      const failed = await ask(passkeyProof(await ask(), mine.device, odd))
      expect(failed.body.code).toBe('step_up_failed')
      expect((await ask(passkeyProof(failed, mine.device))).status).toBe(200)
    })

    test('refuses another’s passkey, and what was signed to sign in', async () => {
      const eve = await newPerson(it)
      const hers = await enrolPasskey(it, eve)
      expect((await ask(passkeyProof(await ask(), hers.device))).body.code).toBe('step_up_failed')
      const { challenge } = expectOk(await it.call(askPasskey))
      expect((await ask(passkeyProof(await ask(), mine.device, { challenge }))).body.code).toBe('step_up_failed')
    })

    test('one that doesn’t count its uses confirms as often as it is asked to', async () => {
      const stepUp = await sureToAdd()
      const synced = await enrolPasskey(it, { ...ada, stepUp }, new SoftAuthenticator({ counts: false }))
      expect(synced.passkey.backed_up).toBe(true)
      for (let i = 0; i < 2; i++) expect(await enterWith(synced.device)).toMatchObject({ ok: true })
    })
  })

  describe('being kept', () => {
    const remove = async (id: string) => {
      const asked = await it.call(removePasskey, { body: { id } }, { token: ada.token })
      const stepUp = `${passkeyProof(asked, mine.device)}, ${ada.stepUp}`
      return it.call(removePasskey, { body: { id } }, { token: ada.token, stepUp })
    }

    test('is renamed and removed by its owner only; with the last second factor the recovery codes go', async () => {
      const { id } = mine.passkey
      const eve = await newPerson(it)
      const body = { id, name: 'Blue key' }
      expect((await it.call(renamePasskey, { body }, eve)).status).toBe(404)
      expect((await it.call(removePasskey, { body: { id } }, eve)).status).toBe(404)
      expect(expectOk(await it.call(renamePasskey, { body }, { token: ada.token })).name).toBe('Blue key')
      expect((await remove(id)).status).toBe(200)
      expect(await enterWith(mine.device)).toEqual({ ok: false, why: 'passkey_wrong' })
      const state = expectOk(await it.call(secondFactor, { body: { action: 'state' } }, { token: ada.token }))
      expect(state).toMatchObject({ passkeys: 0, recovery_codes_left: 0, step_up_methods: ['password'] })
      await signIn(it, ada)
      expect(await subjects()).toContain('A passkey was removed')
    })

    test('beside an authenticator app either can go, and the recovery codes stay with the other', async () => {
      const started = await it.call(secondFactor, { body: { action: 'enrol' } }, { token: ada.token })
      const app = await enrol(it, { ...ada, stepUp: `${passkeyProof(started, mine.device)}, ${ada.stepUp}` })
      await expect(signIn(it, ada)).rejects.toThrow('passkey_or_code_required')
      const off = await it.call(
        secondFactor,
        { body: { action: 'disable' } },
        { token: ada.token, stepUp: `totp ${app.code()}, ${ada.stepUp}` },
      )
      const { enrolled, recovery_codes_left, step_up_methods } = expectOk(off)
      expect([enrolled, recovery_codes_left, step_up_methods]).toEqual([false, 10, ['passkey', 'recovery']])
    })
  })
})
