import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { deskPayoutFileContent } from '../../src/contract/desk/payout-files.ts'
import { query } from '../../src/server/kernel/tx.ts'
import { verifyLedger } from '../../src/server/ledger/verify.ts'
import { readPayoutFile } from '../../src/server/modules/payouts/files/hand-in-payout-file.ts'
import { makePayoutFiles } from '../../src/server/modules/payouts/files/make-payout-files.ts'
import { bankFilePayouts } from '../../src/server/providers/payouts/bank-file/bank-file.ts'
import { entry } from '../../src/server/testing/bank-files.ts'
import { type TestApp, testApp } from '../../src/server/testing/ctx.ts'
import { engines } from '../../src/server/testing/database/engines.ts'
import { newStaff, type StaffPerson } from '../../src/server/testing/desk.ts'
import { expectOk } from '../../src/server/testing/expect-ok.ts'
import { fillFloat, giveMoney } from '../../src/server/testing/factories.ts'
import { back, debit, payment, payoutAccount, payoutFiles, report } from '../../src/server/testing/payout-files.ts'
import { newPerson, type Person } from '../../src/server/testing/people.ts'

const HOUR_MS = 3_600_000

describe.each(engines)('payouts by bank file, on %s,', (engine) => {
  let it: TestApp
  let fay: StaffPerson
  let finn: StaffPerson
  let ada: Person
  let files: ReturnType<typeof payoutFiles>
  beforeAll(async () => {
    // A Monday.
    it = await testApp(engine, {
      now: '2026-03-02T08:00:00.000Z',
      providers: { payouts: bankFilePayouts([payoutAccount]) },
    })
    fay = await newStaff(it, ['finance'])
    finn = await newStaff(it, ['finance'])
    files = payoutFiles(it, () => ({ ada, fay, finn }))
  })
  afterAll(async () => {
    expect((await verifyLedger(it.ctx())).checks.filter(({ ok }) => !ok)).toEqual([])
    await it.stop()
  })
  beforeEach(async () => {
    await it.refreshRates()
    ada = await newPerson(it)
    await giveMoney(it, ada.customerId, 'EUR', '1000')
  })

  test('what was approved by the cut-off goes into one file, once, and can’t be cancelled any more', async () => {
    const [one, two] = await files.approved('10.00', '20.00')
    expect(await makePayoutFiles(files.job())).toBe(0)
    it.clock.advance(12 * HOUR_MS)
    const made = await Promise.all([makePayoutFiles(files.job()), makePayoutFiles(files.job())])
    expect(made[0] + made[1]).toBe(1)
    expect(await makePayoutFiles(files.job())).toBe(0)
    const file = await files.latest()
    expect(file).toMatchObject({ state: 'draft', count: 2, sum: '30.00', batch: 'EUR sepa pain.001' })
    expect(file.lines.map(({ number }) => number).sort()).toEqual([one?.number, two?.number].sort())
    expect(await files.states(one?.number as string)).toEqual(['sending'])
    // Nobody reads it before it is handed in.
    const content = await it.call(deskPayoutFileContent, { params: { file_id: file.id } }, await files.at(fay))
    expect(content.status).toBe(404)
    expectOk(await files.answer(file, fay, false))
  })

  test('two people stand between a file and the bank, and the database holds it [ASVS 2.3.5]', async () => {
    await files.approved('30.00')
    await files.cutOff()
    const file = await files.latest()
    expect((await files.handIn(file, fay)).body.code).toBe('desk_moved_on')
    const other = { ...file, sha256: 'f'.repeat(64) }
    expect((await files.answer(other, fay)).body.code).toBe('desk_moved_on')
    expectOk(await files.answer(file, fay))
    expect((await files.handIn(file, fay)).body.code).toBe('own_matter')
    const sneak = query(it.ctx())(
      "update payout_file set state = 'exported', exported_by = 'staff:' || approved_by::text, exported_at = now() where id = $1",
      [file.id],
    )
    await expect(sneak).rejects.toThrow()
    expect((await it.call(deskPayoutFileContent, { params: { file_id: file.id } }, await files.at(finn))).status).toBe(
      404,
    )
    expectOk(await files.handIn(file, finn))
    const content = await it.call(deskPayoutFileContent, { params: { file_id: file.id } }, await files.at(finn))
    expect(String(content.body.data)).toContain(`<MsgId>${file.message_id}</MsgId>`)
    // Asked again after a lost answer it stays handed in, and is the same file.
    expect(expectOk(await files.handIn(file, finn)).state).toBe('exported')
    await expect(
      query(it.ctx())("update payout_line set state = 'dropped' where file_id = $1", [file.id]),
    ).rejects.toThrow()
  })

  test('while withdrawals are stopped nobody reads a file that was handed in, but an operator who says why', async () => {
    const { file } = await files.handedIn('35.00')
    const read = async () => it.call(deskPayoutFileContent, { params: { file_id: file.id } }, await files.at(finn))
    const operator = it.ctx({ kind: 'operator', name: 'olu' })
    expect((await read()).status).toBe(200)
    expect((await files.latest()).stopped).toBe(false)
    await query(it.ctx())(`insert into brake (name, reason, pulled_at) values ('withdrawals', 'We count.', now())`)
    expect((await read()).body.code).toBe('withdrawals_paused')
    expect((await files.handIn(file, finn)).body.code).toBe('withdrawals_paused')
    expect((await files.latest()).stopped).toBe(true)
    await expect(readPayoutFile(operator, file.id)).rejects.toMatchObject({ code: 'withdrawals_paused' })
    expect(String((await readPayoutFile(operator, file.id, 'The bank waits')).bytes)).toContain(file.message_id)
    const staff = it.ctx({
      kind: 'staff',
      staffId: finn.customerId,
      name: 'Finn',
      sessionId: finn.customerId,
      roles: ['finance'],
    })
    await expect(readPayoutFile(staff, file.id, 'I want to')).rejects.toMatchObject({ code: 'withdrawals_paused' })
    const [last] = await query(it.ctx())(
      "select actor, detail from audit where subject = $1 and action = 'payout_file.read' order by id desc limit 1",
      [`payout_file:${file.id}`],
    )
    expect(last).toMatchObject({ actor: 'operator:olu', detail: { stopped: 'We count.', override: 'The bank waits' } })
    await query(it.ctx())(`delete from brake where name = 'withdrawals'`)
    expect((await read()).status).toBe(200)
  })

  test('of somebody who is suspended or frozen nothing goes into a file, new or again, until that ends', async () => {
    const [one] = await files.approved('35.00')
    await files.cutOff()
    const file = await files.latest()
    expectOk(await files.answer(file, fay, false))
    const [two] = await files.approved('36.00')
    const stand = (set: string) => query(it.ctx())(`update customer set ${set} where id = $1`, [ada.customerId])
    await stand("status = 'suspended'")
    expect(await files.cutOff()).toBe(0)
    await stand("status = 'active', frozen_until = '2999-01-01'")
    expect(await files.cutOff()).toBe(0)
    await stand('frozen_until = null')
    expect(await files.cutOff()).toBe(1)
    const next = await files.latest()
    expect(next.lines.map(({ number }) => number).sort()).toEqual([one?.number, two?.number].sort())
    expectOk(await files.answer(next, fay))
    expectOk(await files.handIn(next, finn))
  })

  test('of a file that is refused the withdrawals go into the next one', async () => {
    const [one] = await files.approved('40.00')
    await files.cutOff()
    const file = await files.latest()
    expectOk(await files.answer(file, finn, false))
    // As it was before: its customer could take it back, the desk refuse it.
    expect(await files.states(one?.number as string)).toEqual(['approved'])
    expect(await makePayoutFiles(files.job())).toBe(0)
    await files.cutOff()
    const next = await files.latest()
    expect(next.id).not.toBe(file.id)
    expect(next.lines.map(({ number }) => number)).toEqual([one?.number])
    expect((await files.has())[1]).toBe(4_000n)
    expectOk(await files.answer(next, fay))
    expectOk(await files.handIn(next, finn))
  })

  test('of a file that the bank takes in part, what it rejects comes back and the rest goes on', async () => {
    const { file, numbers } = await files.handedIn('50.00', '60.00')
    const [good, bad] = numbers as [string, string]
    const said = report(file.message_id, 'PART', [
      [bad, 'RJCT'],
      [good, 'ACCP'],
    ])
    const first = await files.upload(said)
    expect(first.payouts).toEqual([
      { outcome: 'accepted', count: 1 },
      { outcome: 'rejected', count: 1 },
    ])
    expect(await files.states(good, bad)).toEqual(['sent', 'failed'])
    expect(await files.has()).toEqual([95_000n, 5_000n])
    expect(await files.latest()).toMatchObject({ state: 'partly' })
    expect((await files.upload(said)).payouts).toEqual([{ outcome: 'repeated', count: 2 }])
    await files.upload(files.statementOf(debit(good, '50.00')))
    expect(await files.latest()).toMatchObject({ state: 'settled' })
    expect(await files.has()).toEqual([95_000n, 0n])
    // That it was paid after all can't be: somebody has to look.
    expect(await files.upload(files.statementOf(debit(bad, '60.00')))).toMatchObject({ look: [bad] })
    expect(await files.has()).toEqual([95_000n, 0n])
  })

  test('a file that the bank refuses gives everything back', async () => {
    const { file, numbers } = await files.handedIn('70.00')
    await files.upload(report(file.message_id, 'RJCT'))
    expect(await files.states(...numbers)).toEqual(['failed'])
    expect(await files.has()).toEqual([100_000n, 0n])
    expect(await files.latest()).toMatchObject({ state: 'rejected' })
  })

  test('a second upload that the bank refuses gives nothing back of the first, whatever it says why', async () => {
    const { file, numbers } = await files.handedIn('71.00', '72.00')
    const [one, two] = numbers as [string, string]
    const refused = (code: string, payments: [string, string][] = []) => report(file.message_id, 'RJCT', payments, code)
    // The bank's word on the first is yet to come: the code alone tells.
    for (const code of ['DU01', 'DU02', 'DU05', 'AM05'])
      expect(await files.upload(refused(code))).toMatchObject({ payouts: [{ outcome: 'conflict', count: 2 }] })
    expect(await files.upload(refused('AM05', [[one, 'RJCT']]))).toMatchObject({ look: [one, two] })
    expect([await files.states(one, two), await files.has()]).toEqual([
      ['sending', 'sending'],
      [85_700n, 14_300n],
    ])
    // One was taken, so the file was: another code gives nothing back of the other, either, even once that one came to nothing.
    await files.upload(report(file.message_id, 'PART', [[one, 'ACCP']]))
    expect(await files.upload(refused('FF01'))).toMatchObject({ payouts: [{ outcome: 'conflict', count: 2 }] })
    await files.upload(report(file.message_id, 'PART', [[one, 'RJCT']]))
    expect(await files.upload(refused('FF01'))).toMatchObject({
      payouts: [
        { outcome: 'repeated', count: 1 },
        { outcome: 'conflict', count: 1 },
      ],
    })
    expect(await files.states(one, two)).toEqual(['failed', 'sending'])
    await files.upload(files.statementOf(debit(two, '72.00')))
    expect(await files.upload(refused('FF01'))).toMatchObject({ look: [two] })
    expect([await files.states(one, two), await files.has()]).toEqual([
      ['failed', 'completed'],
      [92_800n, 0n],
    ])
    // Back with its owner, and taken all the same: people have to look.
    expect(await files.upload(report(file.message_id, 'PART', [[one, 'ACCP']]))).toMatchObject({ look: [one] })
  })

  test('of a file of which one is taken and all is refused at once, nothing of the rest is given back', async () => {
    const { file, numbers } = await files.handedIn('73.00', '74.00')
    const taken = [...numbers].sort().at(-1) as string
    await files.upload(report(file.message_id, 'RJCT', [[taken, 'ACCP']]))
    expect((await files.states(...numbers)).sort()).toEqual(['sending', 'sent'])
  })

  test('a debit completes, its return bounces, each once, in whichever file and order they come', async () => {
    const { numbers } = await files.handedIn('80.00', '90.00')
    const [one, two] = numbers as [string, string]
    const file = files.statementOf(debit(one, '80.00'), back(one, '77.50'), back(two, '90.00'), debit(two, '90.00'))
    // Nobody could bear what the bank kept on the way: that one waits, and is brought by the same file later.
    expect(await files.upload(file)).toMatchObject({
      failed: [one],
      payouts: [
        { outcome: 'completed', count: 1 },
        { outcome: 'returned', count: 1 },
        { outcome: 'repeated', count: 1 },
      ],
    })
    await fillFloat(it, 'EUR', '10')
    const first = await files.upload(file)
    expect(first.payouts.find(({ outcome }) => outcome === 'returned')?.count).toBe(1)
    expect(first).toMatchObject({ lines: 0, look: [] })
    expect(await files.states(one, two)).toEqual(['bounced_back', 'bounced_back'])
    // What the bank kept on the way the house bears.
    expect((await files.has())[0]).toBe(100_000n)
    expect((await files.upload(file)).payouts).toEqual([{ outcome: 'repeated', count: 4 }])
    expect((await files.has())[0]).toBe(100_000n)
    expect(await files.latest()).toMatchObject({ state: 'settled' })
  })

  test('a return that no payment of ours had waits for finance, as does a second one', async () => {
    const { numbers } = await files.handedIn('15.00')
    const [one] = numbers as [string]
    const strange = await files.upload(files.statementOf(back('W-260302-ZZZZZZ', '15.00')))
    expect(strange).toMatchObject({ lines: 1, outcomes: [{ outcome: 'unmatched', count: 1 }], payouts: [] })
    await files.upload(files.statementOf(debit(one, '15.00'), back(one, '15.00')))
    const second = await files.upload(files.statementOf(back(one, '15.00', 'ANOTHER')))
    expect(second).toMatchObject({ lines: 1, outcomes: [{ outcome: 'unmatched', count: 1 }] })
    // Whoever pays in writes the number of a payment as theirs: without the bank's word it is no return.
    const bold = await files.upload(files.statementOf(entry(payment(one, '1.00'), { amount: '1.00', ref: 'BOLD' })))
    expect(bold).toMatchObject({ lines: 1, outcomes: [{ outcome: 'unmatched', count: 1 }], payouts: [] })
    expect((await files.has())[0]).toBe(100_000n)
  })

  test('a return to who closed their account is a line that waits for finance, once, whatever becomes of it', async () => {
    const [one = ''] = (await files.handedIn('35.00')).numbers
    const file = files.statementOf(debit(one, '35.00'), back(one, '35.00'))
    for (const status of ['closed', 'active']) {
      await query(it.ctx())('update customer set status = $2 where id = $1', [ada.customerId, status])
      expect((await files.upload(file)).payouts).toHaveLength(status === 'closed' ? 2 : 1)
    }
    const LINES = `select amount::text from bank_line where customer_id = $1 and status = 'closed_deposit'`
    expect(await query(it.ctx())(LINES, [ada.customerId])).toEqual([{ amount: '3500' }])
    expect(await files.has()).toEqual([96_500n, 0n])
  })

  test('a return of less than any bank’s charge explains is for people to look at, and moves nothing', async () => {
    await fillFloat(it, 'EUR', '100')
    const [one = ''] = (await files.handedIn('100.00')).numbers
    for (const amount of ['0.01', '94.99'])
      expect(await files.upload(files.statementOf(back(one, amount)))).toMatchObject({ look: [one], lines: 0 })
    expect([await files.states(one), await files.has()]).toEqual([['sending'], [90_000n, 10_000n]])
    // Who writes our number into a CSV line that arrives gives back nothing, either.
    const bold = 'line_id,booked_at,currency,amount,text,payer,end_to_end_id\n'
    const cent = await files.upload(`${bold}C1,2026-03-02,EUR,0.01,${one},Mallory,${one}`)
    expect(cent).toMatchObject({ outcomes: [{ outcome: 'unmatched', count: 1 }], payouts: [] })
    await files.upload(files.statementOf(back(one, '95.00')))
    expect([await files.states(one), await files.has()]).toEqual([['bounced_back'], [100_000n, 0n]])
  })

  test('another amount than was sent, and a second debit, are for people to look at', async () => {
    const { numbers } = await files.handedIn('25.00')
    const [one] = numbers as [string]
    expect(await files.upload(files.statementOf(debit(one, '26.00')))).toMatchObject({ look: [one] })
    expect(await files.states(one)).toEqual(['sending'])
    await files.upload(files.statementOf(debit(one, '25.00')))
    expect(await files.upload(files.statementOf(debit(one, '25.00', 'TWICE')))).toMatchObject({ look: [one] })
    expect(await files.states(one)).toEqual(['completed'])
  })
})
