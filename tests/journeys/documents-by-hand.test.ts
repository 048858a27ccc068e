import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accountFacts } from '../../src/contract/accounts/account-facts.ts'
import { deskFile } from '../../src/contract/desk/desk-appeals.ts'
import * as desk from '../../src/contract/desk/desk-identities.ts'
import type { Input } from '../../src/contract/endpoint.ts'
import * as documents from '../../src/contract/identity/documents.ts'
import { identityState } from '../../src/contract/identity/identity.ts'
import { listNotifications } from '../../src/contract/notifications.ts'
import { sweepEach } from '../../src/server/kernel/sweeps/sweep.ts'
import { inTx, query } from '../../src/server/kernel/tx.ts'
import { followFacts } from '../../src/server/modules/accounts/follow-facts.ts'
import { lookAtDue } from '../../src/server/modules/identity/look-at-due.ts'
import { pictureSweeps } from '../../src/server/modules/identity/manual/sweep-pictures.ts'
import { latestVerification } from '../../src/server/modules/identity/verifications.rows.ts'
import { type TestApp, testApp } from '../../src/server/testing/ctx.ts'
import { engines } from '../../src/server/testing/database/engines.ts'
import { atDesk, newStaff, PIXEL, type StaffPerson } from '../../src/server/testing/desk.ts'
import { documentDraft } from '../../src/server/testing/documents.ts'
import { expectOk } from '../../src/server/testing/expect-ok.ts'
import { emailsTo, newPerson, type Person } from '../../src/server/testing/people.ts'

const DAY = 86_400_000
type Proposal = NonNullable<Input<typeof desk.deskProposeIdentity>['body']>

describe.each(engines)('a document that the house looks at itself on %s', (engine) => {
  let it: TestApp
  let [first, second, support] = [] as unknown as [StaffPerson, StaffPerson, StaffPerson]
  beforeAll(async () => {
    it = await testApp(engine, { env: { IDENTITY: 'manual' } })
    first = await newStaff(it, ['compliance'])
    second = await newStaff(it, ['compliance'])
    support = await newStaff(it, ['support'])
  })
  afterAll(() => it?.stop())

  const reason = 'Looked at it in good light'
  const withPhone = async (): Promise<Person> => {
    const who = await newPerson(it)
    await query(it.ctx())('insert into customer_phone values ($1, $2, $2, $3)', [
      who.customerId,
      who.customerId,
      it.clock.now(),
    ])
    await inTx(it.ctx(), (tx) => followFacts(tx, who.customerId))
    return who
  }
  const fresh = async (who: Person): Promise<Person> => ({ ...who, token: await it.app.signIn.mintToken(who) })
  const send = async (who: Person, changes: Partial<documents.DocumentDraft> = {}) =>
    it.call(documents.sendDocument, { body: await documentDraft(it, who, changes) }, who)
  const sent = async (changes: Partial<documents.DocumentDraft> = {}) => {
    const who = await withPhone()
    const state = expectOk(await send(who, changes))
    return { who, id: state.verification?.id ?? '' }
  }
  const own = async (who: Person) => expectOk(await it.call(identityState, {}, await fresh(who)))
  const level = async (who: Person) => expectOk(await it.call(accountFacts, {}, await fresh(who))).level
  const propose = (
    by: StaffPerson,
    verification_id: string,
    verdict: desk.IdentityVerdict,
    reasons: Proposal['reasons'] = [],
  ) => it.call(desk.deskProposeIdentity, { body: { verification_id, verdict, reasons, reason } }, by)
  const decide = (by: StaffPerson, verification_id: string, agree = true) =>
    it.call(desk.deskApproveIdentity, { body: { verification_id, agree, reason } }, by)
  const listed = async (id: string) =>
    expectOk(await it.call(desk.deskIdentities, {}, first)).find((one) => one.id === id)
  const code = ({ body }: { body: unknown }) => (body as { code?: string }).code
  const field = ({ body }: { body: { errors?: { field: string }[] } }) => body.errors?.[0]?.field

  test('raises the level once two people of compliance agree, fifty times at once, once', async () => {
    const { who, id } = await sent({ kind: 'id_card' })
    expect(await own(who)).toMatchObject({
      verified_at: null,
      provider: { name: 'manual', sandbox: false },
      verification: { state: 'review', reason: null, sent: { kind: 'id_card', country: 'NG' } },
    })
    const it1 = await listed(id)
    expect(it1?.pictures.map(({ place, type }) => [place, type])).toEqual([
      ['front', 'image/webp'],
      ['back', 'image/webp'],
      ['holding', 'image/webp'],
    ])
    expect(it1).toMatchObject({ name_matches: true, known_on: null, document: { valid_until: '2030-01-31' } })
    expectOk(await propose(first, id, 'approve'))
    expect(code(await decide(first, id))).toBe('own_matter')
    expect((await decide(support, id)).status).toBe(403)
    expect(await level(who)).toBe('1')
    const all = await Promise.all(Array.from({ length: 50 }, () => decide(second, id)))
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1)
    expect([await level(who), (await own(who)).valid_until]).toEqual(['2', '2030-01-31'])
    await it.settleEvents()
    expect((await emailsTo(it, who.email)).filter(({ subject }) => /identity is confirmed/.test(subject))).toHaveLength(
      1,
    )
  })

  test('may be asked for again, for reasons that its owner reads in words, and sent again with new pictures', async () => {
    const { who, id } = await sent()
    expect(field(await propose(first, id, 'resubmit'))).toBe('reasons')
    expectOk(await propose(first, id, 'resubmit', ['document_unreadable', 'face_unclear']))
    expectOk(await decide(second, id))
    const { verification } = await own(who)
    expect(verification?.state).toBe('resubmission')
    expect(verification?.reason).toMatch(/can’t be read.*face can’t be seen/)
    expect([verification?.note, verification?.sent?.number]).toEqual([reason, expect.stringMatching(/^A 00-/)])
    await it.settleEvents()
    const told = expectOk(await it.call(listNotifications, {}, await fresh(who))).items.map(({ text }) => text)
    expect(told).toContainEqual(expect.stringMatching(/can’t be read.*face can’t be seen.*in good light/))
    const again = await send(await fresh(who))
    expect(expectOk(again).verification?.state).toBe('review')
    expect((await listed(id))?.pictures).toHaveLength(2)
    expectOk(await propose(second, id, 'decline', ['not_trusted']))
    expect(code(await propose(first, id, 'approve'))).toBe('desk_moved_on')
    expectOk(await decide(first, id, false))
    expect((await own(who)).verification?.state).toBe('review')
    expectOk(await propose(second, id, 'decline', ['not_trusted']))
    expectOk(await decide(first, id))
    expect([(await own(who)).verification?.state, await level(who)]).toEqual(['declined', '1'])
  })

  test('is named at the field: days, a back that is missing, pictures of others, twice, or none at all', async () => {
    const who = await withPhone()
    const wrong = async (changes: Partial<documents.DocumentDraft>) => field(await send(who, changes))
    expect(await wrong({ valid_until: '2026-03-01' })).toBe('valid_until')
    expect(await wrong({ born_on: '2026-03-02' })).toBe('born_on')
    expect(await wrong({ number: ' ' })).toBe('number')
    const { back: _back, ...noBack } = await documentDraft(it, who, { kind: 'id_card' })
    expect(field(await it.call(documents.sendDocument, { body: noBack }, who))).toBe('back')
    const twice = await documentDraft(it, who)
    const body = { ...twice, holding: twice.front }
    expect(['front', 'holding']).toContain(field(await it.call(documents.sendDocument, { body }, who)))
    const stranger = await documentDraft(it, await withPhone())
    expect(await wrong({ front: stranger.front })).toBe('front')
    const pdf = new TextEncoder().encode('%PDF-1.4\n%%EOF')
    const upload = (file: Uint8Array<ArrayBuffer>) =>
      it.call(documents.uploadDocumentPicture, { query: { name: 'front.pdf' }, file }, who)
    expect(code(await upload(pdf))).toBe('file_unusable')
    expect((await own(who)).verification?.state).toBe('created')
  })

  test('that was shown for another account says so to the desk, which may still tell them apart', async () => {
    const one = await sent({ number: 'X 77-1' })
    const other = await sent({ number: 'x771' })
    expect((await own(other.who)).verification?.reason).toBe('This document is on another account.')
    expect((await listed(other.id))?.known_on).toBe((await listed(one.id))?.username)
    expectOk(await propose(first, one.id, 'approve'))
    expectOk(await propose(first, other.id, 'approve'))
    const both = await Promise.all([decide(second, one.id), decide(second, other.id)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('is seen by compliance alone, each look on record, and decided by nobody whom it is about', async () => {
    const { who, id } = await sent({ last_name: 'Somebody' })
    const it1 = await listed(id)
    expect([it1?.name_matches, it1?.reason]).toEqual([
      false,
      'The name in your document isn’t the one of your account.',
    ])
    const open = (by: Person) =>
      it.call(deskFile, { params: { file_id: it1?.pictures[0]?.id ?? '' }, query: { format: 'json' } }, by)
    expect([(await open(first)).status, (await open(support)).status, (await open(who)).status]).toEqual([
      200, 404, 401,
    ])
    const looks = `select count(*)::int as n from audit where action = 'file.read' and subject = $1`
    const [{ n } = { n: 0 }] = await query(it.ctx())<{ n: number }>(looks, [`file:${it1?.pictures[0]?.id}`])
    expect(n).toBe(1)
    const herself = await newStaff(it, ['compliance'], who.email)
    expect([code(await propose(herself, id, 'approve')), code(await open(herself))]).toEqual([
      'own_matter',
      'own_matter',
    ])
  })

  test('that is never sent runs out after a week, and its pictures are swept; those that were declined after ninety days', async () => {
    const idle = await withPhone()
    const { front } = await documentDraft(it, idle)
    const { who, id } = await sent()
    const kept = await listed(id)
    expectOk(await propose(first, id, 'decline', ['document_expired']))
    expectOk(await decide(second, id))
    const there = async (fileId: string | undefined) =>
      (await query(it.ctx())('select 1 from stored_file where id = $1', [fileId])).length
    it.clock.advance(8 * DAY)
    await lookAtDue(it.ctx())
    await sweepEach(it.ctx(), pictureSweeps)
    const state = async (of: Person) => (await latestVerification(query(it.ctx()), of.customerId))?.state
    expect([await state(idle), await there(front)]).toEqual(['expired', 0])
    expect([await state(who), await there(kept?.pictures[0]?.id)]).toEqual(['declined', 1])
    it.clock.advance(83 * DAY)
    await sweepEach(it.ctx(), pictureSweeps)
    await sweepEach(it.ctx(), pictureSweeps)
    expect(await there(kept?.pictures[0]?.id)).toBe(0)
    first = await atDesk(it, first)
    second = await atDesk(it, second)
  })

  test('is taken where somebody looks at it, and where one is begun', async () => {
    const who = await withPhone()
    const upload = () => it.call(documents.uploadDocumentPicture, { query: { name: 'front.png' }, file: PIXEL }, who)
    expect(code(await upload())).toBe('identity_moved_on')
    const q = query(it.ctx())
    const { id } = await sent()
    const picture = `update verification_picture set place = 'back' where verification_id = $1`
    await expect(q(picture, [id])).rejects.toThrow()
    await expect(
      q("update verification set verdict = 'approve' where id = $1 and proposed_by is null", [id]),
    ).rejects.toThrow('verification_verdict')
  })
})
