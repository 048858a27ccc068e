import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { changePassword } from '../../../../contract/accounts/accounts.ts'
import { revokeSessions } from '../../../../contract/accounts/sessions.ts'
import { query } from '../../../kernel/tx.ts'
import { type TestApp, testApp } from '../../../testing/ctx.ts'
import { engines } from '../../../testing/database/engines.ts'
import { expectOk } from '../../../testing/expect-ok.ts'
import { newCompany } from '../../../testing/new-company.ts'
import { enrolPasskey } from '../../../testing/passkeys.ts'
import { askForLink, emailsTo, enrol, newPerson, type Person, tokenIn } from '../../../testing/people.ts'
import { makeMember } from '../../../testing/teams.ts'
import { customerByEmail } from '../customers.rows.ts'
import { restoreAccount } from '../restrictions/by-operator.ts'
import { removeSecondFactor } from '../second-factor/remove-second-factor.ts'
import { suspendAccount } from '../suspend-account.ts'
import { enter } from './open-session.ts'

const place = { ip: '203.0.113.9', device: 'Firefox' }
const ROUNDS = 8

describe.each(engines)('a sign-in that is under way, on %s,', (engine) => {
  let it: TestApp
  beforeAll(async () => {
    it = await testApp(engine)
  })
  afterAll(() => it.stop())

  const operator = () => it.ctx({ kind: 'operator', name: 'ada' })
  const endOthers = async (ada: Person) => expectOk(await it.call(revokeSessions, { body: { others: true } }, ada))
  /** What opens a session for who was found to know the password a moment ago. */
  async function lookedAt(ada: Person) {
    const customer = await customerByEmail(it.ctx(), ada.email)
    if (!customer) throw new Error('she is there')
    const { id: customerId, password_hash: passwordHash, sessions_ended: sessionsEnded } = customer
    return { customerId, via: 'password', ...place, awaitsCode: false, passwordHash, sessionsEnded } as const
  }
  const lives = async (sessionId: string | undefined) =>
    sessionId !== undefined && (await it.app.signIn.session(sessionId)) !== undefined

  test.each<[string, (ada: Person) => Promise<unknown>]>([
    ['a new password', (ada) => it.call(changePassword, { body: { new_password: 'quite another, 2026' } }, ada)],
    ['an authenticator app', (ada) => enrol(it, ada)],
    ['a passkey', (ada) => enrolPasskey(it, ada)],
    ['the end of all other sessions', (ada) => endOthers(ada)],
    ['a suspension', (ada) => suspendAccount(operator(), ada.username, 'Asked by a court')],
    [
      'a suspension that was lifted',
      async (ada) => {
        await suspendAccount(operator(), ada.username, 'Asked by a court')
        await restoreAccount(operator(), ada.username, 'Cleared up')
      },
    ],
    [
      'a second factor that was taken off',
      async (ada) => {
        await enrol(it, ada)
        await removeSecondFactor(operator(), ada.username, 'She showed her passport')
      },
    ],
  ])('opens nothing after %s [ASVS 7.4.3]', async (_, change) => {
    const ada = await newPerson(it)
    const before = await lookedAt(ada)
    expect(await lives(await enter(it.ctx(), before))).toBe(true)
    await change(ada)
    expect(await enter(it.ctx(), before)).toBeUndefined()
  })

  test('leaves what would have let in to be used, where no session is opened', async () => {
    const ada = await newPerson(it)
    const before = await lookedAt(ada)
    await endOthers(ada)
    const kept = 'insert into familiar_network (subject, seen_at) values ($1, now())'
    const spend = async (tx: { q: (text: string, values: unknown[]) => Promise<unknown> }) => {
      await tx.q(kept, [ada.customerId])
      return true
    }
    expect(await enter(it.ctx(), before, spend)).toBeUndefined()
    expect(
      await query(it.ctx())('select 1 from familiar_network where subject = $1', [ada.customerId]),
      'rolled back',
    ).toEqual([])
  })

  test('and the end of all sessions at once leave none: it is ended, too, or opens nothing', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const ada = await newPerson(it)
      const before = await lookedAt(ada)
      const [opened] = await Promise.all([enter(it.ctx(), before), endOthers(ada)])
      expect(await lives(opened)).toBe(false)
      expect(await lives(ada.sessionId)).toBe(true)
    }
  })

  test('by link ends with all other sessions: the link signs nobody in any more', async () => {
    const ada = await newPerson(it)
    await askForLink(it, ada.email)
    await it.settleEvents()
    await endOthers(ada)
    const link = tokenIn(emailsTo(it, ada.email)[0])
    expect(await it.app.signIn.withLink({ token: link, word: 'ABCDEF', ...place })).toEqual({
      ok: false,
      why: 'Verification',
    })
  })

  test('at its second step, at once with the end of all sessions, leaves none', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const ada = await newPerson(it)
      const app = await enrol(it, ada)
      const half = await it.app.signIn.open({ customerId: ada.customerId, via: 'oidc', ...place })
      if (!half) throw new Error('half of it is there')
      const given = { code: app.recoveryCodes[0] as string }
      const [whole] = await Promise.all([it.app.signIn.giveCode(half, given, place), endOthers(ada)])
      expect([await lives(whole), await lives(half.sessionId)]).toEqual([false, false])
    }
  })

  test('for a company that is changed to, at once with the end of all sessions, leaves none', async () => {
    const company = await newCompany(it)
    for (let round = 0; round < ROUNDS; round++) {
      const mara = await newPerson(it)
      await enrol(it, mara)
      await makeMember(it, company.customerId, mara, 'viewer')
      const sessionId = await enter(it.ctx(), await lookedAt(mara))
      if (!sessionId) throw new Error('she signed in elsewhere')
      const [acting] = await Promise.all([it.app.signIn.actFor(sessionId, company.customerId), endOthers(mara)])
      expect([await lives(acting?.sessionId), await lives(sessionId)]).toEqual([false, false])
    }
  })
})
