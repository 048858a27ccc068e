import { expect, test } from 'vitest'
import type { StatementLine } from '../../contract/wallet/history.ts'
import { statementRows } from './statement-rows.ts'

const id = (n: number) => `019c0000-0000-7000-8000-${String(n).padStart(12, '0')}`
const line = (n: number, journal: number, odd: Partial<StatementLine> = {}): StatementLine => ({
  ...{ id: id(n), at: '2026-11-22T10:00:00.000Z', kind: 'conversion', title: 'Swap EUR → USDT' },
  ...{ effect: 'movement', asset: 'USDT', amount: '108.00', set_aside: '0.00', balance_after: '108.00' },
  ...{ counterparty: null, exchanged: null, fee: null, journal_id: id(journal), meta: {} },
  ...odd,
})
const got = line(2, 90)
const given = line(1, 90, { asset: 'EUR', amount: '-100.00', balance_after: '0.00' })
const deposit = (n: number) => line(n, 90 + n, { kind: 'bank_deposit', title: 'Bank deposit', asset: 'EUR' })

test('both sides of a conversion are one row, in whichever order they come, and even with another line between', () => {
  for (const lines of [
    [got, given],
    [given, got],
  ])
    expect(statementRows([deposit(5), ...lines, deposit(3)])).toEqual([
      { line: deposit(5) },
      { line: got, given },
      { line: deposit(3) },
    ])
  expect(statementRows([got, deposit(4), given])).toEqual([{ line: got, given }, { line: deposit(4) }])
})

test('a side alone, as among the lines of one asset, is a row; so is each line of any other journal', () => {
  expect(statementRows([given])).toEqual([{ line: given }])
  const fee = { ...deposit(7), journal_id: deposit(6).journal_id, amount: '-1.00' }
  expect(statementRows([deposit(6), fee])).toEqual([{ line: deposit(6) }, { line: fee }])
})

test('conversions of one moment stay apart', () => {
  const [other, otherGiven] = [line(4, 91), { ...given, id: id(3), journal_id: id(91) }]
  expect(statementRows([other, otherGiven, got, given])).toEqual([
    { line: other, given: otherGiven },
    { line: got, given },
  ])
})
