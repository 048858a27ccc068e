// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { drawn } from '../../features/testing/draw.tsx'
import { testPage } from '../../features/testing/test-page.tsx'
import { buy } from '../../words/en/money/buy.ts'
import { TransferDetails } from './TransferDetails.tsx'

testPage()

test('a transfer’s amount and reference come first, each line can be copied, and the deadline stands between', () => {
  const to = {
    account: { bank_name: 'A Bank', holder: 'Florin Ltd', details: [{ label: 'IBAN', value: 'DE02 1203 0000' }] },
    amount: '100.00',
    currency: 'EUR',
    reference: 'FLN-7K4M-29QX',
  }
  drawn(<TransferDetails to={to} words={buy} deadline={<p>by noon</p>} />)
  const text = screen.getByRole('main').textContent ?? ''
  const places = [buy.exactAmount, 'FLN-7K4M-29QX', 'by noon', 'Florin Ltd', 'DE02 1203 0000', 'A Bank'].map((part) =>
    text.indexOf(part),
  )
  expect(places).toEqual([...places].sort((a, b) => a - b))
  expect(places).not.toContain(-1)
  expect(screen.getAllByRole('button')).toHaveLength(5)
})
