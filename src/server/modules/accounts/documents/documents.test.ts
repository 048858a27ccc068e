import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createIndividual, forgotPassword, resetPassword, verifyEmail } from '../../../../contract/accounts/accounts.ts'
import { acceptDocuments, documentVersions, ownDocuments } from '../../../../contract/legal/legal-documents.ts'
import { inTx, query } from '../../../kernel/tx.ts'
import { type TestApp, testApp } from '../../../testing/ctx.ts'
import { engines } from '../../../testing/database/engines.ts'
import { expectOk } from '../../../testing/expect-ok.ts'
import { newCompany } from '../../../testing/new-company.ts'
import {
  emailsTo,
  enrol,
  newPerson,
  type Person,
  register,
  registrant,
  signIn,
  tokenIn,
} from '../../../testing/people.ts'
import { actingFor, makeMember } from '../../../testing/teams.ts'
import { addAcceptance } from './acceptances.rows.ts'

const { terms, privacy } = documentVersions

describe.each(engines)('what somebody accepted, on %s,', (engine) => {
  let it: TestApp
  beforeAll(async () => {
    it = await testApp(engine)
  })
  afterAll(() => it?.stop())

  const q = <Row extends object>(text: string, params: unknown[] = []) => query(it.ctx())<Row>(text, params)
  const kept = (customerId: string) =>
    q(
      'select document, version, accepted_by, registration_id, accepted_at from document_acceptance where customer_id = $1 order by id',
      [customerId],
    )
  const shown = async (who: Pick<Person, 'token'>) => expectOk(await it.call(ownDocuments, {}, who))
  /** As in the database of somebody who was here before anything of it was kept. */
  const earlier = async (who: Person, ...rows: [document: 'terms' | 'privacy', version: string][]) => {
    const client = await it.database.superuser.connect()
    try {
      await client.query('set session_replication_role = replica')
      await client.query('delete from document_acceptance where customer_id = $1', [who.customerId])
    } finally {
      client.release(true)
    }
    const of = { customerId: who.customerId, by: who.customerId, registrationId: null, at: it.clock.now() }
    for (const [document, version] of rows)
      await inTx(it.ctx(), (tx) => addAcceptance(tx, { ...of, document, version }))
  }

  test('is kept with its version, from the moment they registered, by whom and with which registration', async () => {
    const at = it.clock.now()
    const who = registrant('signer')
    expectOk(await it.call(createIndividual, { body: who }))
    const [registration] = await q<{ id: string }>('select id from registration where username = $1', [who.username])
    await it.settleEvents()
    it.clock.advance(3_600_000)
    expectOk(await it.call(verifyEmail, { body: { token: tokenIn(emailsTo(it, who.email)[0]) } }))
    const { customerId, token } = await signIn(it, who)
    const row = { accepted_by: customerId, registration_id: registration?.id, accepted_at: at }
    expect(await kept(customerId)).toEqual([
      { document: 'terms', version: terms, ...row },
      { document: 'privacy', version: privacy, ...row },
    ])
    const now = { accepted_at: at.toISOString(), changed: false, asked: false }
    expect(await shown({ token })).toEqual([
      { document: 'terms', version: terms, ...now },
      { document: 'privacy', version: privacy, ...now },
    ])
  })

  test('stays as it was written, whoever would change it', async () => {
    const { customerId } = await newPerson(it)
    for (const act of [
      "update document_acceptance set version = '2000-01-01' where",
      'delete from document_acceptance where',
    ])
      await expect(q(`${act} customer_id = $1`, [customerId])).rejects.toMatchObject({
        code: expect.stringMatching(/23001|42501/),
      })
    await expect(q('truncate document_acceptance')).rejects.toMatchObject({
      code: expect.stringMatching(/23001|42501/),
    })
  })

  test('whoever proved the mailbox by a link, and not as who had registered, is asked', async () => {
    const { email } = await register(it)
    await it.call(forgotPassword, { body: { email } })
    await it.settleEvents()
    const token = tokenIn(emailsTo(it, email)[0])
    expectOk(await it.call(resetPassword, { body: { token, password: 'a new one, never seen' } }))
    const who = await signIn(it, { email, password: 'a new one, never seen' })
    expect(await kept(who.customerId)).toEqual([])
    expect((await shown(who)).map(({ asked, changed }) => [asked, changed])).toEqual([
      [true, false],
      [true, false],
    ])
  })

  test('an earlier version is asked about anew, and of two presses of Accept one is kept', async () => {
    const who = await newPerson(it)
    await earlier(who, ['terms', '2020-01-01'], ['privacy', privacy])
    expect(await shown(who)).toMatchObject([
      { document: 'terms', accepted_at: null, changed: true, asked: true },
      { document: 'privacy', changed: false, asked: false },
    ])
    const body = { documents: [{ document: 'terms' as const, version: terms }] }
    const answers = await Promise.all([1, 2].map(() => it.call(acceptDocuments, { body }, who)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await kept(who.customerId)).toMatchObject([
      { document: 'terms', version: '2020-01-01' },
      { document: 'privacy', version: privacy },
      { document: 'terms', version: terms, accepted_by: who.customerId, registration_id: null },
    ])
    expect((await shown(who)).map(({ asked }) => asked)).toEqual([false, false])
    const acts = await q("select 1 from audit where subject = $1 and action = 'account.accept_document'", [
      who.customerId,
    ])
    expect(acts).toHaveLength(1)
  })

  test('a version that isn’t the one in force is accepted by nobody', async () => {
    const who = await newPerson(it)
    await earlier(who)
    const documents = [
      { document: 'privacy' as const, version: privacy },
      { document: 'terms' as const, version: '2020-01-01' },
    ]
    const { status, body } = await it.call(acceptDocuments, { body: { documents } }, who)
    expect([status, body.errors?.[0]?.field]).toEqual([422, 'documents.1.version'])
    expect(await kept(who.customerId)).toEqual([])
  })

  test('for a company its owners accept, each under their own name, and nobody else is asked', async () => {
    const acme = await newCompany(it)
    expect(await kept(acme.customerId)).toHaveLength(2)
    await earlier(acme)
    const as = async (role: 'viewer' | 'owner') => {
      const person = await newPerson(it)
      // Without a second factor one may only look.
      await enrol(it, person)
      await makeMember(it, acme.customerId, person, role)
      return { person, acting: await actingFor(it, person, acme.customerId) }
    }
    const viewer = (await as('viewer')).acting
    expect((await shown(viewer)).map(({ asked }) => asked)).toEqual([false, false])
    const body = { documents: [{ document: 'terms' as const, version: terms }] }
    expect((await it.call(acceptDocuments, { body }, viewer)).body.code).toBe('role_too_low')
    const owner = await as('owner')
    expectOk(await it.call(acceptDocuments, { body }, owner.acting))
    expect(await kept(acme.customerId)).toMatchObject([{ accepted_by: owner.person.customerId, registration_id: null }])
  })
})
