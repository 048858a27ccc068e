import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deskAnswerLine, deskBankLines, deskCreditLine } from '../../../../../contract/desk/desk-work.ts'
import { createDeposit } from '../../../../../contract/wallet/payments.ts'
import { createStandingReference } from '../../../../../contract/wallet/standing.ts'
import { uuid7 } from '../../../../kernel/ids.ts'
import { query } from '../../../../kernel/tx.ts'
import { balancesOf } from '../../../../ledger/balances.ts'
import { type TestApp, testApp } from '../../../../testing/ctx.ts'
import { engines } from '../../../../testing/database/engines.ts'
import { newStaff, type StaffPerson } from '../../../../testing/desk.ts'
import { expectOk } from '../../../../testing/expect-ok.ts'
import { newPerson, type Person } from '../../../../testing/people.ts'
import type { StatementLine } from '../../../payments/bank/bank-lines.rows.ts'
import { importLine } from '../../../payments/bank/import-line.ts'

const REASON = 'As proposed: the same amount'

describe.each(engines)('what a bank line may have been meant for, on %s,', (engine) => {
  let it: TestApp
  let [fay, fin] = [] as unknown as [StaffPerson, StaffPerson]
  let [ada, bob]: Person[] = []
  beforeAll(async () => {
    it = await testApp(engine)
    ;[ada, bob] = [await newPerson(it), await newPerson(it)]
    ;[fay, fin] = [await newStaff(it, ['finance']), await newStaff(it, ['finance'])]
  })
  afterAll(() => it.stop())

  const person = (who: Person | undefined) => who as Person
  const deposit = async (who: Person | undefined, amount: string, currency = 'EUR') =>
    expectOk(await it.call(createDeposit, { body: { currency, amount, method: 'bank' } }, { token: person(who).token }))
  const standing = async (who: Person | undefined) =>
    expectOk(await it.call(createStandingReference, {}, { token: person(who).token, key: uuid7() })).reference
  /** With its fourth character another one. */
  const mistyped = (reference: string) =>
    reference.slice(0, 7) + (reference[7] === 'A' ? 'B' : 'A') + reference.slice(8)
  const brought = async (odd: Partial<StatementLine>) => {
    const line = { lineId: uuid7(), currency: 'EUR', amount: 1n, text: '', payer: 'Grace Hopper' }
    await importLine(it.ctx({ kind: 'system', job: 'test' }), { ...line, bookedAt: it.clock.now(), ...odd })
    return shown(odd.lineId ?? line.lineId)
  }
  const shown = async (lineId: string) => {
    const lines = expectOk(await it.call(deskBankLines, { query: { limit: 100 } }, fay))
    const line = lines.find((one) => one.line_id === lineId)
    if (!line) throw new Error('the line is not at the desk')
    return line
  }
  const credit = (line_id: string, to: string, by = fay) =>
    it.call(deskCreditLine, { body: { line_id, deposit: to, reason: REASON } }, { ...by, key: uuid7() })
  /** Credits what somebody else paid: one asks, another agrees. */
  const credited = async (line_id: string, to: string) => {
    const { proposal_id } = expectOk(await credit(line_id, to))
    const body = { proposal_id: proposal_id as string, approve: true, reason: REASON }
    return expectOk(await it.call(deskAnswerLine, { body }, { ...fin, key: uuid7() }))
  }
  const has = async (who: Person | undefined) =>
    (await balancesOf(query(it.ctx()), person(who).customerId)).get('EUR')?.available ?? 0n

  test('is the deposit whose reference was mistyped before that of the same amount, and one press asks for it', async () => {
    const [meant, other] = [await deposit(bob, '71.00'), await deposit(ada, '72.00')]
    const line = await brought({ amount: 7_200n, text: `Deposit ${mistyped(meant.reference)}` })
    expect(line).toMatchObject({ status: 'unmatched', deposit: null })
    expect(line.candidates).toMatchObject([
      { deposit: meant.number, reference: 1, money: null, payer: null, days: 0, amount: '71.00' },
      { deposit: other.number, reference: null, money: 'same', payer: null, days: 0, amount: '72.00' },
    ])
    const before = await has(bob)
    await credited(line.id, line.candidates[0]?.deposit ?? '')
    expect((await has(bob)) - before).toBe(7_200n)
    expect((await credit(line.id, other.number)).body.code).toBe('bank_line_moved_on')
    await expect(shown(line.line_id)).rejects.toThrow('not at the desk')
  })

  test('is by the payer’s name what has the amount, what a fee is missing from, and what has little in common last', async () => {
    const [same, fees, far] = [await deposit(ada, '90.00'), await deposit(ada, '91.00'), await deposit(bob, '900.00')]
    const line = await brought({ amount: 9_000n, text: 'savings', payer: 'OKONKWO-CANARY, Ada' })
    const said = line.candidates.map(({ deposit, money, payer }) => ({ deposit, money, payer }))
    expect(said.slice(0, 2)).toEqual([
      { deposit: same.number, money: 'same', payer: 'named' },
      { deposit: fees.number, money: 'less_fees', payer: 'named' },
    ])
    expect(said).toContainEqual({ deposit: far.number, money: null, payer: 'named' })
    // Of another payer only what has the very amount: a fee may be missing from anything.
    const strange = await brought({ amount: 9_000n, text: 'savings' })
    expect(strange.candidates.map(({ deposit }) => deposit)).toEqual([same.number])
  })

  test('is five at most, none in another currency, and none that has its money or whose customer may have none', async () => {
    const many: string[] = []
    for (let i = 0; i < 6; i++) many.push((await deposit(ada, '33.00')).number)
    await deposit(ada, '33.00', 'USD')
    const line = await brought({ amount: 3_300n })
    expect(line.candidates).toHaveLength(5)
    for (const { deposit } of line.candidates) expect(many).toContain(deposit)
    await query(it.ctx())(`update customer set status = 'suspended' where id = $1`, [person(ada).customerId])
    expect((await shown(line.line_id)).candidates).toEqual([])
    await query(it.ctx())(`update customer set status = 'active' where id = $1`, [person(ada).customerId])
  })

  test('is a deposit that ran out by its very amount', async () => {
    const late = await deposit(ada, '44.40')
    await query(it.ctx())(`update deposit set status = 'expired', closed_at = created_at where id = $1`, [late.id])
    const line = await brought({ amount: 4_440n })
    expect(line.candidates).toMatchObject([{ deposit: late.number, status: 'expired', money: 'same' }])
    await credited(line.id, late.number)
  })

  test('is a mistyped standing reference: credited once, to whom it names, and by nobody to themselves', async () => {
    const reference = await standing(bob)
    const line = await brought({ amount: 5_500n, text: `Rent ${mistyped(reference)}` })
    expect(line.candidates).toMatchObject([
      { deposit: reference, reference: 1, amount: null, status: null, days: null },
    ])
    const self = await newStaff(it, ['finance'], person(bob).email)
    expect((await credit(line.id, reference, self)).body.code).toBe('own_matter')
    const before = await has(bob)
    const both = await Promise.all([credit(line.id, reference), credit(line.id, reference)])
    expect(new Set(both.map((one) => expectOk(one).proposal_id)).size).toBe(1)
    await credited(line.id, reference)
    expect((await has(bob)) - before).toBe(5_500n)
    const others = await standing(ada)
    expect((await credit(line.id, others)).body.code).toBe('bank_line_moved_on')
    const nobodys = await brought({ amount: 5_600n })
    expect((await credit(nobodys.id, 'FLP-2222-2222')).body.code).toBe('invalid_input')
  })
})
