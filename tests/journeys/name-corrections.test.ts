import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getUser } from '../../src/contract/accounts/accounts.ts'
import { changeEmail, confirmEmailChange } from '../../src/contract/accounts/email-changes.ts'
import * as names from '../../src/contract/accounts/name-corrections.ts'
import { messages, supportConversations } from '../../src/contract/chat.ts'
import { deskFile } from '../../src/contract/desk/desk-appeals.ts'
import type { Alike } from '../../src/contract/endpoint.ts'
import { query } from '../../src/server/kernel/tx.ts'
import { type TestApp, testApp } from '../../src/server/testing/ctx.ts'
import { engines } from '../../src/server/testing/database/engines.ts'
import { newStaff, PIXEL, type StaffPerson } from '../../src/server/testing/desk.ts'
import { expectOk } from '../../src/server/testing/expect-ok.ts'
import { newCompany } from '../../src/server/testing/new-company.ts'
import { emailsTo, newPerson, type Person, tokenIn } from '../../src/server/testing/people.ts'

describe.each(engines)('a legal name that is wrong on %s', (engine) => {
  let it: TestApp
  let [support, compliance, other, moderator] = [] as unknown as [StaffPerson, StaffPerson, StaffPerson, StaffPerson]
  beforeAll(async () => {
    it = await testApp(engine)
    support = await newStaff(it, ['support'])
    compliance = await newStaff(it, ['compliance'])
    other = await newStaff(it, ['compliance', 'support'])
    moderator = await newStaff(it, ['moderator'])
  })
  afterAll(() => it?.stop())

  const paperOf = async (who: Person) =>
    expectOk(await it.call(names.uploadPaper, { query: { name: 'passport.png' }, file: PIXEL }, who)).id
  const ask = async (who: Person, last_name = 'Married') => {
    const body = { last_name, why: 'I married in May and bear another name now.', file_ids: [await paperOf(who)] }
    return it.call(names.askAccountChange, { body }, who)
  }
  const answer = (
    endpoint: Alike<typeof names.deskProposeName>,
    by: StaffPerson,
    correction_id: string,
    approve = true,
  ) => it.call(endpoint, { body: { correction_id, approve, reason: 'The passport shows it' } }, by)
  const lastName = async (who: Person) => {
    const me = expectOk(await it.call(getUser, { params: { user_id: who.customerId } }, who))
    return me.self ? me.last_name : undefined
  }
  const code = ({ body }: { body: unknown }) => (body as { code?: string }).code

  test('is put right by two people, and what it was stays on record', async () => {
    const ada = await newPerson(it)
    const before = await lastName(ada)
    const { id } = expectOk(await ask(ada))
    const [listed] = expectOk(await it.call(names.deskNameCorrections, {}, support)).filter((one) => one.id === id)
    expect(listed).toMatchObject({ was: { last_name: before }, wanted: { last_name: 'Married' }, state: 'waiting' })
    expect(expectOk(await answer(names.deskProposeName, support, id)).state).toBe('proposed')
    expect(await lastName(ada)).toBe(before)
    expect(expectOk(await answer(names.deskApproveName, compliance, id)).state).toBe('approved')
    expect(await lastName(ada)).toBe('Married')
    expect(expectOk(await it.call(names.nameCorrection, {}, ada)).correction).toMatchObject({
      was: { last_name: before },
      state: 'approved',
      reason: 'The passport shows it',
    })
    await expect(query(it.ctx())('delete from name_correction')).rejects.toThrow()
    await expect(query(it.ctx())(`update name_correction set state = 'refused' where id = $1`, [id])).rejects.toThrow()
  })

  test('takes another person than the one who proposed it, by the code and by the database', async () => {
    const ben = await newPerson(it)
    const { id } = expectOk(await ask(ben))
    expect(code(await answer(names.deskApproveName, other, id))).toBe('desk_moved_on')
    expectOk(await answer(names.deskProposeName, other, id))
    expect(code(await answer(names.deskApproveName, other, id))).toBe('own_matter')
    expect((await answer(names.deskApproveName, support, id)).status).toBe(403)
    expect((await answer(names.deskProposeName, moderator, id)).status).toBe(403)
    await expect(
      query(it.ctx())(
        `update name_correction set state = 'approved', decided_by = proposed_by, decided_at = proposed_at, reason_sealed = '' where id = $1`,
        [id],
      ),
    ).rejects.toThrow('name_correction_second_person')
  })

  test('of two who decide at once one does, and a second request waits for the first', async () => {
    const cleo = await newPerson(it)
    const both = await Promise.all([ask(cleo, 'Once'), ask(cleo, 'Twice')])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422])
    const { id } = expectOk(both.find(({ status }) => status === 200) as never) as { id: string }
    const proposed = await Promise.all([support, other].map((by) => answer(names.deskProposeName, by, id)))
    expect(proposed.map(({ status }) => status).sort()).toEqual([200, 409])
    const decided = await Promise.all([true, false].map((yes) => answer(names.deskApproveName, compliance, id, yes)))
    expect(decided.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(code(await answer(names.deskApproveName, compliance, id))).toBe('desk_moved_on')
  })

  test('a refusal leaves it as it was, with a reason; then it can be asked again', async () => {
    const dan = await newPerson(it)
    const before = await lastName(dan)
    const { id } = expectOk(await ask(dan))
    expect(expectOk(await answer(names.deskProposeName, support, id, false)).state).toBe('refused')
    expect(await lastName(dan)).toBe(before)
    expect(expectOk(await it.call(names.nameCorrection, {}, dan)).correction?.reason).toBe('The passport shows it')
    expect((await ask(dan, before ?? '')).status, 'nothing would change').toBe(422)
    expectOk(await ask(dan))
  })

  test('nobody sees to their own, and papers are for who decides and for nobody else', async () => {
    const eve = await newPerson(it)
    const herself = await newStaff(it, ['compliance', 'support'], eve.email)
    const { id } = expectOk(await ask(eve))
    expect(code(await answer(names.deskProposeName, herself, id))).toBe('own_matter')
    const stranger = await newPerson(it)
    const body = { last_name: 'Stolen', why: 'With the papers of somebody else.', file_ids: [await paperOf(eve)] }
    expect((await it.call(names.askAccountChange, { body }, stranger)).status).toBe(422)
    expect(expectOk(await it.call(names.nameCorrection, {}, stranger)).correction).toBeNull()
    const file_id = expectOk(await it.call(names.deskNameCorrections, { query: { limit: 100 } }, support)).find(
      (one) => one.id === id,
    )?.files[0]?.id as string
    const open = (by: StaffPerson) => it.call(deskFile, { params: { file_id }, query: { format: 'json' } }, by)
    expect([(await open(support)).status, (await open(compliance)).status]).toEqual([200, 200])
    expect((await open(moderator)).status).toBe(404)
    expect(code(await open(herself))).toBe('own_matter')
  })

  test('of an organisation its form, number and representative, too, each by two; a person has none of these', async () => {
    const acme = await newCompany(it)
    const wanted = {
      legal_type: 'foundation' as const,
      registration_number: 'RC-77',
      representative_role: 'Chair',
      first_name: 'Mara',
    }
    const body = { ...wanted, why: 'We became a foundation in May.', file_ids: [await paperOf(acme)] }
    const { id } = expectOk(await it.call(names.askAccountChange, { body }, acme))
    const [listed] = expectOk(await it.call(names.deskNameCorrections, { query: { limit: 100 } }, support)).filter(
      (one) => one.id === id,
    )
    expect(listed?.was).toMatchObject({ legal_type: 'private_company', company_name: 'Acme' })
    expect(listed?.wanted).toMatchObject({ ...wanted, company_name: 'Acme' })
    expectOk(await answer(names.deskProposeName, support, id))
    expectOk(await answer(names.deskApproveName, compliance, id))
    const me = expectOk(await it.call(getUser, { params: { user_id: acme.customerId } }, acme))
    expect(me).toMatchObject({ ...wanted, company_name: 'Acme' })
    const person = await newPerson(it)
    const theirs = {
      legal_type: 'foundation' as const,
      why: 'I am a foundation now.',
      file_ids: [await paperOf(person)],
    }
    const refused = await it.call(names.askAccountChange, { body: theirs }, person)
    expect(refused.body.errors?.[0]?.field).toBe('legal_type')
  })

  test('is asked for into no name that reads as staff’s', async () => {
    const gil = await newPerson(it)
    const refused = await ask(gil, 'Moderator')
    expect([refused.status, refused.body.errors?.map(({ field }) => field)]).toEqual([422, ['last_name']])
  })

  test('opens a conversation with support, where the answer stands; it is closed by it, and told by e-mail', async () => {
    const fay = await newPerson(it)
    const { id, conversation_id } = expectOk(await ask(fay))
    expect(conversation_id).not.toBeNull()
    const talks = async () => expectOk(await it.call(supportConversations, {}, fay))
    expect((await talks()).find((one) => one.id === conversation_id)).toMatchObject({ open: true })
    expectOk(await answer(names.deskProposeName, support, id, false))
    expect((await talks()).find((one) => one.id === conversation_id)).toMatchObject({ open: false })
    const said = expectOk(await it.call(messages, { query: { conversation_id: conversation_id as string } }, fay))
    expect(JSON.stringify(said)).toContain('We did not change it. The passport shows it')
    await it.settleEvents()
    expect(emailsTo(it, fay.email).map(({ subject }) => subject)).toContain('Your legal details were not changed')
  })

  test('is nobody’s own matter to see to, also under an address that they had before', async () => {
    const gil = await newPerson(it)
    const himself = await newStaff(it, ['compliance', 'support'], gil.email)
    const email = `other-${gil.email}`
    expectOk(await it.call(changeEmail, { body: { email } }, gil))
    await it.settleEvents()
    expectOk(await it.call(confirmEmailChange, { body: { token: tokenIn(emailsTo(it, email)[0]) } }, gil))
    const { id } = expectOk(await ask(gil))
    expect(code(await answer(names.deskProposeName, himself, id))).toBe('own_matter')
  })
})
