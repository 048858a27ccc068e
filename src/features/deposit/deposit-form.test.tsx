// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createDeposit } from '../../contract/wallet/payments.ts'
import { drawn, heardWith, pageButton, press } from '../testing/draw.tsx'
import { testPage } from '../testing/test-page.tsx'
import { DepositForm } from './DepositForm.tsx'

const page = testPage()

const open = (currency: string) => {
  const start = { currency, amount: '' }
  const given = { start, open: ['EUR', 'USD'], stays: ['EUR'], cards: [] }
  const nothing = () => {}
  drawn(<DepositForm {...given} onCurrency={nothing} onMethod={nothing} onCreated={nothing} />, [
    'deposit',
    'cardDeposit',
    'amountFaults',
  ])
}

test('nothing isn’t sent: the button says why, and leads to the amount', async () => {
  open('USD')
  const button = pageButton(/^Deposit/)
  expect(heardWith(button)).toBe('Enter an amount.')
  await press(button)
  expect(document.activeElement).toBe(screen.getByRole('textbox'))
  expect(page.api.asked(createDeposit)).toEqual([])
})

test.each([
  ['EUR', 1],
  ['USD', 0],
])('what can’t be withdrawn to a bank is said before it is sent: %s', (currency, times) => {
  open(currency)
  expect(screen.queryAllByText(`${currency} can’t be withdrawn to a bank here`)).toHaveLength(times)
})
