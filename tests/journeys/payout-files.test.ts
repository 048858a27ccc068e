import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { deskImportBankFile } from '../../src/contract/desk/bank-files.ts'
import {
  deskAnswerPayoutFile,
  deskExportPayoutFile,
  deskPayoutFile,
  deskPayoutFileContent,
  deskPayoutFiles,
  type PayoutFileWithLines,
} from '../../src/contract/desk/payout-files.ts'
import { inTx, query } from '../../src/server/kernel/tx.ts'
import { balancesOf } from '../../src/server/ledger/balances.ts'
import { verifyLedger } from '../../src/server/ledger/verify.ts'
import { bankWay } from '../../src/server/modules/payouts/bank-way.ts'
import { makePayoutFiles } from '../../src/server/modules/payouts/files/make-payout-files.ts'
import { moveWithdrawal } from '../../src/server/modules/withdrawals/move-withdrawal.ts'
import { requestWithdrawal } from '../../src/server/modules/withdrawals/request-withdrawal.ts'
import { lockWithdrawal, type WithdrawalRow } from '../../src/server/modules/withdrawals/withdrawals.rows.ts'
import { bankFilePayouts } from '../../src/server/providers/payouts/bank-file/bank-file.ts'
import { camt, entry, statement } from '../../src/server/testing/bank-files.ts'
import { type TestApp, testApp } from '../../src/server/testing/ctx.ts'
import { engines } from '../../src/server/testing/database/engines.ts'
import { atDesk, newStaff, type StaffPerson } from '../../src/server/testing/desk.ts'
import { expectOk } from '../../src/server/testing/expect-ok.ts'
import { fillFloat, giveMoney } from '../../src/server/testing/factories.ts'
import { newPerson, type Person } from '../../src/server/testing/people.ts'
import { asCustomer, oldDestination } from '../../src/server/testing/withdrawals.ts'

const HOUR_MS = 3_600_000
const account = {
  format: 'pain.001' as const,
  currency: 'EUR' as const,
  rails: ['sepa'],
  holder: 'Florin BV',
  iban: 'NL91ABNA0417164300',
  cutoffs: ['09:00', '15:00'],
}
const REASON = 'Looked at each of them'

const payment = (endToEndId: string, amount: string, more = '') =>
  `<NtryDtls><TxDtls><Refs><EndToEndId>${endToEndId}</EndToEndId></Refs><Amt Ccy="EUR">${amount}</Amt>${more}</TxDtls></NtryDtls>`
const debit = (endToEndId: string, amount: string, ref = `D-${endToEndId}`) =>
  entry(payment(endToEndId, amount), { amount, direction: 'DBIT', ref })
const back = (endToEndId: string, amount: string, ref = `R-${endToEndId}`) =>
  entry(payment(endToEndId, amount, '<RtrInf><Rsn><Cd>AC04</Cd></Rsn></RtrInf>'), { amount, ref })
const report = (messageId: string, group: string, payments: [string, string][] = []) =>
  `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.002.001.10"><CstmrPmtStsRpt><GrpHdr/><OrgnlGrpInfAndSts><OrgnlMsgId>${messageId}</OrgnlMsgId>
   <GrpSts>${group}</GrpSts></OrgnlGrpInfAndSts><OrgnlPmtInfAndSts>${payments
     .map(
       ([id, status]) =>
         `<TxInfAndSts><OrgnlEndToEndId>${id}</OrgnlEndToEndId><TxSts>${status}</TxSts><StsRsnInf><Rsn><Cd>AC01</Cd></Rsn></StsRsnInf></TxInfAndSts>`,
     )
     .join('')}</OrgnlPmtInfAndSts></CstmrPmtStsRpt></Document>`

describe.each(engines)('payouts by bank file, on %s,', (engine) => {
  let it: TestApp
  let [fay, finn]: StaffPerson[] = []
  let ada: Person
  beforeAll(async () => {
    // A Monday.
    it = await testApp(engine, { now: '2026-03-02T08:00:00.000Z', providers: { payouts: bankFilePayouts([account]) } })
    fay = await newStaff(it, ['finance'])
    finn = await newStaff(it, ['finance'])
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

  const job = () => it.ctx({ kind: 'system', job: 'payouts.cut-off' })
  const at = (person: StaffPerson | undefined) => atDesk(it, person as StaffPerson)
  const step = (id: string, event: 'pass' | 'fail') =>
    inTx(job(), async (tx) => moveWithdrawal(tx, (await lockWithdrawal(tx, id)) as WithdrawalRow, event, 'system'))
  /** Approved ones of Ada's, whose numbers they are. */
  const approved = async (...amounts: string[]) => {
    const { id } = await oldDestination(it, ada)
    const made = []
    for (const amount of amounts) {
      const asked = { kind: 'bank' as const, destinationId: id, asset: 'EUR', amount }
      const one = await requestWithdrawal([bankWay], asCustomer(it, ada), asked)
      await step(one.id, 'pass')
      made.push(one)
    }
    return made
  }
  /** Time goes on to after the next cut-off, and files are made. */
  const cutOff = async () => {
    it.clock.advance(24 * HOUR_MS)
    while (![1, 2, 3, 4, 5].includes(it.clock.now().getUTCDay())) it.clock.advance(24 * HOUR_MS)
    return makePayoutFiles(job())
  }
  const latest = async (): Promise<PayoutFileWithLines> => {
    const rows = expectOk(await it.call(deskPayoutFiles, {}, await at(fay)))
    return expectOk(await it.call(deskPayoutFile, { query: { file_id: rows[0]?.id as string } }, await at(fay)))
  }
  const seen = ({ id: file_id, sha256 }: PayoutFileWithLines) => ({ file_id, sha256 })
  const answer = async (file: PayoutFileWithLines, by: StaffPerson | undefined, approve = true) =>
    it.call(deskAnswerPayoutFile, { body: { ...seen(file), approve, reason: REASON } }, await at(by))
  const handIn = async (file: PayoutFileWithLines, by: StaffPerson | undefined) =>
    it.call(deskExportPayoutFile, { body: seen(file) }, await at(by))
  /** A file of Ada's that was handed in. */
  const handedIn = async (...amounts: string[]) => {
    await approved(...amounts)
    await cutOff()
    const file = await latest()
    expectOk(await answer(file, fay))
    expectOk(await handIn(file, finn))
    const byAmount = new Map(file.lines.map((line) => [line.amount, line.number]))
    return { file, numbers: amounts.map((amount) => byAmount.get(amount) as string) }
  }
  const upload = async (text: string) =>
    expectOk(
      await it.call(
        deskImportBankFile,
        { query: { name: 'bank.xml' }, file: new TextEncoder().encode(text) },
        await at(fay),
      ),
    )
  const statementOf = (...entries: string[]) => camt(statement(...entries))
  const states = async (...numbers: string[]) => {
    const rows = await query(it.ctx())<{ number: string; state: string }>(
      'select number, state from withdrawal where number = any($1)',
      [numbers],
    )
    return numbers.map((number) => rows.find((row) => row.number === number)?.state)
  }
  const has = async () => {
    const { available, held } = (await balancesOf(query(it.ctx()), ada.customerId)).get('EUR') ?? {}
    return [available, held]
  }

  test('what was approved by the cut-off goes into one file, once, and can’t be cancelled any more', async () => {
    const [one, two] = await approved('10.00', '20.00')
    expect(await makePayoutFiles(job())).toBe(0)
    it.clock.advance(12 * HOUR_MS)
    const made = await Promise.all([makePayoutFiles(job()), makePayoutFiles(job())])
    expect(made[0] + made[1]).toBe(1)
    expect(await makePayoutFiles(job())).toBe(0)
    const file = await latest()
    expect(file).toMatchObject({ state: 'draft', count: 2, sum: '30.00', batch: 'EUR sepa pain.001' })
    expect(file.lines.map(({ number }) => number).sort()).toEqual([one?.number, two?.number].sort())
    expect(await states(one?.number as string)).toEqual(['sending'])
    // Nobody reads it before it is handed in.
    const content = await it.call(deskPayoutFileContent, { params: { file_id: file.id } }, await at(fay))
    expect(content.status).toBe(404)
    expectOk(await answer(file, fay, false))
  })

  test('two people stand between a file and the bank, and the database holds it', async () => {
    await approved('30.00')
    await cutOff()
    const file = await latest()
    expect((await handIn(file, fay)).body.code).toBe('desk_moved_on')
    const other = { ...file, sha256: 'f'.repeat(64) }
    expect((await answer(other, fay)).body.code).toBe('desk_moved_on')
    expectOk(await answer(file, fay))
    expect((await handIn(file, fay)).body.code).toBe('own_matter')
    const sneak = query(it.ctx())(
      "update payout_file set state = 'exported', exported_by = 'staff:' || approved_by::text, exported_at = now() where id = $1",
      [file.id],
    )
    await expect(sneak).rejects.toThrow()
    expect((await it.call(deskPayoutFileContent, { params: { file_id: file.id } }, await at(finn))).status).toBe(404)
    expectOk(await handIn(file, finn))
    const content = await it.call(deskPayoutFileContent, { params: { file_id: file.id } }, await at(finn))
    expect(String(content.body.data)).toContain(`<MsgId>${file.message_id}</MsgId>`)
    // Asked again after a lost answer it stays handed in, and is the same file.
    expect(expectOk(await handIn(file, finn)).state).toBe('exported')
    await expect(
      query(it.ctx())("update payout_line set state = 'dropped' where file_id = $1", [file.id]),
    ).rejects.toThrow()
  })

  test('of a file that is refused the withdrawals go into the next one', async () => {
    const [one] = await approved('40.00')
    await cutOff()
    const file = await latest()
    expectOk(await answer(file, finn, false))
    expect(await makePayoutFiles(job())).toBe(0)
    await cutOff()
    const next = await latest()
    expect(next.id).not.toBe(file.id)
    expect(next.lines.map(({ number }) => number)).toEqual([one?.number])
    expect((await has())[1]).toBe(4_000n)
    expectOk(await answer(next, fay))
    expectOk(await handIn(next, finn))
  })

  test('of a file that the bank takes in part, what it rejects comes back and the rest goes on', async () => {
    const { file, numbers } = await handedIn('50.00', '60.00')
    const [good, bad] = numbers as [string, string]
    const said = report(file.message_id, 'PART', [
      [bad, 'RJCT'],
      [good, 'ACCP'],
    ])
    const first = await upload(said)
    expect(first.payouts).toEqual([
      { outcome: 'accepted', count: 1 },
      { outcome: 'rejected', count: 1 },
    ])
    expect(await states(good, bad)).toEqual(['sent', 'failed'])
    expect(await has()).toEqual([95_000n, 5_000n])
    expect(await latest()).toMatchObject({ state: 'partly' })
    expect((await upload(said)).payouts).toEqual([{ outcome: 'repeated', count: 2 }])
    await upload(statementOf(debit(good, '50.00')))
    expect(await latest()).toMatchObject({ state: 'settled' })
    expect(await has()).toEqual([95_000n, 0n])
    // That it was paid after all can't be: somebody has to look.
    expect(await upload(statementOf(debit(bad, '60.00')))).toMatchObject({ look: [bad] })
    expect(await has()).toEqual([95_000n, 0n])
  })

  test('a file that the bank refuses gives everything back', async () => {
    const { file, numbers } = await handedIn('70.00')
    await upload(report(file.message_id, 'RJCT'))
    expect(await states(...numbers)).toEqual(['failed'])
    expect(await has()).toEqual([100_000n, 0n])
    expect(await latest()).toMatchObject({ state: 'rejected' })
  })

  test('a debit completes, its return bounces, each once, in whichever file and order they come', async () => {
    const { numbers } = await handedIn('80.00', '90.00')
    const [one, two] = numbers as [string, string]
    const file = statementOf(debit(one, '80.00'), back(one, '77.50'), back(two, '90.00'), debit(two, '90.00'))
    // Nobody could bear what the bank kept on the way: that one waits, and is brought by the same file later.
    expect(await upload(file)).toMatchObject({
      failed: [one],
      payouts: [
        { outcome: 'completed', count: 1 },
        { outcome: 'returned', count: 1 },
        { outcome: 'repeated', count: 1 },
      ],
    })
    await fillFloat(it, 'EUR', '10')
    const first = await upload(file)
    expect(first.payouts.find(({ outcome }) => outcome === 'returned')?.count).toBe(1)
    expect(first).toMatchObject({ lines: 0, look: [] })
    expect(await states(one, two)).toEqual(['bounced_back', 'bounced_back'])
    // What the bank kept on the way the house bears.
    expect((await has())[0]).toBe(100_000n)
    expect((await upload(file)).payouts).toEqual([{ outcome: 'repeated', count: 4 }])
    expect((await has())[0]).toBe(100_000n)
    expect(await latest()).toMatchObject({ state: 'settled' })
  })

  test('a return that no payment of ours had waits for finance, as does a second one', async () => {
    const { numbers } = await handedIn('15.00')
    const [one] = numbers as [string]
    const strange = await upload(statementOf(back('W-260302-ZZZZZZ', '15.00')))
    expect(strange).toMatchObject({ lines: 1, outcomes: [{ outcome: 'unmatched', count: 1 }], payouts: [] })
    await upload(statementOf(debit(one, '15.00'), back(one, '15.00')))
    const second = await upload(statementOf(back(one, '15.00', 'ANOTHER')))
    expect(second).toMatchObject({ lines: 1, outcomes: [{ outcome: 'unmatched', count: 1 }] })
    // Whoever pays in writes the number of a payment as theirs: without the bank's word it is no return.
    const bold = await upload(statementOf(entry(payment(one, '1.00'), { amount: '1.00', ref: 'BOLD' })))
    expect(bold).toMatchObject({ lines: 1, outcomes: [{ outcome: 'unmatched', count: 1 }], payouts: [] })
    expect((await has())[0]).toBe(100_000n)
  })

  test('another amount than was sent, and a second debit, are for people to look at', async () => {
    const { numbers } = await handedIn('25.00')
    const [one] = numbers as [string]
    expect(await upload(statementOf(debit(one, '26.00')))).toMatchObject({ look: [one] })
    expect(await states(one)).toEqual(['sending'])
    await upload(statementOf(debit(one, '25.00')))
    expect(await upload(statementOf(debit(one, '25.00', 'TWICE')))).toMatchObject({ look: [one] })
    expect(await states(one)).toEqual(['completed'])
  })
})
