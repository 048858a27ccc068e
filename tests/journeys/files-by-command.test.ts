import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createDeposit } from '../../src/contract/wallet/payments.ts'
import { query } from '../../src/server/kernel/tx.ts'
import { balancesOf } from '../../src/server/ledger/balances.ts'
import { sha256Of } from '../../src/server/modules/desk/bank-files/text-of-file.ts'
import { commands } from '../../src/server/operator/commands.ts'
import { inProduction, typed } from '../../src/server/testing/ask-by-command.ts'
import { camt, details, entry, statement, transfer } from '../../src/server/testing/bank-files.ts'
import { type TestApp, testApp } from '../../src/server/testing/ctx.ts'
import { anEngine } from '../../src/server/testing/database/engines.ts'
import { newStaff, type StaffPerson } from '../../src/server/testing/desk.ts'
import { expectOk } from '../../src/server/testing/expect-ok.ts'
import { newPerson } from '../../src/server/testing/people.ts'
import { uploadedFiles } from '../../src/server/testing/uploaded-files.ts'

describe('a file of the bank by command, in production,', () => {
  let it: TestApp
  let files: ReturnType<typeof uploadedFiles>
  let [fay, finn]: [StaffPerson, StaffPerson] = [undefined as never, undefined as never]
  beforeAll(async () => {
    it = await testApp(anEngine)
    files = uploadedFiles(it)
    ;[fay, finn] = [await newStaff(it, ['finance']), await newStaff(it, ['finance'])]
  })
  afterAll(() => it.stop())
  const operator = () => inProduction(it.ctx({ kind: 'operator', name: 'ada' }))
  const bring = (name: string, text: string) => typed(operator(), commands[name], ['/some/where/bank.xml'], {}, text)
  let refs = 0
  const awaited = async (amount: string) => {
    const ada = await newPerson(it)
    const body = { currency: 'EUR', amount, method: 'bank' as const }
    const { reference } = expectOk(await it.call(createDeposit, { body }, ada))
    const text = camt(statement(entry(details(transfer(reference)), { amount, ref: `O${++refs}` })))
    const has = async () => (await balancesOf(query(it.ctx()), ada.customerId)).get('EUR')?.available ?? 0n
    return { text, has, id: sha256Of(Buffer.from(text)) }
  }
  const fileOf = async (sha256: string) => {
    const [row] = await query(it.ctx())<{ id: string; sha256: string }>(
      'select id, sha256 from bank_file where sha256 = $1',
      [sha256],
    )
    if (!row) throw new Error('the desk has no such file')
    return row
  }

  test.each(['bank import', 'payouts import'])(
    '`%s` books nothing: the desk has the file, and what is much takes two of finance there [ASVS 2.3.5]',
    async (name) => {
      const { text, has, id } = await awaited('2500.01')
      const { said } = await bring(name, text)
      expect(said).toContain('nothing of it is booked yet')
      expect(said).toContain(`SHA-256 ${id}`)
      await files.booking()
      expect(await has()).toBe(0n)
      const file = await fileOf(id)
      expect(await files.read(fay, file)).toMatchObject({ operator: 'ada', received_by: null, name: 'bank.xml' })
      expect(expectOk(await files.sign(fay, file)).state).toBe('waiting')
      expect((await files.sign(fay, file)).body).toMatchObject({ code: 'own_matter' })
      expect(await has()).toBe(0n)
      expect(expectOk(await files.sign(finn, file)).state).toBe('approved')
      expect(await has()).toBe(250_001n)
      expect((await bring(name, text)).said).toContain('It was brought before: booked.')
      expect(await has()).toBe(250_001n)
    },
  )

  test('brought at once by several is one file', async () => {
    const { text, id } = await awaited('12.00')
    await Promise.all([bring('bank import', text), bring('bank import', text), files.upload(fay, text)])
    expect(await query(it.ctx())('select 1 from bank_file where sha256 = $1', [id])).toHaveLength(1)
  })

  test('that can’t be read isn’t kept', async () => {
    await expect(bring('bank import', 'no statement')).rejects.toMatchObject({ code: 'statement_unreadable' })
  })

  test('is brought by an operator or uploaded by one of staff, never by both or neither', async () => {
    const by = (received: string, operated: string) =>
      it.database.superuser.query(
        `insert into bank_file (id, sha256, name, content_sealed, state, received_by, operator, received_at)
          values (gen_random_uuid(), $1, 'x', 'x', 'received', ${received}, ${operated}, now())`,
        ['0'.repeat(64)],
      )
    for (const [received, operated] of [
      ['null', 'null'],
      [`'${fay.customerId}'`, `'ada'`],
    ] as const)
      await expect(by(received, operated)).rejects.toMatchObject({ constraint: 'bank_file_brought_by_one' })
  })
})
