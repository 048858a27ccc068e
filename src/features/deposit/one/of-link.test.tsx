// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Deposit, initiateDeposit, listTransactions } from '../../../contract/wallet/payments.ts'
import { drawn, fetched } from '../../testing/draw.tsx'
import { BEGINNING, testPage } from '../../testing/test-page.tsx'
import { DepositView } from './DepositView.tsx'

const page = testPage()

const deposit: Deposit = {
  ...{ id: '019c0000-0000-7000-8000-0000000000d1', version: 1, number: 'D-260302-4K7MQX', reference: 'FLN-7K4M-29QX' },
  ...{ currency: 'EUR', amount: '100.00', credited_amount: null, method: 'bank', status: 'created' },
  ...{ created_at: BEGINNING, expires_at: '2026-03-09T10:00:00.000Z', credited_at: null },
}
const account = { bank_name: 'Bank', holder: 'Florin', details: [{ label: 'IBAN', value: 'DE89 3704 0044' }] }

test.each([
  ['Dinner', 'Payment link · Dinner'],
  [null, 'Payment link for 100.00 EUR'],
])('a deposit that a payment link asks for (%s) is its payer’s to send, and leads to the link', async (text, title) => {
  const { reference, currency, amount, expires_at } = deposit
  page.api.on(listTransactions, () => [])
  page.api.on(initiateDeposit, () => ({
    ...{ deposit, account, reference, currency, amount, expires_at },
    payment_link: { text },
  }))
  const nothing = () => {}
  drawn(
    <DepositView
      {...{ id: deposit.id, deposit: undefined, made: undefined, hold: { confirmed: 14, other: 120 } }}
      {...{ cardForm: false, arrived: false, sandbox: false, onBack: nothing, onAgain: nothing }}
    />,
    ['deposit', 'cardDeposit'],
  )
  await fetched()
  const said = (document.body.textContent ?? '').replaceAll('\u00a0', ' ')
  expect(screen.getByRole('heading', { level: 1 }).textContent?.replaceAll('\u00a0', ' ')).toBe(title)
  expect(screen.getByRole('link', { name: 'Your payment links' }).getAttribute('href')).toBe(
    '/dashboard/payments/links',
  )
  for (const told of ['DE89', reference]) expect(said).not.toContain(told)
})
