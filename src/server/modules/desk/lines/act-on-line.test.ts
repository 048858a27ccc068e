import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { deskAnswerLine, deskBankLines, deskCreditLine, deskReturnLine } from '../../../../contract/desk/desk-work.ts'
import { deskPreview } from '../../../../contract/desk/tools/desk-preview.ts'
import { createDeposit } from '../../../../contract/wallet/payments.ts'
import { uuid7 } from '../../../kernel/ids.ts'
import { query } from '../../../kernel/tx.ts'
import { balancesOf } from '../../../ledger/balances.ts'
import { verifyLedger } from '../../../ledger/verify.ts'
import { type TestApp, testApp } from '../../../testing/ctx.ts'
import { engines } from '../../../testing/database/engines.ts'
import { atDesk, newStaff, type StaffPerson } from '../../../testing/desk.ts'
import { expectOk } from '../../../testing/expect-ok.ts'
import { newPerson, type Person } from '../../../testing/people.ts'
import { importLine } from '../../payments/bank/import-line.ts'
import { returnLine } from '../../payments/bank/return-line.ts'

const OWN = 'Ada Okonkwo-Canary'
const OTHER = 'Grace Hopper'
const reason = 'The payer called and named it'

describe.each(engines)('a line of the bank that one of finance would book, on %s,', (engine) => {
  let it: TestApp
  let ada: Person
  let [fay, fin]: StaffPerson[] = []
  beforeAll(async () => {
    it = await testApp(engine)
  })
  beforeEach(async () => {
    ada = await newPerson(it)
    ;[fay, fin] = [await newStaff(it, ['finance']), await newStaff(it, ['finance'])]
  })
  afterAll(async () => {
    expect((await verifyLedger(it.ctx())).checks.filter(({ ok }) => !ok)).toEqual([])
    await it.stop()
  })

  const by = (who: StaffPerson | undefined) => ({ ...(who as StaffPerson), key: uuid7() })
  const code = ({ body }: { body: unknown }) => (body as { code?: string }).code
  /** A line that waits, and a deposit of Ada's that it may be for. */
  const waits = async (amount: string, payer = OWN) => {
    const body = { currency: 'EUR', amount, method: 'bank' as const }
    const { number } = expectOk(await it.call(createDeposit, { body }, { token: ada.token }))
    const line = { lineId: uuid7(), currency: 'EUR', amount: BigInt(amount) * 100n, text: '', payer }
    await importLine(it.ctx({ kind: 'system', job: 'test' }), { ...line, bookedAt: it.clock.now() })
    const [row] = await query(it.ctx())<{ id: string }>('select id from bank_line where line_id = $1', [line.lineId])
    return { line_id: row?.id as string, deposit: number }
  }
  const credit = (asked: { line_id: string; deposit: string }, who = fay) =>
    it.call(deskCreditLine, { body: { ...asked, reason } }, by(who))
  const sendBack = ({ line_id }: { line_id: string }, who = fay) =>
    it.call(deskReturnLine, { body: { line_id, reason } }, by(who))
  const answer = (proposal_id: string | null, who = fin, approve = true) =>
    it.call(deskAnswerLine, { body: { proposal_id: proposal_id ?? '', approve, reason: 'Read it, too' } }, by(who))
  const has = async () => (await balancesOf(query(it.ctx()), ada.customerId)).get('EUR')?.available ?? 0n
  const shown = async ({ line_id }: { line_id: string }, who = fin) =>
    expectOk(await it.call(deskBankLines, { query: { limit: 100 } }, by(who))).find(({ id }) => id === line_id)
  const waiting = { status: 'waiting', proposal_id: expect.any(String) }

  test('from the customer’s own account is booked by one up to the bound, and by two above', async () => {
    expect(expectOk(await credit(await waits('2500')))).toMatchObject({ status: 'credited_by_hand', proposal_id: null })
    expect(await has()).toBe(250_000n)
    const more = await waits('2501')
    const asked = expectOk(await credit(more, fin))
    expect(asked).toMatchObject(waiting)
    expect(await has()).toBe(250_000n)
    expect((await shown(more, fay))?.proposed).toMatchObject({
      act: 'bank_line.credit',
      yours: false,
      deposit: more.deposit,
      customer: { username: ada.username },
    })
    expect((await shown(more, fin))?.proposed?.yours).toBe(true)
    expect(expectOk(await credit(more, fin)).proposal_id, 'the same again').toBe(asked.proposal_id)
    expect(code(await credit(more, fay)), 'one at a time').toBe('desk_moved_on')
    expect(code(await sendBack(more, fin)), 'one at a time').toBe('desk_moved_on')
    expect(code(await answer(asked.proposal_id, fin)), 'who asked').toBe('own_matter')
    const outsider = await newStaff(it, ['compliance', 'moderator'])
    expect((await answer(asked.proposal_id, outsider)).status).toBe(403)
    expect(expectOk(await answer(asked.proposal_id, fay)).state).toBe('approved')
    expect([await has(), await shown(more)]).toEqual([500_100n, undefined])
    expect(code(await answer(asked.proposal_id, fay))).toBe('desk_moved_on')
  })

  test.each([[OTHER], [''], [`${OWN} / ${OTHER}`]])('that “%s” paid takes two, however small', async (payer) => {
    const line = await waits('1', payer)
    const { proposal_id, status } = expectOk(await credit(line))
    expect([status, await has()]).toEqual(['waiting', 0n])
    expectOk(await answer(proposal_id))
    expect(await has()).toBe(100n)
  })

  test('is counted to the day of whoever books it alone, also where many come at once', async () => {
    const lines = [await waits('1000'), await waits('1000'), await waits('1000')]
    const answers = await Promise.all(lines.map(async (one) => expectOk(await credit(one)).status))
    expect(answers.sort()).toEqual(['credited_by_hand', 'credited_by_hand', 'waiting'])
    expect(await has()).toBe(200_000n)
    const unknown = await waits('501', OTHER)
    expect(expectOk(await sendBack(unknown)), 'what is sent back counts, too').toMatchObject(waiting)
    expect(expectOk(await sendBack(await waits('500', OTHER))).status).toBe('returned')
    expect(expectOk(await sendBack(await waits('1', OTHER)))).toMatchObject(waiting)
    it.clock.advance(24 * 3_600_000 + 1)
    ;[ada, fay] = [await newPerson(it), await atDesk(it, fay as StaffPerson)]
    await it.refreshRates()
    expect(expectOk(await sendBack(await waits('1', OTHER))).status).toBe('returned')
  })
  test('is sent back by two above the bound, and where nobody is named as its payer', async () => {
    const much = await waits('2501', OTHER)
    const asked = expectOk(await sendBack(much))
    expect(asked).toMatchObject(waiting)
    expect((await shown(much))?.proposed).toMatchObject({ act: 'bank_line.return', customer: null, deposit: null })
    expectOk(await answer(asked.proposal_id))
    expect(await shown(much)).toBeUndefined()
    expect(expectOk(await sendBack(await waits('1', ' ')))).toMatchObject(waiting)
  })

  test('that fifty agree to at once is booked once', async () => {
    const { proposal_id } = expectOk(await credit(await waits('3000')))
    const all = await Promise.all(Array.from({ length: 50 }, () => answer(proposal_id)))
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(new Set(all.flatMap((one) => code(one) ?? []))).toEqual(new Set(['desk_moved_on']))
    expect(await has()).toBe(300_000n)
  })

  test('that was booked elsewhere meanwhile is refused by name, and can be declined', async () => {
    const line = await waits('3000')
    const { proposal_id } = expectOk(await credit(line))
    await returnLine(it.ctx({ kind: 'operator', name: 'ada' }), line.line_id, reason)
    expect((await answer(proposal_id)).body).toMatchObject({
      code: 'bank_line_moved_on',
      state: 'returned',
      status: 409,
    })
    expect(await has()).toBe(0n)
    expect(expectOk(await answer(proposal_id, fin, false)).state).toBe('sent_back')
  })

  test('whose deposit got its money meanwhile is refused', async () => {
    const [line, other] = [await waits('3000'), await waits('40')]
    const { proposal_id } = expectOk(await credit(line))
    expectOk(await credit({ ...other, deposit: line.deposit }))
    expect(code(await answer(proposal_id))).toBe('deposit_moved_on')
  })

  test('that was declined stays, and may be asked for again', async () => {
    const line = await waits('3000')
    const first = expectOk(await credit(line))
    expect(expectOk(await answer(first.proposal_id, fin, false)).state).toBe('sent_back')
    expect((await shown(line))?.proposed).toBeNull()
    const again = expectOk(await credit(line, fin))
    expect(again.proposal_id).not.toBe(first.proposal_id)
    expectOk(await answer(again.proposal_id, fay))
    expect(await has()).toBe(300_000n)
  })

  test('of one’s own is neither asked for nor agreed to', async () => {
    const self = await newStaff(it, ['finance'], ada.email)
    const line = await waits('3000')
    expect(code(await credit(line, self))).toBe('own_matter')
    const { proposal_id } = expectOk(await credit(line))
    expect(code(await answer(proposal_id, self))).toBe('own_matter')
    expect(await has()).toBe(0n)
  })

  test('says before that it takes a second person, and what happens when they agree', async () => {
    const line = await waits('3000')
    const body = { act: '/desk/bank-lines/credit' as const, body: { ...line, reason } }
    const seen = expectOk(await it.call(deskPreview, { body }, by(fay)))
    expect(seen.second_person).toBe(true)
    expect(seen.moved).toContainEqual(expect.objectContaining({ username: ada.username, after: '3000.00' }))
    const small = { act: body.act, body: { ...(await waits('30')), reason } }
    expect(expectOk(await it.call(deskPreview, { body: small }, by(fay))).second_person).toBe(false)
    expect(await has()).toBe(0n)
  })

  test('stays two people’s in the database, whatever the code above does', async () => {
    const line = await waits('3000')
    const { proposal_id } = expectOk(await credit(line))
    const forge = (text: string, params: unknown[] = []) => query(it.ctx())(text, params)
    const ANSWER = `update approval set state = 'approved', answered_by = $2, answered_at = now() where proposal_id = $1`
    await expect(forge(ANSWER, [proposal_id, fay?.customerId])).rejects.toMatchObject({ code: '23514' })
    const TO = `update approval set asked_by = $2 where proposal_id = $1`
    await expect(forge(TO, [proposal_id, fin?.customerId])).rejects.toMatchObject({ code: '23001' })
    const TWICE = `insert into desk_proposal (id, act, bank_line_id, deposit_id, subject_version, reason_sealed, proposed_by, created_at)
      select $2, act, bank_line_id, deposit_id, subject_version, reason_sealed, proposed_by, created_at from desk_proposal where id = $1`
    const twin = uuid7()
    await forge(TWICE, [proposal_id, twin])
    const ASK =
      'insert into approval (id, proposal_id, bank_line_id, asked_by, created_at) values ($1, $2, $3, $4, now())'
    const asking = (lineId: string | null, who?: StaffPerson) => forge(ASK, [uuid7(), twin, lineId, who?.customerId])
    await expect(asking(line.line_id, fay)).rejects.toMatchObject({ code: '23505' })
    await expect(asking(null, fay)).rejects.toMatchObject({ code: '23514' })
    await expect(asking(line.line_id, fin)).rejects.toMatchObject({ code: '23514' })
    expectOk(await answer(proposal_id))
    const AGAIN = `update approval set state = 'sent_back' where proposal_id = $1`
    await expect(forge(AGAIN, [proposal_id])).rejects.toMatchObject({ code: '23001' })
    expectOk(await credit(await waits('1')))
    await expect(forge('delete from bank_line_alone')).rejects.toThrow()
  })
})
