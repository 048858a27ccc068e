// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { drawn } from '../testing/draw.tsx'
import { testPage } from '../testing/test-page.tsx'
import { LinkForm } from './LinkForm.tsx'
import { useNewLink } from './use-new-link.ts'

testPage()

function Form() {
  return <LinkForm link={useNewLink('EUR')} />
}

test('that a link may be paid by bank always stands there: with why not, and on as soon as it can', () => {
  drawn(<Form />, ['paymentLinks', 'send', 'amountFaults'])
  const byBank = () => screen.getByRole('checkbox', { name: 'May be paid by bank transfer, too' }) as HTMLInputElement
  expect([byBank().checked, byBank().disabled]).toEqual([false, true])
  expect(screen.getByText(/Only where you ask for an amount/)).toBeDefined()
  fireEvent.change(screen.getByRole('textbox', { name: /You ask for/ }), { target: { value: '20' } })
  expect([byBank().checked, byBank().disabled]).toEqual([true, false])
  fireEvent.click(byBank())
  expect(byBank().checked).toBe(false)
})
