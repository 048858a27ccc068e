import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { closeAccount, undoClosure } from '../../src/contract/accounts/closures.ts'
import { deskAnswerProposal } from '../../src/contract/desk/desk-decisions.ts'
import * as desk from '../../src/contract/screening/desk-screening.ts'
import { openDetail } from '../../src/server/kernel/audit.ts'
import { uuid7 } from '../../src/server/kernel/ids.ts'
import type { ListedSubject, Listing } from '../../src/server/kernel/providers.ts'
import { query } from '../../src/server/kernel/tx.ts'
import { restoreAccount } from '../../src/server/modules/accounts/restrictions/by-operator.ts'
import { suspendAccount } from '../../src/server/modules/accounts/suspend-account.ts'
import { screenNow } from '../../src/server/modules/screening/screen.ts'
import type { SubjectKind } from '../../src/server/modules/screening/subjects.rows.ts'
import { sandboxLists } from '../../src/server/providers/screening/sandbox.ts'
import { type TestApp, testApp } from '../../src/server/testing/ctx.ts'
import { engines } from '../../src/server/testing/database/engines.ts'
import { newStaff, type StaffPerson } from '../../src/server/testing/desk.ts'
import { expectOk } from '../../src/server/testing/expect-ok.ts'
import { giveMoney } from '../../src/server/testing/factories.ts'
import { emailsTo, newPerson, type Person, signIn, tokenIn } from '../../src/server/testing/people.ts'
import { hasPaidInBefore } from '../../src/server/testing/withdrawals.ts'
import { writtenLists } from './written-lists.ts'

const EVIDENCE = 'A certified copy of the passport, filed under 26-118: born in another year and country.'
const reason = 'By the papers'

describe.each(engines)('a second look at who was found on a list, on %s:', (engine) => {
  let it: TestApp
  let [first, second, finance] = [] as unknown as [StaffPerson, StaffPerson, StaffPerson]
  const { now, screening } = writtenLists()
  const job = () => it.ctx({ kind: 'system', job: 'test' })
  beforeAll(async () => {
    it = await testApp(engine, { providers: { screening } })
  })
  beforeEach(async () => {
    it.clock.advance(61_000)
    await it.refreshRates()
    first = await newStaff(it, ['compliance'])
    second = await newStaff(it, ['compliance'])
    finance = await newStaff(it, ['finance'])
  })
  afterAll(() => it?.stop())

  const signed = (who: StaffPerson) => ({ ...who, key: uuid7() })
  const status = async ({ customerId }: Person) =>
    (await query(job())<{ status: string }>('select status from customer where id = $1', [customerId]))[0]?.status
  /** Has somebody found under a name by as many entries as are given, each confirmed by two people. */
  const found = async (who: Person, kind: SubjectKind, entries: readonly string[], more?: { depositId: string }) => {
    const name = `Found ${uuid7().slice(-8)}`
    for (const entity of entries) now.lists.push({ ...(sandboxLists[0] as Listing), entity, name })
    const facts: ListedSubject = { schema: 'Person', name, birthDate: null, countries: [] }
    const ref = kind === 'person' ? who.customerId : uuid7()
    await screenNow(job(), [{ kind, ref, customerId: who.customerId, facts, ...more }])
    const mine = expectOk(await it.call(desk.deskScreenings, { query: { limit: 100 } }, first)).filter(
      ({ user_id }) => user_id === who.customerId,
    )
    for (const { id: case_id } of mine) {
      const review = (asked: object) =>
        it.call(desk.deskReviewScreening, { body: { case_id, reason, act: 'take', ...asked } }, first)
      expectOk(await review({}))
      expectOk(await review({ act: 'propose', verdict: 'confirm' }))
      expectOk(await it.call(desk.deskDecideScreening, { body: { case_id, agree: true, reason } }, signed(second)))
    }
    return mine.map(({ id }) => id)
  }
  const shown = async (case_id: string, who = first) =>
    expectOk(await it.call(desk.deskScreening, { query: { case_id } }, who))
  const propose = async (case_id: string, by = first) => {
    const { version: seen } = await shown(case_id)
    return it.call(desk.deskProposeSecondLook, { body: { case_id, seen, reason, evidence: EVIDENCE } }, signed(by))
  }
  const answer = (proposal_id: string, by: StaffPerson, agree = true) =>
    it.call(desk.deskAnswerSecondLook, { body: { proposal_id, agree, reason: 'I see the same' } }, signed(by))
  const code = ({ body }: { body: unknown }) => (body as { code?: string }).code
  const overturned = async (id: string) => expectOk(await answer(expectOk(await propose(id)).proposal_id, second)).state

  test('two people free who it wasn’t, whose account opens; they read nothing of why', async () => {
    const who = await newPerson(it, 'mistaken')
    const [id] = (await found(who, 'person', ['E1'])) as [string]
    expect(await status(who)).toBe('suspended')
    expect((await shown(id)).second_look).toEqual({ account: 'opens', also_held_by: [], payments: [], proposed: null })
    const listed = expectOk(await it.call(desk.deskScreenings, { query: { queue: 'confirmed', limit: 100 } }, first))
    expect(listed.map((one) => one.id)).toContain(id)

    const { proposal_id } = expectOk(await propose(id))
    expect(code(await propose(id, second)), 'one at a time').toBe('desk_moved_on')
    expect(await status(who), 'nothing happens before somebody agrees').toBe('suspended')
    expect((await shown(id, second)).second_look?.proposed).toMatchObject({ yours: false, evidence: EVIDENCE, reason })
    expect(code(await answer(proposal_id, first)), 'who proposed it').toBe('own_matter')
    const asMoney = { body: { proposal_id, approve: true, reason } }
    expect(code(await it.call(deskAnswerProposal, asMoney, signed(finance))), 'no matter of finance’s').toBe(
      'not_found',
    )
    const waiting = expectOk(await it.call(desk.deskScreenings, { query: { limit: 100 } }, second))
    expect(
      waiting.map((one) => one.id),
      'the second person finds it',
    ).toContain(id)

    const both = await Promise.all([answer(proposal_id, second), answer(proposal_id, second)])
    expect(both.map(({ status: code }) => code).sort()).toEqual([200, 409])
    expect(await status(who)).toBe('active')
    const after = await shown(id)
    expect(after).toMatchObject({ state: 'overturned', verdict: 'confirm', second_look: null })
    expect(after.history.map(({ action, detail }) => detail.step ?? action)).toEqual(
      expect.arrayContaining(['agree_confirm', 'desk.propose', 'overturn']),
    )
    await it.settleEvents()
    const mail = emailsTo(it, who.email)[0]
    expect(mail?.subject).toBe('Your account is open again')
    expect(mail?.text).not.toMatch(/sanction|list|screen|compliance|case/i)
    await signIn(it, who)
    // Asked again about the same facts and the same entry, nobody opens it again.
    const facts = { schema: 'Person', name: after.facts.name, birthDate: null, countries: [] } as const
    await screenNow(job(), [{ kind: 'person', ref: who.customerId, customerId: who.customerId, facts }])
    expect((await shown(id)).state).toBe('overturned')
  })

  test('who was found while their account was closed, and came back suspended, is free, too', async () => {
    const who = await newPerson(it, 'back')
    expectOk(await it.call(closeAccount, { body: {} }, who))
    await it.settleEvents()
    const token = tokenIn(emailsTo(it, who.email)[0])
    const [id] = (await found(who, 'person', ['E2b'])) as [string]
    expectOk(await it.call(undoClosure, { body: { token } }))
    expect(await status(who)).toBe('suspended')
    expect(await overturned(id)).toBe('approved')
    expect(await status(who)).toBe('active')
    const by = () => query(job())('select suspended_case from customer where id = $1', [who.customerId])
    expect(await by()).toEqual([{ suspended_case: null }])
  })

  test('sent back, it stays confirmed, and may be proposed again', async () => {
    const who = await newPerson(it, 'same')
    const [id] = (await found(who, 'person', ['E2'])) as [string]
    const { proposal_id } = expectOk(await propose(id))
    expect(expectOk(await answer(proposal_id, second, false)).state).toBe('sent_back')
    expect(await status(who)).toBe('suspended')
    expect((await shown(id)).history.map(({ detail }) => detail.step)).toContain('keep')
    expectOk(await propose(id, second))
  })

  test('while another case holds the account it stays shut, and opens with the last', async () => {
    const who = await newPerson(it, 'twice')
    const [one, other] = (await found(who, 'person', ['E3', 'E4'])) as [string, string]
    const { number } = await shown(other)
    expect((await shown(one)).second_look).toMatchObject({ account: 'stays_suspended', also_held_by: [number] })
    await overturned(one)
    expect(await status(who)).toBe('suspended')
    expect((await shown(other)).second_look).toMatchObject({ account: 'opens', also_held_by: [] })
    await overturned(other)
    expect(await status(who)).toBe('active')
  })

  test('who was suspended for something else before stays so, until an operator restores them', async () => {
    const who = await newPerson(it, 'others')
    const operator = it.ctx({ kind: 'operator', name: 'ada' })
    await suspendAccount(operator, who.username, 'Took over somebody’s account')
    const [id] = (await found(who, 'person', ['E5'])) as [string]
    expect((await shown(id)).second_look?.account).toBe('stays_suspended')
    await expect(restoreAccount(operator, who.username, 'It was a mistake')).rejects.toThrow('stays suspended')
    await overturned(id)
    expect(await status(who)).toBe('suspended')
    await restoreAccount(operator, who.username, 'It was a mistake')
    expect(await status(who)).toBe('active')
  })

  test('who is suspended for something else after stays so, too, and isn’t told twice', async () => {
    const who = await newPerson(it, 'further')
    const operator = it.ctx({ kind: 'operator', name: 'ada' })
    const [id] = (await found(who, 'person', ['E8'])) as [string]
    expect((await shown(id)).second_look?.account).toBe('opens')
    const { proposal_id } = expectOk(await propose(id))
    await it.settleEvents()
    const told = emailsTo(it, who.email).length
    expect(await suspendAccount(operator, who.username, 'Launders money')).toBe(false)
    expect((await shown(id)).second_look?.account).toBe('stays_suspended')
    expect(expectOk(await answer(proposal_id, second)).state).toBe('approved')
    expect((await shown(id)).state).toBe('overturned')
    expect(await status(who)).toBe('suspended')
    await it.settleEvents()
    expect(emailsTo(it, who.email)).toHaveLength(told)
    const log = await query(job())<{ detail: Record<string, unknown> }>(
      `select detail from audit where subject = $1 and action = 'account.suspend' order by id desc limit 1`,
      [who.customerId],
    )
    expect(openDetail(job(), log[0]?.detail ?? {})).toMatchObject({ reason: 'Launders money', further: true })
    await restoreAccount(operator, who.username, 'The police are done')
    expect(await status(who)).toBe('active')
    await expect(suspendAccount(operator, `nobody_${uuid7().slice(-8)}`, 'Launders money')).rejects.toThrow()
  })

  test('of a payer it frees what they paid in, which is shown before', async () => {
    const who = await newPerson(it, 'payee')
    await giveMoney(it, who.customerId, 'EUR', '100')
    await hasPaidInBefore(it, who)
    const [deposit] = await query(job())<{ id: string; number: string }>(
      'select id, number from deposit where customer_id = $1',
      [who.customerId],
    )
    const [id] = (await found(who, 'payer', ['E6'], { depositId: deposit?.id ?? '' })) as [string]
    expect(await status(who)).toBe('active')
    expect((await shown(id)).second_look).toMatchObject({
      account: null,
      payments: [{ kind: 'deposit', number: deposit?.number, asset: 'EUR', amount: '0.01' }],
    })
    await overturned(id)
    expect((await shown(id)).state).toBe('overturned')
  })

  test('nobody overturns one past the two, whatever the code above does', async () => {
    const who = await newPerson(it, 'forged')
    const [id] = (await found(who, 'person', ['E7'])) as [string]
    const forge = (set: string) => query(job())(`update screening_case set ${set} where id = $1`, [id])
    await expect(forge(`state = 'overturned'`)).rejects.toMatchObject({ code: '23001' })
    expectOk(await propose(id))
    await expect(forge(`state = 'overturned'`), 'proposed alone').rejects.toMatchObject({ code: '23001' })
    await expect(forge(`reason_sealed = 'x'`)).rejects.toMatchObject({ code: '23001' })
  })
})
