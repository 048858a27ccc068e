import { beforeAll, describe, expect, test } from 'vitest'
import type { CardAnswerKind } from '../../../../contract/cards/card-answer-machine.ts'
import { deskAgreeCardAnswer, deskAnswerCardDispute, deskCardDisputes } from '../../../../contract/cards/desk-cards.ts'
import { uuid7 } from '../../../kernel/ids.ts'
import { cardPeople } from '../../../testing/cards.ts'
import { engines } from '../../../testing/database/engines.ts'
import { atDesk, newStaff, type StaffPerson } from '../../../testing/desk.ts'
import { expectOk } from '../../../testing/expect-ok.ts'
import { giveMoney } from '../../../testing/factories.ts'
import { sendAnswers } from '../../payments/cards/disputes/send-answers.ts'

const MINUTE_MS = 60_000

describe.each(engines)('a disputed card payment at the desk, on %s,', (engine) => {
  const { w, job, q, paid, look, has, owes } = cardPeople(engine)
  let [fay, gus, mo] = [{} as StaffPerson, {} as StaffPerson, {} as StaffPerson]
  beforeAll(async () => {
    ;[fay, gus, mo] = [
      await newStaff(w.it, ['finance']),
      await newStaff(w.it, ['finance']),
      await newStaff(w.it, ['moderator']),
    ]
  })

  const list = async () =>
    expectOk(await w.it.call(deskCardDisputes, { query: { limit: 100 } }, await atDesk(w.it, fay)))
  const listed = async (deposit: string) => {
    const one = (await list()).find((row) => row.deposit === deposit)
    if (!one) throw new Error('it isn’t listed')
    return one
  }
  /** Ada's, disputed a minute after it was paid; undecided for two more. */
  const disputed = async (amount = '100', does: 'disputed_lost' | 'disputed_won' = 'disputed_lost') => {
    const { deposit } = await paid(amount, does)
    w.it.clock.advance(MINUTE_MS)
    await w.it.refreshRates()
    await look(deposit.id)
    return deposit
  }
  const answer = async (
    dispute_id: string,
    kind: CardAnswerKind,
    { who = fay, evidence = 'They confirmed it.' } = {},
  ) => {
    const body = { dispute_id, kind, reason: 'we looked at it', ...(kind === 'defend' && { evidence }) }
    return w.it.call(deskAnswerCardDispute, { body }, { ...(await atDesk(w.it, who)), key: uuid7() })
  }
  const agree = async (answer_id: string, who: StaffPerson, approve = true) =>
    w.it.call(
      deskAgreeCardAnswer,
      { body: { answer_id, approve, reason: 'seen as well' } },
      { ...(await atDesk(w.it, who)), key: uuid7() },
    )
  const acts = async (action: string) => (await q()('select 1 from audit where action = $1', [action])).length

  test('is listed with until when it may be answered, and what there is on record of it', async () => {
    const { number } = await disputed()
    const one = await listed(number)
    expect(one).toMatchObject({
      username: w.ada.username,
      state: 'taken',
      amount: '103.00',
      owed: '3.00',
      authenticated: false,
      other_name: false,
      acts: ['defend', 'concede', 'collect'],
    })
    expect(Date.parse(one.due_by ?? '')).toBeGreaterThan(w.it.clock.now().getTime())
    expect(one.evidence).toContain(`Payment: ${number}, 103.00 EUR, charged `)
    expect(one.evidence).toContain('Deposit by card +100.00 EUR')
    expect(one.evidence).toMatch(/signed in to at:\n- 20\d\d-/)
    expect(one.evidence).not.toContain(w.ada.email)
  })

  test('is answered once, and the service hears of it once', async () => {
    const { id } = await listed((await disputed()).number)
    const both = await Promise.all([answer(id, 'defend'), answer(id, 'defend', { who: gus })])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await answer(id, 'concede')).body).toMatchObject({ code: 'desk_moved_on' })
    const before = await acts('card.answer_sent')
    await Promise.all([sendAnswers(job()), sendAnswers(job())])
    expect(await acts('card.answer_sent')).toBe(before + 1)
    expect((await list()).find((one) => one.id === id)).toMatchObject({
      acts: ['collect'],
      evidence: null,
      answers: [{ kind: 'defend', state: 'done' }],
    })
  })

  test('says what is missing, and is nobody’s but finance’s', async () => {
    const { id } = await listed((await disputed()).number)
    expect((await answer(id, 'defend', { evidence: '' })).body).toMatchObject({ errors: [{ field: 'evidence' }] })
    expect((await answer(id, 'concede', { who: mo })).status).toBe(403)
    expect((await answer(uuid7(), 'concede')).status).toBe(404)
  })

  test('given up it is lost at once', async () => {
    const deposit = await disputed('100', 'disputed_won')
    const { id } = await listed(deposit.number)
    expect(expectOk(await answer(id, 'concede')).state).toBe('agreed')
    await sendAnswers(job())
    await look(deposit.id)
    expect(await listed(deposit.number)).toMatchObject({ state: 'lost', acts: ['collect'] })
    expect([await has(), await owes()]).toEqual(['0.00', '3.00'])
  })

  test('what its customer owes is taken from what comes, as far as it goes, and once', async () => {
    const deposit = await disputed()
    w.it.clock.advance(2 * MINUTE_MS)
    await w.it.refreshRates()
    await look(deposit.id)
    const { id } = await listed(deposit.number)
    expect((await answer(id, 'collect')).body).toMatchObject({ code: 'desk_moved_on' })
    await giveMoney(w.it, w.ada.customerId, 'EUR', '2')
    expect(expectOk(await answer(id, 'collect')).state).toBe('done')
    expect([await has(), await owes()]).toEqual(['0.00', '1.00'])
    await giveMoney(w.it, w.ada.customerId, 'EUR', '10')
    const all = await Promise.all([answer(id, 'collect'), answer(id, 'collect', { who: gus })])
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1)
    expect([await has(), await owes()]).toEqual(['9.00', '0.00'])
    expect((await listed(deposit.number)).acts).toEqual([])
  })

  test('won after what was owed was collected, it is theirs again, whole', async () => {
    const deposit = await disputed('100', 'disputed_won')
    const [before, owed] = [Number(await has()), Number(await owes())]
    expect(owed).toBeGreaterThan(0)
    await giveMoney(w.it, w.ada.customerId, 'EUR', '50')
    expect(expectOk(await answer((await listed(deposit.number)).id, 'collect')).state).toBe('done')
    expect(await owes()).toBe('0.00')
    w.it.clock.advance(2 * MINUTE_MS)
    await w.it.refreshRates()
    await look(deposit.id)
    expect((await listed(deposit.number)).state).toBe('won')
    expect([Number(await has()), await owes()]).toEqual([before + 50 - owed + 103, '0.00'])
  })

  test('above a worth it takes a second person, who isn’t the first', async () => {
    await q()(`update customer set level = '3' where id = $1`, [w.ada.customerId])
    const { id } = await listed((await disputed('4000', 'disputed_won')).number)
    const asked = expectOk(await answer(id, 'concede'))
    expect(asked.state).toBe('waiting')
    expect((await agree(asked.answer_id, fay)).body).toMatchObject({ code: 'own_matter' })
    expect(await sendAnswers(job())).toBe(0)
    expect(expectOk(await agree(asked.answer_id, gus, false)).state).toBe('sent_back')
    const again = expectOk(await answer(id, 'concede', { who: gus }))
    const both = await Promise.all([agree(again.answer_id, fay), agree(again.answer_id, fay)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await sendAnswers(job())).toBe(1)
  })
})
