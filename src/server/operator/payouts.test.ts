import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Ctx } from '../kernel/context.ts'
import { query } from '../kernel/tx.ts'
import { exportPayoutFile } from '../modules/payouts/files/hand-in-payout-file.ts'
import { bankFilePayouts } from '../providers/payouts/bank-file/bank-file.ts'
import { inProduction } from '../testing/ask-by-command.ts'
import { type TestApp, testApp } from '../testing/ctx.ts'
import { anEngine } from '../testing/database/engines.ts'
import { newStaff, type StaffPerson } from '../testing/desk.ts'
import { expectOk } from '../testing/expect-ok.ts'
import { giveMoney } from '../testing/factories.ts'
import { payoutAccount, payoutFiles } from '../testing/payout-files.ts'
import { newPerson, type Person } from '../testing/people.ts'
import { commands } from './commands.ts'

describe('a file of payments at the command line', () => {
  let it: TestApp
  let fay: StaffPerson
  let ada: Person
  let files: ReturnType<typeof payoutFiles>
  const folder = mkdtempSync(join(tmpdir(), 'florin-payouts-'))
  beforeAll(async () => {
    it = await testApp(anEngine, {
      now: '2026-03-02T08:00:00.000Z',
      providers: { payouts: bankFilePayouts([payoutAccount]) },
    })
    fay = await newStaff(it, ['finance'])
    ada = await newPerson(it)
    await giveMoney(it, ada.customerId, 'EUR', '1000')
    files = payoutFiles(it, () => ({ ada, fay, finn: fay }))
    await files.approved('10.00')
    await files.cutOff()
  })
  afterAll(async () => {
    rmSync(folder, { recursive: true, force: true })
    await it?.stop()
  })
  const handIn = async (path: string, values: Record<string, string> = {}, within = (ctx: Ctx) => ctx) => {
    const lines: string[] = []
    const { message_id } = await files.latest()
    const by = within(it.ctx({ kind: 'operator', name: 'olu' }))
    const input = {
      args: [message_id, path],
      values,
      readFile: async () => Buffer.alloc(0),
      say: (line: string) => lines.push(line),
    }
    await commands['payouts export']?.run(by, input)
    return lines.join('\n')
  }
  const state = async () => (await files.latest()).state

  test('is handed in once it is approved, and only where it can be written', async () => {
    await expect(handIn(join(folder, 'draft.xml'))).rejects.toThrow(
      /is a draft: one of finance approves it at http\S+\/desk/,
    )
    expectOk(await files.answer(await files.latest(), fay))
    const taken = join(folder, 'taken.xml')
    writeFileSync(taken, 'another file')
    await expect(handIn(taken)).rejects.toThrow(/is there already: name another file. Nothing was handed in/)
    await expect(handIn(join(folder, 'none', 'file.xml'))).rejects.toThrow(/ENOENT.*Nothing was handed in/)
    expect([await state(), readFileSync(taken, 'utf8')]).toEqual(['approved', 'another file'])

    const stopped = join(folder, 'stopped.xml')
    await query(it.ctx())(`insert into brake (name, reason, pulled_at) values ('withdrawals', 'We count.', now())`)
    await expect(handIn(stopped)).rejects.toThrow(/stopped \(We count\.\).*--override/)
    await query(it.ctx())(`delete from brake where name = 'withdrawals'`)
    expect(await state()).toBe('approved')

    const path = join(folder, 'file.xml')
    expect(await handIn(path)).toContain(`Written to ${path}`)
    const written = readFileSync(path, 'utf8')
    expect(written).toContain((await files.latest()).message_id)
    expect(written.trimEnd().endsWith('>')).toBe(true)
    expect(statSync(path).mode & 0o777).toBe(0o600)
    expect(await state()).toBe('exported')
    await handIn(join(folder, 'again.xml'))
    expect(readFileSync(join(folder, 'again.xml'), 'utf8')).toBe(written)
  })

  test('that isn’t there is told so, with those that are', async () => {
    await files.approved('15.00')
    await files.cutOff()
    const by = it.ctx({ kind: 'operator', name: 'olu' })
    const input = {
      args: ['PO-1', join(folder, 'none.xml')],
      values: {},
      readFile: async () => Buffer.alloc(0),
      say: () => {},
    }
    const asked = () => expect(commands['payouts export']?.run(by, input)).rejects
    const { message_id } = await files.latest()
    await asked().toThrow(
      `There is no file of payments PO-1. None can be handed in yet: one of finance approves ${message_id}`,
    )
    expectOk(await files.answer(await files.latest(), fay))
    await asked().toThrow(`There is no file of payments PO-1. To be handed in: ${message_id}.`)
    await handIn(join(folder, 'third.xml'))
    await asked().toThrow('PO-1. None waits to be handed in')
  })

  test('that may not be handed in leaves no file behind', async () => {
    await files.approved('20.00')
    await files.cutOff()
    expectOk(await files.answer(await files.latest(), fay))
    await query(it.ctx())(`update customer set status = 'suspended' where id = $1`, [ada.customerId])
    const path = join(folder, 'held.xml')
    await expect(handIn(path)).rejects.toMatchObject({ code: 'payout_file_held' })
    expect(statSync(path, { throwIfNoEntry: false })).toBeUndefined()
    expect(await state()).toBe('approved')
  })

  test('is handed in at the desk in production: who types it may be who approved it [ASVS 2.3.5]', async () => {
    await query(it.ctx())(`update customer set status = 'active' where id = $1`, [ada.customerId])
    await files.approved('25.00')
    await files.cutOff()
    expectOk(await files.answer(await files.latest(), fay))
    const path = join(folder, 'production.xml')
    await expect(handIn(path, {}, inProduction)).rejects.toThrow('one of finance who didn’t approve it does so')
    const { id: file_id, sha256 } = await files.latest()
    const operator = inProduction(it.ctx({ kind: 'operator', name: 'olu' }))
    await expect(exportPayoutFile(operator, { file_id, sha256 })).rejects.toMatchObject({ code: 'forbidden' })
    expect([await state(), statSync(path, { throwIfNoEntry: false })]).toEqual(['approved', undefined])
    const finn = await newStaff(it, ['finance'])
    const actor = { kind: 'staff', staffId: finn.customerId, sessionId: '', name: '', roles: ['finance'] } as const
    await exportPayoutFile(it.ctx(actor as never), { file_id, sha256 })
    expect(await handIn(path, {}, inProduction)).toContain(`Written to ${path}`)
  })
})
