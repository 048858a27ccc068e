// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { transactionHistory } from '../../../contract/wallet/history.ts'
import type { Transaction } from '../../../contract/wallet/payments.ts'
import { getReceipt } from '../../../contract/wallet/receipts.ts'
import { drawn, fetched } from '../../testing/draw.tsx'
import { BEGINNING, pass, testPage } from '../../testing/test-page.tsx'
import { DepositReceipt } from './DepositReceipt.tsx'

const page = testPage()
const id = '019c0000-0000-7000-8000-0000000000d1'
const byCard: Transaction = {
  ...{ id, version: 3, kind: 'deposit', number: 'D-260302-4K7MQX', status: 'credited', paid: null, outside: null },
  ...{ received: { asset: 'EUR', amount: '100.00' }, fee: { asset: 'EUR', amount: '3.00' }, reference: null },
  ...{ counterparty: null, chain: null, created_at: BEGINNING, completed_at: BEGINNING },
}

test('a deposit by card says, once credited, what the card was charged, the fee on top, and from when it may leave', async () => {
  const card = { charged: { asset: 'EUR', amount: '103.00' }, matures_at: '2026-03-16T10:00:00.000Z' }
  page.api.on(transactionHistory, () => [])
  page.api.on(getReceipt, () => ({ transaction: byCard, entry: id, rate: null, card, division: null }))
  drawn(<DepositReceipt deposit={byCard} onBack={() => {}} />, ['deposit', 'history'])
  await pass(0)
  await fetched()
  await fetched()
  const facts = [...document.querySelectorAll('dl > *')].map((it) => it.textContent ?? '').join(' | ')
  expect(facts).toMatch(/Charged to the card.*103\.00/)
  expect(facts).toMatch(/Fee, charged on top.*3\.00/)
  expect(facts).toMatch(/May leave your account from.*16\sMar/)
})
