import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  deskAnswerProposal,
  deskPropose,
  deskStuckWithdrawals,
  type StuckWithdrawal,
} from '../../src/contract/desk/desk-decisions.ts'
import { cancelWithdrawal } from '../../src/contract/withdrawals/withdrawals.ts'
import { query } from '../../src/server/kernel/tx.ts'
import { verifyLedger } from '../../src/server/ledger/verify.ts'
import { bankFilePayouts } from '../../src/server/providers/payouts/bank-file/bank-file.ts'
import { type TestApp, testApp } from '../../src/server/testing/ctx.ts'
import { engines } from '../../src/server/testing/database/engines.ts'
import { newStaff, type StaffPerson } from '../../src/server/testing/desk.ts'
import { expectOk } from '../../src/server/testing/expect-ok.ts'
import { giveMoney } from '../../src/server/testing/factories.ts'
import { debit, payoutAccount, payoutFiles } from '../../src/server/testing/payout-files.ts'
import { newPerson, type Person } from '../../src/server/testing/people.ts'

describe.each(engines)('what people do with payouts by file, on %s:', (engine) => {
  let it: TestApp
  let [fay, finn]: StaffPerson[] = []
  let ada: Person
  let files: ReturnType<typeof payoutFiles>
  beforeAll(async () => {
    it = await testApp(engine, { providers: { payouts: bankFilePayouts([payoutAccount]) } })
    ;[fay, finn] = [await newStaff(it, ['finance']), await newStaff(it, ['finance'])]
    files = payoutFiles(it, () => ({ ada, fay: fay as StaffPerson, finn: finn as StaffPerson }))
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

  test('of a file that is refused a withdrawal can be taken back, and is in no other', async () => {
    const [one] = await files.approved('41.00')
    await files.cutOff()
    expectOk(await files.answer(await files.latest(), finn, false))
    const token = await it.app.signIn.mintToken(ada)
    expectOk(await it.call(cancelWithdrawal, { body: { withdrawal_id: one?.id as string } }, { token }))
    expect([await files.cutOff(), await files.has()]).toEqual([0, [100_000n, 0n]])
  })

  test('a file isn’t handed in while somebody whom it pays is suspended or frozen', async () => {
    const [one] = await files.approved('42.00')
    await files.cutOff()
    const file = await files.latest()
    expectOk(await files.answer(file, fay))
    const stand = (status: string, until: Date | null) =>
      query(it.ctx())('update customer set status = $2, frozen_until = $3 where id = $1', [
        ada.customerId,
        status,
        until,
      ])
    for (const [status, until] of [
      ['suspended', null],
      ['active', new Date(it.clock.now().getTime() + 1_000)],
    ] as const) {
      await stand(status, until)
      expect((await files.handIn(file, finn)).body).toMatchObject({ code: 'payout_file_held', numbers: [one?.number] })
    }
    await stand('active', it.clock.now())
    expectOk(await files.handIn(file, finn))
  })

  test('what people end instead of the bank ends its file, and what the bank says against it is a conflict', async () => {
    const { numbers } = await files.handedIn('43.00')
    const [number] = numbers as [string]
    const listed = async () =>
      expectOk(await it.call(deskStuckWithdrawals, { query: { number } }, await files.at(fay)))[0] as StuckWithdrawal
    const seen = await listed()
    expect(seen).toMatchObject({ state: 'sending', file: { exported: true, line: 'waiting' } })
    const act = {
      act: 'withdrawal.fail' as const,
      reason: 'The bank lost it',
      evidence: 'Its letter of Tuesday, 26-311',
    }
    const made = await it.call(
      deskPropose,
      { body: { subject_id: seen.id, seen: seen.version, ...act } },
      await files.at(fay),
    )
    const body = { proposal_id: expectOk(made).proposal_id, approve: true, reason: 'Read it' }
    expectOk(await it.call(deskAnswerProposal, { body }, await files.at(finn)))
    expect([await files.states(number), await files.has()]).toEqual([['failed'], [100_000n, 0n]])
    expect(await files.latest()).toMatchObject({ state: 'rejected', lines: [{ state: 'rejected', code: 'DESK' }] })
    expect(await files.upload(files.statementOf(debit(number, '43.00')))).toMatchObject({ look: [number] })
    expect(await files.has()).toEqual([100_000n, 0n])
  })

  test('what stands in a file that may yet be handed in is ended by nobody', async () => {
    await files.approved('44.00')
    await files.cutOff()
    const { lines } = await files.latest()
    const stuck = await it.call(deskStuckWithdrawals, { query: { number: lines[0]?.number } }, await files.at(fay))
    expect(expectOk(stuck)[0]).toMatchObject({ acts: [], file: { exported: false } })
  })
})
