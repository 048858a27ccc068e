import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getUser } from '../../../contract/accounts/accounts.ts'
import * as identities from '../../../contract/identity/identity.ts'
import { listNotifications } from '../../../contract/notifications.ts'
import type { CheckedPerson, IdentityFinding, Providers } from '../../kernel/providers.ts'
import { query } from '../../kernel/tx.ts'
import { type TestApp, testApp } from '../../testing/ctx.ts'
import { engines } from '../../testing/database/engines.ts'
import { expectOk } from '../../testing/expect-ok.ts'
import { emailsTo, newPerson, type Person } from '../../testing/people.ts'
import { hearIdentity, lookAtDue } from './look-at-due.ts'
import { takeFinding } from './take-finding.ts'
import { latestVerification } from './verifications.rows.ts'

/** A provider that the test speaks for: what it finds of each session, and how often it was asked. */
function scripted() {
  const found = new Map<string, IdentityFinding | 'unknown'>()
  const calls = { begun: 0, looked: 0, down: false }
  const provider: NonNullable<Providers['identity']> = {
    name: 'veriff',
    sandbox: false,
    hears: true,
    begin: async ({ id }) => {
      calls.begun++
      if (calls.down) throw new Error('nobody answers')
      found.set(id, { state: 'created' })
      return { ref: id, url: `https://magic.example/v/${id}` }
    },
    look: async (ref) => {
      calls.looked++
      return found.get(ref) ?? 'unknown'
    },
    hear: (raw, header) => (header('signed') === 'yes' ? { ref: Buffer.from(raw).toString() } : 'forged'),
  }
  return { provider, found, calls }
}

describe.each(engines)('the verification of an identity on %s', (engine) => {
  let it: TestApp
  const there = scripted()
  beforeAll(async () => {
    it = await testApp(engine, { providers: { identity: there.provider } })
  })
  afterAll(() => it?.stop())

  const newOne = async (phone = true): Promise<Person> => {
    const who = await newPerson(it)
    if (phone)
      await query(it.ctx())('insert into customer_phone values ($1, $2, $2, $3)', [
        who.customerId,
        who.customerId,
        it.clock.now(),
      ])
    return { ...who, token: await it.app.signIn.mintToken(who) }
  }
  const begin = (who: Person) => it.call(identities.createVeriffSession, {}, { token: who.token })
  const own = async (who: Person) => expectOk(await it.call(identities.identityState, {}, { token: who.token }))
  const me = async (who: Person) => {
    const read = expectOk(await it.call(getUser, { params: { user_id: who.customerId } }, { token: who.token }))
    if (!read.self) throw new Error('somebody else')
    return read
  }
  let documents = 0
  const approved = async (who: Person, other: Partial<CheckedPerson> = {}): Promise<IdentityFinding> => {
    const { first_name, last_name } = await me(who)
    const document = { kind: 'passport', number: `A${++documents}`, country: 'NG', validUntil: null }
    return {
      state: 'approved',
      person: { firstName: first_name, lastName: last_name, bornOn: null, document, ...other },
    }
  }
  const begun = async (who: Person) => expectOk(await begin(who)).verification?.id ?? ''
  const findsOf = async (who: Person, finding: IdentityFinding) => {
    const row = await latestVerification(query(it.ctx()), who.customerId)
    if (!row) throw new Error('none was begun')
    await takeFinding(it.ctx(), row, finding)
  }
  const kinds = async (who: Person) =>
    expectOk(await it.call(listNotifications, {}, { token: who.token })).items.map(({ kind }) => kind)

  test('is begun once, however often and at once it is asked for, and leads to the provider', async () => {
    const ada = await newOne()
    expect(await own(ada)).toMatchObject({ verified_at: null, verification: null, left_today: 5 })
    const answers = await Promise.all([begin(ada), begin(ada), begin(ada)])
    const urls = answers.map((answer) => expectOk(answer).verification?.url)
    expect(new Set(urls).size).toBe(1)
    expect(urls[0]).toMatch(/^https:\/\/magic\.example\//)
    expect((await own(ada)).left_today).toBe(4)
  })

  test('of which nobody knows whether it was begun is begun again under the same name', async () => {
    const ada = await newOne()
    there.calls.down = true
    expect((await begin(ada)).status).toBe(503)
    there.calls.down = false
    const { verification, left_today } = await own(ada)
    expect([verification?.state, verification?.url, left_today]).toEqual(['created', null, 4])
    expect(await begun(ada)).toBe(verification?.id)
  })

  test('that is approved under the own name raises the level, once, by notice and e-mail', async () => {
    const ada = await newOne()
    const id = await begun(ada)
    const yes = await approved(ada)
    for (let times = 0; times < 3; times++) await findsOf(ada, yes)
    const state = await own(ada)
    expect([state.verification?.state, state.verification?.url, state.versions[id]]).toEqual(['approved', null, 2])
    expect(state.verified_at).not.toBeNull()
    expect((await me(ada)).level).toBe('2')
    await it.settleEvents()
    expect((await kinds(ada)).filter((kind) => kind === 'identity_verified')).toHaveLength(1)
    expect((await emailsTo(it, ada.email)).filter(({ subject }) => /identity is confirmed/.test(subject))).toHaveLength(
      1,
    )
    expect((await begin(ada)).body.code).toBe('identity_verified')
  })

  test('counts for the level once there is a phone', async () => {
    const ada = await newOne(false)
    await begun(ada)
    await findsOf(ada, await approved(ada))
    expect((await me(ada)).level).toBe('0')
  })

  test('of a document of another name waits for people, and raises nothing', async () => {
    const ada = await newOne()
    await begun(ada)
    await findsOf(ada, await approved(ada, { lastName: 'Nobody' }))
    const { verification, verified_at } = await own(ada)
    expect([verification?.state, verified_at, (await me(ada)).level]).toEqual(['review', null, '0'])
    expect(verification?.reason).toMatch(/isn’t the one of your account/)
    await findsOf(ada, await approved(ada))
    expect((await own(ada)).verification?.state).toBe('review')
  })

  test('of a document that is on another account waits for people', async () => {
    const [ada, eve] = [await newOne(), await newOne()]
    await begun(ada)
    await begun(eve)
    const yes = await approved(ada)
    await findsOf(ada, yes)
    if (yes.state !== 'approved') throw new Error()
    const { number } = yes.person.document
    const spelt = ` ${number.toLowerCase()} `
    await findsOf(eve, await approved(eve, { document: { ...yes.person.document, number: spelt } }))
    const { verification } = await own(eve)
    expect([verification?.state, verification?.reason]).toEqual(['review', 'This document is on another account.'])
  })

  test('goes back to the person with the reason, and on from there', async () => {
    const ada = await newOne()
    const id = await begun(ada)
    await findsOf(ada, { state: 'started' })
    await findsOf(ada, { state: 'resubmission', reason: 'face_unclear' })
    await it.settleEvents()
    const { verification } = await own(ada)
    expect(verification).toMatchObject({ state: 'resubmission', reason: expect.stringMatching(/face can’t be seen/) })
    expect(verification?.url).toMatch(/magic/)
    expect(await kinds(ada)).toContain('identity_again')
    await findsOf(ada, { state: 'resubmission', reason: 'face_unclear' })
    expect((await own(ada)).versions[id]).toBe(3)
    await findsOf(ada, { state: 'submitted' })
    await findsOf(ada, { state: 'declined', reason: 'not_trusted' })
    await findsOf(ada, await approved(ada))
    expect((await own(ada)).verification?.state).toBe('declined')
    expect((await me(ada)).level).toBe('0')
  })

  test('is begun five times a day, and a sixth time the day after', async () => {
    const ada = await newOne()
    for (let times = 0; times < 5; times++) {
      await begun(ada)
      await findsOf(ada, { state: 'abandoned' })
    }
    const refused = await begin(ada)
    expect([refused.status, refused.body.code, (await own(ada)).left_today]).toEqual([429, 'rate_limited', 0])
    expect(Number(refused.headers.get('retry-after'))).toBe(86_400)
    it.clock.advance(86_400_000)
    const later = { ...ada, token: await it.app.signIn.mintToken(ada) }
    expect((await own(later)).left_today).toBe(5)
    await begun(later)
  })

  test('is looked at when its time has come, by one at a time, and at once after a message', async () => {
    await query(it.ctx())(
      "update verification set look_at = look_at + interval '100 years' where state in ('created', 'started', 'submitted', 'resubmission')",
    )
    const ada = await newOne()
    const id = await begun(ada)
    there.found.set(id, { state: 'started' })
    there.calls.looked = 0
    await lookAtDue(it.ctx())
    expect(there.calls.looked).toBe(0)
    it.clock.advance(120_000)
    await Promise.all([lookAtDue(it.ctx()), lookAtDue(it.ctx())])
    const token = async () => ({ ...ada, token: await it.app.signIn.mintToken(ada) })
    expect([there.calls.looked, (await own(await token())).verification?.state]).toEqual([1, 'started'])
    const hear = (raw: string, signed: string, name = 'veriff') =>
      hearIdentity(it.ctx(), name, Buffer.from(raw), () => signed)
    expect(await hear(id, 'no')).toBe('forged')
    expect(await hear(id, 'yes', 'fireblocks')).toBe('nobody')
    await lookAtDue(it.ctx())
    expect(there.calls.looked).toBe(1)
    there.found.set(id, { state: 'submitted' })
    for (let times = 0; times < 3; times++) expect(await hear(id, 'yes')).toBe('heard')
    await lookAtDue(it.ctx())
    await lookAtDue(it.ctx())
    expect([there.calls.looked, (await own(await token())).verification?.state]).toEqual([2, 'submitted'])
  })

  test('that nobody can tell of is asked about again in a minute', async () => {
    const ada = await newOne()
    const id = await begun(ada)
    there.found.set(id, 'unknown')
    it.clock.advance(120_000)
    there.calls.looked = 0
    await lookAtDue(it.ctx())
    await lookAtDue(it.ctx())
    const first = there.calls.looked
    it.clock.advance(60_000)
    await lookAtDue(it.ctx())
    expect([first, there.calls.looked > first]).toEqual([first, true])
  })

  test('is nothing for organisations, and nothing that the sandbox ends', async () => {
    const ada = await newOne()
    await query(it.ctx())("update customer set kind = 'entity', legal_type = 'llc' where id = $1", [ada.customerId])
    expect((await begin(ada)).body.code).toBe('identity_of_persons')
    const ended = await it.call(
      identities.endSandboxVerification,
      { body: { ending: 'approved' } },
      { token: ada.token },
    )
    expect(ended.status).toBe(404)
  })

  test('ends as it ended: the database takes no other', async () => {
    const ada = await newOne()
    const id = await begun(ada)
    await findsOf(ada, { state: 'declined', reason: 'other' })
    const q = query(it.ctx())
    await expect(q("update verification set state = 'approved' where id = $1", [id])).rejects.toThrow()
    await expect(q('update verification set note_sealed = null, reason = null where id = $1', [id])).rejects.toThrow()
    await expect(q('delete from verification where id = $1', [id])).rejects.toThrow()
  })
})
