import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { uuid7 } from '../../../kernel/ids.ts'
import { engines } from '../../../testing/database/engines.ts'
import { type TestPayments, testPayments } from '../../../testing/payments.ts'
import { expireDeposits } from '../expire-deposits.ts'
import { reverseDeposit } from '../reverse-deposit.ts'
import { importLine } from './import-line.ts'
import { importStatement, type TakePayout } from './import-statement.ts'
import { listUnmatched } from './list-unmatched.ts'

const WEEK_MS = 7 * 86_400_000

const noPayout: TakePayout = async () => 'unknown'

describe.each(engines)('money arriving, on %s,', (engine) => {
  let it: TestPayments
  let ann: string
  let suspenseBefore: number
  let bankBefore: number
  beforeAll(async () => {
    it = await testPayments(engine)
  })
  afterAll(() => it.close())
  beforeEach(async () => {
    ann = uuid7()
    suspenseBefore = Number(await it.inSuspense())
    bankBefore = Number(await it.atBank())
  })
  const added = async () => ({
    suspense: Number(await it.inSuspense()) - suspenseBefore,
    bank: Number(await it.atBank()) - bankBefore,
  })

  test('with the reference and the exact amount is the customer’s', async () => {
    const deposit = await it.pending(ann, '100.00')
    expect(await importLine(it.job, it.line(deposit))).toBe('matched')
    expect(await it.balance(ann)).toBe('100.00')
    expect(await it.status(deposit)).toBe('credited')
    expect(await added()).toEqual({ suspense: 0, bank: 100 })
  })

  test('before the customer looked at the instructions is theirs as well', async () => {
    const deposit = await it.announced(ann, '100.00')
    expect(await importLine(it.job, it.line(deposit))).toBe('matched')
    expect(await it.balance(ann)).toBe('100.00')
  })

  test('after the deposit expired is theirs as well', async () => {
    const deposit = await it.pending(ann, '100.00')
    it.advance(WEEK_MS)
    await expireDeposits(it.job)
    expect(await it.status(deposit)).toBe('expired')
    expect(await importLine(it.job, it.line(deposit))).toBe('matched')
    expect(await it.balance(ann)).toBe('100.00')
  })

  test.each([
    ['a smallest unit short', { amount: '99.99' }, 'wrong_amount', 99.99],
    ['too much', { amount: '100.01' }, 'wrong_amount', 100.01],
    ['without a reference', { text: 'for my account' }, 'unmatched', 100],
    ['with a reference nobody has', { text: 'FLN-2222-2222' }, 'unmatched', 100],
  ] as const)('%s is on the books at once, and finance sees why', async (_, odd, status, kept) => {
    const deposit = await it.pending(ann, '100.00')
    const line = it.line(deposit, odd)
    expect(await importLine(it.job, line)).toBe(status)
    expect(await it.balance(ann)).toBe('0.00')
    expect((await added()).suspense).toBeCloseTo(kept)
    const shown = (await listUnmatched(it.finance)).find(({ lineId }) => lineId === line.lineId)
    expect(shown).toMatchObject({ status, payer: 'Grace Hopper', text: line.text, currency: 'EUR' })
    expect(await it.status(deposit)).toBe('pending')
  })

  test('from an account in another name than the customer’s waits for finance, and the deposit for its money', async () => {
    const deposit = await it.pending(ann, '100.00')
    for (const payer of ['Ada Lovelace', ''])
      expect(await importLine(it.job, it.line(deposit, { payer, lineId: randomUUID() }))).toBe('other_payer')
    expect([await it.balance(ann), await it.status(deposit)]).toEqual(['0.00', 'pending'])
    expect((await added()).suspense).toBe(200)
    expect(await importLine(it.job, it.line(deposit))).toBe('matched')
    expect(await it.balance(ann)).toBe('100.00')
  })

  test('in another currency than announced waits for finance', async () => {
    const deposit = await it.pending(ann, '100.00', 'USD')
    expect(await importLine(it.job, it.line(deposit, { currency: 'EUR' }))).toBe('wrong_currency')
    expect([await it.balance(ann, 'USD'), await it.balance(ann, 'EUR')]).toEqual(['0.00', '0.00'])
    expect((await added()).suspense).toBe(100)
  })

  test('a second time under the same reference waits for finance', async () => {
    const deposit = await it.pending(ann, '100.00')
    await importLine(it.job, it.line(deposit))
    expect(await importLine(it.job, it.line(deposit, { lineId: randomUUID() }))).toBe('duplicate')
    expect(await it.balance(ann)).toBe('100.00')
    expect((await added()).suspense).toBe(100)
  })

  test('for a deposit that the bank took back waits for finance', async () => {
    const deposit = await it.pending(ann, '100.00')
    await importLine(it.job, it.line(deposit))
    await reverseDeposit(it.finance, deposit.id, 'recalled by the payer’s bank')
    expect(await importLine(it.job, it.line(deposit, { lineId: randomUUID() }))).toBe('closed_deposit')
    expect(await it.balance(ann)).toBe('0.00')
  })

  test('bearing two customers’ references is neither’s', async () => {
    const [one, other] = [await it.pending(ann, '100.00'), await it.pending(uuid7(), '100.00')]
    const text = `${one.reference} ${other.reference}`
    expect(await importLine(it.job, it.line(one, { text }))).toBe('unmatched')
    expect((await added()).suspense).toBe(100)
  })

  test('in the same line fifty times at once counts once', async () => {
    const deposit = await it.pending(ann, '100.00')
    const outcomes = await Promise.all(Array.from({ length: 50 }, () => importLine(it.job, it.line(deposit))))
    expect(outcomes.filter((outcome) => outcome === 'matched')).toHaveLength(1)
    expect(outcomes.filter((outcome) => outcome === 'repeated')).toHaveLength(49)
    expect(await it.balance(ann)).toBe('100.00')
    expect(await added()).toEqual({ suspense: 0, bank: 100 })
  })

  test('in fifty different lines for one deposit at once credits it once', async () => {
    const deposit = await it.pending(ann, '1.00')
    const outcomes = await Promise.all(
      Array.from({ length: 50 }, (_, i) =>
        importLine(it.job, it.line(deposit, { lineId: `${deposit.reference}-${i}` })),
      ),
    )
    expect(outcomes.filter((outcome) => outcome === 'matched')).toHaveLength(1)
    expect(outcomes.filter((outcome) => outcome === 'duplicate')).toHaveLength(49)
    expect(await it.balance(ann)).toBe('1.00')
    expect(await added()).toEqual({ suspense: 49, bank: 50 })
  })

  test('while the deposit expires is never lost, whoever is first', async () => {
    const deposits = await Promise.all(Array.from({ length: 10 }, () => it.pending(ann, '10.00')))
    it.advance(WEEK_MS)
    await Promise.all([
      ...deposits.map((deposit) => importLine(it.job, it.line(deposit))),
      expireDeposits(it.job),
      expireDeposits(it.job),
    ])
    expect(await it.balance(ann)).toBe('100.00')
    expect(await Promise.all(deposits.map(it.status))).toEqual(deposits.map(() => 'credited'))
  })

  test('under a known line id with other content is reported, and counts for nothing', async () => {
    const deposit = await it.pending(ann, '100.00')
    await importLine(it.job, it.line(deposit))
    const before = await it.journals()
    expect(await importLine(it.job, it.line(deposit, { amount: '50.00' }))).toBe('conflict')
    expect(await it.journals()).toBe(before)
  })

  describe('by a statement file', () => {
    const fileOf = (rows: [string, string, string][]) =>
      [
        'line_id,booked_at,currency,amount,text,payer',
        ...rows.map(([id, amount, text]) => `${id},2026-03-02,EUR,${amount},${text},Grace Hopper`),
      ].join('\n')

    test('twice, and by two importers at once, counts once', async () => {
      const deposits = await Promise.all(Array.from({ length: 8 }, () => it.pending(ann, '10.00')))
      const file = fileOf([
        ...deposits.map(({ reference }): [string, string, string] => [`f-${reference}`, '10.00', reference]),
        [`stray-${ann}`, '3.00', 'hello'],
      ])
      const imported = () => importStatement(it.finance, file, noPayout)
      const [one, two] = await Promise.all([imported(), imported()])
      expect((one.outcomes.matched ?? 0) + (two.outcomes.matched ?? 0)).toBe(8)
      expect((one.outcomes.unmatched ?? 0) + (two.outcomes.unmatched ?? 0)).toBe(1)
      expect((await imported()).outcomes.repeated).toBe(9)
      expect(await it.balance(ann)).toBe('80.00')
      expect(await added()).toEqual({ suspense: 3, bank: 83 })
    })

    test('with a mistake in its last line changes nothing', async () => {
      const deposit = await it.pending(ann, '10.00')
      const file = `${fileOf([[`g-${deposit.reference}`, '10.00', deposit.reference]])}\nx,2026-03-02,EUR,1e5,y,z`
      await expect(importStatement(it.finance, file, noPayout)).rejects.toMatchObject({
        code: 'statement_unreadable',
        fields: [{ path: 'line 3' }],
      })
      expect(await it.balance(ann)).toBe('0.00')
    })
  })
})
