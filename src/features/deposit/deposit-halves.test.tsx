// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { drawn, type } from '../testing/draw.tsx'
import { testPage } from '../testing/test-page.tsx'
import { DepositForm } from './DepositForm.tsx'

testPage()

test('the page of a deposit is fetched once there is an amount', async () => {
  const ahead = vi.fn<() => void>()
  const nothing = () => {}
  const given = { start: { currency: 'USD', amount: '' }, open: ['USD'], stays: [], cards: [] }
  const on = { onCurrency: nothing, onMethod: nothing, onCreated: nothing }
  drawn(<DepositForm {...given} {...on} ahead={ahead} />, ['deposit', 'cardDeposit', 'amountFaults'])
  expect(ahead).not.toHaveBeenCalled()
  await type(screen.getByRole('textbox'), '1')
  expect(ahead).toHaveBeenCalledTimes(1)
})
