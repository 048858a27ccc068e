// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { drawn } from '../testing/draw.tsx'
import { testPage } from '../testing/test-page.tsx'
import { LinkForm } from './LinkForm.tsx'
import { useNewLink } from './use-new-link.ts'

testPage()

function Form({ asset = 'EUR' }) {
  return <LinkForm link={useNewLink(asset, ['EUR', 'USD'])} />
}

const sections = ['paymentLinks', 'send', 'amountFaults'] as const
const byBank = () => screen.getByRole('checkbox', { name: 'May be paid by bank transfer, too' }) as HTMLInputElement

test('that a link may be paid by bank always stands there: with why not, and on as soon as it can', () => {
  drawn(<Form />, sections)
  expect([byBank().checked, byBank().disabled]).toEqual([false, true])
  expect(screen.getByText(/Only where you ask for an amount/)).toBeDefined()
  fireEvent.change(screen.getByRole('textbox', { name: /You ask for/ }), { target: { value: '20' } })
  expect([byBank().checked, byBank().disabled]).toEqual([true, false])
  fireEvent.click(byBank())
  expect(byBank().checked).toBe(false)
})

test('a currency that the house has no account in isn’t offered by bank, and says so', () => {
  drawn(<Form asset="KES" />, sections)
  fireEvent.change(screen.getByRole('textbox', { name: /You ask for/ }), { target: { value: '2000' } })
  expect([byBank().checked, byBank().disabled]).toEqual([false, true])
  expect(screen.getByText(/no bank account for KES/)).toBeDefined()
})
