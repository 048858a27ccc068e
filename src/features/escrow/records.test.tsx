// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { drawn } from '../testing/draw.tsx'
import { BEGINNING, testPage } from '../testing/test-page.tsx'
import { type EscrowRecord, Records } from './Records.tsx'

testPage()

const record = (odd: Partial<EscrowRecord>): EscrowRecord => ({
  order_id: '019c0000-0000-7000-8000-0000000000e1',
  number: 'P-260302-4K7MQX',
  role: 'buyer',
  asset: 'USDT',
  amount: '10.000000',
  net: '9.980000',
  came: null,
  status: 'locked',
  state: 'paid',
  locked_entry: 'J1',
  ended_entry: null,
  locked_at: BEGINNING,
  ended_at: null,
  ...odd,
})
const bought = record({})
const sold = record({ role: 'seller', net: '10.000000' })

test.each([
  ['a buyer what is for them', bought, 'You get 9.98\u00a0USDT'],
  ['a seller nothing more', sold, undefined],
  ['a buyer what came', { ...bought, status: 'released' as const, came: '9.980000' }, 'You got 9.98\u00a0USDT'],
  [
    'a seller whose escrow went to the buyer nothing more',
    { ...sold, status: 'released' as const, came: '0.000000' },
    undefined,
  ],
  [
    'a buyer whose escrow went back nothing more',
    { ...bought, status: 'returned' as const, came: '0.000000' },
    undefined,
  ],
  [
    'a seller whose escrow came back nothing more',
    { ...sold, status: 'returned' as const, came: '10.000000' },
    undefined,
  ],
  ['a buyer their part', { ...bought, status: 'split' as const, came: '4.990000' }, 'You got 4.99\u00a0USDT'],
  ['a seller their part', { ...sold, status: 'split' as const, came: '5.000000' }, 'You got 5.00\u00a0USDT'],
])('beside what was locked a record tells %s', (_, row, says) => {
  drawn(<Records rows={[row]} />, ['escrow', 'orderStates'])
  expect(screen.queryByText(/^You (get|got) /)?.textContent).toBe(says)
})
