// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Transaction } from '../../contract/wallet/payments.ts'
import { drawn } from '../testing/draw.tsx'
import { testPage } from '../testing/test-page.tsx'
import { Latest } from './Latest.tsx'

testPage()

const bought: Transaction = {
  ...{
    id: crypto.randomUUID(),
    version: 1,
    kind: 'trade',
    number: 'P-260302-4K7MQX',
    status: 'completed',
    chain: null,
  },
  ...{ received: { amount: '283.24', asset: 'USDT' }, paid: { amount: '500.00', asset: 'USD' }, outside: 'paid' },
  ...{ counterparty: { user_id: crypto.randomUUID(), username: 'kofi_mensah' }, fee: null, reference: null },
  ...{ created_at: '2026-03-02T10:00:00.000Z', completed_at: '2026-03-02T11:00:00.000Z' },
}

test('a trade says what it was, and under it with whom and when', () => {
  drawn(<Latest transactions={[bought, { ...bought, id: crypto.randomUUID(), counterparty: null }]} />, ['overview'])
  const [trade, alone] = screen.getAllByRole('listitem')
  expect(trade?.textContent).toMatch(/^Bought USDT@kofi_mensah · just now/)
  expect(alone?.textContent, 'no dot before the first').toMatch(/^Bought USDTjust now/)
})
