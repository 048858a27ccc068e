import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deskImportBankFile } from '../../src/contract/desk/bank-files.ts'
import { query } from '../../src/server/kernel/tx.ts'
import { camt, details, entry, statement, transfer } from '../../src/server/testing/bank-files.ts'
import { type TestApp, testApp } from '../../src/server/testing/ctx.ts'
import { engines } from '../../src/server/testing/database/engines.ts'
import { atDesk, newStaff, type StaffPerson } from '../../src/server/testing/desk.ts'
import { expectOk } from '../../src/server/testing/expect-ok.ts'

describe.each(engines)('finance uploads a file of the bank, on %s,', (engine) => {
  let it: TestApp
  let fay: StaffPerson
  beforeAll(async () => {
    it = await testApp(engine)
    fay = await newStaff(it, ['finance'])
  })
  afterAll(() => it.stop())

  const upload = async (text: string, name = 'statement.xml') =>
    it.call(deskImportBankFile, { query: { name }, file: new TextEncoder().encode(text) }, await atDesk(it, fay))
  const kept = async () => (await query(it.ctx())('select 1 from bank_line')).length

  test('and the same file twice counts once', async () => {
    const file = camt(statement(entry(details(transfer('for nobody')), { ref: 'A' }), entry('', { direction: 'DBIT' })))
    const first = expectOk(await upload(file))
    expect(first).toMatchObject({ lines: 1, ignored: 1, outcomes: [{ outcome: 'unmatched', count: 1 }], failed: [] })
    const again = expectOk(await upload(file))
    expect(again).toMatchObject({ sha256: first.sha256, outcomes: [{ outcome: 'repeated', count: 1 }] })
    expect(await kept()).toBe(1)
    const said = await query(it.ctx())("select actor, detail from audit where action = 'bank_file.import'")
    expect(said).toHaveLength(2)
    expect(said[0]).toMatchObject({ actor: `staff:${fay.customerId}`, detail: { sha256: first.sha256, lines: 1 } })
  })

  test('and one that can’t be read changes nothing and names the line', async () => {
    const before = await kept()
    const refused = await upload(camt(statement(entry('', { ref: 'B' }), entry('', { ref: 'C', amount: '1.001' }))))
    expect(refused.body).toMatchObject({ code: 'statement_unreadable', errors: [{ field: 'line 4' }] })
    expect(await kept()).toBe(before)
  })
})
