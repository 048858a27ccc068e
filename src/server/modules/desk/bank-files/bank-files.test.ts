import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { deskBookBankFile } from '../../../../contract/desk/bank-files.ts'
import { createDeposit } from '../../../../contract/wallet/payments.ts'
import { inTx, query } from '../../../kernel/tx.ts'
import { balancesOf } from '../../../ledger/balances.ts'
import { bankFilePayouts } from '../../../providers/payouts/bank-file/bank-file.ts'
import { camt, details, entry, statement, transfer } from '../../../testing/bank-files.ts'
import { type TestApp, testApp } from '../../../testing/ctx.ts'
import { engines } from '../../../testing/database/engines.ts'
import { atDesk, newStaff, type StaffPerson } from '../../../testing/desk.ts'
import { expectOk } from '../../../testing/expect-ok.ts'
import { giveMoney } from '../../../testing/factories.ts'
import { back, payoutAccount, payoutFiles, report } from '../../../testing/payout-files.ts'
import { newPerson, type Person } from '../../../testing/people.ts'
import { uploadedFiles } from '../../../testing/uploaded-files.ts'
import { claimBooking } from './bank-files.rows.ts'
import { bookApproved } from './book-bank-file.ts'
import { importBankText } from './import-bank-text.ts'
import { sweepBankFiles } from './sweep-bank-files.ts'

describe.each(engines)('files of the bank, on %s,', (engine) => {
  let it: TestApp
  let files: ReturnType<typeof uploadedFiles>
  let payouts: ReturnType<typeof payoutFiles>
  let [fay, finn]: [StaffPerson, StaffPerson] = [undefined as never, undefined as never]
  let ada: Person
  beforeAll(async () => {
    it = await testApp(engine, { providers: { payouts: bankFilePayouts([payoutAccount]) } })
    files = uploadedFiles(it)
    payouts = payoutFiles(it, () => ({ ada, fay, finn }))
  })
  beforeEach(async () => {
    await it.refreshRates()
    // Whose day it is nobody has booked in.
    ;[fay, finn, ada] = [await newStaff(it, ['finance']), await newStaff(it, ['finance']), await newPerson(it)]
  })
  afterAll(() => it.stop())

  let refs = 0
  const arriving = (amount: string, text = 'for nobody', currency = 'EUR') =>
    entry(details(transfer(text)), { amount, currency, ref: `F${++refs}` })
  const deposit = async (amount: string) => {
    const body = { currency: 'EUR', amount, method: 'bank' as const }
    return expectOk(await it.call(createDeposit, { body }, { token: await it.app.signIn.mintToken(ada) }))
  }
  const has = async () => (await balancesOf(query(it.ctx()), ada.customerId)).get('EUR')?.available ?? 0n
  const previewOf = async (text: string) => (await files.read(fay, expectOk(await files.upload(fay, text)))).preview
  const job = () => it.ctx({ kind: 'system', job: 'desk.book-bank-files' })

  test('what was cut off while it was booked is brought by the clock, the rest of it once', async () => {
    const { reference } = await deposit('40.00')
    const entries = [arriving('1.00'), arriving('40.00', reference), arriving('2.00')]
    const file = expectOk(await files.upload(fay, camt(statement(...entries))))
    // Signed for, and nobody is booking it yet.
    expectOk(await it.call(deskBookBankFile, { body: files.seen(file) }, await atDesk(it, fay)))
    // Somebody was at it, had the first line written, and died.
    expect(await inTx(job(), (tx) => claimBooking(tx, file.id))).toBeDefined()
    await importBankText(job(), { text: camt(statement(entries[0] as string)) })
    expect([await bookApproved(job()), await has()]).toEqual([0, 0n])
    it.clock.advance(120_000)
    expect([await bookApproved(job()), await has()]).toEqual([1, 4_000n])
    const outcomes = (await files.read(fay, file)).report?.outcomes
    expect(outcomes).toEqual([
      { outcome: 'matched', count: 1 },
      { outcome: 'unmatched', count: 1 },
      { outcome: 'repeated', count: 1 },
    ])
    expect([await bookApproved(job()), await has()]).toEqual([0, 4_000n])
  })

  test('of many who sign at once, and many who book, one does', async () => {
    const { reference } = await deposit('41.00')
    const file = expectOk(await files.upload(fay, camt(statement(arriving('41.00', reference)))))
    const states = await Promise.all([fay, finn, fay, finn].map(async (by) => (await files.sign(by, file)).status))
    expect(states).toEqual([200, 200, 200, 200])
    expect([await has(), (await files.read(fay, file)).state]).toEqual([4_100n, 'booked'])
    const said = await query(it.ctx())(
      "select 1 from audit where action = 'deposit.credit' and detail->>'amount' = '4100'",
    )
    expect(said).toHaveLength(1)
  })

  test('the preview says of each line what becomes of it, and counts nothing twice', async () => {
    const [one, two] = [await deposit('50.00'), await deposit('60.00')]
    const known = arriving('3.00')
    await files.book(fay, finn, camt(statement(known)))
    const preview = await previewOf(
      camt(
        statement(
          known,
          arriving('50.00', one.reference),
          arriving('50.00', one.reference),
          arriving('61.00', two.reference),
          arriving('5.00', 'two: nobody'),
          arriving('6.00', '', 'USD'),
          arriving('7.00').replace('<CdtDbtInd>CRDT', '<CdtDbtInd>DBIT'),
        ),
      ),
    )
    expect(preview?.largest.map(({ amount, outcome }) => `${amount} ${outcome}`).sort()).toEqual([
      '3.00 repeated',
      '5.00 unmatched',
      '50.00 duplicate',
      '50.00 matched',
      '6.00 unmatched',
      '61.00 wrong_amount',
    ])
    expect(preview).toMatchObject({ lines: 6, ignored: 1, takes_two: false })
    expect(preview?.sums).toEqual([
      { currency: 'EUR', count: 4, amount: '166.00' },
      { currency: 'USD', count: 1, amount: '6.00' },
    ])
  })

  test('a payout that the bank is said to have rejected, or sent back, is money that comes in', async () => {
    await giveMoney(it, ada.customerId, 'EUR', '900')
    const { file, numbers } = await payouts.handedIn('700.00', '20.00')
    // What is left of what Fay may book alone today is less than that.
    const much = [1, 2, 3, 4].map(() => arriving('2400.00'))
    await files.book(fay, finn, camt(statement(...much)))
    const [large, small] = numbers as [string, string]
    const rejected = report(file.message_id, 'PART', [[large, 'RJCT']])
    expect(await previewOf(rejected)).toMatchObject({
      takes_two: true,
      sums: [{ currency: 'EUR', count: 1, amount: '700.00' }],
      payouts: [{ number: large, news: 'rejected', known: true }],
    })
    const returned = camt(statement(back(small, '20.00'), back('W-260302-ZZZZZZ', '8.00')))
    expect(await previewOf(returned)).toMatchObject({
      takes_two: false,
      sums: [{ currency: 'EUR', count: 2, amount: '28.00' }],
      lines: 1,
      payouts: [
        { number: small, known: true },
        { number: 'W-260302-ZZZZZZ', known: false },
      ],
    })
    await files.book(fay, finn, returned)
    const again = camt(statement(back(small, '20.00'), arriving('1.00')))
    expect((await previewOf(again))?.sums).toEqual([{ currency: 'EUR', count: 1, amount: '1.00' }])
  })

  test('a rejection that came before its payments were handed in gives back nothing that one person signed for', async () => {
    await giveMoney(it, ada.customerId, 'EUR', '900')
    await payouts.approved('600.00')
    await payouts.cutOff()
    const draft = await payouts.latest()
    const [number] = draft.lines.map((line) => line.number) as [string]
    const forged = expectOk(await files.upload(fay, report(draft.message_id, 'RJCT')))
    expect((await files.read(fay, forged)).preview).toMatchObject({ takes_two: false, sums: [] })
    // Signed for twice: booked at once, and once more when the payments are at the bank.
    expect(expectOk(await files.sign(fay, forged)).state).toBe('approved')
    expect((await files.read(fay, forged)).state).toBe('booked')
    expectOk(await payouts.answer(draft, fay))
    expectOk(await payouts.handIn(draft, finn))
    const left = await has()
    expect(expectOk(await files.sign(fay, forged)).state).toBe('waiting')
    expect((await files.sign(fay, forged)).body).toMatchObject({ code: 'own_matter' })
    expect([await has(), await payouts.states(number)]).toEqual([left, ['sending']])
    expect(expectOk(await files.sign(finn, forged)).state).toBe('approved')
    expect(await payouts.states(number)).toEqual(['failed'])
  })

  test('and one signed for before that, and booked after it, stops before it gives anything back', async () => {
    await giveMoney(it, ada.customerId, 'EUR', '900')
    await payouts.approved('610.00')
    await payouts.cutOff()
    const draft = await payouts.latest()
    const [number] = draft.lines.map((line) => line.number) as [string]
    const forged = expectOk(await files.upload(fay, report(draft.message_id, 'RJCT')))
    const signed = await it.call(deskBookBankFile, { body: files.seen(forged) }, await atDesk(it, fay))
    expect(expectOk(signed).state).toBe('approved')
    expectOk(await payouts.answer(draft, fay))
    expectOk(await payouts.handIn(draft, finn))
    await files.booking()
    expect((await files.read(fay, forged)).state).toBe('waiting')
    expect(await payouts.states(number)).toEqual(['sending'])
  })

  test('what takes two people isn’t booked by one, whatever the code above the database does', async () => {
    const file = expectOk(await files.upload(fay, camt(statement(arriving('9999.00')))))
    const set = (what: string, ...values: unknown[]) =>
      query(it.ctx())(`update bank_file set ${what} where id = $1`, [file.id, ...values])
    const signed = `approved_by = $2, approved_at = received_at`
    await expect(set(`state = 'approved'`)).rejects.toThrow(/check/)
    await expect(set(`state = 'approved', takes = 2, ${signed}`, fay.customerId)).rejects.toThrow(/check/)
    await set(`state = 'waiting', takes = 2, ${signed}`, fay.customerId)
    const same = `state = 'approved', second_by = $2, second_at = received_at`
    await expect(set(same, fay.customerId)).rejects.toThrow(/check/)
    await expect(set(`takes = 1`)).rejects.toThrow(/stays/)
    await expect(set(`sha256 = $2`, 'b'.repeat(64))).rejects.toThrow(/stays/)
    await expect(set(`content_sealed = 'other'`)).rejects.toThrow(/stays/)
    await set(same, finn.customerId)
  })

  test('what lies there under another digest than was signed for is not booked', async () => {
    await bookApproved(job())
    const sealed = it.ctx().sealer.seal(Buffer.from(camt(statement(arriving('1.00')))).toString('base64'))
    const [id, sha256] = ['00000000-0000-7000-8000-0000000000f1', 'c'.repeat(64)]
    await query(it.ctx())(
      `insert into bank_file (id, sha256, name, content_sealed, state, received_by, received_at, takes, worth, approved_by, approved_at)
       values ($1, $2, 'forged.xml', $3, 'approved', $4, $5, 1, 0, $4, $5)`,
      [id, sha256, sealed, fay.customerId, it.clock.now()],
    )
    const lines = async () => (await query(it.ctx())('select 1 from bank_line')).length
    const before = await lines()
    await bookApproved(job())
    expect([(await files.read(fay, { id })).state, await lines()]).toEqual(['approved', before])
  })

  test('of what nobody booked the content goes after thirty days, of what was booked after ten years; that it was there stays', async () => {
    const file = camt(statement(arriving('1.00')))
    const [waits, booked] = [
      expectOk(await files.upload(fay, file)),
      expectOk(await files.upload(fay, camt(statement(arriving('2.00'))))),
    ]
    await files.sign(fay, booked)
    const sweptIn = (days: number) => {
      const now = new Date(it.clock.now().getTime() + days * 86_400_000)
      return sweepBankFiles({ ...job(), now: () => now })
    }
    const kept = async () =>
      (
        await query(it.ctx())<{ id: string }>(
          'select id from bank_file where content_sealed is not null and id = any($1::uuid[]) order by id',
          [[waits.id, booked.id]],
        )
      ).map(({ id }) => id)
    await sweptIn(29)
    expect(await kept()).toEqual([waits.id, booked.id])
    expect(await sweptIn(31)).toBeGreaterThan(0)
    expect([await kept(), await sweptIn(31)]).toEqual([[booked.id], 0])
    expect(await files.read(fay, { id: waits.id })).toMatchObject({ state: 'refused', preview: null })
    await sweptIn(3_600)
    expect(await kept()).toEqual([booked.id])
    await Promise.all([sweptIn(3_700), sweptIn(3_700)])
    expect(await kept()).toEqual([])
    expect((await files.read(fay, { id: booked.id })).state).toBe('booked')
    await expect(
      query(it.ctx())(`update bank_file set swept_at = null, content_sealed = 'x' where id = $1`, [booked.id]),
    ).rejects.toThrow(/stays/)
    // What lapsed can come anew.
    expect(expectOk(await files.upload(fay, file)).state).toBe('received')
  })
})
