import { expect, test } from 'vitest'
import type { StatementLine } from '../../../contract/wallet/history.ts'
import { withFees } from './with-fees.ts'

const line = (odd: Partial<StatementLine> = {}): StatementLine => ({
  id: '019c0000-0000-7000-8000-000000000001',
  at: '2026-11-22T10:00:00.000Z',
  kind: 'withdrawal_settle',
  title: 'Withdrawal',
  effect: 'movement',
  asset: 'BTC',
  amount: '-0.50000000',
  set_aside: '-0.50000000',
  balance_after: '0.50000000',
  counterparty: null,
  exchanged: null,
  fee: null,
  journal_id: '019c0000-0000-7000-8000-0000000000a1',
  meta: { withdrawal: '019c0000-0000-7000-8000-0000000000b1' },
  ...odd,
})
const fee = (odd: Partial<StatementLine> = {}) =>
  line({ amount: '-0.00010000', set_aside: '-0.00010000', balance_after: '0.49990000', ...odd })

test('a withdrawal and its fee are one row, whose amount took the balance to where it is', () => {
  const paid = { amount: '-0.50010000', set_aside: '-0.50010000', balance_after: '0.49990000', fee: '0.00010000' }
  expect(withFees([fee(), line()])).toEqual([line(paid)])
})

test('what was set aside for both is one row, too', () => {
  const held = { effect: 'set_aside', amount: '0.00000000', kind: 'withdrawal_hold' } as const
  const rows = withFees([fee({ ...held, set_aside: '0.00010000' }), line({ ...held, set_aside: '0.50000000' })])
  expect(rows).toMatchObject([{ amount: '0.00000000', set_aside: '0.50010000', fee: '0.00010000' }])
})

test.each([
  ['another entry’s', line({ journal_id: '019c0000-0000-7000-8000-0000000000a2' })],
  ['freed while the fee is paid', line({ effect: 'freed' })],
  ['no withdrawal', line({ kind: 'bank_deposit' })],
])('a line that is %s stays by itself', (_, other) => {
  expect(withFees([fee(), other])).toEqual([fee(), other])
})

test('a fee whose withdrawal is on the next page is a row', () => {
  expect(withFees([fee()])).toEqual([fee()])
})
