import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type BankFile,
  deskBankFiles,
  deskBookBankFile,
  deskRefuseBankFile,
} from '../../src/contract/desk/bank-files.ts'
import { deskQueues } from '../../src/contract/desk/desk.ts'
import { createDeposit } from '../../src/contract/wallet/payments.ts'
import { query } from '../../src/server/kernel/tx.ts'
import { balancesOf } from '../../src/server/ledger/balances.ts'
import { verifyLedger } from '../../src/server/ledger/verify.ts'
import { camt, details, entry, statement, transfer } from '../../src/server/testing/bank-files.ts'
import { type TestApp, testApp } from '../../src/server/testing/ctx.ts'
import { engines } from '../../src/server/testing/database/engines.ts'
import { atDesk, newStaff, REASON, type StaffPerson } from '../../src/server/testing/desk.ts'
import { expectOk } from '../../src/server/testing/expect-ok.ts'
import { enrolStaffPasskey, passkeyProof, SoftAuthenticator } from '../../src/server/testing/passkeys.ts'
import { newPerson } from '../../src/server/testing/people.ts'
import { uploadedFiles } from '../../src/server/testing/uploaded-files.ts'

describe.each(engines)('finance uploads a file of the bank, on %s,', (engine) => {
  let it: TestApp
  let files: ReturnType<typeof uploadedFiles>
  let [fay, finn]: [StaffPerson, StaffPerson] = [undefined as never, undefined as never]
  beforeAll(async () => {
    it = await testApp(engine)
    files = uploadedFiles(it)
    ;[fay, finn] = [await newStaff(it, ['finance']), await newStaff(it, ['finance'])]
  })
  afterAll(async () => {
    expect((await verifyLedger(it.ctx())).checks.filter(({ ok }) => !ok)).toEqual([])
    await it.stop()
  })

  const kept = async () => (await query(it.ctx())('select 1 from bank_line')).length
  let refs = 0
  /** A statement in which so much arrives, with this text. */
  const bringing = (amount: string, text = 'for nobody', more = '') =>
    camt(statement(entry(details(transfer(text)), { amount, ref: `J${++refs}` }), more))
  /** Somebody who waits for so much of the bank's, and the reference to transfer with. */
  const awaits = async (amount: string) => {
    const ada = await newPerson(it)
    const deposit = await it.call(createDeposit, { body: { currency: 'EUR', amount, method: 'bank' } }, ada)
    const has = async () => (await balancesOf(query(it.ctx()), ada.customerId)).get('EUR')?.available ?? 0n
    return { ada, ...expectOk(deposit), has }
  }

  test('which books nothing until somebody has read what it would book, and signed for that', async () => {
    const { reference, number, has, ada } = await awaits('100.00')
    const before = await kept()
    const file = expectOk(await files.upload(fay, bringing('100.00', reference, entry('', { direction: 'DBIT' }))))
    expect([file.state, await kept(), await has()]).toEqual(['received', before, 0n])
    const { preview } = await files.read(finn, file)
    expect(preview).toMatchObject({
      takes_two: false,
      sums: [{ currency: 'EUR', count: 1, amount: '100.00' }],
      lines: 1,
      ignored: 1,
      largest: [{ outcome: 'matched', payer: 'OKONKWO-CANARY, Ada', deposit: { number, username: ada.username } }],
    })
    expect(expectOk(await it.call(deskQueues, {}, await atDesk(it, finn)))).toMatchObject({ bank_files: 1 })
    expect(expectOk(await files.sign(finn, file)).state).toBe('approved')
    expect(await files.read(fay, file)).toMatchObject({
      state: 'booked',
      received_by: { name: fay.username },
      approved_by: { name: finn.username },
      second_by: null,
      preview: null,
      report: { lines: 1, ignored: 1, outcomes: [{ outcome: 'matched', count: 1 }], failed: [] },
    })
    expect(await has()).toBe(10_000n)
    const said = await query(it.ctx())('select actor, action from audit where subject = $1 order by id', [
      `bank_file:${file.id}`,
    ])
    expect(said).toEqual([
      { actor: `staff:${fay.customerId}`, action: 'bank_file.receive' },
      { actor: `staff:${finn.customerId}`, action: 'bank_file.approve' },
      { actor: 'system:desk.book-bank-files', action: 'bank_file.import' },
    ])
  })

  test('and the same file twice is one, which is booked once', async () => {
    const text = bringing('10.00')
    const [one, two] = await Promise.all([files.upload(fay, text), files.upload(finn, text)])
    const file = expectOk(one)
    expect(expectOk(two).id).toBe(file.id)
    await Promise.all([files.sign(fay, file), files.sign(finn, file)])
    const before = await kept()
    expect(expectOk(await files.upload(fay, text))).toMatchObject({ id: file.id, state: 'booked' })
    // Once more, for what failed: no line comes twice.
    expect(expectOk(await files.sign(fay, file)).state).toBe('approved')
    expect((await files.read(fay, file)).report?.outcomes).toEqual([{ outcome: 'repeated', count: 1 }])
    expect(await kept()).toBe(before)
  })

  test('and one that can’t be read is not kept, and names the line', async () => {
    const before = expectOk(await it.call(deskBankFiles, {}, await atDesk(it, fay))).length
    const refused = await files.upload(fay, camt(statement(entry('', { ref: 'C', amount: '1.001' }))))
    expect(refused.body).toMatchObject({ code: 'statement_unreadable', errors: [{ field: 'line 2' }] })
    expect(expectOk(await it.call(deskBankFiles, {}, await atDesk(it, fay)))).toHaveLength(before)
  })

  test('and one that brings much waits for somebody else’s signature', async () => {
    const { reference, has } = await awaits('2500.01')
    const file = expectOk(await files.upload(fay, bringing('2500.01', reference)))
    expect((await files.read(fay, file)).preview?.takes_two).toBe(true)
    expect(expectOk(await files.sign(fay, file)).state).toBe('waiting')
    expect((await files.sign(fay, file)).body).toMatchObject({ code: 'own_matter' })
    expect([await has(), (await files.read(fay, file)).state]).toEqual([0n, 'waiting'])
    const mine = expectOk(await it.call(deskQueues, {}, await atDesk(it, fay))).bank_files
    expect(expectOk(await it.call(deskQueues, {}, await atDesk(it, finn))).bank_files).toBe((mine ?? 0) + 1)
    expect(expectOk(await files.sign(finn, file)).state).toBe('approved')
    expect(await has()).toBe(250_001n)
    expect(await files.read(fay, file)).toMatchObject({ state: 'booked', second_by: { name: finn.username } })
  })

  test('and what one person alone brings in within a day counts along, also at once', async () => {
    const zoe = await newStaff(it, ['finance'])
    const uploaded: BankFile[] = []
    for (let n = 0; n < 5; n++) uploaded.push(expectOk(await files.upload(zoe, bringing('2450.00'))))
    const states = await Promise.all(uploaded.map(async (file) => expectOk(await files.sign(zoe, file)).state))
    expect(states.sort()).toEqual(['approved', 'approved', 'approved', 'approved', 'waiting'])
    it.clock.advance(25 * 3_600_000)
    const next = expectOk(await files.upload(zoe, bringing('2450.00')))
    expect(expectOk(await files.sign(zoe, next)).state).toBe('approved')
  })

  test('and nobody signs for what credits themselves', async () => {
    const { ada, reference, has } = await awaits('5.00')
    const ann = await newStaff(it, ['finance'], ada.email)
    const file = expectOk(await files.upload(ann, bringing('5.00', reference)))
    expect((await files.sign(ann, file)).body).toMatchObject({ code: 'own_matter' })
    expectOk(await files.sign(fay, file))
    expect(await has()).toBe(500n)
  })

  test('and one that is refused books nothing, is nobody’s to sign, and can come anew', async () => {
    const text = bringing('11.00')
    const file = expectOk(await files.upload(fay, text))
    const body = { ...files.seen(file), reason: REASON }
    expect(expectOk(await it.call(deskRefuseBankFile, { body }, await atDesk(it, finn))).state).toBe('refused')
    expect((await files.sign(fay, file)).body).toMatchObject({ code: 'desk_moved_on', state: 'refused' })
    const anew = expectOk(await files.upload(fay, text))
    expect([anew.id === file.id, anew.state]).toEqual([false, 'received'])
    const other = { ...anew, sha256: 'a'.repeat(64) }
    expect((await files.sign(fay, other)).body).toMatchObject({ code: 'desk_moved_on' })
  })

  test('and whoever has a passkey signs for that very file with it: a session alone books nothing', async () => {
    const sam = await newStaff(it, ['finance'])
    const { device } = await enrolStaffPasskey(it, sam)
    const { reference, has } = await awaits('12.00')
    const file = expectOk(await files.upload(fay, bringing('12.00', reference)))
    const forged = expectOk(await files.upload(fay, bringing('13.00')))
    const sign = (of: BankFile, stepUp?: string) =>
      it.call(deskBookBankFile, { body: files.seen(of) }, { token: sam.token, ...(stepUp && { stepUp }) })
    const asks = await sign(file)
    expect(asks.body).toMatchObject({ code: 'step_up_required', methods: ['passkey'] })
    const proof = passkeyProof(asks, device)
    expect((await sign(forged, proof)).body).toMatchObject({ code: 'step_up_failed' })
    expect([(await files.read(fay, file)).state, (await files.read(fay, forged)).state]).toEqual([
      'received',
      'received',
    ])
    expect(expectOk(await sign(file, proof)).state).toBe('approved')
    await files.booking()
    expect(await has()).toBe(1_200n)
  })
  test('and of many that somebody signs for at once none counts as a guess; wrong signatures do', async () => {
    const sam = await newStaff(it, ['finance'])
    const { device } = await enrolStaffPasskey(it, sam, new SoftAuthenticator({ counts: false }))
    const sign = (of: BankFile, stepUp?: string) =>
      it.call(deskBookBankFile, { body: files.seen(of) }, { token: sam.token, ...(stepUp && { stepUp }) })
    const asked: [BankFile, string][] = []
    for (let n = 0; n < 8; n++) {
      const file = expectOk(await files.upload(fay, bringing('1.00')))
      asked.push([file, passkeyProof(await sign(file), device)])
    }
    const signed = await Promise.all(asked.map(([file, proof]) => sign(file, proof)))
    expect(signed.map(({ status }) => status)).toEqual(asked.map(() => 200))
    const last = expectOk(await files.upload(fay, bringing('1.00')))
    const right = passkeyProof(await sign(last), device)
    const guesses = []
    for (let n = 0; n < 6; n++) guesses.push((await sign(last, 'passkey e30')).body.code)
    expect(guesses).toEqual([...Array(5).fill('step_up_failed'), 'rate_limited'])
    expect((await sign(last, right)).status).toBe(200)
  })
})
